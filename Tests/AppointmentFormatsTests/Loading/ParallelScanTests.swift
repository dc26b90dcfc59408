import AppointmentModel
import CivilTime
import Foundation
import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("Chunks of an input that are read in parallel give the result of one reading", .portioned)
struct ParallelScanTests {
  /// The complete result of loading, as text.
  private func told(_ text: [UInt8], chunk: Int?, _ options: LoadOptions) -> String {
    var loader = AppointmentLoader(options)
    loader.chunkLength = chunk ?? 1
    let loaded = loader.load(
      [InputFile(name: "first.csv", bytes: Self.first), InputFile(name: "a", bytes: text)],
      zones: TestZones.database,
      sideBySide: chunk == nil
        ? nil
        : { count, body in
          // The last first, since threads may finish in any order.
          (0..<count).reversed().map { body($0) }.reversed()
        })
    let collection = loaded.collection
    let rows = collection.records.indices.map { index in
      let row = collection.records[index]
      return
        "\(row.start) \(row.end) \(row.offset) \(row.length) \(row.uidOffset) \(row.uidLength) "
        + "\(row.startZone) \(row.endZone) \(row.flags.rawValue)"
    }
    let files = loaded.report.files.map { "\($0.records) \($0.loaded) \($0.refused)" }
    return (rows + collection.zones.map { $0.id.name } + files + [loaded.report.text])
      .joined(separator: "\n")
  }

  private static let first = Array("SUMMARY,DTSTART,TZID\nA,20260323T090000,Asia/Tokyo\n".utf8)

  private func compare(_ text: String, _ chunks: [Int], _ options: LoadOptions = LoadOptions()) {
    let bytes = Array(text.utf8)
    let expected = told(bytes, chunk: nil, options)
    for chunk in chunks {
      let found = told(bytes, chunk: chunk, options)
      #expect(found == expected, "chunks of \(chunk) bytes of \(text.prefix(300))")
    }
  }

  /// Cells that may cause an issue for their record, or quote the line ends of others.
  private static let cells: [[String]] = [
    ["a", "b", "c", "", "long-uid-of-an-appointment@example.org"],
    ["Meeting", "\"A, \"\"B\"\"\"", "\"two\nlines\"", "", "\"", "\"ends\r\nhere\""],
    [
      "20260323T090000", "2026-03-23", "2026-13-01", "", "20260323T090000Z", "20260324T120000+0200",
    ],
    ["20260323T100000", "20260322", "", "20260323T100000Z"],
    ["Europe/Berlin", "Asia/Tokyo", "", "Nowhere/At all", "W. Europe Standard Time"],
    ["", "", "", "FREQ=DAILY;COUNT=3", "FREQ=NEVER"],
    ["", "", "", "20260323T090000"], ["", "x", "x,y"],
  ]

  @Test("tables of random records, whole ones and broken ones")
  func tables() {
    for seed in (UInt64(1)...400).portion(5) {
      var random = SeededGenerator(seed: seed)
      var text = "UID,SUMMARY,DTSTART,DTEND,TZID,RRULE,EXDATE,X\n"
      // In some tables nearly every record is well-formed.
      let breaks = [0, 2, 12, 40].randomElement(using: &random) ?? 0
      for number in 0..<Int.random(in: 1...40, using: &random) {
        let isBroken = Int.random(in: 0..<40, using: &random) < breaks
        var cells = ["\(number)", "Meeting", "20260323T090000", "20260323T100000"]
        cells += [
          ["Europe/Berlin", "Europe/London", ""].randomElement(using: &random) ?? "", "", "",
        ]
        cells.append("")
        if isBroken { cells = Self.cells.map { $0.randomElement(using: &random) ?? "" } }
        text += cells.joined(separator: ",") + (seed % 3 == 0 ? "\r\n" : "\n")
        if seed % 5 == 0, number % 7 == 0 { text += "\n" }
      }
      compare(text, [8, 40, 100, 333])
    }
  }

  @Test("sheets whose date order or forms are settled late, and with ends by the rule")
  func sheets() {
    for end in ["", ",23/03/2026", ",2026-03-23"] {
      for late in ["03/04/2026,9:00", "13/04/2026,9:00", "04/13/2026,9:00", "April 5 2026,9 am"] {
        var text = "Subject,Start Date,Start Time\(end.isEmpty ? "" : ",End Date")\n"
        for number in 0..<30 {
          text +=
            "Number \(number),\(number == 27 ? late : "0\(number % 9 + 1)/04/2026,10:00")\(end)\n"
        }
        compare(text, [16, 60, 200])
      }
    }
  }

  /// Lines of events; some are malformed or end the event.
  private static let lines = [
    "DTEND;TZID=Europe/Berlin:20260323T100000", "DURATION:PT1H", "DURATION:P1DT2H",
    "DTEND:20260322",
    "RRULE:FREQ=DAILY;COUNT=2", "RRULE:FREQ=NEVER", "EXDATE;TZID=Europe/London:20260323T090000",
    "SUMMARY:One\n two", "BEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM", "BEGIN:VALARM",
    "DTSTART:nonsense",
    "END:VCALENDAR", "RECURRENCE-ID:20260323T090000", "no line", "SEQUENCE:2", "",
  ]

  @Test("calendars of random events, with other components, in several zones and VCALENDARs")
  func calendars() {
    for seed in (UInt64(1)...400).portion(30) {
      var random = SeededGenerator(seed: seed)
      let breaks = [0, 1, 10].randomElement(using: &random) ?? 0
      var text = "BEGIN:VCALENDAR\nVERSION:2.0\nX-WR-TIMEZONE:Asia/Tokyo\n"
      for number in 0..<Int.random(in: 1...25, using: &random) {
        if Int.random(in: 0..<30, using: &random) == 0 { text += "BEGIN:VTODO\nEND:VTODO\n" }
        if Int.random(in: 0..<30, using: &random) == 0 {
          text += "END:VCALENDAR\nBEGIN:VCALENDAR\nX-WR-CALNAME:\(number)\n"
        }
        text += "BEGIN:VEVENT\nUID:\(number % 20)\nSUMMARY:S\n"
        let zone =
          ["Europe/Berlin", "Asia/Tokyo", "Ours", "None"].randomElement(using: &random) ?? ""
        text += "DTSTART;TZID=\(zone):20260323T090000\n"
        if Int.random(in: 0..<12, using: &random) < breaks {
          text += (Self.lines.randomElement(using: &random) ?? "") + "\n"
        } else {
          text += "DTEND;TZID=\(zone):20260323T100000\n"
        }
        text += "END:VEVENT\n"
      }
      text += "BEGIN:VTIMEZONE\nTZID:Ours\nBEGIN:STANDARD\nDTSTART:16010101T000000\n"
      text += "TZOFFSETFROM:+0300\nTZOFFSETTO:+0300\nEND:STANDARD\nEND:VTIMEZONE\nEND:VCALENDAR\n"
      compare(seed % 2 == 0 ? text.replacing("\n", with: "\r\n") : text, [30, 100, 700])
    }
  }

  @Test("clean inputs are read ahead: nothing is left for the reading from the front")
  func isUsed() throws {
    let rows = (0..<50).map { "\($0),Meeting,20260323T090000,20260323T100000\n" }.joined()
    let table = Array(("UID,SUMMARY,DTSTART,DTEND\n" + rows).utf8)
    let events = (0..<50).map {
      "BEGIN:VEVENT\r\nUID:\($0)\r\nDTSTART:20260323T090000Z\r\nSUMMARY:A\r\nEND:VEVENT\r\n"
    }
    let stream = Array(calendar(events.joined()).replacing("\r\n\r\n", with: "\r\n").utf8)
    for bytes in [table, stream] {
      var loader = AppointmentLoader()
      loader.chunkLength = 300
      var counts: [Int] = []
      _ = loader.load(
        [InputFile(name: "a", bytes: bytes)], zones: TestZones.database,
        sideBySide: { count, body in
          let chunks = (0..<count).map { body($0) }
          counts = chunks.map { $0.table?.count ?? $0.calendar?.count ?? 0 }
          return chunks
        })
      #expect(counts.count > 4)
      #expect(counts.reduce(0, +) == 50)
    }
  }
}

import AppointmentFormats
import AppointmentModel
import CivilTime
import TestSupport
import Testing

private func collection(_ text: String) -> AppointmentCollection { load(text).collection }

@Suite("Writing in pieces", .portioned)
struct PieceTests {
  /// A CSV of iCalendar columns with plain cells, nearly plain ones, and complex ones.
  private static func table(rows: Int, _ random: inout SeededGenerator) -> String {
    let titles = [
      "X-PLACE", "UID", "DTSTART", "DTEND", "SUMMARY", "STATUS", "CATEGORIES", "RRULE", "TZID",
      "URL", "My notes", "PRIORITY", "DESCRIPTION", "ATTENDEE",
    ]
    let texts = [
      "", "", "plain", "with space", " blank ", "  ", "a\\, b\\; c", "a, b; c", "two\nlines", "é東京",
      "SUMMARY:x", "SUMMARYx", "DESCRIPTION;X=1:y", "tab\there", "back\\slash", "\"quoted\"",
      String(repeating: "long ", count: 40),
    ]
    func text(_ random: inout SeededGenerator) -> String {
      texts.randomElement(using: &random) ?? ""
    }
    var table = titles.joined(separator: ",") + "\r\n"
    for row in 0..<rows {
      let day = "2026-03-\(10 + row % 20)"
      let isDate = row % 7 == 0
      let cells = [
        text(&random), row % 11 == 0 ? "twice" : "u\(row)" + (row % 13 == 0 ? ";x" : ""),
        isDate ? day : day + "T10:00" + (row % 3 == 0 ? "Z" : ""),
        row % 9 == 0
          ? ["", "nonsense", "2026-03-31"][row / 9 % 3]
          : isDate
            ? "2026-03-31"
            : day + (row % 17 == 0 ? "T09:00" : "T11:30") + (row % 3 == 0 ? "Z" : ""),
        text(&random), ["", "CONFIRMED", "tentative", " CANCELLED"][row % 4], text(&random),
        row % 10 == 0 ? "FREQ=DAILY;COUNT=3" : "",
        isDate ? "" : ["", "Europe/Berlin", "America/New_York"][row % 3],
        "https://example.com/\(row)",
        text(&random), ["", "1", "x"][row % 3], text(&random), row % 19 == 0 ? "mailto:a@x" : "",
      ]
      table += cells.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
      table += "\r\n"
    }
    return table
  }

  @Test("Plain rows become the same events from bytes to bytes as by way of appointments")
  func plainRows() {
    var random = SeededGenerator(seed: 75)
    for round in (0..<20).portion(4) {
      let collection = collection(Self.table(rows: 60, &random))
      var writer = AppointmentWriter(collection)
      let copied = writer.iCalendar()
      writer.readsRows = false
      let made = writer.iCalendar()
      guard copied != made else { continue }
      let (one, other) = (
        String(decoding: copied, as: UTF8.self), String(decoding: made, as: UTF8.self)
      )
      let lines = zip(one.split(separator: "\r\n"), other.split(separator: "\r\n"))
      Issue.record(
        "seed 75, round \(round): \(lines.first { $0 != $1 }.map { "\($0)" } ?? "lengths differ")")
    }
  }

  @Test("The pieces together are the whole, none is much longer than it need be")
  func piecesAreTheWhole() {
    var random = SeededGenerator(seed: 64)
    // Enough for two pieces before the long row, even in the most compact form.
    var table = Self.table(rows: 500, &random)
    table +=
      "x,long,2026-03-23T10:00,2026-03-23T11:00," + String(repeating: "y", count: 80_000)
      + ",,,,,,,,,\r\n"
    let rows = collection(table)
    let events = collection(String(decoding: AppointmentWriter(rows).iCalendar(), as: UTF8.self))
    let week = CivilDate(clampingDayNumber: 20_500)..<CivilDate(clampingDayNumber: 20_600)
    let utc = ZoneRules(fixed: .utc)
    for (number, collection) in [rows, events].enumerated().portion(1) {
      let writer = AppointmentWriter(collection)
      let occurrences = collection.occurrences(in: week, displayZone: utc)
      let forms: [(AppointmentWriter.Form, [UInt8])] = [
        (.csv(), writer.csv()), (.iCalendar(), writer.iCalendar()),
        (.csv([0, 5, 9]), writer.csv([0, 5, 9])),
        (.iCalendar([0, 5, 9]), writer.iCalendar([0, 5, 9])),
        (
          .googleCSV(occurrences, displayZone: utc),
          writer.collected(.googleCSV(occurrences, displayZone: utc))
        ),
        (
          .outlookCSV(occurrences, displayZone: utc),
          writer.collected(.outlookCSV(occurrences, displayZone: utc))
        ),
      ]
      for (form, whole) in forms.dropFirst(number).portion(every: 2) {
        var bytes: [UInt8] = []
        var lengths: [Int] = []
        writer.write(form) {
          bytes += $0
          lengths.append($0.count)
        }
        #expect(bytes == whole)
        #expect(whole.count < 1 << 16 || lengths.count > 1)
        #expect(lengths.allSatisfy { $0 < 1 << 16 + 100_000 })
        var text = ""
        writer.write(form, into: &text)
        #expect(Array(text.utf8) == whole)
      }
    }
  }

  @Test("What throws ends the writing")
  func failuresEnd() {
    struct Full: Error {}
    var random = SeededGenerator(seed: 9)
    let writer = AppointmentWriter(collection(Self.table(rows: 500, &random)))
    for form in [AppointmentWriter.Form.csv(), .iCalendar()] {
      var calls = 0
      #expect(throws: Full.self) {
        try writer.write(form) { _ in
          calls += 1
          // The header is a piece; further ones have rows.
          if calls == 2 { throw Full() }
        }
      }
      #expect(calls == 2)
    }
  }

  @Test("Events of a stream are found however the collection was edited")
  func editedStreams() throws {
    var random = SeededGenerator(seed: 3)
    var table = collection(Self.table(rows: 40, &random))
    table.remove(at: 0)
    var events = collection(String(decoding: AppointmentWriter(table).iCalendar(), as: UTF8.self))
    let count = events.count
    var changed = events[7]
    changed.title = "changed"
    events.replace(at: 7, with: changed)
    events.remove(at: 20)
    changed.uid = "added"
    events.append(changed)
    let again = collection(String(decoding: AppointmentWriter(events).iCalendar(), as: UTF8.self))
    #expect(again.count == count)
    #expect(again.indices.map { again.uid(at: $0) } == events.indices.map { events.uid(at: $0) })
    #expect(again[7].title == "changed")
    #expect(again.indices(ofUID: changed.uid) == [count - 1])
  }
}

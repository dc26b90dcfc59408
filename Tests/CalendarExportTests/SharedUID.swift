import CalendarCommands
import FaultySystem
import Foundation
import Testing

/// Two calendars with one appointment each that share a UID, as from programs that count from 1.
/// Everything else differs, or all but the times.
struct SharedUID: CustomTestStringConvertible, Sendable {
  enum Form: String, CaseIterable { case ics, csv }
  enum Times: String, CaseIterable { case same, different, series }

  let form: Form
  let times: Times

  static let all = Form.allCases.flatMap { form in
    Times.allCases.map { SharedUID(form: form, times: $0) }
  }

  static let uid = "1@x"

  /// The content of one of the two.
  struct Side: Equatable {
    var calendar, title, notes, address: String
  }

  static let sides = ["anna", "ben"].map { name in
    Side(
      calendar: name, title: "For \(name)", notes: "Notes of \(name)",
      address: "https://\(name).example/1")
  }

  var testDescription: String { "\(form.rawValue), \(times.rawValue)" }

  /// The number of occurrences of each.
  var count: Int { times == .series ? 2 : 1 }

  /// The two files.
  var files: [String: String] {
    var files: [String: String] = [:]
    for (index, side) in SharedUID.sides.enumerated() {
      let hour = times == .different ? 10 + 4 * index : 10
      let start = "20260323T\(hour)0000"
      let end = "20260323T\(hour + 1)0000"
      let rule = times == .series ? "FREQ=DAILY;COUNT=2" : ""
      files["\(side.calendar).\(form.rawValue)"] =
        switch form {
        case .csv:
          """
          UID,SUMMARY,DTSTART,DTEND,DESCRIPTION,URL,RRULE,CALENDAR
          \(SharedUID.uid),\(side.title),\(start),\(end),\(side.notes),\(side.address),\(rule),\(side.calendar)

          """
        case .ics:
          """
          BEGIN:VCALENDAR
          VERSION:2.0
          PRODID:-//x//x//EN
          X-WR-CALNAME:\(side.calendar)
          BEGIN:VEVENT
          UID:\(SharedUID.uid)
          DTSTAMP:20260301T000000Z
          SUMMARY:\(side.title)
          DTSTART:\(start)
          DTEND:\(end)
          DESCRIPTION:\(side.notes)
          URL:\(side.address)
          \(rule.isEmpty ? "TRANSP:OPAQUE" : "RRULE:" + rule)
          END:VEVENT
          END:VCALENDAR

          """.replacing("\n", with: "\r\n")
        }
    }
    return files
  }

  /// The output of a command about both files in their week.
  ///
  /// - Parameter merges: Whether equal UIDs and times are one meeting.
  func answer(_ words: String, merges: Bool = false) -> String {
    let machine = TestMachine(files)
    let line =
      words + " anna.\(form.rawValue) ben.\(form.rawValue) --now 2026-03-23T08:00"
      + (merges ? "" : " --merge off")
    let code = run(
      arguments: line.split(separator: " ").map(String.init), host: machine.host)
    #expect(code == 0, "\(words): \(machine.messages)")
    return machine.output
  }
}

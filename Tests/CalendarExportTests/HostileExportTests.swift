import AppointmentFormats
import AppointmentModel
import CalendarCommands
import CivilTime
import FaultySystem
import Foundation
import SystemSupport
import Testing

/// Titles that anybody could send, through every format of the command.
@Suite struct HostileExportTests {
  /// A calendar with an appointment for each title that a content line can contain.
  private static let calendar: String = {
    var text = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//test//EN\r\n"
    for (index, title) in titles.enumerated() {
      let escaped = title.replacing("\\", with: "\\\\").replacing(";", with: "\\;")
        .replacing(",", with: "\\,").replacing("\r\n", with: "\\n").replacing("\n", with: "\\n")
        .replacing("\r", with: "\\n")
      text +=
        "BEGIN:VEVENT\r\nUID:\(index)@x\r\nDTSTAMP:20260101T000000Z\r\n"
        + "DTSTART:202603\(23 + index % 7)T0\(index % 9 + 1)0000Z\r\nDURATION:PT30M\r\n"
        + "SUMMARY:\(escaped)\r\nLOCATION:\(escaped)\r\nEND:VEVENT\r\n"
    }
    return text + "END:VCALENDAR\r\n"
  }()

  private static let titles = HostileTexts.titles + [String(repeating: "long ", count: 2_000)]

  private func export(_ format: String, isTerminal: Bool = false) -> (
    text: String, messages: String
  ) {
    let machine = TestMachine(["team.ics": Self.calendar])
    var host = machine.host
    if isTerminal { host.isTerminal = { $0 == .output } }
    let code = CalendarCommands.run(
      arguments: ["export", "--format", format, "--date", "2026-03-23", "team.ics"], host: host)
    #expect(code == 0, "\(machine.messages.prefix(300))")
    return (machine.output, machine.messages)
  }

  /// Whether a scalar controls a terminal or reorders text. Line ends and TAB belong to the format,
  /// and prints enclose right-to-left runs in isolates.
  private func steers(_ scalar: Unicode.Scalar, inPrint: Bool = false) -> Bool {
    if scalar == "\t" || scalar == "\r" { return false }
    return HostileTexts.isForbidden(scalar)
      && !(inPrint && (0x2066...0x2069).contains(scalar.value))
  }

  /// A text without the control characters that content lines cannot contain (RFC 5545 §3.1).
  ///
  /// A text of blanks only counts as empty, and a cell of blanks is empty.
  private func held(_ text: String) -> String {
    if text.allSatisfy({ $0 == " " }) { return "" }
    return heldScalars(text)
  }

  private func heldScalars(_ text: String) -> String {
    String(
      String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 && $0 != "\u{7F}" }))
  }

  @Test(
    "What people look at carries nothing that steers a terminal or reorders text",
    arguments: ["text", "agenda", "html", "svg", "json", "tsv"])
  func viewsAreSafe(format: String) {
    let text = export(format).text
    #expect(text.utf8.count > 1000)
    // JSON may contain noncharacters, which neither control a terminal nor reorder text.
    let found = text.unicodeScalars.first {
      steers($0, inPrint: format == "text" || format == "agenda")
        && !(0xFDD0...0xFFFF).contains($0.value)
    }
    #expect(found == nil)
  }

  @Test("Data exports hold every title as it was", arguments: ["ics", "csv"])
  func dataIsWhole(format: String) throws {
    let source = load(Self.calendar, "team.ics")
    let again = load(export(format).text, "again." + format)
    #expect(again.count == source.count && source.count == Self.titles.count)
    for index in again.indices {
      #expect(held(again[index].title) == held(source[index].title))
      #expect(held(again[index].location) == held(source[index].location))
    }
  }

  @Test(
    "Outlook's table has no formula, and tables have every title else as it was",
    arguments: ["google-csv", "outlook-csv"])
  func sheetsAreGuarded(format: String) throws {
    let cells = cells(export(format).text)
    // Google would read a guard as part of the title.
    let hasFormula = cells.contains { cell in cell.first.map { "=+-@".contains($0) } ?? false }
    #expect(hasFormula == (format == "google-csv"))
    let source = load(Self.calendar, "team.ics")
    let texts = Set(cells.map(held))
    for index in source.indices {
      let title = held(source[index].title).filter { $0 != "\"" }
      #expect(
        texts.contains(title) || texts.contains("'" + title),
        "\(title.prefix(60).debugDescription)")
    }
  }

  /// The cells of a table by RFC 4180, read one by one.
  private func cells(_ text: String) -> [String] {
    var cells = [""]
    var isQuoted = false
    for scalar in text.unicodeScalars {
      if scalar == "\"" {
        isQuoted.toggle()
      } else if !isQuoted, scalar == "," || scalar == "\n" || scalar == "\r" {
        cells.append("")
      } else {
        cells[cells.count - 1].unicodeScalars.append(scalar)
      }
    }
    return cells
  }

  @Test(
    "Onto a terminal data exports pass the sanitiser, and say so",
    arguments: ["ics", "csv", "google-csv", "outlook-csv"])
  func terminalsAreSafe(format: String) {
    let (text, messages) = export(format, isTerminal: true)
    #expect(messages.contains("control characters are shown as symbols"))
    let found = text.unicodeScalars.first {
      $0 == "\r" || $0 == "\t" || steers($0, inPrint: true)
    }
    #expect(found == nil)
    #expect(text.contains("long long"))
  }

  private func load(_ text: String, _ name: String) -> AppointmentCollection {
    AppointmentLoader().load(
      [InputFile(name: name, bytes: Array(text.utf8))],
      zones: ZoneDatabase(names: { [] }, load: { _ in nil })
    ).collection
  }
}

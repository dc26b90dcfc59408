import Foundation
import SystemSupport
import TerminalText
import TestSupport
import Testing

/// Hostile titles through every verb, format and sink: only printable text and our own sequences
/// may come out.
@Suite("Hostile text", .portioned)
struct HostileOutputTests {
  /// A CSV in which every text field of every record is hostile.
  static let csv: [UInt8] = {
    var bytes = Array("UID,SUMMARY,DTSTART,DTEND,LOCATION,CATEGORIES,DESCRIPTION,URL\n".utf8)
    for (index, title) in HostileTitles.texts.enumerated() {
      let doubled = title.bytes.flatMap { (byte: UInt8) -> [UInt8] in
        byte == 0x22 ? [byte, byte] : [byte]
      }
      let quoted: [UInt8] = [0x22] + doubled + [0x22]
      let day = 23 + index % 7
      let hour = 8 + index % 4
      let time = "2026-03-\(day)T" + (hour < 10 ? "0" : "") + "\(hour)"
      bytes +=
        Array("u\(index)".utf8) + title.bytes.filter { $0 != 0x22 && $0 != 0x2C && $0 > 0x1F }
      bytes += [0x2C] + quoted
      bytes += Array(
        (index % 5 == 0 ? ",2026-03-\(day),2026-03-\(day + 1)," : ",\(time):00,\(time):45,").utf8)
      for _ in 0..<4 { bytes += quoted + [0x2C] }
      bytes[bytes.count - 1] = 0x0A
    }
    return bytes
  }()

  /// The same texts as iCalendar, with the calendar's own name hostile.
  static let ics: [UInt8] = {
    var bytes = Array(
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:a\u{1B}[31mb\u{202E}\r\n".utf8)
    for (index, title) in HostileTitles.texts.enumerated() {
      let value = title.bytes.filter { $0 != 0x0A && $0 != 0x0D }
      bytes += Array(
        "BEGIN:VEVENT\r\nUID:i\(index)\r\nDTSTART:202603\(23 + index % 7)T1\(index % 9)0000\r\n"
          .utf8)
      for name in ["SUMMARY", "LOCATION", "DESCRIPTION", "CATEGORIES", "X-THING"] {
        bytes += Array("\(name):".utf8) + value + [0x0D, 0x0A]
      }
      bytes +=
        Array("ORGANIZER;CN=\"".utf8) + value.filter { $0 != 0x22 }
        + Array("\":mailto:a@b.c\r\n".utf8)
      bytes += Array("END:VEVENT\r\n".utf8)
    }
    return bytes + Array("END:VCALENDAR\r\n".utf8)
  }()

  static let lines = [
    "week", "week --split-by category --width 400 --days 1", "week --split-by calendar",
    "week --width 40 --rows-per-hour 1", "week --width 200 --rows-per-hour 4", "week --ascii",
    "week --ambiguous-width 2", "agenda", "agenda --width 40", "agenda --ascii", "check",
    "check --ascii", "conflicts", "conflicts --ascii", "free", "export --format text",
    "export --format agenda",
  ]

  func host() -> FakeHost {
    var host = FakeHost()
    host.files["a.csv"] = HostileOutputTests.csv
    host.files["b.ics"] = HostileOutputTests.ics
    return host
  }

  @Test("in a pipe, in a pipe with colour and on a terminal, output and messages are ours")
  func everyVerb() {
    let sinks: [(sink: OutputScanner.Sink, terminal: (columns: Int, rows: Int)?, color: String)] = [
      (.plain, nil, "never"), (.styled, nil, "always"), (.live, (100, 50), "auto"),
    ]
    for (number, (sink, terminal, color)) in sinks.enumerated() {
      var host = host()
      host.terminal = terminal
      host.environment["COLORTERM"] = "truecolor"
      // A portion has every line and every kind of output, but not all combinations.
      for line in HostileOutputTests.lines.dropFirst(number).portion(every: sinks.count) {
        let outcome = host.run("\(line) a.csv b.ics --color \(color)")
        #expect([0, 3, 4].contains(outcome.code), "\(line): \(outcome.messages)")
        #expect(!outcome.output.isEmpty || line == "free", "\(line)")
        // Lists have no styles, even with forced colour.
        let lists = ["check", "conflicts", "free"].contains { line.hasPrefix($0) } && sink != .live
        let offence = OutputScanner.offence(in: outcome.output, sink: lists ? .plain : sink)
        #expect(offence == nil, "\(line) \(color): \(offence ?? "")")
        let said = OutputScanner.offence(in: outcome.errors, sink: .plain)
        #expect(said == nil, "\(line) messages: \(said ?? "")")
        if line.contains("--ascii"), sink == .plain {
          #expect(outcome.output.allSatisfy { $0 < 0x80 }, "\(line)")
        }
      }
    }
  }

  @Test("in languages of both directions output is ours, and no row is wider than asked for")
  func languages() {
    let sanitizer = TextSanitizer()
    for tag in ["he", "ar", "fa", "ja", "pl", "hi"].portion(every: 2) {
      for verb in ["week", "agenda", "month --weeks 1", "timeline --days 7", "now", "conflicts"] {
        for order in ["", "--bidi visual"] {
          var host = host()
          let parts = verb.split(separator: " ", maxSplits: 1)
          let line =
            "\(parts[0]) a.csv b.ics \(parts.dropFirst().joined()) --locale \(tag) \(order) "
            + "--now 2026-03-25T11:20" + (verb == "now" || verb == "conflicts" ? "" : " --width 90")
          let outcome = host.run(line)
          #expect(!outcome.output.isEmpty, "\(line): \(outcome.messages)")
          let offence = OutputScanner.offence(in: outcome.output, sink: .plain)
          #expect(offence == nil, "\(line): \(offence ?? "")")
          if line.contains("--width") {
            for row in outcome.lines { #expect(sanitizer.sanitize(row).width <= 90, "\(line)") }
          }
          host.terminal = (90, 40)
          let live = OutputScanner.offence(in: host.run(line).output, sink: .live)
          #expect(live == nil, "\(line): \(live ?? "")")
        }
      }
    }
  }

  @Test("JSON escapes what is not printable, and parses")
  func json() throws {
    for line in ["export --format json", "frames"] {
      let outcome = host().run("\(line) a.csv b.ics --date 2026-03-23")
      let text = try #require(String(validating: outcome.output, as: UTF8.self))
      for scalar in text.unicodeScalars {
        switch scalar.value {
        case 0x0A: break
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
          Issue.record("\(line): raw U+\(String(scalar.value, radix: 16))")
        default: break
        }
      }
      _ = try JSONSerialization.jsonObject(with: Data(outcome.output))
    }
  }

  @Test("appointments exported onto a terminal pass the sanitiser, with a warning")
  func dataOnTerminal() {
    var host = host()
    for format in ["csv", "ics", "google-csv", "outlook-csv"] {
      host.terminal = (100, 50)
      for locale in ["C.UTF-8", "C"] {
        host.environment["LANG"] = locale
        let outcome = host.run("export --format \(format) a.csv b.ics")
        #expect(!outcome.output.isEmpty, "\(format)")
        let offence = OutputScanner.offence(in: outcome.output, sink: .plain)
        #expect(offence == nil, "\(format): \(offence ?? "")")
        #expect(outcome.messages.contains("control characters are shown as symbols"), "\(format)")
        if locale == "C" { #expect(outcome.output.allSatisfy { $0 < 0x80 }, "\(format)") }
      }
    }
  }

  @Test("pages, pictures and tables hold no control character and nothing that reorders text")
  func pages() {
    for format in ["tsv", "svg", "html"] {
      let outcome = host().run("export --format \(format) a.csv b.ics --date 2026-03-23")
      #expect(!outcome.output.isEmpty, "\(format): \(outcome.messages)")
      let text = String(validating: outcome.output, as: UTF8.self)
      #expect(text != nil, "\(format)")
      for scalar in (text ?? "").unicodeScalars {
        switch scalar.value {
        case 0x09 where format == "tsv", 0x0A: break
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069:
          Issue.record("\(format): raw U+\(String(scalar.value, radix: 16))")
        default: break
        }
      }
      #expect(text?.contains("<script>alert") == (format == "tsv"), "\(format)")
    }
  }

  @Test("names of files, values and words of the command line are tamed in messages")
  func messages() {
    for title in HostileTitles.texts.portion(every: 3) {
      let name = String(decoding: title.bytes, as: UTF8.self)
      guard !name.isEmpty, !name.contains("\0") else { continue }
      var host = FakeHost.withSamples()
      host.unreadable["locked"] = name
      host.files["x" + name] = Array(
        "UID,SUMMARY,DTSTART\na,\(name.filter { $0 != "," && $0 != "\"" }),2026-02-30\n".utf8)
      host.files["/c/calgrid/config"] = Array("\(name) = \(name)\n".utf8)
      let lines: [[String]] = [
        ["week", "no" + name], ["check", "x" + name], ["week", "x" + name], ["week", "locked"],
        ["week", "--" + name], ["week", "--date", name], ["week", "--zone", name],
        ["week", "--color", name], ["week", "--hours=" + name], ["help", name],
        ["completions", name], [name], ["week", "--delimiter", name, "team-week.csv"],
      ]
      for line in lines {
        for locale in ["C.UTF-8", "C"] {
          host.environment["LANG"] = locale
          let outcome = host.run(line)
          let offence =
            OutputScanner.offence(in: outcome.errors, sink: .plain)
            ?? OutputScanner.offence(in: outcome.output, sink: .plain)
          #expect(offence == nil, "\(title.name) in \(line.first ?? ""): \(offence ?? "")")
          if locale == "C" { #expect(outcome.errors.allSatisfy { $0 < 0x80 }, "\(title.name)") }
        }
      }
      host.environment["XDG_CONFIG_HOME"] = "/c"
      let config = host.run(["week", "team-week.csv"])
      #expect(OutputScanner.offence(in: config.errors, sink: .plain) == nil, "\(title.name)")
    }
  }

  @Test("a title of megabytes is cut, in every verb")
  func longTitle() {
    // The lists use the grid's sanitiser.
    let sizes = [
      ("week", Thoroughness.isWhole ? 10_000_000 : 200_000), ("agenda", 100_000),
      ("conflicts", 100_000), ("free", 100_000),
    ]
    for (verb, size) in sizes {
      var bytes = Array("UID,SUMMARY,DTSTART,DTEND\na,".utf8)
      bytes += [UInt8](repeating: 0x61, count: size)
      bytes += Array(
        ",2026-03-25T09:00,2026-03-25T10:00\nb,B,2026-03-25T09:30,2026-03-25T10:00\n".utf8)
      var host = FakeHost()
      host.files["a.csv"] = bytes
      let outcome = host.run("\(verb) a.csv")
      #expect(outcome.code == (verb == "conflicts" ? 4 : 0))
      #expect(outcome.output.count < 40_000, "\(verb): \(outcome.output.count) bytes")
    }
  }

  @Test("a title in which nothing is to be seen has a name in lists, too")
  func blank() {
    let host = FakeHost.with(
      AwkwardWeeks.head + "a,\u{200B}\u{200B},2026-03-25T09:00,2026-03-25T10:00,,,,,\n"
        + "b,,2026-03-25T09:30,2026-03-25T10:00,,,,,\n")
    #expect(
      host.run("conflicts a.csv").text
        == "2026-03-25 Wed  09:30-10:00  (no title)  /  (no title)\n")
  }
}

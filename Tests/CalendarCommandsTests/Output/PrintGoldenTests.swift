import Foundation
import TestSupport
import Testing

/// The complete output of the printing verbs. Look at a changed file before recording it again.
@Suite("Prints", .portioned)
struct PrintGoldenTests {
  static let moment = "--now 2026-03-25T11:20 --date 2026-03-23"

  /// Runs and compares; also checks the width and that all bytes are ours.
  func expect(
    _ line: String, on host: FakeHost = .withSamples(), _ name: String, width: Int,
    sink: OutputScanner.Sink = .plain, isASCII: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let outcome = host.run(line)
    #expect(outcome.errors.isEmpty, "\(line): \(outcome.messages)", sourceLocation: sourceLocation)
    #expect(outcome.code == 0, "\(line)", sourceLocation: sourceLocation)
    let offence = OutputScanner.offence(in: outcome.output, sink: sink)
    #expect(offence == nil, "\(line): \(offence ?? "")", sourceLocation: sourceLocation)
    if isASCII {
      #expect(outcome.output.allSatisfy { $0 < 0x80 }, "\(line)", sourceLocation: sourceLocation)
      let longest = outcome.lines.map(\.utf8.count).max() ?? 0
      #expect(longest < width || sink != .plain, "\(line)", sourceLocation: sourceLocation)
    }
    // An escape sequence in a golden file would colour the reader's terminal.
    let text = outcome.text.replacingOccurrences(of: "\u{1B}", with: "\\e")
    TestFiles().expectGolden(text, name, sourceLocation: sourceLocation)
  }

  @Test("week and agenda of the samples, at six widths, in Unicode and in ASCII")
  func widths() {
    for width in [40, 60, 80, 120, 160, 200].portion(every: 2) {
      for verb in ["week", "agenda"] {
        let line = "\(verb) team-week.csv --width \(width) \(PrintGoldenTests.moment)"
        expect(line, "\(verb)-\(width).txt", width: width)
        expect(line + " --ascii", "\(verb)-\(width)-ascii.txt", width: width, isASCII: true)
      }
    }
    expect("week google.csv --width 80 \(PrintGoldenTests.moment)", "google-80.txt", width: 80)
  }

  @Test("colour depths and themes")
  func colours() {
    let depths = [
      ("16", "xterm", ""), ("256", "xterm-256color", ""), ("true", "xterm", "truecolor"),
    ]
    for (name, term, colorterm) in depths {
      for (number, theme) in ["any", "dark", "light"].enumerated() {
        var host = FakeHost.withSamples()
        host.environment["TERM"] = term
        host.environment["COLORTERM"] = colorterm
        for verb in ["week", "agenda"].dropFirst(number % 2).portion(every: 2) {
          expect(
            "\(verb) team-week.csv --width 80 --color always --theme \(theme) "
              + PrintGoldenTests.moment, on: host, "\(verb)-80-\(name)-\(theme).txt", width: 80,
            sink: .styled)
        }
      }
    }
  }

  @Test("colour never moves a cell")
  func colourKeepsCells() {
    for width in [60, 80, 120] {
      var host = FakeHost.withSamples()
      let line = "week team-week.csv --width \(width) \(PrintGoldenTests.moment)"
      let plain = host.run(line + " --color never").text
      host.environment["TERM"] = "xterm"
      let coloured = host.run(line + " --color always").text
      #expect(stripped(coloured) == plain, "width \(width)")
    }
  }

  /// The text without SGR and trailing blanks.
  private func stripped(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let escape = rest.firstIndex(of: "\u{1B}") {
      result += rest[..<escape]
      rest = rest[escape...].drop { $0 != "m" }.dropFirst()
    }
    result += rest
    return result.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var line = line
      while line.last == " " { line.removeLast() }
      return String(line)
    }.joined(separator: "\n")
  }

  @Test("awkward weeks")
  func awkwardWeeks() {
    let gap = FakeHost.with(AwkwardWeeks.gap)
    expect(
      "week a.csv --date 2026-03-29 --hours 0-6 --width 100", on: gap, "gap-100.txt", width: 100)
    expect(
      "week a.csv --date 2026-03-29 --hours 0-6 --days 1 --width 60", on: gap, "gap-day-60.txt",
      width: 60)
    expect("agenda a.csv --date 2026-03-29 --width 80", on: gap, "gap-agenda-80.txt", width: 80)
    let doubled = FakeHost.with(AwkwardWeeks.doubled)
    expect(
      "week a.csv --date 2026-10-25 --hours 0-6 --width 120", on: doubled, "doubled-120.txt",
      width: 120)
    expect(
      "week a.csv --date 2026-10-25 --hours 0-6 --days 1 --width 60", on: doubled,
      "doubled-day-60.txt", width: 60)
    expect(
      "agenda a.csv --date 2026-10-25 --width 80", on: doubled, "doubled-agenda-80.txt", width: 80)
    let crowd = FakeHost.with(AwkwardWeeks.everythingAtOnce)
    for width in [60, 80, 160] {
      expect("week a.csv --width \(width)", on: crowd, "crowd-\(width).txt", width: width)
    }
    expect("week a.csv --width 80 --max-lanes 2", on: crowd, "crowd-80-lanes.txt", width: 80)
    expect(
      "week a.csv --width 80 --all-day-rows 2 --overlap list", on: crowd, "crowd-80-list.txt",
      width: 80)
    let year = FakeHost.with(AwkwardWeeks.yearEnd)
    expect("week a.csv --date 2026-12-31 --width 100", on: year, "year-end-100.txt", width: 100)
    expect(
      "agenda a.csv --date 2026-12-31 --width 60", on: year, "year-end-agenda-60.txt", width: 60)
    let nights = FakeHost.with(AwkwardWeeks.nights)
    expect("week a.csv --hours 20-7 --width 100", on: nights, "nights-100.txt", width: 100)
    expect("week a.csv --hours busy --width 100", on: nights, "nights-busy-100.txt", width: 100)
    expect("week a.csv --hours all --width 80", on: nights, "nights-all-80.txt", width: 80)
  }

  @Test("days, zones, splits and rows")
  func layouts() {
    let moment = PrintGoldenTests.moment
    let table: [(options: String, name: String, width: Int)] = [
      ("--days 31 --width 200", "days-31.txt", 200),
      ("--days 14 --width 160", "days-14.txt", 160),
      ("--days 7 --width 50", "days-7-50.txt", 50),
      ("--days 1 --width 80", "days-1.txt", 80),
      ("--weekends off --width 80", "weekdays.txt", 80),
      ("--week-start sun --width 80", "sunday.txt", 80),
      ("--second-zone Asia/Kathmandu --width 120", "zone-kathmandu.txt", 120),
      ("--second-zone Asia/Tokyo --second-zone America/St_Johns --width 120", "zones-two.txt", 120),
      ("--zone America/St_Johns --width 80", "zone-st-johns.txt", 80),
      ("--split-by category --width 160 --hours 9-12", "split-category.txt", 160),
      ("--rows-per-hour 1 --width 80", "rows-1.txt", 80),
      ("--rows-per-hour 4 --width 80 --hours 9-12", "rows-4.txt", 80),
      ("--multi-day grid --width 80 --hours 9-12", "multi-day-grid.txt", 80),
      ("--multi-day both --width 80 --hours 9-12", "multi-day-both.txt", 80),
      ("--overlap lanes --width 80", "overlap-lanes.txt", 80),
      ("--overlap list --width 80", "overlap-list.txt", 80),
      ("--minimum-duration 1h --width 80", "minimum-duration.txt", 80),
      ("--ambiguous-width 2 --width 80", "ambiguous-wide.txt", 80),
    ]
    for (options, name, width) in table {
      expect("week team-week.csv \(moment) \(options)", name, width: width)
    }
    expect(
      "agenda team-week.csv --now 2026-03-25T11:20 --from 2026-03-27 --to 2026-04-04 --empty-days "
        + "--width 80", "agenda-empty-days.txt", width: 80)
  }
}

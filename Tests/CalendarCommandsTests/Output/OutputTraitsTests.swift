import TestSupport
import Testing

@Suite("Colour, width and height of the output", .portioned)
struct OutputTraitsTests {
  enum Seen: String { case plain, styles, sixteen, palette, truecolor }

  /// The kinds of characters and sequences in the output of a week.
  func seen(_ options: String, terminal: Bool, _ environment: [String: String]) -> Seen {
    var host = FakeHost.withSamples()
    host.environment = ["LANG": "C.UTF-8"].merging(environment) { $1 }
    host.terminal = terminal ? (80, 40) : nil
    let text = host.run("week team-week.csv \(PrintGoldenTests.moment) \(options)").text
    guard text.contains("\u{1B}") else { return .plain }
    var most = Seen.styles
    for piece in text.split(separator: "\u{1B}[").dropFirst() {
      let body = piece.prefix { $0.isNumber || $0 == ";" }
      guard piece.dropFirst(body.count).first == "m" else { continue }
      let numbers = body.split(separator: ";").compactMap { Int($0) }
      if body.contains("8;2;") { return .truecolor }
      if body.contains("8;5;") { return .palette }
      if numbers.contains(where: { (30...37).contains($0) || (90...97).contains($0) }) {
        most = .sixteen
      }
    }
    return most
  }

  @Test("--color, NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR, TERM=dumb, the terminal, COLORTERM")
  func colour() {
    let table: [(options: String, terminal: Bool, environment: [String: String], seen: Seen)] = [
      ("", true, ["TERM": "xterm"], .sixteen),
      ("", true, ["TERM": "xterm-256color"], .palette),
      ("", true, ["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
      ("", true, ["TERM": "dumb"], .plain),
      ("", true, [:], .styles),
      ("", false, ["TERM": "xterm", "COLORTERM": "truecolor"], .plain),
      ("", true, ["TERM": "xterm", "NO_COLOR": "1"], .styles),
      ("", true, ["TERM": "xterm", "NO_COLOR": ""], .sixteen),
      ("", false, ["TERM": "xterm", "FORCE_COLOR": "1"], .sixteen),
      ("", false, ["TERM": "xterm", "CLICOLOR_FORCE": "1"], .sixteen),
      ("", false, ["TERM": "xterm", "CLICOLOR_FORCE": "0"], .plain),
      ("", false, ["TERM": "xterm", "FORCE_COLOR": "3"], .truecolor),
      ("", false, ["TERM": "xterm", "FORCE_COLOR": "1", "NO_COLOR": "1"], .plain),
      ("--color always", false, ["TERM": "xterm", "NO_COLOR": "1"], .sixteen),
      ("--color always", false, ["TERM": "dumb"], .sixteen),
      ("--color always", true, ["TERM": "xterm-256color"], .palette),
      ("--color never", true, ["TERM": "xterm", "FORCE_COLOR": "1"], .styles),
      ("--color never", false, ["TERM": "xterm", "FORCE_COLOR": "1"], .plain),
      ("--color auto", true, ["TERM": "xterm"], .sixteen),
    ]
    for (options, terminal, environment, expected) in table.portion(every: 2) {
      let found = seen(options, terminal: terminal, environment)
      #expect(found == expected, "\(options) \(terminal) \(environment): \(found)")
    }
  }

  @Test("the cursor is addressed on a terminal only")
  func cursor() {
    var host = FakeHost.withSamples()
    host.environment["COLORTERM"] = "truecolor"
    let line = "week team-week.csv --color always \(PrintGoldenTests.moment)"
    #expect(OutputScanner.offence(in: host.run(line).output, sink: .styled) == nil)
    host.terminal = (100, 40)
    let live = host.run(line).output
    #expect(OutputScanner.offence(in: live, sink: .live) == nil)
    #expect(OutputScanner.offence(in: live, sink: .styled) != nil)
  }

  @Test("--width, then the terminal, then COLUMNS, then 80")
  func width() {
    func width(_ options: String, terminal: Int?, columns: String?) -> Int {
      var host = FakeHost.withSamples()
      host.environment["TERM"] = "dumb"
      host.terminal = terminal.map { ($0, 40) }
      host.environment["COLUMNS"] = columns
      let outcome = host.run("week team-week.csv --ascii \(PrintGoldenTests.moment) \(options)")
      return (outcome.lines.map(\.utf8.count).max() ?? 0) + 1
    }
    #expect(width("--width 70", terminal: 100, columns: "60") == 70)
    #expect(width("", terminal: 100, columns: "60") == 100)
    #expect(width("", terminal: nil, columns: "60") == 60)
    #expect(width("", terminal: nil, columns: "wide") == 80)
    #expect(width("", terminal: nil, columns: nil) == 80)
    #expect(width("", terminal: 3, columns: nil) == 20)
  }

  @Test("a print is lower than the terminal, or than the height asked for, in a pipe too")
  func height() {
    func rows(_ options: String, height: Int?) -> Int {
      var host = FakeHost.withSamples()
      host.terminal = height.map { (80, $0) }
      return host.run("week team-week.csv --color never --date 2026-03-23 \(options)").lines.count
    }
    #expect(rows("", height: 24) == 23)
    #expect(rows("", height: 16) == 15)
    #expect(rows("", height: 5) == 11)
    #expect(rows("--height 30", height: 24) == 29)
    // The row for the count of hidden entries is free if nothing is hidden.
    #expect((18...19).contains(rows("--height 20", height: nil)))
    #expect(rows("--hours all", height: 24) <= 23)
    #expect(rows("--hours 7-21", height: 24) <= 23)
    #expect(rows("--overlap list", height: 24) <= 23)
    #expect(rows("--max-lanes 2", height: 24) <= 23)
    #expect(rows("", height: nil) > 23)
  }

  @Test("rows an hour that are asked for may be more than the height, and one line says so")
  func rowsPerHour() {
    var host = FakeHost.withSamples()
    host.terminal = (80, 40)
    let line = "week team-week.csv --color never --hours 9-12 --date 2026-03-23 --rows-per-hour"
    let high = host.run(line + " 4")
    let labels = high.lines.indices.filter {
      high.lines[$0].hasPrefix("09:00") || high.lines[$0].hasPrefix("10:00")
    }
    #expect(labels.count == 2 && labels[1] - labels[0] == 4)
    #expect(high.messages.isEmpty)
    host.terminal = (80, 12)
    let higher = host.run(line + " 4")
    #expect(higher.text == high.text)
    let count = high.lines.count
    #expect(
      higher.messages == "calgrid: --rows-per-hour 4 needs \(count) rows, but the height is 12\n")
    #expect(higher.code == 0)
  }

  @Test("a locale that is not UTF-8 gets 7-bit output and messages")
  func ascii() {
    for locale in ["C", "POSIX", "de_DE.ISO-8859-1", ""] {
      var host = FakeHost.withSamples()
      host.environment["LANG"] = locale
      for verb in ["week", "agenda", "check", "conflicts", "free"] {
        let outcome = host.run("\(verb) team-week.csv bad-records.csv missing.csv")
        #expect((outcome.output + outcome.errors).allSatisfy { $0 < 0x80 }, "\(locale) \(verb)")
      }
    }
  }

  @Test("the same input, options and clock give the same bytes")
  func repeatable() {
    let host = FakeHost.withSamples()
    for line in ["week team-week.csv", "agenda team-week.csv", "frames team-week.csv"] {
      #expect(host.run(line).output == host.run(line).output)
    }
  }
}

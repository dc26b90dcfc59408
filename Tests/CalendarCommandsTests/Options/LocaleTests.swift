import CivilTime
import SystemSupport
import TestSupport
import Testing

@Suite("Names and weeks of the locale")
struct LocaleTests {
  func host(_ locale: LocaleFacts?) -> FakeHost {
    var host = FakeHost.withSamples()
    host.locale = locale
    return host
  }

  @Test("days and months have the locale's names, words stay English")
  func names() {
    let week = host(.german).run("week team-week.csv --width 120 \(PrintGoldenTests.moment)")
    #expect(week.lines[0].hasPrefix("23–29 März 2026"))
    #expect(week.lines[0].hasSuffix("+2 from So 29"))
    #expect(week.lines[2].contains("[Mi 25] today"))
    #expect(week.lines[2].contains("Di 24"))
    let agenda = host(.german).run("agenda team-week.csv --width 80 \(PrintGoldenTests.moment)")
    #expect(agenda.text.contains("Do 26 März"))
    #expect(agenda.text.contains("tomorrow"))
    #expect(agenda.text.contains("until Mi 25"))
    let conflicts = host(.german).run("conflicts team-week.csv \(PrintGoldenTests.moment)")
    #expect(conflicts.lines[0].hasPrefix("2026-03-23 Mo  00:00-2026-03-25 00:00"))
  }

  @Test("in ASCII the names are, too")
  func ascii() {
    let week = host(.german).run("week team-week.csv --ascii \(PrintGoldenTests.moment)")
    #expect(week.lines[0].hasPrefix("23-29 Marz 2026"))
    #expect(week.output.allSatisfy { $0 < 0x80 })
  }

  @Test("the first weekday is the locale's unless --week-start says otherwise, else Monday")
  func firstWeekday() {
    let line = "week team-week.csv --date 2026-03-25"
    #expect(host(nil).run(line).lines[0].hasPrefix("23–29 March 2026"))
    #expect(host(.german).run(line).lines[0].hasPrefix("23–29 März 2026"))
    #expect(host(.sundayFirst).run(line).lines[0].hasPrefix("22–28 März 2026"))
    #expect(host(.sundayFirst).run(line + " --week-start mon").lines[0].hasPrefix("23–29 März"))
    #expect(host(.german).run(line + " --week-start sat").lines[0].hasPrefix("21–27 März"))
    var facts = LocaleFacts.german
    facts.firstWeekday = nil
    #expect(host(facts).run(line).lines[0].hasPrefix("23–29 März 2026"))
  }

  @Test(
    "names that a damaged locale leaves out are replaced by English ones, hostile ones are tamed")
  func damaged() {
    var facts = LocaleFacts.german
    facts.monthNames = []
    let outcome = host(facts).run("week team-week.csv --date 2026-03-25")
    #expect(outcome.lines[0].hasPrefix("23–29 March 2026"))
    facts = .german
    facts.shortWeekdayNames[0] = "\u{1B}]52;c;AAAA\u{07}\u{202E}"
    for verb in ["week", "agenda", "conflicts"] {
      let hostile = host(facts).run("\(verb) team-week.csv --date 2026-03-25")
      #expect(OutputScanner.offence(in: hostile.output, sink: .plain) == nil, "\(verb)")
    }
  }

  @Test("relative dates follow the clock and the first weekday")
  func dates() {
    let host = host(nil)
    let table: [(date: String, starts: String)] = [
      ("today", "23–29 March 2026"), ("tomorrow", "23–29 March 2026"), ("yesterday", "23–29"),
      ("+3d", "23–29 March"), ("+5d", "30 March – 5 April 2026"), ("-1w", "16–22 March 2026"),
      ("+1w", "30 March – 5 April"), ("2026-W14", "30 March – 5 April"), ("2026-W14-3", "30 March"),
      ("2026-04-01", "30 March"), ("20260401", "30 March"), ("mon", "23–29 March"),
      ("Sunday", "23–29 March"), ("2026-084", "23–29 March"),
      ("2027-01-01", "28 December 2026 – 3 January 2027"),
    ]
    for (date, starts) in table {
      let outcome = host.run("week team-week.csv --date \(date)")
      #expect(
        outcome.lines.first?.hasPrefix(starts) == true,
        "\(date): \(outcome.lines.first ?? outcome.messages)")
    }
  }
}

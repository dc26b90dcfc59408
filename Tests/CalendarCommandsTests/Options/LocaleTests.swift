import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Names and weeks of the locale")
struct LocaleTests {
  private func host(_ language: String?, habits: String? = nil) -> FakeHost {
    var host = FakeHost.withSamples()
    if let language { host.environment["LANG"] = language + ".UTF-8" }
    host.environment["LC_TIME"] = habits
    return host
  }

  @Test("Dates and words are in the reader's language without an installed locale")
  func dates() {
    let moment = PrintGoldenTests.moment
    let week = host("de_DE").run("week team-week.csv --width 120 \(moment)")
    #expect(week.lines[0].hasPrefix("23.–29. März 2026"))
    #expect(week.lines[0].hasSuffix("+2 ab So 29"))
    #expect(week.lines[2].contains("[Mi 25] heute"))
    #expect(week.lines[2].contains("Di 24"))
    let agenda = host("de_DE").run("agenda team-week.csv --width 80 \(moment)")
    #expect(agenda.text.contains("Do., 26. März"))
    #expect(agenda.text.contains("morgen"))
    #expect(agenda.text.contains("bis Mi 25"))
    let conflicts = host("de_DE").run("conflicts team-week.csv \(moment)")
    #expect(conflicts.lines[0].hasPrefix("2026-03-23 Mo  00:00-2026-03-25 00:00"))
    #expect(host("ja_JP").run("week team-week.csv \(moment)").lines[0].hasPrefix("2026年3月"))
  }

  @Test("In ASCII the names are, too")
  func ascii() {
    let week = host("de_DE").run("week team-week.csv --ascii \(PrintGoldenTests.moment)")
    #expect(week.lines[0].hasPrefix("23.-29. Marz 2026"))
    #expect(week.output.allSatisfy { $0 < 0x80 })
  }

  @Test("The first weekday is the region's unless --week-start is given, otherwise Monday")
  func firstWeekday() {
    let line = "week team-week.csv --date 2026-03-25"
    #expect(host(nil).run(line).lines[0].hasPrefix("23–29 March 2026"))
    #expect(host("de_DE").run(line).lines[0].hasPrefix("23.–29. März 2026"))
    let mixed = host("de_DE", habits: "en_US")
    #expect(mixed.run(line).lines[0].hasPrefix("22.–28. März 2026"))
    #expect(mixed.run(line + " --week-start mon").lines[0].hasPrefix("23.–29. März"))
    #expect(host("de_DE").run(line + " --week-start sat").lines[0].hasPrefix("21.–27. März"))
    #expect(host("en_US", habits: "de_DE").run(line).lines[0].hasPrefix("March 23 – 29, 2026"))
    #expect(host("en_US").run(line).lines[0].hasPrefix("March 22 – 28, 2026"))
  }

  @Test("The direction is the language's unless one is given")
  func direction() {
    let line = "agenda team-week.csv --width 80 \(PrintGoldenTests.moment)"
    #expect(host("de_DE").run(line).lines[0].hasPrefix("KW 13"))
    #expect(host("de_DE").run(line + " --direction rtl").lines[0].hasSuffix("KW 13"))
    #expect(host("he_IL").run(line).lines[0].hasSuffix("\u{2067}שבוע 13\u{2069}"))
    let plain = host("he_IL").run(line + " --direction ltr").lines[0]
    #expect(plain.hasPrefix("\u{2067}שבוע 13\u{2069}"))
    #expect(host("he_IL").run(line + " --direction auto").lines == host("he_IL").run(line).lines)
    let page = "export team-week.csv --format html \(PrintGoldenTests.moment)"
    #expect(host("he_IL").run(page).text.contains("<html lang=\"he\" dir=\"rtl\">"))
    #expect(host("de_DE").run(page).text.contains("<html lang=\"de\" dir=\"ltr\">"))
  }

  @Test("calgrid config says which language is used, and which variable chose it")
  func explained() {
    func lines(
      _ environment: [String: String], config: String? = nil, options: String = ""
    ) -> [String] {
      var host = FakeHost()
      host.environment = environment.merging(["HOME": "/home/anna"]) { $1 }
      host.files["/home/anna/.config/calgrid/config"] = config.map { Array($0.utf8) }
      return Array(host.run("config" + options).lines.suffix(2))
    }
    #expect(
      lines(["LANG": "en_US.UTF-8", "LC_TIME": "de_DE.UTF-8"])
        == ["Language: en, from LANG", "Weeks begin on Monday; hours are 0 to 23, from LC_TIME"])
    #expect(
      lines(["LC_ALL": "he_IL.UTF-8", "LANG": "C"])
        == ["Language: he, from LC_ALL", "Weeks begin on Sunday; hours are 0 to 23, from LC_ALL"])
    #expect(
      lines(["LANG": "C.UTF-8"])
        == ["Language: English; no locale is set", "Weeks begin on Monday; hours are 0 to 23"])
    #expect(
      lines(["LANG": "de_DE.UTF-8"], config: "locale = en-US\nclock = 24\n")
        == ["Language: en, from locale", "Weeks begin on Sunday; hours are 0 to 23, from locale"])
    #expect(lines(["LANG": "eu_ES.UTF-8"])[0] == "Language: English; no text for eu-ES")
    #expect(
      lines(["LANG": "de_DE.UTF-8"], config: "locale = en-US\n", options: " --locale he-IL")
        == [
          "Language: he, from --locale",
          "Weeks begin on Sunday; hours are 0 to 23, from --locale",
        ])
    #expect(FakeHost().run("help config").lines.contains { $0.hasPrefix("  --locale TAG ") })
  }

  @Test("check reads dates in the order of day and month in which the other verbs read them")
  func order() {
    var host = FakeHost()
    host.environment["HOME"] = "/home/anna"
    host.environment["LANG"] = "en_US.UTF-8"
    host.files["a.csv"] = Array("Title,Start\nPlan,3/2/2026 9:00\n".utf8)
    host.files["/home/anna/.config/calgrid/config"] = Array("locale = en-GB\n".utf8)
    #expect(host.run("agenda a.csv --date 2026-02-03 --days 1").text.contains("Plan"))
    #expect(host.run("check a.csv").text.contains("day/month/year, as the locale has them"))
    #expect(
      host.run("check a.csv --locale en-US").text
        .contains("month/day/year, as the locale has them"))
  }

  @Test("--locale is used before the configuration, and both before the environment")
  func choice() {
    let line = "week team-week.csv --date 2026-03-25"
    var host = host("de_DE")
    #expect(host.run(line + " --locale fr").lines[0].hasPrefix("23–29 mars 2026"))
    host.environment["HOME"] = "/home/anna"
    host.files["/home/anna/.config/calgrid/config"] = Array("locale = es\n".utf8)
    #expect(host.run(line).lines[0].hasPrefix("23–29 de marzo de 2026"))
    #expect(host.run(line + " --locale fr").lines[0].hasPrefix("23–29 mars 2026"))
  }

  @Test("An unknown language is English with a warning for --locale, without one otherwise")
  func unknown() {
    let line = "week team-week.csv --date 2026-03-25"
    let asked = host(nil).run(line + " --locale eu-US")
    #expect(asked.lines[0].hasPrefix("22–28 March 2026"))
    #expect(asked.messages.contains("no text for 'eu-US'; using English. Languages: en, de, fr"))
    let given = host("eu_ES").run(line)
    #expect(given.lines[0].hasPrefix("23–29 March 2026") && !given.messages.contains("no text"))
    for name in ["C", "POSIX", "C.UTF-8", "", "\u{1B}]52;c;AAAA\u{07}"] {
      var host = FakeHost.withSamples()
      host.environment["LC_ALL"] = name
      host.environment["LC_CTYPE"] = "C.UTF-8"
      let outcome = host.run(line)
      #expect(outcome.lines[0].contains("29 March 2026"), "\(name)")
      #expect(OutputScanner.offence(in: outcome.output, sink: .plain) == nil)
      let hostile = host.run(line + " --locale " + (name.isEmpty ? "x" : name))
      #expect(OutputScanner.offence(in: hostile.errors, sink: .plain) == nil)
    }
  }

  @Test("LC_ALL is used before LC_MESSAGES, LC_TIME and LANG; C and empty values count as not set")
  func variables() {
    for (environment, language, habits) in [
      ("", nil, nil), ("LANG=fr", "fr", "fr"), ("LC_ALL=C LC_TIME=fr", nil, nil),
      ("LC_ALL= LC_TIME=fr LANG=C", nil, "fr"), ("LC_TIME= LANG=fr_CA.UTF-8", "fr-CA", "fr-CA"),
      ("LC_TIME=POSIX LANG=fr", "fr", nil), ("LANG=C.UTF-8", nil, nil),
      ("LC_ALL=de LC_TIME=fr", "de", "de"), ("LANG=en_US LC_TIME=de_DE@euro", "en-US", "de-DE"),
      ("LC_MESSAGES=ja LANG=fr", "ja", "fr"), ("LANG=sr_RS@latin", "sr-RS@latin", "sr-RS@latin"),
      ("LANG=german", nil, nil), ("LANG=de_", nil, nil), ("LANG=dé_DE", nil, nil),
    ] as [(String, String?, String?)] {
      let pairs = environment.split(separator: " ").map {
        $0.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      }
      let choice = LocaleChoice(
        nil, environment: Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) }))
      #expect(choice.language == language && choice.habits == habits, "\(environment)")
    }
  }

  @Test("Relative dates follow the clock and the first weekday")
  func relativeDates() {
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

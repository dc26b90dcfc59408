import CivilTime
import TestSupport
import Testing

@testable import CalendarCommands

/// Prints, pages, pictures and the viewer in languages with letters of their own, the pseudo-language among
/// them: Latin letters are left only in zones, commands and keys, since all texts of the data are Greek.
///
/// Help (also the viewer's list of keys), errors, warnings and `check` are English by design.
@Suite("No word printed for people is outside the catalogue")
struct TranslatedOutputTests {
  private static let table = """
    UID,SUMMARY,DTSTART,DTEND,TZID,LOCATION,CATEGORIES,STATUS,TRANSP,RRULE,CALENDAR,ATTENDEE,DESCRIPTION,URL
    1,Αλφα,2026-03-23T09:00,2026-03-23T10:30,,Πλατεια,Ωμεγα,CONFIRMED,,FREQ=DAILY;COUNT=40,Εργο,,Γραμμη,
    2,Βητα,2026-03-23T09:30,2026-03-23T11:00,,,Ψι,TENTATIVE,,,Σπιτι,,,
    3,,2026-03-24T09:30,2026-03-24T11:00,,,,CANCELLED,,,Σπιτι,,,
    4,Γαμμα,2026-03-23,2026-03-26,,,Ωμεγα,,TRANSPARENT,,Εργο,,,
    5,Δελτα,2026-03-27T22:00,2026-03-28T02:00,,,,,,,,,,
    6,Εψιλον,2026-03-29T01:30,2026-03-29T04:00,,,,,,,Εργο,,,
    7,Ζητα,2026-03-24T05:00,2026-03-24T05:30,,,,,,,Εργο,,,
    8,Ητα,2026-03-20,2026-04-03,,,,,,,Σπιτι,,,
    9,Θητα,2026-03-25T13:00,2026-03-25T13:00,,,,,,,Σπιτι,,,

    """

  /// The table with forty more appointments at one time, so that lists and counts appear.
  private static var crowded: String {
    (10..<50).reduce(table) {
      $0 + "\($1),Μ\($1),2026-03-26T10:00,2026-03-26T11:\($1),,,,,,,Εργο,,,\n"
    }
  }

  /// The names of zones and their cities, the same in every language.
  private static let zones: Set<Substring> = [
    "Europe", "Berlin", "New", "York", "UTC", "BER", "NYC",
  ]

  /// The words of a text that are neither of zones nor of a command.
  private func words(_ text: String) throws -> Set<Substring> {
    let verbs = Verb.allCases.map(\.rawValue).joined(separator: "|")
    let command = try Regex("calgrid( (\(verbs)))?( --[a-z-]+( [0-9-]+)?)*")
    let rest = text.replacing(command, with: " ")
    return Set(rest.matches(of: #/[A-Za-z]+/#).map(\.output)).subtracting(Self.zones)
  }

  private func expectTranslated(_ text: String, _ line: String) throws {
    let words = try words(text)
    #expect(words.isEmpty, "\(line): \(words.sorted())\n\(text.prefix(4000))")
  }

  /// The result of a command in a language of the table, or in the pseudo-language.
  private func run(
    _ line: String, _ language: String, on host: FakeHost
  ) throws -> FakeHost.Outcome {
    let line = line + " --now 2026-03-25T11:20 --zone Europe/Berlin --locale "
    guard language == "pseudo" else { return host.run(line + language) }
    return try host.run(line + PseudoLanguage.base) { PseudoLanguage.spelt($0) }
  }

  @Test("prints", arguments: ["ja", "he", "pseudo"])
  func prints(_ language: String) throws {
    for file in [TranslatedOutputTests.table, TranslatedOutputTests.crowded] {
      let host = FakeHost.with(file, as: "α.csv")
      for verb in TranslatedOutputTests.verbs.portion(every: 3) {
        let name = verb.prefix { $0 != " " }
        let sizes =
          switch name {
          case "next", "now", "free", "conflicts": [""]
          case "agenda", "today": ["--width 80", "--width 40"]
          default: ["--width 80 --height 24", "--width 120 --height 40", "--width 40"]
          }
        for size in sizes {
          let line = "\(name) α.csv\(verb.dropFirst(name.count)) \(size)"
          let outcome = try run(line, language, on: host)
          #expect(outcome.code == 0 || outcome.code == 4, "\(line) \(outcome.messages)")
          try expectTranslated(outcome.text, line)
        }
      }
    }
  }

  @Test("A word outside the catalogue is found; a command or an argument of a message is none")
  func canFail() throws {
    let locale = PseudoLanguage.spelt(try #require(CalendarLocale(PseudoLanguage.base)))
    let hint = locale.message(.showsAll, ["command": "calgrid agenda --date 2026-03-22"])
    try expectTranslated(hint + " · UTC+1", "a hint")
    #expect(try words(hint + " in 3 days") == ["in", "days"])
    #expect(try words("calgrid shows 23 h") == ["shows", "h"])
    #expect(try words(CalendarLocale.english.message(.showsAll)) == ["shows", "all"])
  }

  private static let verbs = [
    "week", "week --rows-per-hour 2", "week --days 1", "week --date 2027-03-23",
    "week --second-zone America/New_York", "week --by calendar", "agenda", "agenda --mini",
    "agenda --empty-days", "agenda --by calendar", "month", "month --date 2026-03-01 --weeks 9",
    "month --date 2029-01-01", "timeline", "timeline --by category --days 7",
    "timeline --rota --by calendar", "year", "year -n 2", "next", "next --date 2026-04-01", "now",
    "today",
    "today --by person", "free", "free --days 7", "free --by calendar", "conflicts", "month -n 2",
    "week --overlap lanes", "week --hours 22-6", "timeline --hours 20-4",
  ]

  @Test("pages and pictures", arguments: ["ja", "he", "pseudo"])
  func documents(_ language: String) throws {
    let tag = language == "pseudo" ? PseudoLanguage.base : language
    let isFirst = language == "pseudo"
    for file in [TranslatedOutputTests.table] + (isFirst ? [TranslatedOutputTests.crowded] : []) {
      let host = FakeHost.with(file, as: "α.csv")
      for words in [
        "--mode week", "--mode month", "--mode timeline", "--mode year",
        "--from 2026-03-01 --to 2026-04-01",
        "--second-zone America/New_York", "--by calendar", "--hours 10-12",
        "--mode timeline --by category --days 9",
      ] {
        for format in ["html", "svg"] {
          let line = "export α.csv --format \(format) \(words)"
          let text = try run(line, language, on: host).text
          #expect(text.contains("lang=\"\(tag)\""))
          let spoken = text.matches(of: #/(aria-label|alt|title)="([^"]*)"/#)
            .map { String($0.output.2) }
          let visible = text.replacing(#/<style>(.|\n)*?<\/style>/#, with: "")
            .replacing(#/<[^>]*>/#, with: "\n").replacing(#/&[a-z#0-9]+;/#, with: "")
            .replacing("α.csv", with: "")
          try expectTranslated(visible + "\n" + spoken.joined(separator: "\n"), line)
        }
      }
    }
  }

  /// A language without a catalogue has English words, and dates and times of its own.
  @Test(
    "A page with English words says which of its texts are in another language, and its labels have one",
    arguments: ["ar", "ru"])
  func languages(tag: String) {
    let letters = tag == "ar" ? #/[\u{600}-\u{6FF}]/# : #/[\u{400}-\u{4FF}]/#
    let host = FakeHost.with(TranslatedOutputTests.table)
    for mode in ["week", "month", "timeline", "year"] {
      let page = host.run(
        "export a.csv --format html --mode \(mode) --locale \(tag) --now 2026-03-25T11:20 --zone UTC"
      ).text
      #expect(page.contains("<html lang=\"en\""))
      var languages: [Substring] = []
      var (count, wrong) = (0, [Substring]())
      let body = page.replacing(#/<style>(.|\n)*?<\/style>/#, with: "")
      for match in body.matches(of: #/<(\/?)([a-z0-9]+)((?:[^>"]|"[^"]*")*)>([^<]*)/#) {
        let (_, close, name, attributes, text) = match.output
        if !close.isEmpty {
          languages.removeLast()
        } else if !["meta", "link", "br", "wbr", "hr", "input"].contains(name) {
          let own = attributes.firstMatch(of: #/ lang="([a-z-]+)"/#)?.output.1
          languages.append(own ?? languages.last ?? "")
        }
        // The name of a weekday is alone in its label, and its element has its language.
        let label = attributes.firstMatch(of: #/ (?:aria-label|alt|title)="([^"]*)"/#)?.output.1
        for part in [text, label ?? ""] where part.contains(letters) {
          count += 1
          if languages.last != tag[...] { wrong.append(part) }
        }
        if label?.contains(#/[A-Za-z]{2}/#) ?? false, languages.last == tag[...] {
          wrong.append(label ?? "")
        }
      }
      #expect(count > 2 && wrong.isEmpty, "\(mode): \(count) \(wrong.prefix(9))")
      let picture = host.run(
        "export a.csv --format svg --mode \(mode) --locale \(tag) --now 2026-03-25T11:20 --zone UTC"
      ).text
      let spoken = picture.matches(of: #/<(title|desc)[^>]*>([^<]*)/#).map(\.output.2)
      #expect(spoken.count > 1 && !spoken.contains { $0.contains(letters) }, "\(mode)")
    }
  }

  @Test("No word of the viewer is outside the catalogue while it searches, edits and asks")
  func viewer() throws {
    // Names of keys, the end of the file's name, and a word that people read in all languages.
    let keys: Set<Substring> = ["Enter", "Tab", "Space", "Esc", "Shift", "PgDn", "csv", "OK"]
    for typed in [
      "", "\tr", "\tx", "\txq", "\txs", "\txu", "\txuU", "\tD", "i", "\tR", "fz", "/Α\r", "/ϗ\r",
      "\tY", "b", "P", "F", "c", "T>", "y", "a", "m", "+++", "M", "z", "iΑ 15-16\r", "q",
    ] {
      var desk = try ViewerDesk(
        ["α.csv": Self.table], 120, 32,
        options: ["--locale", PseudoLanguage.base, "--date", "2026-03-25"],
        language: { PseudoLanguage.spelt($0) })
      desk.type(typed)
      // A letter alone is a key.
      let rest = try words(desk.screen).filter { $0.count > 1 }.subtracting(keys)
      #expect(rest.isEmpty, "\(typed.debugDescription) \(rest.sorted())\n\(desk.screen)")
    }
  }

  @Test("A name above a list is at its right edge where the list runs from right to left")
  func headings() {
    let line = "agenda a.csv --by category --locale he --bidi visual --width 60 --now 2026-03-25"
    let lines = FakeHost.with(Self.table).run(line + " --date 2026-03-23 --days 2").lines
    #expect(lines.first == String(repeating: " ", count: 58) + "Ψι", "\(lines)")
  }

  @Test("An appointment without a title has one in the language of the print")
  func placeholder() {
    func text(_ line: String) -> String {
      let now = " a.csv --zone Europe/Berlin --locale "
      return FakeHost.with(Self.untitled).run(line.replacing(" a.csv ", with: now)).text
    }
    #expect(text("next a.csv de --now 2026-03-24T08:00") == "Di., 24. März 09:30 (ohne Titel)\n")
    #expect(text("next a.csv en-GB --now 2026-03-24T08:00") == "Tue 24 Mar 09:30 (no title)\n")
    #expect(text("now a.csv de --now 2026-03-24T09:40").contains("(ohne Titel)"))
    #expect(text("conflicts a.csv de --now 2026-03-24T09:40").contains("(ohne Titel)  /  Βητα"))
    #expect(text("conflicts a.csv ru --now 2026-03-24T09:40").contains("(no title)"))
  }

  private static let untitled = """
    SUMMARY,DTSTART,DTEND
    ,2026-03-24T09:30,2026-03-24T11:00
    Βητα,2026-03-24T10:30,2026-03-24T11:30

    """

  @Test("A date from right to left among other words is an isolate in pages and pictures")
  func isolates() {
    func text(_ line: String) -> String {
      FakeHost.with(Self.table).run(
        line + " a.csv --date 2026-03-23 --now 2026-03-25T11:20 --zone Europe/Berlin"
      ).text
    }
    #expect(
      text("export --format svg --locale ar").contains(
        "Week 13 · <tspan unicode-bidi=\"plaintext\">21–27 مارس 2026</tspan>"))
    #expect(
      text("export --format html --locale ar").contains(
        "Week 13 · <span lang=\"ar\" dir=\"rtl\">21–27 مارس 2026</span>"))
    // Times of the axis and the first day of a month begin with numbers.
    let isolate = "<tspan unicode-bidi=\"plaintext\">"
    for (mode, label) in [("week", "10:00 ص"), ("timeline", "10:00 ص"), ("month", "1 مارس")] {
      #expect(
        text("export --format svg --locale ar --mode " + mode).contains(
          ">\(isolate)\(label)</tspan>"),
        "\(mode)")
    }
    // A number at the start would be at the left of the year.
    for (line, period) in [
      ("--mode week", "שבוע 13 · 22–28 במרץ 2026"), ("--mode timeline --days 7", "23–29 במרץ 2026"),
    ] {
      #expect(
        text("export --format svg --locale he " + line).contains("plaintext\">\(period)</tspan>"))
    }
  }
}

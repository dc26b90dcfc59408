import TestSupport
import Testing

@testable import CalendarCommands

/// Prints, pages and pictures in a language with letters of its own: Latin letters are left only in
/// zones, commands and names of formats, since all texts of the data are Greek.
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

  /// The words that stay as they are in every language.
  private var kept: Regex<AnyRegexOutput> {
    Regex(#/Europe\/[A-Za-z]+|Berlin|New York|\b[A-Z]{3}\b|calgrid( [a-z]+( --[a-z]+ [0-9-]+)*)?/#)
  }

  private func expectTranslated(_ text: String, _ line: String) {
    let rest = text.replacing(kept, with: "")
    let words = rest.matches(of: #/[A-Za-z]{2,}/#).map { String($0.output) }
    #expect(words.isEmpty, "\(line): \(Set(words).sorted())\n\(text.prefix(4000))")
  }

  @Test("prints", arguments: ["ja", "he", "zh"])
  func prints(_ language: String) {
    let now = "--now 2026-03-25T11:20 --zone Europe/Berlin --locale \(language)"
    for file in [TranslatedOutputTests.table, TranslatedOutputTests.crowded] {
      let host = FakeHost.with(file)
      for verb in TranslatedOutputTests.verbs.portion(every: 3) {
        let name = verb.prefix { $0 != " " }
        let sizes =
          switch name {
          case "next", "now", "free", "conflicts": [""]
          case "agenda", "today": ["--width 80", "--width 40"]
          default: ["--width 80 --height 24", "--width 120 --height 40", "--width 40"]
          }
        for size in sizes {
          let line = "\(name) a.csv\(verb.dropFirst(name.count)) \(size) \(now)"
          let outcome = host.run(line)
          #expect(outcome.code == 0 || outcome.code == 4, "\(line) \(outcome.messages)")
          expectTranslated(outcome.text, line)
        }
      }
    }
  }

  private static let verbs = [
    "week", "week --rows-per-hour 2", "week --days 1", "week --date 2027-03-23",
    "week --second-zone America/New_York", "week --by calendar", "agenda", "agenda --mini",
    "agenda --empty-days", "agenda --by calendar", "month", "month --date 2026-03-01 --weeks 9",
    "month --date 2029-01-01", "timeline", "timeline --by category --days 7",
    "timeline --rota --by calendar", "year", "year -n 2", "next", "next --date 2026-04-01", "now",
    "today",
    "today --by person", "free", "free --days 7", "conflicts",
  ]

  @Test("pages and pictures", arguments: ["ja", "he", "zh-Hans"])
  func documents(_ language: String) {
    let now = "--now 2026-03-25T11:20 --zone Europe/Berlin --locale \(language)"
    let isFirst = language == "ja"
    for file in [TranslatedOutputTests.table] + (isFirst ? [TranslatedOutputTests.crowded] : []) {
      let host = FakeHost.with(file)
      for words in [
        "--mode week", "--mode month", "--mode timeline", "--mode year",
        "--from 2026-03-01 --to 2026-04-01",
        "--second-zone America/New_York", "--by calendar", "--hours 10-12",
        "--mode timeline --by category --days 9",
      ] {
        for format in ["html", "svg"] {
          let line = "export a.csv --format \(format) \(words) \(now)"
          let text = host.run(line).text
          #expect(text.contains("lang=\"\(language)\""))
          let spoken = text.matches(of: #/(aria-label|alt)="([^"]*)"/#).map { String($0.output.2) }
          let visible = text.replacing(#/<style>(.|\n)*?<\/style>/#, with: "")
            .replacing(#/<[^>]*>/#, with: "\n").replacing(#/&[a-z]+;/#, with: "")
            .replacing("a.csv", with: "").replacing(#/^a\b|, a,|\na /#, with: "")
          expectTranslated(visible + "\n" + spoken.joined(separator: "\n"), line)
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
    let keys: Set = ["Enter", "Tab", "Space", "Esc", "Shift", "PgDn", "OK", "csv"]
    for typed in [
      "", "\tr", "\tx", "\txq", "\txs", "\txu", "\txuU", "\tD", "i", "\tR", "fz", "/Α\r", "/ϗ\r",
      "\tY", "b", "P", "F", "c", "T>", "y", "a", "m", "+++", "M", "z", "iΑ 15-16\r", "q",
    ] {
      var desk = try ViewerDesk(
        ["a.csv": Self.table], 120, 32, options: ["--locale", "ja", "--date", "2026-03-25"])
      desk.type(typed)
      let words = desk.screen.replacing(kept, with: "").matches(of: #/[A-Za-z]{2,}/#)
        .map { String($0.output) }
      let rest = Set(words).subtracting(keys)
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

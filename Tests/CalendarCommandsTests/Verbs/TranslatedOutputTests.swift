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

  /// The same with forty appointments at one time, so that lists and counts appear.
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
      for verb in TranslatedOutputTests.verbs {
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
  @Test("A page with English words says which of its texts are in another language")
  func languages() {
    let letters = #/[\u{600}-\u{6FF}]/#
    let host = FakeHost.with(TranslatedOutputTests.table)
    for mode in ["week", "month", "timeline", "year"] {
      let page = host.run(
        "export a.csv --format html --mode \(mode) --locale ar --now 2026-03-25T11:20 --zone UTC"
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
        guard text.contains(letters) else { continue }
        count += 1
        // The title of a document and a description of its table mix both, as labels do.
        if languages.last != "ar", name != "title", name != "p" { wrong.append(text) }
      }
      #expect(count > 20 && wrong.isEmpty, "\(mode): \(wrong.prefix(9))")
    }
  }
}

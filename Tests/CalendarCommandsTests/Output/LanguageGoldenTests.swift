import CivilTime
import TerminalText
import TestSupport
import Testing

@testable import CalendarCommands

/// The same week in several languages, with titles of the language, in all outputs.
@Suite("Outputs in other languages", .portioned)
struct LanguageGoldenTests {
  static let moment = "--now 2026-03-24T11:20 --zone Asia/Jerusalem"

  /// The titles of the week by language: those of the mock-ups, or their translations.
  private static let titles: [String: String] = [
    "en": "Swimming|Weekly planning|Breakfast|Stand-up|Lunch with Hannah|Dentist|Report Q2"
      + "|Meeting with Acme|Move|Birthday party|Conference",
    "de": "Schwimmen|Wochenplanung|Frühstück|Stand-up|Mittagessen mit Familie Jürgens"
      + "|Zahnarzt Dr. Öztürk|Quartalszahlen|Angebotsbesprechung|Abnahme Straßenbauamt"
      + "|Geburtstag Jürgen|Tagung in Köln",
    "pl": "Basen|Planowanie tygodnia|Śniadanie|Stand-up|Obiad z rodziną Wójcików|Dentysta"
      + "|Raport kwartalny|Spotkanie ofertowe|Przeprowadzka|Urodziny Łukasza|Konferencja w Łodzi",
    "ja": "水泳|週間計画会議|朝食|朝会|田中さんと昼食|歯医者|四半期報告|見積もりの打ち合わせ|引っ越し業者の見学|誕生日パーティー|大阪の会議",
    "zh": "游泳|每周计划|早餐|站会|和家人吃午饭|牙医|季度报告|报价会议|搬家|生日聚会|上海会议",
    "he": "שחייה|תכנון שבועי|ארוחת בוקר|עדכון|ארוחת צהריים עם הנדה (בית קפה)|רופא שיניים"
      + "|דוח רבעון 2|פגישת API עם Acme|קבלת שבת (בית)|יום הולדת 40|כנס Swift 6.3 בחיפה",
    "ar": "سباحة|تخطيط الأسبوع|فطور|اجتماع|غداء مع العائلة (مقهى)|طبيب الأسنان|تقرير الربع 2"
      + "|اجتماع API مع Acme|زيارة (المنزل)|عيد ميلاد 40|مؤتمر Swift 6.3",
  ]

  private static let times = [
    "2026-03-23T07:00,2026-03-23T08:00", "2026-03-23T09:00,2026-03-23T10:30",
    "2026-03-22T10:00,2026-03-22T11:30", "2026-03-24T09:00,2026-03-24T09:30",
    "2026-03-24T11:00,2026-03-24T13:30", "2026-03-25T10:00,2026-03-25T12:00",
    "2026-03-26T11:00,2026-03-26T12:00", "2026-03-25T14:00,2026-03-25T15:30",
    "2026-03-27T13:00,2026-03-27T15:00", "2026-03-28T18:00,2026-03-28T20:00",
    "2026-03-26,2026-03-28",
  ]

  static func host(_ tag: String) -> FakeHost {
    let language = String(tag.prefix(2))
    let titles = (titles[language] ?? titles["en"] ?? "").split(separator: "|")
    let rows = zip(titles, times).map { "\($0),\($1),\($0 == titles[5] ? "Acme" : "")\n" }
    return FakeHost.with("SUMMARY,DTSTART,DTEND,LOCATION\n" + rows.joined())
  }

  /// The prints, each after its command.
  private func prints(_ tag: String, _ lines: [String]) -> String {
    let host = LanguageGoldenTests.host(tag)
    return lines.map { line in
      let parts = line.split(separator: " ", maxSplits: 1)
      let outcome = host.run("\(parts[0]) a.csv \(parts[1]) --locale \(tag) \(Self.moment)")
      return "$ calgrid \(line)\n" + outcome.text + outcome.messages
    }
    .joined(separator: "\n")
  }

  @Test(
    "agenda, month, timeline, year and an empty week",
    arguments: ["en", "en-GB", "de", "pl", "ja", "zh-Hans", "he", "ar"])
  func views(tag: String) {
    let text = prints(
      tag,
      [
        "agenda --width 80 --from 2026-03-24 --to 2026-03-29", "month --width 100 --height 24",
        "timeline --width 100", "year --width 80 --height 24",
        "week --width 80 --height 24 --date 2026-05-04",
      ])
    TestFiles().expectGolden(text, "languages/\(tag).txt")
  }

  @Test(
    "a week, also in the order in which a terminal without bidi support shows letters",
    arguments: ["en", "en-GB", "de", "pl", "ja", "zh-Hans", "he", "ar"])
  func weeks(tag: String) {
    var lines = ["week --width 80 --height 24", "week --width 120 --height 40"]
    if ["he", "ar"].contains(tag) { lines.append("week --width 80 --height 24 --bidi visual") }
    TestFiles().expectGolden(prints(tag, lines), "languages/week-\(tag).txt")
  }

  @Test("letters are ordered on terminals that do not order them, and nowhere else")
  func ordered() {
    var host = LanguageGoldenTests.host("he")
    func text(_ options: String) -> String {
      host.run("next a.csv --locale he \(Self.moment) \(options)").text
    }
    let logical = text("")
    #expect(logical.contains("\u{2067}") && text("--bidi logical") == logical)
    #expect(text("--bidi visual").contains("םייניש אפור 10:00 ץרמב 25 ,׳ד םוי"))
    host.terminal = (80, 24)
    #expect(text("") == text("--bidi visual") && text("--bidi logical") == logical)
    host.environment["TERM_PROGRAM"] = "Apple_Terminal"
    #expect(text("") == logical)
  }

  /// The texts of a document without its markup, and its language and direction.
  private func parts(_ document: String) -> String {
    var parts = document.matches(of: #/(?:lang|dir|direction)="[a-zA-Z-]+"/#)
      .map { String($0.output) }
    parts = Set(parts).sorted()
    let spoken = document.matches(of: #/(?:aria-label|alt|title)="([^"]*)"/#)
      .map { String($0.output.1) }
    let visible = document.replacing(#/<style>(.|\n)*?<\/style>/#, with: "")
      .replacing(#/<[^>]*>/#, with: "\n").split(separator: "\n")
      .map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }.map(String.init)
    return (parts + ["-- texts"] + visible + ["-- spoken"] + spoken).joined(separator: "\n") + "\n"
  }

  @Test(
    "page and picture", arguments: ["en", "en-GB", "de", "pl", "ja", "zh-Hans", "he", "ar"])
  func documents(tag: String) {
    let host = LanguageGoldenTests.host(tag)
    for format in ["html", "svg"] {
      let line = "export a.csv --format \(format) --locale \(tag) \(Self.moment)"
      TestFiles().expectGolden(parts(host.run(line).text), "languages/\(format)-\(tag).txt")
    }
  }

  @Test("No line of a print is wider than asked for, in any language from 40 to 200 cells")
  func widths() {
    let sanitizer = TextSanitizer()
    let tags = CalendarLocale.languages.filter { !$0.contains("-") }
    for (number, tag) in tags.enumerated().portion(6, whole: 14) {
      let host = LanguageGoldenTests.host(tag)
      // Each language takes its own third of the widths.
      for width in (40...200).filter({ ($0 + number) % 3 == 0 }).portion(4) {
        for verb in ["week", "agenda", "month --weeks 3", "timeline", "year --height 30"] {
          let parts = verb.split(separator: " ", maxSplits: 1)
          let line =
            "\(parts[0]) a.csv \(parts.dropFirst().joined()) --width \(width) --locale \(tag) "
            + LanguageGoldenTests.moment
          for row in host.run(line).lines {
            #expect(sanitizer.sanitize(row).width <= width, "\(line): \(row)")
          }
        }
      }
    }
  }

  @Test("The frames of a print from right to left are those of its mirrored cells")
  func frames() {
    let host = LanguageGoldenTests.host("en")
    let options =
      "--width 100 --height 30 --locale en-GB \(LanguageGoldenTests.moment) --direction "
    func frames(_ direction: String) -> [[Int]] {
      host.run("frames a.csv --mode cells " + options + direction).text
        .matches(of: #/"line":\s*false,\s*"frame":\s*\[([0-9, ]+)\]/#)
        .map { $0.output.1.split { $0 == "," || $0 == " " }.compactMap { Int($0) } }
    }
    let (plain, mirrored) = (frames("ltr"), frames("rtl"))
    #expect(plain.count >= 9 && plain.count == mirrored.count)
    for (left, right) in zip(plain, mirrored) {
      #expect(left[0] + left[2] + right[0] == 94 && left.dropFirst() == right.dropFirst())
    }
    let rows = host.run("week a.csv " + options + "rtl").lines.map(Array.init)
    let tops = (2..<8).filter { top in
      mirrored.allSatisfy { frame in
        let (x, y) = (frame[0] + frame[2] - 1, top + frame[1])
        return rows.indices.contains(y) && rows[y].indices.contains(x)
          && "╮╯│┤]▲▼┓┛┃┫┆┊".contains(rows[y][x])
      }
    }
    #expect(!tops.isEmpty)
  }

  @Test("The title of a print has the whole range in one of its forms, in any language")
  func titles() throws {
    let days = try CivilDate("2026-03-23")...CivilDate("2026-03-29")
    for tag in CalendarLocale.languages {
      let locale = try #require(CalendarLocale(tag))
      let forms = [locale.range(days), locale.range(days, isLong: false)]
        .map { CalendarLocale.plainSpaces($0) }
      for width in [80, 120] {
        let line =
          "week a.csv --width \(width) --locale \(tag) --week-start mon --direction ltr "
          + LanguageGoldenTests.moment
        let row = LanguageGoldenTests.host(tag).run(line).lines[0]
          .replacing(#/[\u{2067}\u{2069}]/#, with: "")
        #expect(forms.contains { row.hasPrefix($0) }, "\(tag) \(width): \(row)")
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

@testable import CivilTime

/// Holds the table and its writer against what Babel answers, in 40 languages and 14 variants.
@Suite("Languages beside Babel")
struct CalendarLocaleTests {
  /// The rows of a fixture by locale, each with its line for the message of a failure.
  private static func forEachRow(
    _ name: String, _ body: (CalendarLocale, [String]) throws -> [(found: String, expected: String)]
  ) throws {
    var locales: [String: CalendarLocale] = [:]
    var (rows, wrong) = (0, 0)
    for line in try TestFiles().text("Languages/\(name).tsv").split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let locale = try locales[cells[0]] ?? #require(CalendarLocale(cells[0]))
      locales[cells[0]] = locale
      rows += 1
      for (found, expected) in try body(locale, Array(cells.dropFirst())) where found != expected {
        wrong += 1
        if wrong <= 20 { Issue.record("\(cells[0]) \(cells[1]): “\(found)” is not “\(expected)”") }
      }
    }
    #expect(rows > 100 && wrong == 0, "\(wrong) wrong in \(rows) rows")
  }

  @Test("dates in full, as heads, medium and short, and weekdays alone")
  func heads() throws {
    try Self.forEachRow("heads") { locale, row in
      let date = try CivilDate(row[0])
      return [
        (locale.text(date, style: .full), row[1]), (locale.text(date, style: .head), row[2]),
        (locale.text(date, style: .medium), row[3]), (locale.text(date, style: .day), row[4]),
        (locale.name(of: date.weekday), row[5]),
        (locale.name(of: date.weekday, width: .abbreviated), row[6]),
      ]
    }
  }

  @Test("months with their year, and alone")
  func months() throws {
    try Self.forEachRow("months") { locale, row in
      let date = try CivilDate(row[0] + "-01")
      return [
        (locale.month(of: date), row[1]), (locale.month(of: date, isLong: false), row[2]),
        (locale.name(ofMonth: date.month), row[3]),
      ]
    }
  }

  @Test("ranges of days, long and medium")
  func ranges() throws {
    try Self.forEachRow("ranges") { locale, row in
      let days = try CivilDate(row[0])...CivilDate(row[1])
      return [(locale.range(days), row[2]), (locale.range(days, isLong: false), row[3])]
    }
  }

  @Test("ranges of times in cells write the half of the day once, and end a day at 24:00")
  func shortTimes() throws {
    for (tag, start, end, expected) in [
      ("en-US", "12:00", "13:00", "12:00–1:00 PM"),
      ("en-US", "11:00", "12:30", "11:00 AM–12:30 PM"),
      ("en-US", "10:00", "00:00", "10:00 AM–12:00 AM"), ("de", "22:00", "00:00", "22:00–24:00"),
      ("da", "08:30", "10:00", "08.30–10.00"), ("ar-EG", "08:30", "09:00", "٨:٣٠–٩:٠٠ ص"),
    ] {
      let locale = try #require(CalendarLocale(tag))
      #expect(locale.shortTimes(from: try TimeOfDay(start), to: try TimeOfDay(end)) == expected)
    }
    let korean = try #require(CalendarLocale("ko")).with(uses24HourClock: false)
    #expect(
      korean.shortTimes(from: try TimeOfDay("08:30"), to: try TimeOfDay("10:00")) == "오전 8:30–10:00"
    )
  }

  @Test("ranges without the year, also from one year to the next")
  func shortRanges() throws {
    for (tag, first, last, expected) in [
      ("en", "2026-03-23", "2026-03-29", "Mar 23 – 29"),
      ("lv", "2025-12-29", "2026-01-04", "29. dec. – 4. janv."),
      ("de", "2026-03-30", "2026-04-05", "30. März – 5. Apr."),
      ("en-GB", "2025-12-29", "2026-01-04", "29 Dec – 4 Jan"),
    ] {
      let locale = try #require(CalendarLocale(tag))
      let range = try locale.rangeWithoutYear(CivilDate(first)...CivilDate(last))
      #expect(CalendarLocale.plainSpaces(range) == expected, "\(tag)")
    }
  }

  @Test("weeks from another day than Monday have the minimal days of the region")
  func minimalDays() throws {
    for (tag, days) in [("de", 4), ("en-GB", 4), ("pt-PT", 4), ("en-US", 1), ("he", 1)] {
      let locale = try #require(CalendarLocale(tag))
      let rules = locale.with(firstWeekday: .saturday).weekRules
      #expect(rules.firstWeekday == .saturday && rules.minimumDays == days, "\(tag)")
      #expect(locale.with(firstWeekday: .monday).weekRules == .iso, "\(tag)")
    }
    #expect(CalendarLocale.english.with(firstWeekday: .sunday).weekRules == .sundayFirst)
  }

  @Test("ranges of months")
  func monthRanges() throws {
    try Self.forEachRow("monthranges") { locale, row in
      [(try locale.months(CivilDate(row[0] + "-01"), CivilDate(row[1] + "-01")), row[2])]
    }
  }

  @Test("times and ranges of times, on both clocks")
  func times() throws {
    try Self.forEachRow("times") { locale, row in
      let (twelve, twentyFour) = (
        locale.with(uses24HourClock: false), locale.with(uses24HourClock: true)
      )
      // The second column is CLDR's short time, of which only the choice of the clock is used.
      let (time, until) = (try TimeOfDay(row[0]), try TimeOfDay(row[6]))
      return [
        (twelve.time(time), row[2]), (twentyFour.time(time), row[3]),
        (twelve.hour(time), row[4]), (twentyFour.hour(time), row[5]),
        (twelve.times(from: time, to: until), row[7]),
        (twentyFour.times(from: time, to: until), row[8]),
      ]
    }
  }

  @Test("relative days and weeks")
  func relative() throws {
    try Self.forEachRow("relative") { locale, row in
      let days = try #require(Int(row[0]))
      return [(locale.relative(days: days), row[1].isEmpty ? row[2] : row[1])]
    }
    try Self.forEachRow("weeks") { locale, row in
      [(locale.relative(weeks: try #require(Int(row[0]))), row[1])]
    }
  }

  @Test("plural forms of whole numbers, and lists")
  func plurals() throws {
    try Self.forEachRow("plurals") { locale, row in
      [(locale.pluralForm(try #require(Int(row[0]))).rawValue, row[1])]
    }
    try Self.forEachRow("lists") { locale, row in
      [(locale.list(row[0].split(separator: ",").map(String.init)), row[1])]
    }
  }

  @Test("heads of day columns: the longest names of which all seven fit and differ")
  func columns() throws {
    let days = (0..<7).compactMap { CivilDate(dayNumber: 20_535 + $0) }
    #expect(days[0].description == "2026-03-23")
    try Self.forEachRow("columns") { locale, row in
      let heads = locale.columnHeads(days, fitting: Int(row[0])!) { width(of: $0) }
      return zip(heads, row[2...8]).map { ($0, $1) }
    }
  }

  @Test("an abbreviated weekday after a day is in brackets where columns have it so")
  func shortHeads() throws {
    let date = try CivilDate("2026-03-26")
    func head(_ tag: String, withYear: Bool = false) throws -> String {
      try #require(CalendarLocale(tag)).shortHead(date, withYear: withYear)
    }
    #expect(try head("ja") == "3月26日(木)")
    #expect(try head("ja", withYear: true) == "2026年3月26日(木)")
    #expect(try head("ko") == "3월 26일 (목)")
    #expect(try head("de") == "Do., 26. März")
  }

  /// Cells of the scalars that occur in names: East Asian ones are wide, marks take none.
  private func width(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: sum
      default: sum + ((0x1100...0xD7FF).contains(scalar.value) && scalar.value > 0x2E7F ? 2 : 1)
      }
    }
  }
}

@Suite("Tags of languages")
struct LocaleTagTests {
  @Test(
    "tags of BCP 47 and names of POSIX find their language",
    arguments: [
      ("de", "de"), ("de-AT", "de-AT"), ("de_AT.UTF-8@euro", "de-AT"), ("de-LU", "de"),
      ("DE-at", "de-AT"), ("en", "en"), ("en-US", "en"), ("en-GB", "en-GB"), ("en-PH", "en-GB"),
      ("en-CA", "en-CA"), ("es-MX", "es-MX"), ("es-PE", "es-419"), ("es-GQ", "es"), ("pt", "pt"),
      ("pt-BR", "pt"), ("pt-AO", "pt-PT"), ("zh", "zh-Hans"), ("zh-TW", "zh-Hant"),
      ("zh_HK.UTF-8", "zh-Hant-HK"), ("zh-MO", "zh-Hant-HK"), ("zh-SG", "zh-Hans-SG"),
      ("sr-Latn", "sr-Latn"), ("sr_RS@latin", "sr-Latn"), ("sr", "sr"), ("iw", "he"), ("no", "nb"),
      ("nn-NO", "nb"), ("in", "id"), ("fr-CH", "fr-CH"), ("fr-SN", "fr"),
    ])
  func served(tag: String, language: String) throws {
    #expect(CalendarLocale(tag)?.language == language)
  }

  @Test(
    "texts that are no tag of the table have no locale",
    arguments: ["", "C", "POSIX", "eu", "x", "C.UTF-8", "\u{1F600}"])
  func unknown(tag: String) { #expect(CalendarLocale(tag) == nil) }

  @Test(
    "all languages of the table can be made, with seven weekdays and twelve months in all lists")
  func all() throws {
    #expect(CalendarLocale.languages.count == 68)
    for tag in CalendarLocale.languages {
      let locale = try #require(CalendarLocale(tag))
      #expect(locale.language == tag)
      for names in LanguageText.Names.allCases {
        #expect(locale.text[names].count == (names.rawValue < 6 ? 7 : 12), "\(tag) \(names)")
      }
      #expect(PluralRule(rawValue: locale.text[.rule]) != nil, "\(tag)")
    }
  }

  @Test("habits of regions, as CLDR has them")
  func habits() throws {
    for line in try TestFiles().text("Languages/regions.tsv").split(separator: "\n").dropFirst() {
      let cells = line.split(separator: "\t").map(String.init)
      let habits = RegionHabits(cells[0])
      let names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
      #expect(
        [
          names[habits.firstWeekday.rawValue - 1], names[habits.weekend[0].rawValue - 1],
          names[habits.weekend.last!.rawValue - 1], "\(habits.minimumDays)",
          habits.uses24HourClock ? "24" : "12",
        ] == Array(cells[1...]), "\(cells[0])")
    }
  }

  @Test("LANG and LC_TIME: the language of one, the habits of the other; never half of each")
  func environment() {
    let mixed = CalendarLocale(language: "en_US.UTF-8", habits: "de_DE.UTF-8")
    #expect(mixed.language == "en" && mixed.uses24HourClock && mixed.weekRules == .iso)
    let american = CalendarLocale(language: nil, habits: "en_US")
    #expect(american.language == "en" && !american.uses24HourClock)
    #expect(american.weekRules.firstWeekday == .sunday)
    let basque = CalendarLocale(language: "eu_ES", habits: nil)
    #expect(basque.language == "en-GB" && basque.uses24HourClock && basque.weekRules == .iso)
    #expect(CalendarLocale(language: nil, habits: nil) == .english)
    #expect(CalendarLocale("es-MX")?.uses24HourClock == false)
    #expect(CalendarLocale("he-IL")?.weekend == [.friday, .saturday])
  }
}

@Suite("Messages")
struct MessageTests {
  @Test("plural forms, digits and arguments by name")
  func messages() throws {
    let locales = try ["en", "pl", "he", "ja", "de-AT", "fr"].map {
      try #require(CalendarLocale($0))
    }
    #expect(
      locales.map { $0.message(.appointments, count: 1) } == [
        "1 appointment", "1 wydarzenie", "אירוע אחד", "予定1件", "1 Termin", "1 événement",
      ])
    #expect(
      locales.map { $0.message(.appointments, count: 22) } == [
        "22 appointments", "22 wydarzenia", "22 אירועים", "予定22件", "22 Termine", "22 événements",
      ])
    #expect(locales[1].message(.appointments, count: 25) == "25 wydarzeń")
    #expect(locales[4].message(.dayOf, ["i": "2", "n": "{i}"]) == "Tag 2 von {i}")
  }

  @Test("a language without a catalogue has English messages, in its own digits, and says so")
  func withoutCatalogue() throws {
    let persian = try #require(CalendarLocale("fa"))
    #expect(persian.messageLanguage == "en")
    #expect(persian.message(.appointments, count: 12) == "۱۲ appointments")
    #expect(try #require(CalendarLocale("zh-TW")).messageLanguage == "en")
    #expect(try #require(CalendarLocale("zh-SG")).messageLanguage == "zh-Hans")
  }

  @Test("an app replaces words one by one")
  func replaced() throws {
    let german = try #require(CalendarLocale("de"))
    let own = german.with(messages: [.appointments: ["{n} Sitzung", "{n} Sitzungen"], .now: []])
    #expect(own.message(.appointments, count: 1) == "1 Sitzung")
    #expect(own.message(.appointments, count: 3) == "3 Sitzungen")
    #expect(own.message(.now) == german.message(.now) && own != german)
  }

  @Test("an app replaces names and patterns one by one; lists of another length are ignored")
  func replacedNames() throws {
    let german = try #require(CalendarLocale("de"))
    let months = (1...12).map { "M\($0)" }
    let own = german.with(weekdays: ["a", "b", "c", "d", "e", "f", "g"], months: months)
      .with(pattern: "EEEE 'am' d. MMMM", for: .head)
    let date = try CivilDate("2026-03-26")
    #expect(own.text(date, style: .head) == "d am 26. M3")
    #expect(own.text(date, style: .full) == "d, 26. M3 2026")
    #expect(own.text(date, style: .medium) == german.text(date, style: .medium))
    #expect(own.name(of: .friday) == "e" && own.name(of: .friday, width: .abbreviated) == "Fr")
    #expect(own.range(date...date.adding(days: 2)) == "26.–28. M3 2026")
    #expect(german.with(weekdays: ["x"], months: []) == german)
    let short = german.with(weekdays: ["1", "2", "3", "4", "5", "6", "7"], width: .abbreviated)
    let heads = short.columnHeads([date], atMost: .abbreviated, fitting: 9) { $0.utf8.count }
    #expect(heads == ["4 26"])
  }

  @Test("the messages of eleven languages are those of the list of words")
  func words() throws {
    let list = TestFiles().packageRoot.appending(path: "Tools/generate/languages/words.tsv")
    let rows = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    #expect(rows.count == MessageKey.allCases.count + 1)
    for (column, language) in rows[0].enumerated().dropFirst(4).prefix(11) {
      let text = try #require(LanguageText(String(language)))
      let rule = try #require(PluralRule(rawValue: text[.rule]))
      let catalogue = MessageCatalogue(String(language), rule)
      for (key, row) in zip(MessageKey.allCases, rows.dropFirst()) {
        let forms = catalogue.forms(of: key).joined(separator: " | ")
        #expect(forms == row[column], "\(language) \(key)")
      }
    }
  }

  @Test("the first 162 messages are those of the list they were translated in, but for five")
  func firstWords() throws {
    // `à 2 h` is two o'clock; `effettivi` would have to agree with its hours; titles follow both words for
    // overlaps; `rollen` is not the word for a screen.
    let mended: Set = [
      "upTo fr", "elapsed it", "overlaps de", "overlaps pt", "keyScroll de",
    ]
    var differing: Set<String> = []
    let rows = try TestFiles().text("Languages/words.tsv").split(separator: "\n")
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false) }
    let keys = Dictionary(uniqueKeysWithValues: MessageKey.allCases.map { ("\($0)", $0) })
    #expect(rows.count == 163)
    for (column, language) in rows[0].enumerated().dropFirst(4).prefix(11) {
      let text = try #require(LanguageText(String(language)))
      let rule = try #require(PluralRule(rawValue: text[.rule]))
      let catalogue = MessageCatalogue(String(language), rule)
      for row in rows.dropFirst() {
        let words = row[0].split(separator: ".")
        let name =
          words[0]
          + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
          .joined()
        let key = try #require(keys[String(name)])
        if catalogue.forms(of: key).joined(separator: " | ") != row[column] {
          differing.insert("\(key) \(language)")
        }
      }
    }
    #expect(differing == mended)
  }

  @Test("Japanese and Chinese, which have no plural, may have words for one")
  func wordsForOne() throws {
    let japanese = try #require(CalendarLocale("ja"))
    #expect(japanese.message(.everyDay, count: 1) == "毎日")
    #expect(japanese.message(.everyDay, count: 3) == "3日ごと")
    #expect(try #require(CalendarLocale("zh-Hans")).message(.everyWeek, count: 1) == "每周")
  }

  @Test("the tables of languages and messages take at most 86 kB of a program")
  func size() {
    let languages = CalendarLocale.languages.compactMap(LanguageText.source)
    let messages = CalendarLocale.languages.compactMap(CalendarLocale.messages)
    let bytes = (languages + messages).reduce(0) { $0 + $1.utf8.count }
    #expect(languages.count == 68 && messages.count == 11)
    #expect((60_000..<86_000).contains(bytes), "\(bytes)")
  }

  @Test("every message has its arguments, and as many forms as its language's rule or one")
  func complete() throws {
    let english = MessageKey.allCases.map(MessageCatalogue("en", .one).forms(of:))
    #expect(english.count > 162 && english.allSatisfy { $0.last?.isEmpty == false })
    for language in ["de", "fr", "es", "it", "pt", "nl", "pl", "ja", "zh-Hans", "he"] {
      let text = try #require(LanguageText(language))
      let rule = try #require(PluralRule(rawValue: text[.rule]))
      for key in MessageKey.allCases {
        let forms = MessageCatalogue(language, rule).forms(of: key)
        #expect(forms.allSatisfy { !$0.isEmpty }, "\(language) \(key)")
        let ofOne = rule == .none ? 2 : rule.forms.count
        #expect([1, ofOne].contains(forms.count), "\(language) \(key)")
        let names = arguments(forms.last ?? "")
        #expect(names == arguments(english[key.rawValue].last ?? ""), "\(language) \(key)")
      }
    }
  }

  private func arguments(_ text: String) -> Set<Substring> {
    Set(
      text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
        $0.split(separator: "}").first
      })
  }
}

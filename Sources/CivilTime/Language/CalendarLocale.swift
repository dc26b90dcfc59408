/// The language and conventions of a reader: the names, patterns and words of a language, the
/// clock, the first weekday, the week rules, the weekend, the digits and the writing direction.
///
/// Contains a table of 40 languages and 28 variants (CLDR 47). A locale never mixes two languages.
/// Dates are Gregorian in every language.
public struct CalendarLocale: Hashable, Sendable {
  /// The tag of the language, such as `de`, `de-AT` or `zh-Hant`.
  public internal(set) var language: String

  /// The rules for weeks: ISO 8601 if weeks begin on Monday, otherwise those of the region.
  public private(set) var weekRules: WeekRules

  /// The days of the weekend: one, two or three consecutive days.
  public private(set) var weekend: [Weekday]

  /// Whether a day belongs to the weekend.
  public func isWeekend(_ weekday: Weekday) -> Bool { weekend.contains(weekday) }

  /// Whether hours are shown as 0 through 23.
  public private(set) var uses24HourClock: Bool

  /// Whether text runs from right to left.
  public private(set) var isRightToLeft: Bool

  /// The digit zero; the other nine digits follow it in Unicode.
  package internal(set) var zero: Unicode.Scalar

  /// The region of the conventions, such as `AT`; nil for plain English.
  package private(set) var region: String?

  var text: LanguageText

  let catalogue: MessageCatalogue

  /// The parts of a time of day on the locale's clock, for cells.
  package internal(set) var clock: ClockForm

  /// An app's own words for some messages.
  var replacedMessages: [MessageKey: [String]] = [:]

  /// British English with ISO 8601 weeks and a 24-hour clock; without a comma after the weekday, and
  /// with months of three letters.
  public static let english: CalendarLocale = {
    var english = CalendarLocale(language: "en-GB", region: nil)
    english.text[.full] = "EEEE d MMMM y"
    (english.text[.morning], english.text[.afternoon]) = ("AM", "PM")
    let months = english.text[LanguageText.Names.months].map { String($0.unicodeScalars.prefix(3)) }
    (english.text[.shortMonths], english.text[.standaloneShortMonths]) = (months, months)
    english.clock = ClockForm(english.text, uses24Hours: true)
    return english
  }()

  /// Creates the locale of a language in the table. Nil for `region` uses the conventions of ISO
  /// 8601.
  init(language: String, region: String?) {
    // Every caller takes the tag from the table.
    guard let text = LanguageText(language) else { fatalError("no language \(language)") }
    self.language = language
    self.text = text
    self.region = region
    let habits = region.map { RegionHabits($0) } ?? .iso
    weekRules =
      habits.firstWeekday == .monday
      ? .iso
      : WeekRules(firstWeekday: habits.firstWeekday, minimumDays: habits.minimumDays)
        ?? .sundayFirst
    weekend = habits.weekend
    let isPair = region.map { LocaleTag.likelyRegion(of: language) == $0 } ?? false
    uses24HourClock = isPair ? text[.clock] == "24" : habits.uses24HourClock
    isRightToLeft = text[.direction] == "rtl"
    zero = text[.zero].unicodeScalars.first ?? "0"
    catalogue = MessageCatalogue(language, PluralRule(rawValue: text[.rule]) ?? .one)
    clock = ClockForm(text, uses24Hours: uses24HourClock)
  }

  /// A copy with other conventions. Nil keeps the value of this locale.
  ///
  /// - Parameters:
  ///   - firstWeekday: The first weekday of a week. Weeks from Monday follow ISO 8601, others have the
  ///     minimal days of the region; one in plain English.
  ///   - uses24HourClock: Whether hours are shown as 0 through 23.
  ///   - isRightToLeft: Whether text and grids run from right to left.
  ///   - hasLatinDigits: True uses the digits 0 through 9 in every language.
  public func with(
    firstWeekday: Weekday? = nil, uses24HourClock: Bool? = nil, isRightToLeft: Bool? = nil,
    hasLatinDigits: Bool = false
  ) -> CalendarLocale {
    var locale = self
    if let firstWeekday, firstWeekday != weekRules.firstWeekday {
      let minimumDays = region.map { RegionHabits($0).minimumDays } ?? 1
      locale.weekRules =
        firstWeekday == .monday
        ? .iso : WeekRules(firstWeekday: firstWeekday, minimumDays: minimumDays) ?? .iso
    }
    if let uses24HourClock, uses24HourClock != self.uses24HourClock {
      locale.uses24HourClock = uses24HourClock
      locale.clock = ClockForm(text, uses24Hours: uses24HourClock)
    }
    locale.isRightToLeft = isRightToLeft ?? self.isRightToLeft
    if hasLatinDigits { locale.zero = "0" }
    return locale
  }

  /// The locale for output in ASCII: English if its letters have no forms there.
  package var inASCII: CalendarLocale {
    let name = text[LanguageText.Names.weekdays][0].unicodeScalars
    // The letters from U+0250 on are not Latin.
    guard name.contains(where: { $0.value >= 0x250 && $0.value < 0x1E00 || $0.value >= 0x2000 })
    else { return self }
    return inEnglish
  }

  /// English with the conventions of this locale: its clock and its week.
  package var inEnglish: CalendarLocale {
    guard language != CalendarLocale.english.language else { return self }
    var english = CalendarLocale.english
    (english.weekRules, english.region) = (weekRules, region)
    english.weekend = weekend
    return english.with(uses24HourClock: uses24HourClock)
  }

  /// Replaces the digits 0 through 9 in a text with those of the locale.
  package func localDigits(_ text: String) -> String {
    guard zero != "0" else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let isDigit = scalar.value >= 48 && scalar.value <= 57
      out.append(isDigit ? Unicode.Scalar(zero.value + scalar.value - 48) ?? scalar : scalar)
    }
    return String(out)
  }
}

/// The conventions of a region, from CLDR.
struct RegionHabits {
  let firstWeekday: Weekday
  let weekend: [Weekday]
  let minimumDays: Int
  let uses24HourClock: Bool

  static let iso = RegionHabits(
    firstWeekday: .monday, weekend: [.saturday, .sunday], minimumDays: 4, uses24HourClock: true)

  /// Looks up the conventions of a region such as `AT`; those of the world if the table does not
  /// have it.
  init(_ region: String) {
    var world: RegionHabits?
    for line in parts(LanguageText.regions, separator: newline) {
      let words = parts(line, separator: UInt8(ascii: " "))
      if words.dropFirst(5).contains(region) {
        self.init(words)
        return
      }
      world = world ?? RegionHabits(words)
    }
    self = world ?? .iso
  }

  private init(_ words: [String]) {
    let last = RegionHabits.weekday(words[2])
    var weekend = [RegionHabits.weekday(words[1])]
    while let day = weekend.last, day != last { weekend.append(day.advanced(by: 1)) }
    self.init(
      firstWeekday: RegionHabits.weekday(words[0]), weekend: weekend,
      minimumDays: Int(words[3]) ?? 1, uses24HourClock: words[4] == "24")
  }

  private init(
    firstWeekday: Weekday, weekend: [Weekday], minimumDays: Int, uses24HourClock: Bool
  ) {
    self.firstWeekday = firstWeekday
    self.weekend = weekend
    self.minimumDays = minimumDays
    self.uses24HourClock = uses24HourClock
  }

  private static func weekday(_ word: String) -> Weekday {
    let words = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
    return Weekday.monday.advanced(by: words.firstIndex(of: word) ?? 0)
  }
}

/// The language and habits of a reader: names, patterns and words of one language, the clock, the first
/// weekday, the week rule, the weekend, the digits and the direction.
///
/// A table of 40 languages and 28 variants is built in (CLDR 47); a locale is never put together from two
/// languages. Dates are Gregorian in every language.
public struct CalendarLocale: Hashable, Sendable {
  /// The tag of the language in the table, such as `de`, `de-AT`, `zh-Hant`.
  public let language: String

  /// How days are counted into weeks: ISO 8601 where weeks begin on Monday, else as the region does.
  public private(set) var weekRules: WeekRules

  /// The days of the weekend: one, two, or three from the first to the last.
  package let weekend: [Weekday]

  /// Whether hours are shown as 0 through 23.
  public private(set) var uses24HourClock: Bool

  /// Whether text runs from right to left.
  public private(set) var isRightToLeft: Bool

  /// The digit zero; the other nine follow it in Unicode.
  package private(set) var zero: Unicode.Scalar

  let text: LanguageText

  /// English as written in Britain, with ISO 8601's weeks and a 24-hour clock.
  public static let english = CalendarLocale(language: "en-GB", region: nil)

  /// Makes the locale of a language of the table; `region` nil stands for the habits of ISO 8601.
  init(language: String, region: String?) {
    // Every caller takes the tag from the table.
    guard let text = LanguageText(language) else { fatalError("no language \(language)") }
    self.language = language
    self.text = text
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
  }

  /// The same language with other habits; nil keeps what the locale has.
  ///
  /// - Parameters:
  ///   - firstWeekday: the weekday that weeks begin with; weeks from Monday on are those of ISO 8601.
  ///   - uses24HourClock: whether hours are shown as 0 through 23.
  ///   - isRightToLeft: whether text and grids run from right to left.
  ///   - hasLatinDigits: true writes 0 through 9 in every language.
  public func with(
    firstWeekday: Weekday? = nil, uses24HourClock: Bool? = nil, isRightToLeft: Bool? = nil,
    hasLatinDigits: Bool = false
  ) -> CalendarLocale {
    var locale = self
    if let firstWeekday, firstWeekday != weekRules.firstWeekday {
      locale.weekRules =
        firstWeekday == .monday
        ? .iso : WeekRules(firstWeekday: firstWeekday, minimumDays: 1) ?? .iso
    }
    locale.uses24HourClock = uses24HourClock ?? self.uses24HourClock
    locale.isRightToLeft = isRightToLeft ?? self.isRightToLeft
    if hasLatinDigits { locale.zero = "0" }
    return locale
  }

  /// A text with the digits of the locale.
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

/// The habits of a region, as CLDR has them.
struct RegionHabits {
  let firstWeekday: Weekday
  let weekend: [Weekday]
  let minimumDays: Int
  let uses24HourClock: Bool

  static let iso = RegionHabits(
    firstWeekday: .monday, weekend: [.saturday, .sunday], minimumDays: 4, uses24HourClock: true)

  /// Reads the habits of a region such as `AT`; those of the world for one that the table does not have.
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

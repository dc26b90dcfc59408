/// The parts of times of day in cells, from the patterns of a language: `8:30 AM`, `08.30`,
/// `오전 8:30`, `08 h 30`.
package struct ClockForm: Hashable, Sendable {
  /// The text before the hour, in the morning and in the afternoon.
  package private(set) var heads = ["", ""]
  /// The text after the minute.
  package private(set) var tails = ["", ""]
  /// The text between hour and minute.
  package private(set) var separator = ""
  /// The text after a full hour that is written without minutes: ` AM`, `시`. Empty on the 24-hour
  /// clock, on which a full hour in a range is only its number.
  package private(set) var hourTails = ["", ""]
  /// The words for the halves of the day; empty on the 24-hour clock.
  package private(set) var halves = ["", ""]
  /// Whether hours have two digits.
  package private(set) var padsHours = false
  /// The number of the hour at noon: 12, or 0 where hours count from 0; nil on the 24-hour clock.
  private var noon: Int?

  init(_ text: LanguageText, uses24Hours: Bool) {
    let words = [text[.morning], text[.afternoon]]
    (heads, separator, tails) = read(text[uses24Hours ? .time24 : .time12], words)
    guard !uses24Hours else { return }
    halves = words.map(CalendarLocale.plainSpaces)
    var ignored = ClockForm()
    let (_, _, after) = ignored.read(text[.hour12], words)
    hourTails = after
  }

  private init() {}

  /// The number of an hour, 0 through 23, on the clock.
  package func number(ofHour hour: Int) -> Int {
    guard let noon else { return hour }
    return hour % 12 == 0 ? noon : hour % 12
  }

  /// Reads the parts of a pattern of an hour, with or without minutes.
  private mutating func read(
    _ pattern: String, _ words: [String]
  ) -> (heads: [String], separator: String, tails: [String]) {
    var parts = [["", ""], ["", ""], ["", ""]]
    var part = 0
    var (isQuoted, digits) = (false, 0)
    for scalar in CalendarLocale.plainSpaces(pattern).unicodeScalars {
      if scalar == "'" {
        isQuoted.toggle()
        continue
      }
      switch scalar {
      case "H" where !isQuoted, "h" where !isQuoted, "K" where !isQuoted:
        digits += 1
        part = 1
        padsHours = digits > 1
        noon = scalar == "h" ? 12 : scalar == "K" ? 0 : nil
      case "m" where !isQuoted: part = 2
      case "a" where !isQuoted:
        for half in 0...1 { parts[part][half] += CalendarLocale.plainSpaces(words[half]) }
      default:
        for half in 0...1 { parts[part][half].unicodeScalars.append(scalar) }
      }
    }
    // Without minutes the text after the hour is the last.
    return part == 2 ? (parts[0], parts[1][0], parts[2]) : (parts[0], "", parts[1])
  }
}

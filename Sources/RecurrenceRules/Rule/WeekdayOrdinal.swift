public import CivilTime

/// An entry of BYDAY: a weekday, alone or with its position in its month or year (`MO`, `2TU`,
/// `-1FR`).
public struct WeekdayOrdinal: Hashable, Sendable, Comparable {
  /// The position from the start (1 through 53) or from the end (-1 through -53) of the month or
  /// year; 0 for every such weekday.
  public let ordinal: Int

  /// The day of the week.
  public let weekday: Weekday

  /// Makes an entry. Without an ordinal it means every such weekday.
  public init(_ weekday: Weekday, ordinal: Int = 0) {
    self.ordinal = ordinal
    self.weekday = weekday
  }

  /// Orders like the text form: plain weekdays first, then by ordinal.
  public static func < (one: WeekdayOrdinal, other: WeekdayOrdinal) -> Bool {
    if one.ordinal == other.ordinal { return one.weekday < other.weekday }
    // Positions from the start come before those from the end: 1MO, 2MO, -2MO, -1MO.
    if (one.ordinal < 0) != (other.ordinal < 0) { return one.ordinal >= 0 }
    return one.ordinal < other.ordinal
  }
}

extension WeekdayOrdinal: CustomStringConvertible {
  /// The form in rule text, `-1FR`.
  public var description: String {
    (ordinal == 0 ? "" : String(ordinal)) + WeekdayOrdinal.codes[weekday.rawValue - 1]
  }

  static let codes = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
}

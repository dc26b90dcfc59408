public import Primitives

/// A day of the week, numbered as ISO 8601 does: Monday is 1, Sunday is 7.
public enum Weekday: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Monday, 1.
  case monday = 1
  /// Tuesday, 2.
  case tuesday
  /// Wednesday, 3.
  case wednesday
  /// Thursday, 4.
  case thursday
  /// Friday, 5.
  case friday
  /// Saturday, 6.
  case saturday
  /// Sunday, 7.
  case sunday

  /// Makes a weekday from the days since Monday, 0 through 6.
  @inlinable
  package init(mondayBased index: Int) {
    self =
      switch index {
      case 0: .monday
      case 1: .tuesday
      case 2: .wednesday
      case 3: .thursday
      case 4: .friday
      case 5: .saturday
      default: .sunday
      }
  }

  /// Orders Monday before Sunday.
  @inlinable
  public static func < (one: Weekday, other: Weekday) -> Bool { one.rawValue < other.rawValue }

  /// The weekday a number of days later, or earlier if the number is negative.
  @inlinable
  package func advanced(by days: Int) -> Weekday {
    Weekday(mondayBased: flooredRemainder(rawValue - 1 + days % 7, 7))
  }

  /// The days from this weekday forward to the other one, 0 through 6.
  @inlinable
  package func daysForward(to other: Weekday) -> Int {
    let distance = other.rawValue - rawValue
    return distance < 0 ? distance + 7 : distance
  }

  /// Whether the day is a Saturday or a Sunday.
  @inlinable public var isWeekend: Bool { self >= .saturday }
}

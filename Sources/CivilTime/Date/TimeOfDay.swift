/// A wall-clock time within one day, to the second: 00:00:00 through 23:59:59.
public struct TimeOfDay: Hashable, Sendable, Comparable {
  /// Seconds since midnight, 0 through 86,399.
  @usableFromInline package let secondOfDay: Int32

  /// 00:00.
  public static let midnight = TimeOfDay(uncheckedSecondOfDay: 0)

  @inlinable
  package init(uncheckedSecondOfDay: Int32) { secondOfDay = uncheckedSecondOfDay }

  /// Makes a time from seconds since midnight; nil outside 0 through 86,399.
  @inlinable
  package init?(secondOfDay: Int) {
    guard secondOfDay >= 0, secondOfDay < 86_400 else { return nil }
    self.init(uncheckedSecondOfDay: Int32(truncatingIfNeeded: secondOfDay))
  }

  /// Makes a time from hour (0-23), minute and second (0-59); nil if one is out of range.
  @inlinable
  public init?(hour: Int, minute: Int, second: Int = 0) {
    guard hour >= 0, hour < 24, minute >= 0, minute < 60, second >= 0, second < 60 else {
      return nil
    }
    self.init(
      uncheckedSecondOfDay: Int32(truncatingIfNeeded: hour * 3600 + minute * 60 + second))
  }

  /// The hour, 0 through 23.
  @inlinable public var hour: Int { Int(secondOfDay) / 3600 }

  /// The minute of the hour, 0 through 59.
  @inlinable public var minute: Int { Int(secondOfDay) / 60 % 60 }

  /// The second of the minute, 0 through 59.
  @inlinable public var second: Int { Int(secondOfDay) % 60 }

  /// The whole minutes since midnight, 0 through 1439.
  @inlinable public var minuteOfDay: Int { Int(secondOfDay) / 60 }

  /// Orders times within one day.
  @inlinable
  public static func < (one: TimeOfDay, other: TimeOfDay) -> Bool {
    one.secondOfDay < other.secondOfDay
  }
}

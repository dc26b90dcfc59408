/// A point on the time line, the same everywhere: whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, leap seconds not counted (POSIX time).
  public let secondsSinceEpoch: Int64

  /// Makes an instant from POSIX seconds.
  @inlinable
  public init(secondsSinceEpoch: Int64) {
    self.secondsSinceEpoch = secondsSinceEpoch
  }

  /// Makes the instant at which a clock with the given offset shows the given date-time.
  @inlinable
  public init(_ local: CivilDateTime, offset: UTCOffset) {
    secondsSinceEpoch = local.wallSeconds &- Int64(offset.seconds)
  }

  /// What a clock with the given offset shows at this instant, held to the years that dates cover.
  @inlinable
  public func civil(at offset: UTCOffset) -> CivilDateTime {
    CivilDateTime(wallSeconds: secondsSinceEpoch.addingClamped(Int64(offset.seconds)))
  }

  /// The instant a number of elapsed seconds later, held to what 64 bits can count.
  @inlinable
  public func adding(seconds: Int64) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch.addingClamped(seconds))
  }

  /// The elapsed seconds from this instant to the other; negative when the other is earlier; held
  /// to what 64 bits can count.
  @inlinable
  public func seconds(to other: Instant) -> Int64 {
    other.secondsSinceEpoch.subtractingClamped(secondsSinceEpoch)
  }

  /// Orders earlier before later.
  @inlinable
  public static func < (one: Instant, other: Instant) -> Bool {
    one.secondsSinceEpoch < other.secondsSinceEpoch
  }
}

/// The difference of a wall clock from UTC, in seconds; positive east of Greenwich.
public struct UTCOffset: Hashable, Sendable, Comparable {
  /// Seconds to add to UTC to get the wall clock.
  public let seconds: Int32

  /// No difference.
  public static let utc = UTCOffset(seconds: 0)

  /// Makes an offset from seconds.
  @inlinable
  public init(seconds: Int32) {
    self.seconds = seconds
  }

  /// Orders western before eastern clocks.
  @inlinable
  public static func < (one: UTCOffset, other: UTCOffset) -> Bool { one.seconds < other.seconds }
}

extension UTCOffset: CustomStringConvertible {
  /// `+01:00`, `-03:30`; with seconds only where they are not zero.
  public var description: String {
    let magnitude = Int(seconds.magnitude)
    return (seconds < 0 ? "-" : "+") + padded(magnitude / 3600, to: 2) + ":"
      + padded(magnitude / 60 % 60, to: 2)
      + (magnitude % 60 == 0 ? "" : ":" + padded(magnitude % 60, to: 2))
  }
}

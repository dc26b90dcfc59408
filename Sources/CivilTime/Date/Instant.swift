public import Primitives

/// A point on the time line, the same everywhere: whole seconds since 1970-01-01T00:00:00Z.
public struct Instant: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z without leap seconds (POSIX time).
  public let secondsSinceEpoch: Int64

  /// Makes an instant from POSIX seconds.
  @inlinable
  public init(secondsSinceEpoch: Int64) { self.secondsSinceEpoch = secondsSinceEpoch }

  /// Makes the instant at which a clock with the given offset shows the given date-time.
  @inlinable
  package init(_ local: CivilDateTime, offset: UTCOffset) {
    secondsSinceEpoch = local.wallSeconds &- Int64(offset.seconds)
  }

  /// The date-time on a clock with the given offset, clamped to the supported years.
  @inlinable
  package func civil(at offset: UTCOffset) -> CivilDateTime {
    CivilDateTime(wallSeconds: secondsSinceEpoch.addingClamped(Int64(offset.seconds)))
  }

  /// The instant a number of elapsed seconds later, clamped to 64 bits.
  @inlinable
  public func adding(seconds: Int64) -> Instant {
    Instant(secondsSinceEpoch: secondsSinceEpoch.addingClamped(seconds))
  }

  /// Orders earlier before later.
  @inlinable
  public static func < (one: Instant, other: Instant) -> Bool {
    one.secondsSinceEpoch < other.secondsSinceEpoch
  }
}

/// The difference of a wall clock from UTC, in seconds; positive east of Greenwich.
public struct UTCOffset: Hashable, Sendable, Comparable {
  /// Seconds to add to UTC to get the wall clock.
  public let seconds: Int32

  /// The offset of UTC itself, zero.
  package static let utc = UTCOffset(seconds: 0)

  @inlinable
  package init(seconds: Int32) { self.seconds = seconds }

  /// Orders from west to east.
  @inlinable
  public static func < (one: UTCOffset, other: UTCOffset) -> Bool { one.seconds < other.seconds }
}

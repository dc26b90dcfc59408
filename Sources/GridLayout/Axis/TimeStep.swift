import Primitives

/// The times to which a pointer snaps: multiples of a number of minutes from an origin, independent
/// of rows.
public struct TimeStep: Hashable, Sendable {
  /// The distance between two times in minutes, at least 1.
  package let minutes: Int
  /// One of the times, in minutes; 0, midnight, by default.
  package let origin: Int

  /// Makes a step; lengths below 1 count as 1.
  public init(minutes: Int, origin: Int = 0) {
    self.minutes = min(max(minutes, 1), TimeAxis.furthestMinute)
    self.origin = Self.limited(origin)
  }

  /// The last of the times that is not after the minute.
  package func down(_ minute: Int) -> Int {
    let minute = Self.limited(minute)
    return minute - flooredRemainder(minute - origin, minutes)
  }

  /// The first of the times that is not before the minute.
  package func up(_ minute: Int) -> Int {
    let below = down(minute)
    return below == Self.limited(minute) ? below : below + minutes
  }

  /// The nearest of the times; the later one of two that are equally near.
  package func nearest(_ minute: Int) -> Int {
    let below = down(minute)
    return (Self.limited(minute) - below) * 2 >= minutes ? below + minutes : below
  }

  /// Clamps minutes beyond any axis, so that sums cannot overflow.
  static func limited(_ minute: Int) -> Int {
    min(max(minute, -2 * TimeAxis.furthestMinute), 2 * TimeAxis.furthestMinute)
  }
}

import Primitives

/// The transitions of a zone, prepared for lookup and shared by copies of `ZoneRules`.
///
/// A yearly rule is expanded for 400 years when the table is created, since the Gregorian calendar
/// with its weekdays repeats after that; later instants are folded into these years. A lookup is
/// therefore a search in one sorted array. It takes one load from `buckets` (97 days each) and
/// usually at most one comparison; binary search over the thousand entries would cost three times
/// as much.
final class ZoneTable: Sendable {
  /// The instants of changes, in ascending order. Interval `i` ends at `starts[i]`.
  let starts: ContiguousArray<Int64>

  /// The offset of each interval; one more than `starts`.
  let offsets: ContiguousArray<Int32>

  /// The state of the clocks in each interval, as an index of `types`.
  let typeIndices: ContiguousArray<UInt16>

  let types: ContiguousArray<LocalTimeType>

  /// The interval at the beginning of each bucket of time, and another entry for the end.
  private let buckets: ContiguousArray<UInt16>
  private let bucketBase: Int64
  private let bucketCount: UInt64

  /// The transitions that repeat every 400 years, as indices of `starts`; empty if none do.
  let cycle: Range<Int>

  /// Whether they also repeat before the first one, for a rule without any transition of its own.
  let repeatsBackwards: Bool

  /// The instant from which on lookups are folded.
  private let foldEnd: Int64

  /// The first instant that repeats.
  private let foldStart: Int64

  /// The rule of the repeating transitions.
  let tail: PosixRule?

  /// Seconds of 400 Gregorian years: 146,097 days, a whole number of weeks.
  static let period: Int64 = 146_097 * 86_400

  /// An upper bound, in seconds, for the difference of two offsets and for that of one from UTC:
  /// three days. Offsets are limited to `maximumOffset`.
  static let margin: Int64 = 1 << 18

  /// The maximum difference from UTC: 26 hours (RFC 9636 §3.2).
  static let maximumOffset = 26 * 3600

  /// The maximum number of transitions; real zones have fewer than 300.
  static let maximumTransitions = 32_000

  private static let bucketShift: Int64 = 23

  /// The name of the zone; empty if it has none.
  let id: ZoneID

  init(
    types: ContiguousArray<LocalTimeType>, initial: UInt16,
    transitions: ContiguousArray<(second: Int64, type: UInt16)>, tail: PosixRule?, id: ZoneID
  ) {
    self.id = id
    var builder = ZoneTableBuilder(types: types, initial: initial, transitions: transitions)
    if let tail { builder.append(tail) }

    starts = builder.starts
    typeIndices = builder.typeIndices
    self.types = builder.types
    self.tail = tail
    offsets = ContiguousArray(builder.typeIndices.map { builder.types[Int($0)].offset.seconds })
    cycle = builder.cycle
    repeatsBackwards = builder.repeatsBackwards
    foldStart = cycle.isEmpty ? .min : builder.starts[cycle.lowerBound]
    foldEnd = cycle.isEmpty ? .max : foldStart + ZoneTable.period

    (buckets, bucketBase) = ZoneTable.makeBuckets(builder.starts)
    bucketCount = UInt64(buckets.count - 1)
  }

  private static func makeBuckets(
    _ starts: ContiguousArray<Int64>
  ) -> (ContiguousArray<UInt16>, base: Int64) {
    guard let first = starts.first, let last = starts.last else { return ([0], 0) }
    // 1697 through 2786; instants outside are found by binary search.
    let lowest: Int64 = -1 << 33
    let highest: Int64 = 3 << 33
    guard first < highest, last > lowest else { return ([0], 0) }
    let base = max(first, lowest)
    let count = Int((min(last, highest) - base) >> bucketShift) + 1
    var buckets = ContiguousArray<UInt16>()
    buckets.reserveCapacity(count + 1)
    var interval = 0
    for bucket in 0...count {
      let begin = base + Int64(bucket) << bucketShift
      while interval < starts.count, starts[interval] <= begin { interval += 1 }
      buckets.append(UInt16(truncatingIfNeeded: interval))
    }
    return (buckets, base)
  }

  /// The interval that contains a second, as an index of `offsets`.
  @inline(__always)
  func interval(at second: Int64) -> Int {
    if second >= foldEnd || second < foldStart { return interval(inTableAt: folded(second)) }
    return interval(inTableAt: second)
  }

  /// The interval that contains a second that need not be folded.
  @inline(__always)
  func interval(inTableAt second: Int64) -> Int {
    // Read as an unsigned number, a second before the base is after the last bucket.
    let bucket = UInt64(bitPattern: second &- bucketBase) >> UInt64(ZoneTable.bucketShift)
    guard bucket < bucketCount else { return search(second, from: 0, to: starts.count) }
    let index = Int(truncatingIfNeeded: bucket)
    let low = Int(buckets[index])
    let high = Int(buckets[index &+ 1])
    if low == high { return low }
    return search(second, from: low, to: high)
  }

  /// A partition point without index checks, which would take an eighth of a lookup.
  @inline(__always)
  private func search(_ second: Int64, from first: Int, to last: Int) -> Int {
    var low = first
    var high = last
    while low < high {
      let middle = (low &+ high) >> 1
      if starts[middle] <= second { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  private func folded(_ second: Int64) -> Int64 {
    if cycle.isEmpty || second < foldStart && !repeatsBackwards { return second }
    let period = ZoneTable.period
    let phase = flooredRemainder(second, period) - flooredRemainder(foldStart, period)
    return foldStart + (phase < 0 ? phase + period : phase)
  }

  /// Moves wall-clock seconds by whole periods into the years of the table, with a margin for every
  /// offset on both sides.
  @inline(__always)
  func foldedLocal(_ second: Int64) -> Int64 {
    if second >= foldEnd || repeatsBackwards {
      let moved = second - ZoneTable.margin
      return folded(moved) + ZoneTable.margin
    }
    return second
  }
}

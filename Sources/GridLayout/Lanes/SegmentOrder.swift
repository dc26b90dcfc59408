import Primitives

/// Brings segments into order: by track, then drawn start, longer first, key, rank - in linear time.
///
/// First they are dealt out to their tracks, so that all that follows stays within a processor's
/// cache; then each track is sorted by a radix sort over as few bits as its fields need, where
/// comparisons would take a dozen rounds of mispredicted branches.
struct SegmentOrder {
  let segments: ContiguousArray<GridSegment>
  private let drawn: ContiguousArray<DrawnInterval>
  /// Where each track begins among the segments, and the end of the last one.
  let offsets: ContiguousArray<Int>
  private let units: Range<Int32>
  private let unitBits: UInt64
  private let firstKey: Int32
  private let firstRank: Int32
  private let keyBits: UInt64
  private let rankBits: UInt64
  /// The records of the track being sorted.
  private var records: ContiguousArray<Record> = []
  private var sort = RadixSort<Record>()

  /// A sort key and where it came from.
  struct Record {
    /// The upper bits of the key.
    var key: UInt64
    /// The lower bits, where one word does not hold them all.
    var low: UInt32
    /// The index in the track's range of the input.
    var index: UInt32
  }

  /// Deals out the segments that the scale draws; the indices of the others go to `outside`.
  init(
    _ given: Span<GridSegment>, scale: DrawnScale, columnCount: Int, tracksPerColumn: Int,
    outside: inout [Int]
  ) {
    units = scale.units
    unitBits = Self.bits(Int64(units.upperBound) - Int64(units.lowerBound))
    var firsts = ContiguousArray(repeating: 0, count: columnCount * tracksPerColumn + 1)
    var intervals = ContiguousArray(repeating: DrawnInterval(start: 0, end: 0), count: given.count)
    var interval = intervals.mutableSpan
    var offset = firsts.mutableSpan
    var keys: (least: Int32, greatest: Int32) = (.max, .min)
    var ranks: (least: Int32, greatest: Int32) = (.max, .min)
    var ranksAscend = true
    var lastRank = Int32.min
    for index in given.indices {
      let segment = given[index]
      guard segment.column >= 0, Int(segment.column) < columnCount,
        let drawn = scale.drawn(start: segment.start, end: segment.end)
      else {
        outside.append(index)
        continue
      }
      interval[index] = drawn
      offset[Self.track(of: segment, tracksPerColumn) &+ 1] &+= 1
      keys = (min(keys.least, segment.key), max(keys.greatest, segment.key))
      ranks = (min(ranks.least, segment.rank), max(ranks.greatest, segment.rank))
      ranksAscend = ranksAscend && segment.rank >= lastRank
      lastRank = segment.rank
    }
    firstKey = keys.least
    firstRank = ranks.least
    keyBits = Self.bits(Int64(keys.greatest) - Int64(keys.least))
    // Ranks that ascend already are in order before the first pass, which keeps what is equal.
    rankBits = ranksAscend ? 0 : Self.bits(Int64(ranks.greatest) - Int64(ranks.least))
    for track in 1..<max(offset.count, 1) { offset[track] &+= offset[track &- 1] }
    offsets = firsts
    let count = firsts[firsts.count - 1]
    var dealt = ContiguousArray(
      repeating: GridSegment(id: 0, column: 0, start: 0, end: 0), count: count)
    var dealtDrawn = ContiguousArray(repeating: DrawnInterval(start: 0, end: 0), count: count)
    Self.deal(given, intervals, tracksPerColumn, &firsts, &dealt, &dealtDrawn)
    segments = dealt
    drawn = dealtDrawn
  }

  private static func track(of segment: GridSegment, _ tracksPerColumn: Int) -> Int {
    guard tracksPerColumn > 1 else { return Int(segment.column) }
    return Int(segment.column) * tracksPerColumn
      + min(max(Int(segment.key), 0), tracksPerColumn - 1)
  }

  private static func deal(
    _ given: Span<GridSegment>, _ intervals: ContiguousArray<DrawnInterval>,
    _ tracksPerColumn: Int, _ next: inout ContiguousArray<Int>,
    _ segments: inout ContiguousArray<GridSegment>,
    _ drawn: inout ContiguousArray<DrawnInterval>
  ) {
    var slots = next.mutableSpan
    var segment = segments.mutableSpan
    var interval = drawn.mutableSpan
    let from = intervals.span
    for index in given.indices where from[index].start < from[index].end {
      let track = track(of: given[index], tracksPerColumn)
      let slot = slots[track]
      slots[track] = slot &+ 1
      segment[slot] = given[index]
      interval[slot] = from[index]
    }
  }

  /// The number of bits that hold all values up to the given one.
  private static func bits(_ value: Int64) -> UInt64 {
    value <= 0 ? 0 : UInt64(64 - value.leadingZeroBitCount)
  }

  /// Fills a track with its segments in order.
  mutating func fill(_ track: inout ColumnTrack, index: Int) {
    let range = offsets[index]..<offsets[index + 1]
    let minorBits = keyBits + rankBits
    // What does not fit beside start and end goes into a second word.
    let isPacked = 2 * unitBits + minorBits <= 64
    let isWide = !isPacked && minorBits > 32
    pack(range, shift: isPacked ? minorBits : 0)
    if isWide {
      let all = segments
      records.sort { one, other in
        let first = all[range.lowerBound + Int(one.index)]
        let second = all[range.lowerBound + Int(other.index)]
        return (one.key, first.key, first.rank, one.index)
          < (other.key, second.key, second.rank, other.index)
      }
    } else {
      if !isPacked { sort.sort(&records, bits: Int(minorBits)) { UInt64($0.low) } }
      sort.sort(&records, bits: Int(2 * unitBits + (isPacked ? minorBits : 0))) { $0.key }
    }
    track.fill(segments, drawn, records, at: range)
  }

  private mutating func pack(_ range: Range<Int>, shift: UInt64) {
    let isPacked = shift > 0 || keyBits + rankBits == 0
    let first = range.lowerBound
    let (given, intervals, units, unitBits) = (segments, drawn, units, unitBits)
    let (firstKey, firstRank, rankBits) = (firstKey, firstRank, rankBits)
    let empty = Record(key: 0, low: 0, index: 0)
    if records.count > range.count {
      records.removeLast(records.count - range.count)
    } else {
      records.append(contentsOf: repeatElement(empty, count: range.count - records.count))
    }
    var record = records.mutableSpan
    for index in record.indices {
      let interval = intervals[first &+ index]
      let segment = given[first &+ index]
      let major =
        UInt64(truncatingIfNeeded: interval.start &- units.lowerBound) &<< unitBits
        | UInt64(truncatingIfNeeded: units.upperBound &- interval.end)
      var minor = UInt64(truncatingIfNeeded: Int64(segment.key) &- Int64(firstKey))
      if rankBits > 0 {
        minor =
          minor &<< rankBits
          | UInt64(truncatingIfNeeded: Int64(segment.rank) &- Int64(firstRank))
      }
      record[index] = Record(
        key: isPacked ? major &<< shift | minor : major,
        low: isPacked ? 0 : UInt32(truncatingIfNeeded: minor),
        index: UInt32(truncatingIfNeeded: index))
    }
  }
}

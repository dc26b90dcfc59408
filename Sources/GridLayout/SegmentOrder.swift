/// A segment on its way into order: its sort key and where it came from.
struct OrderedSegment {
  /// Track, drawn start and complemented drawn end, then as much of key and id as fits.
  var key: UInt64
  /// Key and id where they do not fit beside the rest.
  var low: UInt32
  /// The index in the input.
  var index: UInt32
}

/// Sorts segments by track, drawn start, longer first, key, id - in linear time.
///
/// The fields are packed into as few bits as their ranges need, so that a radix sort takes four or
/// five passes where comparisons would take twenty rounds of mispredicted branches.
struct SegmentOrder {
  private(set) var ordered: ContiguousArray<OrderedSegment> = []
  private(set) var unitBits: UInt64 = 0
  private(set) var firstUnit: Int32 = 0
  private(set) var lastUnit: Int32 = 0
  private(set) var shift: UInt64 = 0

  /// The track of an ordered segment.
  @inline(__always)
  func track(of segment: OrderedSegment) -> Int {
    Int(truncatingIfNeeded: (segment.key &>> shift) &>> (2 &* unitBits))
  }

  /// The drawn interval of an ordered segment.
  @inline(__always)
  func drawn(of segment: OrderedSegment) -> DrawnInterval {
    let mask = (1 &<< unitBits) &- 1
    let fields = segment.key &>> shift
    let start = Int32(truncatingIfNeeded: (fields &>> unitBits) & mask)
    let end = Int32(truncatingIfNeeded: fields & mask)
    return DrawnInterval(start: firstUnit &+ start, end: lastUnit &- end)
  }

  /// Orders the segments that the scale draws; the others are answered in `outside`.
  init(
    _ segments: Span<GridSegment>, scale: DrawnScale, columnCount: Int, tracksPerColumn: Int,
    outside: inout [Int]
  ) {
    firstUnit = scale.units.lowerBound
    lastUnit = scale.units.upperBound
    unitBits = Self.bits(UInt64(lastUnit - firstUnit))
    var keys = segments.isEmpty ? 0...0 : segments[0].key...segments[0].key
    var ids = segments.isEmpty ? 0...0 : segments[0].id...segments[0].id
    var idsAscend = true
    var lastID = Int32.min
    for index in segments.indices {
      let segment = segments[index]
      if segment.key < keys.lowerBound || segment.key > keys.upperBound {
        keys = min(keys.lowerBound, segment.key)...max(keys.upperBound, segment.key)
      }
      if segment.id < ids.lowerBound || segment.id > ids.upperBound {
        ids = min(ids.lowerBound, segment.id)...max(ids.upperBound, segment.id)
      }
      if segment.id < lastID { idsAscend = false }
      lastID = segment.id
    }
    // Ids that already ascend are in order before the first pass, which keeps what is equal.
    let idBits =
      idsAscend ? 0 : Self.bits(UInt64(Int64(ids.upperBound) - Int64(ids.lowerBound)))
    let keyBits = Self.bits(UInt64(Int64(keys.upperBound) - Int64(keys.lowerBound)))
    let minorBits = idBits + keyBits
    let majorBits =
      2 * unitBits + Self.bits(UInt64(max(columnCount * tracksPerColumn - 1, 0)))
    let isPacked = majorBits + minorBits <= 64
    shift = isPacked ? minorBits : 0
    ordered.reserveCapacity(segments.count)
    for index in segments.indices {
      let segment = segments[index]
      guard segment.column >= 0, segment.column < columnCount,
        let drawn = scale.drawn(start: segment.start, end: segment.end)
      else {
        outside.append(index)
        continue
      }
      var track = UInt64(segment.column)
      if tracksPerColumn > 1 {
        let lane = min(max(Int(segment.key), 0), tracksPerColumn - 1)
        track = track * UInt64(tracksPerColumn) + UInt64(lane)
      }
      let major =
        (track &<< unitBits | UInt64(drawn.start &- firstUnit)) &<< unitBits
        | UInt64(lastUnit &- drawn.end)
      let minor = Self.minor(segment, keys.lowerBound, ids.lowerBound, idBits)
      ordered.append(
        OrderedSegment(
          key: isPacked ? major &<< minorBits | minor : major,
          low: isPacked ? 0 : UInt32(truncatingIfNeeded: minor),
          index: UInt32(truncatingIfNeeded: index)))
    }
    let usedBits = majorBits + (isPacked ? minorBits : 0)
    if !isPacked, minorBits > 32 {
      sortByComparison { one, other in
        let first = Self.minor(
          segments[Int(one.index)], keys.lowerBound, ids.lowerBound, idBits)
        let second = Self.minor(
          segments[Int(other.index)], keys.lowerBound, ids.lowerBound, idBits)
        return (one.key, first, one.index) < (other.key, second, other.index)
      }
    } else if ordered.count < 64 {
      sortByComparison { ($0.key, $0.low, $0.index) < ($1.key, $1.low, $1.index) }
    } else {
      sortByDigits(keyBits: Int(usedBits), lowBits: isPacked ? 0 : Int(minorBits))
    }
  }

  private mutating func sortByComparison(
    _ precedes: (OrderedSegment, OrderedSegment) -> Bool
  ) {
    ordered.sort(by: precedes)
  }

  @inline(__always)
  private static func minor(
    _ segment: GridSegment, _ firstKey: Int32, _ firstID: Int32, _ idBits: UInt64
  ) -> UInt64 {
    let key = UInt64(truncatingIfNeeded: Int64(segment.key) &- Int64(firstKey))
    guard idBits > 0 else { return key }
    return key &<< idBits | UInt64(truncatingIfNeeded: Int64(segment.id) &- Int64(firstID))
  }

  /// The number of bits that hold all values up to the given one.
  private static func bits(_ value: UInt64) -> UInt64 {
    UInt64(64 - value.leadingZeroBitCount)
  }

  private mutating func sortByDigits(keyBits: Int, lowBits: Int) {
    // Wide digits save passes, but their counters must not outweigh a short input.
    let widest = ordered.count < 4096 ? 8 : 11
    var other = ContiguousArray(
      repeating: OrderedSegment(key: 0, low: 0, index: 0), count: ordered.count)
    for (bits, isLow) in [(lowBits, true), (keyBits, false)] where bits > 0 {
      let passes = (bits + widest - 1) / widest
      let digit = (bits + passes - 1) / passes
      for pass in 0..<passes {
        Self.distribute(
          ordered, into: &other, shift: UInt64(pass * digit), digitBits: UInt64(digit),
          isLow: isLow)
        swap(&ordered, &other)
      }
    }
  }

  private static func distribute(
    _ source: ContiguousArray<OrderedSegment>,
    into target: inout ContiguousArray<OrderedSegment>, shift: UInt64, digitBits: UInt64,
    isLow: Bool
  ) {
    let mask: UInt64 = (1 << digitBits) - 1
    var offsets = ContiguousArray<Int>(repeating: 0, count: 1 << Int(digitBits))
    var offset = offsets.mutableSpan
    let from = source.span
    for index in from.indices {
      let word = isLow ? UInt64(from[index].low) : from[index].key
      offset[Int(truncatingIfNeeded: (word &>> shift) & mask)] &+= 1
    }
    var sum = 0
    for index in offset.indices {
      let count = offset[index]
      offset[index] = sum
      sum += count
    }
    var to = target.mutableSpan
    for index in from.indices {
      let segment = from[index]
      let word = isLow ? UInt64(segment.low) : segment.key
      let digit = Int(truncatingIfNeeded: (word &>> shift) & mask)
      to[offset[digit]] = segment
      offset[digit] &+= 1
    }
  }
}

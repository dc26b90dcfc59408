import GridLayout
import Pinning
import TestSupport
import Testing

/// An exact fraction, so that edges are compared without rounding.
struct Fraction: Hashable, Comparable, CustomStringConvertible {
  var top: Int
  var bottom: Int

  init(_ top: Int, _ bottom: Int) {
    self.top = top
    self.bottom = bottom
  }

  static func == (one: Fraction, other: Fraction) -> Bool {
    one.top * other.bottom == other.top * one.bottom
  }

  static func < (one: Fraction, other: Fraction) -> Bool {
    one.top * other.bottom < other.top * one.bottom
  }

  var description: String { "\(top)/\(bottom)" }
}

/// A laid-out segment in the form that the tests compare.
struct Seen: Equatable, CustomStringConvertible {
  var segment: GridSegment
  var drawn: DrawnInterval
  var left: Fraction
  var right: Fraction
  var lane: Int
  var count: Int

  var description: String {
    "#\(segment.id) \(drawn.start)..<\(drawn.end) \(left)..\(right)"
  }
}

/// The definitions of the styles, evaluated pair by pair: slow, short, and without the sweep.
enum NaiveLanes {
  /// Segments in order, with drawn intervals.
  static func ordered(_ segments: [GridSegment], minimum: Int32, window: Range<Int32>)
    -> [(GridSegment, DrawnInterval)]
  {
    segments.compactMap { segment -> (GridSegment, DrawnInterval)? in
      if segment.start >= window.upperBound { return nil }
      if segment.start < window.lowerBound, segment.end <= window.lowerBound { return nil }
      let start = max(segment.start, window.lowerBound)
      var end = min(max(segment.end, start + minimum), window.upperBound)
      let shifted = min(start, max(window.upperBound - minimum, window.lowerBound))
      end = max(end, min(shifted + minimum, window.upperBound))
      return (segment, DrawnInterval(start: end - start < minimum ? shifted : start, end: end))
    }
    .sorted {
      ($0.1.start, -$0.1.end, $0.0.key, $0.0.id) < ($1.1.start, -$1.1.end, $1.0.key, $1.0.id)
    }
  }

  static func fill(_ ordered: [(GridSegment, DrawnInterval)]) -> [Seen] {
    let intervals = ordered.map(\.1)
    var lanes: [Int] = []
    for index in intervals.indices {
      let used = (0..<index).filter { intervals[$0].overlaps(intervals[index]) }.map { lanes[$0] }
      lanes.append((0...).first { !used.contains($0) } ?? 0)
    }
    let clusters = clusterNumbers(intervals)
    return ordered.indices.map { index in
      let members = clusters.indices.filter { clusters[$0] == clusters[index] }
      let count =
        members.map { one in
          members.count {
            intervals[$0].start <= intervals[one].start
              && intervals[one].start < intervals[$0].end
          }
        }.max() ?? 1
      let above = intervals.indices.filter {
        intervals[$0].overlaps(intervals[index]) && lanes[$0] > lanes[index]
      }
      let until = above.map { lanes[$0] }.min() ?? count
      return Seen(
        segment: ordered[index].0, drawn: intervals[index], left: Fraction(lanes[index], count),
        right: Fraction(until, count), lane: lanes[index], count: count)
    }
  }

  static func clusterNumbers(_ intervals: [DrawnInterval]) -> [Int] {
    var numbers: [Int] = []
    var end = Int32.min
    for interval in intervals {
      let number = numbers.last ?? -1
      numbers.append(interval.start < end ? number : number + 1)
      end = max(end, interval.end)
    }
    return numbers
  }
}

/// The layout of one column, in start order.
func seen(_ layout: TimeGridLayout, column: Int) -> [Seen] {
  layout.places(inColumn: column).map { place in
    let placement = layout.placement(at: place)
    return Seen(
      segment: layout.segment(at: place), drawn: layout.drawn(at: place),
      left: Fraction(Int(placement.lane), Int(placement.laneCount)),
      right: Fraction(Int(placement.laneEnd), Int(placement.laneCount)),
      lane: Int(placement.lane), count: Int(placement.laneCount))
  }
}

/// All non-empty multisets of at most `most` intervals between the slots 0 and `slots`.
func intervalSets(most: Int, slots: Int32) -> [[(Int32, Int32)]] {
  var intervals: [(Int32, Int32)] = []
  for start in 0..<slots {
    for end in start + 1...slots { intervals.append((start, end)) }
  }
  var sets: [[(Int32, Int32)]] = []
  var growing: [(set: [(Int32, Int32)], next: Int)] = [([], 0)]
  for _ in 0..<most {
    growing = growing.flatMap { item in
      (item.next..<intervals.count).map { (item.set + [intervals[$0]], $0) }
    }
    sets += growing.map(\.set)
  }
  return sets
}

/// Metrics for a test: columns 100 wide, one point per minute.
func testMetrics(
  columns: Int, minutes: Range<Int> = 0..<1440, minimum: Int = 1, style: LaneStyle = .fill,
  overflow: OverflowRule = .never, direction: LayoutDirection = .leftToRight
) -> TimeGridMetrics {
  TimeGridMetrics(
    columns: GridColumns(count: columns, width: Double(columns) * 100, direction: direction),
    axis: TimeAxis(minutes: minutes, hourHeight: 60), drawn: .minimumDuration(minimum),
    style: style, overflow: overflow)
}

extension SeededGenerator {
  /// A random day: some segments short, some long, many on round minutes.
  mutating func day(_ count: Int, column: Int32, firstID: Int32 = 0, keys: Int32 = 3)
    -> [GridSegment]
  {
    (0..<count).map { index in
      let step = Int32([1, 5, 15, 30].randomElement(using: &self) ?? 1)
      let start = Int32.random(in: 0..<1440 / step, using: &self) * step
      let length = Int32.random(in: 0...8, using: &self) * step
      let long = Int.random(in: 0..<12, using: &self) == 0
      return GridSegment(
        id: firstID + Int32(index), column: column, start: start,
        end: start + (long ? length * 20 : length), key: Int32.random(in: 0..<keys, using: &self))
    }
  }
}

/// A bounded list of failures: the first ones are enough.
struct Divergences {
  private(set) var lines: [String] = []
  private(set) var count = 0

  mutating func note(_ line: @autoclosure () -> String) {
    count += 1
    if lines.count < 5 { lines.append(line()) }
  }

  func expectNone(_ what: String = "", sourceLocation: SourceLocation = #_sourceLocation) {
    let report = "\(what) \(count) times, first:\n\(lines.joined(separator: "\n"))"
    #expect(count == 0, "\(report)", sourceLocation: sourceLocation)
  }
}

extension TimeGridLayout {
  /// The places of the drawn segments of one column, in start order.
  func places(inColumn column: Int) -> [GridPlace] {
    drawnNumbers(inColumn: column).map { place(ofDrawn: $0) }
  }
}

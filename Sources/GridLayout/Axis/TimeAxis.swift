import Primitives

/// A monotone, piecewise-linear map between minutes and y: equal hours, hidden hours, runs of empty
/// hours squeezed into a row, days of 23 or 25 hours.
///
/// Minutes count from the column's own midnight and need not stop at 1440: 1200..<1680 is a window
/// over midnight, 0..<1500 the elapsed minutes of a day with a repeated hour. One axis serves
/// positions, heights and hit tests.
public struct TimeAxis: Hashable, Sendable {
  /// A stretch of minutes drawn at one scale.
  package struct Piece: Hashable, Sendable {
    /// The minutes, half-open.
    package var minutes: Range<Int>
    /// The height they are drawn in; 0 hides them.
    package var height: Double

    @inlinable
    package init(minutes: Range<Int>, height: Double) {
      self.minutes = minutes
      self.height = height
    }
  }

  struct Span: Hashable, Sendable {
    var start: Int
    var end: Int
    var y: Double
    var height: Double

    var bottom: Double { y + height }
  }

  /// The greatest distance of a window's edges from midnight, in minutes: two years, so that units
  /// and their sums always fit 32 bits.
  package static let furthestMinute = 1 << 20

  let spans: [Span]
  /// The minutes shown, from the first piece's start to the last one's end.
  package let minutes: Range<Int>
  /// The height of the whole.
  package let height: Double
  /// The height of a minute when all minutes have the same; nil otherwise.
  let uniformMinuteHeight: Double?

  /// An axis on which all hours are equally high.
  ///
  /// Windows are clamped to ``furthestMinute``; an empty one becomes the one minute at its start.
  public init(minutes: Range<Int>, hourHeight: Double) {
    let window = Self.limited(minutes)
    self.init(pieces: [Piece(minutes: window, height: Double(window.count) * hourHeight / 60)])
  }

  /// An axis of pieces in the order of time; a hole between two becomes hidden minutes, and what
  /// overlaps an earlier piece is cut off.
  package init(pieces: [Piece]) {
    var spans: [Span] = []
    var y = 0.0
    for piece in pieces {
      let window = Self.limited(piece.minutes)
      let (lower, upper) = (window.lowerBound, window.upperBound)
      let start = max(lower, spans.last?.end ?? lower)
      guard start < upper else { continue }
      if let last = spans.last, last.end < start {
        spans.append(Span(start: last.end, end: start, y: y, height: 0))
      }
      let whole = piece.height > 0 && piece.height.isFinite ? piece.height : 0
      let height =
        window == piece.minutes && start == lower
        ? whole : whole * Double(upper - start) / Double(max(window.count, 1))
      spans.append(Span(start: start, end: upper, y: y, height: height))
      y += height
    }
    if spans.isEmpty {
      let first = pieces.first.map { Self.limited($0.minutes).lowerBound } ?? 0
      let start = min(first, Self.furthestMinute - 1)
      spans = [Span(start: start, end: start + 1, y: 0, height: 0)]
    }
    self.spans = spans
    minutes = spans[0].start..<spans[spans.count - 1].end
    height = y
    uniformMinuteHeight =
      spans.count == 1 ? spans[0].height / Double(spans[0].end - spans[0].start) : nil
  }

  /// The part of a window within the furthest minutes.
  static func limited(_ window: Range<Int>) -> Range<Int> {
    window.clamped(to: -furthestMinute..<furthestMinute)
  }

  /// The pieces, holes included.
  package var pieces: [Piece] { spans.map { Piece(minutes: $0.start..<$0.end, height: $0.height) } }

  /// The position of a minute; minutes outside the window lie at its edges.
  ///
  /// - Complexity: O(log pieces)
  public func y(at minute: Int) -> Double {
    if minute <= minutes.lowerBound { return 0 }
    if minute >= minutes.upperBound { return height }
    let span = spans[spanIndex(containing: minute)]
    return span.y + Double(minute - span.start) * span.height / Double(span.end - span.start)
  }

  /// The minute drawn at a position: cells are half-open, positions outside are clamped, and no
  /// hidden minute is ever answered.
  ///
  /// - Complexity: O(log pieces)
  public func minute(at y: Double) -> Int {
    let exact = exactMinute(at: y)
    var minute = Int(exact.rounded(.down))
    // The division may land a hair beside the edge that y(at:) answers for the next minute.
    if minute + 1 < minutes.upperBound, self.y(at: minute + 1) <= y { minute += 1 }
    minute = min(max(minute, minutes.lowerBound), minutes.upperBound - 1)
    let span = spans[spanIndex(containing: minute)]
    guard span.height == 0, height > 0 else { return minute }
    // Hidden: the next visible minute, at the end the last one.
    if let next = spans.first(where: { $0.start > minute && $0.height > 0 }) { return next.start }
    return (spans.last { $0.height > 0 }?.end ?? span.end) - 1
  }

  /// The minute at a position with its fraction, clamped to the window.
  package func exactMinute(at y: Double) -> Double {
    guard y > 0 else { return Double(firstVisible) }
    guard y < height else { return Double(minutes.upperBound) }
    // The last span that starts at or above y: hidden ones share their y with the next visible one.
    let span = spans[max(spans.partitionPoint { $0.y > y } - 1, 0)]
    guard span.height > 0 else { return Double(span.end) }
    let length = Double(span.end - span.start)
    return Double(span.start) + min((y - span.y) / span.height, 1) * length
  }

  private var firstVisible: Int { spans.first { $0.height > 0 }?.start ?? minutes.lowerBound }

  func spanIndex(containing minute: Int) -> Int {
    max(spans.partitionPoint { $0.start > minute } - 1, 0)
  }
}

import Primitives

/// A monotonic, piecewise linear mapping between minutes and y: equal hours, hidden hours, empty
/// hours compressed to a row, days of 23 or 25 hours.
///
/// Minutes are counted from the midnight of the column and may exceed 1440: 1200..<1680 is a window
/// across midnight, 0..<1500 are the elapsed minutes of a day with a repeated hour. Positions,
/// heights and hit tests use the same axis.
public struct TimeAxis: Hashable, Sendable {
  /// A range of minutes drawn at one scale.
  package struct Piece: Hashable, Sendable {
    /// The minutes, half-open.
    package var minutes: Range<Int>
    /// The height in which they are drawn; 0 hides them.
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
  }

  /// The maximum distance of a window's edges from midnight, in minutes: two years, so that units
  /// and their sums always fit in 32 bits.
  package static let furthestMinute = 1 << 20

  let spans: [Span]
  /// The visible minutes, from the start of the first piece to the end of the last one.
  package let minutes: Range<Int>
  package let height: Double
  /// The height of a minute if it is the same for all minutes; nil otherwise.
  let uniformMinuteHeight: Double?

  /// Makes an axis on which all hours have the same height.
  ///
  /// Windows are clamped to `furthestMinute`; an empty one becomes the one minute at its start.
  public init(minutes: Range<Int>, hourHeight: Double) {
    let window = Self.limited(minutes)
    self.init(pieces: [Piece(minutes: window, height: Double(window.count) * hourHeight / 60)])
  }

  /// Makes an axis of pieces in the order of time. Gaps between pieces become hidden minutes, and
  /// overlaps with earlier pieces are cut off.
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

  /// The window, limited to the minutes that an axis supports.
  static func limited(_ window: Range<Int>) -> Range<Int> {
    window.clamped(to: -furthestMinute..<furthestMinute)
  }

  /// The position of a minute, clamped to the window.
  ///
  /// - Complexity: O(log pieces)
  public func y(at minute: Int) -> Double {
    if minute <= minutes.lowerBound { return 0 }
    if minute >= minutes.upperBound { return height }
    let span = spans[spanIndex(containing: minute)]
    return span.y + Double(minute - span.start) * span.height / Double(span.end - span.start)
  }

  /// The minute drawn at a position. Positions outside are clamped, and hidden minutes are never
  /// returned.
  ///
  /// - Complexity: O(log pieces)
  public func minute(at y: Double) -> Int {
    let exact = exactMinute(at: y)
    var minute = Int(exact.rounded(.down))
    // Because of rounding, the division may miss the edge that y(at:) returns for the next minute.
    if minute + 1 < minutes.upperBound, self.y(at: minute + 1) <= y { minute += 1 }
    minute = min(max(minute, minutes.lowerBound), minutes.upperBound - 1)
    let span = spans[spanIndex(containing: minute)]
    guard span.height == 0, height > 0 else { return minute }
    // Hidden: the next visible minute, or the last visible one at the end.
    if let next = spans.first(where: { $0.start > minute && $0.height > 0 }) { return next.start }
    return (spans.last { $0.height > 0 }?.end ?? span.end) - 1
  }

  /// The minute at a position with its fraction, clamped to the window.
  package func exactMinute(at y: Double) -> Double {
    guard y > 0 else { return Double(firstVisible) }
    guard y < height else { return Double(minutes.upperBound) }
    // The last span that starts at or above y; hidden ones have the same y as the next visible one.
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

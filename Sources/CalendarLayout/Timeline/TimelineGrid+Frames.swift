public import GridLayout
public import Pinning
import Primitives

extension TimelineGrid {
  package var size: LayoutSize { pinned.size }

  /// The visible minutes, from the first day's midnight.
  package var minutes: Range<Int> { axis.minutes }

  /// A viewport for the rows, whose insets include the space of the bar and the names.
  ///
  /// - Parameters:
  ///   - size: The size of the scroll view.
  ///   - offset: The scroll offset, used unchanged; nil for the beginning.
  ///   - contentInset: The insets outside the bars, such as a safe area.
  public func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero
  ) -> ScrollViewport {
    pinned.bar.viewport(
      size: size, offset: offset, contentInset: contentInset, direction: options.metrics.direction)
  }

  /// The frame of a row.
  public func frame(ofRow row: Int) -> LayoutRect {
    LayoutRect(
      horizontal: LayoutSpan(start: 0, end: size.width), vertical: pinned.span(ofRow: row))
  }

  /// The frame of a group with its rows.
  public func frame(ofGroup group: Int) -> LayoutRect {
    let start = pinned.list.sectionSpan(pinned.headers[group]).start
    let end =
      group + 1 < pinned.headers.count
      ? pinned.list.sectionSpan(pinned.headers[group + 1]).start : size.height
    return LayoutRect(
      horizontal: LayoutSpan(start: 0, end: size.width),
      vertical: LayoutSpan(start: start, end: end))
  }

  /// The current frame of a tick in the bar.
  public func frame(of tick: Tick, in viewport: ScrollViewport) -> LayoutRect {
    let bar = pinned.bar.frames(in: viewport).bar
    let upper = options.metrics.upperHeaderHeight
    return LayoutRect(
      horizontal: tick.span,
      vertical: tick.level == 0
        ? LayoutSpan(start: bar.y, length: upper)
        : LayoutSpan(start: bar.y + upper, end: bar.maxY))
  }

  /// The current frame of a segment's title, which stays clear of the names as long as the segment does.
  public func titleFrame(of segment: Segment, in viewport: ScrollViewport) -> LayoutRect {
    let (frame, inset) = (segment.frame, options.metrics.titleInset)
    let width = max(0, min(options.metrics.titleWidth, frame.width - inset))
    let x = pinned.bar.labelStart(
      length: width, in: frame.span(on: .horizontal), inset: inset, viewport: viewport)
    return LayoutRect(x: x, y: frame.y, width: width, height: frame.height)
  }

  func frame(of record: Record) -> LayoutRect {
    let metrics = options.metrics
    let span = LayoutSpan(start: record.start, end: record.end)
      .directed(metrics.direction, inLength: size.width)
    let top = pinned.span(ofRow: Int(record.row)).start + metrics.rowPadding.above
    return LayoutRect(
      horizontal: span,
      vertical: LayoutSpan(
        start: top + Double(record.lane) * metrics.lanePitch, length: metrics.laneHeight))
  }
}

extension TimelineGrid {
  /// The row and the minute at a point of the rows, regardless of segments. Points outside are
  /// clamped.
  ///
  /// - Returns: The slot; nil only for a timeline without rows, or a point that is not finite.
  /// - Complexity: O(log rows)
  public func slot(at point: LayoutPoint) -> GridSlot? {
    guard !rows.isEmpty, point.x.isFinite, point.y.isFinite else { return nil }
    let row = rows.indices.partitionPoint { pinned.span(ofRow: $0).end > point.y }
    let x = options.metrics.direction == .leftToRight ? point.x : (size.width - point.x).nextDown
    return GridSlot(
      column: min(row, rows.count - 1), minute: axis.minute(at: x))
  }
}

extension TimelineGrid {
  /// The number of busy rows of a group, for each range of time in which there are any.
  ///
  /// - Complexity: O(n log n) for n busy ranges.
  package func cover(ofGroup group: Int) -> [(span: LayoutSpan, count: Int)] {
    var changes: [(minute: Int, by: Int)] = []
    for row in groups[group].busy {
      for stretch in row {
        let shown = stretch.clamped(to: minutes)
        guard !shown.isEmpty else { continue }
        changes.append((shown.lowerBound, 1))
        changes.append((shown.upperBound, -1))
      }
    }
    changes.sort { ($0.minute, $0.by) < ($1.minute, $1.by) }
    var cover: [(span: LayoutSpan, count: Int)] = []
    var (start, count) = (0, 0)
    for change in changes {
      if count > 0, change.minute > start {
        let span = LayoutSpan(start: axis.y(at: start), end: axis.y(at: change.minute))
          .directed(options.metrics.direction, inLength: size.width)
        if span.length > 0 { cover.append((span, count)) }
      }
      start = change.minute
      count += change.by
    }
    return cover
  }

  /// The space for the title of each segment of a row: up to the next segment in its lane, or to
  /// the end.
  ///
  /// - Complexity: O(segments of the row).
  package func runOnRoom(inRow row: Int) -> [Double] {
    let numbers = segments.indices(inRow: row)
    var next: [Int32: Double] = [:]
    var rooms = [Double](repeating: 0, count: numbers.count)
    for number in numbers.reversed() {
      let record = records[number]
      rooms[number - numbers.lowerBound] = (next[record.lane] ?? size.width) - record.start
      next[record.lane] = record.start
    }
    return rooms
  }
}

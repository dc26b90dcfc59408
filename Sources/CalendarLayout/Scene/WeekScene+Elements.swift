public import GridLayout
public import Pinning

extension WeekScene {
  /// Collects what a rectangle shows, in drawing order: columns, segments, now line, gutter, strip,
  /// bar with the heads of its columns, corner.
  ///
  /// The frames are the current ones: pinned bars where they stand now, labels and titles with the
  /// place to which they moved in `textStart`. An appointment's index counts the grid's segments,
  /// then its `+N`s: ``segment(of:)`` and ``overflow(of:)`` tell which. What stands on the strip and in
  /// the gutter is drawn with them: ``WeekGrid/bars`` and ``WeekGrid/barOverflow`` at
  /// ``frame(of:)-(WeekGrid.Bar)``, ``WeekGrid/hours`` at their own height.
  ///
  /// - Parameters:
  ///   - query: The rectangle in content coordinates; nil for what the viewport shows.
  ///   - dragged: A segment that is drawn above all, where it is held.
  ///   - buffer: Where the elements go; emptied first, its capacity kept.
  /// - Complexity: O(log *n* + *k*) for *k* elements, without allocating in steady state.
  public func elements(
    in query: LayoutRect? = nil, dragged: DraggedAppointment? = nil,
    into buffer: inout ContiguousArray<GridElement>
  ) {
    pinned.elements(
      in: query ?? viewport.visibleRect, viewport: viewport, dragged: dragged, into: &buffer)
  }

  /// The topmost element at a point in content coordinates: corner, bar, strip and gutter win over
  /// the segments that they cover; nil outside of everything. Points beyond what the viewport shows
  /// are answered too.
  ///
  /// - Complexity: O(log *n*), plus the number of segments at the point.
  public func element(
    at point: LayoutPoint, dragged: DraggedAppointment? = nil
  ) -> GridElement? {
    pinned.element(at: point, viewport: viewport, dragged: dragged)
  }

  /// The segment that an element draws, nil for anything else.
  public func segment(of element: GridElement) -> WeekGrid.Segment? {
    guard element.kind == .appointment, element.index < grid.segments.count else { return nil }
    return grid.segments[element.index]
  }

  /// The `+N` that an element draws, nil for anything else.
  public func overflow(of element: GridElement) -> WeekGrid.Overflow? {
    let index = element.index - grid.segments.count
    guard element.kind == .appointment, index >= 0 else { return nil }
    return grid.overflow[index]
  }

  /// The column and the minute under a point in content coordinates; nil where a bar covers the time
  /// grid, and outside of it. While a drag goes on, ask ``WeekGrid/slot(at:)``, which clamps.
  ///
  /// - Complexity: that of ``element(at:dragged:)``, and O(columns).
  public func slot(at point: LayoutPoint) -> GridSlot? {
    switch element(at: point)?.kind {
    case .column, .appointment, .nowLine: grid.slot(at: point)
    case .gutter, .allDay, .bar, .columnHeader, .corner, nil: nil
    }
  }

  /// The all-day bar at a point in content coordinates, nil where there is none or the strip is
  /// covered.
  ///
  /// - Complexity: O(*n*) in the number of all-day bars.
  public func allDayBar(at point: LayoutPoint) -> WeekGrid.Bar? {
    guard element(at: point)?.kind == .allDay else { return nil }
    return grid.bars.last { frame(of: $0).contains(point) }
  }

  /// The grid as the pinning mechanism takes it.
  static func pinned(_ grid: WeekGrid, bar: HeaderBar, metrics: Metrics) -> PinnedGrid {
    var items: [PinnedGrid.Item] = []
    items.reserveCapacity(grid.segments.count + grid.overflow.count)
    for segment in grid.segments {
      items.append(
        PinnedGrid.Item(
          frame: segment.frame, titleHeight: min(metrics.titleHeight, segment.frame.height)))
    }
    for overflow in grid.overflow { items.append(PinnedGrid.Item(frame: overflow.frame)) }
    return PinnedGrid(
      bar: bar,
      columns: grid.columns.map {
        PinnedGrid.Column(
          span: $0.frame.span(on: .horizontal),
          labelWidth: min(metrics.labelSize.width, $0.frame.width))
      },
      items: items,
      nowLine: grid.now.map { now in
        let column = grid.columns[now.column].frame
        let thickness = metrics.nowLineThickness
        return LayoutRect(
          x: column.x, y: now.y - thickness / 2, width: column.width, height: thickness)
      })
  }
}

extension WeekScene {
  /// What an element is known by, also after the grid was laid out anew.
  ///
  /// - Complexity: O(1)
  public func id(of element: GridElement) -> WeekGrid.ElementID {
    switch element.kind {
    case .column: .column(grid.columns[element.index].id)
    case .columnHeader: .columnHeader(grid.columns[element.index].id)
    case .appointment:
      element.index < grid.segments.count
        ? .segment(grid.segments[element.index].id)
        : .overflow(grid.overflow[element.index - grid.segments.count].id)
    case .nowLine: .nowLine
    case .gutter: .gutter
    case .allDay: .allDayStrip
    case .bar: .weekdayBar
    case .corner: .corner
    }
  }
}

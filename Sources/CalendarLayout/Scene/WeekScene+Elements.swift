public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

extension WeekScene {
  /// Collects the elements in a rectangle in drawing order: columns, segments, now line, gutter,
  /// strip, bar with the headers of its columns, corner.
  ///
  /// The frames are current: pinned bars are at their current positions, and `textStart` is the
  /// current position of labels and titles. The index of an appointment counts the segments of the
  /// grid, followed by its `+N`s; ``segment(of:)`` and ``overflow(of:)`` return them. Draw the
  /// contents of the strip and the gutter with them: ``WeekGrid/bars`` and ``WeekGrid/barOverflow``
  /// at ``frame(of:)-(WeekGrid.Bar)``, and ``WeekGrid/hours`` at their own height.
  ///
  /// - Parameters:
  ///   - query: The rectangle in content coordinates; nil for the visible one.
  ///   - dragged: A dragged segment, drawn above all others at its current frame.
  ///   - buffer: Receives the elements; emptied first, keeping its capacity.
  /// - Complexity: O(log *n* + *k*) for *k* elements, without allocating if the buffer has
  ///   capacity.
  public func elements(
    in query: LayoutRect? = nil, dragged: DraggedAppointment? = nil,
    into buffer: inout ContiguousArray<GridElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    let query = query ?? viewport.visibleRect
    guard !query.isEmpty else { return }
    let frames = headerBar.frames(in: viewport)
    for layer in headerBar.layers {
      switch layer {
      case .appointments: appendItems(in: query, without: dragged, to: &buffer)
      case .dragged:
        if let dragged, dragged.frame.intersects(query) { buffer.append(element(of: dragged)) }
      default: pinned.append(layer, in: query, frames, viewport, to: &buffer)
      }
    }
  }

  /// The topmost element at a point in content coordinates; nil if there is none. The corner, bar,
  /// strip and gutter are above the segments that they cover. Points outside the viewport are
  /// allowed.
  ///
  /// - Complexity: O(log *n*), plus the number of segments at the point.
  public func element(
    at point: LayoutPoint, dragged: DraggedAppointment? = nil
  ) -> GridElement? {
    let frames = headerBar.frames(in: viewport)
    for layer in headerBar.layers.reversed() {
      let found: GridElement?
      switch layer {
      case .appointments: found = item(at: point, without: dragged)
      case .dragged:
        found = dragged.flatMap { $0.frame.contains(point) ? element(of: $0) : nil }
      default: found = pinned.element(in: layer, at: point, frames, viewport)
      }
      if let found { return found }
    }
    return nil
  }

  /// The current element of a kind; nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - index: The index of the column or the appointment; 0 for single elements.
  /// - Complexity: O(log columns)
  package func element(_ kind: GridElement.Kind, index: Int = 0) -> GridElement? {
    guard kind == .appointment else {
      return pinned.element(kind, index: index, viewport: viewport)
    }
    let segments = grid.segments
    guard index >= 0, index < segments.count + grid.overflow.count else { return nil }
    if index < segments.count { return segmentElement(index, segments[index].frame) }
    return overflowElement(index - segments.count)
  }

  /// Determines what to redraw when the viewport changes: everything, or exactly the elements in
  /// the buffer, whose frames or texts moved within the content, in drawing order.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements; plus the number of columns if the bar moves
  ///   within the content.
  package func invalidation(
    from old: ScrollViewport, to new: ScrollViewport,
    into buffer: inout ContiguousArray<GridElement>
  ) -> PinInvalidation {
    let answer = pinned.invalidation(from: old, to: new, into: &buffer)
    guard answer != .everything else { return answer }
    let (from, to) = (headerBar.titleLine(in: old), headerBar.titleLine(in: new))
    guard from != to else { return answer }
    var titles: ContiguousArray<GridElement> = []
    let crossed = LayoutRect(
      horizontal: LayoutSpan(start: 0, end: grid.size.width),
      vertical: LayoutSpan(start: min(from, to), end: max(from, to)))
    forEachItem(in: crossed) { number, frame in
      let now = titled(number, frame, line: to)
      if now.textStart != titled(number, frame, line: from).textStart { titles.append(now) }
    }
    // Titles are below all pinned elements.
    buffer.insert(contentsOf: titles, at: 0)
    return buffer.isEmpty ? .nothing : .elements
  }

  /// The segment of an element; nil for other elements.
  public func segment(of element: GridElement) -> WeekGrid.Segment? {
    guard element.kind == .appointment, element.index < grid.segments.count else { return nil }
    return grid.segments[element.index]
  }

  /// The `+N` of an element; nil for other elements.
  public func overflow(of element: GridElement) -> WeekGrid.Overflow? {
    let index = element.index - grid.segments.count
    guard element.kind == .appointment, index >= 0 else { return nil }
    return grid.overflow[index]
  }

  /// The column and the minute at a point in content coordinates; nil if a bar covers the time
  /// grid, or outside it. During a drag, use ``WeekGrid/slot(at:)``, which clamps the point.
  ///
  /// - Complexity: That of ``element(at:dragged:)``, and O(columns).
  public func slot(at point: LayoutPoint) -> GridSlot? {
    switch element(at: point)?.kind {
    case .column, .appointment, .nowLine: grid.slot(at: point)
    case .gutter, .allDay, .bar, .columnHeader, .corner, nil: nil
    }
  }

  /// The all-day bar at a point in content coordinates; nil if there is none, or the strip is
  /// covered there.
  ///
  /// - Complexity: O(*n*) in the number of all-day bars.
  public func allDayBar(at point: LayoutPoint) -> WeekGrid.Bar? {
    guard element(at: point)?.kind == .allDay else { return nil }
    return grid.bars.last { frame(of: $0).contains(point) }
  }

  // MARK: Appointments

  /// Calls a closure with each segment and `+N` that shares area with a rectangle.
  private func forEachItem(in query: LayoutRect, _ body: (_ number: Int, LayoutRect) -> Void) {
    let layout = grid.core.layout
    layout.forEachVisible(in: query) { place in
      guard let number = layout.drawnNumber(of: place) else { return }
      body(number, layout.frame(at: place))
    }
    let count = layout.drawnCount
    for index in grid.overflow.indices where grid.overflow[index].frame.intersects(query) {
      body(count + index, grid.overflow[index].frame)
    }
  }

  private func appendItems(
    in query: LayoutRect, without dragged: DraggedAppointment?,
    to buffer: inout ContiguousArray<GridElement>
  ) {
    let line = headerBar.titleLine(in: viewport)
    forEachItem(in: query) { number, frame in
      if number != dragged?.index { buffer.append(titled(number, frame, line: line)) }
    }
  }

  private func item(
    at point: LayoutPoint, without dragged: DraggedAppointment?
  ) -> GridElement? {
    let layout = grid.core.layout
    let found = layout.element(at: point) { place in
      layout.drawnNumber(of: place) != dragged?.index
    }
    switch found {
    case .segment(let place):
      return layout.drawnNumber(of: place).map { segmentElement($0, layout.frame(at: place)) }
    case .overflow:
      let index = grid.overflow.firstIndex { $0.frame.contains(point) }
      return index.map(overflowElement)
    case nil: return nil
    }
  }

  private func segmentElement(_ number: Int, _ frame: LayoutRect) -> GridElement {
    titled(number, frame, line: headerBar.titleLine(in: viewport))
  }

  private func overflowElement(_ index: Int) -> GridElement {
    titled(grid.segments.count + index, grid.overflow[index].frame, line: 0)
  }

  /// A segment with its title at a pin line. The title of a `+N` does not move.
  private func titled(_ number: Int, _ frame: LayoutRect, line: Double) -> GridElement {
    let isSegment = number < grid.core.layout.drawnCount
    return PinnedGrid.element(
      number,
      PinnedGrid.Item(
        frame: frame, titleHeight: isSegment ? min(metrics.titleHeight, frame.height) : nil),
      titleLine: line)
  }

  private func element(of dragged: DraggedAppointment) -> GridElement {
    let height = min(metrics.titleHeight, dragged.frame.height)
    return GridElement(
      kind: .appointment, layer: .dragged, index: dragged.index, frame: dragged.frame,
      textStart: headerBar.titleStart(
        length: height, in: dragged.frame.span(on: .vertical), viewport: viewport))
  }
}

extension WeekScene: CalendarScene {
  /// The current time; nil for a grid without a now line.
  public var now: Instant? { grid.options.now }

  /// The rules of the display zone.
  public var displayZone: ZoneRules { grid.options.rules }

  /// A viewport whose insets include the space of the bars.
  public func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero
  ) -> ScrollViewport {
    headerBar.viewport(
      size: size, offset: offset, contentInset: contentInset,
      direction: grid.options.metrics.direction)
  }

  /// Collects the elements in drawing order, as on a screen with another viewport.
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect?,
    into buffer: inout ContiguousArray<GridElement>
  ) {
    at(viewport).elements(in: query, into: &buffer)
  }

  /// The topmost element at a point, as on a screen with another viewport.
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> GridElement? {
    at(viewport).element(at: point)
  }

  private func at(_ viewport: ScrollViewport) -> WeekScene {
    var scene = self
    scene.viewport = viewport
    return scene
  }

  /// The frame of an element.
  public func frame(of element: GridElement, in viewport: ScrollViewport) -> LayoutRect {
    element.frame
  }

  /// The entries of the grid.
  public var entries: [GridEntry] { grid.entries }

  /// The entry of a segment; nil for other elements.
  public func entry(of element: GridElement) -> GridEntry? {
    segment(of: element).map { grid.entries[$0.entry] }
  }

  /// All columns, bars, segments and `+N`s in the order in which they are read.
  public var readingOrder: [SceneElement] { grid.sceneElements.inReadingOrder(isByHeight: true) }

  /// The instant of a slot; the first one of a repeated time.
  public func instant(at slot: GridSlot) -> Instant { grid.instant(at: slot) }

  /// The changes that turn a view of another week into a view of this one.
  public func changes(from old: WeekScene) -> GridChanges { grid.changes(from: old.grid) }

  /// Shows an occurrence as it is after an edit. What is directly below the bars stays there, also if
  /// the all-day strip grows or shrinks.
  public mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    var grid = grid
    grid.update(id, from: collection, ownAddress: ownAddress)
    let (offset, covered) = (viewport.offset, viewport.adjustedInset.top)
    self = WeekScene(
      grid, metrics: metrics, size: viewport.size, offset: offset, contentInset: inset)
    viewport.offset.y += covered - viewport.adjustedInset.top
  }

  /// Whether both look the same on the screen.
  public static func == (one: WeekScene, other: WeekScene) -> Bool {
    one.metrics == other.metrics && one.viewport == other.viewport && one.grid == other.grid
  }

  /// The identity of an element, which stays the same in a new layout.
  ///
  /// - Complexity: O(1)
  public func id(of element: GridElement) -> GridElementID {
    let part: GridElementID.Part =
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
      case .bar: .bars
      case .corner: .corner
      }
    return GridElementID(part)
  }

  /// The identity of a bar of the all-day strip.
  public func id(of bar: WeekGrid.Bar) -> GridElementID { GridElementID(.bar(bar.id)) }

  /// The identity of the `+N` of a column of the all-day strip.
  public func id(of overflow: WeekGrid.BarOverflow) -> GridElementID {
    GridElementID(.barOverflow(overflow.id))
  }
}

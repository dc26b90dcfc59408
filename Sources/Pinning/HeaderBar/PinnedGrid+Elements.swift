import Primitives

extension PinnedGrid {
  /// Collects the elements whose current frame shares a positive area with the query, in drawing
  /// order.
  ///
  /// Empties the buffer first and keeps its capacity, so that a reused buffer needs no allocations.
  ///
  /// - Parameters:
  ///   - query: The rectangle to draw, in content coordinates.
  ///   - viewport: The scrolled viewport.
  ///   - dragged: An appointment that is drawn on top at its dragged frame, instead of at its
  ///     place.
  ///   - buffer: The buffer for the elements.
  /// - Complexity: O(log *n* + *k*) for *k* elements if the appointments are ordered by column.
  public func elements(
    in query: LayoutRect, viewport: ScrollViewport, dragged: DraggedAppointment? = nil,
    into buffer: inout ContiguousArray<GridElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    guard !query.isEmpty else { return }
    let frames = bar.frames(in: viewport)
    for layer in bar.layers {
      switch layer {
      case .appointments: appendItems(in: query, viewport, without: dragged, to: &buffer)
      case .dragged:
        if let dragged, dragged.frame.intersects(query) {
          buffer.append(element(of: dragged, viewport))
        }
      default: append(layer, in: query, frames, viewport, to: &buffer)
      }
    }
  }

  /// Appends the elements of a layer, other than appointments, that meet the query.
  package func append(
    _ layer: GridLayer, in query: LayoutRect, _ frames: HeaderBar.Frames,
    _ viewport: ScrollViewport, to buffer: inout ContiguousArray<GridElement>
  ) {
    switch layer {
    case .gridLines: appendColumns(in: query, to: &buffer)
    case .bar: appendBar(frames, in: query, viewport, to: &buffer)
    case .nowLine, .gutter, .allDay, .corner, .appointments, .dragged:
      if let element = single(layer, frames), element.frame.intersects(query) {
        buffer.append(element)
      }
    }
  }

  /// The topmost element at a point in content coordinates; nil if there is none.
  ///
  /// Searches the layers in reverse drawing order, so pinned elements win over what they cover. The
  /// now line is drawn but never hit: the result is the element below it.
  ///
  /// - Complexity: O(log *n*), plus the number of appointments at the point.
  public func element(
    at point: LayoutPoint, viewport: ScrollViewport, dragged: DraggedAppointment? = nil
  ) -> GridElement? {
    let frames = bar.frames(in: viewport)
    for layer in bar.layers.reversed() {
      let found: GridElement?
      switch layer {
      case .appointments: found = item(at: point, viewport, without: dragged)
      case .dragged:
        found =
          dragged?.frame.contains(point) == true
          ? dragged.map { element(of: $0, viewport) } : nil
      default: found = element(in: layer, at: point, frames, viewport)
      }
      if let found { return found }
    }
    return nil
  }

  /// The element of a layer, other than appointments, at a point.
  package func element(
    in layer: GridLayer, at point: LayoutPoint, _ frames: HeaderBar.Frames,
    _ viewport: ScrollViewport
  ) -> GridElement? {
    switch layer {
    case .gridLines: return column(at: point)
    case .bar: return barElement(at: point, frames, viewport)
    case .gutter, .allDay, .corner:
      let element = single(layer, frames)
      return element?.frame.contains(point) == true ? element : nil
    case .nowLine, .appointments, .dragged: return nil
    }
  }

  /// The element of a kind at its current place; nil if there is none.
  ///
  /// - Parameters:
  ///   - kind: The kind of the element.
  ///   - index: The index of the column or the appointment; 0 for kinds with a single element.
  ///   - viewport: The scrolled viewport.
  /// - Complexity: O(1)
  public func element(
    _ kind: GridElement.Kind, index: Int = 0, viewport: ScrollViewport
  ) -> GridElement? {
    let isColumn = columns.indices.contains(index)
    let layer: GridLayer
    switch kind {
    case .column: return isColumn ? column(index) : nil
    case .columnHeader: return isColumn ? columnHeader(index, viewport: viewport) : nil
    case .appointment:
      return items.indices.contains(index) ? appointment(index, viewport: viewport) : nil
    case .nowLine: layer = .nowLine
    case .gutter: layer = .gutter
    case .allDay: layer = .allDay
    case .bar: layer = .bar
    case .corner: layer = .corner
    }
    return index == 0 ? single(layer, bar.frames(in: viewport)) : nil
  }

  package func columnFrame(_ index: Int) -> LayoutRect {
    LayoutRect(
      horizontal: columns[index].span, vertical: LayoutSpan(start: 0, end: bar.gridSize.height))
  }

  /// The header of a column with its label, at its current place.
  package func columnHeader(_ index: Int, viewport: ScrollViewport) -> GridElement {
    columnHeader(index, bar.frames(in: viewport), viewport)
  }

  /// The appointment with its title, at its current place.
  package func appointment(_ index: Int, viewport: ScrollViewport) -> GridElement {
    appointment(index, titleLine: bar.titleLine(in: viewport))
  }

  private func appendColumns(in query: LayoutRect, to buffer: inout ContiguousArray<GridElement>) {
    var index = 0
    while let found = columnSpans.next(from: index, meeting: query.x, query.maxX) {
      let frame = columnFrame(found)
      if frame.intersects(query) {
        buffer.append(column(found))
      }
      index = found + 1
    }
  }

  private func appendItems(
    in query: LayoutRect, _ viewport: ScrollViewport, without dragged: DraggedAppointment?,
    to buffer: inout ContiguousArray<GridElement>
  ) {
    let line = bar.titleLine(in: viewport)
    var index = 0
    while let found = nextItem(from: index, in: query) {
      if found != dragged?.index { buffer.append(appointment(found, titleLine: line)) }
      index = found + 1
    }
  }

  private func appendBar(
    _ frames: HeaderBar.Frames, in query: LayoutRect, _ viewport: ScrollViewport,
    to buffer: inout ContiguousArray<GridElement>
  ) {
    guard frames.bar.intersects(query) else { return }
    buffer.append(
      GridElement(kind: .bar, layer: .bar, frame: frames.bar, state: frames.barState))
    var index = 0
    while let found = columnSpans.next(from: index, meeting: query.x, query.maxX) {
      let header = columnHeader(found, frames, viewport)
      if header.frame.intersects(query) { buffer.append(header) }
      index = found + 1
    }
  }

  func single(_ layer: GridLayer, _ frames: HeaderBar.Frames) -> GridElement? {
    switch layer {
    case .nowLine:
      nowLine.map { GridElement(kind: .nowLine, layer: .nowLine, frame: $0) }
    case .gutter:
      GridElement(kind: .gutter, layer: .gutter, frame: frames.gutter, state: frames.gutterState)
    case .allDay:
      frames.allDay.map {
        GridElement(kind: .allDay, layer: .allDay, frame: $0, state: frames.allDayState)
      }
    case .corner:
      GridElement(kind: .corner, layer: .corner, frame: frames.corner, state: frames.cornerState)
    case .bar:
      GridElement(kind: .bar, layer: .bar, frame: frames.bar, state: frames.barState)
    case .gridLines, .appointments, .dragged: nil
    }
  }

  func columnHeader(
    _ index: Int, _ frames: HeaderBar.Frames, _ viewport: ScrollViewport
  ) -> GridElement {
    let column = columns[index]
    let start = bar.labelStart(length: column.labelWidth, in: column.span, viewport: viewport)
    return GridElement(
      kind: .columnHeader, layer: .bar, index: index,
      frame: LayoutRect(horizontal: column.span, vertical: frames.bar.span(on: .vertical)),
      textStart: start, state: frames.barState)
  }

  func appointment(_ index: Int, titleLine: Double) -> GridElement {
    Self.element(index, items[index], titleLine: titleLine)
  }

  /// An appointment with its title at the place given by a line.
  package static func element(_ index: Int, _ item: Item, titleLine: Double) -> GridElement {
    guard let height = item.titleHeight else {
      return GridElement(
        kind: .appointment, layer: .appointments, index: index, frame: item.frame)
    }
    let top = item.frame.y
    let bottom = item.frame.maxY
    return GridElement(
      kind: .appointment, layer: .appointments, index: index, frame: item.frame,
      textStart: Pin.start(natural: top, length: height, limit: bottom, line: titleLine),
      state: Pin.startState(natural: top, length: height, limit: bottom, line: titleLine))
  }

  private func element(
    of dragged: DraggedAppointment, _ viewport: ScrollViewport
  ) -> GridElement {
    let span = dragged.frame.span(on: .vertical)
    let title = items[dragged.index].titleHeight.map {
      bar.titleStart(length: $0, in: span, viewport: viewport)
    }
    return GridElement(
      kind: .appointment, layer: .dragged, index: dragged.index, frame: dragged.frame,
      textStart: title)
  }

  private func column(at point: LayoutPoint) -> GridElement? {
    guard point.y >= 0, point.y < bar.gridSize.height,
      let index = lastColumn(at: point.x)
    else { return nil }
    return column(index)
  }

  private func column(_ index: Int) -> GridElement {
    GridElement(kind: .column, layer: .gridLines, index: index, frame: columnFrame(index))
  }

  private func barElement(
    at point: LayoutPoint, _ frames: HeaderBar.Frames, _ viewport: ScrollViewport
  ) -> GridElement? {
    guard frames.bar.contains(point) else { return nil }
    guard let index = lastColumn(at: point.x) else { return single(.bar, frames) }
    return columnHeader(index, frames, viewport)
  }

  private func lastColumn(at x: Double) -> Int? {
    var answer: Int?
    var index = 0
    while let found = columnSpans.next(from: index, meeting: x, x.nextUp) {
      if columns[found].span.contains(x) { answer = found }
      index = found + 1
    }
    return answer
  }

  private func item(
    at point: LayoutPoint, _ viewport: ScrollViewport, without dragged: DraggedAppointment?
  ) -> GridElement? {
    let place = LayoutRect(
      horizontal: LayoutSpan(start: point.x, end: point.x.nextUp),
      vertical: LayoutSpan(start: point.y, end: point.y.nextUp))
    var answer: Int?
    var index = 0
    while let found = nextItem(from: index, in: place) {
      if found != dragged?.index, items[found].frame.contains(point) { answer = found }
      index = found + 1
    }
    return answer.map { appointment($0, titleLine: bar.titleLine(in: viewport)) }
  }
}

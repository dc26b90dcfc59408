extension ListLayout {
  /// The visible part of the list and its pin lines, in the list's own coordinates.
  ///
  /// - Parameters:
  ///   - viewport: The scrolled viewport, with this list as its content.
  ///   - inset: The pin inset, by default all insets of the viewport.
  public func window(for viewport: ScrollViewport, inset: LayoutInsets? = nil) -> PinWindow {
    let window = PinWindow(viewport, on: axis, inset: inset)
    guard isMirrored(in: viewport) else { return window }
    return PinWindow(
      visible: window.visible.mirrored(inLength: contentLength),
      lines: window.lines.mirrored(inLength: contentLength))
  }

  /// The frame of an element in content coordinates.
  ///
  /// Rows respect the side insets of their section; headers and footers have the full breadth of
  /// the content.
  public func frame(of element: ListElement, in viewport: ScrollViewport) -> LayoutRect {
    let direction = viewport.direction
    var main = element.span
    if isMirrored(in: viewport) { main = main.mirrored(inLength: contentLength) }
    let crossAxis: Axis = axis == .vertical ? .horizontal : .vertical
    var cross = LayoutSpan(start: 0, length: viewport.contentSize[crossAxis])
    if element.item != nil {
      let insets = sections[element.section].crossInsets
      cross.start += insets.low(on: crossAxis, in: direction)
      cross.end = max(cross.start, cross.end - insets.high(on: crossAxis, in: direction))
    }
    if let item = element.item, sections[element.section].columns > 1 {
      cross = column(of: item, in: sections[element.section], cross, viewport)
    }
    return LayoutRect(along: axis, main, across: cross)
  }

  /// All cells in the row of a cell that is the first of its row; for other elements only itself.
  private func cells(besides element: ListElement) -> [ListElement] {
    let section = sections[element.section]
    guard let item = element.item, element.layer == .item, section.columns > 1 else {
      return [element]
    }
    return (item..<min(item + section.columns, section.itemCount)).map {
      ListElement(
        layer: .item, section: element.section, item: $0, start: element.start,
        length: element.length)
    }
  }

  /// The extent across the axis of a cell in a row of several columns.
  private func column(
    of item: Int, in section: SectionRecord, _ cross: LayoutSpan, _ viewport: ScrollViewport
  ) -> LayoutSpan {
    let (count, spacing) = (section.columns, section.columnSpacing)
    let breadth = max(0, (cross.length - spacing * Double(count - 1)) / Double(count))
    let isMirrored = axis == .vertical && viewport.direction == .rightToLeft
    let place = isMirrored ? count - 1 - item % count : item % count
    return LayoutSpan(start: cross.start + Double(place) * (breadth + spacing), length: breadth)
  }

  /// The position along the list of a point in content coordinates.
  package func position(of point: LayoutPoint, in viewport: ScrollViewport) -> Double {
    // Mirroring a half-open interval moves its closed end to the other side. Using the next smaller
    // position keeps a point on an edge inside the element that starts there on the screen.
    isMirrored(in: viewport) ? (contentLength - point[axis]).nextDown : point[axis]
  }

  /// The topmost element at a point in content coordinates. Rows do not include their side insets.
  ///
  /// - Complexity: As for `element(at:lines:dragged:)`.
  public func element(
    at point: LayoutPoint, in viewport: ScrollViewport, inset: LayoutInsets? = nil,
    dragged: DraggedItem? = nil
  ) -> ListElement? {
    let lines = window(for: viewport, inset: inset).lines
    let position = position(of: point, in: viewport)
    guard let found = element(at: position, lines: lines, dragged: dragged) else { return nil }
    let crossAxis: Axis = axis == .vertical ? .horizontal : .vertical
    for element in cells(besides: found) {
      let cross = frame(of: element, in: viewport).span(on: crossAxis)
      if cross.contains(point[crossAxis]) { return element }
    }
    return nil
  }

  private func isMirrored(in viewport: ScrollViewport) -> Bool {
    axis == .horizontal && viewport.direction == .rightToLeft
  }
}

extension ListLayout {
  /// Collects the headers and footers whose place in the content differs between two pairs of pin
  /// lines.
  ///
  /// They have their new places and come in section order, footers first; of nested headers the
  /// deeper first.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* headers and footers between the old and the new lines.
  package func movedElements(
    from old: PinLines, to new: PinLines, into buffer: inout ContiguousArray<ListElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    footers.appendMoved(from: old, to: new, into: &buffer)
    for run in headers.reversed() { run.appendMoved(from: old, to: new, into: &buffer) }
  }

  /// The elements to redraw when the viewport changes.
  ///
  /// A change of the viewport's or the content's size invalidates everything. Otherwise the buffer
  /// gets exactly the elements whose frames differ.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* headers and footers whose place changed.
  public func invalidation(
    from old: ScrollViewport, to new: ScrollViewport, inset: LayoutInsets? = nil,
    into buffer: inout ContiguousArray<ListElement>
  ) -> PinInvalidation {
    buffer.removeAll(keepingCapacity: true)
    guard
      old.size == new.size, old.contentSize == new.contentSize, old.direction == new.direction
    else { return .everything }
    movedElements(
      from: window(for: old, inset: inset).lines, to: window(for: new, inset: inset).lines,
      into: &buffer)
    return buffer.isEmpty ? .nothing : .elements
  }
}

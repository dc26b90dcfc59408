extension ListLayout {
  /// What the viewport shows of the list, in the list's own coordinates.
  ///
  /// - Parameters:
  ///   - viewport: What is scrolled; its content is this list.
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
  /// Rows keep their section's insets at the sides; headers and footers have the content's full
  /// breadth.
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

  /// The cells of a row of which an element is the first, or what stands alone.
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

  /// What a cell among several beside each other has of the breadth of its row.
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
    // The mirrored half-open interval is closed at its other end; the nearest smaller position
    // keeps a point on an edge inside the element that starts there on the screen.
    isMirrored(in: viewport) ? (contentLength - point[axis]).nextDown : point[axis]
  }

  /// The topmost element at a point in content coordinates, rows without their side insets.
  ///
  /// - Complexity: As for ``element(at:lines:dragged:)``.
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
  /// Collects the elements whose place in the content differs under two pairs of pin lines: the
  /// headers and footers that one of the lines moved.
  ///
  /// The elements are given with their new places, footers first, in section order; of nested
  /// headers the deeper first.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* headers and footers between the old and the new lines.
  package func movedElements(
    from old: PinLines, to new: PinLines, into buffer: inout ContiguousArray<ListElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    footers.appendMoved(from: old, to: new, into: &buffer)
    for run in headers.reversed() { run.appendMoved(from: old, to: new, into: &buffer) }
  }

  /// What must be drawn anew when the viewport changes from one value to another.
  ///
  /// A change of the viewport's or the content's size invalidates everything; otherwise exactly the
  /// elements in the buffer have other frames than before.
  ///
  /// - Complexity: As for ``movedElements(from:to:into:)``.
  package func invalidation(
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

public import CivilTime
public import GridLayout
public import Pinning
import Primitives

extension DayList {
  /// A viewport for the list, by default at its beginning.
  ///
  /// - Parameters:
  ///   - size: The size of the scroll view.
  ///   - offset: The scroll offset, used unchanged; nil for the beginning.
  ///   - contentInset: The space that the app and the device keep free; headers pin below it.
  public func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero
  ) -> ScrollViewport {
    ScrollViewport(
      size: size, contentSize: contentSize, offset: offset, contentInset: contentInset,
      direction: metrics.direction)
  }

  /// Collects the elements in drawing order: rows, footers, day headers, headers of periods.
  ///
  /// - Parameters:
  ///   - viewport: The viewport.
  ///   - query: The rectangle to draw; nil for the visible one.
  ///   - buffer: Receives the elements; emptied first, keeping its capacity.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements, without allocating if the buffer has
  ///   capacity.
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect? = nil,
    into buffer: inout ContiguousArray<ListElement>
  ) {
    var window = layout.window(for: viewport)
    if let query { window.visible = query.span(on: .vertical) }
    layout.elements(in: window, into: &buffer)
  }

  /// The day at a point, as an index of ``sections``. Points outside are clamped.
  ///
  /// - Returns: The beginning of the day; nil only for an empty list, or a point that is not finite.
  /// - Complexity: O(log *n*).
  public func slot(at point: LayoutPoint) -> GridSlot? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return day(at: point.y).map { GridSlot(column: $0, minute: 0) }
  }

  /// The beginning of a day.
  public func instant(at slot: GridSlot) -> Instant {
    displayZone.instant(for: CivilDateTime(sections[slot.column].date))
  }

  /// The frame of an element in content coordinates.
  public func frame(of element: ListElement, in viewport: ScrollViewport) -> LayoutRect {
    layout.frame(of: element, in: viewport)
  }

  /// The frame of a section, including its header and footer; that of a period includes its days.
  ///
  /// - Complexity: O(1); for periods, O(their days).
  package func frame(ofSection section: Int) -> LayoutRect {
    var span = layout.sectionSpan(section)
    if sections[section].isPeriod {
      var last = section
      while last + 1 < sections.count, !sections[last + 1].isPeriod { last += 1 }
      span.end = layout.sectionSpan(last).end
    }
    return LayoutRect(
      horizontal: LayoutSpan(start: 0, end: contentSize.width), vertical: span)
  }

  /// The frame of a row in content coordinates.
  ///
  /// - Complexity: O(1).
  package func frame(ofSection section: Int, row: Int, in viewport: ScrollViewport) -> LayoutRect {
    let span = layout.itemSpan(section: section, item: row)
    return layout.frame(
      of: ListElement(
        layer: .item, section: section, item: row, start: span.start, length: span.length),
      in: viewport)
  }

  package func naturalHeaderFrame(ofSection section: Int) -> LayoutRect {
    LayoutRect(
      horizontal: LayoutSpan(start: 0, end: contentSize.width),
      vertical: layout.naturalHeaderSpan(ofSection: section)
        ?? LayoutSpan(start: layout.sectionSpan(section).start, length: 0))
  }

  /// The header of a section at its current position.
  ///
  /// - Complexity: O(1).
  package func header(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.header(ofSection: section, lines: layout.window(for: viewport).lines)
  }

  /// The footer of a section when nothing is pinned; nil if it has none.
  package func naturalFooterFrame(ofSection section: Int) -> LayoutRect? {
    layout.naturalFooterSpan(ofSection: section).map {
      LayoutRect(horizontal: LayoutSpan(start: 0, end: contentSize.width), vertical: $0)
    }
  }

  /// The footer of a section at its current position; nil if it has none.
  ///
  /// - Complexity: O(1).
  package func footer(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.footer(ofSection: section, lines: layout.window(for: viewport).lines)
  }

  /// The topmost element at a point in content coordinates. A pinned header is above the rows it
  /// covers.
  ///
  /// - Complexity: O(log *n*).
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> ListElement? {
    layout.element(at: point, in: viewport)
  }

  /// The row of an element; nil for headers and footers.
  public func row(of element: ListElement) -> Row? {
    element.item.map { sections[element.section].rows[$0] }
  }
}

extension DayList {
  /// The section of a day; nil if the day is not listed.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  public func section(of date: CivilDate) -> Int? {
    let index = firstSection(from: date)
    guard index < sections.count, sections[index].date == date else { return nil }
    return index
  }

  /// The sections that overlap a range of the list.
  package func sections(in span: LayoutSpan) -> Range<Int> {
    let first = sections.indices.partitionPoint { layout.sectionSpan($0).end > span.start }
    let end = sections.indices.partitionPoint { layout.sectionSpan($0).start >= span.end }
    return first..<max(first, end)
  }

  /// The last day that begins at or before a position; before the first day, the first day. Nil
  /// without days.
  package func day(at position: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    var index = sections.indices.partitionPoint { layout.sectionSpan($0).start > position } - 1
    if index >= 0, sections[index].isPeriod { index -= 1 }
    // If there are periods, the first section is one.
    return index >= 0 ? index : sections[0].isPeriod ? 1 : 0
  }

  /// The height that a pinned period takes above the days; 0 without periods.
  var periodInset: Double {
    // Periods are before their days, so the last section is a day.
    sections.isEmpty ? 0 : layout.headerInset(ofSection: sections.count - 1)
  }

  /// The index of the first day on or after the date; the number of sections if there is none.
  package func firstSection(from date: CivilDate) -> Int {
    // Dates never descend, and a period is directly before its first day.
    let index = sections.partitionPoint { $0.date >= date }
    return index < sections.count && sections[index].isPeriod ? index + 1 : index
  }

  /// The offset that reveals a day next to the insets and to elements pinned above it.
  ///
  /// - Parameters:
  ///   - date: The day. If it is not listed, the next listed day is revealed, or otherwise the
  ///     last.
  ///   - viewport: The viewport.
  ///   - alignment: The alignment of the day in the viewport.
  /// - Returns: A resting offset; nil if the list is empty.
  /// - Complexity: O(log *n*).
  public func offsetRevealing(
    _ date: CivilDate, in viewport: ScrollViewport, alignment: RevealAlignment = .start
  ) -> LayoutPoint? {
    guard !sections.isEmpty else { return nil }
    let section = min(firstSection(from: date), sections.count - 1)
    let y = viewport.offsetRevealing(
      layout.sectionSpan(section), on: .vertical,
      pinned: LayoutInsets(top: layout.headerInset(ofSection: section)), alignment: alignment)
    return LayoutPoint(x: viewport.offset.x, y: y)
  }

  /// The offset that reveals a row next to the insets, the header and footer of its day, and the
  /// header of its period.
  ///
  /// - Complexity: O(1).
  package func offsetRevealing(
    section: Int, row: Int, in viewport: ScrollViewport, alignment: RevealAlignment = .nearest
  ) -> LayoutPoint {
    let header = layout.naturalHeaderSpan(ofSection: section)?.length ?? 0
    let y = viewport.offsetRevealing(
      layout.itemSpan(section: section, item: row), on: .vertical,
      pinned: LayoutInsets(
        top: layout.headerInset(ofSection: section) + header,
        bottom: layout.naturalFooterSpan(ofSection: section)?.length ?? 0),
      alignment: alignment)
    return LayoutPoint(x: viewport.offset.x, y: y)
  }
}

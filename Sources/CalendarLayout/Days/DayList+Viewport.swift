public import CivilTime
public import Pinning
import Primitives

extension DayList {
  /// A viewport onto the list; an offset left out shows its beginning.
  ///
  /// - Parameters:
  ///   - size: The size of the scroll view.
  ///   - offset: Where it is scrolled to, taken as it is; nil for the beginning.
  ///   - contentInset: The room that the app keeps free; headers pin below it.
  ///   - safeArea: The room that the device takes.
  ///   - direction: The direction that gives leading and trailing their sides.
  public func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero,
    safeArea: LayoutInsets = .zero, direction: LayoutDirection = .leftToRight
  ) -> ScrollViewport {
    ScrollViewport(
      size: size, contentSize: contentSize, offset: offset, contentInset: contentInset,
      safeArea: safeArea, direction: direction)
  }

  /// Collects what the viewport shows, in drawing order: rows, footers, day headers, headers of periods.
  ///
  /// The buffer is emptied first and keeps its capacity.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* elements, without allocating in steady state.
  public func elements(
    in viewport: ScrollViewport, into buffer: inout ContiguousArray<ListElement>
  ) {
    layout.elements(in: layout.window(for: viewport), into: &buffer)
  }

  /// The frame of an element in content coordinates.
  public func frame(of element: ListElement, in viewport: ScrollViewport) -> LayoutRect {
    layout.frame(of: element, in: viewport)
  }

  /// The frame of a section, its header and footer included; a period's covers its days.
  ///
  /// - Complexity: O(1), for periods O(their days).
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

  /// The header of a section where it stands now.
  ///
  /// - Complexity: O(1).
  package func header(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.header(ofSection: section, lines: layout.window(for: viewport).lines)
  }

  /// The footer of a section where nothing is pinned; nil when it has none.
  package func naturalFooterFrame(ofSection section: Int) -> LayoutRect? {
    layout.naturalFooterSpan(ofSection: section).map {
      LayoutRect(horizontal: LayoutSpan(start: 0, end: contentSize.width), vertical: $0)
    }
  }

  /// The footer of a section where it stands now; nil when it has none.
  ///
  /// - Complexity: O(1).
  package func footer(ofSection section: Int, in viewport: ScrollViewport) -> ListElement? {
    layout.footer(ofSection: section, lines: layout.window(for: viewport).lines)
  }

  /// The topmost element at a point in content coordinates: a pinned header wins over the rows that
  /// it covers.
  ///
  /// - Complexity: O(log *n*).
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> ListElement? {
    layout.element(at: point, in: viewport)
  }

  /// The row that an element shows, nil for headers and footers.
  public func row(of element: ListElement) -> Row? {
    element.item.map { sections[element.section].rows[$0] }
  }
}

extension DayList {
  /// The section of a day, nil when the day is not listed.
  ///
  /// - Complexity: O(log *n*) in the number of sections.
  public func section(of date: CivilDate) -> Int? {
    let index = firstSection(from: date)
    guard index < sections.count, sections[index].date == date else { return nil }
    return index
  }

  /// The sections that share room with a stretch of the list.
  package func sections(in span: LayoutSpan) -> Range<Int> {
    let first = sections.indices.partitionPoint { layout.sectionSpan($0).end > span.start }
    let end = sections.indices.partitionPoint { layout.sectionSpan($0).start >= span.end }
    return first..<max(first, end)
  }

  /// The day that began last before a position or at it; before the first day that one, nil without
  /// days.
  package func day(at position: Double) -> Int? {
    guard !sections.isEmpty else { return nil }
    var index = sections.indices.partitionPoint { layout.sectionSpan($0).start > position } - 1
    if index >= 0, sections[index].isPeriod { index -= 1 }
    // The first section is a period, if there are any.
    return index >= 0 ? index : sections[0].isPeriod ? 1 : 0
  }

  /// The height that a pinned period takes above the days; 0 without periods.
  var periodInset: Double {
    // Periods stand before their days, so the last section is a day.
    sections.isEmpty ? 0 : layout.headerInset(ofSection: sections.count - 1)
  }

  /// The index of the first day on or after the date; the number of sections when there is none.
  package func firstSection(from date: CivilDate) -> Int {
    // Dates never descend, and a period stands right before its first day.
    let index = sections.partitionPoint { $0.date >= date }
    return index < sections.count && sections[index].isPeriod ? index + 1 : index
  }

  /// The offset that shows a day clear of the insets and of what is pinned above it.
  ///
  /// - Parameters:
  ///   - date: The day; where it is not listed the next one that is, or else the last.
  ///   - viewport: What is scrolled.
  ///   - alignment: Where to put it.
  /// - Returns: A resting offset; nil when the list is empty.
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

  /// The offset that shows a row clear of the insets, of its day's header and footer, and of its
  /// period's header.
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

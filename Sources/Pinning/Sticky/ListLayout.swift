/// The geometry of a sectioned list on one axis: rows with individual lengths, pinned headers and
/// footers.
///
/// Rows, headers and footers have fixed natural places, stored as running sums. The *current* place
/// of a header is computed from the pin lines on each request; nothing is cached or mutated while
/// scrolling. A change of content makes a new value.
///
/// Positions run along `axis` from the first section on. On the horizontal axis of a
/// right-to-left layout that is from right to left; ``window(for:inset:)`` and ``frame(of:in:)`` do
/// the mirroring.
public struct ListLayout: Sendable {
  /// The axis along which the sections are arranged.
  package let axis: Axis
  /// The length of the whole list.
  public let contentLength: Double
  package var itemCount: Int { items.count }
  package var sectionCount: Int { sections.count }

  struct SectionRecord: Sendable {
    var start: Double
    var end: Double
    var contentStart: Double
    var itemsStart: Double
    var itemsEnd: Double
    var contentEnd: Double
    var firstItem: Int
    var itemCount: Int
    var headerDepth: Int
    var headerIndex: Int
    var footerIndex: Int
    var crossInsets: LayoutInsets
    var columns: Int
    var columnSpacing: Double
  }

  let sections: ContiguousArray<SectionRecord>
  /// The sections with rows, so that a search passes over any number of others.
  let filledSections: ContiguousArray<Int>
  /// The ends of the rows of these sections, kept apart for fast searches.
  let itemsEnds: ContiguousArray<Double>
  let items: ContiguousArray<LayoutSpan>
  /// The headers by depth, starting with those of depth 0.
  let headers: ContiguousArray<PinnedRun>
  let footers: PinnedRun

  /// Lays out the sections one after another.
  ///
  /// - Parameters:
  ///   - sections: The sections in order.
  ///   - axis: The axis along which they are arranged.
  /// - Complexity: O(*n*) in the number of rows and sections.
  public init(_ sections: some Collection<ListSection>, axis: Axis = .vertical) {
    var builder = ListBuilder(axis: axis, sectionCount: sections.count)
    builder.reserve(itemCount: sections.reduce(0) { $0 + $1.itemLengths.count })
    for section in sections { builder.append(section) }
    builder.finish()
    self.axis = axis
    contentLength = builder.position
    filledSections = builder.filledSections
    itemsEnds = builder.itemsEnds
    items = builder.items
    self.sections = builder.sections
    headers = ContiguousArray(builder.headers.map { PinnedRun($0) })
    footers = PinnedRun(builder.footers)
  }

  package func itemCount(ofSection section: Int) -> Int { sections[section].itemCount }

  /// The number of rows of all sections before a section.
  package func itemCount(beforeSection section: Int) -> Int { sections[section].firstItem }

  package func columnCount(ofSection section: Int) -> Int { sections[section].columns }

  /// The extent of the section, from its header to its footer.
  package func sectionSpan(_ section: Int) -> LayoutSpan {
    LayoutSpan(start: sections[section].start, end: sections[section].end)
  }

  /// The extent of the section's rows, from the start of the first row to the end of the last.
  package func itemsSpan(ofSection section: Int) -> LayoutSpan {
    LayoutSpan(start: sections[section].itemsStart, end: sections[section].itemsEnd)
  }

  package func itemSpan(section: Int, item: Int) -> LayoutSpan {
    precondition(
      item >= 0 && item < sections[section].itemCount, "no row \(item) in section \(section)")
    return items[sections[section].firstItem + item]
  }

  /// The natural place of the section's header; nil if it has none.
  package func naturalHeaderSpan(ofSection section: Int) -> LayoutSpan? {
    headerRecord(ofSection: section)?.naturalSpan
  }

  /// The natural place of the section's footer; nil if it has none.
  package func naturalFooterSpan(ofSection section: Int) -> LayoutSpan? {
    footerRecord(ofSection: section)?.naturalSpan
  }

  /// The section's header at its place for the given lines; nil if it has none.
  ///
  /// - Complexity: O(1).
  package func header(ofSection section: Int, lines: PinLines) -> ListElement? {
    headerRecord(ofSection: section)?.element(lines)
  }

  /// The section's footer at its place for the given lines; nil if it has none.
  ///
  /// - Complexity: O(1).
  package func footer(ofSection section: Int, lines: PinLines) -> ListElement? {
    footerRecord(ofSection: section)?.element(lines)
  }

  /// The length of the headers that the section's header pins below. It is 0 unless the header has
  /// a depth or earlier headers stay to the list's end.
  package func headerInset(ofSection section: Int) -> Double {
    headerRecord(ofSection: section)?.shift ?? 0
  }

  private func headerRecord(ofSection section: Int) -> PinnedRun.Record? {
    let section = sections[section]
    return section.headerIndex < 0
      ? nil : headers[section.headerDepth].records[section.headerIndex]
  }

  private func footerRecord(ofSection section: Int) -> PinnedRun.Record? {
    let index = sections[section].footerIndex
    return index < 0 ? nil : footers.records[index]
  }
}

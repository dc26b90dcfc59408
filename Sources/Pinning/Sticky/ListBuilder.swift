/// Computes the positions of a list's sections, one section after the other.
struct ListBuilder {
  let axis: Axis
  var position = 0.0
  var sections: ContiguousArray<ListLayout.SectionRecord> = []
  var filledSections: ContiguousArray<Int> = []
  var itemsEnds: ContiguousArray<Double> = []
  var items: ContiguousArray<LayoutSpan> = []
  var headers: ContiguousArray<ContiguousArray<PinnedRun.Record>> = [[]]
  var footers: ContiguousArray<PinnedRun.Record> = []
  /// The headers whose range ends at the next pinned header of the same or a smaller depth.
  private var awaitingNextHeader: ContiguousArray<(depth: Int, index: Int, leavesTogether: Bool)> =
    []
  /// The end of the block of headers below the header that ends next, and the length of that block.
  private var ended: (at: Double, length: Double) = (0, 0)
  /// The lengths of the latest headers of each depth. A deeper header pins below them.
  private var openLengths: ContiguousArray<Double> = []
  /// The headers that stay to the list's end; later headers pin below all of them.
  private var stackedHeaders: ContiguousArray<(depth: Int, index: Int)> = []
  private var stackedHeaderLength = 0.0
  /// The length of the footers that stay to the list's start; earlier footers pin above them.
  private var stackedFooterLength = 0.0

  init(axis: Axis, sectionCount: Int) {
    self.axis = axis
    sections.reserveCapacity(sectionCount)
    filledSections.reserveCapacity(sectionCount)
    itemsEnds.reserveCapacity(sectionCount)
  }

  mutating func reserve(itemCount: Int) {
    items.reserveCapacity(itemCount)
  }

  mutating func append(_ section: ListSection) {
    let start = position
    let headerLength = section.header.map { Self.length($0.length) } ?? 0
    let footerLength = section.footer.map { Self.length($0.length) } ?? 0
    let insets = section.itemInsets
    let isVertical = axis == .vertical

    let contentStart = start + (section.header?.overlays == true ? 0 : headerLength)
    let itemsStart = contentStart + Self.length(isVertical ? insets.top : insets.leading)
    let firstItem = items.count
    let itemsEnd = appendItems(of: section, from: itemsStart)
    let contentEnd = itemsEnd + Self.length(isVertical ? insets.bottom : insets.trailing)
    let end = contentEnd + (section.footer?.overlays == true ? 0 : footerLength)

    var record = ListLayout.SectionRecord(
      start: start, end: end, contentStart: contentStart, itemsStart: itemsStart,
      itemsEnd: itemsEnd, contentEnd: contentEnd, firstItem: firstItem,
      itemCount: items.count - firstItem, headerDepth: 0, headerIndex: -1, footerIndex: -1,
      crossInsets: isVertical
        ? LayoutInsets(leading: insets.leading, trailing: insets.trailing)
        : LayoutInsets(top: insets.top, bottom: insets.bottom),
      columns: max(section.columns, 1), columnSpacing: Self.length(section.columnSpacing))
    if let header = section.header {
      record.headerDepth = min(max(header.depth, 0), 15)
      while headers.count <= record.headerDepth { headers.append([]) }
      record.headerIndex = headers[record.headerDepth].count
      append(header, length: headerLength, to: record)
    }
    if let footer = section.footer {
      record.footerIndex = footers.count
      append(footer, length: footerLength, to: record)
    }
    if record.itemCount > 0 {
      filledSections.append(sections.count)
      itemsEnds.append(itemsEnd)
    }
    sections.append(record)
    position = end + Self.length(section.spacingAfter)
  }

  private mutating func appendItems(of section: ListSection, from start: Double) -> Double {
    let spacing = Self.length(section.itemSpacing)
    let (lengths, columns) = (section.itemLengths, max(section.columns, 1))
    var position = start
    for first in stride(from: 0, to: lengths.count, by: columns) {
      if first > 0 { position += spacing }
      let row = first..<min(first + columns, lengths.count)
      let end = position + row.reduce(0) { max($0, Self.length(lengths[$1])) }
      for _ in row { items.append(LayoutSpan(start: position, end: end)) }
      position = end
    }
    return position
  }

  private mutating func append(
    _ header: ListSection.Header, length: Double, to section: ListLayout.SectionRecord
  ) {
    let depth = section.headerDepth
    let isPinned = header.attachment != .scrolling
    if isPinned {
      endHeaders(ofDepth: depth, at: section.start)
      if length > 0 { ended.length = 0 }
    }
    let limit: Double
    switch header.limit {
    case .sectionEnd: limit = section.end
    case .contentEnd: limit = section.contentEnd
    case .lastItem: limit = section.itemsEnd
    case .nextHeader, .nextHeaderTogether, .listEnd, .unbounded: limit = .infinity
    }
    let above = openLengths.prefix(depth).reduce(stackedHeaderLength, +)
    headers[depth].append(
      PinnedRun.Record(
        natural: section.start, length: length, limit: limit, shift: above,
        attachment: header.attachment, edge: .start, section: sections.count))
    guard isPinned else { return }
    if openLengths.count > depth { openLengths.removeSubrange(depth...) }
    if header.limit == .listEnd {
      stackedHeaders.append((depth, section.headerIndex))
      stackedHeaderLength += length
      return
    }
    while openLengths.count < depth { openLengths.append(0) }
    openLengths.append(length)
    if header.limit == .nextHeader || header.limit == .nextHeaderTogether {
      awaitingNextHeader.append((depth, section.headerIndex, header.limit == .nextHeaderTogether))
    }
  }

  private mutating func append(
    _ footer: ListSection.Footer, length: Double, to section: ListLayout.SectionRecord
  ) {
    let limit: Double
    switch footer.limit {
    case .sectionStart: limit = section.start
    case .contentStart: limit = section.contentStart
    case .firstItem: limit = section.itemsStart
    case .listStart:
      limit = 0
      if footer.attachment != .scrolling { stackedFooterLength += length }
    case .unbounded: limit = -.infinity
    }
    footers.append(
      PinnedRun.Record(
        natural: section.end - length, length: length, limit: limit, shift: stackedFooterLength,
        attachment: footer.attachment, edge: .end, section: sections.count))
  }

  /// Ends all open ranges at the list's end, and shifts each footer above the stacked footers after
  /// it: the total length minus the length up to itself.
  mutating func finish() {
    endHeaders(ofDepth: 0, at: position)
    for (depth, index) in stackedHeaders { headers[depth][index].limit = position }
    for index in footers.indices where stackedFooterLength > 0 {
      footers[index].shift = stackedFooterLength - footers[index].shift
    }
  }

  /// Ends the ranges of the headers of a depth and of greater depths, the deepest first.
  private mutating func endHeaders(ofDepth depth: Int, at end: Double) {
    while let last = awaitingNextHeader.last, last.depth >= depth {
      // Rows after the deeper headers push those out first; the rest of them leaves with this
      // header.
      let below = max(0, ended.length - (end - ended.at))
      headers[last.depth][last.index].limit = last.leavesTogether ? end - below : end
      ended = (end, headers[last.depth][last.index].length + below)
      awaitingNextHeader.removeLast()
    }
  }

  /// A valid length: zero unless it is finite and positive.
  static func length(_ length: Double) -> Double {
    length > 0 && length.isFinite ? length : 0
  }
}

import Pinning

/// The specified list, computed element by element: no index, no search, and none of the module's
/// formulas. The oracle of the random tests.
struct ReferenceList {
  struct Element: Equatable {
    var layer: ListLayer
    var section: Int
    var item: Int?
    var natural: Double
    var start: Double
    var length: Double
    var sectionSpan: LayoutSpan
  }

  let sections: [ListSection]

  /// Every element of the list for the given lines, in drawing order.
  func all(_ lines: PinLines) -> [Element] {
    var items: [Element] = []
    var footers: [Element] = []
    var headers: [Element] = []
    let starts = sectionStarts()
    for (index, section) in sections.enumerated() {
      let s0 = starts[index]
      let headerRoom = section.header.map { $0.overlays ? 0 : $0.length } ?? 0
      let footerRoom = section.footer.map { $0.overlays ? 0 : $0.length } ?? 0
      let c0 = s0 + headerRoom
      let i0 = c0 + section.itemInsets.top
      var i1 = i0
      var rows: [(Double, Double)] = []
      for (row, length) in section.itemLengths.enumerated() {
        if row > 0 { i1 += section.itemSpacing }
        rows.append((i1, length))
        i1 += length
      }
      let c1 = i1 + section.itemInsets.bottom
      let s1 = c1 + footerRoom
      let span = LayoutSpan(start: s0, end: s1)
      for (row, place) in rows.enumerated() {
        items.append(
          Element(
            layer: .item, section: index, item: row, natural: place.0, start: place.0,
            length: place.1, sectionSpan: span))
      }
      if let footer = section.footer {
        let limit =
          switch footer.limit {
          case .sectionStart: s0
          case .contentStart: c0
          case .firstItem: i0
          case .listStart: 0.0
          case .unbounded: -Double.infinity
          }
        let f0 = s1 - footer.length
        let line = lines.end - sections[(index + 1)...].map(stackedFooterLength).reduce(0, +)
        let start =
          switch footer.attachment {
          case .scrolling: f0
          case .fixed: line - footer.length
          case .sticky: min(f0, max(line - footer.length, limit))
          }
        footers.append(
          Element(
            layer: .footer, section: index, item: nil, natural: f0, start: start,
            length: footer.length, sectionSpan: span))
      }
      if let header = section.header {
        let limit =
          switch header.limit {
          case .sectionEnd: s1
          case .contentEnd: c1
          case .lastItem: i1
          case .listEnd: starts[sections.count]
          case .unbounded: Double.infinity
          case .nextHeader, .nextHeaderTogether: nextHeader(after: index, starts)
          }
        let line = lines.start + sections[..<index].map(stackedHeaderLength).reduce(0, +)
        let start =
          switch header.attachment {
          case .scrolling: s0
          case .fixed: line
          case .sticky: max(s0, min(line, limit - header.length))
          }
        headers.append(
          Element(
            layer: .header, section: index, item: nil, natural: s0, start: start,
            length: header.length, sectionSpan: span))
      }
    }
    return items + footers + headers
  }

  /// The elements that share a positive length with the query.
  func visible(in query: LayoutSpan, _ lines: PinLines) -> [Element] {
    all(lines).filter {
      $0.length > 0 && $0.start < query.end && $0.start + $0.length > query.start
    }
  }

  /// The start of each section, and the end of the list.
  private func sectionStarts() -> [Double] {
    var starts = [0.0]
    for section in sections {
      var position = starts[starts.count - 1]
      if let header = section.header, !header.overlays { position += header.length }
      position += section.itemInsets.top
      for (row, length) in section.itemLengths.enumerated() {
        if row > 0 { position += section.itemSpacing }
        position += length
      }
      position += section.itemInsets.bottom
      if let footer = section.footer, !footer.overlays { position += footer.length }
      starts.append(position + section.spacingAfter)
    }
    return starts
  }

  /// The height that the section's header takes away from later headers.
  private func stackedHeaderLength(_ section: ListSection) -> Double {
    guard let header = section.header, header.limit == .listEnd else { return 0 }
    return header.attachment == .scrolling ? 0 : header.length
  }

  /// The height that the section's footer takes away from earlier footers.
  private func stackedFooterLength(_ section: ListSection) -> Double {
    guard let footer = section.footer, footer.limit == .listStart else { return 0 }
    return footer.attachment == .scrolling ? 0 : footer.length
  }

  private func nextHeader(after index: Int, _ starts: [Double]) -> Double {
    for later in sections.indices where later > index {
      if let header = sections[later].header, header.attachment != .scrolling {
        return starts[later]
      }
    }
    return starts[sections.count]
  }
}

extension ReferenceList.Element {
  /// Whether the list's element is this one at this place.
  func matches(_ element: ListElement) -> Bool {
    layer == element.layer && section == element.section && item == element.item
      && start == element.start && length == element.length
  }
}

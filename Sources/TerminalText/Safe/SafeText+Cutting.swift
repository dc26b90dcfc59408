/// The mark at the end of a truncated text.
package enum Ellipsis: Sendable, Hashable {
  /// Nothing.
  case none
  /// `…`
  case unicode
  /// `~`
  case ascii

  var text: SafeText? {
    switch self {
    case .none: nil
    case .unicode: "…"
    case .ascii: "~"
    }
  }
}

extension SafeText {
  /// The part of the text between two bytes, each moved back to the start of its cluster.
  ///
  /// - Complexity: O(length of the part, plus the bytes before it back to two ASCII characters).
  package func slice(_ range: Range<Int>) -> SafeText {
    let range = range.clamped(to: 0..<utf8.count)
    if isASCII {
      let bytes = Array(utf8[range])
      var traits = traits.subtracting([.visible, .cut])
      if bytes.contains(where: { $0 != 0x20 }) { traits.insert(.visible) }
      if isCut && range.upperBound == utf8.count { traits.insert(.cut) }
      return SafeText(uncheckedUTF8: bytes, width: bytes.count, traits: traits)
    }
    var start: Int?
    var end = 0
    var width = 0
    var found: Traits = []
    var ascii = true
    // Between two ASCII characters there is always a cluster boundary (UAX #29), so the search need
    // not start at the beginning of the text.
    var next = range.lowerBound
    while next > 0, next == utf8.count || utf8[next] >= 0x80 || utf8[next - 1] >= 0x80 { next -= 1 }
    while next < range.upperBound {
      let cluster = cluster(at: next)
      next = cluster.end
      if cluster.end > range.upperBound && range.upperBound < utf8.count { break }
      guard cluster.end > range.lowerBound else { continue }
      if start == nil { start = cluster.offset }
      end = cluster.end
      width += cluster.width
      if cluster.scalar.value >= 0x80 || cluster.length > 1 { ascii = false }
      if cluster.direction == 2 { found.insert(.rightToLeft) }
      if cluster.isVisible { found.insert(.visible) }
    }
    if ascii { found.insert(.ascii) }
    if traits.contains(.ambiguousWide) { found.insert(.ambiguousWide) }
    if isCut && end == utf8.count { found.insert(.cut) }
    let bytes = start.map { Array(utf8[$0..<max($0, end)]) } ?? []
    return SafeText(uncheckedUTF8: bytes, width: width, traits: found)
  }

  /// The longest prefix that fits into a number of cells.
  package func prefix(cells limit: Int) -> SafeText {
    if width <= limit { return self }
    if limit <= 0 { return slice(0..<0) }
    if isASCII { return slice(0..<limit) }
    var used = 0
    var end = 0
    for cluster in clusters {
      guard used + cluster.width <= limit else { break }
      used += cluster.width
      end = cluster.end
    }
    return slice(0..<end)
  }

  /// The text cut to a number of cells, with an ellipsis if something is missing.
  ///
  /// The cut is between clusters, so the result may be one cell narrower than the limit. A limit
  /// below one cell gives an empty text.
  package func truncated(to limit: Int, ellipsis: Ellipsis = .unicode) -> SafeText {
    if width <= limit && !isCut { return self }
    guard limit > 0 else { return slice(0..<0) }
    guard let mark = ellipsis.text else { return prefix(cells: limit) }
    let wide = traits.contains(.ambiguousWide) && ellipsis == .unicode
    let markWidth = wide ? 2 : 1
    guard limit >= markWidth else { return prefix(cells: limit) }
    let head = prefix(cells: limit - markWidth)
    return SafeText(
      uncheckedUTF8: head.utf8 + mark.utf8, width: head.width + markWidth,
      traits: head.traits.subtracting([.ascii, .cut]).union(.visible)
        .union(head.isASCII && mark.isASCII ? .ascii : []))
  }
}

extension SafeCluster {
  /// Whether it is anything but white space.
  var isVisible: Bool { Self.isVisible(scalar.value) }

  /// Whether a cluster that starts with this scalar is anything but white space.
  static func isVisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000: false
    default: true
    }
  }
}

/// A grid of cells that text, glyphs and styles are drawn into.
///
/// It takes ``SafeText`` and ``CellGlyph`` only, so nothing in it can be a control character. A wide
/// character takes two cells; drawing over one of them turns the other into a blank, and a wide
/// character that a clip cuts in half is drawn as a blank. Drawing outside is allowed and does
/// nothing.
///
/// Letters of right-to-left scripts stand in the order they were written, as terminals without bidi
/// support show them. The cells of each run of them, from the first to the last such letter of one
/// text, are marked, and the writers put the run between U+2067 and U+2069: a terminal or an editor
/// that reorders does so inside the run and moves nothing beside it. Cutting or scrolling cannot
/// leave half of such a pair, since the pair is made when the cells are written out.
public struct CellBuffer: Sendable {
  /// The cells of a row.
  package let width: Int

  /// The rows.
  package let height: Int

  var cells: ContiguousArray<Cell>
  var clusters = ClusterTable()
  var links: [SafeLink] = []

  /// Makes a grid of blanks; negative sizes count as 0, sizes above 10,000 as that.
  package init(width: Int, height: Int, style: CellStyle = .plain) {
    self.width = min(max(0, width), 10_000)
    self.height = min(max(0, height), 10_000)
    cells = ContiguousArray(repeating: Cell(style: style), count: self.width * self.height)
  }

  /// Takes a link in, for styles of this buffer to refer to.
  ///
  /// A buffer holds 65,535 links; beyond them it answers `none`.
  package mutating func add(_ link: SafeLink) -> LinkID {
    if let index = links.lastIndex(of: link) { return LinkID(rawValue: UInt16(index + 1)) }
    guard links.count < Int(UInt16.max) else { return .none }
    links.append(link)
    return LinkID(rawValue: UInt16(links.count))
  }

  /// The style of a cell; `plain` outside.
  package func style(x: Int, y: Int) -> CellStyle {
    contains(x, y) ? cells[y * width + x].style : .plain
  }

  /// Whether nothing is drawn in a cell; true outside.
  package func isBlank(x: Int, y: Int) -> Bool { !contains(x, y) || cells[y * width + x].isBlank }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

extension CellBuffer: Equatable {
  /// Whether two buffers show the same, links included.
  public static func == (left: CellBuffer, right: CellBuffer) -> Bool {
    guard left.width == right.width, left.height == right.height else { return false }
    return left.cells.indices.allSatisfy { left.isSame($0, right, $0) }
  }

  /// Whether a cell shows the same as a cell of another buffer.
  @inline(__always)
  func isSame(_ index: Int, _ other: CellBuffer, _ otherIndex: Int) -> Bool {
    isSame(cells[index], other, other.cells[otherIndex])
  }

  @inline(__always)
  func isSame(_ cell: Cell, _ other: CellBuffer, _ otherCell: Cell) -> Bool {
    if cell.glyph & Cell.clusterFlag == 0 {
      guard cell.glyph == otherCell.glyph else { return false }
    } else {
      guard (cell.glyph ^ otherCell.glyph) & ~Cell.valueMask == 0,
        clusters.isEqual(cell.value, in: other.clusters, otherCell.value)
      else { return false }
    }
    if cell.style == otherCell.style && cell.style.link == .none { return true }
    return isSameStyle(cell.style, other, otherCell.style)
  }

  /// Whether two styles are the same though their links may be numbered differently.
  func isSameStyle(_ style: CellStyle, _ other: CellBuffer, _ otherStyle: CellStyle) -> Bool {
    style.foreground == otherStyle.foreground && style.background == otherStyle.background
      && style.attributes == otherStyle.attributes
      && link(style.link) == other.link(otherStyle.link)
  }

  func link(_ id: LinkID) -> SafeLink? {
    let index = Int(id.rawValue) - 1
    return links.indices.contains(index) ? links[index] : nil
  }
}

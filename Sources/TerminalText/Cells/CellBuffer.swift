/// A grid of cells for drawing text, glyphs and styles.
///
/// It accepts only `SafeText` and `CellGlyph`, so it cannot contain a control character. A wide
/// character takes two cells. Overwriting one of them blanks the other, and a wide character that
/// is cut by a clip is drawn as a blank. Drawing outside does nothing.
///
/// Letters of right-to-left scripts are stored in logical order, as terminals without bidi support
/// show them. The cells of each run, from the first to the last such letter of a text, are marked,
/// and the writers enclose the run in U+2067 and U+2069. A terminal or editor that reorders text
/// then does so only inside of the run. Clipping and scrolling cannot leave half of such a pair,
/// since it is only added when the cells are written.
public struct CellBuffer: Sendable {
  /// The number of cells in a row.
  package let width: Int

  package let height: Int

  /// Whether the cells are mirrored when they are shown: cell 0 is then at the right.
  package internal(set) var isRightToLeft: Bool

  var cells: ContiguousArray<Cell>
  var clusters = ClusterTable()
  var links: [SafeLink] = []

  /// Makes a grid of blanks. Sizes are clamped to 0 through 10,000.
  package init(
    width: Int, height: Int, style: CellStyle = .plain, isRightToLeft: Bool = false
  ) {
    self.isRightToLeft = isRightToLeft
    self.width = min(max(0, width), 10_000)
    self.height = min(max(0, height), 10_000)
    cells = ContiguousArray(repeating: Cell(style: style), count: self.width * self.height)
  }

  /// Adds a link for the styles of this buffer.
  ///
  /// A buffer stores up to 65,535 links; for further ones it returns `none`.
  package mutating func add(_ link: SafeLink) -> LinkID {
    if let index = links.lastIndex(of: link) { return LinkID(rawValue: UInt16(index + 1)) }
    guard links.count < Int(UInt16.max) else { return .none }
    links.append(link)
    return LinkID(rawValue: UInt16(links.count))
  }

  /// The style of a cell; `plain` outside of the buffer.
  package func style(x: Int, y: Int) -> CellStyle {
    contains(x, y) ? cells[y * width + x].style : .plain
  }

  /// Whether a cell is blank; true outside of the buffer.
  package func isBlank(x: Int, y: Int) -> Bool { !contains(x, y) || cells[y * width + x].isBlank }

  func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }
}

extension CellBuffer: Equatable {
  /// Whether two buffers show the same, including links.
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

  /// Whether two styles are equal, even if their links have different numbers.
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

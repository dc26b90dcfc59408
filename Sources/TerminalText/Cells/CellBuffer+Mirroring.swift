extension CellBuffer {
  /// The cells in the order of a screen: mirrored if the buffer runs from right to left.
  ///
  /// Cell x becomes cell width − 1 − x with its style, and glyphs that point or bend become their
  /// mirror images. A text keeps the order of its letters: it moves as a whole and becomes one run of
  /// its first letter's direction. A text without letters is ordered here, from right to left around
  /// its numbers, as UAX #9 does, so that it needs no bidi support.
  ///
  /// - Complexity: O(cells); O(1) if the buffer runs from left to right.
  package var shown: CellBuffer {
    guard isRightToLeft else { return self }
    var shown = self
    shown.isRightToLeft = false
    for y in 0..<height {
      let row = y * width
      var x = 0
      while x < width {
        let end = endOfUnit(x, row: row)
        let unit = cells[row + x..<row + end]
        let target = row + width - end
        shown.cells.replaceSubrange(
          target..<target + unit.count,
          with: unit[unit.startIndex].isText ? ordered(unit) : mirrored(unit, Cell.frameImages))
        x = end
      }
    }
    return shown
  }

  /// The mirror image of a cell of the screen, or of a cell of the buffer.
  package func mirrored(x: Int) -> Int { isRightToLeft ? width - 1 - x : x }

  /// The end of the cells that move together: a text, or one glyph.
  private func endOfUnit(_ first: Int, row: Int) -> Int {
    var end = first + 1
    guard cells[row + first].isText else {
      while end < width, cells[row + end].isContinuation, !cells[row + end].isText { end += 1 }
      return end
    }
    while end < width, cells[row + end].isText, cells[row + end].glyph & Cell.textStartFlag == 0 {
      end += 1
    }
    return end
  }

  private func mirrored(_ unit: ArraySlice<Cell>, _ images: [UInt32: UInt32]) -> [Cell] {
    unit.map { cell in
      var cell = cell
      if !cell.isCluster, let other = images[cell.value] {
        cell.glyph = cell.glyph & ~Cell.valueMask | other
      }
      return cell
    }
  }

  /// The cells of a text with the blanks of its start at the right.
  private func ordered(_ unit: ArraySlice<Cell>) -> [Cell] {
    let cells = unit.map { cell in
      var cell = cell
      cell.glyph &= ~(Cell.textFlag | Cell.textStartFlag)
      return cell
    }
    // A number keeps its blanks before it, which align its minutes or digits with other rows.
    let isNumber =
      cells.contains { $0.isDigit }
      && !cells.contains { !$0.isBlank && !$0.isDigit && !$0.isSeparator }
    let start = isNumber ? 0 : cells.firstIndex { !$0.isBlank } ?? 0
    let end = cells.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? 0
    guard start < end else { return cells }
    var out = cells[end...] + directed(cells[start..<end], isNumber: isNumber) + cells[..<start]
    // Grounds belong to cells, not to letters: a title continues after the end of its bar.
    for (index, cell) in zip(out.indices, unit.reversed()) { out[index].style = cell.style }
    return Array(out)
  }

  private func directed(_ text: ArraySlice<Cell>, isNumber: Bool) -> [Cell] {
    if isNumber { return Array(text) }
    guard let letter = text.first(where: { $0.isRightToLeft || isLeftToRight($0) }) else {
      return fromRightToLeft(text)
    }
    guard letter.isRightToLeft else { return Array(text) }
    var text = Array(text)
    for index in text.indices where !text[index].isContinuation {
      text[index].glyph |= Cell.rightToLeftFlag
      if index > 0 { text[index].glyph &= ~Cell.runStartFlag }
    }
    text[0].glyph |= Cell.runStartFlag
    return text
  }

  private func isLeftToRight(_ cell: Cell) -> Bool {
    guard !cell.isContinuation else { return false }
    guard cell.isCluster else { return ScalarProperties(cell.value).isLeftToRight }
    let bytes = clusters.bytes[clusters.range(cell.value)]
    return String(decoding: bytes, as: UTF8.self).unicodeScalars
      .contains { ScalarProperties($0.value).isLeftToRight }
  }

  /// A text without letters from right to left; the digits of a number keep their order.
  private func fromRightToLeft(_ text: ArraySlice<Cell>) -> [Cell] {
    var out: [Cell] = []
    var end = text.endIndex
    while end > text.startIndex {
      var start = end - 1
      if text[start].isDigit {
        while start > text.startIndex, continuesNumber(text, before: start) { start -= 1 }
        out += text[start..<end]
      } else {
        if text[start].isContinuation, start > text.startIndex { start -= 1 }
        out += mirrored(text[start..<end], Cell.bracketImages)
      }
      end = start
    }
    return out
  }

  /// Whether the cell before a digit or separator of a number belongs to the number.
  private func continuesNumber(_ text: ArraySlice<Cell>, before index: Int) -> Bool {
    let cell = text[index - 1]
    if cell.isDigit { return true }
    return cell.isSeparator && text[index].isDigit && index - 2 >= text.startIndex
      && text[index - 2].isDigit
  }
}

extension Cell {
  /// Whether the cell is a decimal digit of the numbers of UAX #9: ASCII, Arabic or Persian.
  fileprivate var isDigit: Bool { !isCluster && Cell.isDigit(value) }

  static func isDigit(_ scalar: UInt32) -> Bool {
    0x30...0x39 ~= scalar || 0x660...0x669 ~= scalar || 0x6F0...0x6F9 ~= scalar
  }

  /// Replaces a bracket by its mirror image.
  mutating func mirrorBracket() {
    guard !isCluster, let other = Cell.bracketImages[value] else { return }
    glyph = glyph & ~Cell.valueMask | other
  }

  /// Whether the cell separates the parts of a number or an ISO date if digits are beside it.
  fileprivate var isSeparator: Bool {
    !isCluster && [0x2C, 0x2D, 0x2E, 0x2F, 0x3A].contains(value)
  }

  /// Brackets that Unicode mirrors in texts (Bidi_Mirrored), in pairs. Slashes and arrows of a title
  /// are not among them.
  private static let brackets = "[]‹›()<>{}«»≤≥（）「」『』【】〈〉《》〔〕"

  fileprivate static let bracketImages = images(brackets)

  /// The mirror images of characters that are drawn around texts.
  fileprivate static let frameImages: [UInt32: UInt32] = {
    var all = images(brackets + "╭╮╰╯┏┓┗┛┣┫├┤◀▶▸◂→←▌▐▏▕╱╲/\\")
    // Common fonts have no quarter block at the right.
    all[0x258E] = 0x2590
    return all
  }()

  /// Each character of some pairs with the other one of its pair.
  private static func images(_ pairs: String) -> [UInt32: UInt32] {
    let values = pairs.unicodeScalars.map { $0.value }
    var images: [UInt32: UInt32] = [:]
    for index in stride(from: 0, to: values.count, by: 2) {
      (images[values[index]], images[values[index + 1]]) = (values[index + 1], values[index])
    }
    return images
  }
}

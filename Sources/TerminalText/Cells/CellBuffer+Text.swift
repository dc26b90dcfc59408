extension CellBuffer {
  /// The text of a row without trailing blanks, styles and escape sequences.
  package func rowText(_ y: Int) -> String {
    guard y >= 0, y < height else { return "" }
    if isRightToLeft { return shown.rowText(y) }
    var bytes: [UInt8] = []
    appendRow(y, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a cell: a blank outside of the buffer, empty for the second half of a wide
  /// character.
  package func text(x: Int, y: Int) -> String {
    guard contains(x, y) else { return " " }
    var bytes: [UInt8] = []
    appendCharacter(y * width + x, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of all rows without trailing blanks, a newline after each.
  package var plainText: String {
    if isRightToLeft { return shown.plainText }
    var bytes: [UInt8] = []
    for y in 0..<height {
      appendRow(y, to: &bytes)
      bytes.append(0x0A)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func appendRow(_ y: Int, to bytes: inout [UInt8]) {
    let row = cells[(y * width)..<((y + 1) * width)]
    guard let last = row.lastIndex(where: { !$0.isBlank }) else { return }
    for index in row.startIndex...last { appendCharacter(index, to: &bytes) }
  }

  /// Appends the text of a cell; nothing for the second half of a wide character.
  @inline(__always)
  func appendCharacter(_ index: Int, to bytes: inout [UInt8]) {
    let cell = cells[index]
    if cell.isContinuation { return }
    if cell.isCluster {
      bytes += clusters.bytes[clusters.range(cell.value)]
    } else {
      bytes.append(scalar: cell.value)
    }
  }
}

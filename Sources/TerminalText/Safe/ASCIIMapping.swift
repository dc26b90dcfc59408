import Primitives

/// Replacement characters for 7-bit ASCII output.
///
/// The number of cells stays the same: a frame glyph has a look-alike, a letter that decomposes
/// into one ASCII character and marks becomes that character, and everything else becomes `?`.
package enum ASCIIMapping: Sendable {
  /// The ASCII character for a scalar; nil if there is only `?`.
  ///
  /// - Complexity: O(log n) in the 1,588 letters of the table.
  package static func character(for scalar: Unicode.Scalar) -> UInt8? {
    scalar.value < 0x80
      ? UInt8(scalar.value) : glyph(scalar) ?? letter(scalar.value)
  }

  /// The look-alikes of frames, rules, arrows, marks and punctuation.
  private static func glyph(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "─", "╌", "┄", "┈", "╴", "╶", "–", "—", "‐", "‑", "‒", "―", "−": 0x2D
    case "━", "═", "▔", "▁", "╍", "┅", "┉": 0x3D
    case "│", "▎", "▏", "▕", "║", "¦": 0x7C
    case "┊", "┆", "╎": 0x3A
    case "┃", "┏", "┗", "┣", "┓", "┛", "┫", "▌", "▐", "█", "▍", "▋", "▊", "▉", "╻", "╹": 0x23
    case "╭", "╯", "╱", "⁄", "∕", "↵": 0x2F
    case "╰", "╮", "╲", "∖": 0x5C
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼", "╋": 0x2B
    case "╷", "‚": 0x2C
    case "╵", "‘", "’", "‛", "′": 0x27
    case "“", "”", "„", "‟", "″": 0x22
    case "▸", "▶", "►", "→", "»", "›", "▷": 0x3E
    case "◀", "◂", "◄", "←", "«", "‹", "◁": 0x3C
    case "▼", "▾", "↓", "▿": 0x76
    case "▲", "▴", "↑", "▵": 0x5E
    case "…": 0x7E
    case "·", "∙", "⋅": 0x2E
    case "×", "✕", "✗": 0x78
    case "◦", "○", "●", "◯": 0x6F
    case "•", "★", "☆", "∗": 0x2A
    default: nil
    }
  }

  /// Searches the letter table.
  private static func letter(_ scalar: UInt32) -> UInt8? {
    let table = ASCIILetterTable.records
    func value(_ index: Int) -> Int {
      ScalarProperties.digit(table, index * 4) * 8100
        + ScalarProperties.digit(table, index * 4 + 1) * 90
        + ScalarProperties.digit(table, index * 4 + 2)
    }
    let index = (0..<ASCIILetterTable.count).partitionPoint { value($0) >= Int(scalar) }
    guard index < ASCIILetterTable.count, value(index) == Int(scalar) else { return nil }
    return unsafe table.utf8Start[index * 4 + 3]
  }

  /// The character for the first cell of a cluster. A wide one is followed by a blank or a second
  /// `?`.
  static func character(of scalars: some Sequence<Unicode.Scalar>) -> UInt8 {
    var result: UInt8?
    for (index, scalar) in scalars.enumerated() {
      if index == 0 {
        result = character(for: scalar)
      } else {
        // A sequence of several base characters has no single letter.
        if !ScalarProperties(scalar.value).isMark { return 0x3F }
      }
    }
    return result ?? 0x3F
  }
}

extension SafeText {
  /// The text in 7-bit ASCII with the same number of cells.
  package var asciiMapped: SafeText {
    if isASCII { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width)
    for cluster in clusters {
      let string = String(decoding: utf8[cluster.offset..<cluster.end], as: UTF8.self)
      var character = ASCIIMapping.character(of: string.unicodeScalars)
      if cluster.scalar == "·" { character = 0x2D }
      bytes.append(character)
      if cluster.width == 2 { bytes.append(character == 0x3F ? 0x3F : 0x20) }
    }
    return SafeText(
      uncheckedUTF8: bytes, width: width,
      traits: traits.union(.ascii).subtracting(.rightToLeft))
  }
}

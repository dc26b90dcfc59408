/// The properties of a scalar that determine its width and grapheme clusters.
struct ScalarProperties: Equatable {
  /// The classes of UAX #29, with those of the emoji and Indic rules.
  enum BreakClass: UInt16 {
    case other, control, carriageReturn, lineFeed, extend, joiner, regionalIndicator
    case prepend, spacingMark, leadingJamo, vowelJamo, trailingJamo, syllableLV
    case syllableLVT, pictograph, consonant, linker, conjunctExtend, modifier
  }

  /// The sanitiser's action for the scalar.
  enum Action: UInt16 {
    case keep, drop, control, newline, conditional, replace
  }

  /// Class in bits 0–4, width in 5–6, direction in 7–8, action in 9–11, mark 12, emoji style 13.
  let rawValue: UInt16

  var breakClass: BreakClass { BreakClass(rawValue: rawValue & 31) ?? .other }

  var action: Action { Action(rawValue: rawValue >> 9 & 7) ?? .replace }

  /// Whether the East Asian Width of the scalar is ambiguous.
  var isAmbiguous: Bool { rawValue >> 5 & 3 == 3 }

  /// Whether the scalar is a letter of a right-to-left script.
  var isRightToLeft: Bool { rawValue >> 7 & 3 == 2 }

  /// Whether the scalar is a letter of a left-to-right script.
  var isLeftToRight: Bool { rawValue >> 7 & 3 == 1 }

  /// Whether the scalar is a nonspacing or enclosing mark.
  var isMark: Bool { rawValue & 1 << 12 != 0 }

  /// Whether U+FE0E and U+FE0F select a text or an emoji picture of the scalar.
  var hasEmojiStyle: Bool { rawValue & 1 << 13 != 0 }

  /// The number of cells of the scalar on its own: 0, 1 or 2.
  func width(ambiguous: Int) -> Int {
    let width = Int(rawValue >> 5 & 3)
    return width == 3 ? ambiguous : width
  }

  /// Looks up a scalar value. Values from 0x110000 on count as noncharacters.
  ///
  /// - Complexity: O(1): three reads of constant data.
  init(_ scalar: UInt32) {
    guard scalar < ScalarTable.end else {
      rawValue = Self.regular(scalar)
      return
    }
    let block = Int(scalar >> 7)
    let blockNumber =
      Self.digit(ScalarTable.blocks, block * 2) * 90 + Self.digit(ScalarTable.blocks, block * 2 + 1)
    let entry = Self.digit(ScalarTable.entries, blockNumber << 7 | Int(scalar & 127)) * 3
    let high = Self.digit(ScalarTable.values, entry) * 8100
    let low =
      Self.digit(ScalarTable.values, entry + 1) * 90 + Self.digit(ScalarTable.values, entry + 2)
    rawValue = UInt16(truncatingIfNeeded: high + low)
  }

  /// The planes above the table: ideographs, tags and selectors, private use.
  private static func regular(_ scalar: UInt32) -> UInt16 {
    let replaced: UInt16 = Action.replace.rawValue << 9 | 1 << 5
    if scalar > 0x10FFFF || scalar & 0xFFFE == 0xFFFE { return replaced }
    if scalar < 0x40000 { return 2 << 5 | 1 << 7 }
    if scalar >= 0xF0000 { return 3 << 5 | 1 << 7 }
    if (0xE0020...0xE007F).contains(scalar) { return ScalarTable.tag }
    if (0xE0100...0xE01EF).contains(scalar) { return ScalarTable.selector }
    if (0xE0000...0xE0FFF).contains(scalar) { return ScalarTable.ignorable }
    return 1 << 5 | 1 << 7
  }

  /// The value from 0 to 89 encoded by a character of a table.
  @inline(__always)
  static func digit(_ table: StaticString, _ index: Int) -> Int {
    // The generator writes as many characters as there are indices, so the index is in bounds.
    let character = unsafe Int(table.utf8Start[index])
    return character < 92 ? character - 35 : character - 36
  }
}

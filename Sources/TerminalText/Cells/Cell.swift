/// A cell of a ``CellBuffer`` with a style: a character, half of a wide one, or a blank.
struct Cell: Sendable {
  /// The scalar or the number of a cluster of the buffer in bits 0–20, flags above.
  var glyph: UInt32 = Cell.blankGlyph
  var style: CellStyle = .plain

  static let clusterFlag: UInt32 = 1 << 31
  static let wideFlag: UInt32 = 1 << 30
  /// The second cell of a wide character.
  static let continuation: UInt32 = 1 << 29
  /// Inside a run of right-to-left letters.
  static let rightToLeftFlag: UInt32 = 1 << 28
  /// The first cell of such a run.
  static let runStartFlag: UInt32 = 1 << 27
  /// A cell of a text, and the first such cell, in a buffer that is mirrored when it is shown.
  static let textFlag: UInt32 = 1 << 26
  static let textStartFlag: UInt32 = 1 << 25
  private static let textFlags = textFlag | textStartFlag
  static let valueMask: UInt32 = 0x1F_FFFF

  static let blankGlyph: UInt32 = 0x20
  /// A value that no frame contains, for cells whose content on the terminal is unknown.
  static let unknown: UInt32 = 0

  var isCluster: Bool { glyph & Self.clusterFlag != 0 }
  var isWide: Bool { glyph & Self.wideFlag != 0 }
  var isContinuation: Bool { glyph & Self.continuation != 0 }
  var isRightToLeft: Bool { glyph & Self.rightToLeftFlag != 0 }
  var isBlank: Bool { glyph & ~Self.textFlags == Self.blankGlyph }
  var isText: Bool { glyph & Self.textFlag != 0 }
  var value: UInt32 { glyph & Self.valueMask }
}

/// A position in a text.
///
/// For text decoded from another encoding, offsets and columns count bytes of the UTF-8 text.
package struct TextPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The offset in bytes from the start of the text, from 0.
  package var byte: Int
  /// The line in an editor, from 1; a quoted field or a folded line may span several.
  package var line: Int
  /// The byte within its line, from 1.
  package var column: Int

  @inlinable
  package init(byte: Int, line: Int, column: Int = 1) {
    self.byte = byte
    self.line = line
    self.column = column
  }

  /// The first byte of a text.
  package static let start = TextPosition(byte: 0, line: 1)

  /// Orders positions by byte.
  @inlinable
  package static func < (one: TextPosition, other: TextPosition) -> Bool { one.byte < other.byte }

  /// Line and column, as in `12:5`.
  package var description: String { "\(line):\(column)" }
}

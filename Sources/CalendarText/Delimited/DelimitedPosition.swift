/// A place in delimited text.
///
/// After decoding from another encoding, offsets and columns count bytes of the UTF-8 text.
public struct DelimitedPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The offset from the start of the text, in bytes, from 0.
  public var byte: Int
  /// The line, from 1; a quoted field may span several.
  public var line: Int
  /// The byte within its line, from 1.
  public var column: Int
  /// The record, from 0: the header, where there is one, is record 0.
  public var record: Int

  /// Makes a position.
  public init(byte: Int, line: Int, column: Int, record: Int) {
    self.byte = byte
    self.line = line
    self.column = column
    self.record = record
  }

  /// The first byte of a text.
  public static let start = DelimitedPosition(byte: 0, line: 1, column: 1, record: 0)

  /// Orders positions by byte.
  public static func < (one: DelimitedPosition, other: DelimitedPosition) -> Bool {
    one.byte < other.byte
  }

  /// Line and column, as in `12:5`.
  public var description: String { "\(line):\(column)" }
}

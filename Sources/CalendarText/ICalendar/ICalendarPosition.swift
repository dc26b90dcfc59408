/// A place in an iCalendar stream.
public struct ICalendarPosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The offset from the start of the stream, in bytes, from 0.
  public var byte: Int
  /// The line as an editor counts it, before unfolding, from 1.
  public var line: Int
  /// The byte within its line, from 1.
  public var column: Int

  /// Makes a position.
  @inlinable
  public init(byte: Int, line: Int, column: Int = 1) {
    self.byte = byte
    self.line = line
    self.column = column
  }

  /// Orders positions by byte.
  @inlinable
  public static func < (one: ICalendarPosition, other: ICalendarPosition) -> Bool {
    one.byte < other.byte
  }

  /// Line and column, as in `12:5`.
  public var description: String { "\(line):\(column)" }
}

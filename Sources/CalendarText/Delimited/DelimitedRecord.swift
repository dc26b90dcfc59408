/// A record as Strings.
public struct DelimitedRecord: Hashable, Sendable {
  /// The values, in order.
  public var fields: [String]
  /// Where the record begins.
  public var position: TextPosition
  /// The names of the columns, where the reader was told that there are any.
  public var header: DelimitedHeader?

  /// Makes a record.
  public init(
    fields: [String], position: TextPosition = .start, header: DelimitedHeader? = nil
  ) {
    self.fields = fields
    self.position = position
    self.header = header
  }

  /// The value at an index; nil where the record has no such field.
  public subscript(index: Int) -> String? {
    fields.indices.contains(index) ? fields[index] : nil
  }

  /// The value in the column of a name, found without case; nil where there is no such column, or the
  /// record is too short.
  public subscript(name: String) -> String? {
    header?.index(of: name).flatMap { self[$0] }
  }
}

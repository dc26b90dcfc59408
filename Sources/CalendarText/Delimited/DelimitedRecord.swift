/// A record as Strings.
package struct DelimitedRecord: Hashable, Sendable {
  /// The values, in order.
  package var fields: [String]
  /// Where the record begins.
  package var position: TextPosition
  /// The names of the columns, where the reader was told that there are any.
  package var header: DelimitedHeader?

  /// Makes a record.
  package init(
    fields: [String], position: TextPosition = .start, header: DelimitedHeader? = nil
  ) {
    self.fields = fields
    self.position = position
    self.header = header
  }

  /// The value at an index; nil where the record has no such field.
  package subscript(index: Int) -> String? {
    fields.indices.contains(index) ? fields[index] : nil
  }

  /// The value in the column of a name, found without case; nil where there is no such column, or the
  /// record is too short.
  package subscript(name: String) -> String? {
    header?.index(of: name).flatMap { self[$0] }
  }
}

/// The fields of a record as ranges of the bytes: a buffer that `DelimitedScanner` reuses for each
/// record.
public struct DelimitedRecordRanges: Sendable {
  @usableFromInline var storage: ContiguousArray<DelimitedField>
  /// The number of fields.
  public internal(set) var count: Int = 0
  package internal(set) var position: TextPosition = .start
  /// The offset of the record's first byte in the bytes passed.
  public internal(set) var start: Int = 0
  /// The offset after the record's last byte, before its line end.
  public internal(set) var end: Int = 0

  package init() {
    storage = ContiguousArray(repeating: DelimitedField(start: 0, length: 0), count: 32)
  }

  /// The field at an index from 0 up to `count`.
  @inlinable
  public subscript(index: Int) -> DelimitedField {
    precondition(index >= 0 && index < count, "no field at this index")
    return storage[index]
  }

  /// The field at an index, or nil past the end.
  @inlinable
  public func field(at index: Int) -> DelimitedField? {
    index >= 0 && index < count ? storage[index] : nil
  }

  /// Whether the record is an empty line.
  @inlinable public var isBlank: Bool { count == 1 && start == end }
}

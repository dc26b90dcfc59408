/// One field of a record: where its value lies in the bytes, and what must be done to read it.
///
/// The value is `bytes[range]` as it stands, unless `needsUnescaping`: then
/// `DelimitedDialect.appendValue(of:in:to:)` makes it. 16 bytes.
package struct DelimitedField: Hashable, Sendable {
  /// What the reader noticed about a field.
  package struct Flags: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    /// Makes flags of bits.
    @inlinable
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let quoted = Flags(rawValue: 1)
    /// The range holds doubled quotes or escapes that are not part of the value.
    package static let needsUnescaping = Flags(rawValue: 2)
    /// The field is kept, but an issue was reported for it.
    package static let malformed = Flags(rawValue: 4)
  }

  /// The offset of the value's first byte, after an opening quote.
  package var start: Int
  /// The number of bytes of the value as written, without the quotes around it.
  package var length: UInt32
  /// What the reader noticed.
  package var flags: Flags

  /// Makes a field of an offset and a length in bytes.
  @inlinable
  package init(start: Int, length: UInt32, flags: Flags = []) {
    self.start = start
    self.length = length
    self.flags = flags
  }

  /// The offset after the value's last byte.
  @inlinable package var end: Int { start &+ Int(length) }
  /// The value's bytes as written.
  @inlinable package var range: Range<Int> { start..<max(start, end) }
  /// Whether no byte is in the value.
  @inlinable package var isEmpty: Bool { length == 0 }
  /// The number of bytes of the value as written.
  @inlinable package var count: Int { Int(length) }
  /// Whether the field stood in quotes.
  @inlinable package var isQuoted: Bool { flags.rawValue & 1 != 0 }
  /// Whether the range holds doubled quotes or escapes, so that it is not the value itself.
  @inlinable package var needsUnescaping: Bool { flags.rawValue & 2 != 0 }
}

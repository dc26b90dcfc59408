/// One field of a record: where its value lies in the bytes, and what must be done to read it.
///
/// The value is `bytes[range]` as it stands, unless `needsUnescaping`: then
/// `DelimitedDialect.appendValue(of:in:to:)` makes it. 16 bytes.
public struct DelimitedField: Hashable, Sendable {
  /// What the reader noticed about a field.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes flags of bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The field stood in quotes.
    public static let quoted = Flags(rawValue: 1)
    /// The range holds doubled quotes or escapes that are not part of the value.
    public static let needsUnescaping = Flags(rawValue: 2)
    /// The field is kept, but an issue was reported for it.
    public static let malformed = Flags(rawValue: 4)
  }

  /// The offset of the value's first byte, after an opening quote.
  public var start: Int
  /// The number of bytes of the value as written, without the quotes around it.
  public var length: UInt32
  /// What the reader noticed.
  public var flags: Flags

  /// Makes a field of an offset and a length in bytes.
  @inlinable
  public init(start: Int, length: UInt32, flags: Flags = []) {
    self.start = start
    self.length = length
    self.flags = flags
  }

  /// The offset after the value's last byte.
  @inlinable public var end: Int { start &+ Int(length) }
  /// The value's bytes as written.
  @inlinable public var range: Range<Int> { start..<max(start, end) }
  /// Whether no byte is in the value.
  @inlinable public var isEmpty: Bool { length == 0 }
  /// The number of bytes of the value as written.
  @inlinable public var count: Int { Int(length) }
  /// Whether the field stood in quotes.
  @inlinable public var isQuoted: Bool { flags.rawValue & 1 != 0 }
  /// Whether the range holds doubled quotes or escapes, so that it is not the value itself.
  @inlinable public var needsUnescaping: Bool { flags.rawValue & 2 != 0 }
}

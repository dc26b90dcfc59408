/// A field of a record as a range of the bytes, with flags for reading its value.
///
/// The value is `bytes[range]`, unless `needsUnescaping`: then
/// `DelimitedDialect.appendValue(of:in:to:)` builds it. 16 bytes in memory.
public struct DelimitedField: Hashable, Sendable {
  /// The properties of a field that the reader found.
  public struct Flags: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes flags from bits.
    @inlinable
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The field was quoted.
    public static let quoted = Flags(rawValue: 1)
    /// The range contains doubled quotes or escapes, which are not part of the value.
    public static let needsUnescaping = Flags(rawValue: 2)
    /// The field was kept, but an issue was reported for it.
    public static let malformed = Flags(rawValue: 4)
  }

  /// The offset of the value's first byte, after an opening quote.
  public var start: Int
  /// The number of bytes of the value as written, without the quotes around it.
  public var length: UInt32
  /// The properties that the reader found.
  public var flags: Flags

  /// Makes a field from an offset and a length in bytes.
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
  /// Whether the value has no bytes.
  @inlinable public var isEmpty: Bool { length == 0 }
  /// The number of bytes of the value as written.
  @inlinable public var count: Int { Int(length) }
  /// Whether the field was quoted.
  @inlinable public var isQuoted: Bool { flags.rawValue & 1 != 0 }
  /// Whether the range contains doubled quotes or escapes, so that it is not the value itself.
  @inlinable public var needsUnescaping: Bool { flags.rawValue & 2 != 0 }
}

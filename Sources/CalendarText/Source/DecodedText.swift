/// The bytes of a file as UTF-8, and what was found out about how they were encoded.
///
/// UTF-8 is validated, not copied. The encoding, unless given, is that of the byte order mark; else
/// UTF-16 where NUL bytes show its pattern (text in UTF-8 has none); else UTF-8 where it is valid,
/// or where more of the sequences beyond ASCII are valid than not, the others read as U+FFFD; else
/// Windows-1252, with a warning. So one bad byte never loses a file.
package struct DecodedText: Sendable {
  package let encoding: SourceEncoding
  /// Whether a byte order mark said so.
  package let hasByteOrderMark: Bool
  /// The text in valid UTF-8. A UTF-8 byte order mark is still there, before `start`.
  package let bytes: [UInt8]
  /// The offset of the first byte of the text in `bytes`, after a byte order mark.
  package let start: Int
  /// Guesses, bytes that are not text (the first 100) and NUL bytes (the first).
  package let issues: [TextIssue]
  /// The number of byte sequences read as U+FFFD.
  package let replacementCount: Int
  /// The number of NUL bytes; they are kept.
  package let nulCount: Int
}

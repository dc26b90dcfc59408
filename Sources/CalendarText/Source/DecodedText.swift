/// The bytes of a file as UTF-8, with what is known about its encoding.
///
/// UTF-8 is validated, not copied. Unless the encoding is given, a byte order mark determines it.
/// Otherwise the text is read as UTF-16 if its NUL bytes form that pattern (UTF-8 text has none),
/// as UTF-8 if it is valid or more of the non-ASCII sequences are valid than not (the others become
/// U+FFFD), and else in the encoding that `EncodingGuess` decides on. So one bad byte never loses
/// a file.
package struct DecodedText: Sendable {
  package let encoding: SourceEncoding
  package let hasByteOrderMark: Bool
  /// The text in valid UTF-8. It includes a UTF-8 byte order mark, before `start`.
  package let bytes: [UInt8]
  /// The offset of the text in `bytes`, after a byte order mark.
  package let start: Int
  /// Guessed encodings, undecodable bytes (the first 100) and NUL bytes (the first).
  package let issues: [TextIssue]
  /// The number of byte sequences read as U+FFFD.
  package let replacementCount: Int
  /// The number of NUL bytes; they are kept.
  package let nulCount: Int
}

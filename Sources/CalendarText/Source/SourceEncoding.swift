/// The encodings that occur in calendar files.
package enum SourceEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, high byte first.
  case utf16BigEndian = "utf-16be"
  /// Windows-1252, with the undefined bytes 81 8D 8F 90 9D read as U+FFFD.
  case windows1252 = "windows-1252"
  /// ISO-8859-1: each byte is the scalar with its number.
  case iso8859Part1 = "iso-8859-1"
}

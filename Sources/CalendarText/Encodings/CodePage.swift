/// The encodings of one byte a character.
enum CodePage {
  /// The characters of the bytes from 80 on; a blank if undefined. Nil for other encodings.
  static func characters(_ encoding: SourceEncoding) -> String? {
    switch encoding {
    case .windows1250: windows1250
    case .windows1251: windows1251
    case .windows1252: windows1252
    case .windows1253: windows1253
    case .windows1254: windows1254
    case .windows1255: windows1255
    case .windows1257: windows1257
    case .iso8859Part1:
      String(String.UnicodeScalarView((UInt8(0x80)...0xFF).map { Unicode.Scalar($0) }))
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .shiftJIS, .eucJP, .gb18030, .big5, .eucKR: nil
    }
  }
}

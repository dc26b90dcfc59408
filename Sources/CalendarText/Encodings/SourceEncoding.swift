/// The encodings that occur in calendar files.
package enum SourceEncoding: String, Hashable, Sendable, CaseIterable {
  /// UTF-8.
  case utf8 = "utf-8"
  /// UTF-16, low byte first.
  case utf16LittleEndian = "utf-16le"
  /// UTF-16, high byte first.
  case utf16BigEndian = "utf-16be"
  /// Windows-1252, Western Europe.
  case windows1252 = "windows-1252"
  /// ISO-8859-1: each byte is the scalar with its number.
  case iso8859Part1 = "iso-8859-1"
  /// Windows-1250, Central Europe.
  case windows1250 = "windows-1250"
  /// Windows-1251, Cyrillic.
  case windows1251 = "windows-1251"
  /// Windows-1253, Greek.
  case windows1253 = "windows-1253"
  /// Windows-1254, Turkish.
  case windows1254 = "windows-1254"
  /// Windows-1255, Hebrew.
  case windows1255 = "windows-1255"
  /// Windows-1257, Baltic.
  case windows1257 = "windows-1257"
  /// Shift_JIS with the characters of vendors (code page 932).
  case shiftJIS = "shift_jis"
  /// EUC-JP without its codes of three bytes, which are read as U+FFFD.
  case eucJP = "euc-jp"
  /// GB18030 without its codes of four bytes, which are read as U+FFFD. Includes GB 2312 and GBK.
  case gb18030 = "gb18030"
  /// Big5 with the characters of Microsoft (code page 950).
  case big5 = "big5"
  /// EUC-KR with the extension of Microsoft (code page 949).
  case eucKR = "euc-kr"

  /// The encoding with a name or an alias, in any case; nil if there is none.
  package init?(name: String) {
    var key = String.UnicodeScalarView()
    for scalar in name.unicodeScalars where scalar != "-" && scalar != "_" {
      key.append(
        "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(scalar.value) | 0x20) : scalar)
    }
    let word = String(key)
    for encoding in SourceEncoding.allCases where encoding.aliases.contains(word) {
      self = encoding
      return
    }
    return nil
  }

  /// The names of an encoding in lowercase, without hyphens.
  private var aliases: [String] {
    switch self {
    case .utf8: ["utf8"]
    case .utf16LittleEndian: ["utf16le", "utf16"]
    case .utf16BigEndian: ["utf16be"]
    case .iso8859Part1: ["iso88591", "latin1"]
    case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1255,
      .windows1257:
      [
        "windows" + String(decoding: rawValue.utf8.suffix(4), as: UTF8.self),
        "cp" + String(decoding: rawValue.utf8.suffix(4), as: UTF8.self),
      ]
    case .shiftJIS: ["shiftjis", "sjis", "cp932", "ms932", "windows31j"]
    case .eucJP: ["eucjp"]
    case .gb18030: ["gb18030", "gbk", "gb2312", "cp936"]
    case .big5: ["big5", "cp950"]
    case .eucKR: ["euckr", "cp949", "uhc", "ksc56011987"]
    }
  }

  /// The name for people, such as `Windows-1250`.
  package var displayName: String {
    switch self {
    case .windows1250, .windows1251, .windows1252, .windows1253, .windows1254, .windows1255,
      .windows1257:
      "Windows-" + String(decoding: rawValue.utf8.suffix(4), as: UTF8.self)
    case .utf8: "UTF-8"
    case .utf16LittleEndian: "UTF-16LE"
    case .utf16BigEndian: "UTF-16BE"
    case .iso8859Part1: "ISO-8859-1"
    case .shiftJIS: "Shift_JIS"
    case .eucJP: "EUC-JP"
    case .gb18030: "GB18030"
    case .big5: "Big5"
    case .eucKR: "EUC-KR"
    }
  }

  /// Whether the encoding is one of Unicode.
  package var isUnicode: Bool {
    self == .utf8 || self == .utf16LittleEndian || self == .utf16BigEndian
  }

  /// The encodings that a name of a language may be written in, beside Unicode.
  package static func encodings(of language: String) -> [SourceEncoding] {
    switch language {
    case "ja": [.shiftJIS, .eucJP]
    case "zh": [.gb18030, .big5]
    case "ko": [.eucKR]
    default: Alphabet.all.filter { $0.languages.contains(language) }.map { $0.encoding }
    }
  }
}

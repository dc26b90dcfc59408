import TestSupport
import Testing

@testable import CalendarText

@Suite("Tables of encodings")
struct CharacterTableTests {
  /// A hash of all codes of two bytes and their characters, in order: FNV-1a over the two bytes of
  /// a code and the two of its character.
  private func digest(_ encoding: SourceEncoding) throws -> (count: Int, hash: UInt64) {
    let table = try #require(CharacterTable.table(encoding))
    var (count, hash) = (0, UInt64(0xCBF2_9CE4_8422_2325))
    for lead in UInt8(0x81)...0xFE {
      for trail in UInt8(0x40)...0xFE where trail != 0x7F {
        let character = table.character(lead, trail)
        guard character != 0 else { continue }
        count += 1
        for byte in [lead, trail, UInt8(character >> 8), UInt8(character & 0xFF)] {
          hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
    }
    return (count, hash)
  }

  @Test("every code of two bytes is that of Python's codec, without private use")
  func codes() throws {
    // Shift_JIS also by Node.js 20 (ICU), EUC-KR also by glibc 2.36; EUC-JP by the arithmetic of
    // its rows from cp932.
    let expected: [(SourceEncoding, Int, UInt64)] = [
      (.shiftJIS, 7_724, 0x84A7_3521_3F64_8E14),
      (.eucJP, 7_399, 0x5F44_D148_0DBA_3A35),
      (.gb18030, 21_872, 0x2DA7_A90C_E39A_5BDF),
      (.big5, 13_752, 0xC996_9071_5AE9_0C8A),
      (.eucKR, 17_048, 0x4350_F72E_81BE_3E63),
    ]
    for (encoding, count, hash) in expected {
      let found = try digest(encoding)
      #expect(found.count == count && found.hash == hash, "\(encoding): \(found)")
    }
  }

  @Test("known texts have the bytes that iconv gives them")
  func texts() throws {
    let table: [(SourceEncoding, String, [UInt8])] = [
      (.windows1250, "Łódź", [0xA3, 0xF3, 0x64, 0x9F]),
      (.windows1251, "Ёж", [0xA8, 0xE6]),
      (.windows1253, "Ώρα", [0xBF, 0xF1, 0xE1]),
      (.windows1254, "İş", [0xDD, 0xFE]),
      (.windows1255, "שבת₪", [0xF9, 0xE1, 0xFA, 0xA4]),
      (.windows1257, "Žąsis", [0xDE, 0xE0, 0x73, 0x69, 0x73]),
      (.shiftJIS, "表ｱ①髙", [0x95, 0x5C, 0xB1, 0x87, 0x40, 0xFB, 0xFC]),
      (.eucJP, "表ｱ", [0xC9, 0xBD, 0x8E, 0xB1]),
      (.gb18030, "日期镕", [0xC8, 0xD5, 0xC6, 0xDA, 0xE9, 0x46]),
      (.big5, "功能", [0xA5, 0x5C, 0xAF, 0xE0]),
      (.eucKR, "한글똠", [0xC7, 0xD1, 0xB1, 0xDB, 0x8C, 0x63]),
    ]
    for (encoding, text, bytes) in table {
      #expect(try encoding.bytes(of: text) == bytes, "\(text)")
      let decoded = DecodedText(decoding: bytes, as: encoding)
      #expect(String(decoding: decoded.bytes, as: UTF8.self) == text, "\(bytes)")
      #expect(decoded.issues.isEmpty)
    }
  }

  @Test("a character that the encoding lacks is named")
  func missing() {
    for encoding in SourceEncoding.allCases where !encoding.isUnicode {
      #expect(throws: SourceEncoding.MissingCharacter.self) { try encoding.bytes(of: "a😀") }
    }
  }

  @Test("no undefined code swallows a delimiter or a line end, and each is reported")
  func undefined() {
    let table: [(SourceEncoding, [UInt8], String)] = [
      (.shiftJIS, [0x81, 0x2C, 0x61, 0x81, 0x0A, 0x62], "\u{FFFD},a\u{FFFD}\nb"),
      (.gb18030, [0x81, 0x30, 0x81, 0x30, 0x2C, 0x81], "\u{FFFD},\u{FFFD}"),
      (.eucJP, [0x8F, 0xB0, 0xA1, 0x2C, 0xFF, 0x0A], "\u{FFFD},\u{FFFD}\n"),
      (.big5, [0x80, 0x2C, 0xA1, 0x0D], "\u{FFFD},\u{FFFD}\r"),
      (.eucKR, [0xC7, 0x22, 0x2C], "\u{FFFD}\","),
      (.windows1253, [0xFF, 0x2C, 0xD2], "\u{FFFD},\u{FFFD}"),
    ]
    for (encoding, bytes, text) in table {
      let decoded = DecodedText(decoding: bytes, as: encoding)
      #expect(String(decoding: decoded.bytes, as: UTF8.self) == text, "\(encoding)")
      #expect(decoded.replacementCount == text.unicodeScalars.filter { $0 == "\u{FFFD}" }.count)
    }
  }

  @Test("random bytes keep their ASCII line ends and delimiters in every encoding")
  func random() {
    var random = SeededGenerator(seed: 2026)
    let pool: [UInt8] = [
      0x0A, 0x2C, 0x22, 0x30, 0x39, 0x41, 0x5C, 0x7E, 0x80, 0x81, 0x8E, 0x8F,
      0xA0, 0xA1, 0xB0, 0xC6, 0xDF, 0xE0, 0xF7, 0xFC, 0xFE, 0xFF,
    ]
    for round in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0...14, using: &random)).map { _ in
        pool.randomElement(using: &random) ?? 0
      }
      for encoding in SourceEncoding.allCases where !encoding.isUnicode {
        let decoded = DecodedText(decoding: bytes, as: encoding)
        let ends: (UInt8) -> Bool = { $0 == 0x0A || $0 == 0x2C || $0 == 0x22 }
        #expect(
          decoded.bytes.filter(ends) == bytes.filter(ends), "round \(round), \(encoding) \(bytes)")
        #expect(String(validating: decoded.bytes, as: UTF8.self) != nil)
      }
    }
  }

  @Test("names and aliases are found in any case")
  func names() {
    let table: [(String, SourceEncoding?)] = [
      ("UTF-8", .utf8), ("latin1", .iso8859Part1), ("CP1250", .windows1250),
      ("windows-1257", .windows1257), ("Shift-JIS", .shiftJIS), ("cp932", .shiftJIS),
      ("EUC_KR", .eucKR), ("cp949", .eucKR), ("GBK", .gb18030), ("gb2312", .gb18030),
      ("Big5", .big5), ("koi8-r", nil), ("windows-1256", nil), ("", nil),
    ]
    for (name, encoding) in table { #expect(SourceEncoding(name: name) == encoding, "\(name)") }
    for encoding in SourceEncoding.allCases {
      #expect(SourceEncoding(name: encoding.rawValue) == encoding)
    }
  }
}

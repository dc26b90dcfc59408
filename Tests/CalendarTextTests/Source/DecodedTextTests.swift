import CalendarText
import TestSupport
import Testing

@Suite("Encodings")
struct DecodedTextTests {
  @Test("the encoding is found, and the text is the same in each")
  func found() {
    let utf16 = Array("Prüfung,😀\n".utf16)
    let little = utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    let table: [(bytes: [UInt8], encoding: SourceEncoding, mark: Bool, text: String)] = [
      (Array("Prüfung".utf8), .utf8, false, "Prüfung"),
      ([0xEF, 0xBB, 0xBF] + Array("Prüfung".utf8), .utf8, true, "Prüfung"),
      ([0xFF, 0xFE] + little, .utf16LittleEndian, true, "Prüfung,😀\n"),
      ([0xFE, 0xFF] + big, .utf16BigEndian, true, "Prüfung,😀\n"),
      (little, .utf16LittleEndian, false, "Prüfung,😀\n"),
      (big, .utf16BigEndian, false, "Prüfung,😀\n"),
      ([0x50, 0x72, 0xFC, 0x66], .windows1252, false, "Prüf"),
      ([0xCA, 0xEE, 0xED, 0xF6, 0xE5, 0xF0, 0xF2], .windows1251, false, "Концерт"),
      ([0x80, 0x61, 0x6E, 0xE9, 0x81, 0x62], .windows1252, false, "€ané\u{FFFD}b"),
      ([], .utf8, false, ""),
      ([0xEF, 0xBB, 0xBF], .utf8, true, ""),
    ]
    for row in table {
      let decoded = DecodedText(decoding: row.bytes)
      #expect(decoded.encoding == row.encoding, "\(row.bytes)")
      #expect(decoded.hasByteOrderMark == row.mark, "\(row.bytes)")
      #expect(String(decoding: decoded.bytes[decoded.start...], as: UTF8.self) == row.text)
    }
    let latin = DecodedText(decoding: [0x41, 0x80, 0xE9], as: .iso8859Part1)
    #expect(String(decoding: latin.bytes, as: UTF8.self) == "A\u{80}é")
  }

  @Test("each byte of Windows-1252 is the scalar of the Unicode Consortium's table")
  func windows1252() {
    // From 80 on; `.` for bytes that CP1252.TXT leaves undefined.
    let upper = Array("€.‚ƒ„…†‡ˆ‰Š‹Œ.Ž..‘’“”•–—˜™š›œ.žŸ".unicodeScalars)
    for byte in 0x80..<0x100 {
      let decoded = DecodedText(decoding: [UInt8(byte)], as: .windows1252)
      var expected = Unicode.Scalar(UInt32(byte))
      if byte < 0xA0 { expected = upper[byte - 0x80] == "." ? "\u{FFFD}" : upper[byte - 0x80] }
      #expect(
        Array(String(decoding: decoded.bytes, as: UTF8.self).unicodeScalars) == [expected],
        "\(byte)")
    }
  }

  @Test("one bad byte among good sequences is replaced, reported and costs nothing else")
  func repaired() {
    let text = "é,ü\nö,\u{1F600}\n"
    var bytes = Array(text.utf8)
    bytes.insert(0xFF, at: 6)
    let decoded = DecodedText(decoding: bytes)
    #expect(decoded.encoding == .utf8)
    #expect(String(decoding: decoded.bytes, as: UTF8.self) == "é,ü\n\u{FFFD}ö,\u{1F600}\n")
    #expect(decoded.issues.map(\.code) == [.invalidEncoding])
    #expect(decoded.issues.first?.position.line == 2)
    #expect(decoded.replacementCount == 1)
  }

  @Test("ill-formed UTF-8 is replaced as the standard library replaces it")
  func replacement() {
    var generator = SeededGenerator(seed: 3629)
    let pool: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xED,
      0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF,
    ]
    for round in 0..<3000 {
      let count = Int.random(in: 0...12, using: &generator)
      let bytes = (0..<count).map { _ in pool.randomElement(using: &generator) ?? 0 }
      let decoded = DecodedText(decoding: bytes, as: .utf8)
      guard Array(decoded.bytes) == Array(String(decoding: bytes, as: UTF8.self).utf8) else {
        Issue.record("round \(round): \(bytes) became \(decoded.bytes)")
        return
      }
    }
  }

  @Test("NUL bytes are kept and reported once")
  func nul() {
    let decoded = DecodedText(decoding: Array("abc,def\nx\u{0}y,\u{0}zzzzzzzz\n".utf8))
    #expect(decoded.encoding == .utf8 && decoded.nulCount == 2)
    for text in ["\u{0}", "a\u{0}b,c", "a,\u{0}b,c", "\u{0}\u{0}\u{0}\u{0}", "a,b\u{0},c\n"] {
      let short = DecodedText(decoding: Array(text.utf8))
      #expect(
        short.encoding == .utf8 && short.bytes == Array(text.utf8), "\(text.debugDescription)")
    }
    #expect(decoded.issues.map(\.description).first?.hasPrefix("2:2: warning: 2 NUL bytes") == true)
  }

  @Test("decoding and reading every beginning of UTF-16 never fails")
  func truncation() {
    let units = Array("Betreff\tOrt\r\nä\t😀\r\n".utf16)
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in units { bytes += [UInt8(truncatingIfNeeded: unit), UInt8(unit >> 8)] }
    for count in 0...bytes.count {
      var reader = DelimitedReader(Array(bytes.prefix(count)))
      while reader.next() != nil {}
      #expect(reader.text.bytes.allSatisfy { $0 != 0 } || count < 4)
    }
  }
}

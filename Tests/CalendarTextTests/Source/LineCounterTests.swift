import Testing

@testable import CalendarText

@Suite("Lines and columns")
struct LineCounterTests {
  @Test("LF, CRLF and CR end lines; columns count bytes, and characters for people")
  func positions() {
    let bytes = Array("aé\r\nb\rc\n\nd".utf8)
    var lines = LineCounter()
    // The position of each byte: line, byte and character. Between CR and LF it is still in the
    // same line.
    let expected = [
      (1, 1, 1), (1, 2, 2), (1, 3, 3), (1, 4, 3), (1, 5, 4), (2, 1, 1), (2, 2, 2), (3, 1, 1),
      (3, 2, 2), (4, 1, 1), (5, 1, 1), (5, 2, 2),
    ]
    for order in [Array(0...bytes.count), Array((0...bytes.count).reversed())] {
      for offset in order {
        let position = lines.position(of: offset, in: bytes.span)
        let (line, column, character) = expected[offset]
        #expect(position == TextPosition(byte: offset, line: line, column: column), "\(offset)")
        #expect(position.characterColumn(in: bytes.span) == character, "\(offset)")
      }
    }
    #expect(lines.position(of: 100, in: bytes.span).byte == bytes.count)
  }

  @Test("a byte order mark is no part of the first line")
  func start() {
    let bytes = Array("\u{FEFF}ab\nc".utf8)
    var lines = LineCounter(startingAt: 3)
    #expect(lines.position(of: 4, in: bytes.span) == TextPosition(byte: 4, line: 1, column: 2))
    #expect(lines.position(of: 6, in: bytes.span) == TextPosition(byte: 6, line: 2, column: 1))
    #expect(lines.position(of: 0, in: bytes.span) == TextPosition(byte: 3, line: 1, column: 1))
  }
}

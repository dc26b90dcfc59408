import TestSupport
import Testing

@testable import CalendarText

@Suite("Searching bytes")
struct BlockCursorTests {
  @Test("each set stops at its bytes and at no other, in blocks and behind them")
  func visits() {
    var generator = SeededGenerator(seed: 64)
    for round in 0..<400 {
      let count = Int.random(in: 0...200, using: &generator)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) & 0x7F }
      let start = Int.random(in: 0...count, using: &generator)
      expectVisits(bytes, from: start, LineEnds(), "round \(round)")
      expectVisits(bytes, from: start, StructuralBytes(.commaSeparated), "round \(round)")
      expectVisits(bytes, from: start, ControlBytes(), "round \(round)")
      expectVisits(bytes, from: start, EscapedBytes(), "round \(round)")
      expectVisits(bytes, from: start, OneByte(byte: 0x41), "round \(round)")
    }
  }

  private func expectVisits(
    _ bytes: [UInt8], from start: Int, _ wanted: some ByteSet, _ what: Comment
  ) {
    var cursor = BlockCursor(at: start)
    var found: [Int] = []
    while true {
      let next = cursor.next(in: bytes.span, wanted)
      if next == bytes.count { break }
      found.append(next)
    }
    #expect(found == (start..<bytes.count).filter { wanted.contains(bytes[$0]) }, what)
    #expect(cursor.next(in: bytes.span, wanted) == bytes.count, what)
    let part = Array(bytes[start...])
    #expect(part.span.holds(wanted) == part.contains(where: wanted.contains), what)
  }

  @Test("one byte wanted is found at every place of every length")
  func places() {
    for count in 0...70 {
      for place in 0..<count {
        var bytes = [UInt8](repeating: 0x61, count: count)
        bytes[place] = 0x0A
        var cursor = BlockCursor(at: 0)
        #expect(cursor.next(in: bytes.span, LineEnds()) == place)
        #expect(cursor.next(in: bytes.span, LineEnds()) == count)
        #expect(bytes.span.holds(LineEnds()) && !bytes.span.holds(OneByte(byte: 0x0D)))
      }
    }
  }
}

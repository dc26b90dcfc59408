import TestSupport
import Testing

@testable import CalendarExport

@Suite struct PictureTextTests {
  private func lines(_ text: String, _ room: Double, _ limit: Int = 9) -> [String] {
    PictureText(text, size: 10, font: .regular).lines(room: room, limit: limit)
  }

  // "a" is 5.56 wide at size 10, the hyphen 3.33, the ellipsis 10, and 97 % of the room is used.
  @Test("Lines end at spaces and dashes")
  func ordinaryBreaks() {
    #expect(lines("aaa aaa aaa", 40) == ["aaa aaa", "aaa"])
    #expect(lines("aaa-aaa", 30) == ["aaa-", "aaa"])
    #expect(lines("  aaa   aaa  ", 200) == ["aaa   aaa"])
    #expect(lines("", 100) == [])
  }

  @Test("A word that is too long is hyphenated where there is room for it, else just cut")
  func longWords() {
    #expect(lines("aaaaaaaaaa", 45) == ["aaaaaaa-", "aaa"])
    #expect(lines("aaaaaaaa", 24) == ["aaaa", "aaaa"])
    #expect(lines("aaaaaaa1aa", 45) == ["aaaaaaa", "1aa"])
  }

  @Test("What is beyond the last line becomes an ellipsis")
  func ellipsis() {
    #expect(lines("aaa aaa aaa", 40, 1) == ["aaa a…"])
    #expect(lines("aaa", 40, 1) == ["aaa"])
    #expect(lines("aaa", 40, 0) == [])
    #expect(lines("aaa", 0) == [])
    #expect(lines("aaa", -5) == [])
  }

  @Test("No line is wider than its room, none is empty, and no letter is lost before the last line")
  func randomTexts() {
    var random = SeededGenerator(seed: 8)
    let letters = Array("abcdefgh WIÄß-–/ 東京 e\u{301} 👩‍👩‍👧‍👦 שלום ")
    for round in 0..<2000 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          letters.randomElement(using: &random) ?? " "
        })
      let room = Double.random(in: 1...120, using: &random)
      let limit = Int.random(in: 1...5, using: &random)
      let lines = lines(text, room, limit)
      let visible = text.filter { $0 != " " }
      var rest = visible[...]
      var lost = false
      for line in lines {
        var letters = line.filter { $0 != " " }
        if letters.hasSuffix("…") { letters.removeLast() }
        if !rest.hasPrefix(letters) { letters.removeLast() }
        lost = lost || !rest.hasPrefix(letters)
        rest = rest.dropFirst(letters.count)
      }
      let width =
        lines.map { line in
          line.reduce(0) { $0 + Double(HelveticaWidths.regular.width($1)) / 100 }
        }.max() ?? 0
      // A character wider than the room has its own line.
      let widest = visible.map { Double(HelveticaWidths.regular.width($0)) / 100 }.max() ?? 0
      let fits = width <= max(room, widest + 10)
      if lost || !fits || lines.count > limit || (lines.count < limit && !rest.isEmpty)
        || lines.contains("")
      {
        Issue.record("round \(round): \(text.debugDescription) in \(room): \(lines)")
        return
      }
    }
  }
}

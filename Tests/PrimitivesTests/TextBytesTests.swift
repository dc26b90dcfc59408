import Primitives
import Testing

@Suite("Bytes of texts")
struct TextBytesTests {
  @Test("a text is found wherever it is, byte by byte")
  func contains() {
    for (text, part, isFound) in [
      ("calendar", "cal", true), ("calendar", "dar", true), ("calendar", "lend", true),
      ("calendar", "", true), ("", "", true), ("", "a", false), ("cal", "calendar", false),
      ("aab", "ab", true), ("caf\u{E9}", "\u{E9}", true),
    ] {
      #expect(text.contains(part) == isFound, "\(part) in \(text)")
    }
  }

  @Test("each occurrence is replaced, from the left and without looking at what was put in")
  func replacing() {
    for (text, part, other, expected) in [
      ("a.b.c", ".", "-", "a-b-c"), ("aaa", "aa", "b", "ba"), ("a", "a", "aa", "aa"),
      ("abc", "", "x", "abc"), ("abc", "d", "x", "abc"), ("\u{E9}t\u{E9}", "\u{E9}", "e", "ete"),
      ("abab", "ab", "", ""),
    ] {
      #expect(text.replacing(part, with: other) == expected, "\(text)")
    }
  }

  @Test("the bytes that are lent are those of the text")
  func lending() {
    #expect("\u{E9}a".withBytes { [$0[0], $0[1], $0[2]] } == [0xC3, 0xA9, 0x61])
    #expect([1, 2, 3].lend { $0.count } == 3)
  }
}

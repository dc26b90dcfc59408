import Testing

@testable import CalendarText

@Suite("Excerpts")
struct ExcerptTests {
  @Test("what a terminal would obey or turn round is shown as its number")
  func escapes() {
    #expect(
      quoted("a\t\n\r\u{1B}[31m\u{7F}\u{9B}\u{202E}\u{200D}é")
        == "“a\\t\\n\\r\\u{1B}[31m\\u{7F}\\u{9B}\\u{202E}\\u{200D}é”")
  }

  @Test("60 scalars are quoted and then cut, also of bytes that end within one")
  func cut() {
    let text = String(repeating: "😀", count: 61)
    #expect(excerpt(String(text.dropLast())) == String(text.dropLast()))
    #expect(excerpt(text) == String(text.dropLast()) + "…")
    #expect(excerpt(text, limit: 2) == "😀😀…")
    let bytes = Array(String(repeating: "😀", count: 1_000).utf8)
    #expect(quoted(bytes.span, 0..<bytes.count) == "“" + excerpt(text) + "”")
    #expect(quoted(bytes.span, -3..<6) == "“😀\u{FFFD}”")
    #expect(quoted(bytes.span, 5_000..<6_000) == "“”")
  }

  @Test(
    "a word that a shell would read otherwise is quoted",
    arguments: [
      ("team.csv", "team.csv"), ("a/b-1_2.ics", "a/b-1_2.ics"), ("überall.ics", "überall.ics"),
      ("my plan.csv", "'my plan.csv'"), ("", "''"), ("a;rm -r b", "'a;rm -r b'"),
      ("it's", "'it'\\''s'"), ("$HOME", "'$HOME'"), ("~", "'~'"), ("a\u{1B}b", "'a\u{1B}b'"),
    ])
  func shellWords(text: String, word: String) {
    #expect(shellWord(text) == word)
  }
}

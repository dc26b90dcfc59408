import CalendarText
import TestSupport
import Testing

@Suite("Escapes")
struct TextEscapesTests {
  @Test("TEXT values lose the escapes of RFC 5545 and keep others")
  func decode() {
    let table: [(value: String, text: String)] = [
      ("", ""), ("a", "a"), ("a\\nb\\Nc", "a\nb\nc"), ("\\\\n", "\\n"), ("\\;\\,\\\\", ";,\\"),
      ("\\x\\", "\\x\\"), ("a\\:b", "a\\:b"), ("\\\\\\n", "\\\n"),
      (
        "Project XYZ Final Review\\nConference Room - 3B\\nCome Prepared.",
        "Project XYZ Final Review\nConference Room - 3B\nCome Prepared."
      ),
    ]
    for row in table { #expect(TextEscapes.decode(row.value) == row.text, "\(row.value)") }
  }

  @Test("texts are encoded in one way")
  func encode() {
    #expect(
      TextEscapes.encode("a;b,c\\d\r\ne\rf\ng:\"h\"\t\u{1}") == "a\\;b\\,c\\\\d\\ne\\nf\\ng:\"h\"\t"
    )
  }

  @Test("parameters follow RFC 6868")
  func parameters() {
    // The example of RFC 6868 §3.2.
    let line = Array("ATTENDEE;CN=George Herman ^'Babe^' Ruth:mailto:babe@example.com".utf8)
    var scanner = ContentLineScanner()
    var read = ContentLine()
    #expect(scanner.nextLine(in: line.span, into: &read))
    let value = read.parameterValues[0]
    #expect(value.hasCaret)
    #expect(TextEscapes.parameterString(value, in: line.span) == "George Herman \"Babe\" Ruth")
    let table: [(text: String, value: String)] = [
      ("a", "a"), ("a:b", "\"a:b\""), ("a\nb^c\"d", "a^nb^^c^'d"), ("a\r\nb", "a^nb"), ("", ""),
    ]
    for row in table { #expect(TextEscapes.encodeParameter(row.text) == row.value) }
  }

  @Test("what is encoded decodes to the same text")
  func roundTrip() {
    withEveryText(of: "a\\n;,\n^'\"", upTo: 4) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      let same = TextEscapes.decode(TextEscapes.encode(text)) == text
      #expect(same, "\(text.debugDescription)")
      return same
    }
  }
}

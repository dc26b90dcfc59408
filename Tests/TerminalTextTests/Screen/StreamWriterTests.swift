import TestSupport
import Testing

@testable import TerminalText

@Suite("Writing to a stream")
struct StreamWriterTests {
  private static let plain = StreamWriter()
  private static let styled = StreamWriter(depth: .truecolor, styled: true)
  private static let live = StreamWriter(depth: .truecolor, styled: true, liveTerminal: true)

  private static func text(_ writer: StreamWriter, _ buffer: CellBuffer) -> String {
    String(decoding: writer.bytes(buffer), as: UTF8.self)
      .replacing("\u{1B}", with: "^")
  }

  private static func row(_ draw: (inout CellBuffer) -> Void) -> CellBuffer {
    var buffer = CellBuffer(width: 20, height: 1)
    draw(&buffer)
    return buffer
  }

  @Test("of a style what differs is sent, all of it where attributes end, and it ends with the row")
  func changes() {
    let red = CellStyle(foreground: .ansi16(1))
    let bold = CellStyle(foreground: .ansi16(1), attributes: .bold)
    let buffer = Self.row {
      $0.write("a", x: 0, y: 0, style: red)
      $0.write("b", x: 1, y: 0, style: bold)
      $0.write("c", x: 2, y: 0, style: red)
      $0.write("d", x: 3, y: 0)
      $0.write("e", x: 5, y: 0, style: CellStyle(background: .palette256(236)))
      $0.write(
        "f", x: 6, y: 0, style: CellStyle(foreground: .rgb(1, 2, 3), attributes: [.dim, .strike]))
      $0.write("g", x: 7, y: 0, style: CellStyle(foreground: .ansi16(9), background: .ansi16(8)))
    }
    #expect(
      Self.text(Self.styled, buffer)
        == "^[31ma^[1mb^[0;31mc^[md ^[48;5;236me^[2;9;38;2;1;2;3;49mf^[0;91;100mg^[m\n")
    #expect(Self.text(Self.plain, buffer) == "abcd efg\n")
    let attributes = StreamWriter(depth: .none, styled: true)
    #expect(Self.text(attributes, buffer) == "a^[1mb^[mcd e^[2;9mf^[mg\n")
    let sixteen = StreamWriter(depth: .ansi16, styled: true)
    #expect(
      Self.text(sixteen, buffer).contains("^[91;100mg")
        || Self.text(sixteen, buffer).contains(";91;100mg"))
    #expect(!Self.text(sixteen, buffer).contains("38;"))
  }

  @Test("blanks at the end go if they look plain, and stay if they have a ground")
  func trimming() {
    let buffer = Self.row {
      $0.write("a   ", x: 0, y: 0, style: CellStyle(foreground: .ansi16(1), attributes: .bold))
    }
    #expect(Self.text(Self.styled, buffer) == "^[1;31ma^[m\n")
    let ground = Self.row { $0.fill(x: 0..<3, y: 0..<1, style: CellStyle(background: .ansi16(1))) }
    #expect(Self.text(Self.styled, ground) == "^[41m   ^[m\n")
    #expect(Self.text(StreamWriter(depth: .none, styled: true), ground) == "\n")
    #expect(Self.text(Self.plain, ground) == "\n")
    let reverse = Self.row { $0.fill(x: 0..<3, y: 0..<1, style: CellStyle(attributes: .reverse)) }
    #expect(Self.text(StreamWriter(depth: .none, styled: true), reverse) == "^[7m   ^[m\n")
  }

  @Test("on a live terminal the column is addressed after what is not ASCII")
  func columns() {
    let buffer = Self.row { $0.write("─── 東京é x", x: 0, y: 0) }
    #expect(Self.text(Self.live, buffer) == "───^[4G 東^[7G京^[9Gé^[10G x\n")
    #expect(Self.text(Self.styled, buffer) == "─── 東京é x\n")
    let pairs = Self.row { $0.write("👩\u{200D}👧👩\u{200D}👧 x", x: 0, y: 0) }
    #expect(Self.text(Self.live, pairs) == "👩\u{200D}👧^[3G👩\u{200D}👧^[5G x\n")
  }

  @Test("links open and close around their text")
  func links() throws {
    var buffer = CellBuffer(width: 20, height: 1)
    let first = buffer.add(try #require(SafeLink("https://example.org/a b")))
    let second = buffer.add(try #require(SafeLink("mailto:a@example.org")))
    #expect(buffer.add(try #require(SafeLink("mailto:a@example.org"))) == second)
    buffer.write("ab", x: 0, y: 0, style: CellStyle(link: first))
    buffer.write("c", x: 3, y: 0, style: CellStyle(link: second))
    #expect(
      Self.text(Self.styled, buffer)
        == "^]8;;https://example.org/a%20b^\\ab^]8;;^\\ ^]8;;mailto:a@example.org^\\c^]8;;^\\\n")
    #expect(Self.text(Self.plain, buffer) == "ab c\n")
  }

  @Test("only http, https and mailto are links, and no byte of them ends the sequence")
  func linkTargets() {
    for address in [
      "javascript:alert(1)", "file:///etc/passwd", "http", "", "https://", "ftp://x", " https://x",
      "\u{1B}]8;;https://x", String(repeating: "https://x", count: 300),
    ] {
      #expect(SafeLink(address) == nil, "\(address)")
    }
    for (address, expected) in [
      ("HTTPS://x/ü", "HTTPS://x/%C3%BC"), ("http://x/\u{1B}\\\u{7}", "http://x/%1B%5C%07"),
      ("http://x/a%20b%zz%", "http://x/a%20b%25zz%25"), ("mailto:a?b=c&d#e", "mailto:a?b=c&d#e"),
      ("http://[::1]/\"<>", "http://[::1]/%22%3C%3E"), ("http://x/100%", "http://x/100%25"),
      ("http://x/100%4", "http://x/100%254"), ("http://x/%4A%4g", "http://x/%4A%254g"),
    ] {
      #expect(SafeLink(address).map { String(decoding: $0.utf8, as: UTF8.self) } == expected)
    }
    // The characters that RFC 3986 leaves unescaped, section 2: unreserved and reserved.
    let standing = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/?#[]@!$&'()*+,;=".utf8)
    for byte in 0...255 as ClosedRange<UInt8> {
      let link = SafeLink(utf8: Array("http://x/".utf8) + [byte])
      #expect(link?.utf8.count == (standing.contains(byte) ? 10 : 12), "\(byte)")
    }
    let longest = "http://x/" + String(repeating: "a", count: 2_048 - 9)
    #expect(SafeLink(longest) != nil && SafeLink(longest + "a") == nil)
  }

  @Test("each run of right-to-left letters is isolated, whatever a clip leaves of it")
  func isolation() {
    let title: SafeText = "Mit שלום 1 עם x"
    let buffer = Self.row { $0.write(title, x: 0, y: 0) }
    #expect(Self.text(Self.plain, buffer) == "Mit \u{2067}שלום 1 עם\u{2069} x\n")
    let off = StreamWriter(isolatesRightToLeft: false)
    #expect(Self.text(off, buffer) == "Mit שלום 1 עם x\n")
    for start in 0..<15 {
      for end in start..<16 {
        let clipped = Self.row { $0.write(title, x: 0, y: 0, clip: start..<end) }
        let bytes = Self.plain.bytes(clipped)
        #expect(OutputScanner.offence(in: bytes, sink: .plain) == nil)
      }
    }
    let two = Self.row {
      $0.write("שלום", x: 0, y: 0)
      $0.write("עם", x: 4, y: 0)
    }
    #expect(Self.text(Self.plain, two) == "\u{2067}שלום\u{2069}\u{2067}עם\u{2069}\n")
  }

  @Test("a text whose first letter runs from right to left is isolated with the signs at its ends")
  func signs() {
    for (text, expected) in [
      ("🎂 שלום 40!", "\u{2067}🎂 שלום 40!\u{2069}"), ("(שבת) ", "\u{2067}(שבת)\u{2069}"),
      ("A (שבת 8 · 4 h)", "A (\u{2067}שבת 8\u{2069} · 4 h)"),
      ("09:00 שלום!", "09:00 \u{2067}שלום\u{2069}!"), ("🏴 x", "🏴 x"),
    ] {
      let buffer = Self.row { $0.write(TextSanitizer.standard.sanitize(text), x: 0, y: 0) }
      #expect(Self.text(Self.plain, buffer) == expected + "\n")
    }
  }

  @Test("a live terminal may not reorder a row of two runs, or of a run and a number")
  func explicitDirection() {
    for (title, explicit) in [
      ("09:00 שלום x", false), ("שלום|10:00", true), ("a שלום b עם", true), ("שלום a עם", false),
      ("plain 10", false),
      ("שלום 12 עם", false),
    ] {
      let buffer = Self.row {
        for (index, text) in title.split(separator: "|").enumerated() {
          $0.write(TextSanitizer.standard.sanitize(String(text)), x: index * 5, y: 0)
        }
      }
      let text = Self.text(Self.live, buffer)
      #expect(text.hasPrefix("^[8l") == explicit, "\(title)")
      #expect(text.hasSuffix("^[8h\n") == explicit, "\(title)")
      #expect(!Self.text(Self.styled, buffer).contains("^["))
    }
  }

  @Test("hostile titles through every kind of stream leave only text and own sequences")
  func hostile() {
    var generator = SeededGenerator(seed: 3)
    for (name, bytes) in HostileTitles.texts {
      for sanitizer in [
        TextSanitizer.standard, TextSanitizer(controls: .escapes, ambiguousIsWide: true),
      ] {
        let text = sanitizer.title(utf8: bytes.span)
        for width in [1, 2, 5, 20, 80] {
          var buffer = RandomFrames.frame(width: width, height: 3, &generator)
          buffer.write(text, x: 0, y: 0)
          buffer.write(
            text.truncated(to: width - 1), x: 1, y: 1, style: CellStyle(attributes: .bold))
          buffer.write(text, x: -3, y: 2, clip: 0..<(width - 1), keepsBackground: true)
          for (writer, sink) in [
            (Self.plain, OutputScanner.Sink.plain), (Self.styled, .styled), (Self.live, .live),
          ] {
            let offence = OutputScanner.offence(in: writer.bytes(buffer), sink: sink)
            #expect(offence == nil, "\(name) in \(width)")
          }
        }
      }
    }
  }

  @Test("the scanner finds what must not be there")
  func scanner() {
    for (text, sink) in [
      ("a\u{1B}[31mb", OutputScanner.Sink.plain), ("a\u{1B}[2Jb", .live),
      ("\u{1B}]52;c;x\u{7}", .screen),
      ("\u{9B}", .plain), ("\u{202E}", .plain), ("\u{2067}a", .plain),
      ("\u{1B}]8;;x:y\u{1B}\\", .live),
      ("\u{1B}]8;;http://x\u{1B}\\a", .live), ("a\rb", .plain), ("\u{1B}c", .screen), ("\0", .live),
    ] {
      #expect(
        OutputScanner.offence(in: Array(text.utf8), sink: sink) != nil, "\(text.debugDescription)")
    }
    #expect(OutputScanner.offence(in: [0x80], sink: .plain) != nil)
  }

  @Test("output is the same for the same buffer")
  func deterministic() {
    var generator = SeededGenerator(seed: 8)
    let buffer = RandomFrames.frame(width: 40, height: 10, &generator)
    #expect(Self.live.bytes(buffer) == Self.live.bytes(buffer))
  }
}

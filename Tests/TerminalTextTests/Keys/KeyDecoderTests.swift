import TestSupport
import Testing

@testable import TerminalText

@Suite("Decoding keys")
struct KeyDecoderTests {
  private static func key(
    _ key: KeyPress.Key, _ modifiers: KeyModifiers = []
  ) -> TerminalEvent { .key(KeyPress(key, modifiers)) }

  private static func character(
    _ scalar: Unicode.Scalar, _ modifiers: KeyModifiers = []
  ) -> TerminalEvent { key(.character(scalar), modifiers) }

  /// Sequences with their events; `^` is Escape.
  private static let table: [(bytes: String, events: [TerminalEvent])] = [
    ("a", [character("a")]), ("Z9", [character("Z"), character("9")]),
    ("ä東🚀", [character("ä"), character("東"), character("🚀")]),
    ("\r", [key(.enter)]), ("\n", [key(.enter)]), ("\t", [key(.tab)]), ("^[Z", [key(.tab, .shift)]),
    ("\u{7F}", [key(.backspace)]), ("\u{8}", [key(.backspace)]),
    ("\u{1}", [character("a", .control)]),
    ("\u{3}", [character("c", .control)]), ("\0", [character(" ", .control)]),
    ("\u{1A}", [character("z", .control)]), ("\u{1F}", [character("_", .control)]),
    ("^[A", [key(.up)]), ("^[B", [key(.down)]), ("^[C", [key(.right)]), ("^[D", [key(.left)]),
    ("^OA", [key(.up)]), ("^OD", [key(.left)]), ("^[H", [key(.home)]), ("^[F", [key(.end)]),
    ("^OH", [key(.home)]), ("^OF", [key(.end)]), ("^[1~", [key(.home)]), ("^[7~", [key(.home)]),
    ("^[4~", [key(.end)]), ("^[8~", [key(.end)]), ("^[5~", [key(.pageUp)]),
    ("^[6~", [key(.pageDown)]),
    ("^[2~", [key(.insert)]), ("^[3~", [key(.delete)]), ("^[3;5~", [key(.delete, .control)]),
    ("^[1;5A", [key(.up, .control)]), ("^[1;2B", [key(.down, .shift)]),
    ("^[1;3C", [key(.right, .alt)]),
    ("^[1;8D", [key(.left, [.shift, .alt, .control])]), ("^[6;5~", [key(.pageDown, .control)]),
    ("^[a", [key(.up, .shift)]), ("^Oa", [key(.up, .control)]), ("^[5^", []),
    ("^O5A", [key(.up, .control)]),
    ("^OP", [key(.function(1))]), ("^[11~", [key(.function(1))]), ("^[15~", [key(.function(5))]),
    ("^[17~", [key(.function(6))]), ("^[24~", [key(.function(12))]), ("^[[A", [key(.function(1))]),
    ("^[1;2P", [key(.function(1), .shift)]), ("^OM", [key(.enter)]), ("^Ok", [character("+")]),
    ("^Op", [character("0")]), ("^x", [character("x", .alt)]), ("^ü", [character("ü", .alt)]),
    ("^\r", [key(.enter, .alt)]), ("^\u{7F}", [key(.backspace, .alt)]),
    ("^\u{1}", [character("a", [.alt, .control])]), ("^^[A", [key(.escape), key(.up)]),
    ("^[27;5;105~", [character("i", .control)]), ("^[105;5u", [character("i", .control)]),
    ("^[27u", [key(.escape)]), ("^[13;2u", [key(.enter, .shift)]), ("^[57441u", []),
    ("^[<0;5;3M", [.mouse(MouseEvent(.press, x: 4, y: 2))]),
    ("^[<0;5;3m", [.mouse(MouseEvent(.release, x: 4, y: 2))]),
    ("^[<2;1;1M", [.mouse(MouseEvent(.press, button: 2, x: 0, y: 0))]),
    ("^[<32;500;300M", [.mouse(MouseEvent(.drag, x: 499, y: 299))]),
    ("^[<35;2;2M", [.mouse(MouseEvent(.move, x: 1, y: 1))]),
    ("^[<64;1;2M", [.mouse(MouseEvent(.wheelUp, x: 0, y: 1))]),
    ("^[<65;1;2M", [.mouse(MouseEvent(.wheelDown, x: 0, y: 1))]),
    ("^[<66;1;2M", [.mouse(MouseEvent(.wheelLeft, x: 0, y: 1))]),
    ("^[<81;1;2M", [.mouse(MouseEvent(.wheelDown, x: 0, y: 1, modifiers: .control))]),
    ("^[<68;1;2M", [.mouse(MouseEvent(.wheelUp, x: 0, y: 1, modifiers: .shift))]),
    ("^[<0;0;3M", []), ("^[<0;5M", []), ("^[<128;5;3M", []),
    ("^[M !!", [.mouse(MouseEvent(.press, x: 0, y: 0))]),
    ("^[M#!!", [.mouse(MouseEvent(.release, x: 0, y: 0))]),
    ("^[I", [.focus(true)]), ("^[O", [.focus(false)]),
    ("^[200~a^[31m\nb^[201~c", [.paste(Array("a\u{1B}[31m\nb".utf8)), character("c")]),
    ("^[200~^^[20^[201~", [.paste(Array("\u{1B}\u{1B}[20".utf8))]), ("^[200~^[201~", [.paste([])]),
    ("^]11;rgb:1414/1616/1b1b^\\", [.reply(.background(red: 0x14, green: 0x16, blue: 0x1B))]),
    (
      "^]11;rgb:ffff/8080/0000\u{7}x",
      [.reply(.background(red: 255, green: 128, blue: 0)), character("x")]
    ),
    ("^]11;rgba:f/8/0/f^\\", [.reply(.background(red: 255, green: 136, blue: 0))]),
    ("^]11;#fdf6e3^\\", [.reply(.background(red: 0xFD, green: 0xF6, blue: 0xE3))]),
    ("^]11;rgb:zz/00/00^\\", []), ("^]10;rgb:1/2/3^\\q", [character("q")]), ("^]11;?\u{7}", []),
    ("^[?2026;2$y", [.reply(.mode(2026, state: 2))]),
    ("^[?2026;0$y", [.reply(.mode(2026, state: 0))]),
    ("^[12;40R", [.reply(.cursor(x: 39, y: 11))]), ("^[?62;22c", [.reply(.attributes([62, 22]))]),
    ("^[?1;2c", [.reply(.attributes([1, 2]))]), ("^[>0;276;0c", []),
    ("^[99~x", [character("x")]), ("^[1;2;3;4q!", [character("!")]), ("^[?25$p.", [character(".")]),
    ("^P1$r0m^\\a", [character("a")]), ("^_Gi=1;OK^\\b", [character("b")]),
    ("^Xx^\\c", [character("c")]),
    // No terminal sends these: Escape and keys that arrived at once.
    ("^]j", [character("]", .alt), character("j")]),
    ("^Pm", [character("P", .alt), character("m")]),
    ("^P^[A", [character("P", .alt), key(.up)]), ("^_\r", [character("_", .alt), key(.enter)]),
    ("^]0;title^[A", [key(.up)]), ("^[12\u{18}z", [character("z")]),
  ]

  private static func bytes(_ text: String) -> [UInt8] {
    Array(text.replacing("^", with: "\u{1B}").utf8)
  }

  @Test("sequences in one piece and byte by byte")
  func sequences() {
    for (text, expected) in Self.table where text != "^[5^" {
      var whole = KeyDecoder()
      #expect(whole.decode(Self.bytes(text)) == expected, "\(text.debugDescription)")
      #expect(!whole.isPending)
      var pieces = KeyDecoder()
      var events: [TerminalEvent] = []
      for byte in Self.bytes(text) { events += pieces.decode([byte]) }
      #expect(events == expected, "\(text.debugDescription) byte by byte")
    }
    var rxvt = KeyDecoder()
    #expect(rxvt.decode([0x1B, 0x5B, 0x35, 0x5E]) == [Self.key(.pageUp, .control)])
  }

  @Test("all sequences one after the other do not disturb each other")
  func concatenated() {
    var decoder = KeyDecoder()
    let table = Self.table.filter { $0.bytes != "^[5^" }
    let events = decoder.decode(table.flatMap { Self.bytes($0.bytes) })
    #expect(events == table.flatMap(\.events))
  }

  @Test("a lone Escape is the key once the caller says that nothing followed")
  func escape() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isPending)
    #expect(decoder.flush() == [Self.key(.escape)])
    #expect(!decoder.isPending)
    #expect(decoder.flush() == [])
    for (start, expected) in [
      ("^[", [Self.character("[", .alt)]), ("^O", [Self.character("O", .alt)]), ("^[1;5", []),
      ("^]52;c;", []), ("^]", [Self.character("]", .alt)]), ("^P", [Self.character("P", .alt)]),
      ("^^", [Self.key(.escape)]), ("\u{1B}[M ", []),
    ] {
      var decoder = KeyDecoder()
      let events = decoder.decode(Self.bytes(start)) + decoder.flush()
      #expect(events == (start == "^^" ? expected + expected : expected), "\(start)")
      #expect(decoder.decode([0x61]) == [Self.character("a")])
    }
    // Pasted text may arrive in pieces: the timeout of a sequence does not end it.
    var paste = KeyDecoder()
    _ = paste.decode(Self.bytes("^[200~ab"))
    #expect(!paste.isPending)
    #expect(paste.flush() == [])
    #expect(paste.decode(Self.bytes("c^[201~")) == [.paste(Array("abc".utf8))])
  }

  @Test("a paste without an end is ended when asked to, and left by Ctrl-C")
  func pasteWithoutEnd() {
    var decoder = KeyDecoder()
    #expect(decoder.endPaste() == [])
    _ = decoder.decode(Self.bytes("^[200~ab"))
    #expect(decoder.isPasting && decoder.endPaste() == [.paste(Array("ab".utf8))])
    #expect(!decoder.isPasting && decoder.decode([0x61]) == [Self.character("a")])
    // The part of the end that has come is not text.
    _ = decoder.decode(Self.bytes("^[200~ab^[20"))
    #expect(decoder.endPaste() == [.paste(Array("ab".utf8))])
    _ = decoder.decode(Self.bytes("^[200~ab"))
    #expect(decoder.decode([0x03, 0x61]) == [Self.character("c", .control), Self.character("a")])
    #expect(!decoder.isPasting)
  }

  @Test("ill-formed UTF-8 is a replacement character and loses no key behind it")
  func illFormed() {
    let replacement = Self.character("\u{FFFD}")
    for (bytes, expected) in [
      ([0x80, 0x61], [replacement, Self.character("a")]),
      ([0xC3, 0x61], [replacement, Self.character("a")]),
      ([0xE2, 0x82, 0x0D], [replacement, Self.key(.enter)]),
      ([0xF0, 0x9F, 0x98, 0x1B, 0x5B, 0x41], [replacement, Self.key(.up)]),
      ([0xFF], [replacement]), ([0xC3, 0xC3, 0xA4], [replacement, Self.character("ä")]),
    ] as [([UInt8], [TerminalEvent])] {
      var decoder = KeyDecoder()
      #expect(decoder.decode(bytes) == expected, "\(bytes)")
    }
  }

  @Test("hostile input is swallowed in bounded memory, and keys work after it")
  func hostile() {
    for start in ["^]52;", "^[", "^P", "^_", "^O", "^[?", "^[200~"] {
      var decoder = KeyDecoder()
      _ = decoder.decode(Self.bytes(start))
      let flood = [UInt8](repeating: 0x31, count: 200_000)
      #expect(decoder.decode(flood).isEmpty)
      let events = decoder.decode(Self.bytes("^[201~")) + decoder.flush()
      for case .paste(let bytes) in events { #expect(bytes.count == KeyDecoder.maximumPaste) }
      #expect(decoder.decode(Self.bytes("q")) == [Self.character("q")], "\(start)")
    }
    var generator = SeededGenerator(seed: 77)
    var decoder = KeyDecoder()
    for _ in 0..<300 {
      let bytes = (0..<200).map { _ in
        [UInt8.random(in: 0...255, using: &generator), 0x1B, 0x5B, 0x3B, 0x4F].randomElement(
          using: &generator) ?? 0
      }
      _ = decoder.decode(bytes)
      _ = decoder.flush()
    }
    _ = decoder.decode(Self.bytes("^[201~"))
    _ = decoder.flush()
    #expect(decoder.decode(Self.bytes("q")) == [Self.character("q")])
  }

  @Test("a background is dark or light")
  func background() {
    func isDark(_ hex: UInt32) -> Bool? {
      TerminalReply.background(
        red: UInt8(hex >> 16), green: UInt8(hex >> 8 & 255), blue: UInt8(hex & 255)
      ).isDarkBackground
    }
    for hex: UInt32 in [0x14161B, 0x000000, 0x282C34, 0x2E3440, 0x002B36] {
      #expect(isDark(hex) == true)
    }
    for hex: UInt32 in [0xFFFFFF, 0xFDF6E3, 0xEFF1F5] { #expect(isDark(hex) == false) }
    #expect(TerminalReply.cursor(x: 0, y: 0).isDarkBackground == nil)
  }
}

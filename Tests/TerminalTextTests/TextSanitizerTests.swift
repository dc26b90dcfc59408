import Testing

@testable import TerminalText

@Suite("Sanitising text")
struct TextSanitizerTests {
  private static let table: [(source: String, expected: String, width: Int)] = [
    ("Stand-up", "Stand-up", 8),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m", 12),
    ("a\u{7}\u{7F}\0\tb\rc", "a␇␡␀␉b␍c", 8),
    ("x\u{9B}31m\u{85}", "x\\x9b31m\\x85", 12),
    ("one\ntwo\r\nthree\u{2028}four\u{2029}", "one↵two↵three↵four↵", 19),
    ("safe\u{202E}txt.exe\u{202C}\u{200E}\u{200F}\u{61C}\u{2066}\u{2069}", "safetxt.exe", 11),
    ("soft\u{AD}hyphen zero\u{200B}width\u{FEFF}\u{2060}", "softhyphen zerowidth", 20),
    ("a\u{200D}b", "ab", 2),
    ("\u{200D}\u{FE0F}x\u{FE0F}", "x", 1),
    ("👨\u{200D}👩\u{200D}👧", "👨\u{200D}👩\u{200D}👧", 2),
    ("☎\u{FE0F}☎\u{FE0E}☎", "☎\u{FE0F}☎\u{FE0E}☎", 4),
    ("1\u{FE0F}\u{20E3}", "1\u{FE0F}\u{20E3}", 2),
    ("🇩🇪", "🇩🇪", 2),
    ("👍🏽a🏽", "👍🏽a🏽", 5),
    ("🏴\u{E0067}\u{E0062}\u{E007F} x\u{E0067}", "🏴\u{E0067}\u{E0062}\u{E007F} x", 4),
    ("東京", "東京", 4),
    ("ｶﾞ", "ｶﾞ", 2),
    ("क्षत्रिय", "क्षत्रिय", 5),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}", 2),
    ("\u{1161}", "\u{FFFD}", 1),
    ("\u{301}a", "◌\u{301}a", 2),
    ("שלום abc", "שלום abc", 8),
    ("", "", 0),
  ]

  @Test("what text becomes")
  func table() {
    for (source, expected, width) in Self.table {
      let text = TextSanitizer.standard.sanitize(source)
      #expect(text.description.unicodeScalars.elementsEqual(expected.unicodeScalars), "\(text)")
      #expect(text.width == width, "\(text)")
      #expect(text.clusters.reduce(0) { $0 + $1.width } == width, "\(text)")
      #expect(!text.isCut)
    }
  }

  @Test("controls and newlines as escapes, newlines as spaces")
  func styles() {
    let escapes = TextSanitizer(controls: .escapes)
    #expect(escapes.sanitize("a\u{1B}[m\n\u{7F}\u{9D}").description == "a\\x1b[m\\n\\x7f\\x9d")
    #expect(escapes.sanitize("a\u{1B}\n").isASCII)
    #expect(TextSanitizer(newlines: .space).sanitize("a\r\nb\nc").description == "a b c")
  }

  @Test("ill-formed bytes become one replacement character for each maximal part")
  func illFormed() {
    // The example of the Unicode standard, table 3-8.
    let bytes: [UInt8] = [
      0x61, 0xF1, 0x80, 0x80, 0xE1, 0x80, 0xC2, 0x62, 0x80, 0x63, 0x80, 0xBF, 0x64,
    ]
    let text = TextSanitizer.standard.sanitize(bytes)
    #expect(text.description == "a\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}c\u{FFFD}\u{FFFD}d")
    // Every pair and many triples of bytes decode as Swift's own decoder has it.
    for first in 0x80..<0x100 {
      for second in 0x40..<0x100 {
        for third in [0x41, 0x80, 0xBF, 0xC3] {
          let bytes = [UInt8(first), UInt8(second), UInt8(third)]
          var decoded: [UInt32] = []
          var index = 0
          while index < 3 {
            let (scalar, length) = decodeScalar(bytes.span, at: index)
            decoded.append(scalar ?? 0xFFFD)
            index += length
          }
          let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars.map(\.value)
          guard decoded == expected else {
            Issue.record("\(bytes): \(decoded), Swift \(expected)")
            return
          }
        }
      }
    }
  }

  @Test("marks are capped in every cluster")
  func marks() {
    let text = TextSanitizer.standard.sanitize("Z" + String(repeating: "\u{301}", count: 200) + "y")
    #expect(text.description.unicodeScalars.count == 8)
    #expect(text.width == 2)
    let few = TextSanitizer(marksPerCluster: 1).sanitize("a\u{301}\u{302}e\u{301}\u{302}")
    #expect(few.description.unicodeScalars.map(\.value) == [0x61, 0x301, 0x65, 0x301])
  }

  @Test("a title of which nothing is seen is said to be none")
  func noTitle() {
    for source in [
      "", " ", "\u{200B}\u{FEFF}", "\u{202E}", "\u{3164}", "\u{301}\u{302}", "\u{3000}",
    ] {
      #expect(TextSanitizer.standard.title(source).description == "(no title)")
    }
    #expect(TextSanitizer.standard.title("\u{301}a").description == "◌\u{301}a")
    #expect(TextSanitizer.standard.title("\0").description == "␀")
    #expect(TextSanitizer.standard.title("", placeholder: "-").description == "-")
  }

  @Test("sanitising safe text changes nothing")
  func idempotent() {
    for (name, bytes) in HostileTitles.texts {
      for sanitizer in [
        TextSanitizer.standard, TextSanitizer(controls: .escapes, ambiguousIsWide: true),
      ] {
        let once = sanitizer.sanitize(bytes)
        let twice = sanitizer.sanitize(once.utf8)
        #expect(once == twice, "\(name)")
      }
    }
  }

  @Test("no hostile title leaves a byte that is not printable")
  func hostile() {
    for (name, bytes) in HostileTitles.texts {
      for sanitizer in [
        TextSanitizer.standard, TextSanitizer(controls: .escapes, newlines: .space),
      ] {
        let offence = OutputScanner.offence(in: sanitizer.sanitize(bytes).utf8, sink: .plain)
        #expect(offence == nil, "\(name)")
      }
    }
  }

  @Test("every scalar, between letters and alone, gives printable text")
  func everyScalar() {
    for value in 0..<UInt32(0x110000) {
      if value > 0x20000 && !(0xE0000...0xE1000).contains(value) && value % 251 != 0 { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array("a\(scalar)".utf8)
      let text = TextSanitizer.standard.sanitize(bytes)
      if let offence = OutputScanner.offence(in: text.utf8, sink: .plain) {
        Issue.record("U+\(String(value, radix: 16)): \(offence)")
        return
      }
    }
  }

  @Test("reading stops at the width asked for")
  func limits() {
    let sanitizer = TextSanitizer.standard
    for (source, limit, expected, cut) in [
      ("abcdef", 3, "abc", true), ("abc", 3, "abc", false), ("abc", 0, "", true),
      ("東京", 3, "東", true), ("東京", 4, "東京", false), ("ab\u{301}c", 2, "ab\u{301}", true),
      ("a☎\u{FE0F}", 2, "a", true), ("é\u{1B}", 1, "é", true), ("", 0, "", false),
    ] {
      let text = sanitizer.sanitize(source, maximumWidth: limit)
      #expect(text.description == expected, "\(source)")
      #expect(text.isCut == cut, "\(source)")
      #expect(text.width <= limit)
    }
    #expect(sanitizer.sanitize("abc", maximumWidth: -5).isEmpty)
    #expect(sanitizer.sanitize("é", maximumWidth: .max).width == 1)
  }

  @Test("a title of 10 MB costs no more than its first cells")
  func huge() {
    for piece in [
      "abcdefghij", "東京チーム定", "\u{301}\u{302}\u{303}\u{304}\u{305}", "\u{200B}\u{202E}\u{FEFF}",
    ] {
      let source = String(repeating: piece, count: 10_000_000 / piece.utf8.count)
      let text = TextSanitizer.standard.title(source, maximumWidth: 100)
      #expect(text.width <= 100)
      #expect(text.utf8.count < 400)
      #expect(text.isCut || text.description == "(no title)")
    }
  }

  @Test("ambiguous characters are one or two cells wide")
  func ambiguous() {
    #expect(TextSanitizer.standard.sanitize("─·α").width == 3)
    let wide = TextSanitizer(ambiguousIsWide: true).sanitize("─·αa")
    #expect(wide.width == 7)
    #expect(wide.clusters.map(\.width) == [2, 2, 2, 1])
  }
}

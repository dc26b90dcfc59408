import TestSupport
import Testing

@testable import TerminalText

@Suite("Sanitising text", .portioned)
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
    ("👨\u{200D}\u{200D}👩", "👨\u{200D}👩", 2),
    ("❤\u{FE0F}\u{200D}🔥", "❤\u{FE0F}\u{200D}🔥", 2),
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
    // Every pair and many triples of bytes decode as in Swift's own decoder.
    for first in 0x80..<0x100 {
      for second in (0x40..<0x100).portion(every: 3) {
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

  @Test("scalars are written as Swift writes them, at the borders of each length")
  func encoding() {
    for value in [0, 0x7F, 0x80, 0x7FF, 0x800, 0xFFFF, 0x10000, 0x10FFFF] as [UInt32] {
      var bytes: [UInt8] = []
      bytes.append(scalar: value)
      #expect(Unicode.Scalar(value).map { Array(String($0).utf8) } == bytes)
    }
  }

  @Test("every emoji passes as it is, in two cells")
  func emoji() throws {
    for line in try TestFiles().text("emoji.txt").split(separator: "\n").dropFirst() {
      let scalars = line.split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let source = String(String.UnicodeScalarView(scalars))
      let text = TextSanitizer.standard.sanitize(source)
      #expect(text.utf8 == Array(source.utf8) && text.width == 2, "\(line)")
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
    // All the blanks of Unicode, and the empty pattern of braille.
    let blanks = (0x20...0x3000 as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      $0.properties.generalCategory == .spaceSeparator || $0.value == 0x2800
    }
    #expect(blanks.count == 18)
    for blank in blanks {
      #expect(TextSanitizer.standard.title("\(blank)").description == "(no title)")
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
      guard Thoroughness.isWhole || value < 0x3000 || value % 7 == 0 else { continue }
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array("a\(scalar)".utf8)
      let text = TextSanitizer.standard.sanitize(bytes)
      if let offence = OutputScanner.offence(in: text.utf8, sink: .plain) {
        Issue.record("U+\(String(value, radix: 16)): \(offence)")
        return
      }
    }
  }

  @Test("random scalars: clusters add up, sanitising again changes nothing, limits hold")
  func random() {
    let pieces: [UInt32] = [
      0x20, 0x41, 0x62, 0x31, 0x23, 0xE9, 0x301, 0x323, 0x20DD, 0x200D, 0x200C, 0xFE0F, 0xFE0E,
      0x20E3,
      0x1F468, 0x1F3FD, 0x2764, 0x1F1E9, 0x1F1EA, 0x1F3F4, 0xE0067, 0xE007F, 0x915, 0x94D, 0x937,
      0x93F,
      0x1100, 0x1161, 0x11A8, 0xAC00, 0x600, 0x5E9, 0x5B8, 0x627, 0x6771, 0xFF76, 0xFF9E, 0x1B,
      0x0D, 0x0A,
      0x9B, 0x202E, 0x2067, 0x2069, 0xAD, 0x3000, 0xE33, 0xFFFF, 0x2500, 0x180B, 0xE0100, 0x11A3A,
    ]
    for seed in (0..<2500).portion(600) {
      var generator = SeededGenerator(seed: UInt64(seed))
      var scalars = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 0...14, using: &generator) {
        let value = pieces.randomElement(using: &generator) ?? 0x41
        let count = Int.random(in: 0..<12, using: &generator) == 0 ? 20 : 1
        for _ in 0..<count { Unicode.Scalar(value).map { scalars.append($0) } }
      }
      var sanitizer = TextSanitizer(controls: seed % 2 == 0 ? .pictures : .escapes)
      sanitizer.ambiguousIsWide = seed % 3 == 0
      let limit = seed % 5 == 0 ? Int.random(in: 0...6, using: &generator) : 4096
      let text = sanitizer.sanitize(String(scalars), maximumWidth: limit)
      let again = sanitizer.sanitize(text.utf8)
      let width = text.clusters.reduce(0) { $0 + $1.width }
      let strong = text.clusters.contains { $0.direction == 2 }
      if width != text.width || text.width > limit || again.utf8 != text.utf8
        || again.width != text.width || text.isASCII != text.utf8.allSatisfy({ $0 < 0x80 })
        || text.hasRightToLeft != strong
        || OutputScanner.offence(in: text.utf8, sink: .plain) != nil
      {
        let source = scalars.map { String($0.value, radix: 16) }
        Issue.record("seed \(seed): \(source) gives \(text.debugScalars), \(again.debugScalars)")
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
    let long = sanitizer.sanitize(String(repeating: "é", count: 4_000))
    #expect((long.width, long.isCut) == (4_000, false))
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

extension SafeText {
  fileprivate var debugScalars: String {
    description.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      + "; \(width)"
  }
}

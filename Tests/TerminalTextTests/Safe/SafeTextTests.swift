import TestSupport
import Testing

@testable import TerminalText

@Suite("Safe text")
struct SafeTextTests {
  @Test("cut with an ellipsis, at a cluster boundary")
  func truncation() {
    for (source, limit, expected) in [
      ("Stand-up", 8, "Stand-up"), ("Stand-up", 7, "Stand-…"), ("Stand-up", 1, "…"),
      ("Stand-up", 0, ""), ("Stand-up", -1, ""), ("東京都", 6, "東京都"), ("東京都", 5, "東京…"),
      ("東京都", 4, "東…"), ("東京都", 2, "…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
      ("👨‍👩‍👧‍👦x", 2, "…"), ("🇩🇪🇫🇷", 3, "🇩🇪…"),
    ] {
      let text = TextSanitizer.standard.sanitize(source).truncated(to: limit)
      #expect(text.description == expected, "\(source) in \(limit)")
      #expect(text.width <= max(0, limit))
    }
    let text: SafeText = "Stand-up"
    #expect(text.truncated(to: 5, ellipsis: .ascii).description == "Stan~")
    #expect(text.truncated(to: 5, ellipsis: .ascii).isASCII)
    #expect(text.truncated(to: 5, ellipsis: .none).description == "Stand")
    // Text dropped by the sanitiser also causes an ellipsis.
    let cut = TextSanitizer.standard.sanitize("abcdef", maximumWidth: 4)
    #expect(cut.truncated(to: 4).description == "abc…")
    #expect(cut.truncated(to: 10).description == "abcd…")
    let wide = TextSanitizer(ambiguousIsWide: true).sanitize("abcdef").truncated(to: 4)
    #expect((wide.description, wide.width) == ("ab…", 4))
  }

  @Test("numbers in digits")
  func numbers() {
    #expect(SafeText(number: -7, digits: 2).description == "-07")
    #expect(SafeText(number: 2026).description == "2026")
    #expect(SafeText(number: 1, digits: .max).width == 32)
    #expect(SafeText(number: .min).description == "\(Int.min)")
  }

  @Test("joining recounts what joins at the seam")
  func joining() {
    #expect(("ab" as SafeText) + "cd" == "abcd")
    #expect((("🇩" as SafeText) + "🇪").width == 2)
    #expect((("東" as SafeText) + "a").width == 3)
    var text: SafeText = "x"
    text += "é"
    #expect((text.width, text.isASCII) == (2, false))
  }

  @Test("slices keep clusters whole, and what is known of the text")
  func slices() {
    for text in ["aשלום🇩🇪b c", "ab  c", "x, 🇩🇪🇩🇪e\u{301}, 東a\u{301}b", "aကကéက", "ab\u{600}1"]
      as [SafeText]
    {
      let clusters = Array(text.clusters)
      for start in 0...text.utf8.count {
        for end in start...text.utf8.count {
          let slice = text.slice(start..<end)
          let whole = clusters.filter {
            $0.end > start && $0.offset < end && ($0.end <= end || end == text.utf8.count)
          }
          #expect(slice.utf8 == whole.flatMap { text.utf8[$0.offset..<$0.end] })
          let again = TextSanitizer.standard.sanitize(slice.utf8)
          #expect(slice.width == again.width)
          #expect(slice.hasRightToLeft == again.hasRightToLeft)
          #expect(slice.isASCII == again.isASCII)
          #expect(slice.isBlank == again.isBlank)
          #expect(!slice.isCut)
        }
      }
    }
    // If the sanitiser cut a text, the slice that reaches its end counts as cut.
    for source in ["abcdef", "éaéaéa"] {
      let cut = TextSanitizer.standard.sanitize(source, maximumWidth: 4)
      #expect(cut.slice(3..<cut.utf8.count).isCut && !cut.slice(0..<3).isCut, "\(source)")
    }
    #expect(("abc def" as SafeText).slice(4..<90).description == "def")
  }

  @Test("prefixes of random text are never wider than asked, and lose at most one cell")
  func prefixes() {
    var generator = SeededGenerator(seed: 11)
    let pieces = ["a", "東", "é", "e\u{301}", "👍🏽", "🇩🇪", "क्ष", "ש", " ", "─", "ｶﾞ"]
    for round in 0..<300 {
      let source = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      let text = TextSanitizer.standard.sanitize(source)
      for limit in 0...(text.width + 1) {
        let prefix = text.prefix(cells: limit)
        let expected = min(limit, text.width)
        if prefix.width > limit || prefix.width < expected - 1
          || !text.utf8.starts(with: prefix.utf8)
        {
          Issue.record("round \(round), \(source) in \(limit): \(prefix)")
          return
        }
      }
    }
  }

  @Test("runs of right-to-left letters reach from letter to letter")
  func runs() {
    func runs(_ source: String) -> [String] {
      let text = TextSanitizer.standard.sanitize(source)
      return text.rightToLeftRuns.map { String(decoding: text.utf8[$0], as: UTF8.self) }
    }
    #expect(runs("Meeting שלום 10:00 עם x פגישה (12)") == ["שלום 10:00 עם", "פגישה"])
    #expect(runs("plain") == [])
    #expect(runs("x שלום é שלום") == ["שלום", "שלום"])
    #expect(runs("1. שלום é שלום API 2") == ["שלום é שלום API 2"])
    #expect(runs("مرحبا") == ["مرحبا"])
  }

  @Test("ASCII in the same number of cells")
  func ascii() {
    for (source, expected) in [
      ("Rügen with Ayşe – café…", "Rugen with Ayse - cafe~"), ("東京チーム", "??????????"),
      ("Release 4.2 🚀", "Release 4.2 ??"), ("naïve e\u{301}", "naive e"), ("Ａｂ", "A b "),
      ("ß æ ø", "? ? ?"), ("“quoted” ‘x’", "\"quoted\" 'x'"), ("2 · 3", "2 - 3"),
      ("x² №", "x2 ?"), ("👨‍👩‍👧", "??"), ("1️⃣", "1 "), ("½", "?"), ("שלום", "????"),
      ("Ǖ Ệ ǭ", "U E o"), ("\u{A0}x", " x"), ("\u{1B}", "?"),
    ] {
      let text = TextSanitizer.standard.sanitize(source)
      #expect(text.asciiMapped.description == expected, "\(source)")
      #expect(text.asciiMapped.width == text.width)
      #expect(text.asciiMapped.utf8.count == text.width)
    }
  }

  @Test("no scalar becomes anything but a printable ASCII character")
  func asciiOnly() {
    for value in 0x80..<UInt32(0x20000) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if let character = ASCIIMapping.character(for: scalar), !(0x20..<0x7F).contains(character) {
        Issue.record("U+\(String(value, radix: 16)): \(character)")
      }
    }
    for corner in "┌┐└┘├┤┬┴┼╋".unicodeScalars {
      #expect(ASCIIMapping.character(for: corner) == 0x2B)
    }
    for (glyph, character): (Unicode.Scalar, Unicode.Scalar) in [
      ("▾", "v"), ("↓", "v"), ("▲", "^"), ("┆", ":"), ("┊", ":"), ("∙", "."), ("★", "*"),
      ("○", "o"),
      ("▶", ">"), ("◀", "<"), ("│", "|"), ("━", "="), ("█", "#"), ("╱", "/"), ("╲", "\\"),
      ("…", "~"),
    ] {
      #expect(
        ASCIIMapping.character(for: glyph).map { Unicode.Scalar($0) } == character, "\(glyph)")
    }
  }

  @Test("the size of a text in memory is three words")
  func size() {
    #expect(MemoryLayout<SafeText>.size <= 24)
    #expect(MemoryLayout<Cell>.stride == 16)
    #expect(MemoryLayout<CellStyle>.stride == 12)
  }
}

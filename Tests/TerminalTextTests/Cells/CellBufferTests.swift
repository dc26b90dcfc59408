import TestSupport
import Testing

@testable import TerminalText

@Suite("Cell buffer")
struct CellBufferTests {
  private static let blue = CellStyle(foreground: .ansi16(4))
  private static let onRed = CellStyle(background: .rgb(200, 0, 0))

  @Test("text lands in its cells and ends where it says")
  func writing() {
    var buffer = CellBuffer(width: 12, height: 2)
    #expect(buffer.write("Mon 23", x: 2, y: 0) == 8)
    #expect(buffer.write("東京é", x: 0, y: 1) == 5)
    #expect(buffer.plainText == "  Mon 23\n東京é\n")
    #expect((0..<5).map { buffer.text(x: $0, y: 1) } == ["東", "", "京", "", "é"])
    #expect(buffer.text(x: 5, y: 9) == " ")
    #expect(buffer.write("x", x: 30, y: 0) == 31)
    #expect(buffer.write("x", x: 0, y: 5) == 1)
    #expect(buffer.write("abc", x: .max, y: 0) == .max)
    #expect(buffer.write("abc", x: .min, y: 0) == .min + 3)
    #expect(buffer.plainText == "  Mon 23\n東京é\n")
  }

  @Test("a clip hides everything outside; a wide character it cuts is a blank")
  func clipping() {
    let wide: SafeText = "a東京b"
    for (x, clip, expected) in [
      (0, 0..<6, "a東京b"), (0, 0..<2, "a"), (0, 2..<6, "   京b"), (0, 1..<4, " 東"),
      (-2, 0..<6, " 京b"), (-1, 0..<3, "東"), (0, 6..<9, ""), (0, 4..<4, ""), (5, 0..<6, "     a"),
    ] {
      var buffer = CellBuffer(width: 6, height: 1)
      buffer.write(wide, x: x, y: 0, clip: clip)
      #expect(buffer.rowText(0) == expected, "\(x) in \(clip)")
    }
  }

  @Test("drawing over half of a wide character blanks the other half")
  func halves() {
    for (x, expected) in [(0, "x 京"), (1, " x京"), (2, "東x"), (3, "東 x")] {
      var buffer = CellBuffer(width: 4, height: 1)
      buffer.write("東京", x: 0, y: 0)
      var other = buffer
      var filled = buffer
      buffer.write("x", x: x, y: 0)
      other.put("x", x: x, y: 0)
      filled.fill(x: x..<(x + 1), y: 0..<1, with: "x")
      #expect(buffer.rowText(0) == expected)
      #expect(other.rowText(0) == expected)
      #expect(filled.rowText(0) == expected)
    }
    var buffer = CellBuffer(width: 4, height: 1)
    buffer.write("東京", x: 0, y: 0)
    buffer.write("語", x: 1, y: 0)
    #expect(buffer.rowText(0) == " 語")
  }

  @Test("styles: filling, keeping the ground, restyling")
  func styles() {
    var buffer = CellBuffer(width: 6, height: 2)
    buffer.fill(x: 1..<5, y: 0..<9, style: Self.onRed)
    buffer.write("ab", x: 0, y: 0, style: Self.blue, keepsBackground: true)
    buffer.write("é東", x: 2, y: 0, style: Self.blue, keepsBackground: true)
    #expect(buffer.style(x: 0, y: 0) == Self.blue)
    let onRed = CellStyle(foreground: .ansi16(4), background: .rgb(200, 0, 0))
    #expect(buffer.style(x: 1, y: 0) == onRed)
    #expect(buffer.style(x: 4, y: 0) == onRed)
    buffer.restyle(x: -3..<2, y: 0..<1) { $0.attributes.insert(.bold) }
    #expect(buffer.style(x: 0, y: 0).attributes == .bold)
    #expect(buffer.style(x: 2, y: 0).attributes == [])
    #expect(buffer.style(x: 99, y: 0) == .plain)
    #expect(buffer.isBlank(x: 5, y: 0))
    #expect(!buffer.isBlank(x: 0, y: 0))
  }

  @Test("copying a rectangle takes clusters and links along and cuts wide characters")
  func copying() throws {
    var source = CellBuffer(width: 8, height: 2)
    let link = source.add(try #require(SafeLink("https://example.org/a")))
    source.write("a👨‍👩‍👧b東c", x: 0, y: 0, style: CellStyle(link: link))
    source.write("second", x: 0, y: 1)
    var target = CellBuffer(width: 6, height: 2)
    _ = target.add(try #require(SafeLink("https://example.org/other")))
    target.copy(source, x: 0..<4, y: 0..<2, toX: 1, toY: 0)
    #expect(target.plainText == " a👨‍👩‍👧b\n seco\n")
    #expect(target.link(target.style(x: 1, y: 0).link) == SafeLink("https://example.org/a"))
    var cut = CellBuffer(width: 3, height: 1)
    cut.copy(source, x: 2..<6, y: 0..<1, toX: 0, toY: 0)
    #expect(cut.rowText(0) == " b")
    cut.fill(x: 0..<3, y: 0..<1, style: .plain)
    cut.copy(source, x: 0..<8, y: 0..<1, toX: -2, toY: 0)
    #expect(cut.rowText(0) == " b")
    cut.copy(source, x: 0..<8, y: 0..<2, toX: .max - 2, toY: .max)
    cut.copy(source, x: 0..<8, y: 0..<2, toX: .min, toY: .min)
    #expect(cut.rowText(0) == " b")
  }

  @Test("random drawing never leaves half a wide character, and equals what it draws again")
  func random() {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<400 {
      let buffer = RandomFrames.frame(width: 13, height: 4, &generator)
      for y in 0..<4 {
        for x in 0..<13 {
          let cell = buffer.cells[y * 13 + x]
          let next = x < 12 ? buffer.cells[y * 13 + x + 1] : Cell()
          let before = x > 0 ? buffer.cells[y * 13 + x - 1] : Cell()
          if cell.isWide != next.isContinuation || cell.isContinuation && !before.isWide {
            Issue.record("round \(round): half a character at \(x), \(y): \(buffer.plainText)")
            return
          }
        }
      }
      var copy = CellBuffer(width: 13, height: 4)
      copy.write("👨‍👩‍👧", x: 0, y: 0)
      copy.copy(buffer, x: 0..<13, y: 0..<4, toX: 0, toY: 0)
      #expect(copy == buffer)
    }
  }

  @Test("the cluster table forgets what no cell shows")
  func clusterTable() {
    var buffer = CellBuffer(width: 4, height: 1)
    for round in 0..<5000 {
      let mark = Unicode.Scalar(UInt32(0x300 + round % 0x60)) ?? "a"
      let base = Unicode.Scalar(UInt32(0x400 + round / 0x60)) ?? "a"
      buffer.write(TextSanitizer.standard.sanitize("\(base)\(mark)"), x: round % 4, y: 0)
    }
    #expect(buffer.clusters.count < 200)
    #expect(buffer.rowText(0).unicodeScalars.count == 8)
  }

  @Test("sizes are clamped, an empty grid takes everything")
  func sizes() {
    var empty = CellBuffer(width: -3, height: 0)
    empty.write("x", x: 0, y: 0)
    empty.put("│", x: 0, y: 0)
    empty.fill(x: -5..<5, y: -5..<5)
    #expect(empty.plainText == "")
    #expect(CellBuffer(width: 20_000, height: 1).width == 10_000)
  }

  @Test("glyphs are printable and one cell wide")
  func glyphs() {
    for scalar in "─│╭╰╮╯╷╵┊┆┈━┃┏┗┣▔▁▎▌▶◀▸▼↑↓←→…·×◦–╱ a".unicodeScalars {
      #expect(CellGlyph(scalar) != nil, "\(scalar)")
    }
    for value in [0x1B, 0x0A, 0x9B, 0x202E, 0x301, 0x6771, 0x5D0, 0x200B, 0xFFFE, 0x2028, 0x1F1E6] {
      #expect(Unicode.Scalar(UInt32(value)).flatMap { CellGlyph($0) } == nil)
    }
  }
}

import TestSupport
import Testing

@testable import TerminalText

@Suite("Buffers that run from right to left")
struct MirroringTests {
  /// The screen of a row of 14 cells with texts at cells counted from the right edge.
  private func row(_ texts: (String, Int)...) -> String {
    var buffer = CellBuffer(width: 14, height: 1, isRightToLeft: true)
    for (text, x) in texts { buffer.write(TextSanitizer().sanitize(text), x: x, y: 0) }
    return buffer.rowText(0)
  }

  @Test("A text begins at the right edge; letters and digits keep their order")
  func texts() {
    #expect(row(("Lunch (2)", 0)) == "     Lunch (2)")
    #expect(row(("Lunch", 0), ("9:30", 6)) == "    9:30 Lunch")
    #expect(row(("ab", 0), ("cd", 2)) == "          cdab")
    #expect(row(("東京 Tokyo", 1)) == "   東京 Tokyo")
    #expect(row(("שבוע 13", 0)) == "       שבוע 13")
    #expect(row(("  Title", 0), ("·", 8)) == "     · Title")
    #expect(row(("Title", 0), (" · ", 5), ("Place", 8)) == " Place · Title")
    #expect(row(("? ", 0), ("Budget", 2)) == "      Budget ?")
    #expect(row(("? Budget", 0)) == "      ? Budget")
    #expect(row(("🏴 x", 0)) == "          🏴 x")
    #expect(row(("(2) Title", 0)) == "     (2) Title")
  }

  @Test("Numbers around a dash change places, as UAX #9 orders EN ON EN; signs are mirrored")
  func numbers() {
    #expect(row(("22–28", 0)) == "         28–22")
    #expect(row(("10:00–11:30", 0)) == "   11:30–10:00")
    #expect(row(("‹3", 0), ("5›", 3)) == "         ‹5 3›")
    #expect(row(("۲۲–۲۸", 0)) == "         ۲۸–۲۲")
    #expect(row(("[", 0), ("24", 1), ("]", 3)) == "          [24]")
    #expect(row(("+12", 0)) == "           12+")
  }

  @Test("Minutes stay below the minutes of hours, digits below digits")
  func labels() {
    #expect(row(("10:00", 0)) == "         10:00")
    #expect(row(("  :30", 0)) == "           :30")
    #expect(row((" 9:00", 0)) == "          9:00")
    #expect(row(("9 ", 0), ("·", 2)) == "           · 9")
  }

  @Test("A text with a right-to-left letter first is one isolate, with its signs and numbers")
  func isolates() {
    func bytes(_ text: String) -> String {
      var buffer = CellBuffer(width: 16, height: 1, isRightToLeft: true)
      buffer.write(TextSanitizer().sanitize(text), x: 0, y: 0)
      let string = String(decoding: StreamWriter().bytes(buffer), as: UTF8.self)
      return String(string.drop { $0 == " " }.dropLast())
    }
    #expect(bytes("ב׳ 23") == "\u{2067}ב׳ 23\u{2069}")
    #expect(bytes("(שבת)") == "\u{2067}(שבת)\u{2069}")
    #expect(bytes("עד Acme 12:00") == "\u{2067}עד Acme 12:00\u{2069}")
    #expect(bytes("Acme שבת") == "Acme \u{2067}שבת\u{2069}")
    #expect(bytes("22–28") == "28–22")
  }

  @Test("Glyphs and styles are mirrored cell by cell; a left-to-right buffer is shown as it is")
  func glyphs() {
    let pairs: [(CellGlyph, CellGlyph)] = [
      ("╭", "╮"), ("╰", "╯"), ("├", "┤"), ("┏", "┓"), ("┗", "┛"), ("┣", "┫"), ("◀", "▶"),
      ("▸", "◂"), ("→", "←"), ("▌", "▐"), ("▏", "▕"), ("╱", "╲"), ("‹", "›"), ("[", "]"),
      ("│", "│"), ("─", "─"), ("┊", "┊"), ("╷", "╷"), ("╵", "╵"), ("▔", "▔"), ("·", "·"),
    ]
    for (glyph, image) in pairs {
      for (drawn, expected) in [(glyph, image), (image, glyph)] {
        var buffer = CellBuffer(width: 5, height: 2, isRightToLeft: true)
        buffer.put(drawn, x: 1, y: 1, style: CellStyle(attributes: .bold))
        let shown = buffer.shown
        #expect(shown.text(x: 3, y: 1) == String(Character(expected.scalar)))
        #expect(shown.style(x: 3, y: 1).attributes == .bold && shown.isBlank(x: 1, y: 1))
        #expect(buffer.mirrored(x: 1) == 3)
      }
    }
    var buffer = CellBuffer(width: 5, height: 1, isRightToLeft: true)
    buffer.put("▎", x: 0, y: 0)
    #expect(buffer.rowText(0) == "    ▐")
    var plain = CellBuffer(width: 5, height: 1)
    plain.put("▸", x: 0, y: 0)
    #expect(plain.shown == plain && plain.mirrored(x: 1) == 1)
  }

  @Test("A text cut by a clip, covered in its middle or copied keeps the order of its parts")
  func parts() {
    var view = CellBuffer(width: 8, height: 1, isRightToLeft: true)
    view.write("abcdefgh", x: 0, y: 0)
    view.put("▸", x: 3, y: 0)
    #expect(view.rowText(0) == "efgh◂abc")
    var screen = CellBuffer(width: 6, height: 1, isRightToLeft: true)
    screen.copy(view, x: 2..<6, y: 0..<1, toX: 1, toY: 0)
    #expect(screen.rowText(0) == " ef◂c")
    #expect(view.indented(by: 1).rowText(0) == "efgh◂abc")
  }
}

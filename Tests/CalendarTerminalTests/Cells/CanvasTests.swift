import CivilTime
import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("Canvas")
struct CanvasTests {
  @Test("a +N is never cut: its number is whole, or there is none", arguments: [false, true])
  func overflow(isASCII: Bool) {
    var options = DrawingOptions()
    options.isASCII = isASCII
    for count in [1, 9, 10, 12, 123, 4_096, 1_000_000] {
      for width in 1...10 {
        var canvas = Canvas(width: 12, height: 1, options: options)
        canvas.overflow(count, 1..<1 + width, 0, .plain)
        let drawn = canvas.buffer.rowText(0)
        let isWhole = "\(count)".count + 1 <= width
        #expect(drawn.contains { $0.isNumber } == isWhole, "\(count) in \(width) cells: \(drawn)")
        #expect(!isWhole || drawn.split(separator: " ") == ["+\(count)"], "\(drawn)")
        #expect(drawn.contains("+"))
      }
    }
  }

  @Test("In Arabic a number precedes its word after a middle dot; Latin titles keep their order")
  func divided() throws {
    var options = DrawingOptions()
    options.locale = try #require(CalendarLocale("ar"))
    func shown(_ text: String) -> String {
      var canvas = Canvas(width: 24, height: 1, options: options)
      canvas.text(text, 0, 0)
      return canvas.buffer.shown.rowText(0)
    }
    #expect(shown("الاثنين · 3 days").hasPrefix("        3 days · "))
    #expect(shown("الاثنين 23 · 1 h 30 min").hasPrefix(" 1 h 30 min · "))
    #expect(shown("Alef · 3 days").hasSuffix("Alef · 3 days"))
  }
}

@testable import TerminalText

/// Frames of random text, glyphs and grounds, including everything that is difficult in cells.
enum RandomFrames {
  private static let pieces: [SafeText] = [
    "Stand-up 09:30", "東京チーム", "é", "e\u{301}x", "👍🏽", "👨‍👩‍👧", "🇩🇪 x", "क्षत्रि", "שלום 12 עם", "مرحبا",
    "────", "· · ·", "ｶﾞ", "1️⃣", "☎️", "   ", "long text of plain letters, to be cut",
  ]

  private static let styles: [CellStyle] = [
    .plain, CellStyle(foreground: .ansi16(12)), CellStyle(attributes: .bold),
    CellStyle(background: .palette256(236)),
    CellStyle(
      foreground: .rgb(1, 2, 3), background: .rgb(200, 210, 220), attributes: [.bold, .strike]),
    CellStyle(attributes: .reverse),
    CellStyle(foreground: .ansi16(1), attributes: [.dim, .italic]),
    CellStyle(attributes: .underline),
  ]

  static func frame(width: Int, height: Int, _ generator: inout SeededGenerator) -> CellBuffer {
    var buffer = CellBuffer(width: width, height: height)
    change(&buffer, count: Int.random(in: 0...12, using: &generator), &generator)
    return buffer
  }

  static func change(_ buffer: inout CellBuffer, count: Int, _ generator: inout SeededGenerator) {
    for _ in 0..<count {
      let x = Int.random(in: -6..<(buffer.width + 2), using: &generator)
      let y = Int.random(in: 0..<max(1, buffer.height), using: &generator)
      let style = styles.randomElement(using: &generator) ?? .plain
      let wide = x..<(x + Int.random(in: 0...20, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: buffer.fill(x: wide, y: y..<(y + 2), style: style)
      case 1: buffer.put("│", x: x, y: y, style: style)
      case 2: buffer.fill(x: wide, y: y..<(y + 1), with: "─", style: style, keepsBackground: true)
      default:
        let text = pieces.randomElement(using: &generator) ?? "a"
        buffer.write(
          text, x: x, y: y, style: style, keepsBackground: Bool.random(using: &generator))
      }
    }
  }
}

import TestSupport

import TestSupport
import Testing

@testable import TerminalText

@Suite("Right-to-left letters in the order in which they are seen")
struct RightToLeftOrderTests {
  @Test("the order of the Unicode Character Database's tests, for lines from right to left")
  func database() throws {
    let lines = try TestFiles().text("bidi.txt").split(separator: "\n").dropFirst()
    #expect(lines.count > 1000)
    for line in lines {
      let parts = line.split(separator: ";")
      let scalars = parts[0].split(separator: " ").compactMap { UInt32($0, radix: 16) }
      let indices = RightToLeftOrder(scalars).indices
      #expect(
        indices == parts[1].split(separator: " ").compactMap { Int($0) },
        "\(parts[0]): \(indices)")
    }
  }

  /// A row of 24 cells with a text, in an order of its own or mirrored.
  private func bytes(_ text: String, isRightToLeft: Bool = false, isLive: Bool = false) -> String {
    var buffer = CellBuffer(width: 24, height: 1, isRightToLeft: isRightToLeft)
    buffer.write(TextSanitizer().sanitize(text), x: 0, y: 0)
    var writer = StreamWriter(liveTerminal: isLive)
    writer.ordersLetters = true
    return String(decoding: writer.bytes(buffer), as: UTF8.self)
  }

  @Test(
    "runs are reversed but for numbers and Latin words, brackets are mirrored, no isolate is left")
  func runs() {
    #expect(bytes("plain (text)") == "plain (text)\n")
    #expect(bytes("Mit שלום!") == "Mit םולש!\n")
    #expect(bytes("שלום 12 עם") == "םע 12 םולש\n")
    #expect(bytes("פגישת API עם") == "םע API תשיגפ\n")
    #expect(bytes("יום (בית) קפה") == "הפק (תיב) םוי\n")
    #expect(bytes("פגישת API (v2) עם") == "םע API (v2) תשיגפ\n")
    // Marks stay on their letters, and wide characters keep both cells.
    #expect(bytes("שָׁלוֹם") == "םוֹלשָׁ\n")
    #expect(bytes("שלום 東京 עם") == "םע 東京 םולש\n")
    // A mirrored row has its text at the right edge, ordered the same way.
    #expect(
      bytes("שבוע 13", isRightToLeft: true) == String(repeating: " ", count: 17) + "13 עובש\n")
  }

  @Test("a live terminal keeps the order of rows with such letters, and only theirs")
  func explicitDirection() {
    #expect(bytes("plain 12", isLive: true) == "plain 12\n")
    let row = bytes("09:00 שלום x", isLive: true)
    #expect(row.hasPrefix("\u{1B}[8l09:00 x ם") && row.hasSuffix("\u{1B}[8h\n"))
  }

  @Test("a screen shows the same cells as a stream, row by row")
  func screens() {
    var frame = CellBuffer(width: 20, height: 2)
    frame.write("דוח רבעון 2 של Acme", x: 0, y: 0)
    frame.write("plain", x: 3, y: 1)
    var renderer = ScreenRenderer(depth: .none, ordersLetters: true)
    var terminal = TerminalEmulator(kind: .scalars, width: 20, height: 2)
    terminal.feed(renderer.render(frame))
    #expect(terminal.problems.isEmpty)
    for y in 0..<2 {
      for x in 0..<20 { #expect(terminal[x, y].text == frame.visual.text(x: x, y: y)) }
    }
    #expect(frame.visual.rowText(0) == "Acme לש 2 ןועבר חוד")
  }
}

import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("The legend of signs")
struct SignLegendTests {
  @Test("every sign of a glyph set has a meaning", arguments: [false, true])
  func complete(isASCII: Bool) {
    let set = isASCII ? GlyphSet.ascii : .unicode
    let legend = Set(
      SignLegend(set).entries.flatMap { $0.signs.split(separator: " ").map(String.init) })
    var count = 0
    func expect(_ value: Any, _ name: String) {
      switch value {
      case let glyph as CellGlyph:
        count += 1
        #expect(
          glyph == .space || legend.contains(String(Character(glyph.scalar))), "\(name): \(glyph)")
      case let text as String:
        count += 1
        #expect(legend.contains(text), "\(name): \(text)")
      case let texts as [String]: for text in texts { expect(text, name) }
      case let glyphs as [CellGlyph]: for glyph in glyphs { expect(glyph, name) }
      case let pair as (even: CellGlyph, odd: CellGlyph):
        expect(pair.even, name)
        expect(pair.odd, name)
      default: break
      }
    }
    for child in Mirror(reflecting: set).children { expect(child.value, child.label ?? "") }
    #expect(count > 50)
  }

  @Test("a sign has one meaning in Unicode")
  func unique() {
    let signs = SignLegend.unicode.entries.flatMap { $0.signs.split(separator: " ") }
      .filter { !["│", "╰", "[", "]", "–", "·", "?", "─", "┊", "━", "▔"].contains($0) }
    #expect(Set(signs).count == signs.count)
  }
}

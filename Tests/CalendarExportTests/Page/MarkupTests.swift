import TestSupport
import Testing

@testable import CalendarExport

@Suite struct MarkupTests {
  private func text(_ markup: Markup) -> String { String(decoding: markup.bytes, as: UTF8.self) }

  @Test("Literals are markup, interpolated texts are escaped, markup in markup is not")
  func escaping() {
    let title = "a < b & \"c\" > 'd'"
    #expect(
      text("<b title=\"\(title)\">\("<i>" as String)\("<i>" as Markup)</b>")
        == "<b title=\"a &lt; b &amp; &quot;c&quot; &gt; &#39;d&#39;\">&lt;i&gt;<i></b>")
  }

  @Test(
    "Lengths have at most four decimals and no trailing zeros",
    arguments: [
      (0, "0"), (128, "128"), (-52, "-52"), (42.66666666, "42.6667"), (0.5, "0.5"),
      (-0.25, "-0.25"), (1.00004, "1"), (0.00005, "0.0001"), (1e300, "1000000000000"),
      (.nan, "0"), (-.infinity, "-1000000000000"), (99.99999, "100"),
    ] as [(Double, String)])
  func lengths(number: Double, expected: String) {
    #expect(text("\(number)") == expected)
  }

  /// The deprecated format controls and the interlinear annotations.
  private static let invisible = Set(
    "\u{206A}\u{206B}\u{206C}\u{206D}\u{206E}\u{206F}\u{FFF9}\u{FFFA}\u{FFFB}".unicodeScalars)

  @Test("each letter keeps 32 marks, in a whole document and in a line of one")
  func marks() {
    let kept = String(repeating: "\u{301}", count: 32)
    let many = String(repeating: "\u{301}", count: 400)
    let written: Markup = "\("e" + many + "x" + kept + "y")"
    #expect(text(written) == "e" + kept + "x" + kept + "y")
    #expect(Markup.plain("e" + many) == "e" + kept)
  }

  /// The dropped scalars, by their names in the standard instead of our table.
  @Test("Controls, bidirectional controls and noncharacters go; every other scalar stays")
  func everyScalar() {
    // The portion: the ends of the planes, which are noncharacters, and the scripts in daily use.
    let blocks = (0..<0x1100 as Range<UInt32>).filter {
      Thoroughness.isWhole || $0 < 0x31 || $0 & 0xFF >= 0xFD
    }
    var wrong: [String] = []
    for block in blocks {
      var given = String.UnicodeScalarView()
      var expected = String.UnicodeScalarView()
      for scalar in (block << 8...block << 8 | 0xFF).compactMap({ Unicode.Scalar($0) }) {
        // Each mark is on a letter of its own, since many on one are cut.
        given += ["x", scalar]
        expected.append("x")
        switch scalar {
        case "&": expected += "&amp;".unicodeScalars
        case "<": expected += "&lt;".unicodeScalars
        case ">": expected += "&gt;".unicodeScalars
        case "\"": expected += "&quot;".unicodeScalars
        case "'": expected += "&#39;".unicodeScalars
        case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": expected.append(" ")
        default:
          let properties = scalar.properties
          let goes =
            properties.generalCategory == .control || properties.isBidiControl
            || properties.isNoncharacterCodePoint || Self.invisible.contains(scalar)
          if !goes { expected.append(scalar) }
        }
      }
      let written: Markup = "\(String(given))"
      if written.bytes != Array(String(expected).utf8) {
        wrong.append(String(block << 8, radix: 16))
      }
    }
    #expect(wrong.isEmpty, "among the 256 from each of \(wrong.prefix(10)) on")
  }
}

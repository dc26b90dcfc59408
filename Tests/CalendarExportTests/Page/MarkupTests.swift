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

  /// The scalars that go, by their names in the standard rather than by our table.
  @Test("Controls, bidirectional controls and noncharacters go; every other scalar stays")
  func everyScalar() {
    var wrong: [String] = []
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let written = text("\(String(Character(scalar)))")
      let expected: String
      switch scalar {
      case "&": expected = "&amp;"
      case "<": expected = "&lt;"
      case ">": expected = "&gt;"
      case "\"": expected = "&quot;"
      case "'": expected = "&#39;"
      case "\t", "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": expected = " "
      default:
        let properties = scalar.properties
        let goes =
          properties.generalCategory == .control || properties.isBidiControl
          || properties.isNoncharacterCodePoint
        expected = goes ? "" : String(Character(scalar))
      }
      if written.unicodeScalars.elementsEqual(expected.unicodeScalars) { continue }
      wrong.append(String(value, radix: 16))
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(10))")
  }
}

import Testing

@testable import CalendarExport

@Suite struct HelveticaWidthsTests {
  // From Helvetica.afm and Helvetica-Bold.afm: WX of the named glyphs.
  @Test(
    "Widths are the AFM files'",
    arguments: [
      (" ", 278, 278), ("A", 667, 722), ("W", 944, 944), ("i", 222, 278), ("m", 833, 889),
      ("@", 1015, 975), ("~", 584, 584), ("z", 500, 500), ("Q", 778, 778), ("{", 334, 389),
      ("é", 556, 556), ("ß", 611, 611), ("Œ", 1000, 1000), ("ł", 222, 278), ("ž", 500, 500),
      ("–", 556, 556), ("…", 1000, 1000), ("’", 222, 278),
    ])
  func widths(text: String, regular: Int, bold: Int) {
    #expect(HelveticaWidths.regular.width(text, size: 1000) == Double(regular))
    #expect(HelveticaWidths.bold.width(text, size: 1000) == Double(bold))
  }

  @Test("Marks that lie over a letter have no width; wide letters have a full one")
  func marksAndWideLetters() {
    #expect(HelveticaWidths.regular.width("e\u{301}", size: 1000) == 556)
    #expect(HelveticaWidths.regular.width("東京", size: 1000) == 2000)
    #expect(HelveticaWidths.regular.width("👩‍👩‍👧‍👦" as Character) == 1300)
  }

  /// All scalars of the two tables, through the public subscript, compared to the base letter.
  @Test("Every accented letter of Latin-1 and Latin Extended-A is as wide as its base letter")
  func accents() {
    for value in 0xC0...0x17F as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      // The base letter by its Unicode name: LATIN SMALL LETTER E WITH ACUTE.
      let words = (scalar.properties.name ?? "").split(separator: " ")
      guard words.count > 5, words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH",
        words[3].count == 1, let letter = words[3].first
      else { continue }
      let base = words[1] == "SMALL" ? letter.lowercased() : String(letter)
      #expect(
        HelveticaWidths.regular.width(String(Character(scalar)), size: 1000)
          == HelveticaWidths.regular.width(base, size: 1000), "\(scalar)")
    }
  }
}

/// The widths of Helvetica's characters in thousandths of the font size, from Adobe's AFM files.
/// Arial, Liberation Sans and Nimbus Sans have the same widths, so one table is sufficient on all
/// systems.
///
/// Accented letters have the width of their base letters; the widths of other scripts are
/// estimates.
struct HelveticaWidths {
  private let ascii: [UInt16]
  private let isBold: Bool

  static let regular = HelveticaWidths(
    [
      278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
      1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
      667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
      333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
      556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ], isBold: false)

  static let bold = HelveticaWidths(
    [
      278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
      556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
      975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
      667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
      333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
      611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ], isBold: true)

  private init(_ ascii: [UInt16], isBold: Bool) {
    self.ascii = ascii
    self.isBold = isBold
  }

  /// The width of a text in the unit of the font size.
  func width(_ text: String, size: Double) -> Double {
    var width = 0
    for scalar in text.unicodeScalars { width += self[scalar] }
    return Double(width) * size / 1000
  }

  /// The width of a character: that of its widest scalar.
  func width(_ character: Character) -> Int {
    character.unicodeScalars.lazy.map { self[$0] }.max() ?? 0
  }

  subscript(scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if (0x20...0x7E).contains(value) { return Int(ascii[Int(value) - 0x20]) }
    switch value {
    case 0..<0xA0: return 0
    case 0xC0...0x17F:
      let base = HelveticaWidths.bases[Int(value - 0xC0)]
      if base == UInt8(ascii: "~") { return HelveticaWidths.ligatures[value] ?? 889 }
      return Int(ascii[Int(base) - 0x20])
    case 0xA0: return 278
    case 0xAD, 0x300...0x36F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064,
      0x20D0...0x20FF, 0xFE00...0xFE0F, 0xE0100...0xE01EF:
      return 0
    case 0x2013: return 556
    case 0x2014, 0x2026, 0x2190...0x21FF: return 1000
    case 0x2018, 0x2019, 0x201A: return isBold ? 278 : 222
    case 0x201C...0x201E: return isBold ? 500 : 333
    case 0x2022: return 350
    case 0xB7: return isBold ? 278 : 278
    case 0x370...0x52F: return scalar.properties.isUppercase ? 740 : 590
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC: return 600
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      return 1000
    case 0x2600...0x27BF, 0x1F000...0x1FAFF: return 1300
    default: return scalar.properties.isUppercase ? 722 : 667
    }
  }

  /// The base letters of U+00C0 to U+017F; `~` for ligatures.
  private static let bases = Array(
    ("AAAAAA~CEEEEIIIIDNOOOOO+OUUUUYP~aaaaaa~ceeeeiiiidnooooo+ouuuuypy"
      + "AaAaAaCcCcCcCcDdDdEeEeEeEeEeGgGgGgGgHhHhIiIiIiIiIi~~JjKkkLlLlLlLlLlNnNnNnnNn"
      + "OoOoOo~~RrRrRrSsSsSsSsTtTtTtUuUuUuUuUuUuWwYyYZzZzZzs").utf8)

  /// Æ, ß, æ, Œ, œ, Ĳ, ĳ.
  private static let ligatures: [UInt32: Int] = [
    0xC6: 1000, 0xDF: 611, 0xE6: 889, 0x132: 778, 0x133: 444, 0x152: 1000, 0x153: 944,
  ]
}

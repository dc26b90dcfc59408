/// A printable character of one cell, for drawing rules, frames and fillings.
package struct CellGlyph: Sendable, Hashable {
  package let scalar: Unicode.Scalar

  /// Makes a glyph from a scalar that is one cell wide on its own (ambiguous ones count as one).
  ///
  /// Nil for controls, bidi controls, marks, wide characters and letters of right-to-left scripts.
  package init?(_ scalar: Unicode.Scalar) {
    let properties = ScalarProperties(scalar.value)
    switch properties.breakClass {
    case .other, .pictograph, .consonant: break
    default: return nil
    }
    guard properties.action == .keep, properties.width(ambiguous: 1) == 1,
      !properties.isRightToLeft
    else { return nil }
    self.scalar = scalar
  }

  package static let space = CellGlyph(unchecked: " ")

  init(unchecked scalar: Unicode.Scalar) { self.scalar = scalar }
}

extension CellGlyph: ExpressibleByUnicodeScalarLiteral {
  /// Makes a glyph from a literal, which must be a glyph of one cell.
  package init(unicodeScalarLiteral value: Unicode.Scalar) {
    guard let glyph = CellGlyph(value) else {
      preconditionFailure("U+\(String(value.value, radix: 16)) is not a glyph of one cell")
    }
    self = glyph
  }
}

/// The widths of single scalars, for diagnosis; text is measured by its clusters, see ``SafeText``.
package enum ScalarWidths: Sendable {
  /// The version of the Unicode character database the widths come from.
  package static var unicodeVersion: String { ScalarTable.unicodeVersion }

  /// The cells of a scalar on its own: 0, 1 or 2.
  ///
  /// - Complexity: O(1).
  package static func width(of scalar: Unicode.Scalar, ambiguousIsWide: Bool = false) -> Int {
    ScalarProperties(scalar.value).width(ambiguous: ambiguousIsWide ? 2 : 1)
  }
}

internal import Primitives

/// Makes ``SafeText`` from text of any origin. This is the only way from a string into cells.
///
/// - C0, DEL and C1 become pictures (`␛`) or escapes (`\x1b`). A newline of any kind becomes a sign
///   or a space; CR LF counts as one.
/// - Bidi controls and everything else without a shape of its own (zero-width spaces, soft hyphens,
///   fillers, selectors of ideographs) are dropped. Joiners are kept where they join, the selectors
///   U+FE0E and U+FE0F after scalars with both a text and an emoji picture, tags after the black
///   flag.
/// - Right-to-left letters stay in logical order. The writers put each run of them into an isolate,
///   so that it does not affect text around it; see ``CellBuffer``.
/// - Ill-formed UTF-8 and noncharacters become U+FFFD. A mark without a base gets the base `◌`.
/// - A cluster keeps a bounded number of marks, and reading stops at a width.
package struct TextSanitizer: Sendable, Hashable {
  /// The appearance of control characters.
  package enum ControlStyle: Sendable, Hashable {
    /// `␛` for U+001B, one cell, for C0 and DEL. C1 has no pictures and is shown as an escape.
    case pictures
    /// `\x1b`: four cells, ASCII.
    case escapes
  }

  /// The appearance of a newline, U+2028 and U+2029.
  package enum NewlineStyle: Sendable, Hashable {
    /// `↵`, or `\n` if controls are shown as escapes.
    case returnSign
    case space
  }

  package var controls: ControlStyle

  package var newlines: NewlineStyle

  /// Whether characters of ambiguous East Asian Width take two cells.
  package var ambiguousIsWide: Bool

  /// The maximum number of nonspacing marks in a cluster.
  package var marksPerCluster: Int

  package init(
    controls: ControlStyle = .pictures, newlines: NewlineStyle = .returnSign,
    ambiguousIsWide: Bool = false, marksPerCluster: Int = 6
  ) {
    self.controls = controls
    self.newlines = newlines
    self.ambiguousIsWide = ambiguousIsWide
    self.marksPerCluster = marksPerCluster
  }

  /// Pictures, return signs, narrow ambiguous characters.
  package static let standard = TextSanitizer()

  package static let defaultMaximumWidth = 4096

  /// Makes a string safe, and reads no further than the width requires.
  ///
  /// - Complexity: O(cells) in time and memory, whatever the length of the string: it reads at most
  ///   64 bytes per cell and 4,096 more. `isCut` is true if text was left over.
  package func sanitize(
    _ string: String, maximumWidth: Int = TextSanitizer.defaultMaximumWidth
  ) -> SafeText {
    var string = string
    return string.withUTF8 { unsafe sanitize(utf8: $0.span, maximumWidth: maximumWidth) }
  }

  /// Makes bytes safe that should be UTF-8.
  package func sanitize(
    utf8 bytes: Span<UInt8>, maximumWidth: Int = TextSanitizer.defaultMaximumWidth
  ) -> SafeText {
    let limit = max(0, maximumWidth)
    let plain = bytes.printableASCII(from: 0, limit: min(bytes.count, limit))
    if plain == bytes.count || (plain == limit && bytes[plain] &- 0x20 < 0x5F) {
      return ascii(bytes, count: plain)
    }
    var pass = SanitizerPass(self, limit: limit)
    // The last plain character may be the base of a mark, so the slow pass reads it again.
    pass.takePlain(bytes, count: max(0, plain - 1))
    pass.run(bytes, from: max(0, plain - 1))
    return pass.result
  }

  /// A title: the result of `sanitize(_:maximumWidth:)`, or `(no title)` if it is blank.
  package func title(
    _ string: String, maximumWidth: Int = TextSanitizer.defaultMaximumWidth,
    placeholder: SafeText = "(no title)"
  ) -> SafeText {
    let text = sanitize(string, maximumWidth: maximumWidth)
    return text.isBlank ? placeholder : text
  }

  private func ascii(_ bytes: Span<UInt8>, count: Int) -> SafeText {
    let copy = bytes.copy(0..<count)
    let visible = copy.contains { $0 != 0x20 }
    var traits: SafeText.Traits = visible ? [.ascii, .visible] : .ascii
    if ambiguousIsWide { traits.insert(.ambiguousWide) }
    if count < bytes.count { traits.insert(.cut) }
    return SafeText(uncheckedUTF8: copy, width: count, traits: traits)
  }
}

extension TextSanitizer {
  /// Whether a scalar is a nonspacing or enclosing mark, which is drawn over the preceding
  /// character.
  package static func isMark(_ scalar: UInt32) -> Bool { ScalarProperties(scalar).isMark }
}

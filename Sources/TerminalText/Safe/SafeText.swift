/// Text that is safe for cells: only printable characters, each of known width.
///
/// Only a ``TextSanitizer`` makes it, so an API that takes `SafeText` cannot receive an escape
/// sequence, a control character, a bidi control or ill-formed UTF-8. It consists of grapheme
/// clusters of one or two cells; none has width 0.
package struct SafeText: Sendable, Hashable {
  /// Facts about the whole text.
  struct Traits: OptionSet, Sendable, Hashable {
    let rawValue: UInt8
    /// Every byte is printable ASCII.
    static let ascii = Traits(rawValue: 1)
    /// It contains a letter of a right-to-left script.
    static let rightToLeft = Traits(rawValue: 2)
    /// Ambiguous characters take two cells.
    static let ambiguousWide = Traits(rawValue: 4)
    /// The source continues after the last cluster.
    static let cut = Traits(rawValue: 8)
    /// It contains anything but white space.
    static let visible = Traits(rawValue: 16)
  }

  /// The text as UTF-8.
  package let utf8: [UInt8]

  /// The width of the text in cells.
  package let width: Int

  let traits: Traits

  init(uncheckedUTF8 utf8: [UInt8], width: Int, traits: Traits) {
    self.utf8 = utf8
    self.width = width
    self.traits = traits
  }

  /// Makes an empty text.
  package init() { self.init(uncheckedUTF8: [], width: 0, traits: .ascii) }

  /// Makes a decimal number, padded with zeros to a number of digits, at most 32.
  package init(number: Int, digits: Int = 1) {
    var magnitude = number.magnitude
    var reversed: [UInt8] = []
    repeat {
      reversed.append(0x30 + UInt8(magnitude % 10))
      magnitude /= 10
    } while magnitude > 0
    while reversed.count < min(digits, 32) { reversed.append(0x30) }
    if number < 0 { reversed.append(0x2D) }
    self.init(
      uncheckedUTF8: reversed.reversed(), width: reversed.count, traits: [.ascii, .visible])
  }

  package var isEmpty: Bool { utf8.isEmpty }

  /// Whether every character is printable ASCII, so that a byte is a cell.
  package var isASCII: Bool { traits.contains(.ascii) }

  /// Whether it contains a letter of a right-to-left script.
  package var hasRightToLeft: Bool { traits.contains(.rightToLeft) }

  /// Whether the source exceeded the width passed to the sanitiser.
  package var isCut: Bool { traits.contains(.cut) }

  /// Whether it is empty or only white space.
  package var isBlank: Bool { !traits.contains(.visible) }

  /// The number of cells of an ambiguous character in this text: 1 or 2.
  var ambiguousWidth: Int { traits.contains(.ambiguousWide) ? 2 : 1 }
}

extension SafeText: CustomStringConvertible {
  package var description: String { String(decoding: utf8, as: UTF8.self) }
}

extension SafeText: ExpressibleByStringLiteral {
  /// Sanitises a literal by the rules of ``TextSanitizer/standard``.
  package init(stringLiteral value: String) { self = TextSanitizer.standard.sanitize(value) }
}

extension SafeText {
  /// Concatenates two texts; characters at the seam may join into one cluster.
  ///
  /// - Complexity: O(n) in the length of both.
  package static func + (left: SafeText, right: SafeText) -> SafeText {
    if right.isEmpty && !right.isCut { return left }
    if left.isEmpty && !left.isCut { return right }
    var traits = left.traits.union(right.traits)
    let bytes = left.utf8 + right.utf8
    if left.isASCII && right.isASCII {
      return SafeText(uncheckedUTF8: bytes, width: left.width + right.width, traits: traits)
    }
    traits.remove(.ascii)
    let joined = SafeText(uncheckedUTF8: bytes, width: 0, traits: traits)
    var width = 0
    for cluster in joined.clusters { width += cluster.width }
    return SafeText(uncheckedUTF8: bytes, width: width, traits: traits)
  }

  package static func += (left: inout SafeText, right: SafeText) { left = left + right }
}

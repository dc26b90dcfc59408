import TerminalText

/// A grapheme cluster of a text with its width in cells and its properties for line breaking.
struct TextUnit: Hashable, Sendable {
  /// The byte offset of the cluster in the text.
  var offset: Int32
  /// The number of its bytes.
  var length: Int32
  /// The number of cells it takes, 1 or 2.
  var width: UInt8
  /// The small ASCII letter of the cluster; 0 for other clusters.
  var letter: UInt8
  /// Its role in line breaking and hyphenation.
  var traits: TextTraits

  /// Determines the traits of a cluster from its first scalar.
  init(_ cluster: SafeCluster) {
    offset = Int32(clamping: cluster.offset)
    length = Int32(clamping: cluster.length)
    width = UInt8(clamping: cluster.width)
    let value = cluster.scalar.value
    traits = TextTraits(of: value)
    letter = value < 0x80 && traits.contains(.letter) ? UInt8(value) | 0x20 : 0
  }
}

/// A text and the units that lines are made of.
struct MeasuredText: Sendable {
  let text: SafeText
  /// Its clusters.
  let units: [TextUnit]
  /// The number of leading units that are a state mark with its space, never separated from the word.
  let markLength: Int

  /// Splits a text into units.
  ///
  /// - Complexity: O(n) in the text's length.
  init(_ text: SafeText, markLength: Int = 0) {
    self.text = text
    self.markLength = markLength
    units = text.clusters.map(TextUnit.init)
  }

  var width: Int { text.width }

  /// The leading units that fit some cells, without regard to words.
  func cut(_ cells: Int) -> Range<Int> {
    var (end, used) = (0, 0)
    while end < units.count, used + Int(units[end].width) <= cells {
      used += Int(units[end].width)
      end += 1
    }
    return 0..<end
  }

  /// The part of the text that consists of some of its units.
  func slice(_ range: Range<Int>) -> SafeText {
    guard let first = range.first, let last = range.last else { return SafeText() }
    if first == 0, last == units.count - 1 { return text }
    return text.slice(Int(units[first].offset)..<Int(units[last].offset + units[last].length))
  }
}

/// The role of a character in line breaking and hyphenation.
struct TextTraits: OptionSet, Hashable, Sendable {
  var rawValue: UInt8

  /// A space, at which a line may end.
  static let space = TextTraits(rawValue: 1)
  static let letter = TextTraits(rawValue: 2)
  static let vowel = TextTraits(rawValue: 4)
  /// A character of a script without spaces: a line may end before and after it.
  static let ideographic = TextTraits(rawValue: 8)
  /// A closing or prolonged-sound mark, which never begins a line.
  static let clinging = TextTraits(rawValue: 16)
  /// A hyphen or slash, after which a line may end.
  static let breakAfter = TextTraits(rawValue: 32)
  /// Punctuation that an ellipsis replaces.
  static let weak = TextTraits(rawValue: 64)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Determines the traits of a character.
  init(of value: UInt32) {
    self =
      value < 0x80
      ? TextTraits.ascii[Int(value)]
      : value < 0x250 ? TextTraits.latin(value) : TextTraits.wide(value)
  }

  private static let ascii: [TextTraits] = (0..<0x80).map { value -> TextTraits in
    switch UInt8(value) {
    case UInt8(ascii: " "): .space
    case UInt8(ascii: "-"), UInt8(ascii: "/"): [.breakAfter, .weak]
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"): .weak
    case let letter where vowelLetters.contains(letter | 0x20): [.letter, .vowel]
    case 0x41...0x5A, 0x61...0x7A: .letter
    default: []
    }
  }

  private static let vowelLetters = Set("aeiouy".utf8)

  /// Latin-1, Latin Extended-A and -B.
  private static func latin(_ value: UInt32) -> TextTraits {
    switch value {
    case 0xB7: .weak
    case 0xD7, 0xF7, 0...0xBF: []
    // C cedilla, eth, N tilde, thorn, sharp s and their small forms.
    case 0xC7, 0xD0, 0xD1, 0xDE, 0xDF, 0xE7, 0xF0, 0xF1, 0xFE: .letter
    case 0xC0...0xFF: [.letter, .vowel]
    case 0x100...0x105, 0x112...0x11B, 0x128...0x131, 0x14C...0x153, 0x168...0x173, 0x176...0x178:
      [.letter, .vowel]
    default: .letter
    }
  }

  private static func wide(_ value: UInt32) -> TextTraits {
    switch value {
    // Ideographic comma and stop, closing brackets, small kana, iteration and prolonged-sound marks.
    case 0x3001, 0x3002, 0x3005, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x3017, 0x3019,
      0x301B, 0x303B, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087,
      0x308E, 0x309B...0x309E, 0x30A1, 0x30A3, 0x30A5, 0x30A7, 0x30A9, 0x30C3, 0x30E3, 0x30E5,
      0x30E7, 0x30EE, 0x30F5, 0x30F6, 0x30FB...0x30FE, 0xFF01, 0xFF09, 0xFF0C, 0xFF0E, 0xFF1A,
      0xFF1B, 0xFF1F, 0xFF3D, 0xFF5D, 0xFF70, 0xFF9E, 0xFF9F:
      [.ideographic, .clinging]
    case 0x2E80...0x303F, 0x3040...0x312F, 0x3190...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xF900...0xFAFF, 0xFF66...0xFF9D, 0x20000...0x3FFFF:
      .ideographic
    case 0x1E00...0x1EFF: .letter
    default: []
    }
  }
}

/// Folds the names of columns, months and Booleans: ignores case, accents, punctuation and
/// separators.
package enum FoldedName {
  /// The maximum length of a name in bytes, far beyond those of all known names.
  package static let longest = 200

  /// A name in lowercase without accents, blanks and punctuation. `All Day Event`, `all-day event`
  /// and `AlldayEvent` are equal, as are `Ganztägig`, `ganztaegig` and `GANZTAGIG`. Only the
  /// beginning of a long text is folded.
  package static func fold(_ name: String) -> String { fold(name, keepsPunctuation: false) }

  /// A word of a text in lowercase without accents, for a search.
  package static func foldWord(_ word: String) -> String { fold(word, keepsPunctuation: true) }

  /// A text in lowercase without accents, with its blanks and punctuation.
  package static func foldLetters(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.value {
      // The accents of letters that are written in two parts.
      case 0x300..<0x370: continue
      case 0x1161..<0x11C3, 0x3099, 0x309A: appendPart(scalar, to: &result)
      // Looking up all scalars takes much longer.
      case 0xC0..<0x250, 0x370..<0x400, 0x439, 0x451, 0x1E00..<0x1F00:
        result.append(contentsOf: base(scalar).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  private static func fold(_ name: String, keepsPunctuation: Bool) -> String {
    var result = String.UnicodeScalarView()
    var last: Unicode.Scalar?
    func append(_ folded: Unicode.Scalar) {
      // The alternative spelling of ä, ö and ü.
      if folded != "e" || last != "a" && last != "o" && last != "u" { result.append(folded) }
      last = folded
    }
    for scalar in name.unicodeScalars.prefix(longest) {
      switch scalar {
      case "a"..."z", "0"..."9": append(scalar)
      case "A"..."Z": append(Unicode.Scalar(UInt8(scalar.value) | 0x20))
      // Looking up the properties of scalars takes much longer.
      case "\0"..."\u{7F}":
        if keepsPunctuation, scalar > " " { append(scalar) }
      default:
        if (0x1161..<0x11C3).contains(scalar.value) || (0x3099...0x309A).contains(scalar.value) {
          appendPart(scalar, to: &result)
          continue
        }
        let properties = scalar.properties
        let isMark = properties.generalCategory == .nonspacingMark
        guard
          properties.isAlphabetic || properties.numericType != nil || keepsPunctuation && !isMark
        else { continue }
        for folded in base(scalar).unicodeScalars { append(folded) }
      }
    }
    return String(result)
  }

  /// Appends a part of a letter: a mark of voiced kana, or the vowel or the end of a Hangul syllable
  /// (Unicode §3.12), which are no accents. It replaces a letter that it makes another one of.
  private static func appendPart(_ part: Unicode.Scalar, to text: inout String.UnicodeScalarView) {
    let whole = text.last.flatMap { composed($0.value, part.value) }
    if whole != nil { text.removeLast() }
    text.append(whole ?? part)
  }

  private static func composed(_ first: UInt32, _ next: UInt32) -> Unicode.Scalar? {
    switch next {
    case 0x3099, 0x309A:
      let isKatakana = (0x30A1...0x30FD).contains(first)
      let kana = isKatakana ? first - 0x60 : first
      let isHalf = next == 0x309A
      let distance: UInt32
      switch kana {
      case 0x304B...0x3061 where kana % 2 == 1 && !isHalf, 0x3064, 0x3066, 0x3068, 0x309D:
        distance = isHalf ? 0 : 1
      case 0x306F...0x307B where kana % 3 == 0: distance = isHalf ? 2 : 1
      case 0x3046: distance = isHalf ? 0 : 0x4E
      case 0x308F...0x3092 where isKatakana: distance = isHalf ? 0 : 8
      default: distance = 0
      }
      return distance == 0 ? nil : Unicode.Scalar(first + distance)
    case 0x1161...0x1175 where (0x1100...0x1112).contains(first):
      return Unicode.Scalar(0xAC00 + ((first - 0x1100) * 21 + next - 0x1161) * 28)
    case 0x11A8...0x11C2 where (0xAC00...0xD7A3).contains(first) && (first - 0xAC00) % 28 == 0:
      return Unicode.Scalar(first + next - 0x11A7)
    default: return nil
    }
  }

  /// The values of words, by their folded names.
  ///
  /// - Parameter words: Words with commas between them, and their value.
  package static func table<Value>(_ words: [(words: String, value: Value)]) -> [String: Value] {
    var table: [String: Value] = [:]
    for (words, value) in words {
      for name in folded(words) { table[name] = value }
    }
    return table
  }

  /// The folded names of words with commas between them.
  package static func folded(_ words: String) -> Set<String> {
    Set(words.split(separator: ",").map { fold(String($0)) })
  }

  /// The lowercase letter or letters without the accent.
  package static func base(_ scalar: Unicode.Scalar) -> String {
    guard (0xC0..<0x250).contains(scalar.value) || (0x1E00..<0x1F00).contains(scalar.value) else {
      switch scalar {
      case "ё", "Ё": return "е"
      case "й", "Й": return "и"
      default:
        let lower = scalar.properties.lowercaseMapping
        guard (0x370..<0x400).contains(scalar.value), let letter = lower.unicodeScalars.first else {
          return lower
        }
        return greek[letter] ?? lower
      }
    }
    // The lowercase of İ is an i and a dot.
    guard let lower = scalar.properties.lowercaseMapping.unicodeScalars.first else { return "" }
    return latin[lower] ?? String(lower)
  }

  /// Greek letters with accents, and the sigma at the end of a word.
  private static let greek: [Unicode.Scalar: String] = [
    "ά": "α", "έ": "ε", "ή": "η", "ί": "ι", "ϊ": "ι", "ΐ": "ι", "ό": "ο", "ύ": "υ", "ϋ": "υ",
    "ΰ": "υ", "ώ": "ω", "ς": "σ",
  ]

  private static let latin: [Unicode.Scalar: String] = {
    let groups = [
      "a": "àáâãäåāăąǎạảấầẩẫậắằẳẵặ", "a-": "æ", "c": "çćĉċč", "d": "ďđðḍ",
      "e": "èéêëēĕėęěẹẻẽếềểễệ", "g": "ĝğġģǧ", "h": "ĥħḥ", "i": "ìíîïĩīĭįıi̇ǐỉị", "j": "ĵ",
      "k": "ķĸ", "l": "ĺļľŀł", "n": "ñńņňŋǹ", "o": "òóôõöøōŏőœơǒọỏốồổỗộớờởỡợ", "r": "ŕŗř",
      "s": "śŝşšșſṣ", "ss": "ß", "t": "ţťŧțṭ", "u": "ùúûüũūŭůűųưǔǖǘǚǜụủứừửữự", "w": "ŵ",
      "y": "ýÿŷỳỵỷỹ", "z": "źżžẓ",
    ]
    var letters: [Unicode.Scalar: String] = [:]
    for (base, accented) in groups {
      for scalar in accented.unicodeScalars where scalar.value >= 0x80 {
        letters[scalar] = base == "a-" ? "a" : base
      }
    }
    return letters
  }()
}

internal import Primitives

/// The encodings of known words, such as names of columns, in lowercase with a letter beyond ASCII.
package typealias EncodedWords = [String: [SourceEncoding]]

/// The encoding of a text that is not Unicode, decided by the words and letters of its beginning.
///
/// Candidates are the encodings in which each byte has a meaning. The one with the most
/// known words is taken. If words decide nothing, it is the only one whose letters beyond ASCII all
/// belong to one of its languages. If several are left, the result is a guess.
struct EncodingGuess {
  /// The encoding; nil if no byte beyond ASCII has a meaning in all places.
  private(set) var encoding: SourceEncoding?
  private(set) var isSure = false
  /// A word in the guessed encoding and in another one that is as likely.
  private(set) var rival: (encoding: SourceEncoding, text: String, own: String)?

  /// The order decides between encodings that decode a text in the same way.
  private static let candidates: [SourceEncoding] = [
    .windows1252, .windows1250, .windows1251, .windows1255, .windows1253, .windows1254,
    .windows1257,
    .gb18030, .shiftJIS, .eucJP, .big5, .eucKR,
  ]
  private static let sampleLength = 65_536

  /// - Complexity: O(1), since only a sample is decoded.
  init(_ bytes: Span<UInt8>, words: EncodedWords) {
    let sample = bytes.extracting(0..<EncodingGuess.sampleEnd(bytes))
    var readings: [EncodingReading] = []
    for encoding in EncodingGuess.candidates {
      guard let reading = EncodingReading(sample, as: encoding),
        !readings.contains(where: { $0.scalars == reading.scalars })
      else { continue }
      readings.append(reading)
    }
    let counts = readings.map { $0.count(of: words) }
    let best = counts.max() ?? 0
    if best > 0 { readings = readings.indices.filter { counts[$0] == best }.map { readings[$0] } }
    var likely = best > 0 && readings.count == 1 ? readings : readings.filter { $0.isOfOneLanguage }
    // Cyrillic and Greek letters have the bytes of Hebrew ones, but are not in the order of Hebrew words.
    let hebrew = likely.filter { $0.isHebrew }
    if best == 0, !hebrew.isEmpty { likely = hebrew }
    if !likely.isEmpty { readings = likely }
    isSure = likely.count == 1
    // Where no reading is likely, only the most common encoding is worth a guess.
    guard best > 0 || !likely.isEmpty || readings.first?.encoding == .windows1252 else { return }
    encoding = readings.first?.encoding
    if readings.count > 1 { rival = readings[0].difference(from: readings[1]) }
  }

  /// The issue of a text that is read in the encoding.
  ///
  /// - Parameter place: The first bytes that are not UTF-8, in quotation marks.
  func issue(_ place: String) -> TextIssue {
    guard let encoding else {
      return TextIssue(
        code: .guessedEncoding, position: .start,
        message: "The bytes are neither UTF-8 nor text in another encoding that is known: \(place) "
          + "is not. Read as Windows-1252. Convert the file if that is wrong.")
    }
    var message = "The file is not UTF-8. Read as \(encoding.displayName)"
    if let rival {
      message +=
        "; \(rival.encoding.displayName) would give \(quoted(rival.text)) for "
        + quoted(rival.own)
    }
    message += isSure ? "." : "; the text does not prove it."
    return TextIssue(
      code: .guessedEncoding, position: .start, message: message, isNote: isSure)
  }

  /// The end of the last whole line of the sample.
  private static func sampleEnd(_ bytes: Span<UInt8>) -> Int {
    guard bytes.count > sampleLength else { return bytes.count }
    var end = sampleLength
    while end > 0, bytes[end - 1] != 0x0A, bytes[end - 1] != 0x0D { end -= 1 }
    return end == 0 ? sampleLength & ~1 : end
  }
}

/// A sample of a text in one of the possible encodings.
struct EncodingReading {
  let encoding: SourceEncoding
  private(set) var scalars: [UInt16] = []
  /// The characters of two bytes, those beside an ASCII letter, and those in daily use.
  private var (pairs, touching, usual) = (0, 0, 0)

  /// Decodes a sample; nil if a code is undefined, or if the characters of two bytes are unlikely.
  init?(_ sample: Span<UInt8>, as encoding: SourceEncoding) {
    self.encoding = encoding
    guard let table = CharacterTable.table(encoding) else { return nil }
    var offset = 0
    while offset < sample.count {
      guard sample[offset] >= 0x80 else {
        scalars.append(UInt16(sample[offset]))
        offset += 1
        continue
      }
      let (scalar, length) = DecodedText.code(sample, at: offset, table, encoding)
      guard scalar != 0 else { return nil }
      scalars.append(scalar)
      if length == 2 {
        pairs += 1
        let next = offset + 2 < sample.count ? sample[offset + 2] : 0
        let previous = offset > 0 && scalars.count > 1 ? scalars[scalars.count - 2] : 0
        if next.isASCIILetter || previous < 0x80 && UInt8(previous).isASCIILetter { touching += 1 }
        if isUsual(scalar, sample[offset], sample[offset + 1]) { usual += 1 }
      }
      offset += length
    }
    guard touching * 5 <= pairs, usual * 10 >= pairs * 9 || encoding != .eucKR else { return nil }
  }

  /// Whether a character is a sign, kana, or of the first level of its standard.
  private func isUsual(_ scalar: UInt16, _ lead: UInt8, _ trail: UInt8) -> Bool {
    switch encoding {
    case .shiftJIS: lead < 0x98 || lead == 0x98 && trail < 0x73
    case .eucJP: lead < 0xD0
    // Kana are not Chinese.
    case .gb18030: trail > 0xA0 && 0xA1...0xD7 ~= lead && !(0x3041...0x30F6 ~= scalar)
    case .big5: lead < 0xC7
    case .eucKR: 0xA1...0xA3 ~= lead || 0xB0...0xC8 ~= lead && trail > 0xA0
    default: true
    }
  }

  /// The number of distinct known words of the encoding's languages among the cells.
  func count(of words: EncodedWords) -> Int {
    guard !words.isEmpty else { return 0 }
    var found = Set<String>()
    for cell in scalars.split(whereSeparator: { EncodingReading.delimiters.contains($0) }) {
      guard cell.count < 80, cell.contains(where: { $0 > 0x7F }) else { continue }
      var word = String.UnicodeScalarView()
      for unit in cell {
        guard let scalar = Unicode.Scalar(unit) else { continue }
        word.append(contentsOf: scalar.properties.lowercaseMapping.unicodeScalars)
      }
      let key = String(word).trimmed { $0 == " " }
      if words[key]?.contains(encoding) == true { found.insert(key) }
    }
    return found.count
  }

  private static let delimiters = Set(",;|\t\"\r\n:".utf16)

  /// Whether all letters beyond ASCII belong to one language of the encoding, in words of one
  /// script without a small letter before a capital one.
  var isOfOneLanguage: Bool {
    if pairs > 0 { return usual * 10 >= pairs * 9 }
    if CharacterTable.table(encoding)?.double.isEmpty == false { return false }
    var letters = Set<UInt32>()
    var word = WordShape()
    for unit in scalars {
      guard let scalar = Unicode.Scalar(unit) else { return false }
      guard word.takes(scalar) else { return false }
      if scalar.value > 0x7F, WordShape.isLetter(scalar) {
        letters.insert(scalar.properties.lowercaseMapping.unicodeScalars.first?.value ?? 0)
      }
    }
    guard word.takes(" "), encoding != .windows1255 || finals.inner == 0 else { return false }
    return Alphabet.all.contains {
      $0.encoding == encoding
        && letters.allSatisfy($0.letters.union([0x69]).contains)
    }
  }

  /// Whether Hebrew letters are inside words often enough that another text would have a final letter there.
  var isHebrew: Bool { encoding == .windows1255 && finals.inner == 0 && finals.others >= 12 }

  /// The number of letters in front of another one that Hebrew has only at the end of words, and of others.
  private var finals: (inner: Int, others: Int) {
    var found = (inner: 0, others: 0)
    for (unit, next) in zip(scalars, scalars.dropFirst())
    where 0x5D0...0x5EA ~= unit && 0x5D0...0x5EA ~= next {
      if [0x5DA, 0x5DD, 0x5DF, 0x5E3, 0x5E5].contains(unit) {
        found.inner += 1
      } else {
        found.others += 1
      }
    }
    return found
  }

  /// The first word that another reading has in another form.
  func difference(
    from other: EncodingReading
  ) -> (encoding: SourceEncoding, text: String, own: String)? {
    func words(_ scalars: [UInt16]) -> [ArraySlice<UInt16>] {
      scalars.split { $0 < 0x30 || EncodingReading.delimiters.contains($0) }
    }
    for (own, theirs) in zip(words(scalars), words(other.scalars)) where own != theirs {
      return (
        other.encoding, String(decoding: theirs, as: UTF16.self),
        String(decoding: own, as: UTF16.self)
      )
    }
    return nil
  }
}

/// The letters of a word, which are of one script and have capitals only at the beginning or
/// everywhere.
struct WordShape {
  private enum Script { case latin, greek, cyrillic }
  private var script: Script?
  private var (letters, foreign) = (0, 0)
  private var isAfterSmall = false
  private var isAfterSign = false

  static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    // µ, ª, º and ƒ are signs in tables.
    if [0xB5, 0xAA, 0xBA, 0x192, 0x2C6, 0x2DC].contains(scalar.value) { return false }
    return scalar.value < 0x80
      ? UInt8(scalar.value).isASCIILetter : scalar.properties.isAlphabetic
  }

  /// Signs beyond ASCII that may be next to a letter.
  private static let signs: Set<Unicode.Scalar> = [
    "\u{A0}", "\u{AD}", "¡", "§", "©", "«", "®", "°", "²", "·", "»", "¿", "–", "—", "‘", "’", "‚",
    "“", "”", "„", "…", "‹", "›", "™", "€", "•", "ª", "º",
  ]

  /// Adds the next character; false if it does not fit.
  mutating func takes(_ scalar: Unicode.Scalar) -> Bool {
    guard WordShape.isLetter(scalar) else {
      let isOdd = scalar.value > 0x7F && !WordShape.signs.contains(scalar)
      // Ordinals have their letters after numbers, not after words.
      let isOrdinal = scalar == "ª" || scalar == "º"
      let fits = !((isOdd || isOrdinal) && letters > 0) && (letters < 3 || foreign < letters)
      self = WordShape()
      isAfterSign = isOdd || isOrdinal
      return fits
    }
    let own: Script =
      scalar.value < 0x250 ? .latin : scalar.value < 0x400 ? .greek : .cyrillic
    defer {
      letters += 1
      if own == .latin, scalar.value > 0x7F { foreign += 1 }
      isAfterSmall = scalar.properties.isLowercase
      (script, isAfterSign) = (own, false)
    }
    return !isAfterSign && (script ?? own) == own
      && !(isAfterSmall && scalar.properties.isUppercase && scalar.value > 0x7F)
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool { 0x61...0x7A ~= self | 0x20 }
}

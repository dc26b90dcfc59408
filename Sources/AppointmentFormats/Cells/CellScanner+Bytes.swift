internal import CivilTime
internal import Primitives

extension CellScanner {
  var peek: UInt8? { text.peek(bytes.span) }

  /// Whether the next character is an ASCII letter or not ASCII.
  var isAtLetter: Bool {
    guard let byte = peek else { return false }
    if byte >= 0x80 { return !isAtBlank }
    return (0x61...0x7A).contains(byte | 0x20)
  }

  var isBeyondASCII: Bool { peek ?? 0 >= 0x80 }

  var isAtBlank: Bool {
    var ahead = self
    return ahead.skipBlanks()
  }

  mutating func number() -> (value: Int, count: Int)? {
    let bytes = bytes
    return text.number(bytes.span).map { (Int(clamping: $0.value), $0.count) }
  }

  mutating func word() -> String {
    var word: [UInt8] = []
    while isAtLetter, let byte = peek {
      word.append(byte)
      text.advance()
    }
    return String(decoding: word, as: UTF8.self)
  }

  mutating func accept(_ byte: UInt8) -> Bool {
    let bytes = bytes
    return text.accept(byte, bytes.span)
  }

  mutating func accept(_ word: String) -> Bool {
    guard peek == word.utf8.first else { return false }
    let bytes = bytes
    return text.accept(Array(word.utf8), bytes.span)
  }

  /// Skips blanks, including the no-break, narrow and wide ones that some systems write.
  @discardableResult
  mutating func skipBlanks() -> Bool {
    var hasBlank = false
    let bytes = bytes
    while text.skipBlanks(bytes.span)
      || isBeyondASCII
        && (text.accept([0xE2, 0x80, 0xAF], bytes.span) || text.accept([0xC2, 0xA0], bytes.span)
          || text.accept([0xE3, 0x80, 0x80], bytes.span))
    {
      hasBlank = true
    }
    return hasBlank
  }

  /// Skips blanks, periods, commas and apostrophes.
  mutating func skipLoose() {
    while skipBlanks() || accept(UInt8(ascii: ".")) || accept(UInt8(ascii: ","))
      || accept(UInt8(ascii: "'")) || accept("’") || accept(UInt8(ascii: "-"))
      || accept(UInt8(ascii: "/"))
    {}
  }

  /// Skips the separator between a date and a time.
  mutating func skipBetween() {
    while skipBlanks() || accept(UInt8(ascii: ",")) || accept(UInt8(ascii: "@"))
      || accept(UInt8(ascii: "-"))
    {}
    guard isAtLetter else { return }
    let before = text
    if CellScanner.isLinking(word()) {
      skipLoose()
    } else {
      text = before
    }
  }

  /// Skips text in brackets: the day of the week, the name of a zone.
  mutating func skipParenthesis() {
    skipBlanks()
    let isWide = accept("（")
    guard isWide || accept(UInt8(ascii: "(")) else { return }
    while !text.isAtEnd, !(isWide ? accept("）") : accept(UInt8(ascii: ")"))) { text.advance() }
    skipBlanks()
  }
}

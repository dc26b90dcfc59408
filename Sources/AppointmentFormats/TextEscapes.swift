/// The escapes of iCalendar's TEXT (RFC 5545 §3.3.11).
enum TextEscapes {
  /// `\n` and `\N` become line breaks, `\;`, `\,` and `\\` the sign itself; other backslashes stay.
  static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      guard byte == UInt8(ascii: "\\") else {
        result.append(byte)
        continue
      }
      switch bytes.next() {
      case UInt8(ascii: "n"), UInt8(ascii: "N"): result.append(0x0A)
      case let escaped? where isSpecial(escaped): result.append(escaped)
      case let other?: result += [byte, other]
      case nil: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The reverse of ``decode(_:)``: line breaks and the three signs escaped.
  static func encode(_ text: String) -> String {
    guard text.utf8.contains(where: { isSpecial($0) || $0 == 0x0A || $0 == 0x0D }) else {
      return text
    }
    var result: [UInt8] = []
    var previous: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0D: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case 0x0A where previous == 0x0D: break
      case 0x0A: result += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case _ where isSpecial(byte): result += [UInt8(ascii: "\\"), byte]
      default: result.append(byte)
      }
      previous = byte
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The members of a list, decoded: divided by `,` or `;` that is not escaped, blanks around them
  /// and empty ones left out.
  static func members(_ text: String) -> [String] {
    var members: [String] = []
    var current: [UInt8] = []
    var isEscaped = false
    func finish() {
      let member = trimmed(Substring(decode(String(decoding: current, as: UTF8.self))))
      if !member.isEmpty { members.append(member) }
      current = []
    }
    for byte in text.utf8 {
      if !isEscaped, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") {
        finish()
        continue
      }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      current.append(byte)
    }
    finish()
    return members
  }

  static func trimmed(_ text: Substring) -> String {
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ";") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\\")
  }
}

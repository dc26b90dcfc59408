internal import CalendarText

/// Lists in one value: CATEGORIES, and the columns of several people.
enum ListCell {
  /// The members of a list, decoded: divided by `,` or `;` that is not escaped, blanks around them
  /// and empty ones left out.
  static func members(_ text: String) -> [String] {
    var members: [String] = []
    var current: [UInt8] = []
    var isEscaped = false
    func finish() {
      let text = TextEscapes.decode(String(decoding: current, as: UTF8.self))
      let member = trimmed(Substring(text))
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

  /// The text without white space at both ends.
  static func trimmed(_ text: Substring) -> String {
    // Most begin and end with what is no white space by its byte alone; asking for characters costs more
    // than all else.
    let printed = UInt8(0x21)...0x7E
    if let first = text.utf8.first, let last = text.utf8.last,
      printed.contains(first), printed.contains(last)
    {
      return String(text)
    }
    var text = text
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

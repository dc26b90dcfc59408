internal import CalendarText

/// Lists in one value: CATEGORIES, and columns with several people.
enum ListCell {
  /// The decoded members of a list, separated by unescaped `,` or `;`, without surrounding blanks
  /// and empty members.
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
    // Most texts begin and end with ASCII characters that are not white space. Checking bytes first
    // avoids the high cost of characters.
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

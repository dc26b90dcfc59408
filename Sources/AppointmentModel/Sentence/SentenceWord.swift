/// A word of a sentence, or several words in quotes.
struct SentenceWord {
  /// The word as written, without quotes.
  let text: String
  /// The word in lower case without a comma at its end; empty for quoted words, which are never
  /// interpreted.
  let key: String
  /// The bytes of the sentence, without a comma at the end.
  let range: Range<Int>
  /// Whether it is followed by a comma.
  let endsInComma: Bool

  private init(_ bytes: ArraySlice<UInt8>, isQuoted: Bool, _ range: Range<Int>) {
    let hasComma = bytes.count > 1 && bytes.last == UInt8(ascii: ",")
    text = String(decoding: bytes, as: UTF8.self)
    endsInComma = hasComma && !isQuoted
    guard !isQuoted else {
      (key, self.range) = ("", range)
      return
    }
    let lowered = String(decoding: hasComma ? bytes.dropLast() : bytes, as: UTF8.self).lowercased()
    key = lowered == "a.m." ? "am" : lowered == "p.m." ? "pm" : lowered
    self.range = hasComma ? range.lowerBound..<range.upperBound - 1 : range
  }

  /// Splits a sentence into its words, `@place` and `#name` first, and the notes after ` :: `.
  static func split(
    _ sentence: String
  ) -> (words: [SentenceWord], marked: [(mark: UInt8, word: SentenceWord)], notes: String) {
    let bytes = Array(sentence.utf8)
    var (words, marked): ([SentenceWord], [(mark: UInt8, word: SentenceWord)]) = ([], [])
    var place = 0
    while place < bytes.count {
      guard !isSpace(bytes[place]) else {
        place += 1
        continue
      }
      let start = place
      place = bytes[start...].firstIndex(where: isSpace) ?? bytes.count
      if bytes[start..<place].elementsEqual("::".utf8) {
        let rest = bytes[place...].drop(while: isSpace)
        return (words, marked, String(decoding: rest, as: UTF8.self))
      }
      let mark = bytes[start]
      let isMarked = (mark == UInt8(ascii: "@") || mark == UInt8(ascii: "#")) && place > start + 1
      let first = isMarked ? start + 1 : start
      var content = first..<place
      let quoted = quotedEnd(bytes, from: first)
      if let quoted {
        content = first + 1..<quoted
        place = quoted + 1
        if place < bytes.count, bytes[place] == UInt8(ascii: ",") { place += 1 }
      }
      let word = SentenceWord(bytes[content], isQuoted: quoted != nil, start..<place)
      if isMarked { marked.append((mark, word)) } else { words.append(word) }
    }
    return (words, marked, "")
  }

  /// The closing quote of a quoted word, which a space, a comma or the end must follow.
  private static func quotedEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    let quote = UInt8(ascii: "\"")
    guard start < bytes.count, bytes[start] == quote,
      let end = bytes[(start + 1)...].firstIndex(of: quote)
    else { return nil }
    let next = end + 1
    guard next == bytes.count || isSpace(bytes[next]) || bytes[next] == UInt8(ascii: ",") else {
      return nil
    }
    return end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (9...13).contains(byte)
  }
}

extension String {
  /// The value of one or more ASCII digits, at most a given number of them; nil for other text.
  func sentenceNumber(digits: Int = 4) -> Int? {
    guard (1...digits).contains(utf8.count) else { return nil }
    var value = 0
    for byte in utf8 {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// The two parts around a single hyphen or en dash, and the bytes before the second one; nil if
  /// there is none or more than one.
  var sentenceRange: (first: String, last: String, offset: Int)? {
    let parts = split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "–" }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    return (String(parts[0]), String(parts[1]), utf8.count - parts[1].utf8.count)
  }
}

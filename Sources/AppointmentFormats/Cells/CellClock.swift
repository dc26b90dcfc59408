internal import CalendarText
internal import Primitives

/// A time cell in the form of its column: a time of day, or a range.
struct CellClock {
  var start: Int
  var end: Int?
  /// Whether am or pm is written.
  var hasHalf = false

  init(start: Int, hasHalf: Bool) { (self.start, self.hasHalf) = (start, hasHalf) }

  init?(_ text: String, _ form: TimeForm, isEnd: Bool = false) {
    let bytes = Array(text.utf8)
    let range = bytes.lend({ $0.trimmed(bytes.indices) })
    if let number = bytes.lend({ ColumnForm.number($0, range) }) {
      guard
        let second = ColumnForm(time: form).second(number)
          ?? bytes.lend({ CellClock.point($0, range) })
      else { return nil }
      start = second
      return
    }
    if let time = bytes.lend({ try? CellScanner.time($0, range, allowsLate: true) }),
      time.offset == nil
    {
      (start, hasHalf) = (time.second, CellClock.namesHalf(text))
      return
    }
    switch TimeWords.value(text) {
    case .second(let second): start = second
    case .midnight: start = isEnd ? 86_400 : 0
    case .open, .allDay: return nil
    case nil:
      if let second = TimeWords.partOfDay(text) {
        (start, hasHalf) = (second, true)
      } else if let found = CellRange(text, referenceYear: 2000), found.isTime,
        let first = found.start.second, let last = found.end.second
      {
        (start, end) = (first, last)
        hasHalf = found.start.half != nil || found.end.half != nil
      } else {
        return nil
      }
    }
  }

  /// Whether a text has a time of day among its words, `Yoga 18:00` or `7pm Talk`, from 6:00 on and at
  /// minutes of a timetable: `John 3:16` and `Room 8a` have none.
  static func isAmongWords(of text: String) -> Bool {
    guard text.utf8.count <= 200 else { return false }
    return text.split { $0.isWhitespace || "()[],;".contains($0) }.contains { word in
      let time = String(word.prefix { !"-–".contains($0) })
      guard time.first?.isNumber == true,
        time.contains(":") || time.lowercased().contains("m") && namesHalf(time),
        let found = CellScanner.time(time), found.offset == nil
      else { return false }
      let bytes = Array(time.utf8)
      return bytes.lend({ CellTime.hasTwoDigitMinutes($0, bytes.indices) })
        && found.second >= 6 * 3600 && found.second % 300 == 0
    }
  }

  /// Whether am, pm or a word such as `午後` is written. The `a` of `ab 9 Uhr` is none.
  static func namesHalf(_ text: String) -> Bool {
    let blanks = " \u{A0}\u{202F}".unicodeScalars
    var (isFirst, isBehindDigit, isHalf, isApart) = (true, false, false, false)
    for scalar in text.lowercased().unicodeScalars where scalar != "." {
      if blanks.contains(scalar) {
        isApart = true
        continue
      }
      if "午전후μ".unicodeScalars.contains(scalar) { return true }
      if isHalf, scalar == "m" { return true }
      if isHalf, isBehindDigit, !scalar.properties.isAlphabetic { return true }
      // One letter behind a blank is a room or a group: `9:00-12:00 A`.
      isHalf = (scalar == "a" || scalar == "p") && (isFirst || isBehindDigit)
      if !isHalf || isApart { isBehindDigit = DateToken.digit(scalar) != nil }
      (isFirst, isApart) = (false, false)
    }
    return isHalf && isBehindDigit
  }

  /// Hours and minutes with two digits after a point, `9.30`, or a half hour that lost its zero: `9.3`.
  static func point(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    if range.count > 2, bytes[range.upperBound - 1] == UInt8(ascii: "3"),
      [0x2C, 0x2E].contains(bytes[range.upperBound - 2])
    {
      return hours(bytes, range.lowerBound..<range.upperBound - 2).map { $0 + 1800 }
    }
    guard range.count >= 4, range.count <= 5 else {
      return range.count <= 2 ? hours(bytes, range) : nil
    }
    let point = bytes[range.upperBound - 3]
    guard point == 0x2E || point == 0x2C,
      let hour = hours(bytes, range.lowerBound..<range.upperBound - 3)
    else { return nil }
    let minute =
      Int(bytes[range.upperBound - 2] &- 0x30) * 10 + Int(bytes[range.upperBound - 1] &- 0x30)
    return minute < 60 && hour < 86_400 ? hour + minute * 60 : nil
  }

  private static func hours(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int? {
    guard let number = ColumnForm.number(bytes, range), number.whole <= 24 else { return nil }
    return Int(number.whole) * 3600
  }
}

/// A time of day in a sentence: `14:00`, `2pm`, `noon`, or `14` where a time must follow.
struct SentenceClock {
  let hour: Int
  let minute: Int
  /// The hours that `am` or `pm` adds; nil if the time has neither.
  let half: Int?
  let hasMinutes: Bool
  let hasLeadingZero: Bool
  /// The text as written.
  let text: String
  /// Its bytes in the sentence.
  let range: Range<Int>

  /// Reads a time; nil for other text. The time need not exist.
  ///
  /// - Parameters:
  ///   - key: A word in lower case.
  ///   - next: A following word; used if it is `am` or `pm`.
  ///   - start: The offset of the word in the sentence.
  ///   - end: The end of the text in the sentence.
  ///   - isBare: Whether one or two digits alone are a time.
  init?(_ key: String, half next: String = "", from start: Int, to end: Int, isBare: Bool) {
    range = start..<end
    guard key != "noon" else {
      (hour, minute, half) = (12, 0, nil)
      (hasMinutes, hasLeadingZero, text) = (true, false, key)
      return
    }
    var rest = key
    var half = next == "am" ? 0 : next == "pm" ? 12 : nil as Int?
    text = half == nil ? key : key + next
    if half == nil, key.hasSuffix("am") || key.hasSuffix("pm") {
      half = key.hasSuffix("am") ? 0 : 12
      rest.removeLast(2)
    }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false).map { String($0) }
    guard parts.count <= 2, let hour = parts[0].sentenceNumber(digits: 2) else { return nil }
    hasMinutes = parts.count == 2
    var minute = 0
    if hasMinutes {
      guard parts[1].utf8.count == 2, let number = parts[1].sentenceNumber(digits: 2) else {
        return nil
      }
      minute = number
    }
    guard hasMinutes || half != nil || (isBare && hour <= 24) else { return nil }
    self.hour = hour
    self.minute = minute
    self.half = half
    hasLeadingZero = parts[0].utf8.count == 2 && hour < 10
  }

  /// Whether a clock can show it; 24:00 only as an end.
  func exists(asEnd isEnd: Bool) -> Bool {
    if half != nil { return (1...12).contains(hour) && minute < 60 }
    return hour < 24 && minute < 60 || isEnd && hour == 24 && minute == 0
  }

  /// Whether it could be before or after noon.
  func isUnsure(uses12HourClock: Bool) -> Bool {
    half == nil && !hasLeadingZero && text != "noon" && hour >= 1
      && hour <= (uses12HourClock ? 12 : 7)
  }

  /// Whether the other end of a range shows that this one is of a 24-hour clock, since twelve hours
  /// later would be no range: `6` in `6-14` and `22-6`, not in `6-22` and `14-6`.
  func isSure(beside other: SentenceClock) -> Bool {
    guard half == nil, other.half == nil, hour < 12, other.hour > 12 else { return false }
    let (late, limit) = (minutes(half: 12), other.minutes(half: nil))
    return range.lowerBound < other.range.lowerBound ? late >= limit : late <= limit
  }

  /// The minutes since midnight, in a half of the day if there is one.
  func minutes(half: Int?) -> Int { (half.map { hour % 12 + $0 } ?? hour) * 60 + minute }

  /// `09:00` for minutes since midnight; those of the next day count from its midnight.
  static func text(_ minutes: Int) -> String {
    let shown = minutes > 1440 ? minutes - 1440 : minutes
    let (hour, minute) = (shown / 60, shown % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }

  /// Both readings of an ambiguous time, with an unambiguous form of each.
  var readings: String {
    let (early, late) = (minutes(half: 0), minutes(half: 12))
    let tail = hasMinutes ? ":" + SentenceClock.text(early).suffix(2) : ""
    let first = (10...11).contains(hour) ? "\(hour)\(tail)am" : SentenceClock.text(early)
    return "\"\(text)\" is \(SentenceClock.text(early)) or \(SentenceClock.text(late)); "
      + "write \(first) or \(hour)\(tail)pm"
  }
}

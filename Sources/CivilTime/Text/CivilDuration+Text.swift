internal import Primitives

extension CivilDuration {
  /// Reads a duration: `PT1H30M`, `P1W`, `-PT15M`, `+P1D`, `P1DT2H`.
  ///
  /// Accepts weeks with days and an empty part (`PT`, `P1DT`), which occur in files, and lower-case
  /// letters (RFC 5234 §2.3).
  ///
  /// - Throws: `invalidDuration` if the text is not a duration or has years, months or fractions,
  ///   which iCalendar does not allow; `outOfRange` above 8 million days.
  package init(_ text: String) throws(CivilTimeError) {
    let bytes = Array(text.utf8)
    var scanner = DurationScanner(bytes.span)
    guard let duration = scanner.duration(bytes.span) else {
      throw CivilTimeError(
        scanner.isOutOfRange ? .outOfRange : .invalidDuration, bytes: bytes.span,
        at: scanner.text.position, scanner.reason.rawValue)
    }
    self = duration
  }

  /// Reads a duration from bytes; nil where the throwing initialiser throws.
  package init?(bytes: Span<UInt8>) {
    var scanner = DurationScanner(bytes)
    guard let duration = scanner.duration(bytes) else { return nil }
    self = duration
  }
}

private struct DurationScanner {
  private(set) var text: ByteScanner
  private(set) var isOutOfRange = false
  private(set) var reason: StaticReason = .form

  enum StaticReason: String {
    case form = "not a duration such as PT1H30M, P1D or P1W"
    case order = "the parts of a duration must be in the order W, D, T, H, M, S, each at most once"
    case calendar = "years and months are no part of an iCalendar duration"
    case range = "a duration of over 8 million days"
  }

  init(_ bytes: Span<UInt8>) { text = ByteScanner(0..<bytes.count) }

  mutating func duration(_ bytes: Span<UInt8>) -> CivilDuration? {
    let isNegative = text.accept(UInt8(ascii: "-"), bytes)
    if !isNegative { _ = text.accept(UInt8(ascii: "+"), bytes) }
    guard text.accept(letter: UInt8(ascii: "p"), bytes), !text.isAtEnd else { return nil }
    var days: Int64 = 0
    var seconds: Int64 = 0
    var isInTime = false
    // The previous unit in seconds, so that each unit occurs once and in order.
    var previous = Int64.max
    while !text.isAtEnd {
      if text.accept(letter: UInt8(ascii: "t"), bytes) {
        guard !isInTime else { return fail(.order) }
        isInTime = true
        continue
      }
      guard let (count, _) = text.number(bytes), let letter = text.peek(bytes),
        let size = unit(letter | 0x20, isInTime)
      else { return nil }
      guard size < previous else { return fail(.order) }
      previous = size
      text.advance()
      // The count is at most 10^12 and the unit below 10^6: no overflow.
      if isInTime { seconds += count * size } else { days += count * (size / 86_400) }
    }
    let sign: Int64 = isNegative ? -1 : 1
    guard let result = CivilDuration(days: Int(clamping: sign * days), seconds: sign * seconds)
    else {
      isOutOfRange = true
      return fail(.range)
    }
    return result
  }

  /// The length in seconds of a unit, given in lower case.
  private mutating func unit(_ letter: UInt8, _ isInTime: Bool) -> Int64? {
    switch (letter, isInTime) {
    case (UInt8(ascii: "w"), false): return 604_800
    case (UInt8(ascii: "d"), false): return 86_400
    case (UInt8(ascii: "h"), true): return 3600
    case (UInt8(ascii: "m"), true): return 60
    case (UInt8(ascii: "s"), true): return 1
    case (UInt8(ascii: "y"), false), (UInt8(ascii: "m"), false): reason = .calendar
    case (UInt8(ascii: "w"), true), (UInt8(ascii: "d"), true): reason = .order
    default: break
    }
    return nil
  }

  private mutating func fail(_ reason: StaticReason) -> CivilDuration? {
    self.reason = reason
    return nil
  }
}

extension CivilDuration: CustomStringConvertible {
  /// The form of iCalendar (RFC 5545 §3.3.6): `P1W`, `P1DT2H`, `-PT15M`, `PT0S`.
  package var description: String {
    if days == 0 && seconds == 0 { return "PT0S" }
    var text = isNegative ? "-P" : "P"
    let days = abs(days)
    let seconds = abs(seconds)
    if seconds == 0 && days % 7 == 0 { return text + "\(days / 7)W" }
    if days > 0 { text += "\(days)D" }
    guard seconds > 0 else { return text }
    let (hour, minute, second) = (seconds / 3600, seconds / 60 % 60, seconds % 60)
    text += "T"
    if hour > 0 { text += "\(hour)H" }
    // The grammar of the RFC requires minutes between hours and seconds, even if zero.
    if minute > 0 || hour > 0 && second > 0 { text += "\(minute)M" }
    if second > 0 { text += "\(second)S" }
    return text
  }
}

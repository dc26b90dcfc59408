extension CivilDuration {
  /// Reads a duration: `PT1H30M`, `P1W`, `-PT15M`, `+P1D`, `P1DT2H`.
  ///
  /// Weeks may stand beside days, and a part may be left empty (`PT`, `P1DT`), as files have them.
  ///
  /// - Throws: `invalidDuration` where the text is none, also for years, months and fractions,
  ///   which iCalendar does not have; `outOfRange` for over 8 million days.
  public init(_ text: String) throws(CivilTimeError) {
    let bytes = Array(text.utf8)
    var scanner = DurationScanner()
    guard let duration = scanner.duration(bytes.span) else {
      throw CivilTimeError(
        scanner.isOutOfRange ? .outOfRange : .invalidDuration, bytes: bytes.span,
        at: scanner.position, scanner.reason.rawValue)
    }
    self = duration
  }

  /// Reads a duration from bytes; nil where the throwing initialiser throws.
  public init?(bytes: Span<UInt8>) {
    var scanner = DurationScanner()
    guard let duration = scanner.duration(bytes) else { return nil }
    self = duration
  }
}

/// Reads a duration from left to right.
private struct DurationScanner {
  var position = 0
  var isOutOfRange = false
  var reason: StaticReason = .form

  enum StaticReason: String {
    case form = "not a duration such as PT1H30M, P1D or P1W"
    case order = "the parts of a duration stand in the order W, D, T, H, M, S, each once"
    case calendar = "years and months are no part of an iCalendar duration"
    case range = "a duration of over 8 million days"
  }

  private mutating func accept(_ byte: UInt8, _ bytes: Span<UInt8>) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Digits; too large numbers are held to what is out of range anyway.
  private mutating func number(_ bytes: Span<UInt8>) -> Int? {
    let start = position
    var value = 0
    while position < bytes.count {
      let digit = bytes[position] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = min(value * 10 + Int(digit), CivilDuration.maximumSeconds + 1)
      position += 1
    }
    return position > start ? value : nil
  }

  mutating func duration(_ bytes: Span<UInt8>) -> CivilDuration? {
    let isNegative = accept(UInt8(ascii: "-"), bytes)
    if !isNegative { _ = accept(UInt8(ascii: "+"), bytes) }
    guard accept(UInt8(ascii: "P"), bytes), position < bytes.count else { return nil }
    var days = 0
    var seconds = 0
    var isInTime = false
    // The size of the unit before, so that each stands once and in order.
    var previous = Int.max
    while position < bytes.count {
      if accept(UInt8(ascii: "T"), bytes) {
        guard !isInTime else { return fail(.order) }
        isInTime = true
        continue
      }
      guard let count = number(bytes), position < bytes.count else { return nil }
      guard let size = unit(bytes[position], isInTime) else { return nil }
      guard size < previous else { return fail(.order) }
      previous = size
      position += 1
      // Neither count nor unit is over 10^12 or 10^6: no overflow.
      if isInTime { seconds += count * size } else { days += count * (size / 86_400) }
    }
    let sign = isNegative ? -1 : 1
    guard let result = CivilDuration(days: sign * days, seconds: sign * seconds) else {
      isOutOfRange = true
      return fail(.range)
    }
    return result
  }

  /// The seconds of a unit.
  private mutating func unit(_ byte: UInt8, _ isInTime: Bool) -> Int? {
    switch (byte, isInTime) {
    case (UInt8(ascii: "W"), false): return 604_800
    case (UInt8(ascii: "D"), false): return 86_400
    case (UInt8(ascii: "H"), true): return 3600
    case (UInt8(ascii: "M"), true): return 60
    case (UInt8(ascii: "S"), true): return 1
    case (UInt8(ascii: "Y"), false), (UInt8(ascii: "M"), false): reason = .calendar
    case (UInt8(ascii: "W"), true), (UInt8(ascii: "D"), true): reason = .order
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
  public var description: String {
    if days == 0 && seconds == 0 { return "PT0S" }
    var text = isNegative ? "-P" : "P"
    let days = abs(days)
    let seconds = abs(seconds)
    if seconds == 0 && days % 7 == 0 { return text + "\(days / 7)W" }
    if days > 0 { text += "\(days)D" }
    guard seconds > 0 else { return text }
    text += "T"
    let parts = [(seconds / 3600, "H"), (seconds / 60 % 60, "M"), (seconds % 60, "S")]
    // Minutes stand between hours and seconds even when zero, as the RFC's grammar wants.
    let isSplit = parts[0].0 > 0 && parts[1].0 == 0 && parts[2].0 > 0
    for (index, part) in parts.enumerated() where part.0 > 0 || index == 1 && isSplit {
      text += "\(part.0)\(part.1)"
    }
    return text
  }
}

internal import Primitives

extension PosixRule {
  /// Parses a rule such as `CET-1CEST,M3.5.0,M10.5.0/3` or `<+0330>-3:30`.
  ///
  /// Daylight time without a rule changes as in the United States since 2007, like in the reference
  /// implementation.
  ///
  /// - Throws: `malformedZoneRule` if the text does not follow the grammar of POSIX as extended by
  ///   RFC 9636 §3.3.2 (transition times from -167 to 167 hours).
  package init(_ text: String) throws(CivilTimeError) {
    try self.init(bytes: Array(text.utf8).span)
  }

  /// Parses a rule from bytes.
  ///
  /// - Throws: The errors of `init(_:)`.
  package init(bytes: Span<UInt8>) throws(CivilTimeError) {
    var reader = PosixRuleReader(bytes)
    let standardName = try reader.name(bytes)
    let standardOffset = -(try reader.time(bytes, maximumHours: 24))
    let standard = LocalTimeType(
      offset: UTCOffset(seconds: Int32(standardOffset)), abbreviation: standardName)
    guard !reader.text.isAtEnd else {
      self.init(standard: standard)
      return
    }
    let daylightName = try reader.name(bytes)
    var daylightOffset = standardOffset + 3600
    if let byte = reader.text.peek(bytes), byte != UInt8(ascii: ",") {
      daylightOffset = -(try reader.time(bytes, maximumHours: 24))
    }
    var start = Change(.weekday(month: 3, week: 2, .sunday))
    var end = Change(.weekday(month: 11, week: 1, .sunday))
    if !reader.text.isAtEnd {
      start = try reader.change(bytes)
      end = try reader.change(bytes)
      guard reader.text.isAtEnd else { throw reader.error(bytes, "text after the end of the rule") }
    }
    guard let start, let end else { throw reader.error(bytes, "no such day or time") }
    self.init(
      standard: standard,
      daylight: Daylight(
        LocalTimeType(
          offset: UTCOffset(seconds: Int32(daylightOffset)), isDaylight: true,
          abbreviation: daylightName), start: start, end: end))
  }
}

/// Parses the parts of a POSIX rule from left to right.
private struct PosixRuleReader {
  private(set) var text: ByteScanner

  init(_ bytes: Span<UInt8>) { text = ByteScanner(0..<bytes.count) }

  func error(_ bytes: Span<UInt8>, _ reason: String) -> CivilTimeError {
    CivilTimeError(
      .malformedZoneRule, bytes: bytes, at: text.position, "not a zone rule: " + reason)
  }

  /// Parses `CET` or `<+0330>`: at least three characters, or one if quoted, as in real files.
  mutating func name(_ bytes: Span<UInt8>) throws(CivilTimeError) -> String {
    let quoted = text.accept(UInt8(ascii: "<"), bytes)
    var name: [UInt8] = []
    while let byte = text.peek(bytes) {
      let isLetter = (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
      let isQuotedOnly =
        byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: "+")
        || byte == UInt8(ascii: "-")
      guard isLetter || quoted && isQuotedOnly else { break }
      name.append(byte)
      text.advance()
    }
    if quoted {
      guard text.accept(UInt8(ascii: ">"), bytes) else {
        throw error(bytes, "a name in <> may hold letters, digits, + and -")
      }
    }
    guard name.count >= (quoted ? 1 : 3), name.count <= 32 else {
      throw error(bytes, "a name of three or more letters is missing")
    }
    return String(decoding: name, as: UTF8.self)
  }

  /// `[+-]hh[:mm[:ss]]` in seconds.
  mutating func time(_ bytes: Span<UInt8>, maximumHours: Int) throws(CivilTimeError) -> Int {
    var sign = 1
    if text.accept(UInt8(ascii: "-"), bytes) {
      sign = -1
    } else {
      _ = text.accept(UInt8(ascii: "+"), bytes)
    }
    var seconds = try number(bytes, digits: 3, through: maximumHours) * 3600
    if text.accept(UInt8(ascii: ":"), bytes) {
      seconds += try number(bytes, digits: 2, through: 59) * 60
      if text.accept(UInt8(ascii: ":"), bytes) {
        seconds += try number(bytes, digits: 2, through: 59)
      }
    }
    return sign * seconds
  }

  mutating func number(
    _ bytes: Span<UInt8>, digits: Int, through maximum: Int
  ) throws(CivilTimeError) -> Int {
    let count = min(text.digitCount(bytes), digits)
    guard count > 0, let value = text.number(count, bytes) else {
      throw error(bytes, "a number is missing")
    }
    guard value <= maximum else { throw error(bytes, "\(value) is over \(maximum)") }
    return value
  }

  /// `,Mm.w.d[/time]`, `,Jn[/time]` or `,n[/time]`.
  mutating func change(_ bytes: Span<UInt8>) throws(CivilTimeError) -> PosixRule.Change? {
    guard text.accept(UInt8(ascii: ","), bytes) else {
      throw error(bytes, "start and end of daylight time are expected, each after a comma")
    }
    let day: PosixRule.Day
    if text.accept(UInt8(ascii: "J"), bytes) {
      day = .julian(try number(bytes, digits: 3, through: 365))
    } else if text.accept(UInt8(ascii: "M"), bytes) {
      let month = try number(bytes, digits: 2, through: 12)
      guard text.accept(UInt8(ascii: "."), bytes) else { throw error(bytes, "expected Mm.w.d") }
      let week = try number(bytes, digits: 1, through: 5)
      guard text.accept(UInt8(ascii: "."), bytes) else { throw error(bytes, "expected Mm.w.d") }
      let weekday = try number(bytes, digits: 1, through: 6)
      day = .weekday(month: month, week: week, Weekday.sunday.advanced(by: weekday))
    } else {
      day = .zeroBased(try number(bytes, digits: 3, through: 365))
    }
    let time =
      text.accept(UInt8(ascii: "/"), bytes) ? try self.time(bytes, maximumHours: 167) : 7200
    return PosixRule.Change(day, time: time)
  }
}

extension PosixRule: CustomStringConvertible {
  /// The rule in the format of `init(_:)`.
  package var description: String {
    var text = PosixRule.quoted(standard.abbreviation)
    text += PosixRule.time(-Int(standard.offset.seconds))
    guard let daylight else { return text }
    text += PosixRule.quoted(daylight.type.abbreviation)
    if daylight.type.offset.seconds != standard.offset.seconds + 3600 {
      text += PosixRule.time(-Int(daylight.type.offset.seconds))
    }
    return text + ",\(daylight.start),\(daylight.end)"
  }

  private static func quoted(_ name: String) -> String {
    let isPlain =
      name.utf8.count >= 3
      && name.utf8.allSatisfy { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A }
    return isPlain ? name : "<\(name)>"
  }

  fileprivate static func time(_ seconds: Int) -> String {
    let magnitude = abs(seconds)
    var text = (seconds < 0 ? "-" : "") + String(magnitude / 3600)
    if magnitude % 3600 != 0 {
      text += ":" + padded(magnitude / 60 % 60, to: 2)
      if magnitude % 60 != 0 { text += ":" + padded(magnitude % 60, to: 2) }
    }
    return text
  }
}

extension PosixRule.Change: CustomStringConvertible {
  /// The change as in a rule: `M3.5.0`, `J60/1:30`.
  package var description: String {
    let text: String
    switch day {
    case .julian(let number): text = "J\(number)"
    case .zeroBased(let number): text = "\(number)"
    case .weekday(let month, let week, let weekday):
      text = "M\(month).\(week).\(weekday.rawValue % 7)"
    }
    return time == 7200 ? text : text + "/" + PosixRule.time(time)
  }
}

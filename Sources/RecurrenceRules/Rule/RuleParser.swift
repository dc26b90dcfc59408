import CivilTime

/// Parses a rule from bytes, without Strings unless there is an error.
struct RuleParser {
  let bytes: ContiguousArray<UInt8>
  private var parts = RuleParts()
  private var seen: UInt16 = 0
  /// The error of an invalid COUNT, which is harmless together with UNTIL.
  private var badCount: RecurrenceRuleError?

  init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func parse(
    _ diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) -> RecurrenceRule {
    var position = afterPropertyName()
    while position < bytes.count {
      let end = find(0x3B, from: position, to: bytes.count)
      var part = trimmed(position..<end)
      if part.count > 1, bytes[part.upperBound - 1] == 0x5C {
        // Some writers escape the rule as if it were text.
        part = trimmed(part.lowerBound..<part.upperBound - 1)
        diagnostics.append(error(.malformed, part, "the backslash behind it is passed over"))
      }
      if !part.isEmpty { try read(part, &diagnostics) }
      position = end + 1
    }
    if let badCount {
      // Exchange writes COUNT=-1 together with the end that it means.
      guard parts.until != nil else { throw badCount }
      diagnostics.append(badCount)
    }
    guard let frequency = parts.frequency else {
      throw RecurrenceRuleError(
        .missingFrequency, quoted(0..<bytes.count), "the rule has no frequency (FREQ)")
    }
    if parts.count != nil, parts.until != nil {
      diagnostics.append(
        RecurrenceRuleError(
          .countWithUntil, quoted(0..<bytes.count),
          "COUNT and UNTIL must not be used together; the rule ends with whichever comes first"))
    }
    while let refusal = parts.nextRefusal() { diagnostics.append(located(refusal)) }
    return RecurrenceRule(parts, frequency)
  }

  /// Skips `RRULE:` or `EXRULE:` in front of the value.
  func afterPropertyName() -> Int {
    let colon = find(0x3A, from: 0, to: min(bytes.count, 12))
    guard colon < min(bytes.count, 12) else { return 0 }
    let name = packedName(trimmed(0..<colon))
    return name == RuleParser.packed("RRULE") || name == RuleParser.packed("EXRULE")
      ? colon + 1 : 0
  }

  private mutating func read(
    _ range: Range<Int>, _ diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) {
    let equals = find(0x3D, from: range.lowerBound, to: range.upperBound)
    guard equals < range.upperBound else {
      throw error(.malformed, range, "a part of a rule is a name, an equals sign and a value")
    }
    let name = trimmed(range.lowerBound..<equals)
    let value = trimmed((equals + 1)..<range.upperBound)
    let packed = packedName(name)
    guard let part = RuleParser.parts.first(where: { $0.packed == packed })?.part else {
      try refuseUnknown(packed, name, range, &diagnostics)
      return
    }
    guard seen & (1 << part.rawValue) == 0 else {
      throw error(.duplicatePart, range, "the rule has this part twice")
    }
    seen |= 1 << part.rawValue
    if value.isEmpty {
      guard part.rawValue >= RuleParts.Part.bySecond.rawValue else {
        throw error(.emptyPart, range, "the part has no value")
      }
      diagnostics.append(error(.emptyPart, range, "the list is empty and is passed over"))
      return
    }
    try readValue(part, value, range, &diagnostics)
  }

  private func refuseUnknown(
    _ packed: UInt64, _ name: Range<Int>, _ range: Range<Int>,
    _ diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) {
    if packed == RuleParser.packed("RSCALE") || packed == RuleParser.packed("SKIP") {
      throw error(
        .unsupported, range, "rules in other calendars (RFC 7529, RSCALE and SKIP) are not read")
    }
    guard name.count > 2, bytes[name.lowerBound] | 0x20 == 0x78, bytes[name.lowerBound + 1] == 0x2D
    else {
      throw error(.unknownPart, range, "RFC 5545 defines no such rule part")
    }
    diagnostics.append(error(.unknownPart, range, "the part is passed over"))
  }

  private mutating func readValue(
    _ part: RuleParts.Part, _ value: Range<Int>, _ range: Range<Int>,
    _ diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) {
    switch part {
    case .frequency:
      let packed = packedName(value)
      guard let frequency = RuleParser.frequencies.first(where: { $0.packed == packed }) else {
        throw error(.invalidValue, range, "a frequency is SECONDLY through YEARLY")
      }
      parts.frequency = frequency.value
    case .interval, .count:
      guard let number = number(value) else {
        throw error(.invalidValue, range, "the value is not a whole number")
      }
      guard number >= 1, number <= RecurrenceRule.largestNumber else {
        let refusal = error(.outOfRange, range, RuleParts.rangeSentence(part))
        guard part == .count, number < 0 else { throw refusal }
        badCount = refusal
        return
      }
      if part == .interval { parts.interval = number } else { parts.count = number }
    case .until:
      guard let until = try? ParsedDateTime(value: bytes.span.extracting(value)) else {
        throw error(.invalidValue, range, "the value is not a date or date-time")
      }
      parts.until = RecurrenceMoment(until)
    case .weekStart:
      guard let weekday = weekday(value) else {
        throw error(.invalidValue, range, "a weekday is MO, TU, WE, TH, FR, SA or SU")
      }
      parts.weekStart = weekday
    default:
      if try readList(part, value) {
        diagnostics.append(error(.emptyPart, range, "a comma too many is passed over"))
      }
    }
  }

  /// Reads a list; true if it has an extra comma, as in `MO,TU,`, which occurs in files.
  private mutating func readList(
    _ part: RuleParts.Part, _ value: Range<Int>
  ) throws(RecurrenceRuleError) -> Bool {
    var position = value.lowerBound
    var hasEmpty = false
    while position <= value.upperBound {
      let end = find(0x2C, from: position, to: value.upperBound)
      var item = trimmed(position..<end)
      if !item.isEmpty, bytes[item.upperBound - 1] == 0x5C {
        item = trimmed(item.lowerBound..<item.upperBound - 1)
      }
      position = end + 1
      if item.isEmpty {
        hasEmpty = true
        continue
      }
      do throws(RecurrenceRuleError) {
        if part == .byDay {
          try parts.add(try weekdayOrdinal(item))
        } else {
          guard let number = number(item) else {
            throw error(.invalidValue, item, "the value is not a whole number")
          }
          try parts.add(number, to: part)
        }
      } catch {
        throw RecurrenceRuleError(
          error.code, "\(part.name)=\(quoted(item))", at: item.lowerBound, error.reason)
      }
    }
    return hasEmpty
  }

  private func weekdayOrdinal(_ item: Range<Int>) throws(RecurrenceRuleError) -> WeekdayOrdinal {
    let split = max(item.lowerBound, item.upperBound - 2)
    guard let weekday = weekday(split..<item.upperBound) else {
      throw error(
        .invalidValue, item, "a weekday is MO, TU, WE, TH, FR, SA or SU, a number before it")
    }
    let digits = trimmed(item.lowerBound..<split)
    if digits.isEmpty { return WeekdayOrdinal(weekday) }
    guard let ordinal = number(digits) else {
      throw error(.invalidValue, item, "the number before the weekday is not a whole number")
    }
    guard ordinal != 0, ordinal.magnitude <= 53 else {
      throw error(
        .outOfRange, item,
        "the number before a weekday must be 1 through 53 or -53 through -1")
    }
    return WeekdayOrdinal(weekday, ordinal: ordinal)
  }

  private func weekday(_ range: Range<Int>) -> Weekday? {
    let packed = packedName(range)
    guard range.count == 2,
      let index = RuleParser.weekdays.firstIndex(of: packed)
    else { return nil }
    return Weekday.allCases[index]
  }
}

// Signs and numbers.
extension RuleParser {
  func find(_ byte: UInt8, from start: Int, to end: Int) -> Int {
    var index = start
    while index < end, bytes[index] != byte { index += 1 }
    return index
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  /// Reads an integer with an optional sign; nil for anything else. A number with too many digits
  /// is clamped.
  private func number(_ range: Range<Int>) -> Int? {
    var index = range.lowerBound
    guard index < range.upperBound else { return nil }
    let isNegative = bytes[index] == 0x2D
    if isNegative || bytes[index] == 0x2B { index += 1 }
    guard index < range.upperBound else { return nil }
    var number: Int64 = 0
    while index < range.upperBound {
      let digit = Int64(bytes[index]) - 0x30
      guard digit >= 0, digit <= 9 else { return nil }
      number = min(number * 10 + digit, 10 * Int64(RecurrenceRule.largestNumber))
      index += 1
    }
    return Int(clamping: isNegative ? -number : number)
  }
}

// Names.
extension RuleParser {
  /// Packs letters without case into five bits each; 0 for anything but a name of up to 12 letters.
  func packedName(_ range: Range<Int>) -> UInt64 {
    guard range.count <= 12 else { return 0 }
    var packed: UInt64 = 0
    for index in range {
      let letter = bytes[index] | 0x20
      guard letter >= 0x61, letter <= 0x7A, bytes[index] >= 0x41 else { return 0 }
      packed = packed << 5 | UInt64(letter - 0x60)
    }
    return packed
  }

  static func packed(_ name: String) -> UInt64 {
    name.utf8.reduce(0) { $0 << 5 | (UInt64($1 | 0x20) - 0x60) }
  }

  private static let parts: [(packed: UInt64, part: RuleParts.Part)] =
    (0...RuleParts.Part.bySetPosition.rawValue).compactMap {
      RuleParts.Part(rawValue: $0).map { (packed($0.name), $0) }
    }

  private static let frequencies: [(packed: UInt64, value: RecurrenceRule.Frequency)] =
    RecurrenceRule.Frequency.allCases.map { (packed($0.name), $0) }

  private static let weekdays = WeekdayOrdinal.codes.map(packed)
}

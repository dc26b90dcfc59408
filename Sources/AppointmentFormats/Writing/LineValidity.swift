internal import CalendarText
internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// Lines that are left out because other readers refuse them.
struct UnfitLines {
  private(set) var count = 0
  private(set) var example = ""

  mutating func add(_ line: @autoclosure () -> String) {
    if count == 0 { example = line() }
    count += 1
  }

  func add(
    to report: inout LossReport,
    as what: (one: String, many: String) = ("line that others refuse", "lines that others refuse")
  ) {
    report.add(what, "left out", count: count, example: example)
  }
}

/// Checks whether other readers accept a content line: its name, its parameters and, if RFC 5545
/// gives it a type (§3.3), its value. Some of them refuse a whole calendar for one bad line.
enum LineValidity {
  /// - Complexity: O(line).
  static func isValid(_ line: ContentLine, in source: Span<UInt8>) -> Bool {
    let type = types[line.name]
    return line.withBytes(of: source) { bytes in
      guard bytes.extracting(line.value).isLineText || line.value.isEmpty else { return false }
      if type == nil, line.parameters.isEmpty, line.name != .long,
        line.value.lowerBound == line.nameRange.upperBound + 1
      {
        return true
      }
      guard isToken(bytes, line.nameRange), areValid(line, bytes) else { return false }
      return isValid(bytes, line.value, type ?? .text, line)
    }
  }

  /// Whether a value is valid after a name without parameters.
  static func isValid(_ bytes: Span<UInt8>, _ range: Range<Int>, of name: ICalendarName) -> Bool {
    types[name].map { isValid(bytes, range, $0, ContentLine()) } ?? true
  }

  static func isValid(_ property: ICalendarProperty) -> Bool {
    guard types[ICalendarName(property.name)] != nil || !property.parameters.isEmpty else {
      return true
    }
    var writer = ICalendarWriter()
    writer.write(property)
    var scanner = ContentLineScanner()
    var line = ContentLine()
    let bytes = writer.bytes
    return scanner.nextLine(in: bytes.span, into: &line) && isValid(line, in: bytes.span)
  }

  /// Whether other readers accept the definition of a zone: it contains only what RFC 5545 (§3.6.5)
  /// allows.
  static func isValid(zone component: ICalendarComponent) -> Bool {
    let required: Set = ["DTSTART", "TZOFFSETFROM", "TZOFFSETTO"]
    let observanceNames = required.union(["TZNAME", "COMMENT", "RRULE", "RDATE", "EXDATE"])
    func areValid(_ properties: [ICalendarProperty], _ known: Set<String>) -> Bool {
      properties.allSatisfy { property in
        let name = property.name.uppercased()
        return (known.contains(name) || name.hasPrefix("X-")) && isValid(property)
      }
    }
    guard areValid(component.properties, ["TZID", "TZURL", "LAST-MODIFIED", "TZNAME", "COMMENT"]),
      component.properties.filter({ $0.name.uppercased() == "TZID" }).count == 1
    else { return false }
    return component.components.allSatisfy { part in
      ["STANDARD", "DAYLIGHT"].contains(part.name.uppercased()) && part.components.isEmpty
        && areValid(
          part.properties, observanceNames)
        && required.allSatisfy { name in
          part.properties.filter { $0.name.uppercased() == name }.count == 1
        }
    }
  }

  /// The place of a name among those of which a component has one property at most; nil for others.
  static func singlePlace(_ name: ICalendarName) -> Int? { singles[name] }

  static func isLength(_ name: ICalendarName) -> Bool {
    types[name] == .duration || types[name] == .trigger
  }

  private static let singles: NameTable<Int> = {
    let names = [
      "UID", "DTSTAMP", "DTSTART", "DTEND", "DURATION", "RECURRENCE-ID", "SEQUENCE", "CREATED",
      "LAST-MODIFIED", "PRIORITY", "TRIGGER", "REPEAT", "DUE", "COMPLETED", "PERCENT-COMPLETE",
    ]
    return NameTable(names.enumerated().map { (ICalendarName($1), $0) })
  }()

  private enum ValueType {
    case text, time, times, duration, trigger, rule, integer, offset, place, periods, boolean,
      float, clock, name
  }

  private static let types: NameTable<ValueType> = {
    let names: [(ValueType, [String])] = [
      (
        .time,
        [
          "DTSTART", "DTEND", "DUE", "RECURRENCE-ID", "DTSTAMP", "CREATED", "LAST-MODIFIED",
          "COMPLETED",
        ]
      ),
      (.times, ["EXDATE", "RDATE"]),
      (.duration, ["DURATION", "REFRESH-INTERVAL", "X-PUBLISHED-TTL"]), (.trigger, ["TRIGGER"]),
      (.rule, ["RRULE", "EXRULE"]),
      (.integer, ["SEQUENCE", "PRIORITY", "PERCENT-COMPLETE", "REPEAT"]),
      (.offset, ["TZOFFSETFROM", "TZOFFSETTO"]), (.place, ["GEO"]), (.periods, ["FREEBUSY"]),
      (.name, ["N"]),
    ]
    return NameTable(names.flatMap { type, names in names.map { (ICalendarName($0), type) } })
  }()

  /// The types for the values of the VALUE parameter, used if the property's name determines none.
  private static let statedTypes: [ICalendarName: ValueType] = [
    ICalendarName("DATE"): .times, ICalendarName("DATE-TIME"): .times,
    ICalendarName("PERIOD"): .periods, ICalendarName("DURATION"): .duration,
    ICalendarName("RECUR"): .rule, ICalendarName("INTEGER"): .integer,
    ICalendarName("UTC-OFFSET"): .offset, ICalendarName("BOOLEAN"): .boolean,
    ICalendarName("FLOAT"): .float, ICalendarName("TIME"): .clock,
  ]

  // MARK: Names and parameters

  private static func isToken(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range {
      let byte = bytes[index]
      guard byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26 || byte == 0x2D || byte == 0x5F else {
        return false
      }
    }
    return !range.isEmpty
  }

  /// Whether there is nothing but parameters between the name and the value.
  private static func areValid(_ line: ContentLine, _ bytes: Span<UInt8>) -> Bool {
    var offset = line.nameRange.upperBound
    for parameter in line.parameters {
      guard parameter.nameRange.lowerBound == offset + 1, isToken(bytes, parameter.nameRange),
        !parameter.values.isEmpty, parameter.name != .value || parameter.values.count == 1
      else { return false }
      for value in line.parameterValues[parameter.values] {
        for index in value.range where bytes[index] == 0x22 || bytes[index] < 0x20 { return false }
        offset = value.range.upperBound + (value.isQuoted ? 1 : 0)
      }
    }
    return line.value.lowerBound == offset + 1
  }

  // MARK: Values

  private static func isValid(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ type: ValueType, _ line: ContentLine
  ) -> Bool {
    var type = type
    var stated: ICalendarName?
    if let parameter = line.parameter(.value), let place = parameter.values.first {
      let name = ICalendarName(bytes, line.parameterValues[place].range)
      stated = name
      if type == .text { type = statedTypes[name] ?? .text }
    }
    switch type {
    case .text: return true
    case .time: return isTime(bytes, range, stated)
    case .times:
      let isPeriod = stated == periodName
      return all(bytes, range) { isPeriod ? isSpan(bytes, $0) : isTime(bytes, $0, stated) }
    case .periods: return all(bytes, range) { isSpan(bytes, $0) }
    case .duration: return isDuration(bytes, range)
    case .trigger:
      return stated == dateTimeName ? isTime(bytes, range, stated) : isDuration(bytes, range)
    case .rule:
      var diagnostics: [RecurrenceRuleError] = []
      let rule = try? RecurrenceRule(parsing: bytes.string(range), diagnostics: &diagnostics)
      return rule != nil && diagnostics.isEmpty && isRule(bytes, range)
    case .integer: return isNumber(bytes, range, digits: 9)
    case .offset: return isOffset(bytes, range)
    case .place:
      guard let middle = range.first(where: { bytes[$0] == UInt8(ascii: ";") }) else {
        return false
      }
      return isFloat(bytes, range.lowerBound..<middle)
        && isFloat(bytes, middle + 1..<range.upperBound)
    case .float: return isFloat(bytes, range)
    // The name of a vCard, which some readers parse in any component.
    case .name: return range.filter { bytes[$0] == UInt8(ascii: ";") }.count == 4
    case .clock:
      var text = ByteScanner(range)
      guard isClock(bytes, &text) else { return false }
      return text.isAtEnd
    case .boolean:
      let text = bytes.string(range, limit: 6).uppercased()
      return text == "TRUE" || text == "FALSE"
    }
  }

  private static func all(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ isValid: (Range<Int>) -> Bool
  ) -> Bool {
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: ",") {
      guard isValid(start..<index) else { return false }
      start = index + 1
    }
    return isValid(start..<range.upperBound)
  }

  /// Whether a rule that can be read also follows the grammar of RFC 5545 (§3.3.10): it has no empty
  /// parts and no spaces, and its end is a date or a date with a time.
  private static func isRule(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var part = range.lowerBound
    while part <= range.upperBound {
      var (equals, end) = (range.upperBound, part)
      var isEmpty = true
      while end < range.upperBound, bytes[end] != UInt8(ascii: ";") {
        switch bytes[end] {
        case UInt8(ascii: "=") where equals == range.upperBound && !isEmpty:
          (equals, isEmpty) = (end, true)
        case UInt8(ascii: ",") where equals < end && !isEmpty: isEmpty = true
        case UInt8(ascii: "+"), UInt8(ascii: "-"): break
        case let byte where byte &- 0x30 < 10 || byte | 0x20 &- 0x61 < 26: isEmpty = false
        default: return false
        }
        end += 1
      }
      guard equals < end, !isEmpty else { return false }
      if ICalendarName(bytes, part..<equals) == untilName,
        !isTime(bytes, equals + 1..<end, nil)
      {
        return false
      }
      part = end + 1
    }
    return true
  }

  /// A date or a date with a time; its VALUE may name which.
  private static func isTime(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ stated: ICalendarName?
  ) -> Bool {
    var text = ByteScanner(range)
    guard let year = text.number(4, bytes), let month = text.number(2, bytes),
      let day = text.number(2, bytes), year > 0,
      CivilDate(year: year, month: month, day: day) != nil
    else { return false }
    guard !text.isAtEnd else { return stated != dateTimeName }
    guard stated != dateName, text.accept(UInt8(ascii: "T"), bytes),
      isClock(bytes, &text)
    else { return false }
    return text.isAtEnd
  }

  private static func isClock(_ bytes: Span<UInt8>, _ text: inout ByteScanner) -> Bool {
    guard let hour = text.number(2, bytes), let minute = text.number(2, bytes),
      let second = text.number(2, bytes), hour < 24, minute < 60, second < 60
    else { return false }
    _ = text.accept(UInt8(ascii: "Z"), bytes)
    return true
  }

  private static func isSpan(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let slash = range.first(where: { bytes[$0] == UInt8(ascii: "/") }) else { return false }
    let end = slash + 1..<range.upperBound
    return isTime(bytes, range.lowerBound..<slash, dateTimeName)
      && (isTime(bytes, end, dateTimeName) || isDuration(bytes, end))
  }

  /// Weeks alone, or days and a time without a gap between its units.
  private static func isDuration(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var text = ByteScanner(range)
    if !text.accept(UInt8(ascii: "-"), bytes) { _ = text.accept(UInt8(ascii: "+"), bytes) }
    guard text.accept(UInt8(ascii: "P"), bytes) else { return false }
    var isTime = false
    var units: [UInt8] = []
    while !text.isAtEnd {
      if !isTime, text.accept(UInt8(ascii: "T"), bytes) {
        isTime = true
        guard !text.isAtEnd else { return false }
      }
      guard 1...9 ~= text.skipDigits(bytes), let unit = text.peek(bytes) else { return false }
      text.advance()
      units.append(isTime ? unit | 0x80 : unit)
    }
    let (hour, minute, second): (UInt8, UInt8, UInt8) = (0xC8, 0xCD, 0xD3)
    if units == [UInt8(ascii: "W")] || units == [UInt8(ascii: "D")] { return true }
    let times = units.first == UInt8(ascii: "D") ? Array(units.dropFirst()) : units
    return [
      [hour], [minute], [second], [hour, minute], [minute, second], [hour, minute, second],
    ].contains(times)
  }

  private static func isNumber(_ bytes: Span<UInt8>, _ range: Range<Int>, digits: Int) -> Bool {
    var text = ByteScanner(range)
    if !text.accept(UInt8(ascii: "-"), bytes) { _ = text.accept(UInt8(ascii: "+"), bytes) }
    return 1...digits ~= text.skipDigits(bytes) && text.isAtEnd
  }

  private static func isFloat(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var text = ByteScanner(range)
    if !text.accept(UInt8(ascii: "-"), bytes) { _ = text.accept(UInt8(ascii: "+"), bytes) }
    guard 1...15 ~= text.skipDigits(bytes) else { return false }
    if text.accept(UInt8(ascii: "."), bytes) { _ = text.skipDigits(bytes) }
    return text.isAtEnd
  }

  private static func isOffset(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var text = ByteScanner(range)
    guard text.accept(UInt8(ascii: "-"), bytes) || text.accept(UInt8(ascii: "+"), bytes),
      let hour = text.number(2, bytes), let minute = text.number(2, bytes), hour < 24, minute < 60
    else { return false }
    return text.isAtEnd || (text.number(2, bytes) ?? 60 < 60 && text.isAtEnd)
  }

  private static let untilName = ICalendarName("UNTIL")
  private static let dateName = ICalendarName("DATE")
  private static let dateTimeName = ICalendarName("DATE-TIME")
  private static let periodName = ICalendarName("PERIOD")
}

import CivilTime

extension RecurrenceRule {
  /// Reads the value of an RRULE or EXRULE property.
  ///
  /// Allows lower case, blanks, a trailing `;` and the property name in front. Parts that do not
  /// apply are ignored; `init(parsing:diagnostics:)` reports them.
  ///
  /// - Throws: the errors of `init(parsing:diagnostics:)`.
  public init(parsing text: String) throws(RecurrenceRuleError) {
    var diagnostics: [RecurrenceRuleError] = []
    try self.init(parsing: text, diagnostics: &diagnostics)
  }

  /// Reads the value of an RRULE or EXRULE property, and appends diagnostics for ignored content:
  /// parts that do not apply (`notApplicable`), empty lists (`emptyPart`), X- parts
  /// (`unknownPart`), COUNT together with UNTIL (`countWithUntil`).
  ///
  /// - Throws: `missingFrequency`; `malformed` for text that is not `NAME=value`; `unknownPart`;
  ///   `duplicatePart`; `unsupported` for RSCALE and SKIP (RFC 7529); `invalidValue` and
  ///   `outOfRange` for values (INTERVAL=0, COUNT=0, BYDAY=0MO, BYMONTH=13, 255SU ...).
  package init(
    parsing text: String, diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) {
    var parser = RuleParser(ContiguousArray(text.utf8))
    self = try parser.parse(&diagnostics)
  }

  /// Reads the value of an RRULE or EXRULE property from bytes, like `init(parsing:diagnostics:)`.
  ///
  /// - Throws: the errors of `init(parsing:diagnostics:)`.
  package init(
    parsing bytes: Span<UInt8>, diagnostics: inout [RecurrenceRuleError]
  ) throws(RecurrenceRuleError) {
    var copy = ContiguousArray<UInt8>()
    copy.reserveCapacity(bytes.count)
    for index in bytes.indices { copy.append(bytes[index]) }
    var parser = RuleParser(copy)
    self = try parser.parse(&diagnostics)
  }

  /// The canonical text: FREQ first, then UNTIL, COUNT, INTERVAL, the lists in the order of the
  /// RFC, BYSETPOS and WKST, without defaults. Reading it gives an equal rule.
  package var text: String {
    var text = "FREQ=" + frequency.name
    if let until { text += ";UNTIL=\(until)" }
    if let count { text += ";COUNT=\(count)" }
    if interval != 1 { text += ";INTERVAL=\(interval)" }
    func append(_ name: String, _ list: [some CustomStringConvertible]) {
      guard !list.isEmpty else { return }
      text += ";" + name + "=" + list.map { $0.description }.joined(separator: ",")
    }
    append("BYSECOND", bySecond)
    append("BYMINUTE", byMinute)
    append("BYHOUR", byHour)
    append("BYDAY", byDay)
    append("BYMONTHDAY", byMonthDay)
    append("BYYEARDAY", byYearDay)
    append("BYWEEKNO", byWeekNumber)
    append("BYMONTH", byMonth)
    append("BYSETPOS", bySetPosition)
    if weekStart != .monday { text += ";WKST=" + WeekdayOrdinal.codes[weekStart.rawValue - 1] }
    return text
  }
}

extension RecurrenceRule: CustomStringConvertible {
  /// The canonical text.
  public var description: String { text }
}

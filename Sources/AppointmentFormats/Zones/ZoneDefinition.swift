internal import CalendarText
internal import CivilTime
internal import RecurrenceRules

/// The rules of a zone from a VTIMEZONE (RFC 5545 §3.6.5).
struct ZoneDefinition {
  let name: String
  /// X-LIC-LOCATION; nil if there is none.
  let location: String?
  /// The offset of its BEGIN line.
  var offset: Int
  let hash: UInt64
  /// The rules, or the reason why there are none.
  let rules: Result<ZoneRules, Problem>

  var isUsable: Bool { (try? rules.get()) != nil }

  struct Problem: Error {
    var reason: String
  }

  init(_ component: ICalendarComponent, hash: UInt64, at offset: Int) {
    self.hash = hash
    name = component.property("TZID")?.text ?? ""
    location = component.property("X-LIC-LOCATION")?.text
    self.offset = offset
    rules = ZoneDefinition.rules(of: component)
  }

  /// The year up to which rules without an end are expanded if they have no yearly POSIX form: 400
  /// years, after which the calendar repeats, from the last year that systems expand.
  private static let lastYear = 2437

  /// The year up to which they are expanded before the yearly form takes over.
  private static let tailYear = 2037

  private static func rules(of component: ICalendarComponent) -> Result<ZoneRules, Problem> {
    var observances: [Observance] = []
    for part in component.components.prefix(2_000) {
      if let observance = Observance(part) { observances.append(observance) }
    }
    guard !observances.isEmpty else {
      return .failure(Problem(reason: "it has no STANDARD or DAYLIGHT with DTSTART and offsets"))
    }
    observances.sort { $0.firstOnset < $1.firstOnset }
    let tail = PosixRule(observances)
    let lastYear = tail == nil ? ZoneDefinition.lastYear : ZoneDefinition.tailYear
    var onsets: [ZoneOnset] = []
    for observance in observances { observance.appendOnsets(to: &onsets, through: lastYear) }
    let first = observances[0]
    let initial = LocalTimeType(
      offset: first.offsetFrom, abbreviation: first.offsetFrom.description)
    do {
      return .success(try ZoneRules(initial: initial, onsets: onsets, tail: tail))
    } catch {
      return .failure(Problem(reason: error.reason))
    }
  }

  /// Whether two zones have the same clocks on every day that a calendar needs: from its first
  /// start to a year after its last one.
  static func agree(
    _ one: ZoneRules, _ other: ZoneRules, over used: ClosedRange<Int64>?
  ) -> Bool {
    guard let used else { return true }
    let year: Int64 = 31_622_400
    let from = max(used.lowerBound, -62_135_596_800)
    // Distant dates, as in rules that begin in 1601, do not require comparing centuries.
    let to = min(used.upperBound, from.addingReportingOverflow(60 * year).partialValue) + year
    var time = from
    while time <= to {
      let instant = Instant(secondsSinceEpoch: time)
      if one.offset(at: instant) != other.offset(at: instant) { return false }
      time += 86_400
    }
    return true
  }
}

/// A STANDARD or DAYLIGHT component of a VTIMEZONE.
struct Observance {
  let start: CivilDateTime
  let offsetFrom: UTCOffset
  let offsetTo: UTCOffset
  let isDaylight: Bool
  let abbreviation: String
  let rules: [RecurrenceRule]
  let dates: [CivilDateTime]

  /// Returns nil if DTSTART or an offset is missing.
  init?(_ component: ICalendarComponent) {
    let kind = component.name.uppercased()
    guard kind == "STANDARD" || kind == "DAYLIGHT",
      let start = component.property("DTSTART").flatMap({ Observance.local($0.value) }),
      let from = component.property("TZOFFSETFROM").flatMap({ Observance.offset($0.value) }),
      let to = component.property("TZOFFSETTO").flatMap({ Observance.offset($0.value) })
    else { return nil }
    self.start = start
    offsetFrom = from
    offsetTo = to
    isDaylight = kind == "DAYLIGHT"
    abbreviation = component.property("TZNAME")?.text ?? to.description
    var rules: [RecurrenceRule] = []
    var dates: [CivilDateTime] = []
    for property in component.properties {
      switch property.name.uppercased() {
      case "RRULE":
        if let rule = try? RecurrenceRule(parsing: property.value) { rules.append(rule) }
      case "RDATE":
        for part in property.value.split(separator: ",").prefix(5_000) {
          // For a period, use its start.
          let text = part.split(separator: "/").first.map(String.init) ?? ""
          if let date = Observance.local(text, utcAt: from) { dates.append(date) }
        }
      default: break
      }
    }
    self.rules = rules
    self.dates = dates
  }

  var firstOnset: Int64 { Instant(start, offset: offsetFrom).secondsSinceEpoch }

  /// Appends its onsets through a year: DTSTART, even if the rule does not match it, and those of
  /// the rule and the RDATEs, all on the clock of TZOFFSETFROM.
  func appendOnsets(to onsets: inout [ZoneOnset], through year: Int) {
    let type = LocalTimeType(offset: offsetTo, isDaylight: isDaylight, abbreviation: abbreviation)
    let clock = ZoneRules(fixed: offsetFrom)
    let end = Instant(
      secondsSinceEpoch: (CivilDate(year: year + 1, month: 1, day: 1).map {
        Int64($0.dayNumber) * 86_400
      }) ?? .max)
    let begin = Instant(start, offset: offsetFrom)
    onsets.append(ZoneOnset(begin, type))
    if !rules.isEmpty, begin < end {
      let set = RecurrenceSet(start: .zoned(start, in: clock), rules: rules)
      var count = 0
      for occurrence in set.occurrences(in: begin..<end) {
        onsets.append(ZoneOnset(occurrence.instant, type))
        count += 1
        if count >= 10_000 { break }
      }
    }
    for date in dates { onsets.append(ZoneOnset(Instant(date, offset: offsetFrom), type)) }
  }

  private static func local(_ text: String, utcAt offset: UTCOffset = .utc) -> CivilDateTime? {
    ParsedDateTime(value: text).map { $0.instant?.civil(at: offset) ?? $0.civil }
  }

  /// `+0100`, `-033020`; colons, and offsets without a sign, occur in real files.
  private static func offset(_ text: String) -> UTCOffset? {
    let text = ListCell.trimmed(text[...])
    return try? UTCOffset(text.first?.isNumber == true ? "+" + text : text)
  }
}

extension PosixRule {
  /// The yearly form of a zone whose last two observances repeat without an end on the first to
  /// fourth or last weekday of a month; nil otherwise.
  init?(_ observances: [Observance]) {
    let endless = observances.filter { $0.rules.contains { $0.until == nil && $0.count == nil } }
    guard endless.count == 2, let standard = endless.first(where: { !$0.isDaylight }),
      let daylight = endless.first(where: { $0.isDaylight }),
      standard.offsetTo == daylight.offsetFrom, standard.offsetFrom == daylight.offsetTo,
      let start = Change(daylight), let end = Change(standard),
      observances.allSatisfy({ observance in
        observance.start.date.year <= 2037 && observance.dates.allSatisfy { $0.date.year <= 2037 }
      })
    else { return nil }
    self.init(
      standard: LocalTimeType(offset: standard.offsetTo, abbreviation: standard.abbreviation),
      daylight: Daylight(
        LocalTimeType(
          offset: daylight.offsetTo, isDaylight: true, abbreviation: daylight.abbreviation),
        start: start, end: end))
  }
}

extension PosixRule.Change {
  /// The day and time of an observance's yearly rule; nil if it has another form.
  init?(_ observance: Observance) {
    guard observance.rules.count == 1, let rule = observance.rules.first,
      rule.frequency == .yearly, rule.interval == 1, rule.byMonth.count == 1,
      rule.byDay.count == 1, let ordinal = rule.byDay.first, rule.byMonthDay.isEmpty,
      rule.byYearDay.isEmpty, rule.byWeekNumber.isEmpty, rule.byHour.isEmpty,
      rule.byMinute.isEmpty, rule.bySecond.isEmpty, rule.bySetPosition.isEmpty,
      ordinal.ordinal == -1 || (ordinal.ordinal >= 1 && ordinal.ordinal <= 4)
    else { return nil }
    self.init(
      .weekday(
        month: rule.byMonth[0], week: ordinal.ordinal == -1 ? 5 : ordinal.ordinal, ordinal.weekday),
      time: Int(observance.start.time.secondOfDay))
  }
}

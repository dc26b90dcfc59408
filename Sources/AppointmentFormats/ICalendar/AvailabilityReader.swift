internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import RecurrenceRules

/// One VAVAILABILITY with its AVAILABLE components (RFC 7953 §3.1).
struct AvailabilityReader {
  private let start: Moment?
  private let end: Moment?
  private var available: [Available] = []

  /// A time on the clock of its zone.
  private struct Moment {
    var local: CivilDateTime
    var zone: ZoneID?
  }

  /// An available time, single or recurring.
  private struct Available {
    var start: Moment
    /// Minutes from the start's midnight.
    var span: Range<Int>
    var rule: RecurrenceRule?

    /// The weekdays of a rule that is the same every week; nil for any other rule.
    var weekdays: [Weekday]? {
      guard let rule, rule.count == nil, rule.until == nil, rule.interval == 1 else { return nil }
      let plain = rule.byMonth.isEmpty && rule.byMonthDay.isEmpty && rule.bySetPosition.isEmpty
      guard plain, rule.byDay.allSatisfy({ $0.ordinal == 0 }) else { return nil }
      switch rule.frequency {
      case .daily: return rule.byDay.isEmpty ? Weekday.allCases : rule.byDay.map { $0.weekday }
      case .weekly:
        return rule.byDay.isEmpty ? [start.local.date.weekday] : rule.byDay.map { $0.weekday }
      default: return nil
      }
    }
  }

  /// The maximum number of days: ten years. Longer ranges are mistakes.
  private static let maximumDays = 3700

  init(_ component: ICalendarComponent) {
    start = AvailabilityReader.moment(component, "DTSTART")
    end = AvailabilityReader.end(component, after: start)
    for inner in component.components where inner.name.uppercased() == "AVAILABLE" {
      guard let start = AvailabilityReader.moment(inner, "DTSTART"),
        let end = AvailabilityReader.end(inner, after: start)
      else { continue }
      let midnight = CivilDateTime(start.local.date).wallSeconds
      let first = Int((start.local.wallSeconds - midnight) / 60)
      let last = (end.local.wallSeconds - midnight) / 60
      guard last > first, last - Int64(first) <= 1440 else { continue }
      available.append(
        Available(
          start: start, span: first..<Int(last),
          rule: inner.property("RRULE").flatMap { try? RecurrenceRule(parsing: $0.value) }))
    }
  }

  func apply(to hours: inout WorkingHours) {
    if let zone = available.lazy.compactMap({ $0.start.zone }).first ?? start?.zone {
      hours.zone = zone
    }
    var week: [Weekday: [Range<Int>]] = [:]
    var dates: [CivilDate: [Range<Int>]] = [:]
    for stretch in available {
      if let days = stretch.weekdays {
        for day in days { week[day, default: []].append(stretch.span) }
      } else {
        for date in self.dates(of: stretch) { dates[date, default: []].append(stretch.span) }
      }
    }
    if let start, let end {
      var date = start.local.date
      let last = min(
        end.local.time == .midnight ? end.local.date : end.local.date.adding(days: 1),
        date.adding(days: AvailabilityReader.maximumDays))
      while date < last {
        hours.setException(date, (week[date.weekday] ?? []) + (dates[date] ?? []))
        date = date.adding(days: 1)
      }
      return
    }
    if !week.isEmpty { for day in Weekday.allCases { hours[day] = week[day] ?? [] } }
    for (date, spans) in dates { hours.setException(date, hours.spans(on: date) + spans) }
  }

  /// The days on which an available time begins.
  private func dates(of stretch: Available) -> [CivilDate] {
    guard let rule = stretch.rule else { return [stretch.start.local.date] }
    let set = RecurrenceSet(start: .floating(stretch.start.local), rules: [rule])
    return set.occurrences().prefix(AvailabilityReader.maximumDays).map { $0.date }
  }

  private static func moment(_ component: ICalendarComponent, _ name: String) -> Moment? {
    guard let property = component.property(name),
      let parsed = ParsedDateTime(value: property.value)
    else { return nil }
    let zone = property.parameter("TZID").map { ZoneID($0) }
    return Moment(
      local: parsed.civil, zone: parsed.isLocal ? zone : parsed.isDateOnly ? nil : .utc)
  }

  /// DTEND, or the end of DURATION.
  private static func end(_ component: ICalendarComponent, after start: Moment?) -> Moment? {
    if let end = moment(component, "DTEND") { return end }
    guard var end = start, let text = component.property("DURATION")?.value,
      let duration = CivilDuration(value: text)
    else { return nil }
    end.local = end.local.adding(seconds: Int64(duration.days) * 86_400 + duration.seconds)
    return end
  }
}

internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The VTIMEZONEs (RFC 5545 §3.6.5) that appointments need.
struct ZoneComponents {
  private(set) var components: [ICalendarComponent] = []

  /// Makes those of the zones that the appointments name, from a year before the first of them.
  init(_ collection: AppointmentCollection, _ runs: [Range<Int>]) {
    var years: [UInt16: (first: Int, last: Int)] = [:]
    for index in runs.joined() {
      let record = collection.records[index]
      for (zone, seconds) in [(record.startZone, record.start), (record.endZone, record.end)]
      where zone >= CollectionZone.firstNamed {
        let year = CivilDateTime(wallSeconds: seconds).date.year
        let known = years[zone] ?? (year, year)
        years[zone] = (min(known.first, year), max(known.last, year))
      }
    }
    var written: Set<String> = []
    for (zone, used) in years.sorted(by: { $0.key < $1.key }) {
      let row = collection.zones[Int(zone)]
      guard written.insert(row.id.name).inserted else { continue }
      components.append(ZoneComponents.component(row.id, row.rules, used))
    }
  }

  private static func component(
    _ id: ZoneID, _ rules: ZoneRules, _ used: (first: Int, last: Int)
  ) -> ICalendarComponent {
    var component = ICalendarComponent(
      "VTIMEZONE", properties: [ICalendarProperty("TZID", text: id.name)])
    let first = instant(year: used.first - 1)
    // Zones without a yearly rule are written out for a while after the last use.
    let tail = rules.tail.flatMap { $0.daylight == nil ? nil : $0 }
    let lastYear = tail == nil ? used.last + 20 : used.last
    let transitions = rules.transitions(in: first..<max(first, instant(year: lastYear + 1)))
    let initial = rules.type(at: first)
    component.components.append(observance(initial, from: initial, at: first, rule: nil))
    var latest: [Bool: (index: Int, transition: ZoneTransition)] = [:]
    for transition in transitions {
      component.components.append(
        observance(
          transition.after, from: transition.before, at: transition.instant, rule: nil))
      latest[transition.after.isDaylight] = (component.components.count - 1, transition)
    }
    guard let tail, let daylight = tail.daylight else { return component }
    for (isDaylight, change) in [(true, daylight.start), (false, daylight.end)] {
      guard let text = rule(change), let (index, transition) = latest[isDaylight],
        transition.after == (isDaylight ? daylight.type : tail.standard)
      else { continue }
      component.components[index].properties.append(ICalendarProperty("RRULE", value: text))
    }
    return component
  }

  private static func instant(year: Int) -> Instant {
    let date = CivilDate(year: min(max(year, -9999), 9999), month: 1, day: 1) ?? .distantPast
    return Instant(secondsSinceEpoch: Int64(date.dayNumber) * 86_400)
  }

  private static func observance(
    _ type: LocalTimeType, from before: LocalTimeType, at instant: Instant, rule: String?
  ) -> ICalendarComponent {
    ICalendarComponent(
      type.isDaylight ? "DAYLIGHT" : "STANDARD",
      properties: [
        ICalendarProperty(
          "DTSTART",
          value: AppointmentTime.floating(instant.civil(at: before.offset)).description),
        ICalendarProperty("TZOFFSETFROM", value: basic(before.offset)),
        ICalendarProperty("TZOFFSETTO", value: basic(type.offset)),
        ICalendarProperty("TZNAME", text: type.abbreviation),
      ])
  }

  /// `FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU`; nil for days that are no weekday of a month.
  private static func rule(_ change: PosixRule.Change) -> String? {
    guard case .weekday(let month, let week, let weekday) = change.day,
      change.time >= 0, change.time < 86_400
    else { return nil }
    let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
    let ordinal = week == 5 ? "-1" : String(week)
    return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(ordinal)\(names[weekday.rawValue - 1])"
  }

  private static func basic(_ offset: UTCOffset) -> String {
    offset.description.filter { $0 != ":" }
  }
}

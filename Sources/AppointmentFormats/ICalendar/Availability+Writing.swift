internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import RecurrenceRules

extension Availability {
  /// The week in which weekly hours are written: the Monday is 2000-01-03.
  private static let firstMonday = CivilDate(year: 2000, month: 1, day: 3) ?? .distantPast

  /// One VAVAILABILITY for all weeks, and one with priority for each day that differs.
  static func components(
    of hours: WorkingHours, name: String, now: Instant
  ) -> [ICalendarComponent] {
    let stamp = ICalendarProperty("DTSTAMP", value: now.basicText)
    func component(_ kind: String, _ suffix: String) -> ICalendarComponent {
      ICalendarComponent(
        kind, properties: [ICalendarProperty("UID", text: "hours-\(suffix)@calgrid"), stamp])
    }
    func property(_ property: String, _ date: CivilDate, _ minute: Int) -> ICalendarProperty {
      let time = CivilDateTime(date).adding(seconds: Int64(minute) * 60)
      if hours.zone == .utc { return ICalendarProperty(property, value: time.basicText + "Z") }
      return ICalendarProperty(
        property,
        parameters: hours.zone.map { [ICalendarParameter(name: "TZID", values: [$0.name])] } ?? [],
        value: time.basicText)
    }
    var spans: [(span: Range<Int>, days: [Weekday])] = []
    for day in Weekday.allCases {
      for span in hours[day] {
        if let known = spans.firstIndex(where: { $0.span == span }) {
          spans[known].days.append(day)
        } else {
          spans.append((span, [day]))
        }
      }
    }
    var week = component("VAVAILABILITY", name)
    week.properties.append(ICalendarProperty("SUMMARY", text: name))
    for (number, (span, days)) in spans.enumerated() {
      var available = component("AVAILABLE", "\(name)-\(number + 1)")
      let date = firstMonday.adding(days: days[0].rawValue - 1)
      available.properties += [
        property("DTSTART", date, span.lowerBound), property("DTEND", date, span.upperBound),
        ICalendarProperty(
          "RRULE",
          value: "FREQ=WEEKLY;BYDAY="
            + days.map { WeekdayOrdinal($0).description }.joined(separator: ",")),
      ]
      week.components.append(available)
    }
    var all = [week]
    for (date, spans) in hours.exceptions.sorted(by: { $0.key < $1.key }) {
      var day = component("VAVAILABILITY", "\(name)-\(date)")
      day.properties += [
        ICalendarProperty("PRIORITY", value: "1"), property("DTSTART", date, 0),
        property("DTEND", date, 1440),
      ]
      for (number, span) in spans.enumerated() {
        var available = component("AVAILABLE", "\(name)-\(date)-\(number + 1)")
        available.properties += [
          property("DTSTART", date, span.lowerBound), property("DTEND", date, span.upperBound),
        ]
        day.components.append(available)
      }
      all.append(day)
    }
    return all
  }
}

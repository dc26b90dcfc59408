internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Creates VTIMEZONEs (RFC 5545 §3.6.5) from the rules of zones.
enum ZoneComponent {
  /// The VTIMEZONE of a zone: every onset from the year before the span to the year after it,
  /// ending in a yearly rule from the first onset that matches it.
  ///
  /// - Parameter span: Seconds on the wall clock; an upper bound of `Int64.max` means no end.
  static func make(
    _ name: String, _ rules: ZoneRules, over span: ClosedRange<Int64>
  ) -> ICalendarComponent {
    let first = instant(year: CivilDateTime(wallSeconds: span.lowerBound).date.year - 1)
    let horizon = max(horizonYear, CivilDateTime(wallSeconds: span.lowerBound).date.year + 50)
    var last = instant(year: horizon)
    if span.upperBound < .max {
      last = instant(year: CivilDateTime(wallSeconds: span.upperBound).date.year + 2)
    }
    let onsets = Array(rules.transitions(in: first..<max(first, instant(year: horizon))))
    let initial = rules.type(at: first)
    var component = ICalendarComponent(
      "VTIMEZONE", properties: [ICalendarProperty("TZID", text: name)])
    component.components.append(observance(initial, from: initial, at: first))
    let (count, yearly) = yearlyRules(of: rules, onsets, from: first, to: instant(year: horizon))
    let isYearly = count < onsets.count && onsets[count].instant < last
    for onset in onsets.prefix(isYearly ? count : onsets.count) where onset.instant < last {
      component.components.append(observance(onset.after, from: onset.before, at: onset.instant))
    }
    if isYearly {
      for (onset, rule) in yearly {
        component.components.append(
          observance(onset.after, from: onset.before, at: onset.instant, rule: rule))
      }
    }
    return component
  }

  /// The year up to which clocks are compared with their yearly rule. Zones with other transitions
  /// have them until 2087.
  private static let horizonYear = 2101

  /// The number of onsets before those that follow the yearly rule, and the rules with their first
  /// onsets; the total number if RFC 5545 cannot express the rules.
  private static func yearlyRules(
    of rules: ZoneRules, _ onsets: [ZoneTransition], from first: Instant, to end: Instant
  ) -> (count: Int, rules: [(ZoneTransition, String)]) {
    let none = (onsets.count, [(ZoneTransition, String)]())
    guard let tail = rules.tail, let daylight = tail.daylight, first < end,
      let start = YearlyDays.all(daylight.start), let finish = YearlyDays.all(daylight.end)
    else { return none }
    let expected = Array(ZoneRules(tail).transitions(in: first..<end))
    var count = 0
    while count < min(onsets.count, expected.count),
      onsets[onsets.count - 1 - count] == expected[expected.count - 1 - count]
    {
      count += 1
    }
    let following = onsets.suffix(count)
    guard count >= 2 else { return none }
    var found: [(ZoneTransition, String)] = []
    for (isDaylight, days) in [(true, start), (false, finish)] {
      for part in days {
        let onset = following.first { onset in
          onset.after.isDaylight == isDaylight
            && part.contains(onset.instant.civil(at: onset.before.offset).date)
        }
        if let onset { found.append((onset, part.rule)) }
      }
    }
    return (onsets.count - count, found.sorted { $0.0.instant < $1.0.instant })
  }

  private static func instant(year: Int) -> Instant {
    let date = CivilDate(year: min(max(year, 1), 9999), month: 1, day: 1) ?? .distantPast
    return Instant(secondsSinceEpoch: Int64(date.dayNumber) * 86_400)
  }

  private static func observance(
    _ type: LocalTimeType, from before: LocalTimeType, at instant: Instant, rule: String? = nil
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
      ] + (rule.map { [ICalendarProperty("RRULE", value: $0)] } ?? []))
  }

  private static func basic(_ offset: UTCOffset) -> String {
    offset.description.filter { $0 != ":" }
  }
}

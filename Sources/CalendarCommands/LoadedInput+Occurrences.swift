import AppointmentModel
import CalendarLayout
import CivilTime

extension LoadedInput {
  /// Tells where the appointments are, when there is none in the week asked for.
  func sayNearest(to date: CivilDate, _ settings: Settings, _ messages: Messages) {
    guard !collection.isEmpty else {
      messages.say("calgrid: there are no appointments")
      return
    }
    guard let nearest = collection.nearestDay(to: date, rules: settings.rules) else {
      messages.say("calgrid: nothing on these days, nor within a hundred years of them")
      return
    }
    messages.say(
      "calgrid: nothing on these days; the nearest week with appointments is that of "
        + "\(settings.weekRules.week(of: nearest).lowerBound) (--date \(nearest))")
  }
}

extension AppointmentCollection {
  /// The first day of an occurrence that is nearest to a date: searched outwards, a year at a time
  /// at most, since one that is further away helps nobody.
  func nearestDay(to date: CivilDate, rules: ZoneRules) -> CivilDate? {
    for days in [35, 370, 3700, 36_600] {
      let start = rules.startOfDay(date.adding(days: -days))
      let end = rules.startOfDay(date.adding(days: days))
      guard start < end else { return nil }
      var nearest: CivilDate?
      for occurrence in occurrences(in: start..<end, displayZone: rules) {
        let day = occurrence.dates?.lowerBound ?? rules.civil(at: occurrence.start).date
        if let known = nearest, abs(known.days(to: date)) <= abs(day.days(to: date)) { continue }
        nearest = day
      }
      if let nearest { return nearest }
    }
    return nil
  }
}

import AppointmentModel
import CalendarLayout
import CivilTime

extension LoadedInput {
  /// Reports where the nearest appointments are if there are none in the requested week.
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

extension Messages {
  /// Says how many occurrences of some days are left out of an answer, as nobody knows when they are.
  func sayUnknownZones(
    of collection: AppointmentCollection, in dates: Range<CivilDate>, _ rules: ZoneRules
  ) {
    guard collection.hasUnknownZones else { return }
    let zones = collection.occurrences(in: dates, displayZone: rules)
      .compactMap { collection.unknownZone(at: $0.appointment)?.name }
    guard !zones.isEmpty else { return }
    let names = GridEntry.once(zones).prefix(3).joined(separator: ", ")
    say(
      "calgrid: \(zones.count) appointment\(zones.count == 1 ? "" : "s") in an unknown time zone "
        + "(\(names)) \(zones.count == 1 ? "is" : "are") left out")
  }
}

extension AppointmentCollection {
  /// The last appointment before some days, or the first one after them; searched like
  /// `nearestDay`.
  func neighbour(
    of period: ClosedRange<CivilDate>, isLater: Bool, _ rules: ZoneRules
  ) -> GridEntry? {
    let budget = Budget(occurrences: 100_000)
    let edge = isLater ? period.upperBound.adding(days: 1) : period.lowerBound
    var empty = 0
    while let reach = [35, 370, 3700, 36_600].first(where: { $0 > empty }) {
      var days = reach
      func ring() -> Range<CivilDate> {
        isLater
          ? edge.adding(days: empty)..<edge.adding(days: days)
          : edge.adding(days: -days)..<edge.adding(days: -empty)
      }
      while days > empty + 1, exceeds(budget, in: ring(), displayZone: rules) {
        days = (empty + days) / 2
      }
      guard !exceeds(budget, in: ring(), displayZone: rules) else { return nil }
      let found = occurrences(in: ring(), displayZone: rules).filter {
        !isLater || ($0.dates?.lowerBound ?? rules.civil(at: $0.start).date) >= edge
      }
      let nearest = isLater ? found.min { $0.start < $1.start } : found.max { $0.start < $1.start }
      if let nearest { return entry(id(of: nearest), rules: rules) }
      empty = days
    }
    return nil
  }

  /// The day nearest to a date on which an occurrence begins. Searches outward in limited steps,
  /// since one that is far away is not helpful.
  func nearestDay(to date: CivilDate, rules: ZoneRules) -> CivilDate? {
    let budget = Budget(occurrences: 100_000)
    // There is nothing within this number of days.
    var empty = 0
    while let reach = [35, 370, 3700, 36_600].first(where: { $0 > empty }) {
      var days = reach
      func rings() -> [Range<CivilDate>] {
        [
          date.adding(days: -days)..<date.adding(days: -empty),
          date.adding(days: empty)..<date.adding(days: days),
        ]
      }
      // A rule that repeats every second is too much to search; it begins on some nearer day.
      while days > empty + 1,
        rings().contains(where: { exceeds(budget, in: $0, displayZone: rules) })
      {
        days = (empty + days) / 2
      }
      if let crowded = rings().lazy.compactMap({
        excess(of: budget, in: $0, displayZone: rules)
      }).first {
        return crowded.days.first?.date
      }
      let found = rings().flatMap { occurrences(in: $0, displayZone: rules) }.map {
        $0.dates?.lowerBound ?? rules.civil(at: $0.start).date
      }
      let nearest = found.min { abs($0.days(to: date)) < abs($1.days(to: date)) }
      if let nearest { return nearest }
      empty = days
    }
    return nil
  }
}

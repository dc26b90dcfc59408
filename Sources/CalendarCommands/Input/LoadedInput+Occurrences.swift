import AppointmentModel
import CalendarLayout
import CivilTime

extension LoadedInput {
  /// Reports how many appointments of some days the filters hide, if they hide all of them.
  func sayFiltered(in dates: Range<CivilDate>, _ settings: Settings, _ messages: Messages) {
    guard let unfiltered,
      !unfiltered.exceeds(settings.budget, in: dates, displayZone: settings.rules)
    else { return }
    let count = unfiltered.entries(in: dates, displayZone: settings.rules).count
    guard count > 0 else { return }
    messages.say(
      "calgrid: the filter hides \(count) appointment\(count == 1 ? "" : "s") on these days")
  }

  /// Reports where the nearest appointments are if there are none in the requested week.
  func sayNearest(to date: CivilDate, _ settings: Settings, _ messages: Messages) {
    guard !collection.isEmpty else {
      messages.say("calgrid: there are no appointments")
      return
    }
    let (day, isWhole) = collection.nearestDay(to: date, rules: settings.rules)
    guard let nearest = day else {
      let isFiltered = !settings.selection.terms.isEmpty
      messages.say(
        !isWhole
          ? "calgrid: nothing on these days, and too many repetitions to search further"
          : isFiltered
            ? "calgrid: no appointment matches"
            : "calgrid: nothing on these days, and nothing within 100 years of them")
      return
    }
    let week = settings.weekRules.week(of: nearest).lowerBound
    let invocation = settings.invocation
    let advice =
      switch invocation.verb {
      case _ where settings.hasRange:
        "--from \(week)"
          + (invocation.value("to") == nil ? "" : " --to \(week.adding(days: 7))")
      case .today: "calgrid agenda\(invocation.fileWords) --date \(week)"
      // A list begins with its date.
      case .agenda where Int(invocation.value("days") ?? "7") ?? 7 > 6: "--date \(week)"
      default: "--date \(nearest)"
      }
    messages.say(
      "calgrid: nothing on these days; the nearest week with appointments is that of "
        + "\(week) (\(advice))")
  }
}

extension Messages {
  /// Reports how many occurrences of some days are left out of an answer because their zones are
  /// unknown.
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
    var budget = Budget.search
    let edge = isLater ? period.upperBound.adding(days: 1) : period.lowerBound
    var empty = 0
    while let reach = [35, 370, 3700, 36_600].first(where: { $0 > empty }) {
      var days = reach
      func ring() -> Range<CivilDate> {
        isLater
          ? edge.adding(days: empty)..<edge.adding(days: days)
          : edge.adding(days: -days)..<edge.adding(days: -empty)
      }
      var isCrowded = exceeds(&budget, in: ring(), displayZone: rules)
      while isCrowded, days > empty + 1, budget.instants >= 0 {
        days = (empty + days) / 2
        isCrowded = exceeds(&budget, in: ring(), displayZone: rules)
      }
      guard !isCrowded else { return nil }
      // Only the nearest start is held: the days around may have as many occurrences as a file has rows.
      var nearest: Instant?
      forEachOccurrence(in: rules.instants(of: ring()), displayZone: rules) {
        guard !isLater || $0.firstDay(in: rules) >= edge else { return }
        if let known = nearest, isLater ? known <= $0.start : known >= $0.start { return }
        nearest = $0.start
      }
      let first = nearest.flatMap { start in
        occurrences(in: start..<start.adding(seconds: 1), displayZone: rules).first {
          $0.start == start
        }
      }
      if let first { return entry(id(of: first), rules: rules) }
      empty = days
    }
    return nil
  }

  /// The first day of the occurrence nearest to a date, searched outwards up to a hundred years,
  /// and whether all rules could be examined.
  func nearestDay(
    to date: CivilDate, rules: ZoneRules
  ) -> (date: CivilDate?, isWhole: Bool) {
    var budget = Budget.search
    // Nothing is nearer than this many days.
    var empty = 0
    while let reach = [35, 370, 3700, 36_600].first(where: { $0 > empty }) {
      var days = reach
      func rings() -> [Range<CivilDate>] {
        [
          date.adding(days: -days)..<date.adding(days: -empty),
          date.adding(days: empty)..<date.adding(days: days),
        ]
      }
      func isCrowded() -> Bool {
        rings().contains { exceeds(&budget, in: $0, displayZone: rules) }
      }
      // A rule of every second has too many occurrences to search, so nearer days are tried.
      var crowded = isCrowded()
      while crowded, days > empty + 1, budget.instants >= 0 {
        days = (empty + days) / 2
        crowded = isCrowded()
      }
      guard budget.instants >= 0 else { return (nil, false) }
      if crowded {
        for ring in rings() {
          guard let found = excess(of: budget, in: ring, displayZone: rules) else { continue }
          // Floating rules may crowd the hours around the days alone.
          if let first = found.days.first { return (first.date, true) }
        }
        return (nil, false)
      }
      var nearest: CivilDate?
      for ring in rings() {
        forEachOccurrence(in: rules.instants(of: ring), displayZone: rules) {
          let day = $0.firstDay(in: rules)
          let isNearer = nearest.map {
            (abs(day.days(to: date)), day) < (abs($0.days(to: date)), $0)
          }
          if isNearer ?? true { nearest = day }
        }
      }
      if let nearest { return (nearest, true) }
      empty = days
    }
    return (nil, true)
  }
}

extension AppointmentOccurrence {
  /// The day on which it begins.
  func firstDay(in rules: ZoneRules) -> CivilDate {
    dates?.lowerBound ?? rules.civil(at: start).date
  }
}

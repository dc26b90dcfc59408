package import CivilTime
internal import Primitives
internal import RecurrenceRules

extension AppointmentCollection {
  /// By how much a query of some days is larger than a budget; nil where it is not.
  ///
  /// A rule of every second makes 31 million occurrences a year: who answers queries of strangers asks
  /// this first. Occurrences that begin before the days and last into them count, and so do those that
  /// turn out to be taken away.
  ///
  /// - Parameters:
  ///   - budget: What the answer may hold.
  ///   - dates: The days of the query in the display zone.
  ///   - displayZone: The zone that dates and floating times are read in.
  /// - Returns: What there is too much of, with the counts of the days as far as the budget reached.
  /// - Complexity: O(min(budget, occurrences) + recurring appointments in the range), and in an excess
  ///   O(days + single appointments).
  package func excess(
    of budget: Budget, in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> BudgetExcess? {
    let window = QueryWindow(dates, displayZone)
    guard let measure = measure(beyond: budget, window) else { return nil }
    let query = OccurrenceQuery(self)
    var days = DayCounts(dates)
    func count(_ occurrence: AppointmentOccurrence) {
      let first = displayZone.civil(at: occurrence.start).date.dayNumber
      let last = displayZone.civil(at: occurrence.end.adding(seconds: -1)).date.dayNumber
      days.add(Int(first), through: Int(Swift.max(first, last)))
    }
    query.forEachSingle(window, count)
    var room = budget.occurrences
    for number in query.liveSeries(window).numbers where room > 0 {
      room -= query.forEach(of: number, window, atMost: room, count)
    }
    return BudgetExcess(measure, beyond: budget, in: dates, days: days, isWhole: false)
  }

  /// Whether a query of some days is larger than a budget.
  ///
  /// - Complexity: that of ``excess(of:in:displayZone:)`` where there is none.
  package func exceeds(
    _ budget: Budget, in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> Bool {
    measure(beyond: budget, QueryWindow(dates, displayZone)) != nil
  }

  /// What a query has more of than a budget allows; nil where all is within.
  private func measure(beyond budget: Budget, _ window: QueryWindow) -> BudgetExcess.Measure? {
    guard window.from < window.to else { return nil }
    let query = OccurrenceQuery(self)
    var (room, bytes) = (budget.occurrences, budget.bytes)
    for number in query.liveSeries(window).numbers {
      let series = query.series.series[Int(number)]
      let count = series.count(near: window.stretch(of: series), atMost: room.addingClamped(1))
      room -= count
      if room < 0 { return .occurrences }
      // The record's own bytes are the input's.
      let longest =
        ([series.master] + series.futureRecords).map {
          records[query.numbering.index(of: $0)].byteCount
        }.max() ?? 0
      bytes = bytes.addingClamped(-longest.multipliedClamped(by: Swift.max(0, count - 1)))
      if bytes < 0 { return .bytes }
    }
    return nil
  }
}

extension AppointmentRecord {
  /// The bytes of the input that it was read from; none of one that was added, whose texts are the
  /// caller's own.
  fileprivate var byteCount: Int { flags.contains(.isValue) ? 0 : Int(length) }
}

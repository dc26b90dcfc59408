package import CivilTime
internal import Primitives
internal import RecurrenceRules

extension AppointmentCollection {
  /// The amount by which a query for some days exceeds a budget; nil if it does not.
  ///
  /// A rule that repeats every second has 31 million occurrences a year, so code that answers
  /// untrusted queries should call this first. Counts occurrences that began earlier and last into
  /// the days; those that EXRULEs and EXDATEs remove are instants only.
  ///
  /// - Parameters:
  ///   - budget: The limits for the answer.
  ///   - dates: The days of the query in the display zone.
  ///   - displayZone: The zone in which dates and floating times are interpreted.
  /// - Returns: The limit that is exceeded, with the counts of the days as far as the budget
  ///   reached.
  /// - Complexity: O(min(budget, occurrences) + recurring appointments in the range); if the budget
  ///   is exceeded, plus O(days + non-recurring appointments).
  package func excess(
    of budget: Budget, in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> BudgetExcess? {
    let window = QueryWindow(dates, displayZone)
    var left = budget
    guard let measure = measure(&left, window) else { return nil }
    let query = OccurrenceQuery(self)
    var days = DayCounts(dates)
    func count(_ occurrence: AppointmentOccurrence) {
      let first = displayZone.civil(at: occurrence.start).date.dayNumber
      let last = displayZone.civil(at: occurrence.end.adding(seconds: -1)).date.dayNumber
      days.add(Int(first), through: Int(Swift.max(first, last)))
    }
    query.forEachSingle(window, count)
    var (room, instants) = (budget.occurrences, budget.instants)
    for number in query.liveSeries(window).numbers where room > 0 && instants > 0 {
      let found = query.forEach(of: number, window, atMost: room, patience: instants, count)
      room -= found.count
      instants -= found.visits
    }
    return BudgetExcess(measure, beyond: budget, in: dates, days: days, isWhole: false)
  }

  /// Whether a query for some days exceeds a budget.
  ///
  /// - Complexity: That of ``excess(of:in:displayZone:)`` for a query within its budget.
  package func exceeds(
    _ budget: Budget, in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> Bool {
    var left = budget
    return exceeds(&left, in: dates, displayZone: displayZone)
  }

  /// Whether a query of some days exceeds a budget, reduced by the instants already examined.
  /// Several queries of one answer share them; below zero they are used up.
  package func exceeds(
    _ budget: inout Budget, in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> Bool {
    measure(&budget, QueryWindow(dates, displayZone)) != nil
  }

  /// The kind of excess over a budget, reduced by the instants already examined; nil within the
  /// budget.
  private func measure(_ budget: inout Budget, _ window: QueryWindow) -> BudgetExcess.Measure? {
    guard window.from < window.to else { return nil }
    let query = OccurrenceQuery(self)
    var (room, bytes, memory) = (budget.occurrences, budget.bytes, budget.memory)
    for number in query.liveSeries(window).numbers {
      let series = query.series.series[Int(number)]
      let (count, visits) = series.count(
        near: window.stretch(of: series), atMost: room.addingClamped(1),
        patience: Swift.max(0, budget.instants))
      budget.instants = budget.instants.subtractingClamped(visits)
      if budget.instants < 0 { return .instants }
      room -= count
      if room < 0 { return .occurrences }
      let days = Int(clamping: Swift.min(Swift.max(series.longest, 0) / 86_400 + 1, 8))
      memory -= count * (Budget.bytesOfEntry + days * Budget.bytesOfPart)
      if memory < 0 { return .memory }
      // The bytes of the record itself are already in memory, so only its copies count.
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
  /// The number of bytes in the input that it was read from; zero for added appointments, whose
  /// texts come from the caller.
  fileprivate var byteCount: Int { flags.contains(.isValue) ? 0 : Int(length) }
}

package import CivilTime

extension AppointmentCollection {
  /// The occurrences of selected non-recurring appointments and changed occurrences, each within
  /// its own dates, in the order of the selection.
  ///
  /// - Parameters:
  ///   - chosen: The appointments, each with the dates in the display zone to search.
  ///   - displayZone: The zone in which dates and floating times are interpreted.
  /// - Complexity: O(chosen + series), plus the occurrences in the dates for changes with
  ///   RANGE=THISANDFUTURE.
  package func occurrences(
    of chosen: some Sequence<(index: Int, dates: Range<CivilDate>)>, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    let query = OccurrenceQuery(self)
    var changed: [Int32: [Int32]] = [:]
    for (place, series) in query.series.series.enumerated() {
      for record in series.futureRecords {
        changed[record, default: []].append(Int32(truncatingIfNeeded: place))
      }
    }
    var result: [AppointmentOccurrence] = []
    var order = OccurrenceOrder()
    for (index, dates) in chosen {
      let window = QueryWindow(dates, displayZone)
      var found = ContiguousArray<AppointmentOccurrence>()
      if records[index].isSingle { query.answerSingle(index, window) { found.append($0) } }
      for place in changed[query.numbering.number(at: index)] ?? [] {
        _ = query.forEach(of: place, window) { if $0.appointment == index { found.append($0) } }
      }
      order.append(found, rankedFrom: found.count, of: self, to: &result)
    }
    return result
  }
}

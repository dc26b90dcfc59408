package import CivilTime

extension AppointmentCollection {
  /// The occurrences that chosen appointments without a rule show, changed occurrences among them,
  /// each within dates of its own: one appointment's after the other's.
  ///
  /// - Parameters:
  ///   - chosen: The appointments, each with the display zone's dates that are looked at.
  ///   - displayZone: The zone that dates and floating times are read in.
  /// - Complexity: O(chosen), and the series once; for a change of all later ones too
  ///   (RANGE=THISANDFUTURE) the occurrences of its series in the dates.
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
      let window = QueryWindow(
        displayZone.startOfDay(dates.lowerBound).secondsSinceEpoch,
        displayZone.startOfDay(dates.upperBound).secondsSinceEpoch, displayZone)
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

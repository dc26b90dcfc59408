public import CivilTime

extension AppointmentCollection {
  /// The occurrences that meet a half-open range of instants, sorted by start, then end, then UID.
  ///
  /// An occurrence meets [a, b) when it begins before b and ends after a; one without length when
  /// it begins in [a, b). Dates and floating times are read in the display zone. Changed
  /// occurrences stand where they were moved to, cancelled ones are left out, those without a
  /// master are shown alone.
  ///
  /// - Complexity: O(log n + answers) for single appointments, by the index that is made at the
  ///   third query (the first two scan); for every recurring one alive in the range its
  ///   occurrences there, reached by arithmetic; O(answers) for the order, and O(k log k) for k
  ///   answers that begin together.
  public func occurrences(
    in range: Range<Instant>, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    var result: [AppointmentOccurrence] = []
    guard !range.isEmpty else { return result }
    var order = OccurrenceOrder()
    _ = OccurrenceQuery(self).forEachSlice(of: range, displayZone) { found, ranked, end in
      let needed = result.count + found.count
      if needed > result.capacity {
        // As many as the rest of the range would hold at the same density: growing by doubling
        // would move and touch millions twice. A dense first slice of a long range, or a single
        // answer in its first second, asks for no more than eight times what there is.
        let past = Double(end) - Double(range.lowerBound.secondsSinceEpoch)
        let rest = Double(range.upperBound.secondsSinceEpoch) - Double(end)
        let expected = Double(needed) * (1 + rest / past) * 1.02
        result.reserveCapacity(Int(Swift.min(expected, Double(Swift.max(needed * 8, 1 << 14)))))
      }
      order.append(found, rankedFrom: ranked, of: self, to: &result)
    }
    return result
  }

  /// The occurrences that meet a half-open range of the display zone's dates, sorted by start, then
  /// end, then UID.
  ///
  /// - Complexity: as of ``occurrences(in:displayZone:)-(Range<Instant>,_)``.
  public func occurrences(
    in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    let start = displayZone.startOfDay(dates.lowerBound)
    let end = displayZone.startOfDay(dates.upperBound)
    return occurrences(in: start..<Swift.max(start, end), displayZone: displayZone)
  }

  /// Calls the body for every occurrence that meets a half-open range of instants: appointment by
  /// appointment, in no order of time, and without keeping them.
  ///
  /// - Returns: false where the search of a hostile rule was given up, so that occurrences of it may
  ///   be missing.
  /// - Complexity: as of ``occurrences(in:displayZone:)-(Range<Instant>,_)`` without the order.
  @discardableResult
  package func forEachOccurrence(
    in range: Range<Instant>, displayZone: ZoneRules, _ body: (AppointmentOccurrence) -> Void
  ) -> Bool {
    guard !range.isEmpty else { return true }
    let query = OccurrenceQuery(self)
    let window = QueryWindow(
      range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch, displayZone)
    query.forEachSingle(window, body)
    var isWhole = true
    for number in query.liveSeries(window).numbers {
      isWhole = query.forEach(of: number, window, body) && isWhole
    }
    return isWhole
  }
}

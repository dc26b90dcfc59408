public import CivilTime

extension AppointmentCollection {
  /// The occurrences in a half-open range of instants, sorted by start, then end, then UID.
  ///
  /// An occurrence is in [a, b) if it begins before b and ends after a; an empty one if it begins
  /// in [a, b). Dates and floating times are interpreted in the display zone. Changed occurrences
  /// appear at their new times, cancelled ones are omitted, and those without a master appear on
  /// their own.
  ///
  /// - Complexity: O(log n + results) for non-recurring appointments. For each recurring
  ///   appointment with occurrences around the range, its occurrences there, which are computed
  ///   without stepping through earlier ones. O(results) for sorting, and O(k log k) for k results
  ///   that begin at the same time.
  public func occurrences(
    in range: Range<Instant>, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    occurrences(in: range, seriesBefore: range.upperBound, displayZone: displayZone)
  }

  /// The occurrences in a half-open range of instants, of which those of recurring appointments begin before an
  /// instant, sorted by start, then end, then UID.
  ///
  /// - Complexity: That of ``occurrences(in:displayZone:)-(Range<Instant>,_)``.
  package func occurrences(
    in range: Range<Instant>, seriesBefore limit: Instant, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    var result: [AppointmentOccurrence] = []
    guard !range.isEmpty else { return result }
    var order = OccurrenceOrder()
    _ = OccurrenceQuery(self).forEachSlice(of: range, seriesBefore: limit, displayZone) {
      found, ranked, end in
      let needed = result.count + found.count
      if needed > result.capacity {
        // Reserve capacity for the rest of the range at the same density, since growing by doubling
        // would move millions of results. Wait while that is far more than the results so far, in
        // case the first slice of a long range is dense; pages that are not written to cost nothing.
        let past = Double(end) - Double(range.lowerBound.secondsSinceEpoch)
        let rest = Double(range.upperBound.secondsSinceEpoch) - Double(end)
        let expected = Double(needed) * (1 + rest / past) * 1.02
        let isNear = expected <= Double(Swift.max(needed * 16, 1 << 14))
        result.reserveCapacity(isNear ? Int(expected) : needed * 2)
      }
      order.append(found, rankedFrom: ranked, of: self, to: &result)
    }
    return result
  }

  /// The occurrences in a half-open range of dates in the display zone, sorted by start, then end,
  /// then UID.
  ///
  /// - Complexity: That of ``occurrences(in:displayZone:)-(Range<Instant>,_)``.
  public func occurrences(
    in dates: Range<CivilDate>, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    occurrences(in: displayZone.instants(of: dates), displayZone: displayZone)
  }

  /// Calls a closure for each occurrence in a half-open range of instants, grouped by appointment
  /// and not ordered by time, without storing the occurrences.
  ///
  /// - Returns: False if the search gave up on a pathological rule, so that occurrences may be
  ///   missing.
  /// - Complexity: That of ``occurrences(in:displayZone:)-(Range<Instant>,_)`` without the sorting.
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

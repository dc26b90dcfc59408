package import CivilTime
internal import RecurrenceRules

extension AppointmentCollection {
  /// Whether a query of the range goes through more occurrences of recurring appointments than a
  /// number; single appointments are no more than there are records.
  ///
  /// A rule of every second makes 31 million occurrences a year, which a file of 100 bytes can ask
  /// for: who answers queries of strangers asks this first. Occurrences that begin before the range
  /// and last into it count, and so do those that turn out to be cancelled.
  ///
  /// - Parameters:
  ///   - limit: The number, 0 or more.
  ///   - range: The instants of the query.
  ///   - displayZone: The zone that dates and floating times are read in.
  /// - Complexity: O(min(limit, occurrences) + recurring appointments in the range).
  package func hasMore(
    than limit: Int, occurrencesIn range: Range<Instant>, displayZone: ZoneRules
  ) -> Bool {
    guard !range.isEmpty else { return false }
    let window = QueryWindow(
      range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch, displayZone)
    let query = OccurrenceQuery(self)
    var room = limit
    for number in query.liveSeries(window).numbers {
      let series = query.series.series[Int(number)]
      let isFloating = series.set.start.zone == nil
      room -= series.count(
        near: isFloating ? window.wallFrom : window.from,
        isFloating ? window.wallTo : window.to, atMost: room + 1)
      if room < 0 { return true }
    }
    return false
  }
}

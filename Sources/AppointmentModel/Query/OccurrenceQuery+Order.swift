internal import CivilTime
internal import Primitives

extension OccurrenceQuery {
  /// Passes all occurrences in a range to a closure in order of time, one slice of the range after
  /// another, so that little has to be sorted at once.
  ///
  /// The width of the slices adapts to the number of results: wide enough that seeking in each
  /// recurring appointment costs little, and narrow enough that a slice fits the processor's cache.
  ///
  /// - Parameters:
  ///   - limit: The instant before which occurrences of recurring appointments begin.
  ///   - body: Receives the occurrences of a slice, the index from which on they are in the order of their
  ///     UIDs, and the second at which the slice ends.
  /// - Returns: False if the search gave up on a pathological rule.
  func forEachSlice(
    of range: Range<Instant>, seriesBefore limit: Instant, _ displayZone: ZoneRules,
    _ body: (_ found: ContiguousArray<AppointmentOccurrence>, _ ranked: Int, _ end: Int64) -> Void
  ) -> Bool {
    let whole = QueryWindow(
      range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch, displayZone)
    let seriesEnd = min(whole.to, limit.secondsSinceEpoch)
    let live = liveSeries(QueryWindow(whole.from, max(whole.from, seriesEnd), displayZone))
    var isWhole = true
    // One slice holds all appointments of a small calendar without series.
    let isSmall = live.numbers.isEmpty && collection.count <= OccurrenceQuery.wanted
    var width = isSmall ? Int64.max : OccurrenceQuery.firstWidth
    var from = whole.from
    var found = ContiguousArray<AppointmentOccurrence>()
    while from < whole.to {
      let to = min(whole.to, from.addingClamped(width))
      found.removeAll(keepingCapacity: true)
      let window = QueryWindow(from, to, displayZone, onlyStarts: from != whole.from)
      forEachSingle(window) { found.append($0) }
      var ranked = found.count
      if from < seriesEnd {
        let window = QueryWindow(
          from, min(to, seriesEnd), displayZone, onlyStarts: from != whole.from)
        for number in live.numbers[..<live.edited] {
          isWhole = forEach(of: number, window) { found.append($0) } && isWhole
        }
        ranked = found.count
        for number in live.numbers[live.edited...] {
          isWhole = forEach(of: number, window) { found.append($0) } && isWhole
        }
      }
      body(found, ranked, to)
      width = OccurrenceQuery.nextWidth(width, found.count, live.numbers.count)
      from = to
    }
    return isWhole
  }

  /// The number of results that a slice is to have.
  private static let wanted = 1 << 16
  /// Seconds of 32 days, longer than the month that a calendar shows.
  private static let firstWidth: Int64 = 32 * 86_400

  /// A width with about 65,000 expected results, or 16 for each series if that is more.
  private static func nextWidth(_ width: Int64, _ answers: Int, _ series: Int) -> Int64 {
    let wanted = max(wanted, series * 16)
    if answers * 16 <= wanted { return width.multipliedClamped(by: 16) }
    let (scaled, overflow) = width.multipliedReportingOverflow(by: Int64(wanted))
    return overflow ? width : max(scaled / Int64(answers), 3600)
  }
}

internal import CivilTime
internal import Primitives

extension OccurrenceQuery {
  /// Hands over all that meets a range in order, a slice of the range at a time, so that what is
  /// sorted stays small however much is found.
  ///
  /// Slices are as long as experience says is good: long enough that going to its beginning costs
  /// little for each of the recurring appointments, and short enough for the processor's cache.
  ///
  /// - Parameter body: takes the answers of a slice, the number of the first one from which on they
  ///   stand in the order of their UIDs, and the second at which the slice ends.
  /// - Returns: false where the search of a hostile rule was given up.
  func forEachSlice(
    of range: Range<Instant>, _ displayZone: ZoneRules,
    _ body: (_ found: ContiguousArray<AppointmentOccurrence>, _ ranked: Int, _ end: Int64) -> Void
  ) -> Bool {
    let whole = QueryWindow(
      range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch, displayZone)
    let live = liveSeries(whole)
    var singles = ContiguousArray<AppointmentOccurrence>()
    forEachSingle(whole) { singles.append($0) }
    guard !live.numbers.isEmpty else {
      body(singles, singles.count, whole.to)
      return true
    }
    var isWhole = true
    var width = OccurrenceQuery.firstWidth
    var (from, nextSingle) = (whole.from, 0)
    var found = ContiguousArray<AppointmentOccurrence>()
    while from < whole.to {
      let to = min(whole.to, from.addingClamped(width))
      if from == whole.from, to < whole.to {
        var sort = RadixSort<AppointmentOccurrence>()
        sort.sort(&singles) { $0.start.secondsSinceEpoch }
      }
      found.removeAll(keepingCapacity: true)
      while nextSingle < singles.count,
        to == whole.to || singles[nextSingle].start.secondsSinceEpoch < to
      {
        found.append(singles[nextSingle])
        nextSingle += 1
      }
      let window = QueryWindow(from, to, displayZone, onlyStarts: from != whole.from)
      for number in live.numbers[..<live.edited] {
        isWhole = forEach(of: number, window) { found.append($0) } && isWhole
      }
      let ranked = found.count
      for number in live.numbers[live.edited...] {
        isWhole = forEach(of: number, window) { found.append($0) } && isWhole
      }
      body(found, ranked, to)
      width = OccurrenceQuery.nextWidth(width, found.count, live.numbers.count)
      from = to
    }
    return isWhole
  }

  /// Seconds of 32 days: more than the month that a calendar shows.
  private static let firstWidth: Int64 = 32 * 86_400

  /// A width of which about 65,000 answers are to be expected, or sixteen of each series.
  private static func nextWidth(_ width: Int64, _ answers: Int, _ series: Int) -> Int64 {
    let wanted = max(1 << 16, series * 16)
    if answers * 16 <= wanted { return width.multipliedClamped(by: 16) }
    let (scaled, overflow) = width.multipliedReportingOverflow(by: Int64(wanted))
    return overflow ? width : max(scaled / Int64(answers), 3600)
  }
}

internal import CivilTime
internal import RecurrenceRules

/// All recurring appointments of a collection, by the time they are alive, and the records that are
/// not shown on their own.
struct SeriesIndex: Sendable {
  private(set) var series: [Series] = []
  /// The series with zoned starts by POSIX seconds, those with dates and floating ones by wall
  /// seconds.
  private(set) var zoned = IntervalIndex([])
  private(set) var floating = IntervalIndex([])
  /// The changed occurrences that are not shown: cancelled, or taken away by an EXDATE.
  private(set) var hidden: Set<Int32> = []

  /// Reads the recurring records of a collection.
  ///
  /// - Complexity: O(records), and the text of the recurring ones.
  init(_ collection: AppointmentCollection) {
    var bySeries: [String: [(calendar: Int32, series: Int)]] = [:]
    var overrides: [Int] = []
    for index in collection.records.indices {
      let flags = collection.records[index].flags
      if flags.contains(.isOverride) {
        overrides.append(index)
      } else if flags.contains(.isRecurring) {
        series.append(collection.makeSeries(index))
      }
    }
    if !overrides.isEmpty {
      for (number, one) in series.enumerated() {
        bySeries[collection.uid(at: one.master), default: []].append(
          (collection.calendar(of: one.master), number))
      }
      for index in overrides { apply(index, collection, bySeries) }
    }
    var zonedEntries = ContiguousArray<IntervalIndex.Entry>()
    var floatingEntries = ContiguousArray<IntervalIndex.Entry>()
    for number in series.indices {
      series[number].finish()
      guard let bounds = series[number].bounds else { continue }
      let entry = IntervalIndex.Entry(
        start: bounds.start, end: bounds.end, number: Int32(truncatingIfNeeded: number))
      if series[number].set.start.zone == nil {
        floatingEntries.append(entry)
      } else {
        zonedEntries.append(entry)
      }
    }
    zoned = IntervalIndex(zonedEntries)
    floating = IntervalIndex(floatingEntries)
  }

  /// Lets a changed occurrence take the place of the one it names.
  private mutating func apply(
    _ index: Int, _ collection: AppointmentCollection,
    _ bySeries: [String: [(calendar: Int32, series: Int)]]
  ) {
    let record = collection.records[index]
    let isCancelled = record.flags.contains(.isCancelled)
    if isCancelled { hidden.insert(Int32(truncatingIfNeeded: index)) }
    let calendar = collection.calendar(of: index)
    guard let candidates = bySeries[collection.uid(at: index)],
      let number =
        (candidates.first { $0.calendar == calendar }
        ?? (calendar < 0 ? candidates.first : nil))?.series
    else { return }
    let detail = collection.recurrence(at: index)
    guard let recurrenceID = detail.recurrenceID else { return }
    let moment = collection.moment(recurrenceID.start, series[number].set.start, at: index)
    if series[number].excludes(moment),
      detail.sequence <= collection.recurrence(at: series[number].master).sequence
    {
      hidden.insert(Int32(truncatingIfNeeded: index))
      return
    }
    let original = series[number].set.occurrence(at: moment)
    let start = original?.timelineSeconds ?? series[number].timeline(of: moment)
    series[number].override(start)
    guard recurrenceID.isThisAndFuture else { return }
    let originalLocal = original?.localSeconds ?? series[number].local(of: start)
    let future = Series.Future(
      from: start, shift: collection.wallStart(of: index, in: series[number]) - originalLocal,
      record: index, length: collection.length(of: index, detail.end), isCancelled: isCancelled)
    series[number].add(future)
  }
}

extension Series {
  /// Whether an EXDATE names a moment.
  func excludes(_ moment: RecurrenceMoment) -> Bool {
    let start = timeline(of: moment)
    let date = CivilDateTime(wallSeconds: local(of: start)).date
    return set.exclusions.contains {
      if case .date(let excluded) = $0 { return excluded == date }
      return timeline(of: $0) == start
    }
  }

  /// The wall-clock seconds at a place of the set's time line.
  func local(of seconds: Int64) -> Int64 {
    guard let zone = set.start.zone else { return seconds }
    return zone.civil(at: Instant(secondsSinceEpoch: seconds)).wallSeconds
  }
}

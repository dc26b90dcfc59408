internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// A query for a collection, with the parts of the index that it needs.
struct OccurrenceQuery {
  let collection: AppointmentCollection
  let series: SeriesIndex
  let singles: NonRecurringIndex
  let numbering: RecordNumbering
  private let hidden: ContiguousArray<Bool>?

  init(_ collection: AppointmentCollection) {
    self.collection = collection
    series = collection.queryIndex.series
    singles = collection.queryIndex.singles
    numbering = collection.queryIndex.numbering
    hidden = collection.hidden
  }

  /// Whether the selection includes the occurrences of a record.
  @inline(__always)
  private func shows(_ number: Int32) -> Bool {
    guard let hidden, Int(number) < hidden.count else { return true }
    return !hidden[Int(number)]
  }

  /// Calls a closure for each non-recurring appointment in the window.
  func forEachSingle(_ window: QueryWindow, _ body: (AppointmentOccurrence) -> Void) {
    singles.absolute.forEach(meeting: window.from, window.to) {
      answerSingle(numbering.index(of: $0), window, body)
    }
    singles.floating.forEach(meeting: window.wallFrom, window.wallTo) {
      answerSingle(numbering.index(of: $0), window, body)
    }
  }

  /// The original start of a changed occurrence. A separate function, because inlining it would
  /// copy the whole collection for each non-recurring appointment.
  @inline(never)
  private func original(of index: Int) -> RecurrenceMoment? {
    collection.recurrence(at: index).recurrenceID?.start.moment
  }

  /// Calls a closure with the occurrence of a non-recurring appointment if it is in the window.
  func answerSingle(
    _ index: Int, _ window: QueryWindow, _ body: (AppointmentOccurrence) -> Void
  ) {
    guard shows(numbering.number(at: index)) else { return }
    let record = collection.records[index]
    var recurrenceID: RecurrenceMoment?
    if record.flags.contains(.isOverride) {
      guard !series.hidden.contains(numbering.number(at: index)) else { return }
    } else if !series.replaced.isEmpty, series.replaced[numbering.number(at: index)] != nil {
      return
    }
    if record.isFloating {
      guard
        let placed = window.place(
          record.start, record.end, isDate: record.flags.contains(.isDate))
      else { return }
      if record.flags.contains(.isOverride) { recurrenceID = original(of: index) }
      body(placed.occurrence(of: index, recurrenceID))
    } else {
      let (start, end) = record.instants(collection.zones)
      guard window.meets(start, end) else { return }
      if record.flags.contains(.isOverride) { recurrenceID = original(of: index) }
      body(
        AppointmentOccurrence(
          appointment: index, start: Instant(secondsSinceEpoch: start),
          end: Instant(secondsSinceEpoch: end), recurrenceID: recurrenceID))
    }
  }

  /// The recurring appointments with occurrences around the window, by their numbers in the list of
  /// series: first those added by edits, then those in the order of their UIDs.
  func liveSeries(_ window: QueryWindow) -> (numbers: ContiguousArray<Int32>, edited: Int) {
    var edited = ContiguousArray<Int32>()
    var ranked = ContiguousArray<Int32>()
    func take(_ number: Int32) {
      if number < series.rankedCount { ranked.append(number) } else { edited.append(number) }
    }
    series.zoned.forEach(meeting: window.from, window.to, take)
    series.floating.forEach(meeting: window.wallFrom, window.wallTo, take)
    var sort = RadixSort<Int32>()
    sort.sort(&ranked) { Int64($0) }
    let count = edited.count
    return (edited + ranked, count)
  }

  /// Calls a closure with the occurrence of a recurring appointment at an original start, if the
  /// series shows it.
  func answer(
    _ moment: RecurrenceMoment, of place: Int, _ displayZone: ZoneRules,
    _ body: (AppointmentOccurrence) -> Void
  ) {
    let series = series.series[place]
    guard let start = series.shownStart(at: moment) else { return }
    let slack: Int64 = series.set.start.zone == nil ? 2 * 93_600 : 0
    _ = forEach(
      of: Int32(truncatingIfNeeded: place),
      QueryWindow(
        start.addingClamped(-slack), start.addingClamped(slack + 1), displayZone, onlyStarts: true)
    ) {
      if $0.recurrenceID == moment { body($0) }
    }
  }

  /// Calls a closure for each occurrence of a recurring appointment in the window.
  ///
  /// - Returns: False if the search gave up on a pathological rule.
  func forEach(
    of number: Int32, _ window: QueryWindow, _ body: (AppointmentOccurrence) -> Void
  ) -> Bool {
    let series = series.series[Int(number)]
    let (isFloating, isUTC) = (series.set.start.zone == nil, series.isUTC)
    return series.forEach(near: window.stretch(of: series), onlyStarts: window.onlyStarts) {
      record, start, end, original in
      guard shows(record) else { return }
      let found =
        isFloating
        ? floating(series, record, start, end, original, window)
        : zoned(isUTC, record, start, end, original, window)
      if let found { body(found) }
    }
  }

  /// Calls the body as ``forEach(of:_:_:)`` does, but goes through no more occurrences than a number, and
  /// looks at no more instants than the patience.
  ///
  /// - Returns: The occurrences that it went through, and the instants that it looked at.
  func forEach(
    of number: Int32, _ window: QueryWindow, atMost limit: Int, patience: Int,
    _ body: (AppointmentOccurrence) -> Void
  ) -> (count: Int, visits: Int) {
    let series = series.series[Int(number)]
    return series.count(near: window.stretch(of: series), atMost: limit, patience: patience) {
      series.show($0) { record, start, end, original in
        guard shows(record) else { return }
        let found =
          series.set.start.zone == nil
          ? floating(series, record, start, end, original, window)
          : zoned(series.isUTC, record, start, end, original, window)
        if let found { body(found) }
      }
    }
  }

  @inline(__always)
  private func zoned(
    _ isUTC: Bool, _ record: Int32, _ start: Int64, _ end: Int64, _ original: Occurrence,
    _ window: QueryWindow
  ) -> AppointmentOccurrence? {
    guard window.meets(start, end) else { return nil }
    return AppointmentOccurrence(
      appointment: numbering.index(of: record), start: start, end: end,
      originalSeconds: isUTC ? original.timelineSeconds : original.localSeconds,
      flags: isUTC ? .originalUTC : .originalLocal)
  }

  private func floating(
    _ series: Series, _ record: Int32, _ start: Int64, _ end: Int64, _ original: Occurrence,
    _ window: QueryWindow
  ) -> AppointmentOccurrence? {
    let isDate = series.set.start.isDate
    return window.place(start, end, isDate: isDate)?.occurrence(
      of: numbering.index(of: record), isDate ? .date(original.date) : .local(original.local))
  }
}

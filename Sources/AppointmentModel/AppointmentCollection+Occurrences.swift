public import CivilTime
internal import RecurrenceRules

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
  ///   occurrences there, reached by arithmetic; O(answers log answers) for the order.
  public func occurrences(
    in range: Range<Instant>, displayZone: ZoneRules
  ) -> [AppointmentOccurrence] {
    var result: [AppointmentOccurrence] = []
    forEachOccurrence(in: range, displayZone: displayZone) { result.append($0) }
    sort(&result)
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
    return occurrences(in: start..<max(start, end), displayZone: displayZone)
  }

  /// Calls the body for every occurrence that meets a half-open range of instants: appointment by
  /// appointment, in no order of time, and without keeping them.
  ///
  /// - Returns: false where the search of a hostile rule was given up, so that occurrences of it may
  ///   be missing.
  /// - Complexity: as of ``occurrences(in:displayZone:)-(Range<Instant>,_)`` without the order.
  @discardableResult
  public func forEachOccurrence(
    in range: Range<Instant>, displayZone: ZoneRules, _ body: (AppointmentOccurrence) -> Void
  ) -> Bool {
    guard !range.isEmpty else { return true }
    var isWhole = true
    let window = QueryWindow(range, displayZone)
    let series = queries.series(of: self)
    if let singles = queries.singles(of: self) {
      singles.absolute.forEach(meeting: window.from, window.to) {
        answerSingle(Int($0), window, series, body)
      }
      singles.floating.forEach(meeting: window.wallFrom, window.wallTo) {
        answerSingle(Int($0), window, series, body)
      }
    } else {
      scanSingles(window, series, body)
    }
    series.zoned.forEach(meeting: window.from, window.to) {
      isWhole = answerSeries(series.series[Int($0)], window, body) && isWhole
    }
    series.floating.forEach(meeting: window.wallFrom, window.wallTo) {
      isWhole = answerSeries(series.series[Int($0)], window, body) && isWhole
    }
    return isWhole
  }

  /// Looks at every record.
  private func scanSingles(
    _ window: QueryWindow, _ series: SeriesIndex, _ body: (AppointmentOccurrence) -> Void
  ) {
    for index in records.indices {
      let record = records[index]
      // Wall clocks are at most a day away from UTC.
      guard record.start < window.wallTo, record.end >= window.wallFrom, record.isSingle else {
        continue
      }
      answerSingle(index, window, series, body)
    }
  }

  private func answerSingle(
    _ index: Int, _ window: QueryWindow, _ series: SeriesIndex,
    _ body: (AppointmentOccurrence) -> Void
  ) {
    let record = records[index]
    var recurrenceID: RecurrenceMoment?
    if record.flags.contains(.isOverride) {
      guard !series.hidden.contains(Int32(truncatingIfNeeded: index)) else { return }
    }
    if record.startZone == CollectionZone.floating {
      guard
        let placed = window.place(
          record.start, record.end, isDate: record.flags.contains(.isDate))
      else { return }
      if record.flags.contains(.isOverride) { recurrenceID = overrideID(index) }
      body(placed.occurrence(of: index, recurrenceID))
    } else {
      let (start, end) = instants(of: record)
      guard window.meets(start, end) else { return }
      if record.flags.contains(.isOverride) { recurrenceID = overrideID(index) }
      body(
        AppointmentOccurrence(
          appointment: index, start: Instant(secondsSinceEpoch: start),
          end: Instant(secondsSinceEpoch: end), recurrenceID: recurrenceID))
    }
  }

  private func answerSeries(
    _ series: Series, _ window: QueryWindow, _ body: (AppointmentOccurrence) -> Void
  ) -> Bool {
    guard series.set.start.zone != nil else {
      let isDate = series.set.start.isDate
      return series.forEach(near: window.wallFrom, window.wallTo) { record, start, end, original in
        guard let placed = window.place(start, end, isDate: isDate) else { return }
        body(
          placed.occurrence(of: record, isDate ? .date(original.date) : .local(original.local)))
      }
    }
    return series.forEach(near: window.from, window.to) { record, start, end, original in
      guard window.meets(start, end) else { return }
      body(
        AppointmentOccurrence(
          appointment: record, start: Instant(secondsSinceEpoch: start),
          end: Instant(secondsSinceEpoch: end),
          recurrenceID: series.isUTC ? .instant(original.instant) : .local(original.local)))
    }
  }

  /// The RECURRENCE-ID of a changed occurrence.
  private func overrideID(_ index: Int) -> RecurrenceMoment? {
    switch recurrence(at: index).recurrenceID?.start {
    case nil: nil
    case .date(let date): .date(date)
    case .floating(let local), .zoned(let local, _): .local(local)
    case .utc(let instant): .instant(instant)
    }
  }
}

/// A range that is asked for, in instants and on the display zone's wall clock.
struct QueryWindow {
  let from: Int64
  let to: Int64
  /// The same on wall clocks, a day and two hours wider at both ends: no clock is further from UTC,
  /// and no change of clocks is larger.
  let wallFrom: Int64
  let wallTo: Int64
  let displayZone: ZoneRules

  init(_ range: Range<Instant>, _ displayZone: ZoneRules) {
    from = range.lowerBound.secondsSinceEpoch
    to = range.upperBound.secondsSinceEpoch
    wallFrom = from.addingClamped(-93_600)
    wallTo = to.addingClamped(93_600)
    self.displayZone = displayZone
  }

  /// Whether an interval meets the range; an empty one when it begins in it.
  func meets(_ start: Int64, _ end: Int64) -> Bool {
    start < to && (end > from || (end == start && start >= from))
  }

  /// A floating time or dates put into the display zone.
  enum Placed {
    case dates(Range<CivilDate>, ZoneRules)
    case times(Instant, Instant)

    func occurrence(of index: Int, _ recurrenceID: RecurrenceMoment?) -> AppointmentOccurrence {
      switch self {
      case .dates(let dates, let zone):
        AppointmentOccurrence(
          appointment: index, dates: dates, displayZone: zone, recurrenceID: recurrenceID)
      case .times(let start, let end):
        AppointmentOccurrence(
          appointment: index, start: start, end: end, isFloating: true, recurrenceID: recurrenceID)
      }
    }
  }

  /// Puts wall seconds into the display zone; nil when they do not meet the range there.
  func place(_ start: Int64, _ end: Int64, isDate: Bool) -> Placed? {
    guard start < wallTo, end >= wallFrom else { return nil }
    if isDate {
      let first = CivilDateTime(wallSeconds: start).date
      let last = max(first, CivilDateTime(wallSeconds: end).date)
      let (begin, finish) = (displayZone.startOfDay(first), displayZone.startOfDay(last))
      guard meets(begin.secondsSinceEpoch, finish.secondsSinceEpoch) else { return nil }
      return .dates(first..<last, displayZone)
    }
    let begin = displayZone.instant(for: CivilDateTime(wallSeconds: start))
    let finish = max(begin, displayZone.instant(for: CivilDateTime(wallSeconds: end)))
    guard meets(begin.secondsSinceEpoch, finish.secondsSinceEpoch) else { return nil }
    return .times(begin, finish)
  }
}

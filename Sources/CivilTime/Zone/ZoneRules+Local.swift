extension ZoneRules {
  /// The number of times a wall-clock time occurs in the zone: once, never (gap) or twice
  /// (overlap).
  public func resolve(_ local: CivilDateTime) -> LocalTimeResolution {
    let second = table.foldedLocal(local.wallSeconds)
    let interval = table.interval(inTableAt: second)
    let offset = table.offsets[interval]
    if table.isFar(second - Int64(offset), fromEndsOf: interval) {
      return .unique(UTCOffset(seconds: offset))
    }
    return table.resolveNearTransition(second)
  }

  /// The instant of a wall-clock time, by iCalendar's rule (RFC 5545 §3.3.5): a time in a gap is
  /// interpreted with the offset before the gap, so it moves forward; a repeated time is the first
  /// one.
  public func instant(for local: CivilDateTime) -> Instant {
    switch resolve(local) {
    case .unique(let offset), .gap(let offset, _), .overlap(let offset, _):
      Instant(local, offset: offset)
    }
  }

  /// The instant of a wall-clock time, with a choice for times that do not exist or occur twice.
  ///
  /// - Throws: `localTimeInGap` or `localTimeInOverlap` when the choice is to reject them.
  public func instant(
    for local: CivilDateTime, disambiguation: Disambiguation
  ) throws(CivilTimeError) -> Instant {
    switch (resolve(local), disambiguation) {
    case (.unique(let offset), _),
      (.gap(before: let offset, _), .compatible), (.gap(before: let offset, _), .later),
      (.gap(_, after: let offset), .earlier),
      (.overlap(first: let offset, _), .compatible), (.overlap(first: let offset, _), .earlier),
      (.overlap(_, second: let offset), .later):
      return Instant(local, offset: offset)
    case (.gap, .reject):
      throw CivilTimeError(
        .localTimeInGap, local.description, "clocks are set forward over this time")
    case (.overlap, .reject):
      throw CivilTimeError(
        .localTimeInOverlap, local.description, "this time occurs twice as clocks are set back")
    }
  }

  /// The start and end of a range of a day's wall clock: 480..<1020 is 08:00 to 17:00.
  ///
  /// - Parameters:
  ///   - date: The day from whose midnight the minutes are counted.
  ///   - minutes: Minutes of the wall clock; those from 1440 on are on the next day. Minutes that
  ///     clocks skip or repeat are interpreted as in ``instant(for:)``.
  public func instants(of date: CivilDate, minutes: Range<Int>) -> Range<Instant> {
    let midnight = CivilDateTime(date)
    let start = instant(for: midnight.adding(seconds: Int64(minutes.lowerBound) * 60))
    let end = instant(for: midnight.adding(seconds: Int64(minutes.upperBound) * 60))
    return start..<max(start, end)
  }

  /// The instants of some days.
  package func instants(of dates: Range<CivilDate>) -> Range<Instant> {
    let start = startOfDay(dates.lowerBound)
    return start..<max(start, startOfDay(dates.upperBound))
  }

  /// The instant at which a date begins: midnight, or the end of a gap that contains midnight, or
  /// the first of two midnights.
  package func startOfDay(_ date: CivilDate) -> Instant {
    let midnight = CivilDateTime(date)
    guard case .gap(let before, let after) = resolve(midnight) else {
      return instant(for: midnight)
    }
    // The gap is between the instants of midnight with either offset.
    let range = Instant(midnight, offset: after)..<Instant(midnight, offset: before)
    return nextTransition(after: range.lowerBound)?.instant ?? range.upperBound
  }
}

extension ZoneTable {
  /// Whether a second is so far inside an interval that no other offset can lead out of it.
  @inline(__always)
  func isFar(_ second: Int64, fromEndsOf interval: Int) -> Bool {
    // Local times are within 10,000 years of 1970, so the margin cannot overflow.
    (interval == 0 || starts[interval - 1] <= second - ZoneTable.margin)
      && (interval == starts.count || starts[interval] > second + ZoneTable.margin)
  }

  /// Tries every interval that can contain a local time near a transition.
  @inline(never)
  func resolveNearTransition(_ second: Int64) -> LocalTimeResolution {
    let reach = Int64(ZoneTable.maximumOffset)
    let first = interval(inTableAt: second - reach)
    let last = interval(inTableAt: second + reach)
    var found: (first: Int32, last: Int32)?
    var gap: (before: Int32, after: Int32)?
    var count = 0
    for index in first...last {
      let instant = second - Int64(offsets[index])
      let isBegun = index == 0 || starts[index - 1] <= instant
      let isOver = index < starts.count && starts[index] <= instant
      if isBegun && !isOver {
        count += 1
        found = (found?.first ?? offsets[index], offsets[index])
      } else if isOver, index < last, gap == nil,
        second - Int64(offsets[index + 1]) < starts[index]
      {
        gap = (offsets[index], offsets[index + 1])
      }
    }
    if let found {
      return found.first == found.last
        ? .unique(UTCOffset(seconds: found.first))
        : .overlap(
          first: UTCOffset(seconds: found.first), second: UTCOffset(seconds: found.last))
    }
    guard let gap else { return .unique(UTCOffset(seconds: offsets[first])) }
    return .gap(
      before: UTCOffset(seconds: gap.before), after: UTCOffset(seconds: gap.after))
  }
}

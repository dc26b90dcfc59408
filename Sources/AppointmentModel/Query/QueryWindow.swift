internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// A range that is asked for, in instants and on the display zone's wall clock.
struct QueryWindow {
  let from: Int64
  let to: Int64
  /// Whether only what begins in the range is asked for, as in all slices of a range but its first.
  let onlyStarts: Bool
  /// The same on wall clocks, a day and two hours wider at both ends: no clock is further from UTC,
  /// and no change of clocks is larger.
  let wallFrom: Int64
  let wallTo: Int64
  let displayZone: ZoneRules

  init(_ from: Int64, _ to: Int64, _ displayZone: ZoneRules, onlyStarts: Bool = false) {
    self.from = from
    self.to = to
    self.onlyStarts = onlyStarts
    wallFrom = from.addingClamped(-93_600)
    wallTo = to.addingClamped(93_600)
    self.displayZone = displayZone
  }

  /// The days of the display zone.
  init(_ dates: Range<CivilDate>, _ displayZone: ZoneRules) {
    let start = displayZone.startOfDay(dates.lowerBound).secondsSinceEpoch
    let end = displayZone.startOfDay(dates.upperBound).secondsSinceEpoch
    self.init(start, max(start, end), displayZone)
  }

  /// The range on the time line of a series.
  func stretch(of series: Series) -> Range<Int64> {
    series.set.start.zone == nil ? wallFrom..<wallTo : from..<to
  }

  /// Whether an interval meets the range; an empty one when it begins in it.
  @inline(__always)
  func meets(_ start: Int64, _ end: Int64) -> Bool {
    start < to && (start >= from || end > from && !onlyStarts)
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

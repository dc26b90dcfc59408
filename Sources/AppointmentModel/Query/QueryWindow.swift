internal import CivilTime
internal import Primitives
internal import RecurrenceRules

/// The range of a query, in instants and on the wall clock.
struct QueryWindow {
  let from: Int64
  let to: Int64
  /// Whether only occurrences that begin in the range are wanted, as in all slices of a range but
  /// the first.
  let onlyStarts: Bool
  /// The range on any wall clock, widened by 26 hours at both ends: no clock differs from UTC by
  /// more than that, and no clock change is larger.
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

  /// Creates a window for days in the display zone.
  init(_ dates: Range<CivilDate>, _ displayZone: ZoneRules) {
    let range = displayZone.instants(of: dates)
    self.init(
      range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch, displayZone)
  }

  /// The range on the timeline of a series.
  func stretch(of series: Series) -> Range<Int64> {
    series.set.start.zone == nil ? wallFrom..<wallTo : from..<to
  }

  /// Whether an interval overlaps the range; an empty one does if it begins in the range.
  @inline(__always)
  func meets(_ start: Int64, _ end: Int64) -> Bool {
    start < to && (start >= from || end > from && !onlyStarts)
  }

  /// A floating time or dates, interpreted in the display zone.
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

  /// Interprets wall-clock seconds in the display zone; nil if they do not overlap the range there.
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

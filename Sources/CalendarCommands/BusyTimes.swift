import AppointmentModel
import CalendarLayout
import CivilTime

/// The occurrences of a range that keep somebody busy: timed or all-day, not free, not cancelled.
struct BusyTimes {
  struct Busy: Hashable {
    let range: Range<Instant>
    let entry: GridEntry
  }

  /// By start, then end.
  let all: [Busy]

  /// - Parameter includesAllDay: Whether whole days count: they do for free time, and do not
  ///   conflict with what happens on them.
  init(
    _ collection: AppointmentCollection, dates: Range<CivilDate>, rules: ZoneRules,
    includesAllDay: Bool
  ) {
    var busy: [Busy] = []
    for occurrence in collection.occurrences(in: dates, displayZone: rules) {
      guard includesAllDay || !occurrence.isAllDay, occurrence.start < occurrence.end else {
        continue
      }
      let entry = GridEntry(occurrence, of: collection[occurrence.appointment], in: rules)
      guard entry.isBusy else { continue }
      busy.append(Busy(range: occurrence.start..<occurrence.end, entry: entry))
    }
    all = busy.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.entry.uid)
        < ($1.range.lowerBound, $1.range.upperBound, $1.entry.uid)
    }
  }

  /// The pairs that overlap, by the start of the later one.
  ///
  /// - Complexity: O(n + pairs) in a sweep, where few run at the same time.
  var conflicts: [(Busy, Busy)] {
    var conflicts: [(Busy, Busy)] = []
    var running: [Busy] = []
    for busy in all {
      running.removeAll { $0.range.upperBound <= busy.range.lowerBound }
      conflicts += running.map { ($0, busy) }
      running.append(busy)
    }
    return conflicts
  }

  /// What is left of a range.
  func free(in range: Range<Instant>) -> [Range<Instant>] {
    var free: [Range<Instant>] = []
    var start = range.lowerBound
    for busy in all where busy.range.overlaps(range) {
      if busy.range.lowerBound > start { free.append(start..<busy.range.lowerBound) }
      start = max(start, busy.range.upperBound)
    }
    if start < range.upperBound { free.append(start..<range.upperBound) }
    return free
  }
}

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

  /// The pairs that overlap, by the start of the later one, no more of them than the limit.
  ///
  /// - Complexity: O(n + pairs) in a sweep, where few run at the same time.
  func conflicts(atMost limit: Int) -> [(Busy, Busy)] {
    var conflicts: [(Busy, Busy)] = []
    var running: [Busy] = []
    for busy in all {
      running.removeAll { $0.range.upperBound <= busy.range.lowerBound }
      for other in running {
        guard conflicts.count < limit else { return conflicts }
        conflicts.append((other, busy))
      }
      running.append(busy)
    }
    return conflicts
  }

  /// What is left of ranges that follow one another.
  ///
  /// - Parameter ranges: By start, each after the one before it or overlapping it.
  /// - Complexity: O(n + ranges + busy times in them), where the ranges do not overlap.
  func free(in ranges: [Range<Instant>]) -> [[Range<Instant>]] {
    var merged: [Range<Instant>] = []
    for busy in all {
      if let last = merged.last, busy.range.lowerBound <= last.upperBound {
        merged[merged.count - 1] =
          last.lowerBound..<max(last.upperBound, busy.range.upperBound)
      } else {
        merged.append(busy.range)
      }
    }
    var first = 0
    return ranges.map { range in
      while first < merged.count, merged[first].upperBound <= range.lowerBound { first += 1 }
      var free: [Range<Instant>] = []
      var start = range.lowerBound
      for busy in merged[first...].prefix(while: { $0.lowerBound < range.upperBound }) {
        if busy.lowerBound > start { free.append(start..<busy.lowerBound) }
        start = max(start, busy.upperBound)
      }
      if start < range.upperBound { free.append(start..<range.upperBound) }
      return free
    }
  }
}

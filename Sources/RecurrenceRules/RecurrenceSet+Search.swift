public import CivilTime
import Primitives

extension RecurrenceSet {
  /// The first occurrence that starts after an instant; nil when there is none before the year
  /// 10000.
  ///
  /// - Complexity: O(1) for each rule, but for rules that match rarely: those search at most the
  ///   400 years after which the calendar repeats, times the interval.
  public func next(after instant: Instant) -> Occurrence? {
    let after = instant.secondsSinceEpoch
    guard after < .max else { return nil }
    return first(from: after + 1, before: .max)
  }

  /// The last occurrence that starts before an instant; nil when there is none.
  ///
  /// - Complexity: O(log n) searches forward.
  package func previous(before instant: Instant) -> Occurrence? {
    let end = min(instant.secondsSinceEpoch, TimeLine.lastSecond)
    guard var found = first(from: .min, before: end) else { return nil }
    // The last one lies in [found, end): reach back farther and farther until one is met ...
    var low = found.timelineSeconds + 1
    var reach: Int64 = 64
    var high = end
    while high > low {
      let from = max(low, high.subtractingClamped(reach))
      if let nearer = first(from: from, before: end) {
        found = nearer
        break
      }
      high = from
      reach *= 4
    }
    // ... then halve what lies behind it.
    low = found.timelineSeconds + 1
    high = end
    while low < high {
      let middle = low + (high - low) / 2
      if let nearer = first(from: middle, before: high) {
        found = nearer
        low = nearer.timelineSeconds + 1
      } else {
        high = middle
      }
    }
    return found
  }

  /// The first occurrence; nil for an empty set.
  package var first: Occurrence? { first(from: .min, before: .max) }

  /// The last occurrence; nil for an empty set and for one that goes on until the year 9999.
  package var last: Occurrence? {
    guard case .finite(_, let last) = extent else { return nil }
    return previous(before: last.adding(seconds: 1))
  }

  private func first(from begin: Int64, before end: Int64) -> Occurrence? {
    var iterator = Occurrences.Iterator(compiled)
    iterator.start(begin, end)
    return iterator.next()
  }

  /// How far a set reaches.
  package enum Extent: Hashable, Sendable {
    /// No occurrence at all.
    case empty
    /// All occurrences start from the first through the second instant.
    case finite(first: Instant, last: Instant)
    /// A rule goes on without end; no occurrence starts before the instant.
    case endless(first: Instant)
  }

  /// Bounds of the starts of all occurrences, for an index: none lies outside; the bounds
  /// themselves need not be occurrences (UNTIL, and what EXDATE and EXRULE take away).
  ///
  /// - Complexity: O(rules)
  package var extent: Extent {
    var bounds: (first: Int64, last: Int64)?
    func take(_ first: Int64, _ last: Int64) {
      bounds = (min(bounds?.first ?? .max, first), max(bounds?.last ?? .min, last))
    }
    if let first = compiled.singles.first, let last = compiled.singles.last {
      take(first.timeline, last.timeline)
    }
    let start = compiled.line.startTimeline
    for rule in [compiled.first] + compiled.others {
      guard !rule.pattern.isEmpty, rule.lastTimeline >= start else { continue }
      take(start, rule.lastTimeline)
    }
    guard let bounds else { return .empty }
    let first = Instant(secondsSinceEpoch: bounds.first)
    return bounds.last >= TimeLine.lastSecond
      ? .endless(first: first)
      : .finite(first: first, last: Instant(secondsSinceEpoch: bounds.last))
  }

  /// The occurrence that a RECURRENCE-ID names; nil when the set has none there.
  ///
  /// Matches the instant; a date in a set of times names the first occurrence on that local date.
  ///
  /// - Parameters:
  ///   - moment: the value of RECURRENCE-ID.
  ///   - includingExcluded: whether occurrences count that EXDATE or EXRULE take away.
  package func occurrence(
    at moment: RecurrenceMoment, includingExcluded: Bool = false
  ) -> Occurrence? {
    let line = compiled.line
    if case .date(let date) = moment, !line.isDate {
      let midnight = CivilDateTime(date).wallSeconds
      var iterator = Occurrences.Iterator(compiled)
      iterator.start(
        line.timeline(ofLocal: midnight), line.upperBound(ofLocal: midnight + 86_400),
        ignoresExclusions: includingExcluded)
      while let found = iterator.next() {
        if found.date == date { return found }
      }
      return nil
    }
    let second = line.timeline(of: moment).timeline
    guard second < .max else { return nil }
    var iterator = Occurrences.Iterator(compiled)
    iterator.start(second, second + 1, ignoresExclusions: includingExcluded)
    return iterator.next()
  }

  /// Whether an EXDATE of the set names the occurrence.
  package func isExcluded(_ occurrence: Occurrence) -> Bool {
    compiled.isExcluded(occurrence.timelineSeconds, occurrence.localSeconds)
  }

  /// Whether occurrences may be missing because a COUNT of more than 65,536 of an irregular rule
  /// took too long to count; never the case in sane files.
  package var wasCutShort: Bool { compiled.wasCutShort }

  /// The seconds on the set's time line of a wall-clock time.
  func timeline(of local: CivilDateTime) -> Int64 {
    compiled.line.timeline(ofLocal: local.wallSeconds)
  }
}

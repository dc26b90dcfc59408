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

  /// The first occurrence; nil for an empty set.
  package var first: Occurrence? { first(from: .min, before: .max) }

  private func first(from begin: Int64, before end: Int64) -> Occurrence? {
    var iterator = Occurrences.Iterator(compiled)
    iterator.start(begin, end)
    return iterator.next()
  }

  /// How far a set reaches.
  package enum Extent: Hashable, Sendable {
    case empty
    /// All occurrences start from the first through the second instant.
    case finite(first: Instant, last: Instant)
    /// A rule goes on without end; no occurrence starts before the instant.
    case endless(first: Instant)
  }

  /// Bounds of the starts of all occurrences, for an index: none lies outside; the bounds
  /// themselves need not be occurrences (UNTIL, and what EXDATE and EXRULE take away).
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

  /// Where an RRULE ends because its COUNT, of more than 65,536, took too long to work out; nil where all
  /// of its occurrences are found, as in sane files.
  package var countedThrough: Instant? {
    guard compiled.wasCutShort else { return nil }
    let cut = ([compiled.first] + compiled.others).filter { $0.wasCutShort }
    return cut.map { $0.lastTimeline }.min().map { Instant(secondsSinceEpoch: $0) }
  }
}

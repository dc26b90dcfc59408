public import CivilTime
import Primitives

extension RecurrenceSet {
  /// The first occurrence that starts after an instant; nil if there is none before the year 10000.
  ///
  /// - Complexity: O(1) per rule, except for rules that match rarely: they search up to the 400
  ///   years after which the calendar repeats, times the interval.
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

  /// The range of a set.
  package enum Extent: Hashable, Sendable {
    case empty
    /// All occurrences start between the two instants, both included.
    case finite(first: Instant, last: Instant)
    /// A rule has no end; no occurrence starts before the instant.
    case endless(first: Instant)
  }

  /// The bounds of all starts, for an index. The bounds themselves may not be occurrences, because
  /// of UNTIL, EXDATE and EXRULE.
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

  /// The occurrence that a RECURRENCE-ID names; nil if there is none.
  ///
  /// Matches the instant. A date in a set of times names the first occurrence on that local date.
  public func occurrence(
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

  /// The end of an RRULE whose COUNT took too long to compute; nil if all of its occurrences are found, as
  /// in normal files.
  public var countedThrough: Instant? {
    guard compiled.wasCutShort else { return nil }
    let cut = ([compiled.first] + compiled.others).filter { $0.wasCutShort }
    return cut.map { $0.lastTimeline }.min().map { Instant(secondsSinceEpoch: $0) }
  }
}

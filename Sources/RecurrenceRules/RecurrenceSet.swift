public import CivilTime

/// The occurrences of one appointment: DTSTART, the matches of its rules and its RDATEs, without
/// what its EXRULEs match and its EXDATEs name (RFC 5545 §3.8.5).
///
/// Making a set compiles its rules; asking it for a range jumps there by arithmetic.
public struct RecurrenceSet: Sendable {
  /// DTSTART.
  public let start: RecurrenceStart

  /// The rules whose matches are united (RRULE; real files hold more than one).
  public let rules: [RecurrenceRule]

  /// The rules whose matches are taken away (EXRULE, RFC 2445).
  public let exclusionRules: [RecurrenceRule]

  /// Further occurrences (RDATE).
  public let additions: [RecurrenceAddition]

  /// Occurrences taken away (EXDATE), by their start, or by local date.
  public let exclusions: [RecurrenceMoment]

  /// Whether DTSTART is an occurrence even where no rule matches it, and is counted by COUNT then.
  public let includesStart: Bool

  /// Makes a recurrence set.
  ///
  /// - Parameter includesStart: true for appointments; false for the matches of the rules alone.
  public init(
    start: RecurrenceStart, rules: [RecurrenceRule] = [],
    exclusionRules: [RecurrenceRule] = [], additions: [RecurrenceAddition] = [],
    exclusions: [RecurrenceMoment] = [], includesStart: Bool = true
  ) {
    self.start = start
    self.rules = rules
    self.exclusionRules = exclusionRules
    self.additions = additions
    self.exclusions = exclusions
    self.includesStart = includesStart
  }
}

extension RecurrenceSet {
  /// The occurrences that start in a half-open range of instants, in order, each instant once.
  ///
  /// For dates and floating times the range is read as wall-clock time in UTC; see
  /// `occurrences(inLocal:)`.
  public func occurrences(in range: Range<Instant>) -> Occurrences {
    Occurrences(self, range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch)
  }

  /// The occurrences whose start lies in a half-open range of wall-clock time, in order; for zoned
  /// sets between the instants that the bounds mean in the zone.
  public func occurrences(inLocal range: Range<CivilDateTime>) -> Occurrences {
    Occurrences(self, timeline(of: range.lowerBound), timeline(of: range.upperBound))
  }

  /// All occurrences, in order; without end where the rules have none before the year 10000.
  public func occurrences() -> Occurrences {
    Occurrences(self, .min, .max)
  }

  /// Calls the closure for each occurrence that starts in a half-open range of instants, in order.
  ///
  /// The fastest way through many occurrences: nothing is allocated for each.
  ///
  /// - Returns: false where the search was given up, so that occurrences may be missing
  ///   (`Occurrences.Iterator.wasCutShort`).
  /// - Complexity: O(1) to get to the range, O(occurrences) from there.
  @discardableResult
  public func forEachOccurrence(in range: Range<Instant>, _ body: (Occurrence) -> Void) -> Bool {
    var iterator = occurrences(in: range).makeIterator()
    while let occurrence = iterator.next() { body(occurrence) }
    return !iterator.wasCutShort
  }

  /// The first occurrence that starts after an instant; nil when there is none before the year
  /// 10000.
  public func next(after instant: Instant) -> Occurrence? {
    let after = instant.secondsSinceEpoch
    guard after < .max else { return nil }
    var iterator = Occurrences(self, after + 1, .max).makeIterator()
    return iterator.next()
  }

  /// The last occurrence that starts before an instant; nil when there is none.
  public func previous(before instant: Instant) -> Occurrence? {
    nil
  }

  /// The first occurrence; nil for an empty set.
  public var first: Occurrence? {
    var iterator = occurrences().makeIterator()
    return iterator.next()
  }

  /// How far the set reaches.
  public enum Extent: Hashable, Sendable {
    /// No occurrence at all.
    case empty
    /// All occurrences start from the first through the second instant.
    case finite(first: Instant, last: Instant)
    /// The rules go on without end from the instant on.
    case endless(first: Instant)
  }

  /// Bounds of the starts of all occurrences, for an index: no occurrence lies outside; the bounds
  /// themselves may be taken away by EXDATE and EXRULE.
  ///
  /// - Complexity: O(1), worked out when the set was made.
  public var extent: Extent {
    .finite(
      first: Instant(secondsSinceEpoch: timeline(of: start.local)),
      last: Instant(secondsSinceEpoch: timeline(of: start.local)))
  }

  /// The occurrence that a RECURRENCE-ID names: the one at that instant, or for a date the first
  /// one on that local date; nil when the set has none there.
  public func occurrence(at moment: RecurrenceMoment) -> Occurrence? {
    nil
  }

  /// The seconds on the set's time line of a wall-clock time.
  func timeline(of local: CivilDateTime) -> Int64 {
    guard let zone = start.zone else { return local.wallSeconds }
    return zone.instant(for: local).secondsSinceEpoch
  }
}

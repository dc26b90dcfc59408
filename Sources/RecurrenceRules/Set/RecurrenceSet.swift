public import CivilTime

/// The occurrences of one appointment: DTSTART, the matches of its rules and its RDATEs, without
/// the matches of its EXRULEs and its EXDATEs (RFC 5545 §3.8.5).
///
/// Making a set compiles its rules; a query jumps to its range by arithmetic.
public struct RecurrenceSet: Sendable {
  let compiled: CompiledSet

  /// Makes a recurrence set.
  ///
  /// - Parameters:
  ///   - start: DTSTART.
  ///   - rules: the rules, whose matches are combined.
  ///   - exclusions: the excluded occurrences.
  ///   - includesStart: true for appointments; false for only the matches of the rules.
  public init(
    start: RecurrenceStart, rules: [RecurrenceRule] = [], exclusions: [RecurrenceMoment] = [],
    includesStart: Bool = true
  ) {
    self.init(
      start: start, rules: rules, additions: [], exclusions: exclusions,
      includesStart: includesStart)
  }

  /// Makes a recurrence set with all properties of calendar files.
  ///
  /// - Parameters:
  ///   - start: DTSTART.
  ///   - rules: the rules, whose matches are combined.
  ///   - exclusionRules: the rules whose matches are excluded.
  ///   - additions: additional occurrences.
  ///   - exclusions: the excluded occurrences.
  ///   - includesStart: true for appointments; false for only the matches of the rules.
  ///   - patience: the maximum number of chunks and steps that computing COUNTs visits, beyond a few for
  ///     each rule; ``countedThrough`` is set where that was too low.
  package init(
    start: RecurrenceStart, rules: [RecurrenceRule] = [],
    exclusionRules: [RecurrenceRule] = [], additions: [RecurrenceAddition] = [],
    exclusions: [RecurrenceMoment] = [], includesStart: Bool = true, patience: Int = .max
  ) {
    compiled = CompiledSet(
      start: start, rules: rules, exclusionRules: exclusionRules, additions: additions,
      exclusions: exclusions, includesStart: includesStart, patience: patience)
  }

  /// The chunks and steps that working out the COUNTs looked at.
  package var countingVisits: Int { compiled.visits }

  /// DTSTART.
  package var start: RecurrenceStart { compiled.start }

  /// The rules, whose matches are combined (RRULE; some files have more than one).
  package var rules: [RecurrenceRule] { compiled.rules }

  /// The additional occurrences (RDATE).
  package var additions: [RecurrenceAddition] { compiled.additions }

  /// The excluded occurrences (EXDATE), by their start or local date.
  package var exclusions: [RecurrenceMoment] { compiled.exclusions }
}

extension RecurrenceSet {
  /// The occurrences that start in a half-open range of instants, in order, each instant once.
  ///
  /// For dates and floating times the range is interpreted as wall-clock time in UTC; see
  /// `occurrences(inLocal:)`.
  public func occurrences(in range: Range<Instant>) -> Occurrences {
    Occurrences(
      set: compiled, begin: range.lowerBound.secondsSinceEpoch,
      end: range.upperBound.secondsSinceEpoch)
  }

  /// The occurrences that start in a half-open range of wall-clock time, in order. For zoned sets
  /// the bounds are converted to instants in the zone.
  package func occurrences(inLocal range: Range<CivilDateTime>) -> Occurrences {
    let line = compiled.line
    return Occurrences(
      set: compiled, begin: line.timeline(ofLocal: range.lowerBound.wallSeconds),
      end: line.timeline(ofLocal: range.upperBound.wallSeconds))
  }

  /// All occurrences, in order; endless if the rules have no end before the year 10000.
  public func occurrences() -> Occurrences { Occurrences(set: compiled, begin: .min, end: .max) }

  /// The occurrences that start in a half-open range of instants, by an iterator that looks at no more
  /// chunks of days and steps of time than a number.
  package func iterator(in range: Range<Instant>, patience: Int) -> Occurrences.Iterator {
    var iterator = Occurrences.Iterator(compiled)
    iterator.start(
      range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch, patience: patience)
    return iterator
  }

  /// Calls the closure for each occurrence that starts in a half-open range of instants, in order.
  ///
  /// The fastest way through many occurrences: nothing is allocated per occurrence.
  ///
  /// - Complexity: O(1) to reach the range, then O(occurrences).
  @discardableResult
  package func forEachOccurrence(in range: Range<Instant>, _ body: (Occurrence) -> Void) -> Bool {
    var iterator = Occurrences.Iterator(compiled)
    iterator.start(range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch)
    while let occurrence = iterator.next() { body(occurrence) }
    return !iterator.wasCutShort
  }
}

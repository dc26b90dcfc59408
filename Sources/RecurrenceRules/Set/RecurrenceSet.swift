public import CivilTime

/// The occurrences of one appointment: DTSTART, the matches of its rules and its RDATEs, without
/// what its EXRULEs match and its EXDATEs name (RFC 5545 §3.8.5).
///
/// Making a set compiles its rules; asking it for a range jumps there by arithmetic.
public struct RecurrenceSet: Sendable {
  let compiled: CompiledSet

  /// Makes a recurrence set.
  ///
  /// - Parameters:
  ///   - start: DTSTART.
  ///   - rules: the rules whose matches are united.
  ///   - exclusions: occurrences taken away.
  public init(
    start: RecurrenceStart, rules: [RecurrenceRule] = [], exclusions: [RecurrenceMoment] = []
  ) {
    self.init(start: start, rules: rules, additions: [], exclusions: exclusions)
  }

  /// Makes a recurrence set with everything that calendar files have.
  ///
  /// - Parameters:
  ///   - start: DTSTART.
  ///   - rules: the rules whose matches are united.
  ///   - exclusionRules: the rules whose matches are taken away.
  ///   - additions: further occurrences.
  ///   - exclusions: occurrences taken away.
  ///   - includesStart: true for appointments; false for the matches of the rules alone.
  package init(
    start: RecurrenceStart, rules: [RecurrenceRule] = [],
    exclusionRules: [RecurrenceRule] = [], additions: [RecurrenceAddition] = [],
    exclusions: [RecurrenceMoment] = [], includesStart: Bool = true
  ) {
    compiled = CompiledSet(
      start: start, rules: rules, exclusionRules: exclusionRules, additions: additions,
      exclusions: exclusions, includesStart: includesStart)
  }

  /// DTSTART.
  package var start: RecurrenceStart { compiled.start }

  /// The rules whose matches are united (RRULE; real files hold more than one).
  package var rules: [RecurrenceRule] { compiled.rules }

  /// Further occurrences (RDATE).
  package var additions: [RecurrenceAddition] { compiled.additions }

  /// Occurrences taken away (EXDATE), by their start, or by local date.
  package var exclusions: [RecurrenceMoment] { compiled.exclusions }
}

extension RecurrenceSet {
  /// The occurrences that start in a half-open range of instants, in order, each instant once.
  ///
  /// For dates and floating times the range is read as wall-clock time in UTC; see
  /// `occurrences(inLocal:)`.
  public func occurrences(in range: Range<Instant>) -> Occurrences {
    Occurrences(
      set: compiled, begin: range.lowerBound.secondsSinceEpoch,
      end: range.upperBound.secondsSinceEpoch)
  }

  /// The occurrences whose start lies in a half-open range of wall-clock time, in order; for zoned
  /// sets between the instants that the bounds mean in the zone.
  package func occurrences(inLocal range: Range<CivilDateTime>) -> Occurrences {
    let line = compiled.line
    return Occurrences(
      set: compiled, begin: line.timeline(ofLocal: range.lowerBound.wallSeconds),
      end: line.timeline(ofLocal: range.upperBound.wallSeconds))
  }

  /// All occurrences, in order; without end where the rules have none before the year 10000.
  public func occurrences() -> Occurrences { Occurrences(set: compiled, begin: .min, end: .max) }

  /// Calls the closure for each occurrence that starts in a half-open range of instants, in order.
  ///
  /// The fastest way through many occurrences: nothing is allocated for each.
  ///
  /// - Complexity: O(1) to get to the range, O(occurrences) from there.
  @discardableResult
  package func forEachOccurrence(in range: Range<Instant>, _ body: (Occurrence) -> Void) -> Bool {
    var iterator = Occurrences.Iterator(compiled)
    iterator.start(range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch)
    while let occurrence = iterator.next() { body(occurrence) }
    return !iterator.wasCutShort
  }
}

import CivilTime
import Primitives

/// The occurrences of a set that start in a range, computed while iterating.
public struct Occurrences: Sequence, Sendable {
  let set: CompiledSet
  let begin: Int64
  let end: Int64

  /// Starts at the first occurrence of the range.
  ///
  /// - Complexity: O(1) per rule: the search jumps to the range.
  public func makeIterator() -> Iterator {
    var iterator = Iterator(set)
    iterator.start(begin, end)
    return iterator
  }

  /// Iterates over the occurrences of a set.
  public struct Iterator: IteratorProtocol, Sendable {
    private let set: CompiledSet
    private var first: RuleStream
    private var others: [RuleStream] = []
    private var excluded: [RuleStream] = []
    private var single = 0
    private var singleEnd = 0
    private var hasExclusions = false
    /// Whether the range has only one rule and nothing else.
    private var isPlain = true
    private var last: Int64 = .min
    private var isFresh = true
    package private(set) var takenInAll = 0

    /// Whether the search was given up before the end of the range: 100,000 consecutive occurrences
    /// or 10,000,000 in total were excluded by EXRULE, or a COUNT beyond 65,536 could not be
    /// computed (`RecurrenceSet.countedThrough`). It never happens in normal files. Occurrences
    /// found before are valid.
    package private(set) var wasCutShort: Bool

    @inline(__always)
    init(_ set: CompiledSet) {
      self.set = set
      wasCutShort = set.wasCutShort
      first = RuleStream(set.first.pattern, set.line)
    }

    mutating func start(_ begin: Int64, _ end: Int64, ignoresExclusions: Bool = false) {
      first.start(set.first, from: begin, before: end)
      if !set.singles.isEmpty {
        single = set.singles.partitionPoint { $0.timeline >= begin }
        singleEnd = set.singles.partitionPoint { $0.timeline >= end }
      }
      if !set.others.isEmpty {
        others = set.others.map { RuleStream($0, set.line, from: begin, before: end) }
      }
      if !ignoresExclusions {
        if !set.excluded.isEmpty {
          excluded = set.excluded.map { RuleStream($0, set.line, from: begin, before: end) }
        }
        hasExclusions = set.hasExclusions(begin, end)
      }
      isPlain = single >= singleEnd && others.isEmpty && !hasExclusions
    }

    /// The next occurrence; nil at the end of the range.
    public mutating func next() -> Occurrence? {
      guard isPlain else { return nextMerged() }
      while first.timeline != DayCursor.ended {
        let (timeline, local) = (first.timeline, first.local)
        first.advance()
        // Several wall-clock times that a gap moves to the same instant are one occurrence.
        guard timeline != last || isFresh else { continue }
        (last, isFresh) = (timeline, false)
        return Occurrence(timelineSeconds: timeline, localSeconds: local)
      }
      return nil
    }

    private mutating func nextMerged() -> Occurrence? {
      var taken = 0
      while let found = popEarliest() {
        guard found.timelineSeconds != last || isFresh else { continue }
        (last, isFresh) = (found.timelineSeconds, false)
        guard hasExclusions, isExcluded(found) else { return found }
        taken += 1
        takenInAll += 1
        if taken > Iterator.patience || takenInAll > 100 * Iterator.patience {
          wasCutShort = true
          first.finish()
          (others, single) = ([], singleEnd)
          return nil
        }
      }
      return nil
    }

    /// The maximum number of consecutive excluded occurrences before the search ends.
    private static let patience = 100_000

    /// The earliest of all sources; an RDATE precedes rules, since it may have its own length.
    private mutating func popEarliest() -> Occurrence? {
      var earliest = first.timeline
      var source = -1
      for index in others.indices where others[index].timeline < earliest {
        earliest = others[index].timeline
        source = index
      }
      if single < singleEnd, set.singles[single].timeline <= earliest {
        let found = set.singles[single]
        single += 1
        return Occurrence(
          timelineSeconds: found.timeline, localSeconds: found.local, additionIndex: found.index)
      }
      guard earliest != DayCursor.ended else { return nil }
      let local: Int64
      if source < 0 {
        local = first.local
        first.advance()
      } else {
        local = others[source].local
        others[source].advance()
      }
      return Occurrence(timelineSeconds: earliest, localSeconds: local)
    }

    private mutating func isExcluded(_ found: Occurrence) -> Bool {
      if set.isExcluded(found.timelineSeconds, found.localSeconds) { return true }
      for index in excluded.indices {
        while excluded[index].timeline < found.timelineSeconds { excluded[index].advance() }
        if excluded[index].timeline == found.timelineSeconds { return true }
      }
      return false
    }
  }
}

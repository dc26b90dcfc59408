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
    private var end: Int64 = .min
    private var patience = Int.max
    private var wholePatience = Int.max
    package private(set) var takenInAll = 0
    /// Matches that were compared with those of other rules.
    private var comparisons = 0

    /// The instants that were looked at: occurrences, those that were taken away, and days and steps that
    /// rules were tried at.
    package var visits: Int {
      var visits = comparisons &+ first.visits
      for stream in others { visits &+= stream.visits }
      for stream in excluded { visits &+= stream.visits }
      return visits
    }

    /// Whether a rule was given up because it used up its share of the limit on work.
    package var hasLostPatience: Bool {
      let patience = patience
      return comparisons > wholePatience || first.visits > patience
        || others.contains { $0.visits > patience }
        || excluded.contains { $0.visits > patience }
    }

    /// Whether the search was given up before the end of the range, because EXRULEs took away 100,000
    /// occurrences in a row or 10,000,000 in all, or because a COUNT could not be worked out
    /// (`RecurrenceSet.countedThrough`); never the case in sane files. All occurrences before are found.
    public private(set) var wasCutShort: Bool

    @inline(__always)
    init(_ set: CompiledSet) {
      self.set = set
      wasCutShort = set.wasCutShort
      first = RuleStream(set.first.pattern, set.line)
    }

    /// - Parameter patience: The most chunks of days and steps of time to look at for all rules together.
    mutating func start(
      _ begin: Int64, _ end: Int64, ignoresExclusions: Bool = false, patience: Int = .max
    ) {
      let count = ignoresExclusions ? 0 : set.excluded.count
      self.end = end
      wholePatience = patience
      self.patience = patience == .max ? .max : patience / (1 + set.others.count + count) + 1
      let patience = self.patience
      first.start(set.first, from: begin, before: end, patience: patience)
      if !set.singles.isEmpty {
        single = set.singles.partitionPoint { $0.timeline >= begin }
        singleEnd = set.singles.partitionPoint { $0.timeline >= end }
      }
      if !set.others.isEmpty {
        others = set.others.map {
          RuleStream($0, set.line, from: begin, before: end, patience: patience)
        }
      }
      if !ignoresExclusions {
        if !set.excluded.isEmpty {
          excluded = set.excluded.map {
            RuleStream($0, set.line, from: begin, before: end, patience: patience)
          }
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
      while comparisons <= wholePatience, let found = popEarliest() {
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
      comparisons &+= 1 &+ others.count
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
        var steps = 0
        while excluded[index].timeline < found.timelineSeconds {
          if steps == Iterator.longestWalk {
            // A jump there takes less than walking on.
            comparisons &+= excluded[index].visits
            excluded[index] = RuleStream(
              set.excluded[index], set.line, from: found.timelineSeconds, before: end,
              patience: patience)
            break
          }
          excluded[index].advance()
          steps += 1
        }
        comparisons &+= 1 &+ steps
        if excluded[index].timeline == found.timelineSeconds { return true }
      }
      return false
    }

    private static let longestWalk = 32
  }
}

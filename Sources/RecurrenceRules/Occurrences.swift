import CivilTime

/// The occurrences of a set that start in a range, found while iterating.
public struct Occurrences: Sequence, Sendable {
  let set: RecurrenceSet
  let begin: Int64
  let end: Int64

  init(_ set: RecurrenceSet, _ begin: Int64, _ end: Int64) {
    self.set = set
    self.begin = begin
    self.end = end
  }

  /// Starts at the first occurrence of the range.
  public func makeIterator() -> Iterator {
    Iterator(set, begin, end)
  }

  /// Goes through the occurrences of a set.
  public struct Iterator: IteratorProtocol, Sendable {
    private var pending: Occurrence?

    /// Whether the search was given up before the end of the range, because a million
    /// occurrences in a row were taken away by EXRULE or counting COUNT took too long; never
    /// the case in sane files. What was found before stands.
    public private(set) var wasCutShort = false

    init(_ set: RecurrenceSet, _ begin: Int64, _ end: Int64) {
      let at = set.timeline(of: set.start.local)
      pending =
        at >= begin && at < end
        ? Occurrence(timelineSeconds: at, localSeconds: set.start.local.wallSeconds) : nil
    }

    /// The next occurrence; nil at the end of the range.
    public mutating func next() -> Occurrence? {
      defer { pending = nil }
      return pending
    }
  }
}

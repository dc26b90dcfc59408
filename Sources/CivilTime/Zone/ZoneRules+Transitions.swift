import Primitives

extension ZoneRules {
  /// The first transition after an instant; nil if there are no more.
  package func nextTransition(after instant: Instant) -> ZoneTransition? {
    table.transition(endingInterval: table.unfoldedInterval(at: instant.secondsSinceEpoch))
  }

  /// The last transition before an instant; nil if there is none.
  package func previousTransition(before instant: Instant) -> ZoneTransition? {
    guard instant.secondsSinceEpoch > .min else { return nil }
    return table.transition(
      endingInterval: table.unfoldedInterval(at: instant.secondsSinceEpoch - 1) - 1)
  }

  /// The transitions in a half-open range of instants, in order. With a yearly rule, they continue
  /// to the end of the range.
  package func transitions(in range: Range<Instant>) -> ZoneTransitions {
    ZoneTransitions(table: table, range: range)
  }
}

/// The transitions of a zone in a range of instants, computed while iterating.
package struct ZoneTransitions: Sequence, Sendable {
  let table: ZoneTable
  let range: Range<Instant>

  /// Starts at the first transition of the range.
  package func makeIterator() -> Iterator {
    let begin = range.lowerBound.secondsSinceEpoch
    return Iterator(
      table: table, end: range.upperBound.secondsSinceEpoch,
      interval: begin == .min
        ? table.unfoldedInterval(at: begin) : table.unfoldedInterval(at: begin - 1))
  }

  /// An iterator over the transitions of a zone.
  package struct Iterator: IteratorProtocol, Sendable {
    let table: ZoneTable
    let end: Int64
    var interval: Int

    /// The next transition; nil at the end of the range.
    package mutating func next() -> ZoneTransition? {
      guard let transition = table.transition(endingInterval: interval),
        transition.instant.secondsSinceEpoch < end
      else { return nil }
      interval += 1
      return transition
    }
  }
}

extension ZoneRules {
  /// A range of time with one offset: the offset, the POSIX second at which it ends, and the offset
  /// after that; `end` is the maximum number if there are no more changes.
  package struct OffsetInterval: Sendable {
    package let offset: Int64
    package let end: Int64
    package let nextOffset: Int64
  }

  /// The range that contains a second.
  ///
  /// Returns the values of ``nextTransition(after:)`` as numbers.
  ///
  /// - Complexity: That of ``offset(at:)``.
  package func offsetInterval(at second: Int64) -> OffsetInterval {
    let interval = table.unfoldedInterval(at: second)
    guard let (end, before, after) = table.end(ofInterval: interval) else {
      let offset = Int64(table.offsets[table.interval(at: second)])
      return OffsetInterval(offset: offset, end: .max, nextOffset: offset)
    }
    return OffsetInterval(
      offset: Int64(table.offsets[before]), end: end, nextOffset: Int64(table.offsets[after]))
  }
}

extension ZoneTable {
  /// The interval of a second, counted through all repetitions of the yearly rule.
  func unfoldedInterval(at second: Int64) -> Int {
    let inTable = interval(at: second)
    guard !cycle.isEmpty else { return inTable }
    let start = starts[cycle.lowerBound]
    guard second >= start || repeatsBackwards else { return inTable }
    // Rounds down without the possible overflow of `second - start`.
    let turns =
      flooredQuotient(second, ZoneTable.period) - flooredQuotient(start, ZoneTable.period)
      - (flooredRemainder(second, ZoneTable.period) < flooredRemainder(start, ZoneTable.period)
        ? 1 : 0)
    return inTable + Int(turns) * cycle.count
  }

  /// The transition at the end of an interval; nil if there is none, or none that fits in 64 bits.
  func transition(endingInterval interval: Int) -> ZoneTransition? {
    guard let (second, before, after) = end(ofInterval: interval) else { return nil }
    return ZoneTransition(
      Instant(secondsSinceEpoch: second), before: types[Int(typeIndices[before])],
      after: types[Int(typeIndices[after])])
  }

  /// The second at which an interval ends, with the indices in the table of the states before and
  /// after; nil as for `transition(endingInterval:)`.
  @inline(__always)
  func end(ofInterval interval: Int) -> (second: Int64, before: Int, after: Int)? {
    var index = interval
    var turns = 0
    if !cycle.isEmpty, interval >= cycle.upperBound || repeatsBackwards {
      turns = flooredQuotient(interval - cycle.lowerBound, cycle.count)
      index -= turns * cycle.count
    }
    guard starts.indices.contains(index) else { return nil }
    // One turn is part of the first summand, so that neither overflows unless the sum does.
    let nearTurn = turns.signum()
    let (shift, shiftOverflows) = Int64(turns - nearTurn).multipliedReportingOverflow(
      by: ZoneTable.period)
    let (second, overflows) = (starts[index] + Int64(nearTurn) * ZoneTable.period)
      .addingReportingOverflow(shift)
    if shiftOverflows || overflows { return nil }
    // In a cycle without a beginning, the first transition follows the last one.
    let before =
      index == cycle.lowerBound && (turns != 0 || repeatsBackwards)
      ? cycle.upperBound : index
    return (second, before, index + 1)
  }
}

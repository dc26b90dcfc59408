import Pinning

extension WeekGrid {
  /// What to change in a view that shows another grid, so that it shows this one: in the order of
  /// ``elementIDs``, of this grid and for what is gone of the other.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: WeekGrid) -> GridChanges {
    GridChanges(from: old.contents, to: contents)
  }

  /// The columns, segments, `+N`s and all-day bars with what they say.
  var contents: [GridChanges.Element] {
    typealias Element = GridChanges.Element
    var elements = columns.map { Element(.column($0.id), frame: $0.frame) }
    elements += segments.map {
      Element(
        .segment($0.id), frame: $0.frame, entries: [entries[$0.entry]],
        isCutBefore: $0.continuesBefore, isCutAfter: $0.continuesAfter)
    }
    elements += overflow.map { hidden in
      Element(
        .overflow(hidden.id), frame: hidden.frame, entries: hidden.entries.map { entries[$0] })
    }
    elements += bars.map {
      Element(
        .bar($0.id), frame: $0.frame, entries: [entries[$0.entry]],
        isCutBefore: $0.continuesBefore, isCutAfter: $0.continuesAfter)
    }
    elements += barOverflow.map { hidden in
      Element(
        .barOverflow(hidden.id), frame: hidden.frame,
        entries: hidden.entries.map { entries[$0] })
    }
    return elements
  }
}

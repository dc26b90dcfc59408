import AppointmentModel

extension WeekGrid: EntryLayout {
  /// The changes that turn a view of another grid into a view of this one, in the order of this
  /// grid's `elementIDs`; removals are in the order of the other's.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: WeekGrid) -> GridChanges { GridChanges(from: old, to: self) }

  /// The columns, segments, `+N`s and all-day bars.
  package var sceneElements: [SceneElement] {
    var elements = columns.enumerated().map { column, value in
      SceneElement(
        .ground, .column(value.id), frame: value.frame, place: column, name: value.resource?.name)
    }
    elements += segments.map {
      SceneElement(
        .segment, .segment($0.id), frame: $0.frame, place: $0.column, entries: [$0.entry],
        cuts: ($0.continuesBefore, $0.continuesAfter))
    }
    elements += overflow.map {
      SceneElement(
        .overflow, .overflow($0.id), frame: $0.frame, place: $0.column, entries: $0.entries)
    }
    elements += bars.map {
      SceneElement(
        .bar, .bar($0.id), frame: $0.frame, place: $0.firstColumn, entries: [$0.entry],
        cuts: ($0.continuesBefore, $0.continuesAfter))
    }
    elements += barOverflow.map {
      SceneElement(
        .overflow, .barOverflow($0.id), frame: $0.frame, place: $0.column, entries: $0.entries)
    }
    return elements
  }
}

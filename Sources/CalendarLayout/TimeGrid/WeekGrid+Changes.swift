import Pinning

/// What turns one grid into another, by what its elements are known by.
public struct GridChanges: Hashable, Sendable {
  /// What is gone.
  public internal(set) var removed: [WeekGrid.ElementID] = []
  /// What has come.
  public internal(set) var inserted: [WeekGrid.ElementID] = []
  /// What has another frame.
  public internal(set) var moved: [WeekGrid.ElementID] = []
  /// What stands for an entry that says something else, or goes on where it did not.
  public internal(set) var updated: [WeekGrid.ElementID] = []

  /// Whether both show the same.
  package var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }
}

extension WeekGrid {
  /// What to change in a view that shows another grid, so that it shows this one: in the order of
  /// ``elementIDs``, of this grid and for what is gone of the other.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: WeekGrid) -> GridChanges {
    var changes = GridChanges()
    var before: [ElementID: (frame: LayoutRect, content: ElementContent)] = [:]
    let oldElements = old.elementFrames
    before.reserveCapacity(oldElements.count)
    for element in oldElements {
      before[element.id] = (element.frame, old.content(of: element))
    }
    for element in elementFrames {
      guard let was = before.removeValue(forKey: element.id) else {
        changes.inserted.append(element.id)
        continue
      }
      if was.frame != element.frame { changes.moved.append(element.id) }
      if was.content != content(of: element) { changes.updated.append(element.id) }
    }
    changes.removed = oldElements.map { $0.id }.filter { before[$0] != nil }
    return changes
  }

  /// An element with its place.
  struct ElementFrame {
    var id: ElementID
    var frame: LayoutRect
    var entries: [Int] = []
    var isCutBefore = false
    var isCutAfter = false
  }

  /// What an element says.
  private struct ElementContent: Equatable {
    var entries: [GridEntry]
    var isCutBefore: Bool
    var isCutAfter: Bool
  }

  private func content(of element: ElementFrame) -> ElementContent {
    ElementContent(
      entries: element.entries.map { entries[$0] }, isCutBefore: element.isCutBefore,
      isCutAfter: element.isCutAfter)
  }

  /// The columns, segments, `+N`s and all-day bars.
  var elementFrames: [ElementFrame] {
    var elements = columns.map { ElementFrame(id: .column($0.id), frame: $0.frame) }
    elements += segments.map {
      ElementFrame(
        id: .segment($0.id), frame: $0.frame, entries: [$0.entry],
        isCutBefore: $0.continuesBefore, isCutAfter: $0.continuesAfter)
    }
    elements += overflow.map {
      ElementFrame(id: .overflow($0.id), frame: $0.frame, entries: $0.entries)
    }
    elements += bars.map {
      ElementFrame(
        id: .bar($0.id), frame: $0.frame, entries: [$0.entry], isCutBefore: $0.continuesBefore,
        isCutAfter: $0.continuesAfter)
    }
    elements += barOverflow.map {
      ElementFrame(id: .barOverflow($0.id), frame: $0.frame, entries: $0.entries)
    }
    return elements
  }
}

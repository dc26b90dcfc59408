/// The changes from one grid to another, by the identifiers of their elements.
public struct GridChanges: Hashable, Sendable {
  /// The removed elements.
  public private(set) var removed: [GridElementID] = []
  /// The inserted elements.
  public private(set) var inserted: [GridElementID] = []
  /// The elements whose frame changed.
  public private(set) var moved: [GridElementID] = []
  /// The elements whose entry changed, or whose continuation beyond an edge changed.
  public private(set) var updated: [GridElementID] = []

  /// Whether the grids look the same.
  package var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// Compares the elements of two views: the new ones in their order, then the removed ones in the old order.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  init<Layout: EntryLayout>(from old: Layout, to new: Layout) {
    var before: [GridElementID: SceneElement] = [:]
    let elements = old.sceneElements
    before.reserveCapacity(elements.count)
    for element in elements { before[element.id] = element }
    for element in new.sceneElements {
      guard let was = before.removeValue(forKey: element.id) else {
        inserted.append(element.id)
        continue
      }
      if was.frame != element.frame { moved.append(element.id) }
      if !old.isSame(was, element, in: new) { updated.append(element.id) }
    }
    removed = elements.map { $0.id }.filter { before[$0] != nil }
  }
}

#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Which item of a collection view is which after a batch of updates.
  struct UpdateMap {
    private var newPaths: [IndexPath: IndexPath] = [:]
    private var oldPaths: [IndexPath: IndexPath] = [:]
    private var newSections: [Int: Int] = [:]
    private var oldSections: [Int: Int] = [:]
    /// The items of before that were moved.
    private var moved: Set<IndexPath> = []

    /// Where an item of before is now; nil for what is gone.
    func new(_ path: IndexPath) -> IndexPath? { newPaths[path] }

    /// Where an item of before is now, unless it was moved there: what others stay beside.
    func newUnlessMoved(_ path: IndexPath) -> IndexPath? {
      moved.contains(path) ? nil : newPaths[path]
    }

    /// Where an item was; nil for what has come.
    func old(_ path: IndexPath) -> IndexPath? { oldPaths[path] }

    /// Where an element was; nil for what has come.
    func old(_ place: ElementPlace) -> ElementPlace? {
      guard place.kind != nil else { return old(place.path).map { ElementPlace($0) } }
      guard place.path.count == 2 else { return place }
      return oldSections[place.path.section].map {
        ElementPlace(IndexPath(item: place.path.item, section: $0), kind: place.kind)
      }
    }

    /// Where an element of before is now; nil for what is gone.
    func new(_ place: ElementPlace) -> ElementPlace? {
      guard place.kind != nil else { return new(place.path).map { ElementPlace($0) } }
      guard place.path.count == 2 else { return place }
      return newSections[place.path.section].map {
        ElementPlace(IndexPath(item: place.path.item, section: $0), kind: place.kind)
      }
    }

    /// Follows updates: deletions and the origins of moves are places before the batch, insertions and
    /// the goals of moves places after it; what is not named keeps its order.
    ///
    /// - Complexity: O(items)
    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
      var goneSections: Set<Int> = []
      var comeSections: Set<Int> = []
      var gone: Set<IndexPath> = []
      var come: Set<IndexPath> = []
      var moves: [(IndexPath, IndexPath)] = []
      for update in updates {
        let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
        // An update of a whole section has no item.
        let isSection = (before ?? after)?.item == NSNotFound
        switch update.updateAction {
        case .delete:
          if let before {
            if isSection { goneSections.insert(before.section) } else { gone.insert(before) }
          }
        case .insert:
          if let after {
            if isSection { comeSections.insert(after.section) } else { come.insert(after) }
          }
        case .move:
          guard let before, let after else { continue }
          if isSection {
            goneSections.insert(before.section)
            comeSections.insert(after.section)
            newSections[before.section] = after.section
          } else {
            gone.insert(before)
            come.insert(after)
            moves.append((before, after))
          }
        case .reload, .none: break
        @unknown default: break
        }
      }
      let rest = old.indices.filter { !goneSections.contains($0) }
      for (one, other) in zip(rest, new.indices.filter { !comeSections.contains($0) }) {
        newSections[one] = other
      }
      for (one, other) in newSections { oldSections[other] = one }
      for (from, to) in newSections where old.indices.contains(from) && new.indices.contains(to) {
        let items = (0..<old[from]).map { IndexPath(item: $0, section: from) }
          .filter { !gone.contains($0) }
        let places = (0..<new[to]).map { IndexPath(item: $0, section: to) }
          .filter { !come.contains($0) }
        for (one, other) in zip(items, places) { newPaths[one] = other }
      }
      for (one, other) in moves {
        newPaths[one] = other
        moved.insert(one)
      }
      for (one, other) in newPaths { oldPaths[other] = one }
    }
  }
#endif

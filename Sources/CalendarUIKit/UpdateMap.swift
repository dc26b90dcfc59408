#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The correspondence of a collection view's items before and after a batch of updates.
  struct UpdateMap {
    private var newPaths: [IndexPath: IndexPath] = [:]
    private var oldPaths: [IndexPath: IndexPath] = [:]
    private var newSections: [Int: Int] = [:]
    private var oldSections: [Int: Int] = [:]
    /// The old items that were moved themselves or whose section was moved or reloaded.
    private var apart: Set<IndexPath> = []
    /// The reloaded items; a section is stored as its item `NSNotFound`.
    private var exchanged: Set<IndexPath> = []
    /// The numbers of sections before and after the batch.
    private let sectionCounts: (old: Int, new: Int)

    /// The new path of an old item; nil if it was deleted.
    func new(_ path: IndexPath) -> IndexPath? { newPaths[path] }

    /// The new path of an old item that can anchor the scroll position: nil if it was deleted,
    /// moved or its section was moved or reloaded.
    func anchor(_ path: IndexPath) -> IndexPath? { apart.contains(path) ? nil : newPaths[path] }

    /// Whether an old element was replaced by a new one at its place.
    func exchanges(_ place: ElementPlace) -> Bool {
      guard place.path.count == 2 else { return false }
      return place.kind == nil && exchanged.contains(place.path)
        || exchanged.contains(IndexPath(item: NSNotFound, section: place.path.section))
    }

    /// The old path of an item; nil if it was inserted.
    func old(_ path: IndexPath) -> IndexPath? { oldPaths[path] }

    /// The old identifier of an element; nil if it was inserted.
    func old(_ place: ElementPlace) -> ElementPlace? {
      guard place.kind != nil else { return old(place.path).map { ElementPlace($0) } }
      return renamed(place, from: sectionCounts.new, oldSections)
    }

    /// The new identifier of an old element; nil if it was deleted.
    func new(_ place: ElementPlace) -> ElementPlace? {
      guard place.kind != nil else { return new(place.path).map { ElementPlace($0) } }
      return renamed(place, from: sectionCounts.old, newSections)
    }

    /// A supplementary or decoration view under the new name of its section. Bars of the whole layout belong
    /// to no section, and neither does a decoration whose section the data source does not have.
    private func renamed(
      _ place: ElementPlace, from sectionCount: Int, _ sections: [Int: Int]
    ) -> ElementPlace? {
      guard place.path.count == 2, !place.isDecoration || place.path.section < sectionCount else {
        return place
      }
      var renamed = place
      guard let section = sections[place.path.section] else { return nil }
      renamed.path = IndexPath(item: place.path.item, section: section)
      return renamed
    }

    /// Follows a batch of updates. Deletions and the origins of moves are paths before the batch,
    /// insertions and the destinations of moves are paths after it. All other items keep their
    /// order. In a reloaded section, items at the same place count as the same, so that their
    /// lengths serve as estimates.
    ///
    /// - Complexity: O(items)
    @MainActor
    init(_ updates: [UICollectionViewUpdateItem], from old: [Int], to new: [Int]) {
      var goneSections: Set<Int> = []
      var comeSections: Set<Int> = []
      var gone: Set<IndexPath> = []
      var come: Set<IndexPath> = []
      var moves: [(IndexPath, IndexPath)] = []
      var apartSections: Set<Int> = []
      sectionCounts = (old.count, new.count)
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
            apartSections.insert(before.section)
          } else {
            gone.insert(before)
            come.insert(after)
            moves.append((before, after))
          }
        case .reload:
          guard let before else { continue }
          exchanged.insert(before)
          if isSection { apartSections.insert(before.section) }
        case .none: break
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
        if apartSections.contains(from) { apart.formUnion(items) }
      }
      for (one, other) in moves {
        newPaths[one] = other
        apart.insert(one)
      }
      for (one, other) in newPaths { oldPaths[other] = one }
    }
  }
#endif

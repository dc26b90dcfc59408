// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

extension UICollectionView {
  public func insertItems(at paths: [IndexPath]) { for path in paths { note(.insert, nil, path) } }
  public func deleteItems(at paths: [IndexPath]) { for path in paths { note(.delete, path, nil) } }
  public func moveItem(at path: IndexPath, to goal: IndexPath) { note(.move, path, goal) }

  /// The paths are those before the batch. The path afterwards is taken to be the same, which is
  /// right only without other changes.
  public func reloadItems(at paths: [IndexPath]) { for path in paths { note(.reload, path, path) } }

  public func insertSections(_ sections: IndexSet) {
    for section in sections { note(.insert, nil, whole(section)) }
  }

  public func deleteSections(_ sections: IndexSet) {
    for section in sections { note(.delete, whole(section), nil) }
  }

  public func reloadSections(_ sections: IndexSet) {
    for section in sections { note(.reload, whole(section), whole(section)) }
  }

  public func moveSection(_ section: Int, toSection goal: Int) {
    note(.move, whole(section), whole(goal))
  }

  private func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  private func note(
    _ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?
  ) {
    guard updates != nil else {
      return performBatchUpdates { self.note(action, before, after) }
    }
    updates?.append(UICollectionViewUpdateItem(action, before, after))
  }

  /// "Deletes are processed before inserts": paths of deletions are those before the batch, paths
  /// of insertions those after it.
  public func performBatchUpdates(_ body: (() -> Void)?) {
    layoutIfNeeded()
    let (old, before) = (currentCounts, visible)
    updates = []
    body?()
    let updates = updates ?? []
    self.updates = nil
    let new = readCounts()
    checkCounts(old, new, updates)
    counts = new
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    isInvalid = false
    collectionViewLayout.prepare()
    let unnamed = frames(new, besides: before.keys)
    collectionViewLayout.prepare(forCollectionViewUpdates: updates)
    for (place, frame) in unnamed where attributes(at: place)?.frame != frame {
      throwException("the frame of \(place) changed when the updates were named")
    }
    let proposed = clamped(bounds.origin)
    // "after calling the prepare() and collectionViewContentSize methods"
    calls.append("targetContentOffset(forProposedContentOffset:)")
    contentOffset = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    show()
    // "after the prepare(forCollectionViewUpdates:) method and before the
    // finalizeCollectionViewUpdates() method"
    calls += ["initialLayoutAttributes", "finalLayoutAttributes"]
    (initial, final) = ([:], [:])
    for place in visible.keys {
      let attributes =
        place.kind.map {
          place.isDecoration
            ? collectionViewLayout.initialLayoutAttributesForAppearingDecorationElement(
              ofKind: $0, at: place.path)
            : collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
              ofKind: $0, at: place.path)
        } ?? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: place.path)
      if let attributes { checkTravel(attributes, place) }
      initial[place] = attributes
    }
    for place in before.keys {
      let attributes =
        place.kind.map {
          place.isDecoration
            ? collectionViewLayout.finalLayoutAttributesForDisappearingDecorationElement(
              ofKind: $0, at: place.path)
            : collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
              ofKind: $0, at: place.path)
        } ?? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: place.path)
      if let attributes { checkTravel(attributes, place) }
      final[place] = attributes
    }
    // Cells that appear ask for their heights while the animations are set up.
    if let preferredHeight, sizeCells(preferredHeight) {
      throwException("a cell invalidated the layout during an update")
    }
    collectionViewLayout.finalizeCollectionViewUpdates()
    layoutIfNeeded()
  }

  /// The frames of all elements that the layout answers before it is told which ones are new: of each one
  /// by its path, and of those in a rectangle.
  private func frames(
    _ counts: [Int], besides shown: some Sequence<Place>
  ) -> [Place: CGRect] {
    var places = Set(shown)
    for (section, count) in counts.enumerated() {
      places.formUnion((0..<count).map { Place(path: IndexPath(item: $0, section: section)) })
    }
    var frames: [Place: CGRect] = [:]
    for place in places { frames[place] = attributes(at: place)?.frame }
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      frames[Place(attributes)] = attributes.frame
    }
    return frames
  }

  private func checkTravel(_ attributes: UICollectionViewLayoutAttributes, _ place: Place) {
    let own = Place(attributes)
    if own != place { throwException("\(place) was given the attributes of \(own)") }
  }

  private func clamped(_ offset: CGPoint) -> CGPoint {
    let (size, inset) = (collectionViewLayout.collectionViewContentSize, adjustedContentInset)
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      max(low, min(value, high))
    }
    return CGPoint(
      x: clamp(offset.x, -inset.left, size.width + inset.right - bounds.width),
      y: clamp(offset.y, -inset.top, size.height + inset.bottom - bounds.height))
  }

  /// The counts that result from the updates must equal the data source's, and nothing may be named
  /// twice.
  private func checkCounts(_ old: [Int], _ new: [Int], _ updates: [UICollectionViewUpdateItem]) {
    var named: Set<IndexPath> = []
    var goals: [Int: Int] = [:]
    var gone: Set<Int> = []
    var come: Set<Int> = []
    var reloaded: Set<Int> = []
    var change: [Int: Int] = [:]
    var left: [Int: Int] = [:]
    for update in updates {
      let (before, after) = (update.indexPathBeforeUpdate, update.indexPathAfterUpdate)
      if let before {
        if !named.insert(before).inserted {
          throwException("attempt to change \(before) in two ways")
        }
        if !old.indices.contains(before.section)
          || before.item != NSNotFound && before.item >= old[before.section]
        {
          throwException("attempt to change \(before), which does not exist")
        }
      }
      let isSection = (before ?? after)?.item == NSNotFound
      if update.updateAction == .reload {
        if let before, isSection { reloaded.insert(before.section) }
      } else if isSection {
        if let before { gone.insert(before.section) }
        if let after, !come.insert(after.section).inserted {
          throwException("two sections come to \(after.section)")
        }
        if let before, let after { goals[before.section] = after.section }
      } else {
        if let before { left[before.section, default: 0] += 1 }
        if let after { change[after.section, default: 0] += 1 }
      }
    }
    let kept = old.indices.filter { !gone.contains($0) }
    guard kept.count + come.count == new.count else {
      return throwException(
        "Invalid update: invalid number of sections: \(new.count), \(old.count) before, "
          + "\(come.count) inserted, \(gone.count) deleted")
    }
    for (from, to) in zip(kept, new.indices.filter { !come.contains($0) }) { goals[from] = to }
    for (from, to) in goals {
      let changes = (left[from, default: 0], change[to, default: 0])
      if reloaded.contains(from) {
        if changes != (0, 0) { throwException("items of the reloaded section \(from) change too") }
        continue
      }
      let expected = old[from] - changes.0 + changes.1
      if new[to] != expected {
        throwException(
          "Invalid update: invalid number of items in section \(to): \(new[to]), not \(expected)")
      }
    }
  }
}

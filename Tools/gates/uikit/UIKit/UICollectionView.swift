// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
}

@MainActor open class UICollectionView: UIScrollView {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What names an element.
  public struct Place: Hashable {
    public var kind: String?
    public var path: IndexPath

    public init(kind: String? = nil, path: IndexPath) { (self.kind, self.path) = (kind, path) }
  }

  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)?

  // Of this stand-in alone:

  /// What UIKit would have thrown.
  public var exceptions: [String] = []
  /// What the layout was asked, in order.
  public var calls: [String] = []
  /// What a cell's `preferredLayoutAttributesFitting(_:)` makes of its height; nil leaves it.
  public var preferredHeight: ((IndexPath) -> CGFloat?)?
  /// What is on the screen.
  public private(set) var visible: [Place: UICollectionViewLayoutAttributes] = [:]

  /// What was registered: reuse identifiers of cells, and of supplementary views with their kind.
  private var registered: Set<[String]> = []
  private var counts: [Int]?
  private var isInvalid = true
  private var known: [Place: UICollectionViewLayoutAttributes] = [:]
  private var updates: [UICollectionViewUpdateItem]?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
    super.bounds = CGRect(origin: .zero, size: frame.size)
    layout.owner = self
  }

  func throwException(_ message: String) { exceptions.append(message) }

  // MARK: Views

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registered.insert([identifier])
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registered.insert([elementKind, identifier]) }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if !registered.contains([identifier]) { throwException("no cell is registered") }
    return UICollectionViewCell()
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if !registered.contains([elementKind, identifier]) { throwException("no view is registered") }
    return UICollectionReusableView()
  }

  // MARK: Counts

  open var numberOfSections: Int { currentCounts.count }

  open func numberOfItems(inSection section: Int) -> Int { currentCounts[section] }

  private var currentCounts: [Int] {
    if let counts { return counts }
    let read = readCounts()
    counts = read
    return read
  }

  private func readCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  /// "Reloads all of the data for the collection view."
  open func reloadData() {
    counts = nil
    let context = collectionViewLayout.makeContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    collectionViewLayout.invalidateLayout(with: context)
  }

  // MARK: Layout

  func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext?) {
    let items = context?.invalidatedItemIndexPaths
    let elements = context?.invalidatedSupplementaryIndexPaths
    if items == nil, elements == nil {
      known = [:]
    } else {
      for path in items ?? [] { invalidate(Place(kind: nil, path: path)) }
      for (kind, paths) in elements ?? [:] {
        for path in paths { invalidate(Place(kind: kind, path: path)) }
      }
    }
    isInvalid = true
    if let adjustment = context?.contentOffsetAdjustment, adjustment != .zero {
      super.bounds.origin.x += adjustment.x
      super.bounds.origin.y += adjustment.y
    }
  }

  private func invalidate(_ place: Place) {
    known[place] = nil
    if attributes(at: place) == nil {
      throwException("\(place) was invalidated, and there is no such element")
    }
  }

  private func attributes(at place: Place) -> UICollectionViewLayoutAttributes? {
    place.kind.map {
      collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: place.path)
    } ?? collectionViewLayout.layoutAttributesForItem(at: place.path)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue != super.bounds else { return }
      // "asks the layout object if the new bounds require a layout update", with the old ones in place.
      calls.append("shouldInvalidateLayout(forBoundsChange:)")
      let context =
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
        ? collectionViewLayout.invalidationContext(forBoundsChange: newValue) : nil
      super.bounds = newValue
      if let context { collectionViewLayout.invalidateLayout(with: context) }
    }
  }

  /// Lays out as often as cells ask for other heights.
  open func layoutIfNeeded() {
    for _ in 0..<50 {
      show()
      guard let preferredHeight, sizeCells(preferredHeight) else { return }
    }
    throwException("cells were still sized after fifty rounds")
  }

  private func show() {
    if isInvalid {
      isInvalid = false
      calls.append("prepare()")
      collectionViewLayout.prepare()
      calls.append("collectionViewContentSize")
      _ = collectionViewLayout.collectionViewContentSize
    }
    calls.append("layoutAttributesForElements(in:)")
    visible = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let place = Place(kind: attributes.representedElementKind, path: attributes.indexPath)
      check(attributes, place)
      if visible.updateValue(attributes, forKey: place) != nil {
        throwException("\(place) was given twice")
      }
    }
  }

  private func check(_ attributes: UICollectionViewLayoutAttributes, _ place: Place) {
    let counts = currentCounts
    let path = place.path
    let isThere =
      path.count == 1 && place.kind != nil
      || counts.indices.contains(path.section)
        && (place.kind != nil || (0..<counts[path.section]).contains(path.item))
    if !isThere {
      throwException(
        "UICollectionView received layout attributes with an index path that does not exist: "
          + "\(place)")
    }
    if let before = known[place], !before.isEqual(attributes) {
      throwException(
        "layout attributes for \(place) changed from \(before.frame) to \(attributes.frame) "
          + "without invalidating the layout")
    }
    known[place] = attributes.copy() as? UICollectionViewLayoutAttributes
    if self.attributes(at: place)?.isEqual(attributes) != true {
      throwException("\(place) alone has other layout attributes")
    }
  }

  private func sizeCells(_ height: (IndexPath) -> CGFloat?) -> Bool {
    var didSize = false
    for (place, attributes) in visible.sorted(by: { $0.key.path < $1.key.path })
    where place.kind == nil {
      guard let wanted = height(place.path),
        let preferred = attributes.copy() as? UICollectionViewLayoutAttributes
      else { continue }
      preferred.frame.size.height = wanted
      if collectionViewLayout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
      {
        didSize = true
        collectionViewLayout.invalidateLayout(
          with: collectionViewLayout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
      }
    }
    return didSize
  }

  // MARK: Updates

  open func insertItems(at paths: [IndexPath]) { for path in paths { note(.insert, nil, path) } }
  open func deleteItems(at paths: [IndexPath]) { for path in paths { note(.delete, path, nil) } }
  open func moveItem(at path: IndexPath, to goal: IndexPath) { note(.move, path, goal) }

  open func insertSections(_ sections: IndexSet) {
    for section in sections { note(.insert, nil, IndexPath(item: NSNotFound, section: section)) }
  }

  open func deleteSections(_ sections: IndexSet) {
    for section in sections { note(.delete, IndexPath(item: NSNotFound, section: section), nil) }
  }

  private func note(
    _ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?
  ) {
    guard updates != nil else {
      return performBatchUpdates { self.note(action, before, after) }
    }
    updates?.append(UICollectionViewUpdateItem(action, before, after))
  }

  /// "Deletes are processed before inserts": the paths of deletions are those before the batch, those of
  /// insertions after it.
  open func performBatchUpdates(_ body: (() -> Void)?) {
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
    calls += ["prepare()", "prepare(forCollectionViewUpdates:)"]
    collectionViewLayout.prepare()
    collectionViewLayout.prepare(forCollectionViewUpdates: updates)
    let proposed = clamped(bounds.origin)
    calls.append("targetContentOffset(forProposedContentOffset:)")
    contentOffset = collectionViewLayout.targetContentOffset(forProposedContentOffset: proposed)
    show()
    for place in visible.keys {
      let attributes =
        place.kind.map {
          collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
            ofKind: $0, at: place.path)
        } ?? collectionViewLayout.initialLayoutAttributesForAppearingItem(at: place.path)
      if let attributes { checkTravel(attributes, place) }
    }
    for place in before.keys {
      let attributes =
        place.kind.map {
          collectionViewLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
            ofKind: $0, at: place.path)
        } ?? collectionViewLayout.finalLayoutAttributesForDisappearingItem(at: place.path)
      if let attributes { checkTravel(attributes, place) }
    }
    calls.append("finalizeCollectionViewUpdates()")
    collectionViewLayout.finalizeCollectionViewUpdates()
    layoutIfNeeded()
  }

  private func checkTravel(_ attributes: UICollectionViewLayoutAttributes, _ place: Place) {
    let own = Place(kind: attributes.representedElementKind, path: attributes.indexPath)
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

  /// The counts that the updates make of the old ones have to be the data source's.
  private func checkCounts(_ old: [Int], _ new: [Int], _ updates: [UICollectionViewUpdateItem]) {
    var sections = old.indices.map { Optional($0) }
    var gone: Set<Int> = []
    var come: Set<Int> = []
    var change: [Int: Int] = [:]
    var left: [Int: Int] = [:]
    for update in updates {
      if let path = update.indexPathBeforeUpdate {
        if path.item == NSNotFound {
          if !gone.insert(path.section).inserted { throwException("section deleted twice") }
        } else {
          left[path.section, default: 0] += 1
          if !old.indices.contains(path.section) || path.item >= old[path.section] {
            throwException("attempt to delete item \(path) which does not exist")
          }
        }
      }
      if let path = update.indexPathAfterUpdate {
        if path.item == NSNotFound {
          come.insert(path.section)
        } else {
          change[path.section, default: 0] += 1
        }
      }
    }
    for section in gone where sections.indices.contains(section) { sections[section] = nil }
    let kept = sections.compactMap { $0 }
    guard kept.count + come.count == new.count else {
      return throwException(
        "Invalid update: invalid number of sections: \(new.count), \(old.count) before, "
          + "\(come.count) inserted, \(gone.count) deleted")
    }
    let rest = new.indices.filter { !come.contains($0) }
    for (from, to) in zip(kept, rest) {
      let expected = old[from] - left[from, default: 0] + change[to, default: 0]
      if new[to] != expected {
        throwException(
          "Invalid update: invalid number of items in section \(to): \(new[to]), not \(expected)")
      }
    }
  }
}

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

  /// The identifier of an element.
  public struct Place: Hashable {
    public var kind: String?
    public var path: IndexPath
    public var isDecoration: Bool

    public init(kind: String? = nil, path: IndexPath, isDecoration: Bool = false) {
      (self.kind, self.path, self.isDecoration) = (kind, path, isDecoration)
    }

    @MainActor init(_ attributes: UICollectionViewLayoutAttributes) {
      self.init(
        kind: attributes.representedElementKind, path: attributes.indexPath,
        isDecoration: attributes.representedElementCategory == .decorationView)
    }
  }

  open var collectionViewLayout: UICollectionViewLayout
  open weak var dataSource: (any UICollectionViewDataSource)?

  // Only in this stand-in:

  /// The exceptions that UIKit would have thrown.
  public var exceptions: [String] = []
  /// The calls to the layout, in order; those that its overrides pass on are recorded in the
  /// superclass.
  public var calls: [String] = []
  /// The result of a cell's `preferredLayoutAttributesFitting(_:)`; nil keeps the height.
  public var preferredHeight: ((IndexPath) -> CGFloat?)?
  /// The visible elements.
  public internal(set) var visible: [Place: UICollectionViewLayoutAttributes] = [:]
  /// The initial and final attributes of elements in the latest batch of updates.
  public internal(set) var initial: [Place: UICollectionViewLayoutAttributes] = [:]
  public internal(set) var final: [Place: UICollectionViewLayoutAttributes] = [:]

  /// The registered reuse identifiers of cells, and of supplementary views with their kind.
  private var registered: Set<[String]> = []
  var counts: [Int]?
  var isInvalid = true
  private var known: [Place: UICollectionViewLayoutAttributes] = [:]
  var updates: [UICollectionViewUpdateItem]?

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

  /// The cells of a diffable data source.
  public internal(set) var cells: [UICollectionViewCell] = []

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

  var currentCounts: [Int] {
    if let counts { return counts }
    let read = readCounts()
    counts = read
    return read
  }

  func readCounts() -> [Int] {
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
    let decorations = context?.invalidatedDecorationIndexPaths
    if items == nil, elements == nil, decorations == nil {
      known = [:]
    } else {
      for path in items ?? [] { invalidate(Place(kind: nil, path: path)) }
      for (kind, paths) in elements ?? [:] {
        for path in paths { invalidate(Place(kind: kind, path: path)) }
      }
      for (kind, paths) in decorations ?? [:] {
        for path in paths { invalidate(Place(kind: kind, path: path, isDecoration: true)) }
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

  func attributes(at place: Place) -> UICollectionViewLayoutAttributes? {
    place.kind.map {
      place.isDecoration
        ? collectionViewLayout.layoutAttributesForDecorationView(ofKind: $0, at: place.path)
        : collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: $0, at: place.path)
    } ?? collectionViewLayout.layoutAttributesForItem(at: place.path)
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      guard newValue != super.bounds else { return }
      // "asks the layout object if the new bounds require a layout update", with the old ones in
      // place.
      calls.append("shouldInvalidateLayout(forBoundsChange:)")
      let context =
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
        ? collectionViewLayout.invalidationContext(forBoundsChange: newValue) : nil
      super.bounds = newValue
      if let context { collectionViewLayout.invalidateLayout(with: context) }
    }
  }

  /// Lays out again as long as cells request other heights.
  open func layoutIfNeeded() {
    for _ in 0..<50 {
      show()
      guard let preferredHeight, sizeCells(preferredHeight) else { return }
    }
    throwException("cells were still sized after fifty rounds")
  }

  func show() {
    if isInvalid {
      isInvalid = false
      collectionViewLayout.prepare()
      calls.append("collectionViewContentSize")
      _ = collectionViewLayout.collectionViewContentSize
    }
    calls.append("layoutAttributesForElements(in:)")
    let applied = visible
    visible = [:]
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let place = Place(attributes)
      check(attributes, place)
      // Attributes are applied only if they differ from the current ones.
      let old = applied[place].flatMap { $0.isEqual(attributes) ? $0 : nil }
      if visible.updateValue(old ?? attributes, forKey: place) != nil {
        throwException("\(place) was given twice")
      }
    }
  }

  private func check(_ attributes: UICollectionViewLayoutAttributes, _ place: Place) {
    let counts = currentCounts
    let path = place.path
    // "You must register your decoration view ... before" the layout answers its attributes.
    if let kind = place.kind, place.isDecoration,
      !collectionViewLayout.decorationKinds.contains(kind)
    {
      throwException("no class or nib is registered for decoration views of kind \(kind)")
    }
    let isThere =
      place.isDecoration || path.count == 1 && place.kind != nil
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

  func sizeCells(_ height: (IndexPath) -> CGFloat?) -> Bool {
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
}

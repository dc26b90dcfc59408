// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  open var frame = CGRect.zero
  open var zIndex = 0
  open var indexPath = IndexPath(item: 0, section: 0)
  open private(set) var representedElementKind: String?

  public nonisolated override init() { super.init() }

  /// Attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementKind = elementKind
  }
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  public nonisolated override init() { super.init() }

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: String, at indexPaths: [IndexPath]
  ) {
    invalidatedSupplementaryIndexPaths =
      (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

@MainActor open class UICollectionViewLayout: NSObject {
  weak var owner: UICollectionView?

  open var collectionView: UICollectionView? { owner }

  public nonisolated override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  open func invalidateLayout() {}

  open var collectionViewContentSize: CGSize { .zero }

  open func prepare() {}

  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { UICollectionViewLayoutInvalidationContext() }
}

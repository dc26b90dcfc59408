// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
public import Foundation

@MainActor open class UICollectionViewLayoutAttributes: NSObject, @preconcurrency NSCopying {
  public enum ElementCategory: Int { case cell, supplementaryView, decorationView }
  public typealias Category = ElementCategory

  private struct Values: Equatable {
    var frame = CGRect.zero
    var zIndex = 0
    var alpha: CGFloat = 1
    var indexPath = IndexPath(item: 0, section: 0)
    var kind: String?
    var category = ElementCategory.cell
  }

  /// Compared on any thread, as Objective-C does.
  private nonisolated(unsafe) var values = Values()

  open var frame: CGRect {
    get { unsafe values.frame }
    set { unsafe values.frame = newValue }
  }
  open var zIndex: Int {
    get { unsafe values.zIndex }
    set { unsafe values.zIndex = newValue }
  }
  open var alpha: CGFloat {
    get { unsafe values.alpha }
    set { unsafe values.alpha = newValue }
  }
  open var indexPath: IndexPath {
    get { unsafe values.indexPath }
    set { unsafe values.indexPath = newValue }
  }
  open var representedElementKind: String? { unsafe values.kind }

  open var representedElementCategory: ElementCategory { unsafe values.category }

  public nonisolated override required init() { super.init() }

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
    unsafe (values.kind, values.category) = (elementKind, .supplementaryView)
  }

  /// Attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    unsafe (values.kind, values.category) = (decorationViewKind, .decorationView)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    unsafe copy.values = values
    return copy
  }

  open nonisolated override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return unsafe values == other.values
  }
}

@MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
  open internal(set) var invalidateEverything = false
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  open var contentOffsetAdjustment = CGPoint.zero

  public nonisolated override required init() { super.init() }

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

  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths =
      (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

@MainActor open class UICollectionViewUpdateItem: NSObject {
  public enum Action: Int { case insert, delete, reload, move, none }

  open internal(set) var indexPathBeforeUpdate: IndexPath?
  open internal(set) var indexPathAfterUpdate: IndexPath?
  open internal(set) var updateAction: Action

  init(_ action: Action, _ before: IndexPath?, _ after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

@MainActor open class UICollectionViewLayout: NSObject {
  weak var owner: UICollectionView?

  open var collectionView: UICollectionView? { owner }

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

  public nonisolated override init() { super.init() }

  public required init?(coder: NSCoder) { super.init() }

  /// Records calls that arrive here: calls that an override does not pass on are missing.
  private func note(_ call: String = #function) { owner?.calls.append(call) }

  /// "This method invalidates the layout of the collection view itself and returns right away."
  open func invalidateLayout() {
    note()
    owner?.layoutWasInvalidated(nil)
  }

  /// "If you override this method, you must call super at some point in your implementation."
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note()
    owner?.layoutWasInvalidated(context)
  }

  open var collectionViewContentSize: CGSize { .zero }

  open func prepare() { note() }

  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }

  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// The kinds of decoration views with a class.
  private(set) var decorationKinds: Set<String> = []

  /// "If you specify nil, the class is unregistered from use."
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorationKinds.remove(elementKind)
    if viewClass != nil { decorationKinds.insert(elementKind) }
  }

  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationKinds.remove(elementKind)
    if nib != nil { decorationKinds.insert(elementKind) }
  }

  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let kind =
      type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (kind ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  open func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint { proposed }

  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) { note() }

  open func finalizeCollectionViewUpdates() { note() }

  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}

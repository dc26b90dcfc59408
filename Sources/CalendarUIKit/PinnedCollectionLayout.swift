#if canImport(UIKit) && !os(watchOS)
  import CalendarFoundation
  public import Pinning
  public import UIKit

  /// A collection view layout based on a value that computes all frames: sticky section headers,
  /// sticky cells, floating bars, a two-axis grid under its header bar, a week, a list of days.
  ///
  /// A function makes the value from the shape of the collection view. It is called again when the
  /// data source's counts, the width or the lengths requested by cells change. To change the
  /// content itself, set ``make`` inside of `performBatchUpdates`, together with the data source.
  ///
  /// It was compiled and tested on Linux against a stand-in for UIKit's classes, which calls what
  /// UIKit documents and throws where UIKit throws. It has not run on a device.
  public final class PinnedCollectionLayout<Content: PinnedContent>: UICollectionViewLayout {
    /// The function that makes the content from the shape of the collection view.
    public var make: @MainActor (CollectionShape) -> Content {
      didSet { invalidateLayout() }
    }
    /// The current content; nil before the first layout.
    public private(set) var content: Content?
    /// Whether cells determine their own lengths (`preferredLayoutAttributesFitting(_:)`).
    public var sizesItself = false

    var shape: CollectionShape?
    var preferred = PreferredLengths()
    var isStale = true
    /// The distance by which cells that sized themselves moved the offset since the content was made.
    var shifted = 0.0
    var installed = UIEdgeInsets.zero
    /// The previous content, before it was made again.
    var before: (content: Content, viewport: ScrollViewport, shape: CollectionShape)?
    var updates: UpdateMap?
    /// Whether the counts changed but the updates that explain the change have not arrived yet.
    /// Until then, the lengths that cells requested belong to other paths, and no frame is known: neither
    /// of a cell nor of a view that follows cells.
    var isUnnamed = false
    /// The kinds of decoration views that the app registered; UIKit throws for others.
    var decorations: Set<String> = []
    /// Whether a cell requested another length during updates.
    var hasWaitingCells = false

    /// Makes a layout.
    public init(_ make: @escaping @MainActor (CollectionShape) -> Content) {
      self.make = make
      super.init()
    }

    /// Layouts cannot be archived.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("no layout is archived") }

    /// The viewport of the collection view, for hit testing in the values of ``content``; nil before the
    /// first layout.
    public var viewport: ScrollViewport? {
      collectionView.flatMap { current($0.bounds) }
    }

    // MARK: Bars

    /// The room of the bars around the content.
    public var barInsets: UIEdgeInsets {
      guard let content, let shape else { return .zero }
      return UIEdgeInsets(content.barInset, in: shape.direction)
    }

    /// Reserves the room of the bars in the content inset and the insets of the scroll indicators.
    /// At the content's start, and on the first call, it also adjusts the offset. Call it when the
    /// collection view has its size and its data source, and whenever the bars may have changed,
    /// for example in `viewDidLayoutSubviews()`: without a change it does nothing.
    ///
    /// It adds and removes only the room of the bars: an inset of the app is kept, and UIKit adds
    /// the safe area.
    public func installBars() {
      guard let collectionView else { return }
      prepare()
      let change = barInsets - installed
      guard change != .zero else { return }
      // Uses the previous room of the bars; UIKit has already applied the safe area.
      var before = current(collectionView.bounds)
      before?.barInset = LayoutInsets(installed, in: direction(of: collectionView))
      let isFirst = installed == .zero
      let isAtStart = before.map { $0.isAtBeginning || isFirst && $0.isUnscrolled } ?? true
      collectionView.contentInset = collectionView.contentInset + change
      collectionView.verticalScrollIndicatorInsets.top += change.top
      collectionView.verticalScrollIndicatorInsets.bottom += change.bottom
      collectionView.horizontalScrollIndicatorInsets.left += change.left
      collectionView.horizontalScrollIndicatorInsets.right += change.right
      installed = barInsets
      if isAtStart, let viewport = current(collectionView.bounds) {
        collectionView.contentOffset = CGPoint(viewport.initialOffset)
      }
    }

    /// The offset that shows an item clear of the bars and of pinned elements.
    public func offset(
      revealing path: IndexPath, pinned: LayoutInsets = .zero,
      at alignment: RevealAlignment = .nearest
    ) -> CGPoint? {
      prepare()
      guard let collectionView, let content, let viewport = current(collectionView.bounds),
        let element = content.element(ElementPlace(path), viewport: viewport)
      else { return nil }
      return CGPoint(
        viewport.offsetRevealing(element.frame, pinned: pinned, vertical: alignment))
    }

    // MARK: UIKit's requests

    public override class var layoutAttributesClass: AnyClass { PinnedLayoutAttributes.self }

    public override class var invalidationContextClass: AnyClass { PinnedInvalidationContext.self }

    /// The content mirrors itself in right-to-left interfaces.
    public override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    public override var collectionViewContentSize: CGSize {
      CGSize(content?.contentSize ?? .zero)
    }

    public override func invalidateLayout() {
      isStale = true
      super.invalidateLayout()
    }

    public override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      if (context as? PinnedInvalidationContext)?.isScrolling != true { isStale = true }
      if context.invalidateEverything { preferred = PreferredLengths() }
      isUnnamed =
        context.invalidateDataSourceCounts && !context.invalidateEverything
        && !preferred.sections.isEmpty
      super.invalidateLayout(with: context)
    }

    public override func prepare() {
      super.prepare()
      guard let collectionView, isStale || !isShaped(for: collectionView) else { return }
      let shape = shape(of: collectionView)
      if let content, let old = self.shape, let viewport = current(collectionView.bounds) {
        before = (content, viewport, old)
      }
      (isStale, shifted) = (false, 0)
      self.shape = shape
      content = make(shape)
    }

    public override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let collectionView, let content, let shape, !isUnnamed,
        let viewport = current(collectionView.bounds)
      else { return nil }
      return content.elements(in: LayoutRect(rect), viewport: viewport)
        .filter { shape.has($0.place) && isShown($0.place) }.map { attributes(of: $0) }
    }

    public override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(at: ElementPlace(indexPath)) }

    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(at: ElementPlace(indexPath, kind: elementKind))
    }

    public override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(at: ElementPlace(decoration: elementKind, at: indexPath))
    }

    /// Shows decoration views of a kind, such as a ``GridDecoration``, once they have a class.
    public override func register(
      _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String
    ) {
      super.register(viewClass, forDecorationViewOfKind: elementKind)
      show(elementKind, viewClass != nil)
    }

    /// Shows decoration views of a kind once they have a nib.
    public override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      super.register(nib, forDecorationViewOfKind: elementKind)
      show(elementKind, nib != nil)
    }

    private func show(_ decoration: String, _ isShown: Bool) {
      if isShown { decorations.insert(decoration) } else { decorations.remove(decoration) }
      invalidateLayout()
    }

    // MARK: Scrolling and rotation

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let collectionView else { return false }
      return collectionView.bounds.size != newBounds.size || !moved(to: newBounds).isEmpty
    }

    /// Names the elements that scrolling moves within the content. A new size makes the content
    /// again, and the offset keeps the visible items in place.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard let collectionView else { return context }
      if collectionView.bounds.size == newBounds.size {
        (context as? PinnedInvalidationContext)?.isScrolling = true
        for place in moved(to: newBounds) {
          if let kind = place.kind, place.isDecoration {
            context.invalidateDecorationElements(ofKind: kind, at: [place.path])
          } else if let kind = place.kind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [place.path])
          } else {
            context.invalidateItems(at: [place.path])
          }
        }
      } else {
        // Cells have other lengths at another width.
        if collectionView.bounds.width != newBounds.width { preferred = PreferredLengths() }
        context.contentOffsetAdjustment = adjustment(to: newBounds)
      }
      return context
    }

    // MARK: Cells that size themselves

    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      // UIKit sometimes passes index paths from before an update.
      guard sizesItself, preferredAttributes.representedElementCategory == .cell,
        shape?.has(ElementPlace(preferredAttributes.indexPath)) == true
      else { return false }
      let old = preferred[preferredAttributes.indexPath] ?? originalAttributes.frame.height
      let isNew = abs(old - preferredAttributes.frame.height) >= 0.1
      // An invalidation would end the animations; cells are asked again after them.
      if isNew, updates != nil { hasWaitingCells = true }
      return isNew && updates == nil
    }

    /// Stores the length that a cell requests; the visible items keep their place. A screen of cells makes
    /// the content once, also if some are above the first visible item.
    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      let path = preferredAttributes.indexPath
      let growth =
        preferredAttributes.frame.height - (preferred[path] ?? originalAttributes.frame.height)
      preferred[path] = preferredAttributes.frame.height
      guard let collectionView, let content, var viewport = current(collectionView.bounds) else {
        return context
      }
      // These are the frames of the content before it is made again and before the shifts since.
      viewport.offset.y -= shifted
      guard originalAttributes.frame.minY < viewport.unobscuredRect.y else { return context }
      guard let shift = content.shift(after: path, growingBy: growth) else {
        context.contentOffsetAdjustment = adjustment(to: collectionView.bounds)
        return context
      }
      let top = viewport.unobscuredRect.y
      let hasAnchor = content.elements(in: viewport.unobscuredRect, viewport: viewport).contains {
        $0.place.kind == nil && $0.isNatural && $0.frame.y >= top
      }
      guard hasAnchor || originalAttributes.frame.maxY <= top else { return context }
      context.contentOffsetAdjustment = CGPoint(x: 0, y: shift)
      shifted += shift
      return context
    }

    // MARK: Updates

    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem])
    {
      super.prepare(forCollectionViewUpdates: updateItems)
      isUnnamed = false
      guard let before, let shape else { return }
      let map = UpdateMap(updateItems, from: before.shape.itemCounts, to: shape.itemCounts)
      updates = map
      guard !preferred.sections.isEmpty, let collectionView else { return }
      preferred = preferred.renamed { map.new($0) }
      let now = self.shape(of: collectionView)
      self.shape = now
      content = make(now)
    }

    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      updates = nil
      before = nil
      if hasWaitingCells { invalidateLayout() }
      hasWaitingCells = false
    }

    /// The offset that keeps the visible items in place across an update.
    public override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint
    {
      guard let updates, let before, let content, let collectionView,
        let new = viewport(of: content, CGRect(origin: proposed, size: collectionView.bounds.size))
      else { return proposed }
      return CGPoint(
        offset(keeping: before.content, before.viewport, in: content, new) {
          updates.anchor($0)
        })
    }

    public override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(of: ElementPlace(itemIndexPath))
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    public override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(of: ElementPlace(itemIndexPath))
        ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    public override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(of: ElementPlace(elementIndexPath, kind: elementKind))
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    public override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(of: ElementPlace(elementIndexPath, kind: elementKind))
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: elementKind, at: elementIndexPath)
    }

    public override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(of: ElementPlace(decoration: elementKind, at: decorationIndexPath))
        ?? super.initialLayoutAttributesForAppearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
    }

    public override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(of: ElementPlace(decoration: elementKind, at: decorationIndexPath))
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: elementKind, at: decorationIndexPath)
    }
  }
#endif

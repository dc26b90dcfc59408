#if canImport(UIKit) && !os(watchOS)
  import CalendarFoundation
  public import Pinning
  public import UIKit

  /// A collection view's layout over a value that knows where everything stands: section headers that
  /// stick, sticky cells, floating bars, a two-axis grid under its header bar, a week, a list of days.
  ///
  /// The value is made of the collection view's own shape, by a function that is asked again when the
  /// data source's counts, the width or the lengths that cells ask for change. For a change of what it
  /// shows, set ``make`` inside of `performBatchUpdates`, where the data source changes too.
  ///
  /// It has been compiled and tested against a stand-in for UIKit's classes on Linux, which calls what
  /// UIKit documents and throws where UIKit throws; it has not run on a device.
  public final class PinnedCollectionLayout<Content: PinnedContent>: UICollectionViewLayout {
    /// Makes the content of the collection view's shape.
    public var make: @MainActor (CollectionShape) -> Content {
      didSet { invalidateLayout() }
    }
    /// What is shown now; nil before the first layout.
    public private(set) var content: Content?
    /// Whether cells are asked for their lengths (`preferredLayoutAttributesFitting(_:)`).
    public var sizesItself = false

    private var shape: CollectionShape?
    private var preferred: [IndexPath: Double] = [:]
    private var isStale = true
    private var installed = UIEdgeInsets.zero
    /// What was shown before the content was made anew.
    private var before: (content: Content, viewport: ScrollViewport, shape: CollectionShape)?
    private var updates: UpdateMap?

    /// Makes a layout.
    public init(_ make: @escaping @MainActor (CollectionShape) -> Content) {
      self.make = make
      super.init()
    }

    /// Layouts are not archived.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("no layout is archived") }

    // MARK: Bars

    /// The room of the bars around the content.
    public var barInsets: UIEdgeInsets {
      guard let content, let shape else { return .zero }
      return UIEdgeInsets(content.barInset, in: shape.direction)
    }

    /// Gives the bars their room: the content inset, the insets of the scroll indicators, and, where the
    /// content's beginning is shown or this is the first time, the offset. To be called once the
    /// collection view has its size and its data source, and after changes of the bars' sizes.
    public func installBars() {
      guard let collectionView else { return }
      prepare()
      let change = barInsets - installed
      guard change != .zero else { return }
      let isAtStart = current(collectionView.bounds)?.isAtBeginning ?? true
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

    /// The offset that shows an item clear of the bars and of what is pinned.
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

    // MARK: What UIKit asks

    public override class var layoutAttributesClass: AnyClass { PinnedLayoutAttributes.self }

    public override class var invalidationContextClass: AnyClass { PinnedInvalidationContext.self }

    /// The content mirrors itself where the interface runs from right to left.
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
      if context.invalidateEverything { preferred = [:] }
      super.invalidateLayout(with: context)
    }

    public override func prepare() {
      super.prepare()
      guard let collectionView else { return }
      let shape = shape(of: collectionView)
      guard isStale || shape != self.shape else { return }
      if let content, let old = self.shape, let viewport = current(collectionView.bounds) {
        before = (content, viewport, old)
      }
      isStale = false
      self.shape = shape
      content = make(shape)
    }

    public override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let collectionView, let content, let shape,
        let viewport = current(collectionView.bounds)
      else { return nil }
      return content.elements(in: LayoutRect(rect), viewport: viewport)
        .filter { shape.has($0.place) }.map { attributes(of: $0) }
    }

    public override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { attributes(at: ElementPlace(indexPath)) }

    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      attributes(at: ElementPlace(indexPath, kind: elementKind))
    }

    // MARK: Scrolling and rotation

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let collectionView else { return false }
      return collectionView.bounds.size != newBounds.size || !moved(to: newBounds).isEmpty
    }

    /// Names what scrolling moves within the content; of another size all is made anew, and the offset
    /// keeps what is shown.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard let collectionView else { return context }
      if collectionView.bounds.size == newBounds.size {
        (context as? PinnedInvalidationContext)?.isScrolling = true
        for place in moved(to: newBounds) {
          if let kind = place.kind {
            context.invalidateSupplementaryElements(ofKind: kind, at: [place.path])
          } else {
            context.invalidateItems(at: [place.path])
          }
        }
      } else {
        // Cells have other lengths at another width.
        if collectionView.bounds.width != newBounds.width { preferred = [:] }
        context.contentOffsetAdjustment = adjustment(to: newBounds)
      }
      return context
    }

    // MARK: Cells that size themselves

    public override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      // UIKit has been seen to name places of before an update.
      guard sizesItself, preferredAttributes.representedElementCategory == .cell,
        shape?.has(ElementPlace(preferredAttributes.indexPath)) == true
      else { return false }
      let old = preferred[preferredAttributes.indexPath] ?? originalAttributes.frame.height
      return abs(old - preferredAttributes.frame.height) >= 0.1
    }

    /// Takes a cell's own length; what is on the screen stays where it is.
    public override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes,
        withOriginalAttributes: originalAttributes)
      preferred[preferredAttributes.indexPath] = preferredAttributes.frame.height
      if let collectionView {
        context.contentOffsetAdjustment = adjustment(to: collectionView.bounds)
      }
      return context
    }

    // MARK: Updates

    public override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem])
    {
      super.prepare(forCollectionViewUpdates: updateItems)
      guard let before, let shape else { return }
      let map = UpdateMap(updateItems, from: before.shape.itemCounts, to: shape.itemCounts)
      updates = map
      guard !preferred.isEmpty, let collectionView else { return }
      var renamed: [IndexPath: Double] = [:]
      for (path, length) in preferred { if let path = map.new(path) { renamed[path] = length } }
      preferred = renamed
      let now = self.shape(of: collectionView)
      self.shape = now
      content = make(now)
    }

    public override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      updates = nil
      before = nil
    }

    /// The offset that leaves where it is what the screen showed before an update.
    public override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint
    {
      guard let updates, let before, let content, let collectionView,
        let new = viewport(of: content, CGRect(origin: proposed, size: collectionView.bounds.size))
      else { return proposed }
      return CGPoint(
        offset(keeping: before.content, before.viewport, in: content, new) {
          updates.newUnlessMoved($0)
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
  }

  // MARK: How it is answered
  extension PinnedCollectionLayout {
    private func shape(of view: UICollectionView) -> CollectionShape {
      let insets = view.adjustedContentInset - installed
      return CollectionShape(
        size: LayoutSize(view.bounds.size),
        width: max(0, Double(view.bounds.width - insets.left - insets.right)),
        itemCounts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) },
        direction: view.effectiveUserInterfaceLayoutDirection == .rightToLeft
          ? .rightToLeft : .leftToRight,
        preferred: preferred)
    }

    /// The viewport of the collection view at some bounds.
    private func current(_ bounds: CGRect) -> ScrollViewport? {
      content.flatMap { viewport(of: $0, bounds) }
    }

    private func viewport(of content: Content, _ bounds: CGRect) -> ScrollViewport? {
      guard let collectionView, let shape else { return nil }
      return ScrollViewport(
        size: LayoutSize(bounds.size), contentSize: content.contentSize,
        offset: LayoutPoint(bounds.origin),
        contentInset: LayoutInsets(
          collectionView.adjustedContentInset - installed, in: shape.direction),
        barInset: content.barInset, direction: shape.direction)
    }

    private func moved(to bounds: CGRect) -> [ElementPlace] {
      guard let collectionView, let content, let shape, let old = current(collectionView.bounds),
        let new = current(bounds)
      else { return [] }
      return content.moved(from: old, to: new).filter { shape.has($0) }
    }

    private func attributes(at place: ElementPlace) -> PinnedLayoutAttributes? {
      guard let collectionView, let content, shape?.has(place) == true,
        let viewport = current(collectionView.bounds)
      else { return nil }
      return content.element(place, viewport: viewport).map { attributes(of: $0) }
    }

    private func attributes(
      of element: PlacedElement, as place: ElementPlace? = nil, alpha: CGFloat = 1
    ) -> PinnedLayoutAttributes {
      let place = place ?? element.place
      let attributes =
        place.kind.map {
          PinnedLayoutAttributes(forSupplementaryViewOfKind: $0, with: place.path)
        } ?? PinnedLayoutAttributes(forCellWith: place.path)
      attributes.frame = CGRect(element.frame)
      attributes.zIndex = element.zIndex
      attributes.textStart = element.textStart
      attributes.alpha = alpha
      return attributes
    }

    /// Where an element that comes into sight begins: where it was, or unseen where it will be.
    private func initialAttributes(of place: ElementPlace) -> PinnedLayoutAttributes? {
      guard let updates, let before else { return nil }
      if let old = updates.old(place),
        let element = before.content.element(old, viewport: before.viewport)
      {
        return attributes(of: element, as: place)
      }
      let attributes = attributes(at: place)
      attributes?.alpha = 0
      return attributes
    }

    /// Where an element that goes out of sight ends: where it will be, or unseen where it was.
    private func finalAttributes(of place: ElementPlace) -> PinnedLayoutAttributes? {
      guard let updates, let before, let collectionView, let content else { return nil }
      if let new = updates.new(place), let viewport = current(collectionView.bounds),
        let element = content.element(new, viewport: viewport)
      {
        return attributes(of: element, as: place)
      }
      return before.content.element(place, viewport: before.viewport).map {
        attributes(of: $0, alpha: 0)
      }
    }

    /// By how much the offset changes so that the content that is about to be made shows what is shown.
    private func adjustment(to bounds: CGRect) -> CGPoint {
      guard let collectionView, let content, let old = current(collectionView.bounds) else {
        return .zero
      }
      let now = shape(of: collectionView)
      let insets = Double(collectionView.bounds.width) - now.width
      let next = CollectionShape(
        size: LayoutSize(bounds.size), width: max(0, Double(bounds.width) - insets),
        itemCounts: now.itemCounts, direction: now.direction, preferred: preferred)
      let made = make(next)
      guard let new = viewport(of: made, bounds) else { return .zero }
      let target = offset(keeping: content, old, in: made, new) { $0 }
      return CGPoint(x: target.x - bounds.minX, y: target.y - bounds.minY)
    }

    /// The offset of a new viewport at which the first item that both contents have is where it was.
    private func offset(
      keeping content: Content, _ old: ScrollViewport, in made: Content, _ new: ScrollViewport,
      _ renamed: (IndexPath) -> IndexPath?
    ) -> LayoutPoint {
      var offset = new.offset
      let visible = content.elements(in: old.unobscuredRect, viewport: old).filter {
        $0.place.kind == nil && $0.isNatural
      }
      // The first that is whole, as one that begins above the screen may change its length there.
      let whole = visible.filter { $0.frame.y >= old.unobscuredRect.y }
      for element in whole + visible {
        guard let path = renamed(element.place.path),
          let now = made.element(ElementPlace(path), viewport: new)
        else { continue }
        for axis in Axis.allCases where new.contentSize[axis] > new.size[axis] || axis == .vertical
        {
          let anchor = old.anchor(at: path, start: element.frame.origin[axis], on: axis)
          offset[axis] = new.offset(keeping: anchor, from: old, on: axis) { _ in
            now.frame.origin[axis]
          }
        }
        return offset
      }
      return new.clamped(new.offset)
    }
  }

  extension ScrollViewport {
    /// Whether the content's beginning is shown, or nothing was scrolled yet.
    fileprivate var isAtBeginning: Bool {
      offset == .zero || isAtStart(on: .vertical) && isAtStart(on: .horizontal)
    }
  }
#endif

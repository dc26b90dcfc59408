#if canImport(UIKit) && !os(watchOS)
  import CalendarFoundation
  import Pinning
  import UIKit

  // The answers to UIKit's requests.
  extension PinnedCollectionLayout {
    func shape(of view: UICollectionView) -> CollectionShape {
      CollectionShape(
        size: LayoutSize(view.bounds.size), width: width(of: view),
        itemCounts: (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) },
        direction: direction(of: view), preferred: preferred)
    }

    /// Whether the content matches the size and direction of the view. Item counts change only with
    /// an invalidation, so scrolling does not request them.
    func isShaped(for view: UICollectionView) -> Bool {
      shape?.size == LayoutSize(view.bounds.size) && shape?.width == width(of: view)
        && shape?.direction == direction(of: view)
    }

    func width(of view: UICollectionView) -> Double {
      let insets = view.adjustedContentInset - installed
      return max(0, Double(view.bounds.width - insets.left - insets.right))
    }

    func direction(of view: UICollectionView) -> LayoutDirection {
      view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The viewport of the collection view for the given bounds.
    func current(_ bounds: CGRect) -> ScrollViewport? {
      content.flatMap { viewport(of: $0, bounds) }
    }

    func viewport(of content: Content, _ bounds: CGRect) -> ScrollViewport? {
      guard let collectionView, let shape else { return nil }
      return ScrollViewport(
        size: LayoutSize(bounds.size), contentSize: content.contentSize,
        offset: LayoutPoint(bounds.origin),
        contentInset: LayoutInsets(
          collectionView.adjustedContentInset - installed, in: shape.direction),
        barInset: content.barInset, direction: shape.direction)
    }

    func moved(to bounds: CGRect) -> [ElementPlace] {
      guard let collectionView, let content, let shape, !isUnnamed,
        let old = current(collectionView.bounds), let new = current(bounds)
      else { return [] }
      return content.moved(from: old, to: new).filter { shape.has($0) && isShown($0) }
    }

    /// Whether the element is not a decoration without a view class.
    func isShown(_ place: ElementPlace) -> Bool {
      !place.isDecoration || place.kind.map { decorations.contains($0) } == true
    }

    func attributes(at place: ElementPlace) -> PinnedLayoutAttributes? {
      guard let collectionView, let content, shape?.has(place) == true, isShown(place), !isUnnamed,
        let viewport = current(collectionView.bounds)
      else { return nil }
      return content.element(place, viewport: viewport).map { attributes(of: $0) }
    }

    func attributes(
      of element: PlacedElement, as place: ElementPlace? = nil, alpha: CGFloat = 1
    ) -> PinnedLayoutAttributes {
      let place = place ?? element.place
      let attributes =
        place.kind.map {
          place.isDecoration
            ? PinnedLayoutAttributes(forDecorationViewOfKind: $0, with: place.path)
            : PinnedLayoutAttributes(forSupplementaryViewOfKind: $0, with: place.path)
        } ?? PinnedLayoutAttributes(forCellWith: place.path)
      attributes.frame = CGRect(element.frame)
      attributes.zIndex = element.zIndex
      attributes.textStart = element.textStart
      attributes.alpha = alpha
      return attributes
    }

    /// The initial state of an element that appears: its old place, or transparent at its new
    /// place. An exchanged element is transparent too, since its place is that of the old one.
    func initialAttributes(of place: ElementPlace) -> PinnedLayoutAttributes? {
      guard let updates, let before else { return nil }
      if let old = updates.old(place),
        let element = before.content.element(old, viewport: before.viewport)
      {
        return attributes(of: element, as: place, alpha: updates.exchanges(old) ? 0 : 1)
      }
      let attributes = attributes(at: place)
      attributes?.alpha = 0
      return attributes
    }

    /// The final state of an element that disappears: its new place, or transparent at its old
    /// place.
    func finalAttributes(of place: ElementPlace) -> PinnedLayoutAttributes? {
      guard let updates, let before, let collectionView, let content else { return nil }
      if let new = updates.new(place), let viewport = current(collectionView.bounds),
        let element = content.element(new, viewport: viewport)
      {
        return attributes(of: element, as: place, alpha: updates.exchanges(place) ? 0 : 1)
      }
      return before.content.element(place, viewport: before.viewport).map {
        attributes(of: $0, alpha: 0)
      }
    }

    /// The change of the offset that keeps the visible content in place when the content is next
    /// made.
    func adjustment(to bounds: CGRect) -> CGPoint {
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

    /// The offset of a new viewport that keeps the first item that both contents have in place.
    func offset(
      keeping content: Content, _ old: ScrollViewport, in made: Content, _ new: ScrollViewport,
      _ renamed: (IndexPath) -> IndexPath?
    ) -> LayoutPoint {
      var offset = new.offset
      let visible = content.elements(in: old.unobscuredRect, viewport: old).filter {
        $0.place.kind == nil && $0.isNatural
      }
      // Prefers items that are fully visible, since the length of an item above the edge may
      // change.
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
    /// Whether the viewport is at the content's start on both axes.
    var isAtBeginning: Bool { isAtStart(on: .vertical) && isAtStart(on: .horizontal) }

    /// Whether the offset is that of a scroll view that was never scrolled: at the left, even if
    /// the content starts at the right.
    var isUnscrolled: Bool {
      let inset = adjustedInset
      return offset == .zero
        || offset == LayoutPoint(x: -inset.left(in: direction), y: -inset.top)
    }
  }
#endif

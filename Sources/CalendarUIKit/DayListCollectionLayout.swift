#if canImport(UIKit)
  import CalendarFoundation
  public import CalendarLayout
  public import Pinning
  public import UIKit

  /// A collection view's layout of a list of days: sections and rows are the list's own, headers and
  /// footers are supplementary views of UIKit's kinds.
  ///
  /// The list's width is its own: make a new one for another width of the collection view.
  ///
  /// It has been compiled and tested against declarations of UIKit's classes only, on Linux; it has
  /// not run on a device.
  public final class DayListCollectionLayout: UICollectionViewLayout {
    /// The list; a change that is animated goes through the collection view's batch updates, with the
    /// new list set before them.
    public var list: DayList {
      didSet { invalidateLayout() }
    }

    /// The direction that gives the rows' insets their sides.
    public let direction: LayoutDirection

    private var buffer: ContiguousArray<ListElement> = []

    /// Makes the layout of a list.
    public init(_ list: DayList, direction: LayoutDirection = .leftToRight) {
      self.list = list
      self.direction = direction
      super.init()
    }

    /// Layouts are not archived.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("no layout is archived") }

    /// The size of the list.
    public override var collectionViewContentSize: CGSize { CGSize(list.contentSize) }

    public override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let collectionView else { return nil }
      let viewport = viewport(for: collectionView.bounds)
      let query = LayoutRect(rect)
      list.layout.elements(
        in: query.span(on: .vertical), lines: list.layout.window(for: viewport).lines, into: &buffer
      )
      return buffer.compactMap {
        list.frame(of: $0, in: viewport).intersects(query) ? attributes(of: $0, in: viewport) : nil
      }
    }

    public override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let (section, row) = (indexPath.section, indexPath.item)
      guard let collectionView, list.sections.indices.contains(section),
        list.sections[section].rows.indices.contains(row)
      else { return nil }
      let span = list.layout.itemSpan(section: section, item: row)
      let element = ListElement(
        layer: .item, section: section, item: row, start: span.start, length: span.length)
      return attributes(of: element, in: viewport(for: collectionView.bounds))
    }

    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let collectionView, list.sections.indices.contains(indexPath.section) else {
        return nil
      }
      let viewport = viewport(for: collectionView.bounds)
      let lines = list.layout.window(for: viewport).lines
      let element =
        elementKind == UICollectionView.elementKindSectionFooter
        ? list.layout.footer(ofSection: indexPath.section, lines: lines)
        : list.layout.header(ofSection: indexPath.section, lines: lines)
      return element.map { attributes(of: $0, in: viewport) }
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      moved(to: newBounds) != .nothing
    }

    /// Names what the change moves within the content: headers and footers that are pinned.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard moved(to: newBounds) == .elements else { return context }
      for element in buffer {
        context.invalidateSupplementaryElements(
          ofKind: kind(of: element), at: [IndexPath(item: 0, section: element.section)])
      }
      return context
    }

    private func moved(to bounds: CGRect) -> PinInvalidation {
      guard let old = collectionView?.bounds else { return .nothing }
      return list.layout.invalidation(
        from: viewport(for: old), to: viewport(for: bounds), into: &buffer)
    }

    private func viewport(for bounds: CGRect) -> ScrollViewport {
      list.viewport(
        size: LayoutSize(bounds.size), offset: LayoutPoint(bounds.origin),
        contentInset: LayoutInsets(collectionView?.adjustedContentInset ?? .zero, in: direction),
        direction: direction)
    }

    private func kind(of element: ListElement) -> String {
      element.layer == .footer
        ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader
    }

    private func attributes(
      of element: ListElement, in viewport: ScrollViewport
    ) -> UICollectionViewLayoutAttributes {
      let path = IndexPath(item: element.item ?? 0, section: element.section)
      let attributes =
        element.item == nil
        ? UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: kind(of: element), with: path)
        : UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(list.frame(of: element, in: viewport))
      // Later sections above, and the header of a month above those of its days.
      let isMonth = element.item == nil && list.sections[element.section].isPeriod
      let layer = Int(element.layer.rawValue) + (isMonth ? 1 : 0)
      attributes.zIndex = layer << 24 + element.section
      return attributes
    }
  }
#endif

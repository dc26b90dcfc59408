#if canImport(UIKit)
  import CalendarFoundation
  public import CalendarLayout
  public import Pinning
  public import UIKit

  /// A collection view's layout of a week grid: timed appointments and their `+N`s are the items of
  /// section 0, all-day bars those of section 1, and what is pinned are supplementary views.
  ///
  /// The grid's bars stand in the content itself: it is as much larger as they are, so that nothing
  /// hides under them at rest and the collection view needs no content inset for them. Every frame is
  /// `WeekScene`'s, moved by ``barRoom``.
  ///
  /// It has been compiled and tested against declarations of UIKit's classes only, on Linux; it has
  /// not run on a device.
  public final class WeekGridCollectionLayout: UICollectionViewLayout {
    /// The grid and the sizes of its bars; its viewport's place is the collection view's.
    public var scene: WeekScene {
      didSet { invalidateLayout() }
    }

    private var buffer: ContiguousArray<GridElement> = []

    /// Makes the layout of a scene.
    public init(_ scene: WeekScene) {
      self.scene = scene
      super.init()
    }

    /// Layouts are not archived.
    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("no layout is archived") }

    /// The room of the bars at the content's top and, for the gutter, at its leading side: set it as
    /// the insets of the scroll indicators.
    public var barRoom: UIEdgeInsets {
      let room = scene.bar.barInset
      let direction = scene.viewport.direction
      return UIEdgeInsets(
        top: room.top, left: room.left(in: direction), bottom: 0, right: room.right(in: direction))
    }

    /// Where the collection view is scrolled to when it shows the grid's beginning.
    public var initialContentOffset: CGPoint {
      let offset = viewport(for: collectionView?.bounds ?? .zero).initialOffset
      return CGPoint(x: offset.x + barRoom.left, y: offset.y + barRoom.top)
    }

    /// The size of the grid and its bars.
    public override var collectionViewContentSize: CGSize {
      let size = scene.grid.size
      let room = barRoom
      return CGSize(width: size.width + room.left + room.right, height: size.height + room.top)
    }

    public override func layoutAttributesForElements(
      in rect: CGRect
    ) -> [UICollectionViewLayoutAttributes]? {
      guard let collectionView else { return nil }
      let scene = scene(for: collectionView.bounds)
      let query = LayoutRect(rect.offsetBy(dx: -barRoom.left, dy: -barRoom.top))
      scene.elements(in: query, into: &buffer)
      buffer += scene.grid.bars.indices.map { scene.bar($0) }.filter { $0.frame.intersects(query) }
      return buffer.map { attributes(of: $0, in: scene) }
    }

    public override func layoutAttributesForItem(
      at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let collectionView else { return nil }
      let scene = scene(for: collectionView.bounds)
      let item = indexPath.item
      let element =
        indexPath.section == 0
        ? scene.element(.appointment, item)
        : scene.grid.bars.indices.contains(item) ? scene.bar(item) : nil
      return element.map { attributes(of: $0, in: scene) }
    }

    public override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      guard let collectionView,
        let kind = GridElement.Kind.allCases.first(where: { $0.elementKind == elementKind })
      else { return nil }
      let scene = scene(for: collectionView.bounds)
      return scene.element(kind, indexPath.item)
        .map { attributes(of: $0, in: scene) }
    }

    public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      moved(to: newBounds) != .nothing
    }

    /// Names what the change moves within the content: the pinned bars and what stands on them.
    public override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      guard moved(to: newBounds) == .elements else { return context }
      for element in buffer {
        guard let kind = element.kind.elementKind else { continue }
        context.invalidateSupplementaryElements(
          ofKind: kind, at: [IndexPath(item: element.index, section: 0)])
        if element.kind == .allDay {
          context.invalidateItems(
            at: scene.grid.bars.indices.map { IndexPath(item: $0, section: 1) })
        }
      }
      return context
    }

    /// What a change of bounds moves, left in the buffer. Titles inside of segments and labels inside
    /// of heads are the views' own, so segments never move, and heads only with their bar.
    private func moved(to bounds: CGRect) -> PinInvalidation {
      guard let old = collectionView?.bounds else { return .nothing }
      let answer = scene.invalidation(
        from: viewport(for: old), to: viewport(for: bounds), into: &buffer)
      guard answer == .elements else { return answer }
      let isBarStill = scene(for: old).bars.bar == scene(for: bounds).bars.bar
      buffer.removeAll { $0.kind == .appointment || $0.kind == .columnHeader && isBarStill }
      return buffer.isEmpty ? .nothing : .elements
    }

    private func viewport(for bounds: CGRect) -> ScrollViewport {
      var viewport = scene.viewport
      viewport.size = LayoutSize(bounds.size)
      viewport.contentInset = LayoutInsets(
        collectionView?.adjustedContentInset ?? .zero, in: viewport.direction)
      viewport.safeArea = .zero
      viewport.offset = LayoutPoint(x: bounds.minX - barRoom.left, y: bounds.minY - barRoom.top)
      return viewport
    }

    private func scene(for bounds: CGRect) -> WeekScene {
      var current = scene
      current.viewport = viewport(for: bounds)
      return current
    }

    private func attributes(
      of element: GridElement, in scene: WeekScene
    ) -> UICollectionViewLayoutAttributes {
      let isBar = element.kind == .appointment && element.layer == .allDay
      let path = IndexPath(item: element.index, section: isBar ? 1 : 0)
      let attributes =
        element.kind.elementKind.map {
          UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: $0, with: path)
        } ?? UICollectionViewLayoutAttributes(forCellWith: path)
      attributes.frame = CGRect(element.frame).offsetBy(dx: barRoom.left, dy: barRoom.top)
      // Column heads and all-day bars lie on their ground, in its layer.
      let rank = element.index + (isBar || element.kind == .columnHeader ? 1 : 0)
      attributes.zIndex = (scene.bar.layers.firstIndex(of: element.layer) ?? 0) << 24 + rank
      return attributes
    }
  }

  extension WeekScene {
    /// An all-day bar as an appointment on the strip.
    fileprivate func bar(_ index: Int) -> GridElement {
      GridElement(
        kind: .appointment, layer: .allDay, index: index, frame: frame(of: grid.bars[index]))
    }
  }

  extension GridElement.Kind {
    /// The kind of supplementary view that shows the element; appointments are items and have none.
    ///
    /// There is one of each at item 0 of section 0, but a column and a column header for every column,
    /// by its index.
    public var elementKind: String? {
      self == .appointment ? nil : "CalendarGrid.\(self)"
    }
  }

  extension LayoutInsets {
    /// Insets whose sides are left and right, under a direction.
    init(_ insets: UIEdgeInsets, in direction: LayoutDirection) {
      let (low, high) = (Double(insets.left), Double(insets.right))
      let isLeftToRight = direction == .leftToRight
      self.init(
        top: insets.top, leading: isLeftToRight ? low : high, bottom: insets.bottom,
        trailing: isLeftToRight ? high : low)
    }
  }
#endif

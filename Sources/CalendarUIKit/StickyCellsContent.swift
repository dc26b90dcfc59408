#if canImport(UIKit) && !os(watchOS)
  public import Pinning
  public import UIKit

  /// S2: the cells of all sections in one column, any of which may be sticky.
  public struct StickyCellsContent: PinnedContent {
    private let cells: StickyCells
    private let paths: [IndexPath]
    private let indices: [IndexPath: Int]
    /// The list section and row of each cell; the row of a header is nil.
    private let places: [(section: Int, item: Int?)]
    /// The size of the content, without any inset.
    public let contentSize: LayoutSize

    /// Makes the content from a collection view's shape.
    ///
    /// - Parameters:
    ///   - shape: The size and item counts of the collection view.
    ///   - spacing: The room between two cells.
    ///   - lastIsUnbounded: Whether the last sticky cell stays at the line beyond the content's
    ///     end.
    ///   - length: The length of a cell.
    ///   - isSticky: Whether a cell is sticky.
    @MainActor
    public init(
      _ shape: CollectionShape, spacing: Double = 0, lastIsUnbounded: Bool = false,
      length: (IndexPath) -> Double, isSticky: (IndexPath) -> Bool
    ) {
      var paths: [IndexPath] = []
      for (section, count) in shape.itemCounts.enumerated() {
        paths += (0..<count).map { IndexPath(item: $0, section: section) }
      }
      let sticky = paths.map(isSticky)
      var places: [(section: Int, item: Int?)] = []
      for isSticky in sticky {
        let (section, item) = places.last ?? (-1, nil)
        if isSticky {
          places.append((section + 1, nil))
        } else if places.isEmpty {
          places.append((0, 0))
        } else {
          places.append((section, (item ?? -1) + 1))
        }
      }
      cells = StickyCells(
        lengths: paths.map { shape.preferred[$0] ?? length($0) }, spacing: spacing,
        lastIsUnbounded: lastIsUnbounded
      ) { sticky[$0] }
      self.paths = paths
      self.places = places
      indices = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
      contentSize = LayoutSize(width: shape.width, height: cells.layout.contentLength)
    }

    /// The elements in a rectangle, in reading order.
    public func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement] {
      var buffer: ContiguousArray<ListElement> = []
      cells.layout.elements(
        in: LayoutSpan(start: query.y, length: query.height),
        lines: cells.layout.window(for: viewport).lines, into: &buffer)
      return buffer.map { placed($0, viewport) }.filter { $0.frame.intersects(query) }
        .sorted { $0.place.path < $1.place.path }
    }

    /// The element with an identifier; nil if there is none.
    public func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement? {
      guard place.kind == nil, let index = indices[place.path] else { return nil }
      let (section, item) = places[index]
      let layout = cells.layout
      guard let item else {
        let lines = layout.window(for: viewport).lines
        return layout.header(ofSection: section, lines: lines).map { placed($0, viewport) }
      }
      return layout.item(section, item).map { placed($0, viewport) }
    }

    /// The identifiers of the elements that a change of offset moves within the content.
    public func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace] {
      var buffer: ContiguousArray<ListElement> = []
      cells.layout.movedElements(
        from: cells.layout.window(for: old).lines, to: cells.layout.window(for: new).lines,
        into: &buffer)
      return buffer.map { ElementPlace(paths[cells.index(of: $0)]) }
    }

    private func placed(_ element: ListElement, _ viewport: ScrollViewport) -> PlacedElement {
      var placed = PlacedElement(
        ElementPlace(paths[cells.index(of: element)]),
        frame: cells.layout.frame(of: element, in: viewport),
        zIndex: element.layer.depth << 24 + element.section)
      placed.isNatural = element.state == .natural
      return placed
    }
  }

  /// S2: sticky cells, each of which stays until the next one pushes it off.
  public typealias StickyCellsCollectionLayout = PinnedCollectionLayout<StickyCellsContent>

  extension PinnedCollectionLayout where Content == StickyCellsContent {
    /// Makes a layout of cells, some of which are sticky.
    ///
    ///     let layout = StickyCellsCollectionLayout(length: { _ in 30 }) { $0.item % 4 == 0 }
    public convenience init(
      spacing: Double = 0, lastIsUnbounded: Bool = false,
      length: @escaping @MainActor (IndexPath) -> Double,
      isSticky: @escaping @MainActor (IndexPath) -> Bool
    ) {
      self.init { shape in
        StickyCellsContent(
          shape, spacing: spacing, lastIsUnbounded: lastIsUnbounded, length: length,
          isSticky: isSticky)
      }
    }
  }
#endif

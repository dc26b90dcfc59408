#if canImport(UIKit) && !os(watchOS)
  public import CalendarLayout
  public import Pinning
  import UIKit

  /// A two-axis grid that can be laid out for any viewport. The origin is the top left of the grid;
  /// bars and gutter are outside of it.
  public protocol TwoAxisGrid: Sendable {
    /// The bars around the grid.
    var headerBar: HeaderBar { get }
    /// The elements in a rectangle, the lowest first.
    func elements(in query: LayoutRect, viewport: ScrollViewport) -> [GridElement]
    /// The element of a kind; nil if there is none.
    func element(_ kind: GridElement.Kind, index: Int, viewport: ScrollViewport) -> GridElement?
    /// The elements that a change of offset moves, or whose text it moves.
    func moved(from old: ScrollViewport, to new: ScrollViewport) -> [GridElement]
    /// The frames of the items on the all-day strip, which move with it: the cells of section 1.
    func stripFrames(viewport: ScrollViewport) -> [LayoutRect]
    /// The frames of lines and shades, which scroll with the grid, by the kinds of their decoration views.
    var decorations: [GridDecoration: [LayoutRect]] { get }
  }

  /// The kinds of decoration views of a grid. They are shown if the app registers a class for ``kind``.
  public enum GridDecoration: Hashable, Sendable, CaseIterable {
    /// The part of a column outside the working hours of its day, calendar or person.
    case shade
    /// The line at a full hour, one point high.
    case hourLine
    /// The line at the leading edge of a column, one point wide.
    case columnLine

    /// The kind for `register(_:forDecorationViewOfKind:)` of the layout.
    public var kind: String { "CalendarGrid.\(self)" }
  }

  extension TwoAxisGrid {
    /// No lines and no shades.
    public var decorations: [GridDecoration: [LayoutRect]] { [:] }
  }

  extension PinnedGrid: TwoAxisGrid {
    /// The bars around the grid.
    public var headerBar: HeaderBar { bar }

    /// The elements in a rectangle, the lowest first.
    public func elements(in query: LayoutRect, viewport: ScrollViewport) -> [GridElement] {
      var buffer: ContiguousArray<GridElement> = []
      elements(in: query, viewport: viewport, into: &buffer)
      return Array(buffer)
    }

    /// The elements that a change of offset moves, or whose text it moves.
    public func moved(from old: ScrollViewport, to new: ScrollViewport) -> [GridElement] {
      var buffer: ContiguousArray<GridElement> = []
      _ = invalidation(from: old, to: new, into: &buffer)
      return Array(buffer)
    }

    /// The frames of the items on the all-day strip: none.
    public func stripFrames(viewport: ScrollViewport) -> [LayoutRect] { [] }
  }

  extension WeekScene: TwoAxisGrid {
    /// The hours and columns of the grid, and what is outside the working hours.
    public var decorations: [GridDecoration: [LayoutRect]] {
      let isLeftToRight = grid.options.metrics.direction == .leftToRight
      return [
        .shade: grid.columns.flatMap { grid.quietParts(of: $0) },
        .hourLine: grid.hours.map {
          LayoutRect(x: 0, y: $0.y - 0.5, width: grid.size.width, height: 1)
        },
        .columnLine: grid.columns.map {
          LayoutRect(
            x: (isLeftToRight ? $0.frame.x : $0.frame.maxX) - 0.5, y: 0, width: 1,
            height: grid.size.height)
        },
      ]
    }

    private func at(_ viewport: ScrollViewport) -> WeekScene {
      var scene = self
      scene.viewport = viewport
      return scene
    }

    /// The elements in a rectangle, the lowest first.
    public func elements(in query: LayoutRect, viewport: ScrollViewport) -> [GridElement] {
      var buffer: ContiguousArray<GridElement> = []
      at(viewport).elements(in: query, into: &buffer)
      return Array(buffer)
    }

    /// The element of a kind; nil if there is none.
    public func element(
      _ kind: GridElement.Kind, index: Int, viewport: ScrollViewport
    ) -> GridElement? { at(viewport).element(kind, index: index) }

    /// The elements that a change of offset moves, or whose text it moves.
    public func moved(from old: ScrollViewport, to new: ScrollViewport) -> [GridElement] {
      var buffer: ContiguousArray<GridElement> = []
      _ = invalidation(from: old, to: new, into: &buffer)
      return Array(buffer)
    }

    /// The frames of the items on the all-day strip.
    public func stripFrames(viewport: ScrollViewport) -> [LayoutRect] {
      let scene = at(viewport)
      return grid.bars.map { scene.frame(of: $0) }
    }
  }

  /// S5: a grid that scrolls both ways under its header bar. Appointments are the cells of section
  /// 0, and items on the all-day strip those of section 1. Bars, gutter, corner, columns and column
  /// headers are supplementary views of section 0.
  public struct HeaderBarContent<Grid: TwoAxisGrid>: PinnedContent {
    /// The grid.
    public let grid: Grid
    /// The appointment that follows a finger, above all others.
    public var dragged: DraggedAppointment?
    /// The decoration views, above the columns and below the appointments.
    private let decorations: [PlacedElement]

    /// Makes the content from a grid.
    ///
    /// - Parameters:
    ///   - grid: The grid.
    ///   - decorations: The frames of lines and shades; nil for those of the grid.
    public init(_ grid: Grid, decorations: [GridDecoration: [LayoutRect]]? = nil) {
      self.grid = grid
      let frames = decorations ?? grid.decorations
      let top = (grid.headerBar.layers.firstIndex(of: .appointments) ?? 0) << 24
      self.decorations = GridDecoration.allCases.enumerated().flatMap { rank, decoration in
        frames[decoration, default: []].enumerated().map { index, frame in
          PlacedElement(
            ElementPlace(decoration: decoration.kind, at: IndexPath(item: index, section: 0)),
            frame: frame, zIndex: top + rank - GridDecoration.allCases.count)
        }
      }
    }

    /// The size of the content, without any inset.
    public var contentSize: LayoutSize { grid.headerBar.gridSize }

    /// The room of the bars.
    public var barInset: LayoutInsets { grid.headerBar.barInset }

    /// The elements in a rectangle, in reading order.
    public func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement] {
      let held = dragged.flatMap {
        grid.element(.appointment, index: $0.index, viewport: viewport)
      }
      let others = grid.elements(in: query, viewport: viewport).filter {
        $0.kind != .appointment || $0.index != held?.index
      }
      return decorations.filter { $0.frame.intersects(query) }
        + (others + (held.map { [$0] } ?? [])).map(placed)
        + grid.stripFrames(viewport: viewport).enumerated().filter { $1.intersects(query) }
        .map { onStrip($0, $1) }
    }

    /// The element with an identifier; nil if there is none.
    public func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement? {
      guard place.path.count == 2 else { return nil }
      if place.isDecoration { return decorations.first { $0.place == place } }
      let item = place.path.item
      if place.kind == nil, place.path.section == 1 {
        let frames = grid.stripFrames(viewport: viewport)
        return frames.indices.contains(item) ? onStrip(item, frames[item]) : nil
      }
      guard place.path.section == 0,
        let kind = GridElement.Kind.allCases.first(where: { $0.elementKind == place.kind })
      else { return nil }
      return grid.element(kind, index: item, viewport: viewport).map(placed)
    }

    /// The identifiers of the elements that a change of offset moves within the content.
    public func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace] {
      let strip = grid.stripFrames(viewport: new)
      let moved = grid.moved(from: old, to: new).map { placed($0).place }
      guard strip != grid.stripFrames(viewport: old) else { return moved }
      return moved + strip.indices.map { ElementPlace(IndexPath(item: $0, section: 1)) }
    }

    private func placed(_ element: GridElement) -> PlacedElement {
      // Column headers are above the bar, in the same layer.
      let rank = element.index + (element.kind == .columnHeader ? 1 : 0)
      var placed = PlacedElement(
        ElementPlace(
          IndexPath(item: element.index, section: 0), kind: element.kind.elementKind),
        frame: element.frame, zIndex: layer(element.layer) << 24 + rank)
      placed.textStart = element.textStart
      if let dragged, element.kind == .appointment, element.index == dragged.index {
        placed.frame = dragged.frame
        placed.zIndex = grid.headerBar.layers.count << 24
        (placed.textStart, placed.isNatural) = (dragged.frame.y, false)
      }
      return placed
    }

    private func onStrip(_ index: Int, _ frame: LayoutRect) -> PlacedElement {
      var placed = PlacedElement(
        ElementPlace(IndexPath(item: index, section: 1)), frame: frame,
        zIndex: layer(.allDay) << 24 + index + 1)
      placed.isNatural = false
      return placed
    }

    private func layer(_ layer: GridLayer) -> Int {
      grid.headerBar.layers.firstIndex(of: layer) ?? 0
    }
  }

  /// S5: a weekday bar over a grid that scrolls both ways, with gutter, corner and all-day strip.
  public typealias HeaderBarCollectionLayout = PinnedCollectionLayout<HeaderBarContent<PinnedGrid>>

  /// A week of a calendar: S5 with a `WeekScene`.
  public typealias WeekGridCollectionLayout = PinnedCollectionLayout<HeaderBarContent<WeekScene>>

  extension PinnedCollectionLayout {
    /// Makes a layout of a grid. ``installBars()`` reserves the room of the bars.
    ///
    ///     let layout = WeekGridCollectionLayout { shape in
    ///       WeekScene(grid, metrics: .init(), size: shape.size)
    ///     }
    public convenience init<Grid: TwoAxisGrid>(
      grid: @escaping @MainActor (CollectionShape) -> Grid
    ) where Content == HeaderBarContent<Grid> {
      self.init { HeaderBarContent(grid($0)) }
    }
  }

  extension GridElement.Kind {
    /// The kind of the supplementary view for the element; nil for appointments, which are cells.
    ///
    /// Columns and column headers have one item per column, by index. The others are item 0 of
    /// section 0.
    public var elementKind: String? {
      self == .appointment ? nil : "CalendarGrid.\(self)"
    }
  }
#endif

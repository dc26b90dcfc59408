#if canImport(UIKit) && !os(watchOS)
  public import Pinning
  public import UIKit

  /// S3: a header and a footer fixed to the edges of the visible area, above a list of sections.
  public struct FloatingBarsContent: PinnedContent {
    /// The kind of the header's supplementary view; its index path is ``path``.
    public static let headerKind = "CalendarGrid.floatingHeader"
    /// The kind of the footer's supplementary view.
    public static let footerKind = "CalendarGrid.floatingFooter"
    /// The index path of both bars. It has no section, so the bars exist even without sections.
    public static let path = IndexPath(index: 0)

    private let bars: FloatingBars
    private let list: SectionListContent<ListLayout>

    /// Puts bars over a list.
    public init(_ bars: FloatingBars, over list: ListLayout, width: Double) {
      self.bars = bars
      self.list = SectionListContent(list, width: width)
    }

    /// The size of the content, without any inset.
    public var contentSize: LayoutSize { list.contentSize }

    /// The room of the bars.
    public var barInset: LayoutInsets { bars.barInset }

    /// The elements in a rectangle, in reading order.
    public func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement] {
      let found = FloatingBars.Bar.allCases.compactMap { bar($0, viewport) }
        .filter { $0.frame.intersects(query) }
      let header = found.filter { $0.place.kind == Self.headerKind }
      return header + list.elements(in: query, viewport: viewport) + found.dropFirst(header.count)
    }

    /// The element with an identifier; nil if there is none.
    public func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement? {
      guard place.path == Self.path else { return list.element(place, viewport: viewport) }
      return FloatingBars.Bar.allCases.first { kind(of: $0) == place.kind }
        .flatMap { bar($0, viewport) }
    }

    /// The identifiers of the elements that a change of offset moves within the content.
    public func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace] {
      list.moved(from: old, to: new)
        + FloatingBars.Bar.allCases.filter {
          bars.frame(of: $0, in: old) != bars.frame(of: $0, in: new)
        }.map { ElementPlace(Self.path, kind: kind(of: $0)) }
    }

    /// The growth of a row in a section of one column.
    public func shift(after path: IndexPath, growingBy growth: Double) -> Double? {
      list.shift(after: path, growingBy: growth)
    }

    private func kind(of bar: FloatingBars.Bar) -> String {
      bar == .header ? Self.headerKind : Self.footerKind
    }

    private func bar(_ bar: FloatingBars.Bar, _ viewport: ScrollViewport) -> PlacedElement? {
      bars.frame(of: bar, in: viewport).map {
        // The header is above the footer.
        var placed = PlacedElement(
          ElementPlace(Self.path, kind: kind(of: bar)), frame: $0,
          zIndex: (bar == .header ? 9 : 8) << 24)
        placed.isNatural = false
        return placed
      }
    }
  }

  /// S3: a header and a footer that are always on the screen.
  public typealias FloatingBarsCollectionLayout = PinnedCollectionLayout<FloatingBarsContent>

  extension PinnedCollectionLayout where Content == FloatingBarsContent {
    /// Makes a layout of bars over sections. ``PinnedCollectionLayout/installBars()`` reserves
    /// their room.
    ///
    ///     let layout = FloatingBarsCollectionLayout(headerLength: 44, footerLength: 49) { section, shape in
    ///       ListSection(itemLengths: shape.lengths(ofSection: section, estimated: 44))
    ///     }
    public convenience init(
      headerLength: Double? = nil, footerLength: Double? = nil,
      section: @escaping @MainActor (Int, CollectionShape) -> ListSection
    ) {
      self.init { shape in
        FloatingBarsContent(
          FloatingBars(headerLength: headerLength, footerLength: footerLength),
          over: ListLayout(shape.sections(section)), width: shape.width)
      }
    }
  }
#endif

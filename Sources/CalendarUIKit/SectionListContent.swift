#if canImport(UIKit) && !os(watchOS)
  public import CalendarLayout
  public import Pinning
  public import UIKit

  /// A list of sections with its own rule for pinned headers and footers.
  public protocol SectionList: Sendable {
    /// The geometry of the list.
    var layout: ListLayout { get }
    /// The visible part of the list, and the lines at which headers and footers pin.
    func window(of viewport: ScrollViewport) -> PinWindow
    /// Whether a section's header is above those of other sections, as a month's is above those of
    /// its days.
    func isAbove(section: Int) -> Bool
  }

  extension SectionList {
    /// The visible part; headers and footers pin below all insets.
    public func window(of viewport: ScrollViewport) -> PinWindow { layout.window(for: viewport) }
    /// No section's header is above the others.
    public func isAbove(section: Int) -> Bool { false }
  }

  /// A list that can be made from sections.
  public protocol MadeOfSections: SectionList {
    /// Makes the list from sections in order.
    init(sections: [ListSection])
  }

  extension ListLayout: MadeOfSections {
    /// Makes the list from sections in order.
    public init(sections: [ListSection]) { self.init(sections) }
    /// The geometry of the list.
    public var layout: ListLayout { self }
  }

  extension StickySectionHeaders: MadeOfSections {
    /// Makes the list from sections in order.
    public init(sections: [ListSection]) { self.init(sections) }
  }

  extension TableHeaders: MadeOfSections {
    /// Makes the list from sections in order.
    public init(sections: [ListSection]) { self.init(sections) }
    /// The visible part of the list, and the lines at which headers and footers pin.
    public func window(of viewport: ScrollViewport) -> PinWindow { window(for: viewport) }
  }

  extension DayList: SectionList {
    /// Whether a section's header is above those of other sections.
    public func isAbove(section: Int) -> Bool { sections[section].isPeriod }
  }

  /// A list of sections: cells, and headers and footers of UIKit's kinds.
  public struct SectionListContent<List: SectionList>: PinnedContent {
    /// The list.
    public let list: List
    /// The size of the content, without any inset.
    public let contentSize: LayoutSize

    /// Makes the content from a list, with the width of the collection view.
    public init(_ list: List, width: Double) {
      self.list = list
      contentSize = LayoutSize(width: width, height: list.layout.contentLength)
    }

    /// The elements in a rectangle, in reading order.
    public func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement] {
      var buffer: ContiguousArray<ListElement> = []
      list.layout.elements(
        in: LayoutSpan(start: query.y, length: query.height),
        lines: list.window(of: viewport).lines, into: &buffer)
      return buffer.map { placed($0, viewport) }.filter { $0.frame.intersects(query) }
        .sorted { reading($0.place) < reading($1.place) }
    }

    /// The element with an identifier; nil if there is none.
    public func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement? {
      let layout = list.layout
      guard place.path.count == 2 else { return nil }
      let (section, item) = (place.path.section, place.path.item)
      guard section >= 0, section < layout.sectionCount else { return nil }
      let lines = list.window(of: viewport).lines
      switch place.kind {
      case nil: return layout.item(section, item).map { placed($0, viewport) }
      case UICollectionView.elementKindSectionHeader where item == 0:
        return layout.header(ofSection: section, lines: lines).map { placed($0, viewport) }
      case UICollectionView.elementKindSectionFooter where item == 0:
        return layout.footer(ofSection: section, lines: lines).map { placed($0, viewport) }
      default: return nil
      }
    }

    /// The identifiers of the elements that a change of offset moves within the content.
    public func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace] {
      var buffer: ContiguousArray<ListElement> = []
      list.layout.movedElements(
        from: list.window(of: old).lines, to: list.window(of: new).lines, into: &buffer)
      return buffer.map { place(of: $0) }
    }

    /// The growth of a row in a section of one column.
    public func shift(after path: IndexPath, growingBy growth: Double) -> Double? {
      list.layout.columnCount(ofSection: path.section) == 1 ? growth : nil
    }

    private func place(of element: ListElement) -> ElementPlace {
      let path = IndexPath(item: element.item ?? 0, section: element.section)
      guard element.item == nil else { return ElementPlace(path) }
      return ElementPlace(
        path,
        kind: element.layer == .footer
          ? UICollectionView.elementKindSectionFooter : UICollectionView.elementKindSectionHeader)
    }

    private func placed(_ element: ListElement, _ viewport: ScrollViewport) -> PlacedElement {
      // Later sections are above earlier ones, and the header of a month is above those of its
      // days.
      let isAbove = element.item == nil && list.isAbove(section: element.section)
      let layer = element.layer.depth + (isAbove ? 1 : 0)
      var placed = PlacedElement(
        place(of: element), frame: list.layout.frame(of: element, in: viewport),
        zIndex: layer << 24 + element.section)
      placed.isNatural = element.state == .natural
      return placed
    }

    /// The sort key of the reading order: a section's header, its rows, its footer.
    private func reading(_ place: ElementPlace) -> (Int, Int, Int) {
      let part =
        place.kind == nil ? 1 : place.kind == UICollectionView.elementKindSectionHeader ? 0 : 2
      return (place.path.section, part, place.path.item)
    }
  }

  extension ListLayout {
    /// A row at its place; nil if there is none.
    func item(_ section: Int, _ item: Int) -> ListElement? {
      guard item >= 0, item < itemCount(ofSection: section) else { return nil }
      let span = itemSpan(section: section, item: item)
      return ListElement(
        layer: .item, section: section, item: item, start: span.start, length: span.length)
    }
  }

  /// S1: headers that stay at the top while a row of their section is visible.
  public typealias StickyHeadersCollectionLayout =
    PinnedCollectionLayout<SectionListContent<StickySectionHeaders>>

  /// S4: headers and footers as in a table view, which respect content and section insets.
  public typealias TableHeadersCollectionLayout =
    PinnedCollectionLayout<SectionListContent<TableHeaders>>

  /// Sections with individual rules for each header and footer.
  public typealias ListCollectionLayout = PinnedCollectionLayout<SectionListContent<ListLayout>>

  /// A list of days with the sections and rows of the data source.
  public typealias DayListCollectionLayout = PinnedCollectionLayout<SectionListContent<DayList>>

  extension PinnedCollectionLayout {
    /// Makes a layout of sections, one per section index. `CollectionShape.width` is the available
    /// width, and `lengths(ofSection:estimated:)` are the lengths requested by cells.
    ///
    ///     let layout = StickyHeadersCollectionLayout { section, shape in
    ///       ListSection(
    ///         header: .init(length: 28),
    ///         itemLengths: shape.lengths(ofSection: section, estimated: 44))
    ///     }
    public convenience init<List: MadeOfSections>(
      section: @escaping @MainActor (Int, CollectionShape) -> ListSection
    ) where Content == SectionListContent<List> {
      self.init { shape in
        SectionListContent(List(sections: shape.sections(section)), width: shape.width)
      }
    }

    /// Makes a layout of a list of days for a width.
    ///
    ///     let layout = DayListCollectionLayout { width in DayList(agenda, width: width) }
    public convenience init(
      list: @escaping @MainActor (Double) -> DayList
    ) where Content == SectionListContent<DayList> {
      self.init { shape in
        let list = list(shape.width)
        return SectionListContent(list, width: list.contentSize.width)
      }
    }
  }

  extension CollectionShape {
    /// One list section per section of the data source, with a row for each of its items.
    @MainActor
    func sections(_ make: @MainActor (Int, CollectionShape) -> ListSection) -> [ListSection] {
      itemCounts.indices.map { index in
        var section = make(index, self)
        let missing = itemCounts[index] - section.itemLengths.count
        if missing < 0 { section.itemLengths.removeLast(-missing) }
        if missing > 0 {
          let length = section.itemLengths.last ?? 0
          section.itemLengths += Array(repeating: length, count: missing)
        }
        return section
      }
    }
  }
#endif

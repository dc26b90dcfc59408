#if canImport(UIKit) && !os(watchOS)
  public import Pinning
  public import UIKit

  /// The identifier of an element of a collection view: an index path, and for supplementary and
  /// decoration views a kind.
  public struct ElementPlace: Hashable, Sendable {
    /// The kind of supplementary or decoration view; nil for a cell.
    public var kind: String?
    /// The index path.
    public var path: IndexPath
    /// Whether it is a decoration view, which has no data: a line or a shade.
    public private(set) var isDecoration = false

    /// Makes an identifier of a cell or a supplementary view.
    public init(_ path: IndexPath, kind: String? = nil) {
      self.kind = kind
      self.path = path
    }

    /// Makes an identifier of a decoration view.
    public init(decoration kind: String, at path: IndexPath) {
      self.init(path, kind: kind)
      isDecoration = true
    }
  }

  /// An element at its current place.
  public struct PlacedElement: Hashable, Sendable {
    /// The identifier of the element.
    public var place: ElementPlace
    /// Its frame in the collection view's coordinates.
    public var frame: LayoutRect
    /// The drawing order; larger values are on top.
    public var zIndex: Int
    /// The place of a text that stays visible inside the frame, in the collection view's
    /// coordinates: the y of a title or the x of a column label; nil if there is none.
    public var textStart: Double?
    /// Whether it is at its natural place, not moved by a pin line.
    public var isNatural = true

    /// Makes an element at its natural place.
    public init(_ place: ElementPlace, frame: LayoutRect, zIndex: Int) {
      self.place = place
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// The content of a ``PinnedCollectionLayout``: a value that computes all frames for any
  /// viewport.
  public protocol PinnedContent: Sendable {
    /// The size of the content, without any inset.
    var contentSize: LayoutSize { get }
    /// The room of bars around the content, which becomes the collection view's content inset.
    var barInset: LayoutInsets { get }
    /// The elements in a rectangle, in reading order.
    func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement]
    /// The element with an identifier; nil if there is none.
    func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement?
    /// The identifiers of the elements that a change of offset moves within the content, or whose
    /// text it moves. Both viewports have the same size.
    func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace]
    /// The distance by which all later elements move if a cell grows; nil if only new content shows it, as
    /// where the highest cell of a row of several decides.
    ///
    /// - Complexity: O(1), so that a cell above the visible ones, when it is sized, costs no new content.
    func shift(after path: IndexPath, growingBy growth: Double) -> Double?
  }

  extension PinnedContent {
    /// Nil: new content is made.
    public func shift(after path: IndexPath, growingBy growth: Double) -> Double? { nil }
    /// No bars.
    public var barInset: LayoutInsets { .zero }
  }

  /// The input for making the content: the size of the collection view and the counts of its data
  /// source.
  public struct CollectionShape: Equatable, Sendable {
    /// The size of the collection view.
    public let size: LayoutSize
    /// The width without the insets at the sides.
    public let width: Double
    /// The number of items of each section.
    public let itemCounts: [Int]
    /// The direction of the interface.
    public let direction: LayoutDirection
    /// The lengths requested by cells.
    var preferred: PreferredLengths

    /// The lengths of a section's cells: the requested ones, otherwise the estimate.
    ///
    /// - Complexity: O(items); a cell that was not asked costs only its place in the array.
    public func lengths(ofSection section: Int, estimated: Double) -> [Double] {
      guard itemCounts.indices.contains(section) else { return [] }
      var lengths = Array(repeating: estimated, count: itemCounts[section])
      for (item, length) in preferred.sections[section] ?? [:] where lengths.indices.contains(item)
      {
        lengths[item] = length
      }
      return lengths
    }

    /// Whether the data source has the section and, for cells, the item.
    func has(_ place: ElementPlace) -> Bool {
      // Bars of the whole layout have an index path of one index, and decorations have no data.
      guard place.path.count == 2, !place.isDecoration else { return true }
      guard itemCounts.indices.contains(place.path.section) else { return false }
      return place.kind != nil
        || (0..<itemCounts[place.path.section]).contains(place.path.item)
    }
  }

  /// The lengths requested by cells, by section and item.
  struct PreferredLengths: Equatable, Sendable {
    var sections: [Int: [Int: Double]] = [:]

    subscript(path: IndexPath) -> Double? {
      get { sections[path.section]?[path.item] }
      set { sections[path.section, default: [:]][path.item] = newValue }
    }

    /// The lengths under new paths, without those of cells that were deleted.
    func renamed(_ new: (IndexPath) -> IndexPath?) -> PreferredLengths {
      var renamed = PreferredLengths()
      for (section, lengths) in sections {
        for (item, length) in lengths {
          if let path = new(IndexPath(item: item, section: section)) { renamed[path] = length }
        }
      }
      return renamed
    }
  }

  extension LayoutInsets {
    /// Insets from left and right sides in the given direction.
    init(_ insets: UIEdgeInsets, in direction: LayoutDirection) {
      let (low, high) = (Double(insets.left), Double(insets.right))
      let isLeftToRight = direction == .leftToRight
      self.init(
        top: insets.top, leading: isLeftToRight ? low : high, bottom: insets.bottom,
        trailing: isLeftToRight ? high : low)
    }
  }

  extension UIEdgeInsets {
    /// Insets with left and right sides in the given direction.
    init(_ insets: LayoutInsets, in direction: LayoutDirection) {
      self.init(
        top: insets.top, left: insets.left(in: direction), bottom: insets.bottom,
        right: insets.right(in: direction))
    }

    static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
        right: one.right + other.right)
    }

    static func - (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
      UIEdgeInsets(
        top: one.top - other.top, left: one.left - other.left, bottom: one.bottom - other.bottom,
        right: one.right - other.right)
    }
  }
#endif

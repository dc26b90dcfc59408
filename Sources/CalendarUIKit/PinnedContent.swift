#if canImport(UIKit) && !os(watchOS)
  public import Pinning
  public import UIKit

  /// What names an element to a collection view: a cell by its index path, a supplementary view by its
  /// kind besides.
  public struct ElementPlace: Hashable, Sendable {
    /// The kind of supplementary view; nil for a cell.
    public var kind: String?
    /// The index path.
    public var path: IndexPath

    /// Makes a name.
    public init(_ path: IndexPath, kind: String? = nil) {
      self.kind = kind
      self.path = path
    }
  }

  /// An element where it stands now.
  public struct PlacedElement: Hashable, Sendable {
    /// What names it.
    public var place: ElementPlace
    /// Its frame in the collection view's coordinates.
    public var frame: LayoutRect
    /// The larger is drawn above.
    public var zIndex: Int
    /// Where a text begins that stays in sight inside of the frame, in the collection view's
    /// coordinates: a title's y, a column label's x; nil without one.
    public var textStart: Double?
    /// Whether it stands where the content has it, moved by no pin line.
    public var isNatural = true

    /// Makes an element that stands where the content has it.
    public init(_ place: ElementPlace, frame: LayoutRect, zIndex: Int) {
      self.place = place
      self.frame = frame
      self.zIndex = zIndex
    }
  }

  /// What a ``PinnedCollectionLayout`` shows: a value that answers for any viewport where everything
  /// stands.
  public protocol PinnedContent: Sendable {
    /// The size of the content, without any inset.
    var contentSize: LayoutSize { get }
    /// The room that bars around the content take: what becomes the collection view's content inset.
    var barInset: LayoutInsets { get }
    /// What a rectangle shows, in the order in which it is read.
    func elements(in query: LayoutRect, viewport: ScrollViewport) -> [PlacedElement]
    /// The element with a name; nil where there is none.
    func element(_ place: ElementPlace, viewport: ScrollViewport) -> PlacedElement?
    /// The names of what another offset moves within the content, or of whose texts it moves; the
    /// viewports are of one size.
    func moved(from old: ScrollViewport, to new: ScrollViewport) -> [ElementPlace]
  }

  extension PinnedContent {
    /// No bars.
    public var barInset: LayoutInsets { .zero }
  }

  /// What a collection view says about itself before it is laid out: how large it is, and what its data
  /// source has.
  public struct CollectionShape: Equatable, Sendable {
    /// The size of the collection view.
    public let size: LayoutSize
    /// What the insets at the sides leave of the width.
    public let width: Double
    /// The number of items of each section.
    public let itemCounts: [Int]
    /// The direction of the interface.
    public let direction: LayoutDirection
    /// The lengths that cells have asked for themselves.
    var preferred: [IndexPath: Double]

    /// The lengths of a section's cells: what each has asked for, else an estimate.
    public func lengths(ofSection section: Int, estimated: Double) -> [Double] {
      guard itemCounts.indices.contains(section) else { return [] }
      return (0..<itemCounts[section]).map {
        preferred[IndexPath(item: $0, section: section)] ?? estimated
      }
    }

    /// Whether the data source has the section, and of a cell the item.
    func has(_ place: ElementPlace) -> Bool {
      // The bars of the whole layout have a path of one index.
      guard place.path.count == 2 else { return true }
      guard itemCounts.indices.contains(place.path.section) else { return false }
      return place.kind != nil
        || (0..<itemCounts[place.path.section]).contains(place.path.item)
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

  extension UIEdgeInsets {
    /// Insets with their sides under a direction.
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

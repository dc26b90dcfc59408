#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Layout attributes with the place of a text that stays visible, for the `apply(_:)` of cells.
  public final class PinnedLayoutAttributes: UICollectionViewLayoutAttributes {
    /// The place of the text in the collection view's coordinates: the y of a title or the x of a
    /// column label; nil if there is none.
    public var textStart: Double? {
      get { unsafe place }
      set { unsafe place = newValue }
    }

    /// Attributes are compared on other threads, too, once they are no longer changed.
    private nonisolated(unsafe) var place: Double?

    /// A copy that includes the place of the text, since UIKit copies attributes.
    public override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? PinnedLayoutAttributes)?.textStart = textStart
      return copy
    }

    /// Compares the place of the text as well, since UIKit applies only attributes that differ.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? PinnedLayoutAttributes else {
        return false
      }
      return unsafe place == other.place
    }
  }

  /// An invalidation by scrolling, which concerns elements but not the content.
  final class PinnedInvalidationContext: UICollectionViewLayoutInvalidationContext {
    var isScrolling = false
  }
#endif

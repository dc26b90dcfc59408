#if canImport(UIKit) && !os(watchOS)
  public import UIKit

  /// Layout attributes that say besides where a text stays in sight: a cell takes it in `apply(_:)`.
  public final class PinnedLayoutAttributes: UICollectionViewLayoutAttributes {
    /// Where the text begins, in the collection view's coordinates: the y of a title, the x of a
    /// column's label; nil without one.
    public var textStart: Double?

    /// A copy with the text's place; UIKit copies attributes.
    public override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? PinnedLayoutAttributes)?.textStart = textStart
      return copy
    }

    /// Whether the text's place is the same too: UIKit applies attributes only where they differ.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? PinnedLayoutAttributes else {
        return false
      }
      // UIKit compares attributes where it lays out.
      return MainActor.assumeIsolated { textStart == other.textStart }
    }
  }

  /// What scrolling invalidates: elements, but not the content.
  final class PinnedInvalidationContext: UICollectionViewLayoutInvalidationContext {
    var isScrolling = false
  }
#endif

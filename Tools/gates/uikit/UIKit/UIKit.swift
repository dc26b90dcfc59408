// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// A stand-in for the part of UIKit that CalendarUIKit uses, with Apple's names, types and
// isolation, for systems without UIKit. It behaves as documented and like UIKit's exceptions: a
// collection view that reads its data source, calls its layout in the documented order, and records
// what UIKit would throw. It has no views.
@_exported public import Foundation

// On Linux it is part of Foundation.
#if canImport(CoreGraphics)
  @_exported public import CoreGraphics
#endif

public struct UIEdgeInsets: Equatable, Sendable {
  public var top: CGFloat
  public var left: CGFloat
  public var bottom: CGFloat
  public var right: CGFloat

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight
  case rightToLeft
}

extension UIEdgeInsets {
  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int { self[0] }

  public var item: Int { self[1] }
}

open class UIColor: NSObject, @unchecked Sendable {
  public static let separator = UIColor()
  public static let secondarySystemBackground = UIColor()
}

@MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  open var name: String
  open var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
}

@MainActor open class UIView: NSObject {
  open var bounds = CGRect.zero
  open var accessibilityLabel: String?
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
  open var backgroundColor: UIColor?

  /// Settable here, since there are no traits.
  open var effectiveUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection.leftToRight

  public nonisolated override init() { super.init() }
}

@MainActor open class UIScrollView: UIView {
  open var contentInset = UIEdgeInsets.zero
  /// Settable here, since there is no window.
  open var safeAreaInsets = UIEdgeInsets.zero {
    didSet {
      // UIKit keeps a view at its top left there.
      let (old, new) = (contentInset + oldValue, adjustedContentInset)
      if contentOffset == CGPoint(x: -old.left, y: -old.top) {
        contentOffset = CGPoint(x: -new.left, y: -new.top)
      }
    }
  }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero

  /// "The insets derived from the content insets and the safe area of the scroll view."
  open var adjustedContentInset: UIEdgeInsets {
    contentInset + safeAreaInsets
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
}

@MainActor open class UIGestureRecognizer: NSObject {
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
  }

  /// Settable here, since there is no finger.
  open var state = State.possible
  public var place = CGPoint.zero

  public nonisolated override init() { super.init() }

  open func location(in view: UIView?) -> CGPoint { place }
}

@MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {}

@MainActor open class UINib: NSObject {}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of the part of UIKit that CalendarUIKit uses, with Apple's names, types and isolation
// and nothing but storage behind them: enough to type-check the adapter and to test its arithmetic
// where there is no UIKit. What UIKit does with the answers is not here.
@_exported public import Foundation

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

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  public var section: Int { self[0] }

  public var item: Int { self[1] }
}

@MainActor open class UIView: NSObject {
  open var bounds = CGRect.zero

  public nonisolated override init() { super.init() }
}

@MainActor open class UIScrollView: UIView {
  /// Settable here, so that tests can say what the safe area makes of it.
  open var adjustedContentInset = UIEdgeInsets.zero

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
}

@MainActor open class UICollectionView: UIScrollView {
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open var collectionViewLayout: UICollectionViewLayout

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init()
    bounds = CGRect(origin: .zero, size: frame.size)
    layout.owner = self
  }
}

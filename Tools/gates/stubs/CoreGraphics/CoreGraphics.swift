// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// CoreGraphics' additions to the types of CoreFoundation, as Apple's documentation declares them.
// UIKit re-exports them, Foundation not on every system.
@_exported public import CoreFoundation

extension CGPoint: @retroactive Equatable {
  public static var zero: CGPoint { fatalError() }

  public init(x: Double, y: Double) { fatalError() }

  public static func == (one: CGPoint, other: CGPoint) -> Bool { fatalError() }
}

extension CGSize: @retroactive Equatable {
  public static var zero: CGSize { fatalError() }

  public init(width: Double, height: Double) { fatalError() }

  public static func == (one: CGSize, other: CGSize) -> Bool { fatalError() }
}

extension CGRect: @retroactive Equatable {
  public static var zero: CGRect { fatalError() }

  public var width: CGFloat { fatalError() }
  public var height: CGFloat { fatalError() }
  public var minX: CGFloat { fatalError() }
  public var minY: CGFloat { fatalError() }
  public var maxX: CGFloat { fatalError() }
  public var maxY: CGFloat { fatalError() }
  public var standardized: CGRect { fatalError() }

  public init(x: Double, y: Double, width: Double, height: Double) { fatalError() }

  public static func == (one: CGRect, other: CGRect) -> Bool { fatalError() }
}

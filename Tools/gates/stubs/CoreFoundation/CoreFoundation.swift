// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The types of CoreFoundation that CalendarFoundation and CalendarUIKit use, as Apple's
// documentation declares them, for systems without the SDK. None of it is ever run.

/// The part of Apple's type, a binary floating-point number, that a type check needs. The compiler
/// knows it by name and module, and converts between it and `Double`.
public struct CGFloat: SignedNumeric, Strideable, Hashable, Sendable, ExpressibleByFloatLiteral {
  public typealias NativeType = Double

  public init() { fatalError() }
  public init(_ value: Double) { fatalError() }
  public init(_ value: Int) { fatalError() }
  public init?<Source: BinaryInteger>(exactly source: Source) { fatalError() }
  public init(integerLiteral value: Int) { fatalError() }
  public init(floatLiteral value: Double) { fatalError() }

  public var magnitude: CGFloat { fatalError() }

  public static func + (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func - (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func * (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func / (one: CGFloat, other: CGFloat) -> CGFloat { fatalError() }
  public static func *= (one: inout CGFloat, other: CGFloat) { fatalError() }
  public static func < (one: CGFloat, other: CGFloat) -> Bool { fatalError() }

  public func distance(to other: CGFloat) -> CGFloat { fatalError() }
  public func advanced(by distance: CGFloat) -> CGFloat { fatalError() }
}

extension Double {
  public init(_ value: CGFloat) { fatalError() }
}

public struct CGPoint: Sendable {
  public var x: CGFloat
  public var y: CGFloat

  public init() { fatalError() }
  public init(x: CGFloat, y: CGFloat) { fatalError() }
}

public struct CGSize: Sendable {
  public var width: CGFloat
  public var height: CGFloat

  public init() { fatalError() }
  public init(width: CGFloat, height: CGFloat) { fatalError() }
}

public struct CGRect: Sendable {
  public var origin: CGPoint
  public var size: CGSize

  public init() { fatalError() }
  public init(origin: CGPoint, size: CGSize) { fatalError() }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public let NSNotFound = Int.max

open class NSObject {
  public init() { fatalError() }

  open func copy() -> Any { fatalError() }
  open func isEqual(_ object: Any?) -> Bool { fatalError() }
}

public struct NSZone {}

open class NSCoder: NSObject {}

public protocol NSCopying {
  func copy(with zone: NSZone?) -> Any
}

/// UIKit's stand-in declares UIKit's additions, `item` and `section`.
public struct IndexPath: Hashable, Comparable, Sendable, ExpressibleByArrayLiteral {
  public var count: Int { fatalError() }

  public init(index: Int) { fatalError() }
  public init(indexes: [Int]) { fatalError() }
  public init(arrayLiteral indexes: Int...) { fatalError() }

  public subscript(index: Int) -> Int { fatalError() }

  public static func < (one: IndexPath, other: IndexPath) -> Bool { fatalError() }
}

public struct IndexSet: Sequence, Hashable, Sendable {
  public init() { fatalError() }
  public init(integer: Int) { fatalError() }

  public func makeIterator() -> IndexingIterator<[Int]> { fatalError() }
}

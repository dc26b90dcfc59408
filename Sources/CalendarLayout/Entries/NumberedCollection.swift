/// A collection whose elements are numbered from 0 and made when they are asked for.
package protocol NumberedCollection: RandomAccessCollection where Index == Int {
  /// How many there are.
  var elementCount: Int { get }
}

extension NumberedCollection {
  /// 0.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elementCount }
}

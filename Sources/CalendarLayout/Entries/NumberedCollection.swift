/// A collection whose elements are numbered from 0 and created on access.
package protocol NumberedCollection: RandomAccessCollection where Index == Int {
  /// The number of elements.
  var elementCount: Int { get }
}

extension NumberedCollection {
  /// Always zero.
  public var startIndex: Int { 0 }
  /// The number of elements.
  public var endIndex: Int { elementCount }
}

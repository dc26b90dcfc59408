extension Array {
  /// The elements as a span, also on systems older than 2025, which lack the standard library's
  /// property of this name but have back-deployed spans.
  ///
  /// The elements must not be classes: such an array may be a bridged Objective-C array, which has
  /// no storage to borrow.
  @inlinable
  package var span: Span<Element> {
    @_lifetime(borrow self)
    @inline(__always)
    borrowing get {
      let elements = unsafe withUnsafeBufferPointer { unsafe $0 }
      // The storage lives as long as the array is borrowed.
      return unsafe _overrideLifetime(Span(_unsafeElements: elements), borrowing: self)
    }
  }
}

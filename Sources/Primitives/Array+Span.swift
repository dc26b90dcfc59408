extension Array {
  /// The elements as a span, as the standard library's property of this name answers on systems of
  /// 2025 and later; this one answers on older ones too, where spans themselves are back-deployed.
  ///
  /// Elements are no classes: an array of these may be Objective-C's, which has no span that lasts.
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

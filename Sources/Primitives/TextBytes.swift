extension String {
  /// Lends the bytes of a text without copying them or touching a reference count.
  @inlinable
  @inline(__always)
  package func withBytes<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    if let result = unsafe utf8.withContiguousStorageIfAvailable({ unsafe body($0.span) }) {
      return result
    }
    var text = self
    return text.withUTF8 { unsafe body($0.span) }
  }
}

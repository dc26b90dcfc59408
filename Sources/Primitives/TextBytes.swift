extension String {
  /// Lends the bytes of a text where they lie: no count of references is touched.
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

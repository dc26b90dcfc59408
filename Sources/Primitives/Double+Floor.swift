extension Double {
  /// The largest whole number that is not above the value.
  ///
  /// On baseline x86, `rounded(.down)` calls the C library's `floor`, which programs that import
  /// neither Glibc nor Foundation do not link.
  @inlinable
  package var flooredWithoutLibrary: Double {
    // From 2^52 on every Double is whole; NaN and the infinities pass through as well.
    guard abs(self) < 4_503_599_627_370_496 else { return self }
    let truncated = Double(Int64(self))
    return truncated > self ? truncated - 1 : truncated
  }
}

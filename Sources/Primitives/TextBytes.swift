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

extension Array where Element == UInt8 {
  /// Lends the bytes without copying them. Unlike `span`, it needs no system of 2025 on Apple's devices.
  @inlinable
  @inline(__always)
  package func lend<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    unsafe withUnsafeBufferPointer { unsafe body($0.span) }
  }
}

extension StringProtocol {
  /// Whether a text occurs in it. The standard library's own search needs newer Apple systems.
  package func contains(_ text: String) -> Bool {
    String(self).holds(text)
  }

  /// The text with each occurrence of a text replaced by another one.
  package func replacing(_ text: String, with replacement: String) -> String {
    let (bytes, part) = (Array(utf8), Array(text.utf8))
    guard !part.isEmpty else { return String(self) }
    var replaced: [UInt8] = []
    var place = 0
    while place < bytes.count {
      if bytes[place...].starts(with: part) {
        replaced += replacement.utf8
        place += part.count
      } else {
        replaced.append(bytes[place])
        place += 1
      }
    }
    return String(decoding: replaced, as: UTF8.self)
  }
}

extension String {
  /// Whether a text occurs in it. Tables of words are looked up in every title, so nothing is copied.
  fileprivate func holds(_ text: String) -> Bool {
    let (bytes, part) = (utf8, text.utf8)
    guard let first = part.first else { return true }
    var place = bytes.startIndex
    while let found = bytes[place...].firstIndex(of: first) {
      if bytes[found...].starts(with: part) { return true }
      place = bytes.index(after: found)
    }
    return false
  }
}

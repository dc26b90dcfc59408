extension Span<UInt8> {
  /// Whether a content line can hold it as a value: no control character is in it, TAB included.
  ///
  /// - Complexity: O(bytes).
  package var isLineText: Bool {
    !holds { chunk in
      Self.lanes(chunk .< SIMD16(repeating: 0x20)) | Self.lanes(chunk .== SIMD16(repeating: 0x7F))
    } rest: { byte in
      byte < 0x20 || byte == 0x7F
    }
  }

  /// Whether it has a character that a TEXT value escapes, line ends aside.
  var hasEscaped: Bool {
    holds { chunk in
      Self.lanes(chunk .== SIMD16(repeating: UInt8(ascii: "\\")))
        | Self.lanes(chunk .== SIMD16(repeating: UInt8(ascii: ",")))
        | Self.lanes(chunk .== SIMD16(repeating: UInt8(ascii: ";")))
    } rest: { byte in
      byte == UInt8(ascii: "\\") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
    }
  }
}

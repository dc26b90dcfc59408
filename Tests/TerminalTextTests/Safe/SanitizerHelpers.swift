import TerminalText

extension TextSanitizer {
  /// Makes bytes safe that should be UTF-8.
  func sanitize(
    _ bytes: [UInt8], maximumWidth: Int = TextSanitizer.defaultMaximumWidth
  ) -> SafeText {
    sanitize(utf8: bytes.span, maximumWidth: maximumWidth)
  }

  /// A title from bytes that should be UTF-8, or `(no title)` if it is blank.
  func title(
    utf8 bytes: Span<UInt8>, maximumWidth: Int = TextSanitizer.defaultMaximumWidth,
    placeholder: SafeText = "(no title)"
  ) -> SafeText {
    let text = sanitize(utf8: bytes, maximumWidth: maximumWidth)
    return text.isBlank ? placeholder : text
  }
}

/// What an input is, by its content.
enum ContentKind: Equatable {
  case empty
  case iCalendar
  /// Text that may be a CSV.
  case delimited
  /// Something else, with its beginning.
  case other(String)

  init(_ bytes: Span<UInt8>, from start: Int) {
    var offset = start
    while offset < bytes.count, ContentKind.isSpace(bytes[offset]) { offset += 1 }
    guard offset < bytes.count else {
      self = .empty
      return
    }
    if ContentKind.hasCalendarLine(bytes, from: offset) {
      self = .iCalendar
      return
    }
    // Archives, pictures, PDF and markup.
    let head = ByteText.string(bytes, offset..<bytes.count, limit: 40)
    let foreign = ["PK\u{3}\u{4}", "%PDF", "<", "{", "[{", "\u{1F}", "\u{89}PNG", "SQLite format"]
    if foreign.contains(where: { head.hasPrefix($0) }) {
      self = .other(head)
      return
    }
    self = .delimited
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  /// Whether the first line begins a component, or one of the first a calendar or a component of
  /// one. A cell of a CSV may hold such lines too, between its quotes.
  private static func hasCalendarLine(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    if matches(bytes, start, "BEGIN:") { return true }
    var offset = start
    var isQuoted = false
    for _ in 0..<50 {
      if !isQuoted, matches(bytes, offset, "BEGIN:V") { return true }
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
        if bytes[offset] == 0x22 { isQuoted.toggle() }
        offset += 1
      }
      while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
      if offset >= bytes.count || offset > start + 65_536 { return false }
    }
    return false
  }

  private static func matches(_ bytes: Span<UInt8>, _ offset: Int, _ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { expected in
      for index in expected.indices {
        let byte = bytes[offset + index]
        let upper = byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
        if unsafe upper != expected[index] { return false }
      }
      return true
    }
  }
}

internal import CalendarText
internal import Primitives

/// The kind of an input, by its content.
enum ContentKind: Equatable {
  case empty
  case iCalendar
  /// Text that may be a CSV.
  case delimited
  /// Another format, with the beginning of the content.
  case other(String)

  /// Determines the kind from the beginning of an input.
  ///
  /// An input that begins with a component is an iCalendar stream. Otherwise the header decides:
  /// with the names of the columns that every CSV must have, it is a CSV, whatever its cells
  /// contain. Otherwise, a line that begins a calendar makes it a stream, even after other text.
  init(_ bytes: Span<UInt8>, from start: Int, options: LoadOptions) {
    let offset = ContentKind.firstVisible(bytes, from: start)
    guard offset < bytes.count else {
      self = .empty
      return
    }
    if ContentKind.componentName(bytes, offset) != nil {
      self = .iCalendar
      return
    }
    if ContentKind.hasCalendarLine(bytes, from: offset) {
      self = ContentKind.isTable(bytes, start, options) ? .delimited : .iCalendar
      return
    }
    // Archives, pictures, PDF and markup.
    let head = bytes.string(offset..<bytes.count, limit: 40)
    let foreign = [
      "PK\u{3}\u{4}", "%PDF", "<", "{", "[{", "[\"vcalendar\"", "\u{1F}", "\u{89}PNG",
      "SQLite format",
    ]
    let isForeign = foreign.contains(where: { head.hasPrefix($0) })
    self = isForeign && !ContentKind.isTable(bytes, start, options) ? .other(head) : .delimited
  }

  /// Whether unquoted text at the start of an input makes it an iCalendar stream.
  static func beginsComponent(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return componentName(bytes.span, firstVisible(bytes.span, from: 0)) != nil
  }

  private static func firstVisible(_ bytes: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while offset < bytes.count, isSpace(bytes[offset]) { offset += 1 }
    return offset
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private static func isTable(
    _ bytes: Span<UInt8>, _ start: Int, _ options: LoadOptions
  ) -> Bool {
    TableHeader(bytes, from: start, options: options).namesTable
  }

  private static func hasCalendarLine(_ bytes: Span<UInt8>, from start: Int) -> Bool {
    var offset = start
    for _ in 0..<50 {
      switch componentName(bytes, offset) {
      case "VCALENDAR", "VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE": return true
      default: break
      }
      while offset < bytes.count, bytes[offset] != 0x0A, bytes[offset] != 0x0D { offset += 1 }
      offset = firstVisible(bytes, from: offset)
      if offset >= bytes.count || offset > start + 65_536 { return false }
    }
    return false
  }

  /// The name, in capitals, of the component that a line begins; nil if it begins none.
  private static func componentName(_ bytes: Span<UInt8>, _ start: Int) -> String? {
    guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "b") else { return nil }
    let keyword = "BEGIN:"
    var end = start
    while end < bytes.count, end - start < 64, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
    let line = bytes.string(start..<end, limit: 64).uppercased()
    guard line.hasPrefix(keyword) else { return nil }
    var name = line.dropFirst(keyword.count)
    while let last = name.last, last == " " || last == "\t" { name.removeLast() }
    return String(name)
  }
}

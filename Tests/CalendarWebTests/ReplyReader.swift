import CalendarWeb
import CivilTime
import Pinning

/// Reads a reply as the page does.
struct ReplyReader {
  private var numbers: ArraySlice<Double>
  private var bytes: ArraySlice<UInt8>

  init(_ reply: Reply) {
    (numbers, bytes) = (ArraySlice(reply.numbers), ArraySlice(reply.bytes))
  }

  var isAtEnd: Bool { numbers.isEmpty && bytes.isEmpty }

  mutating func number() -> Double { numbers.removeFirst() }

  mutating func integer() -> Int { Int(number()) }

  mutating func frame() -> LayoutRect {
    LayoutRect(x: number(), y: number(), width: number(), height: number())
  }

  mutating func text() -> String {
    let count = integer()
    defer { bytes = bytes.dropFirst(count) }
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  mutating func texts() -> [String] { (0..<integer()).map { _ in text() } }

  mutating func list() -> [Int] { (0..<integer()).map { _ in integer() } }

  /// An entry as `describe(_:)` replies.
  mutating func entry() -> Entry {
    Entry(
      flags: integer(), status: integer(), hue: integer(), start: integer(),
      startInstant: integer(), end: integer(), endInstant: integer(), id: text(), title: text(),
      place: text(), calendars: text(), categories: text(), date: text(), time: text(),
      times: text(), label: text(),
      copies: (0..<integer()).map { _ in
        let id = text()
        _ = integer()
        return id
      })
  }

  /// The times of an entry as instants.
  static func times(_ entry: Entry) -> Range<Instant> {
    Instant(
      secondsSinceEpoch: Int64(entry.startInstant))..<Instant(
        secondsSinceEpoch: Int64(entry.endInstant))
  }

  struct Entry: Equatable {
    var flags, status, hue, start, startInstant, end, endInstant: Int
    var id, title, place, calendars, categories, date, time, times, label: String
    var copies: [String]
  }
}

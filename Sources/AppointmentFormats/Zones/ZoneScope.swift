internal import CalendarText
internal import CivilTime
internal import Primitives

/// The zones that one VCALENDAR names. Rows of its events contain the number of a slot until its
/// end, because a VTIMEZONE may come after the events that use it.
struct ZoneScope {
  struct Slot {
    var name: String
    /// The offset at which it is first named.
    var offset: Int
  }

  /// The slots, in the order of their first use.
  private(set) var slots: [Slot] = []
  private var numbers: [String: UInt16] = [:]
  /// The ranges of the VTIMEZONEs.
  var definitions: [Range<Int>] = []
  /// The first row of the calendar's events.
  var firstRow = 0
  /// Whether the slots have been replaced by rows.
  var isFinished = true
  /// The values that can only be computed when the zones are known.
  var pending: [Pending] = []
  /// X-WR-TIMEZONE, with the offset of its line.
  var calendarZone: (name: String, offset: Int)?
  private var last: (name: [UInt8], slot: UInt16)?

  /// An end that depends on the rules of a zone.
  struct Pending {
    var row: Int
    /// The duration to add; nil if the end must be compared with the start.
    var duration: CivilDuration?
    /// The offset of DTEND or DURATION.
    var offset: Int
  }

  /// The slot of a zone's name; nil if there are too many.
  @inline(__always)
  mutating func slot(_ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int) -> UInt16? {
    if let last, bytes.isEqual(range, last.name.indices, of: last.name.span) { return last.slot }
    return newSlot(bytes, range, at: offset)
  }

  /// The number of a slot, which is added if its name is new; nil if there are too many.
  mutating func slot(_ slot: Slot) -> UInt16? {
    if let known = numbers[slot.name] { return known }
    guard slots.count < 60_000 else { return nil }
    let number = UInt16(slots.count)
    numbers[slot.name] = number
    slots.append(slot)
    return number
  }

  @inline(never)
  private mutating func newSlot(
    _ bytes: Span<UInt8>, _ range: Range<Int>, at offset: Int
  ) -> UInt16? {
    var text: [UInt8] = []
    TextEscapes.appendParameterText(of: range, in: bytes, to: &text)
    let name = String(decoding: text, as: UTF8.self)
    guard let number = slot(Slot(name: name, offset: offset)) else { return nil }
    var key: [UInt8] = []
    key.append(range, of: bytes)
    last = (key, number)
    return number
  }
}

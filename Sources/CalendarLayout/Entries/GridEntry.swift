public import AppointmentModel
public import CivilTime
public import RecurrenceRules

/// One occurrence of an appointment as a grid or a list shows it: times in the display zone, the
/// texts that are drawn, and the state that decides how.
public struct GridEntry: Hashable, Sendable, Identifiable {
  /// What names the occurrence, and leads back to it: `AppointmentCollection.occurrence(_:displayZone:)`.
  /// Unique among the entries of a grid or a list.
  public var id: OccurrenceID
  /// The summary, not sanitised for any output.
  public var title: String
  /// The location; empty when there is none.
  public var place: String
  /// The name of the calendar it belongs to; empty when there is none.
  public var calendar: String
  /// Its categories.
  public var categories: [String]
  /// The people who take part, by name or address.
  package var people: [String]
  /// Whether it covers whole dates: then start and end are midnights, the end excluded.
  public var isAllDay: Bool
  /// The start on the display zone's wall clock.
  public var start: CivilDateTime
  /// The end on the display zone's wall clock, excluded.
  public var end: CivilDateTime
  /// The display zone's offset at the start.
  package var startOffset: UTCOffset
  /// The display zone's offset at the end.
  package var endOffset: UTCOffset
  /// Whether it is confirmed, tentative or cancelled.
  public var status: Appointment.Status
  /// Whether it leaves its time free (TRANSP:TRANSPARENT).
  public var isFree: Bool
  /// Whether the calendar's owner declined it.
  public var isDeclined: Bool
  package var hue: PaletteHue
  /// The importance, 1 the highest, 9 the lowest, 0 undefined (PRIORITY, RFC 5545 §3.8.1.9): among
  /// equals the more important one comes first and is hidden last.
  package var priority: Int
  /// The meeting as each of several calendars has it, the one of this entry's ``id`` first; empty for
  /// what is in one calendar. The entry itself is what they have in common: everybody who is in one of
  /// them, and busy where one of them is. To move it moves the copy of its ``id``.
  package var copies: [GridEntry] = []
}

extension GridEntry {
  /// Makes an entry of an appointment that no collection holds; what is left out is plain: confirmed,
  /// busy, without place. Outputs draw it in the hue nearest to its colour.
  public init(
    uid: String, recurrenceID: RecurrenceMoment? = nil, title: String, place: String = "",
    calendar: String = "", categories: [String] = [], isAllDay: Bool = false,
    start: CivilDateTime, end: CivilDateTime, status: Appointment.Status = .confirmed,
    isFree: Bool = false, isDeclined: Bool = false, color: CalendarColor? = nil
  ) {
    self.init(
      uid: uid, recurrenceID: recurrenceID, title: title, place: place, calendar: calendar,
      categories: categories, people: [], isAllDay: isAllDay, start: start, end: end,
      status: status, isFree: isFree, isDeclined: isDeclined,
      hue: color.map { PaletteHue(nearestTo: $0) } ?? .blue)
  }

  package init(
    uid: String, recurrenceID: RecurrenceMoment? = nil, title: String, place: String = "",
    calendar: String = "", categories: [String] = [], people: [String] = [], isAllDay: Bool = false,
    start: CivilDateTime, end: CivilDateTime, startOffset: UTCOffset = .utc,
    endOffset: UTCOffset = .utc, status: Appointment.Status = .confirmed, isFree: Bool = false,
    isDeclined: Bool = false, hue: PaletteHue = .blue, priority: Int = 0
  ) {
    self.init(
      id: OccurrenceID(uid: uid, recurrenceID: recurrenceID), title: title, place: place,
      calendar: calendar, categories: categories, people: people, isAllDay: isAllDay, start: start,
      end: end, startOffset: startOffset, endOffset: endOffset, status: status, isFree: isFree,
      isDeclined: isDeclined, hue: hue, priority: priority)
  }

  /// The appointment's UID.
  package var uid: String { id.uid }

  /// The original start that names the occurrence of a recurring appointment; nil for single ones.
  package var recurrenceID: RecurrenceMoment? { id.recurrenceID }

  /// The names of the calendars that it is in, one at least.
  public var calendars: [String] { copies.isEmpty ? [calendar] : copies.map { $0.calendar } }

  /// Whether it takes time: free, declined and cancelled entries do not.
  package var isBusy: Bool { !isFree && !isDeclined && status != .cancelled }

  /// The order in which entries are listed: by start, all-day ones first, longer ones first, then
  /// by name.
  package static func precedes(_ one: GridEntry, _ other: GridEntry) -> Bool {
    if one.start != other.start { return one.start < other.start }
    if one.isAllDay != other.isAllDay { return one.isAllDay }
    if one.end != other.end { return one.end > other.end }
    if one.id != other.id { return one.id < other.id }
    return (one.title, one.place) < (other.title, other.place)
  }

  /// The engine's key: PRIORITY with 0, the undefined one, last.
  var importance: Int32 { priority == 0 ? 10 : Int32(clamping: priority) }

  package var elapsedSeconds: Int64 {
    (end.wallSeconds - Int64(endOffset.seconds)) - (start.wallSeconds - Int64(startOffset.seconds))
  }

  /// The dates it touches, at least one.
  package var dates: ClosedRange<CivilDate> {
    let last = end > start ? end.adding(seconds: -1).date : start.date
    return start.date...max(last, start.date)
  }
}

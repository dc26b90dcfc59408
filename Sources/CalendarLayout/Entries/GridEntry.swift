public import AppointmentModel
public import CivilTime
import Primitives
public import RecurrenceRules

/// One occurrence of an appointment, prepared for a grid or a list: times in the display zone,
/// texts, and the state that determines its style.
public struct GridEntry: Hashable, Sendable, Identifiable {
  /// The identifier of the occurrence, for `AppointmentCollection.occurrence(_:displayZone:)`.
  /// Unique among the entries of a grid or a list.
  public var id: OccurrenceID
  /// The summary, not sanitized for any output.
  public var title: String
  /// The location; empty if there is none.
  public var location: String
  /// The name of the calendar; empty if there is none.
  public var calendar: String
  /// The categories.
  public var categories: [String]
  /// The names or addresses of the people who take part.
  package var people: [String]
  /// Whether it covers whole days. Start and exclusive end are then at midnight.
  public var isAllDay: Bool
  /// The start on the wall clock of the display zone.
  public var start: CivilDateTime
  /// The exclusive end on the wall clock of the display zone.
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
  /// Whether its zone is unknown, so that only its wall-clock times are: it is in nobody's way.
  package var isInUnknownZone = false
  /// The hue in which outputs draw it: that nearest to its colour, or else one of its calendar or category.
  package(set) public var hue: PaletteHue
  /// The colour in its file or that of its calendar; nil if it has none.
  package var ownColor: CalendarColor?
  /// The importance from 1, the highest, to 9, the lowest, or 0 if undefined (PRIORITY, RFC 5545
  /// §3.8.1.9). Of otherwise equal entries, more important ones come first and are hidden last.
  package var priority: Int
  /// The copies of a meeting in several calendars, that of this entry's ``id`` first; empty for an
  /// entry in one calendar. The entry combines them: it has all people, and is busy if any copy is.
  /// Moving it moves the copy with its ``id``.
  package var copies: [GridEntry] = []
}

extension GridEntry {
  /// Makes an entry without a collection, with times on the clock of the display zone. By default, it is
  /// confirmed and busy and has no location. Outputs draw it in the hue nearest to its colour.
  public init(
    uid: String, recurrenceID: RecurrenceMoment? = nil, title: String, location: String = "",
    calendar: String = "", categories: [String] = [], isAllDay: Bool = false,
    start: CivilDateTime, end: CivilDateTime, displayZone: ZoneRules,
    status: Appointment.Status = .confirmed, isFree: Bool = false, isDeclined: Bool = false,
    color: CalendarColor? = nil
  ) {
    self.init(
      uid: uid, recurrenceID: recurrenceID, title: title, location: location, calendar: calendar,
      categories: categories, people: [], isAllDay: isAllDay, start: start, end: end,
      startOffset: displayZone.offset(at: displayZone.instant(for: start)),
      endOffset: displayZone.offset(at: displayZone.instant(for: end)), status: status,
      isFree: isFree, isDeclined: isDeclined,
      hue: color.map { PaletteHue(nearestTo: $0) } ?? .blue)
    ownColor = color
  }

  package init(
    uid: String, recurrenceID: RecurrenceMoment? = nil, title: String, location: String = "",
    calendar: String = "", categories: [String] = [], people: [String] = [], isAllDay: Bool = false,
    start: CivilDateTime, end: CivilDateTime, startOffset: UTCOffset = .utc,
    endOffset: UTCOffset = .utc, status: Appointment.Status = .confirmed, isFree: Bool = false,
    isDeclined: Bool = false, hue: PaletteHue = .blue, priority: Int = 0
  ) {
    self.init(
      id: OccurrenceID(uid: uid, recurrenceID: recurrenceID), title: title, location: location,
      calendar: calendar, categories: categories, people: people, isAllDay: isAllDay, start: start,
      end: end, startOffset: startOffset, endOffset: endOffset, status: status, isFree: isFree,
      isDeclined: isDeclined, hue: hue, priority: priority)
  }

  /// The colour of the appointment or its calendar in its file, or else that of its ``hue``.
  public var color: CalendarColor { ownColor ?? hue.color }

  package var uid: String { id.uid }

  /// The original start of an occurrence of a recurring appointment; nil for a non-recurring one.
  package var recurrenceID: RecurrenceMoment? { id.recurrenceID }

  /// The identifiers of its copies, one for each of its ``calendars``; that of the entry comes first.
  public var ids: [OccurrenceID] { copies.isEmpty ? [id] : copies.map { $0.id } }

  /// The names of its calendars, at least one.
  public var calendars: [String] { copies.isEmpty ? [calendar] : copies.map { $0.calendar } }

  /// Whether it takes time. Free, declined and cancelled entries do not, nor do entries in unknown
  /// zones.
  package var isBusy: Bool {
    !isFree && !isDeclined && status != .cancelled && !isInUnknownZone
  }

  /// The order of entries in lists: by start, all-day ones first, longer ones first, then by name.
  package static func precedes(_ one: GridEntry, _ other: GridEntry) -> Bool {
    if one.start != other.start { return one.start < other.start }
    if one.isAllDay != other.isAllDay { return one.isAllDay }
    if one.end != other.end { return one.end > other.end }
    return precedesByName(one, other)
  }

  /// The order of entries with the same times: by title in natural order, then by identifier. The identifiers of
  /// rows without UIDs are in no order that a person would know.
  static func precedesByName(_ one: GridEntry, _ other: GridEntry) -> Bool {
    if one.title != other.title { return one.title.isBefore(inNaturalOrder: other.title) }
    if one.id != other.id { return one.id < other.id }
    return one.location < other.location
  }

  /// The key for the layout engine: PRIORITY, with the undefined 0 last.
  var importance: Int32 { priority == 0 ? 10 : Int32(clamping: priority) }

  /// The times after a move by a distance on the wall clock: by days for a whole-day entry. Others keep
  /// their elapsed duration.
  func times(
    movedFrom: CivilDateTime, to: CivilDateTime, in rules: ZoneRules
  ) -> Range<Instant> {
    let days = Int64(movedFrom.date.days(to: to.date)) * 86_400
    let shift = isAllDay ? days : to.wallSeconds - movedFrom.wallSeconds
    if isAllDay {
      let first = rules.instant(for: start.adding(seconds: shift))
      return first..<max(first, rules.instant(for: end.adding(seconds: shift)))
    }
    // An entry that did not move keeps its instant where clocks show a time twice.
    let first =
      shift == 0
      ? Instant(start, offset: startOffset) : rules.instant(for: start.adding(seconds: shift))
    return first..<first.adding(seconds: max(0, elapsedSeconds))
  }

  package var elapsedSeconds: Int64 {
    (end.wallSeconds - Int64(endOffset.seconds)) - (start.wallSeconds - Int64(startOffset.seconds))
  }

  /// The dates it covers, at least one.
  package var dates: ClosedRange<CivilDate> {
    let last = end > start ? end.adding(seconds: -1).date : start.date
    return start.date...max(last, start.date)
  }
}

public import CivilTime
package import RecurrenceRules

/// One occurrence of an appointment, as numbers: its texts are asked of the collection by index.
public struct AppointmentOccurrence: Hashable, Sendable {
  /// The start; for floating times and dates, where the display zone puts it.
  public let start: Instant
  /// The end, excluded; never before the start.
  public let end: Instant
  private let originalSeconds: Int64
  private let firstDay: Int32
  private let endDay: Int32
  private let index: Int32
  private let kind: Kind

  /// What the numbers mean.
  struct Kind: OptionSet, Hashable {
    let rawValue: UInt8
    static let isAllDay = Kind(rawValue: 1)
    static let isFloating = Kind(rawValue: 2)
    static let originalDate = Kind(rawValue: 4)
    static let originalLocal = Kind(rawValue: 8)
    static let originalUTC = Kind(rawValue: 16)
  }

  /// The index of the appointment in its collection: the master's, or the changed occurrence's own.
  public var appointment: Int { Int(index) }

  /// Whether it covers whole dates.
  package var isAllDay: Bool { kind.contains(.isAllDay) }

  /// Whether its time has no zone and was put into the display zone.
  package var isFloating: Bool { kind.contains(.isFloating) }

  /// The dates covered, the end excluded; nil for timed ones.
  public var dates: Range<CivilDate>? {
    guard isAllDay else { return nil }
    let first = CivilDate(uncheckedDayNumber: firstDay)
    return first..<max(first, CivilDate(uncheckedDayNumber: endDay))
  }

  /// Which occurrence of a recurring appointment it is; nil for single ones.
  package var recurrenceID: RecurrenceMoment? {
    if kind.contains(.originalDate) {
      return .date(CivilDateTime(wallSeconds: originalSeconds).date)
    }
    if kind.contains(.originalLocal) { return .local(CivilDateTime(wallSeconds: originalSeconds)) }
    if kind.contains(.originalUTC) { return .instant(Instant(secondsSinceEpoch: originalSeconds)) }
    return nil
  }

  /// Makes a timed occurrence.
  package init(
    appointment: Int, start: Instant, end: Instant, isFloating: Bool = false,
    recurrenceID: RecurrenceMoment? = nil
  ) {
    self.init(
      index: appointment, start: start, end: max(start, end), days: (0, 0),
      kind: isFloating ? .isFloating : [], recurrenceID)
  }

  /// Makes an all-day occurrence; the display zone says when its dates begin and end.
  package init(
    appointment: Int, dates: Range<CivilDate>, displayZone: ZoneRules,
    recurrenceID: RecurrenceMoment? = nil
  ) {
    let start = displayZone.startOfDay(dates.lowerBound)
    self.init(
      index: appointment, start: start, end: max(start, displayZone.startOfDay(dates.upperBound)),
      days: (dates.lowerBound.dayNumber, dates.upperBound.dayNumber),
      kind: [.isAllDay, .isFloating],
      recurrenceID)
  }

  /// Makes a timed occurrence from plain numbers, for the many of a recurring appointment.
  @inline(__always)
  init(appointment: Int, start: Int64, end: Int64, originalSeconds: Int64, kind: Kind) {
    index = Int32(clamping: appointment)
    self.start = Instant(secondsSinceEpoch: start)
    self.end = Instant(secondsSinceEpoch: max(start, end))
    self.originalSeconds = originalSeconds
    self.kind = kind
    (firstDay, endDay) = (0, 0)
  }

  /// Makes an occurrence from all of its parts.
  init(
    index: Int, start: Instant, end: Instant, days: (Int32, Int32), kind: Kind,
    _ recurrenceID: RecurrenceMoment?
  ) {
    self.index = Int32(clamping: index)
    self.start = start
    self.end = end
    (firstDay, endDay) = days
    switch recurrenceID {
    case nil: (originalSeconds, self.kind) = (0, kind)
    case .date(let date):
      (originalSeconds, self.kind) = (CivilDateTime(date).wallSeconds, kind.union(.originalDate))
    case .local(let local):
      (originalSeconds, self.kind) = (local.wallSeconds, kind.union(.originalLocal))
    case .instant(let instant):
      (originalSeconds, self.kind) = (instant.secondsSinceEpoch, kind.union(.originalUTC))
    }
  }
}

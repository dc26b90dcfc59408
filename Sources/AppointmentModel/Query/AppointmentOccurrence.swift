public import CivilTime
package import RecurrenceRules

/// One occurrence of an appointment. Contains only numbers; its texts are read from the collection
/// by index.
public struct AppointmentOccurrence: Hashable, Sendable {
  /// The start; dates and floating times are interpreted in the display zone.
  public let start: Instant
  /// The exclusive end; never before the start.
  public let end: Instant
  private let originalSeconds: Int64
  private let firstDay: Int32
  private let endDay: Int32
  private let index: Int32
  private let flags: Flags

  /// The meaning of the stored numbers.
  struct Flags: OptionSet, Hashable {
    let rawValue: UInt8
    static let isAllDay = Flags(rawValue: 1)
    static let isFloating = Flags(rawValue: 2)
    static let originalDate = Flags(rawValue: 4)
    static let originalLocal = Flags(rawValue: 8)
    static let originalUTC = Flags(rawValue: 16)
  }

  /// The index of the appointment in its collection: of the master, or of the changed occurrence.
  public var appointment: Int { Int(index) }

  /// Whether it covers whole days.
  package var isAllDay: Bool { flags.contains(.isAllDay) }

  /// Whether its time has no zone and was interpreted in the display zone.
  package var isFloating: Bool { flags.contains(.isFloating) }

  /// The dates it covers; nil for an occurrence with a time.
  public var dates: Range<CivilDate>? {
    guard isAllDay else { return nil }
    let first = CivilDate(uncheckedDayNumber: firstDay)
    return first..<max(first, CivilDate(uncheckedDayNumber: endDay))
  }

  /// The original start that identifies an occurrence of a recurring appointment; nil for a
  /// non-recurring one.
  package var recurrenceID: RecurrenceMoment? {
    if flags.contains(.originalDate) {
      return .date(CivilDateTime(wallSeconds: originalSeconds).date)
    }
    if flags.contains(.originalLocal) { return .local(CivilDateTime(wallSeconds: originalSeconds)) }
    if flags.contains(.originalUTC) { return .instant(Instant(secondsSinceEpoch: originalSeconds)) }
    return nil
  }

  /// Creates an occurrence with times.
  package init(
    appointment: Int, start: Instant, end: Instant, isFloating: Bool = false,
    recurrenceID: RecurrenceMoment? = nil
  ) {
    self.init(
      index: appointment, start: start, end: max(start, end), days: (0, 0),
      flags: isFloating ? .isFloating : [], recurrenceID)
  }

  /// Creates an all-day occurrence. The display zone determines when its dates begin and end.
  package init(
    appointment: Int, dates: Range<CivilDate>, displayZone: ZoneRules,
    recurrenceID: RecurrenceMoment? = nil
  ) {
    let start = displayZone.startOfDay(dates.lowerBound)
    self.init(
      index: appointment, start: start, end: max(start, displayZone.startOfDay(dates.upperBound)),
      days: (dates.lowerBound.dayNumber, dates.upperBound.dayNumber),
      flags: [.isAllDay, .isFloating],
      recurrenceID)
  }

  /// Creates an occurrence with times from plain numbers, the fast path for recurring appointments.
  @inline(__always)
  init(appointment: Int, start: Int64, end: Int64, originalSeconds: Int64, flags: Flags) {
    index = Int32(clamping: appointment)
    self.start = Instant(secondsSinceEpoch: start)
    self.end = Instant(secondsSinceEpoch: max(start, end))
    self.originalSeconds = originalSeconds
    self.flags = flags
    (firstDay, endDay) = (0, 0)
  }

  /// Creates an occurrence from all its parts.
  init(
    index: Int, start: Instant, end: Instant, days: (Int32, Int32), flags: Flags,
    _ recurrenceID: RecurrenceMoment?
  ) {
    self.index = Int32(clamping: index)
    self.start = start
    self.end = end
    (firstDay, endDay) = days
    switch recurrenceID {
    case nil: (originalSeconds, self.flags) = (0, flags)
    case .date(let date):
      (originalSeconds, self.flags) = (CivilDateTime(date).wallSeconds, flags.union(.originalDate))
    case .local(let local):
      (originalSeconds, self.flags) = (local.wallSeconds, flags.union(.originalLocal))
    case .instant(let instant):
      (originalSeconds, self.flags) = (instant.secondsSinceEpoch, flags.union(.originalUTC))
    }
  }
}

public import CivilTime

/// One occurrence of an appointment, as numbers: its texts are asked of the collection by index.
public struct Occurrence: Hashable, Sendable {
  /// The start; for floating times and dates, where the display zone puts it.
  public let start: Instant
  /// The end, excluded; never before the start.
  public let end: Instant
  private let original: Int64
  private let firstDay: Int32
  private let endDay: Int32
  private let index: Int32
  private let kind: Kind

  private struct Kind: OptionSet, Hashable {
    let rawValue: UInt8
    static let isAllDay = Kind(rawValue: 1)
    static let isFloating = Kind(rawValue: 2)
    static let originalDate = Kind(rawValue: 4)
    static let originalLocal = Kind(rawValue: 8)
    static let originalUTC = Kind(rawValue: 16)
  }

  /// The original start of an occurrence, the way the recurring appointment's own start is written.
  public enum OriginalStart: Hashable, Sendable, CustomStringConvertible {
    /// The occurrence of that date.
    case date(CivilDate)
    /// The occurrence of that wall-clock time, in the zone of the appointment's start, or floating.
    case local(CivilDateTime)
    /// The occurrence of that instant.
    case utc(Instant)

    /// The value of RECURRENCE-ID: `20260323`, `20260323T090000`, `20260323T090000Z`.
    public var description: String {
      switch self {
      case .date(let date): AppointmentTime.basic(date)
      case .local(let local): AppointmentTime.basic(local)
      case .utc(let instant): AppointmentTime.basic(instant.civil(at: .utc)) + "Z"
      }
    }
  }

  /// The index of the appointment in its collection: the master's, or the changed occurrence's own.
  public var appointment: Int { Int(index) }

  /// Whether it covers whole dates.
  public var isAllDay: Bool { kind.contains(.isAllDay) }

  /// Whether its time has no zone and was put into the display zone.
  public var isFloating: Bool { kind.contains(.isFloating) }

  /// The dates covered, the end excluded; nil for timed ones.
  public var dates: Range<CivilDate>? {
    guard isAllDay else { return nil }
    let first = CivilDate(uncheckedDayNumber: firstDay)
    return first..<max(first, CivilDate(uncheckedDayNumber: endDay))
  }

  /// Which occurrence of a recurring appointment it is; nil for single ones.
  public var recurrenceID: OriginalStart? {
    if kind.contains(.originalDate) {
      return .date(CivilDateTime(wallSeconds: original).date)
    }
    if kind.contains(.originalLocal) { return .local(CivilDateTime(wallSeconds: original)) }
    if kind.contains(.originalUTC) { return .utc(Instant(secondsSinceEpoch: original)) }
    return nil
  }

  /// Makes a timed occurrence.
  public init(
    appointment: Int, start: Instant, end: Instant, isFloating: Bool = false,
    recurrenceID: OriginalStart? = nil
  ) {
    self.init(
      index: appointment, start: start, end: max(start, end), days: (0, 0),
      kind: isFloating ? .isFloating : [], recurrenceID)
  }

  /// Makes an all-day occurrence; the display zone says when its dates begin and end.
  public init(
    appointment: Int, dates: Range<CivilDate>, displayZone: ZoneRules,
    recurrenceID: OriginalStart? = nil
  ) {
    let start = displayZone.startOfDay(dates.lowerBound)
    self.init(
      index: appointment, start: start, end: max(start, displayZone.startOfDay(dates.upperBound)),
      days: (dates.lowerBound.dayNumber, dates.upperBound.dayNumber), kind: [.isAllDay, .isFloating],
      recurrenceID)
  }

  private init(
    index: Int, start: Instant, end: Instant, days: (Int32, Int32), kind: Kind,
    _ recurrenceID: OriginalStart?
  ) {
    self.index = Int32(clamping: index)
    self.start = start
    self.end = end
    (firstDay, endDay) = days
    switch recurrenceID {
    case nil: (original, self.kind) = (0, kind)
    case .date(let date):
      (original, self.kind) = (CivilDateTime(date).wallSeconds, kind.union(.originalDate))
    case .local(let local): (original, self.kind) = (local.wallSeconds, kind.union(.originalLocal))
    case .utc(let instant):
      (original, self.kind) = (instant.secondsSinceEpoch, kind.union(.originalUTC))
    }
  }
}

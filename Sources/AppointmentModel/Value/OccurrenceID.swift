internal import CivilTime
public import RecurrenceRules

/// The identifier of one occurrence of an appointment: the calendar, the UID, and for a recurring
/// appointment the original start (RFC 5545 §3.8.4.4, §3.8.4.7).
///
/// It stays the same when the appointment is moved, edited or loaded again, and it distinguishes
/// the occurrences of two calendars that share a UID.
/// ``AppointmentCollection/occurrence(_:displayZone:)`` returns the current times of the
/// occurrence.
public struct OccurrenceID: Sendable {
  /// The identifier of the calendar: the name of the input or folder that it was loaded from. Empty
  /// for appointments that were added without a calendar.
  public let calendarID: String
  /// The UID of the appointment.
  public let uid: String
  /// The original start of an occurrence of a recurring appointment; nil for a non-recurring one.
  public let recurrenceID: RecurrenceMoment?
  /// Distinguishes duplicates in one calendar, which occur in damaged files: 0 for the first one.
  package let copy: Int
  /// A hint: the index of the record in the collection that created the identifier, or -1. It saves
  /// a lookup until something is edited, and is not part of the identity.
  package let record: Int32

  /// Creates an identifier.
  public init(
    uid: String, recurrenceID: RecurrenceMoment? = nil, calendarID: String = "", copy: Int = 0
  ) {
    self.init(
      uid: uid, recurrenceID: recurrenceID, calendarID: calendarID, copy: copy, record: -1)
  }

  package init(
    uid: String, recurrenceID: RecurrenceMoment?, calendarID: String, copy: Int, record: Int32
  ) {
    self.calendarID = calendarID
    self.uid = uid
    self.recurrenceID = recurrenceID
    self.copy = copy
    self.record = record
  }
}

extension OccurrenceID: Hashable {
  /// Whether both identify the same occurrence.
  public static func == (one: OccurrenceID, other: OccurrenceID) -> Bool {
    // Canonically equivalent strings are equal in Swift, but UIDs are compared by bytes (RFC 5545
    // §3.8.4.7).
    one.uid == other.uid && one.recurrenceID == other.recurrenceID && one.copy == other.copy
      && one.calendarID == other.calendarID && one.uid.utf8.elementsEqual(other.uid.utf8)
  }

  /// Hashes the parts that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uid)
    hasher.combine(recurrenceID)
    hasher.combine(copy)
    hasher.combine(calendarID)
  }
}

extension OccurrenceID: Comparable {
  /// Orders by UID, original start, calendar and copy, which do not depend on loading.
  public static func < (one: OccurrenceID, other: OccurrenceID) -> Bool {
    if one.uid != other.uid { return one.uid < other.uid }
    let (start, otherStart) = (one.recurrenceID?.order ?? .min, other.recurrenceID?.order ?? .min)
    if start != otherStart { return start < otherStart }
    if one.calendarID != other.calendarID { return one.calendarID < other.calendarID }
    return one.copy < other.copy
  }
}

extension RecurrenceMoment {
  /// The seconds by which moments of one series are ordered.
  package var order: Int64 {
    switch self {
    case .date(let date): Int64(date.dayNumber) * 86_400
    case .local(let local): local.wallSeconds
    case .instant(let instant): instant.secondsSinceEpoch
    }
  }
}

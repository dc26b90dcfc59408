internal import CivilTime
public import RecurrenceRules

/// What names one occurrence of an appointment: the calendar, the UID, and for a recurring one the
/// original start (RFC 5545 §3.8.4.4, §3.8.4.7).
///
/// It stays the same when the appointment is moved, edited or loaded again, and tells apart the
/// occurrences of two calendars that share a UID. ``AppointmentCollection/occurrence(_:displayZone:)``
/// leads back to where the occurrence is now.
public struct OccurrenceID: Sendable {
  /// What the calendar is known by: the name of the input or of the folder that it was loaded from;
  /// empty for appointments that belong to none.
  public let calendarID: String
  /// The appointment's UID.
  public let uid: String
  /// The original start of an occurrence of a recurring appointment; nil for single ones.
  public let recurrenceID: RecurrenceMoment?
  /// Tells apart what has the same name in one calendar, as damaged files have it: 0 for the first.
  package let copy: Int
  /// Where the record stood in the collection that made the name; -1 for one that none made. It
  /// saves looking the name up as long as nothing was edited, and is no part of the name.
  package let record: Int32

  /// Makes a name.
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
  /// Whether both name one occurrence.
  public static func == (one: OccurrenceID, other: OccurrenceID) -> Bool {
    // Strings are equal also where their bytes are not, but UIDs are not (RFC 5545 §3.8.4.7).
    one.uid == other.uid && one.recurrenceID == other.recurrenceID && one.copy == other.copy
      && one.calendarID == other.calendarID && one.uid.utf8.elementsEqual(other.uid.utf8)
  }

  /// Hashes what makes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uid)
    hasher.combine(recurrenceID)
    hasher.combine(copy)
    hasher.combine(calendarID)
  }
}

extension OccurrenceID: Comparable {
  /// Orders by UID, original start, calendar and copy: an order that no loading changes.
  public static func < (one: OccurrenceID, other: OccurrenceID) -> Bool {
    if one.uid != other.uid { return one.uid < other.uid }
    let (start, otherStart) = (one.recurrenceID?.order ?? .min, other.recurrenceID?.order ?? .min)
    if start != otherStart { return start < otherStart }
    if one.calendarID != other.calendarID { return one.calendarID < other.calendarID }
    return one.copy < other.copy
  }
}

extension RecurrenceMoment {
  /// Seconds by which moments of one series are ordered.
  package var order: Int64 {
    switch self {
    case .date(let date): Int64(date.dayNumber) * 86_400
    case .local(let local): local.wallSeconds
    case .instant(let instant): instant.secondsSinceEpoch
    }
  }
}

public import RecurrenceRules

/// An appointment: the properties of a VEVENT (RFC 5545 §3.6.1) that a calendar shows, and its
/// other properties, which are kept for writing back.
///
/// A recurring appointment is one value, its master. A changed occurrence is another value with the
/// same ``uid`` and a ``recurrenceID``.
public struct Appointment: Hashable, Sendable {
  /// The UID. Never empty; derived from the content if the source has none.
  public var uid: String
  /// The occurrence of a recurring appointment that this one changes; nil for masters and
  /// non-recurring ones.
  public var recurrenceID: RecurrenceID?
  /// The start.
  public var start: AppointmentTime
  /// The end, in the form of the source.
  public var end: AppointmentEnd
  /// The recurrence rules and dates; empty for a non-recurring appointment.
  public var recurrence = AppointmentRecurrence()
  /// The title.
  public var title: String = ""
  /// The location; empty if there is none.
  public var location: String = ""
  /// The notes; empty if there are none.
  public var description: String = ""
  /// The categories in the order of the source.
  public var categories: [String] = []
  /// Whether it is confirmed, tentative or cancelled; nil if the source does not specify it.
  public var status: Status?
  /// Whether it blocks its time; opaque by default.
  public var transparency: Transparency = .opaque
  /// The visibility; nil if the source does not specify it.
  public var classification: Classification?
  /// The organizer; nil if there is none.
  public var organizer: CalendarUser?
  /// The attendees.
  public var attendees: [CalendarUser] = []
  /// A URL with more information; nil if there is none.
  public var url: String?
  /// The name of the calendar that it belongs to; empty if there is none.
  public var calendar: String = ""
  /// The colour of the appointment, or otherwise of its calendar; nil if neither has one.
  public var color: CalendarColor?
  /// The priority, from 1 (highest) to 9 (lowest); 0 if undefined.
  public var priority: Int = 0
  /// The number of revisions by the organizer.
  public var sequence: Int = 0
  /// The properties that the model does not interpret, in the order of the source.
  public var properties: [AppointmentProperty] = []
  /// The nested components, such as VALARM, as unfolded text with lines ended by LF.
  public var components: [String] = []

  /// The values of STATUS (RFC 5545 §3.8.1.11).
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Takes place.
    case confirmed = "CONFIRMED"
    /// May take place.
    case tentative = "TENTATIVE"
    /// Does not take place.
    case cancelled = "CANCELLED"
  }

  /// Whether an appointment blocks its time (RFC 5545 §3.8.2.7).
  public enum Transparency: String, Hashable, Sendable, CaseIterable {
    /// Busy.
    case opaque = "OPAQUE"
    /// Free.
    case transparent = "TRANSPARENT"
  }

  /// The visibility of an appointment (RFC 5545 §3.8.1.3).
  public enum Classification: String, Hashable, Sendable, CaseIterable {
    /// Visible to everybody.
    case `public` = "PUBLIC"
    /// Visible to the owner only.
    case `private` = "PRIVATE"
    /// Visible to a limited group.
    case confidential = "CONFIDENTIAL"
  }

  /// Creates an appointment. The other properties have their default values.
  public init(uid: String, title: String, start: AppointmentTime, end: AppointmentEnd = .implied) {
    self.uid = uid
    self.title = title
    self.start = start
    self.end = end
  }

  /// Whether it covers whole days.
  public var isAllDay: Bool { start.isDate }

  /// Whether it has a recurrence rule or additional dates.
  public var isRecurring: Bool { !recurrence.isEmpty }

  /// Whether the person with a mail address declined, ignoring case.
  package func isDeclined(by mailAddress: String) -> Bool {
    attendees.contains {
      $0.participation == .declined
        && $0.mailAddress?.lowercased() == mailAddress.lowercased()
    }
  }
}

/// The occurrence that a changed occurrence replaces (RFC 5545 §3.8.4.4).
public struct RecurrenceID: Hashable, Sendable {
  /// The original start of the occurrence.
  public var start: AppointmentTime
  /// Whether the change applies to all later occurrences too (RANGE=THISANDFUTURE).
  public var isThisAndFuture: Bool

  /// Creates a recurrence identifier.
  public init(_ start: AppointmentTime, isThisAndFuture: Bool = false) {
    self.start = start
    self.isThisAndFuture = isThisAndFuture
  }
}

/// The end of an appointment in the form of its source (RFC 5545 §3.6.1, §3.8.2.2, §3.8.2.5).
public enum AppointmentEnd: Hashable, Sendable {
  /// Missing: a date lasts one day, a time has no duration.
  case implied
  /// An exclusive end time or date, whose zone may differ from that of the start. Occurrences of a
  /// recurring appointment have the same elapsed duration.
  case at(AppointmentTime)
  /// A duration: nominal days, so that `P1D` keeps the wall-clock time across clock changes,
  /// followed by exact seconds. Negative values count as zero.
  case lasting(days: Int, seconds: Int64)
}

/// The rules and dates by which an appointment recurs (RFC 5545 §3.8.5).
public struct AppointmentRecurrence: Hashable, Sendable {
  /// The recurrence rules (RRULE). The start is always an occurrence, even if no rule generates it.
  public var rules: [RecurrenceRule] = []
  /// The rules for exclusions (EXRULE, RFC 2445 §4.8.5.2), read for compatibility with old files.
  public var exclusionRules: [RecurrenceRule] = []
  /// The additional dates (RDATE).
  public var dates: [RecurrenceDate] = []
  /// The original starts of occurrences that do not take place (EXDATE).
  public var exclusions: [AppointmentTime] = []

  /// Creates the recurrence of an appointment that takes place once.
  public init() {}

  /// Whether there are neither rules nor additional dates; exclusions do not count.
  public var isEmpty: Bool { rules.isEmpty && dates.isEmpty }
}

/// An additional occurrence (RDATE).
public struct RecurrenceDate: Hashable, Sendable {
  /// The start of the occurrence.
  public var start: AppointmentTime
  /// The end if the value is a period; nil uses the duration of the appointment.
  public var end: AppointmentEnd?

  /// Creates an additional occurrence.
  public init(_ start: AppointmentTime, end: AppointmentEnd? = nil) {
    self.start = start
    self.end = end
  }
}

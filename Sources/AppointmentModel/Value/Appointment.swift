public import RecurrenceRules

/// An appointment with everything that a calendar shows of a VEVENT (RFC 5545 §3.6.1), and what it
/// does not show kept for writing back.
///
/// A recurring appointment is one value, its master; a changed occurrence is another one with the
/// same ``uid`` and a ``recurrenceID``.
public struct Appointment: Hashable, Sendable {
  /// The UID; never empty, one is derived from the content where the source has none.
  public var uid: String
  /// Which occurrence of a recurring appointment this one changes; nil for masters and singles.
  package var recurrenceID: RecurrenceID?
  /// The start.
  public var start: AppointmentTime
  /// The end, as the source says it.
  public var end: AppointmentEnd
  /// The rules and dates by which it recurs; empty for single ones.
  public var recurrence = AppointmentRecurrence()
  /// The title.
  public var summary: String = ""
  /// The place; empty when there is none.
  public var location: String = ""
  /// The notes; empty when there are none.
  public var description: String = ""
  /// The categories in the order of the source.
  public var categories: [String] = []
  /// Whether it is confirmed, tentative or cancelled; nil when the source does not say.
  public var status: Status?
  /// Whether it takes up its time; opaque unless the source says otherwise.
  public var transparency: Transparency = .opaque
  /// Who may see it; nil when the source does not say.
  package var classification: Classification?
  /// Who called it.
  public var organizer: CalendarUser?
  /// Who is invited.
  public var attendees: [CalendarUser] = []
  /// A link to more; nil when there is none.
  public var url: String?
  /// The name of the calendar it belongs to; empty when there is none.
  public var calendar: String = ""
  /// The colour it asks for itself, else its calendar's; nil when neither asks for one.
  public var color: CalendarColor?
  /// The priority, 1 (highest) through 9 (lowest); 0 when undefined.
  public var priority: Int = 0
  /// How often its organiser has revised it.
  package var sequence: Int = 0
  /// The properties without a meaning here, in the order of the source.
  package var properties: [AppointmentProperty] = []
  /// The components inside of it as text, unfolded, lines ended by LF: VALARM and unknown ones.
  package var components: [String] = []

  /// The states of STATUS (RFC 5545 §3.8.1.11).
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Takes place.
    case confirmed = "CONFIRMED"
    /// May take place.
    case tentative = "TENTATIVE"
    /// Does not take place.
    case cancelled = "CANCELLED"
  }

  /// Whether an appointment takes up its time (RFC 5545 §3.8.2.7).
  public enum Transparency: String, Hashable, Sendable, CaseIterable {
    /// Busy.
    case opaque = "OPAQUE"
    /// Free.
    case transparent = "TRANSPARENT"
  }

  /// Who may see an appointment (RFC 5545 §3.8.1.3).
  package enum Classification: String, Hashable, Sendable, CaseIterable {
    /// Everybody.
    case `public` = "PUBLIC"
    /// Its owner.
    case `private` = "PRIVATE"
    /// A stated circle.
    case confidential = "CONFIDENTIAL"
  }

  /// Makes an appointment; everything else starts empty.
  public init(uid: String, summary: String, start: AppointmentTime, end: AppointmentEnd = .implied)
  {
    self.uid = uid
    self.summary = summary
    self.start = start
    self.end = end
  }

  /// Whether it covers whole dates.
  public var isAllDay: Bool { start.isDate }

  /// Whether it has a rule or further dates.
  public var isRecurring: Bool { !recurrence.isEmpty }

  /// Whether the person with that mail address declined; letter case does not matter.
  package func isDeclined(by mailAddress: String) -> Bool {
    attendees.contains {
      $0.participation == .declined
        && $0.mailAddress?.lowercased() == mailAddress.lowercased()
    }
  }
}

/// Which occurrence of a recurring appointment a changed one stands for (RFC 5545 §3.8.4.4).
package struct RecurrenceID: Hashable, Sendable {
  /// The original start of the occurrence.
  package var start: AppointmentTime
  /// Whether the change is for that occurrence and all later ones (RANGE=THISANDFUTURE).
  package var isThisAndFuture: Bool

  /// Makes a recurrence identifier.
  package init(_ start: AppointmentTime, isThisAndFuture: Bool = false) {
    self.start = start
    self.isThisAndFuture = isThisAndFuture
  }
}

/// The end of an appointment as its source says it (RFC 5545 §3.6.1, §3.8.2.2, §3.8.2.5).
public enum AppointmentEnd: Hashable, Sendable {
  /// Not said: a date lasts one day, a time lasts nothing.
  case implied
  /// A time or date, excluded; a recurring appointment keeps the exact elapsed duration. Its zone
  /// may be another one than the start's.
  case at(AppointmentTime)
  /// A duration: nominal days, so that `P1D` keeps the wall-clock time where clocks change, then
  /// exact seconds. Negative ones are read as nothing.
  case lasting(days: Int, seconds: Int64)
}

/// The rules and dates by which an appointment recurs (RFC 5545 §3.8.5).
public struct AppointmentRecurrence: Hashable, Sendable {
  /// The rules (RRULE); the start is an occurrence besides, where no rule makes it.
  public var rules: [RecurrenceRule] = []
  /// EXRULE (RFC 2445 §4.8.5.2, read for the sake of old files).
  package var exclusionRules: [RecurrenceRule] = []
  /// RDATE.
  package var dates: [RecurrenceDate] = []
  /// The original starts that do not take place (EXDATE).
  public var exclusions: [AppointmentTime] = []

  package init() {}

  /// Whether nothing recurs; exclusions alone make no recurrence.
  package var isEmpty: Bool { rules.isEmpty && dates.isEmpty }
}

/// A further occurrence, named by its start (RDATE).
package struct RecurrenceDate: Hashable, Sendable {
  package var start: AppointmentTime
  /// The end where the value is a period of its own; nil takes the appointment's duration.
  package var end: AppointmentEnd?

  package init(_ start: AppointmentTime, end: AppointmentEnd? = nil) {
    self.start = start
    self.end = end
  }
}

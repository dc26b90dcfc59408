/// A filter for appointments by calendar, category, person, status and text.
///
/// Terms of the same field are alternatives, and all fields with terms must match. A matching
/// `not:` term always excludes the appointment.
package struct AppointmentSelection: Sendable {
  /// The property that a term is matched against.
  package enum Field: String, CaseIterable, Sendable {
    case calendar, category, person, status
    /// The title, location and notes.
    case grep
  }

  /// One term of the filter.
  package struct Term: Sendable {
    package let field: Field
    package let pattern: NamePattern
    /// Whether matching appointments are excluded, written as `not:`.
    package let excludes: Bool

    package init(_ field: Field, _ text: String) {
      self.field = field
      excludes = text.hasPrefix("not:")
      pattern = NamePattern(excludes ? String(text.dropFirst(4)) : text)
    }

    /// A text in title, location or notes, even one that begins with `not:`.
    package init(containing text: String) {
      (field, excludes, pattern) = (.grep, false, NamePattern(text))
    }
  }

  package var terms: [Term] = []

  package init() {}

  /// Whether the filter accepts an appointment of a calendar.
  package func selects(_ appointment: Appointment, calendar: String) -> Bool {
    for field in Field.allCases {
      let own = terms.filter { $0.field == field }
      guard !own.isEmpty else { continue }
      let met = own.filter { AppointmentSelection.meets($0, appointment, calendar) }
      if met.contains(where: { $0.excludes }) { return false }
      if met.isEmpty, own.contains(where: { !$0.excludes }) { return false }
    }
    return true
  }

  /// Whether an appointment of a calendar matches the pattern of a term.
  package static func meets(
    _ term: Term, _ appointment: Appointment, _ calendar: String
  ) -> Bool {
    let pattern = term.pattern
    switch term.field {
    case .calendar: return pattern.matches(calendar)
    case .category:
      return appointment.categories.isEmpty
        ? pattern.matches("") : appointment.categories.contains { pattern.matches($0) }
    case .person:
      let people = appointment.attendees + [appointment.organizer].compactMap { $0 }
      return people.contains { pattern.matches($0.displayName) || pattern.matches($0.identity) }
    case .status: return states(of: appointment).contains(pattern.text.lowercased())
    case .grep:
      return [appointment.title, appointment.location, appointment.description]
        .contains { pattern.stands(in: $0) }
    }
  }

  /// The values that a status term can have.
  package static let states = ["confirmed", "tentative", "cancelled", "busy", "free"]

  private static func states(of appointment: Appointment) -> [String] {
    let status =
      switch appointment.status {
      case .tentative: "tentative"
      case .cancelled: "cancelled"
      case .confirmed, nil: "confirmed"
      }
    let isFree = appointment.transparency == .transparent || appointment.status == .cancelled
    return [status, isFree ? "free" : "busy"]
  }
}

/// Which appointments are asked for: by calendar, category, person, state and text.
///
/// What is asked for in one field is one of several; what is asked in several fields holds together, and
/// what is excluded is left out whatever else is asked.
package struct AppointmentSelection: Sendable {
  /// What a term is looked for in.
  package enum Field: String, CaseIterable, Sendable {
    case calendar, category, person, status
    /// Title, place and notes.
    case grep
  }

  /// A word that was asked for.
  package struct Term: Sendable {
    package let field: Field
    package let pattern: NamePattern
    /// Whether what has it is left out: `not:`.
    package let excludes: Bool

    package init(_ field: Field, _ text: String) {
      self.field = field
      excludes = text.hasPrefix("not:")
      pattern = NamePattern(excludes ? String(text.dropFirst(4)) : text)
    }
  }

  package var terms: [Term] = []

  package init() {}

  /// Whether an appointment of a calendar is asked for.
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

  /// Whether an appointment of a calendar has what a term names.
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
      return [appointment.summary, appointment.location, appointment.description]
        .contains { pattern.stands(in: $0) }
    }
  }

  /// The words that a state is asked for by.
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

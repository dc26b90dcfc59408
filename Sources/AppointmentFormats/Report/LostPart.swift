package import AppointmentModel

/// A part of appointments that a list of occurrences may not contain.
package enum LostPart: Sendable {
  case cancelled, series, zone, link, color, calendar, answers, categories, people, reminders,
    availability, priority, furtherReminders, properties

  /// The parts that a sheet of Google or Outlook does not contain.
  static func parts(isOutlook: Bool, holdsCancelled: Bool) -> [LostPart] {
    (holdsCancelled ? [] : [.cancelled]) + [.series, .zone, .link, .color, .calendar]
      + (isOutlook
        ? [.answers, .furtherReminders]
        : [.categories, .people, .reminders, .availability, .priority]) + [.properties]
  }

  /// The parts that the JSON of occurrences does not contain.
  package static let json: [LostPart] = [.color, .answers, .reminders, .priority]

  /// The parts that tab-separated occurrences do not contain.
  package static let tsv: [LostPart] = json + [.properties]

  /// The properties that say when an event was written, which nobody misses.
  private static let stamps: Set<String> = ["DTSTAMP", "CREATED", "LAST-MODIFIED"]

  fileprivate func isPart(of appointment: Appointment) -> Bool {
    switch self {
    case .cancelled: appointment.status == .cancelled
    case .series: appointment.isRecurring
    case .zone: appointment.start.zone != nil
    case .link: appointment.url != nil
    case .color: appointment.color != nil
    case .calendar: !appointment.calendar.isEmpty
    case .answers: appointment.attendees.contains { $0.participation != .needsAction }
    case .categories: !appointment.categories.isEmpty
    case .people: appointment.organizer != nil || !appointment.attendees.isEmpty
    case .reminders: !appointment.components.isEmpty
    case .availability:
      appointment.transparency == .transparent || appointment.status == .tentative
    case .priority: appointment.priority != 0
    case .furtherReminders: appointment.components.count > 1
    case .properties:
      appointment.properties.contains { !LostPart.stamps.contains($0.name.uppercased()) }
    }
  }

  /// The words for one of its kind and for several.
  fileprivate var what: (one: String, many: String) {
    switch self {
    case .cancelled: ("cancelled appointment", "cancelled appointments")
    case .series: ("series", "series")
    case .zone: ("appointment in a zone", "appointments in a zone")
    case .link: ("link", "links")
    case .color: ("colour", "colours")
    case .calendar: ("name of a calendar", "names of calendars")
    case .answers: ("answer to invitations", "answers to invitations")
    case .categories: ("appointment with categories", "appointments with categories")
    case .people: ("appointment with people", "appointments with people")
    case .reminders: ("reminder", "reminders")
    case .availability: ("free or tentative appointment", "free or tentative appointments")
    case .priority: ("priority", "priorities")
    case .furtherReminders:
      ("appointment with several reminders", "appointments with several reminders")
    case .properties: ("appointment with other properties", "appointments with other properties")
    }
  }

  fileprivate func outcome(_ holder: String) -> String {
    switch self {
    case .cancelled: "left out"
    case .series: "the occurrences are written, a row each"
    case .zone: "the times are written on the clock of the zone shown"
    case .furtherReminders: "only the first is written"
    default: "there is no \(holder) for that"
    }
  }
}

extension LossReport {
  /// Counts the parts of an appointment that are not contained.
  ///
  /// - Parameters:
  ///   - parts: The parts that the format does not contain.
  ///   - appointment: The written appointment.
  ///   - holder: The word for the place of a part in the format: column, member.
  package mutating func add(_ parts: [LostPart], of appointment: Appointment, holder: String) {
    for part in parts where part.isPart(of: appointment) {
      add(part.what, part.outcome(holder), example: appointment.title)
    }
  }
}

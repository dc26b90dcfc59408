import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport

/// Appointments with random values for every property.
enum RandomAppointments {
  private static let texts = ["", "Stand-up", "Ayşe \u{1F35C}", "a\"b\\c\n\u{0}", "東京"]
  private static let zones = ["Europe/Berlin", "America/New_York", "Custom zone 1"]
  private static let rules = [
    "FREQ=DAILY;COUNT=5", "FREQ=WEEKLY;BYDAY=MO,FR", "FREQ=MONTHLY;BYDAY=-1FR;WKST=SU",
    "FREQ=YEARLY;UNTIL=20300101", "FREQ=HOURLY;INTERVAL=3;UNTIL=20300101T000000Z",
  ]

  static func appointment(using random: inout SeededGenerator) -> Appointment {
    var appointment = Appointment(
      uid: "uid-\(random.next())", title: text(&random), start: time(&random), end: end(&random))
    if coin(&random) {
      appointment.recurrenceID = RecurrenceID(time(&random), isThisAndFuture: coin(&random))
    }
    appointment.recurrence.rules = list(&random) { rule(&$0) }
    appointment.recurrence.exclusionRules = list(&random) { rule(&$0) }
    appointment.recurrence.exclusions = list(&random) { time(&$0) }
    appointment.recurrence.dates = list(&random) { random in
      RecurrenceDate(time(&random), end: coin(&random) ? end(&random) : nil)
    }
    appointment.location = text(&random)
    appointment.description = text(&random)
    appointment.categories = list(&random) { text(&$0) }
    appointment.status =
      coin(&random) ? Appointment.Status.allCases.randomElement(using: &random) : nil
    appointment.transparency = coin(&random) ? .opaque : .transparent
    appointment.classification =
      coin(&random) ? Appointment.Classification.allCases.randomElement(using: &random) : nil
    appointment.organizer = coin(&random) ? user(&random) : nil
    appointment.attendees = list(&random) { user(&$0) }
    appointment.url = coin(&random) ? text(&random) : nil
    appointment.calendar = text(&random)
    appointment.color = coin(&random) ? color(&random) : nil
    appointment.priority = Int.random(in: 0...9, using: &random)
    appointment.sequence = Int.random(in: 0...3, using: &random)
    appointment.properties = list(&random) { random in
      AppointmentProperty(name: "X-A", parameters: text(&random), value: text(&random))
    }
    appointment.components = list(&random) { text(&$0) }
    return appointment
  }

  private static func coin(_ random: inout SeededGenerator) -> Bool { Bool.random(using: &random) }

  private static func text(_ random: inout SeededGenerator) -> String {
    texts.randomElement(using: &random) ?? ""
  }

  private static func list<Element>(
    _ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> Element
  ) -> [Element] {
    let count = Int.random(in: 0...2, using: &random)
    return (0..<count).map { _ in make(&random) }
  }

  private static func time(_ random: inout SeededGenerator) -> AppointmentTime {
    let local = CivilDateTime(
      wallSeconds: Int64.random(in: -300_000_000_000...250_000_000_000, using: &random))
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .date(local.date)
    case 1: return .floating(local)
    case 2: return .utc(Instant(local, offset: .utc))
    default: return .zoned(local, in: ZoneID(zones.randomElement(using: &random) ?? ""))
    }
  }

  private static func end(_ random: inout SeededGenerator) -> AppointmentEnd {
    switch Int.random(in: 0..<3, using: &random) {
    case 0: .implied
    case 1: .at(time(&random))
    default:
      .lasting(
        days: Int.random(in: -2...40, using: &random),
        seconds: Int64.random(in: -9...90_000, using: &random))
    }
  }

  private static func rule(_ random: inout SeededGenerator) -> RecurrenceRule {
    let text = rules.randomElement(using: &random) ?? "FREQ=DAILY"
    // The texts above are valid rules.
    return (try? RecurrenceRule(parsing: text)) ?? RandomAppointments.rule(&random)
  }

  private static func user(_ random: inout SeededGenerator) -> CalendarUser {
    CalendarUser(
      address: "mailto:\(text(&random))", name: coin(&random) ? text(&random) : nil,
      participation: CalendarUser.Participation.allCases.randomElement(using: &random)
        ?? .needsAction,
      isOptional: coin(&random), parameters: text(&random))
  }

  private static func color(_ random: inout SeededGenerator) -> CalendarColor {
    CalendarColor(
      red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
      blue: .random(in: 0...255, using: &random))
  }
}

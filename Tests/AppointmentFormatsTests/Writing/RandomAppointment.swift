import AppointmentFormats
import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport

extension Appointment {
  /// A copy without the DTSTAMP that writing adds.
  var withoutStamp: Appointment {
    var copy = self
    copy.properties.removeAll { $0.name == "DTSTAMP" || $0.name == "LAST-MODIFIED" }
    return copy
  }

  var withoutDerivedUID: Appointment {
    var copy = self
    if uid.hasSuffix("@derived.calendargrid") { copy.uid = "" }
    return copy
  }

  /// A copy with properties in the order of their names, since columns have one order for all rows.
  var inOrderOfNames: Appointment {
    var copy = withoutStamp
    copy.properties = copy.properties.enumerated().sorted {
      ($0.element.name, $0.offset) < ($1.element.name, $1.offset)
    }.map(\.element)
    return copy
  }
}

enum RandomAppointment {
  static func make(_ number: Int, _ generator: inout SeededGenerator) -> Appointment {
    let day = CivilDate(clampingDayNumber: Int.random(in: 20_000...21_000, using: &generator))
    let second = Int.random(in: 0..<1440, using: &generator) * 60
    let local = CivilDateTime(day, TimeOfDay(secondOfDay: second) ?? .midnight)
    let zone = ZoneID(
      ["Europe/Berlin", "Asia/Tokyo", "America/New_York"].randomElement(using: &generator) ?? "")
    let length = Int64.random(in: 0...100_000, using: &generator)
    let kind = Int.random(in: 0..<4, using: &generator)
    func time(_ local: CivilDateTime) -> AppointmentTime {
      switch kind {
      case 0: .date(local.date)
      case 1: .floating(local)
      case 2: .utc(Instant(local, offset: .utc))
      default: .zoned(local, in: zone)
      }
    }
    var appointment = Appointment(
      uid: "u\(number)", title: text(&generator), start: time(local))
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: break
    case 1:
      appointment.end = .at(time(local.adding(seconds: kind == 0 ? 86_400 + length : length)))
    default:
      appointment.end =
        kind == 0
        ? .lasting(days: Int(length % 5) + 1, seconds: 0)
        : .lasting(days: Int(length % 3), seconds: length % 10_000)
    }
    appointment.location = text(&generator)
    appointment.description = text(&generator)
    appointment.categories = (0..<Int.random(in: 0..<3, using: &generator)).map {
      "c\($0)" + text(&generator).filter { !$0.isWhitespace }
    }
    appointment.status = Appointment.Status.allCases.randomElement(using: &generator)
    if Bool.random(using: &generator) { appointment.transparency = .transparent }
    appointment.classification = [nil, .public, .private].randomElement(using: &generator) ?? nil
    appointment.priority = Int.random(in: 0...9, using: &generator)
    appointment.sequence = Int.random(in: 0...3, using: &generator)
    if Bool.random(using: &generator) { appointment.url = "http://example.org/?a=1,2;b" }
    if Bool.random(using: &generator) { addPeople(&appointment, &generator) }
    if Bool.random(using: &generator) { addUnknown(&appointment, &generator) }
    if kind > 0, Bool.random(using: &generator) {
      addRecurrence(&appointment, local, time, &generator)
    }
    if kind == 3, Int.random(in: 0..<4, using: &generator) == 0 {
      // A flight: it ends in another zone than it starts in.
      appointment.end = .at(.zoned(local.adding(seconds: 150_000), in: ZoneID("Asia/Tokyo")))
    }
    return appointment
  }

  private static func addPeople(
    _ appointment: inout Appointment, _ generator: inout SeededGenerator
  ) {
    appointment.organizer = CalendarUser(address: "mailto:a@b.c", name: "A, \"B\" ^C")
    appointment.attendees = (0..<Int.random(in: 1...3, using: &generator)).map {
      $0 == 1
        ? CalendarUser(address: "mailto:plain,\($0)@e.f")
        : CalendarUser(
          address: "mailto:d\($0)@e.f", participation: .declined, isOptional: true,
          parameters: "RSVP=TRUE")
    }
  }

  private static func addUnknown(
    _ appointment: inout Appointment, _ generator: inout SeededGenerator
  ) {
    let candidates = [
      AppointmentProperty(name: "X-Q", parameters: "A=\"b:c\"", value: "1\\,2"),
      AppointmentProperty(name: "X-Q", value: "plain"),
      AppointmentProperty(name: "X-EMPTY", value: ""),
      AppointmentProperty(name: "X-NAMED", value: "X-NAMED:as its name"),
      AppointmentProperty(name: "Room number", value: "7\n8"),
      AppointmentProperty(name: "TZID", value: "no zone"),
      AppointmentProperty(name: "Prix, \"net\"", parameters: "of; it", value: ":-)"),
      AppointmentProperty(name: "LAST-MODIFIED", value: "20260101T000000Z"),
    ]
    appointment.properties = candidates.filter { _ in Bool.random(using: &generator) }
    appointment.components = [
      "BEGIN:VALARM\nTRIGGER:-PT5M\nDESCRIPTION:a\\, b\nEND:VALARM",
      "BEGIN:X-IN\nX-A;B=c:" + String(repeating: "é\u{301}", count: 60)
        + "\nBEGIN:X-DEEP\nX-B:1\nEND:X-DEEP\nEND:X-IN",
    ].filter { _ in Bool.random(using: &generator) }
  }

  private static func addRecurrence(
    _ appointment: inout Appointment, _ local: CivilDateTime,
    _ time: @escaping (CivilDateTime) -> AppointmentTime, _ generator: inout SeededGenerator
  ) {
    let others: [(CivilDateTime) -> AppointmentTime] = [
      time, { .utc(Instant($0, offset: .utc)) }, { .zoned($0, in: ZoneID("America/New_York")) },
      { .floating($0) }, { .date($0.date) },
    ]
    func any(_ days: Int) -> AppointmentTime {
      (others.randomElement(using: &generator) ?? time)(local.adding(seconds: Int64(days) * 86_400))
    }
    if Bool.random(using: &generator) {
      appointment.recurrenceID = RecurrenceID(
        any(7), isThisAndFuture: Bool.random(using: &generator))
      return
    }
    if let rule = try? RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=9") {
      appointment.recurrence.rules = Array(
        repeating: rule, count: Int.random(in: 0...2, using: &generator))
    }
    appointment.recurrence.exclusions = (0..<Int.random(in: 0...4, using: &generator)).map {
      any($0 * 7)
    }
    appointment.recurrence.dates = (0..<Int.random(in: 0...4, using: &generator)).map {
      let start = any($0 * 5)
      switch start {
      case .date: return RecurrenceDate(start)
      default:
        return RecurrenceDate(
          start,
          end: [nil, nil, .lasting(days: 0, seconds: 5400)].randomElement(using: &generator) ?? nil)
      }
    }
  }

  private static func text(_ generator: inout SeededGenerator) -> String {
    let pieces = ["a", "é", "🚀", ",", ";", "\\", "\n", "\"", " b ", "日本", "n", ":", "'", "="]
    return "t"
      + (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined() + "t"
  }
}

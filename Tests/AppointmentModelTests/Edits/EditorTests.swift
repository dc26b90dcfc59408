import AppointmentModel
import CivilTime
import RecurrenceRules

/// Helpers for tests of an editor with appointments in Berlin.
protocol EditorTests {
  var berlin: ZoneRules { get }
}

extension EditorTests {
  static var berlin: ZoneRules {
    get throws { try ZoneDatabase(files: RandomCalendar.files).rules(for: ZoneID("Europe/Berlin")) }
  }

  var zones: ZoneDatabase { ZoneDatabase(files: RandomCalendar.files) }
  var zone: ZoneID { ZoneID("Europe/Berlin") }

  func times(_ start: String, minutes: Int64 = 60) throws -> Range<Instant> {
    let from = berlin.instant(for: try CivilDateTime(start))
    return from..<from.adding(seconds: minutes * 60)
  }

  func appointment(
    _ uid: String, _ start: String, minutes: Int64 = 60, calendar: String = "Anna",
    rule: String? = nil
  ) throws -> Appointment {
    var appointment = Appointment(
      uid: uid, title: uid, start: .zoned(try CivilDateTime(start), in: zone),
      end: .lasting(days: 0, seconds: minutes * 60))
    appointment.calendar = calendar
    if let rule { appointment.recurrence.rules = [try RecurrenceRule(parsing: rule)] }
    return appointment
  }

  func id(_ uid: String, _ original: String? = nil) throws -> OccurrenceID {
    OccurrenceID(uid: uid, recurrenceID: try original.map { .local(try CivilDateTime($0)) })
  }

  func editor(_ appointments: [Appointment], _ rules: EditRules = EditRules())
    -> CalendarEditor
  {
    CalendarEditor(
      AppointmentCollection(appointments, zones: zones), displayZone: berlin, rules: rules)
  }

  func shown(_ editor: CalendarEditor) throws -> [String] {
    let all = try times("2026-01-01T00:00").lowerBound..<times("2028-01-01T00:00").lowerBound
    return editor.appointments.occurrences(in: all, displayZone: berlin).map {
      let start = berlin.civil(at: $0.start)
      let length = $0.end.secondsSinceEpoch - $0.start.secondsSinceEpoch
      return "\(start) \(length) \(editor.appointments[$0.appointment].title)"
    }.sorted()
  }
}

import AppointmentModel
import CivilTime
import Foundation
import RecurrenceRules
import TestSupport
import Testing

@Suite("Appointments as JSON")
struct CodableTests {
  @Test("an appointment is written with what it has, and read from what is there")
  func form() throws {
    var appointment = Appointment(
      uid: "standup@example.org", title: "Stand-up",
      start: .zoned(try CivilDateTime("2026-03-23T09:00"), in: ZoneID("Europe/Berlin")),
      end: .lasting(days: 0, seconds: 900))
    appointment.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=WEEKLY;BYDAY=MO,WE")]
    appointment.recurrence.exclusions = [.date(try CivilDate("2026-03-25"))]
    appointment.color = CalendarColor("#3366cc")
    appointment.status = .confirmed
    appointment.attendees = [
      CalendarUser(address: "mailto:ana@example.org", participation: .accepted)
    ]
    let json = """
      {"attendees":[{"address":"mailto:ana@example.org","participation":"ACCEPTED"}],\
      "color":"#3366cc","end":{"days":0,"seconds":900},\
      "recurrence":{"exclusions":["2026-03-25"],"rules":["FREQ=WEEKLY;BYDAY=MO,WE"]},\
      "start":"2026-03-23T09:00:00[Europe/Berlin]","status":"CONFIRMED","title":"Stand-up",\
      "uid":"standup@example.org"}
      """
    #expect(try JSONText.of(appointment) == json)
    #expect(try JSONText.decode(Appointment.self, json) == appointment)
    let plain = try JSONText.decode(Appointment.self, #"{"uid":"1","start":"2026-03-23"}"#)
    #expect(
      plain == Appointment(uid: "1", title: "", start: .date(try CivilDate("2026-03-23"))))
  }

  @Test("random appointments are the same after JSON")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 0xA110)
    for round in 0..<1_000 {
      let appointment = RandomAppointments.appointment(using: &random)
      #expect(try JSONText.roundTrip(appointment) == appointment, "round \(round)")
      let id = OccurrenceID(
        uid: appointment.uid,
        recurrenceID: round % 2 == 0 ? nil : .date(CivilDate(clampingDayNumber: round)),
        calendarID: round % 3 == 0 ? "" : "team.ics", copy: round % 4)
      #expect(try JSONText.roundTrip(id) == id, "round \(round)")
    }
  }

  @Test("zones may have any name that a file gave them")
  func zoneNames() throws {
    let local = try CivilDateTime("2026-03-23T09:00")
    for name in ["Europe/Berlin", "", "[x]", "W. Europe", "a]b[", "\u{1F552}"] {
      let time = AppointmentTime.zoned(local, in: ZoneID(name))
      #expect(try JSONText.roundTrip(time) == time, "\(name)")
    }
  }

  @Test("what is no appointment is refused with the reason")
  func refusals() {
    let cases = [
      (#"{"uid":"","start":"2026-03-23"}"#, "UID"),
      (#"{"uid":"1"}"#, "missing start"),
      (#"{"start":"2026-03-23"}"#, "missing uid"),
      (#"{"uid":"1","start":"2026-13-23"}"#, "2026-13-23"),
      (#"{"uid":"1","start":"2026-03-23T09:00+01:00[Europe/Berlin]"}"#, "offset"),
      (#"{"uid":"1","start":"2026-03-23[Europe/Berlin]"}"#, "time of day"),
      (#"{"uid":"1","start":"2026-03-23","priority":10}"#, "10"),
      (#"{"uid":"1","start":"2026-03-23","sequence":-1}"#, "-1"),
      (#"{"uid":"1","start":"2026-03-23","color":"mauvish"}"#, "mauvish"),
      (#"{"uid":"1","start":"2026-03-23","status":"PERHAPS"}"#, "PERHAPS"),
      (#"{"uid":"1","start":"2026-03-23","end":{"at":"2026-03-24","days":1}}"#, "duration"),
      (#"{"uid":"1","start":"2026-03-23","recurrence":{"rules":["FREQ=NOW"]}}"#, "NOW"),
    ]
    for (json, reason) in cases {
      #expect(
        JSONText.refusal(Appointment.self, json)?.contains(reason) == true,
        "\(json): \(JSONText.refusal(Appointment.self, json) ?? "read")")
    }
  }

  @Test("what decoding would refuse is not written")
  func unwritable() {
    var appointment = Appointment(uid: "1", title: "", start: .date(.distantPast))
    appointment.priority = 42
    #expect(throws: EncodingError.self) { try JSONText.of(appointment) }
  }
}

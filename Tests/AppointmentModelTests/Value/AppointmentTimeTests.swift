import AppointmentModel
import CivilTime
import Testing

@Suite("Appointment times")
struct AppointmentTimeTests {
  @Test("the basic form of each kind")
  func basicForm() throws {
    let date = try #require(CivilDate(year: 2026, month: 3, day: 9))
    let local = CivilDateTime(date, try #require(TimeOfDay(hour: 8, minute: 5)))
    #expect(AppointmentTime.date(date).description == "20260309")
    #expect(AppointmentTime.floating(local).description == "20260309T080500")
    #expect(AppointmentTime.zoned(local, in: ZoneID("Asia/Tokyo")).description == "20260309T080500")
    #expect(AppointmentTime.utc(Instant(local, offset: .utc)).description == "20260309T080500Z")
  }
}

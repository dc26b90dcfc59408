import AppointmentModel
import CivilTime
import Testing

@Suite("Other times for an appointment")
struct RescheduleTests {
  private let berlin: ZoneRules
  private let zones: ZoneDatabase
  private let id = ZoneID("Fixture/Berlin")

  init() throws {
    berlin = ZoneRules(try PosixRule("CET-1CEST,M3.5.0,M10.5.0/3"))
    zones = ZoneDatabase(files: [:])
  }

  private func time(_ text: String) throws -> CivilDateTime { try CivilDateTime(text) }

  /// The result of moving an appointment to 15:00 to 17:00 UTC on 26 March 2026, one hour longer
  /// than before.
  private func moved(_ start: AppointmentTime, _ end: AppointmentEnd, hours: Int64 = 2) throws
    -> Appointment
  {
    var collection = AppointmentCollection(
      [Appointment(uid: "a", title: "a", start: start, end: end)], zones: zones)
    let from = berlin.instant(for: try time("2026-03-26T16:00"))
    collection.reschedule(
      at: 0, to: from..<from.adding(seconds: hours * 3600), displayZone: berlin)
    return collection[0]
  }

  @Test("a time stays in the form that the source has it in")
  func forms() throws {
    let floating = try moved(
      .floating(time("2026-03-24T09:00")), .at(.floating(time("2026-03-24T10:00"))))
    #expect(floating.start == .floating(try time("2026-03-26T16:00")))
    #expect(floating.end == .at(.floating(try time("2026-03-26T18:00"))))

    let utc = Instant(secondsSinceEpoch: 1_774_000_000)
    let exact = try moved(.utc(utc), .at(.utc(utc.adding(seconds: 3600))))
    #expect(exact.start == .utc(berlin.instant(for: try time("2026-03-26T16:00"))))
    #expect(exact.end == .at(.utc(berlin.instant(for: try time("2026-03-26T18:00")))))

    // A fixed offset is a zone in every database: 16:00 in Berlin is 20:00 there.
    let east = ZoneID("+05:00")
    let zoned = try moved(
      .zoned(time("2026-03-24T09:00"), in: east), .at(.zoned(time("2026-03-24T10:00"), in: east)))
    #expect(zoned.start == .zoned(try time("2026-03-26T20:00"), in: east))
    #expect(zoned.end == .at(.zoned(try time("2026-03-26T22:00"), in: east)))

    // Times in an unknown zone are floating, and keep its name.
    let unknown = try moved(
      .zoned(time("2026-03-24T09:00"), in: id), .at(.zoned(time("2026-03-24T10:00"), in: id)))
    #expect(unknown.start == .zoned(try time("2026-03-26T16:00"), in: id))
  }

  @Test("dates stay dates; a touched day counts whole")
  func dates() throws {
    let date = try CivilDate("2026-03-24")
    let moved = try moved(.date(date), .at(.date(date.adding(days: 2))), hours: 30)
    #expect(moved.start == .date(try CivilDate("2026-03-26")))
    // The end is 22:00 on the 27th, so the 28th is excluded.
    #expect(moved.end == .at(.date(try CivilDate("2026-03-28"))))
  }

  @Test("a day that begins at one, as clocks skip its midnight, is excluded as an end")
  func lateMidnight() throws {
    // In Beirut, on 29 March 2026 clocks go from 00:00 to 01:00.
    let beirut = ZoneRules(try PosixRule("EET-2EEST,M3.5.0/0,M10.5.0/0"))
    let date = try CivilDate("2026-03-20")
    var collection = AppointmentCollection(
      [Appointment(uid: "a", title: "a", start: .date(date), end: .at(.date(date)))],
      zones: zones)
    let times =
      beirut.startOfDay(
        try CivilDate("2026-03-28"))..<beirut.startOfDay(try CivilDate("2026-03-29"))
    #expect(beirut.civil(at: times.upperBound).time.hour == 1)
    collection.reschedule(at: 0, to: times, displayZone: beirut)
    #expect(collection[0].start == .date(try CivilDate("2026-03-28")))
    #expect(collection[0].end == .at(.date(try CivilDate("2026-03-29"))))
  }

  @Test("a duration, and an end that is not said, stay while the length does")
  func durations() throws {
    let start = AppointmentTime.floating(try time("2026-03-24T09:00"))
    #expect(
      try moved(start, .lasting(days: 0, seconds: 7200)).end == .lasting(days: 0, seconds: 7200))
    #expect(
      try moved(start, .lasting(days: 0, seconds: 3600)).end
        == .at(.floating(time("2026-03-26T18:00"))))
    #expect(try moved(start, .implied, hours: 0).end == .implied)
  }

  @Test("a moved appointment is found where it went, and no longer where it was")
  func queries() throws {
    var collection = AppointmentCollection(
      [
        Appointment(
          uid: "a", title: "a", start: .floating(try time("2026-03-24T09:00")),
          end: .lasting(days: 0, seconds: 3600))
      ], zones: zones)
    let day = try CivilDate("2026-03-24")
    func count(_ day: CivilDate) -> Int {
      Array(collection.occurrences(in: day..<day.adding(days: 1), displayZone: berlin)).count
    }
    #expect(count(day) == 1)
    let from = berlin.instant(for: try time("2026-03-25T09:00"))
    collection.reschedule(at: 0, to: from..<from.adding(seconds: 3600), displayZone: berlin)
    #expect(count(day) == 0)
    #expect(count(day.adding(days: 1)) == 1)
  }
}

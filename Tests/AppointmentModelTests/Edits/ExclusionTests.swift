import AppointmentModel
import CivilTime
import RecurrenceRules
import Testing

/// RFC 5545 §3.8.5.1: the recurrence set is DTSTART, rules and dates without the exclusions.
/// DTSTART is a member even without recurrence.
@Suite("The start of a single appointment taken away")
struct ExclusionTests {
  private static let zones = ZoneDatabase(files: RandomCalendar.files)
  private let berlin = ZoneID("Europe/Berlin")
  private let local = CivilDateTime(wallSeconds: 1_774_256_400)  // 2026-03-23T09:00

  private func appointment(
    _ start: AppointmentTime, without exclusions: [AppointmentTime]
  ) -> Appointment {
    var appointment = Appointment(uid: "1", title: "a", start: start)
    appointment.recurrence.exclusions = exclusions
    return appointment
  }

  /// The number of occurrences from the first query, and from one that uses the index.
  private func count(_ collection: AppointmentCollection) -> Int {
    let range =
      Instant(secondsSinceEpoch: 1_774_000_000)..<Instant(secondsSinceEpoch: 1_775_000_000)
    let answers = (0..<4).map { _ in
      collection.occurrences(in: range, displayZone: ZoneRules(fixed: .utc)).count
    }
    #expect(Set(answers).count == 1)
    return answers[0]
  }

  @Test("an exclusion of the same moment takes it away, in whatever form it is written")
  func forms() {
    let utc = Instant(secondsSinceEpoch: local.wallSeconds - 3600)
    let date = local.date
    let later = local.adding(seconds: 60)
    let table: [(start: AppointmentTime, exclusions: [AppointmentTime], count: Int)] = [
      (.zoned(local, in: berlin), [.zoned(local, in: berlin)], 0),
      (.zoned(local, in: berlin), [.utc(utc)], 0), (.zoned(local, in: berlin), [.date(date)], 0),
      (
        .zoned(local, in: berlin),
        [.zoned(CivilDateTime(wallSeconds: local.wallSeconds + 28_800), in: ZoneID("Asia/Tokyo"))],
        0
      ),
      (.utc(utc), [.utc(utc)], 0), (.floating(local), [.floating(local)], 0),
      (.date(date), [.date(date)], 0), (.date(date), [.floating(local)], 0),
      (.zoned(local, in: berlin), [.zoned(later, in: berlin), .zoned(local, in: berlin)], 0),
      (.zoned(local, in: berlin), [.zoned(later, in: berlin)], 1),
      (.zoned(local, in: berlin), [], 1),
      (.utc(utc), [.zoned(later, in: berlin)], 1), (.date(date), [.date(date.adding(days: 1))], 1),
      (.floating(local), [.date(date.adding(days: 1))], 1),
    ]
    for row in table {
      let appointment = appointment(row.start, without: row.exclusions)
      let what: Comment = "\(row.start) without \(row.exclusions)"
      let made = AppointmentCollection([appointment], zones: Self.zones)
      #expect(count(made) == row.count, what)
      #expect(made.count == 1 && made[0] == appointment && !made.isRecurring(at: 0), what)
      // Edits before and after the index is built.
      var edited = AppointmentCollection(zones: Self.zones)
      edited.append(self.appointment(row.start, without: []))
      #expect(count(edited) == 1, what)
      edited.replace(at: 0, with: appointment)
      #expect(count(edited) == row.count, what)
      edited.append(appointment)
      #expect(count(edited) == 2 * row.count, what)
      edited.replace(at: 1, with: self.appointment(row.start, without: []))
      edited.remove(at: 0)
      #expect(count(edited) == 1, what)
    }
  }

  @Test("an exclusion rule does the same; rules, dates and changed occurrences are other things")
  func others() throws {
    var excluded = appointment(.zoned(local, in: berlin), without: [])
    excluded.recurrence.exclusionRules = [try RecurrenceRule(parsing: "FREQ=DAILY")]
    #expect(count(AppointmentCollection([excluded], zones: Self.zones)) == 0)

    var series = appointment(.zoned(local, in: berlin), without: [.zoned(local, in: berlin)])
    series.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=3")]
    #expect(count(AppointmentCollection([series], zones: Self.zones)) == 2)

    var dated = appointment(.zoned(local, in: berlin), without: [.zoned(local, in: berlin)])
    dated.recurrence.dates = [RecurrenceDate(.zoned(local.adding(seconds: 86_400), in: berlin))]
    #expect(count(AppointmentCollection([dated], zones: Self.zones)) == 1)

    var change = appointment(.zoned(local, in: berlin), without: [.zoned(local, in: berlin)])
    change.recurrenceID = RecurrenceID(.zoned(local, in: berlin))
    #expect(count(AppointmentCollection([change], zones: Self.zones)) == 1)
  }

  @Test("a changed occurrence of an appointment without a rule takes its place until it is removed")
  func replacement() throws {
    let utc = ZoneRules(fixed: .utc)
    let single = appointment(.zoned(local, in: berlin), without: [])
    var change = appointment(.zoned(local.adding(seconds: 7200), in: berlin), without: [])
    change.recurrenceID = RecurrenceID(.zoned(local, in: berlin))
    #expect(count(AppointmentCollection([single, change], zones: Self.zones)) == 1)
    #expect(count(AppointmentCollection([change, single], zones: Self.zones)) == 1)
    // Another original start or another UID names another occurrence.
    var other = change
    other.recurrenceID = RecurrenceID(.zoned(local.adding(seconds: 60), in: berlin))
    #expect(count(AppointmentCollection([single, other], zones: Self.zones)) == 2)
    other = change
    other.uid = "2"
    #expect(count(AppointmentCollection([single, other], zones: Self.zones)) == 2)

    var editor = CalendarEditor(
      AppointmentCollection([single, change], zones: Self.zones), displayZone: utc)
    let id = OccurrenceID(uid: "1", recurrenceID: .local(local))
    try editor.change(id) { $0.title = "b" }
    #expect(count(editor.appointments) == 1)
    try editor.delete(id)
    #expect(editor.appointments.isEmpty)
    editor.undo()
    #expect(count(editor.appointments) == 1 && editor.appointments.count == 2)
  }
}

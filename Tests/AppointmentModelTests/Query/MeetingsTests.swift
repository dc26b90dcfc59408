import CivilTime
import Testing

@testable import AppointmentModel

@Suite("Meetings of several calendars")
struct MeetingsTests {
  private static let utc = ZoneRules(fixed: .utc)
  private static let monday = CivilDate(clampingDayNumber: 20_535)

  private func appointment(
    _ uid: String, _ calendar: String, at hour: Int = 9, hours: Int = 1, title: String = "Plan",
    people: [String] = [], isAllDay: Bool = false
  ) -> Appointment {
    let midnight = Self.utc.startOfDay(Self.monday)
    func time(_ hour: Int) -> AppointmentTime {
      isAllDay
        ? .date(Self.monday.adding(days: hour / 24))
        : .utc(midnight.adding(seconds: Int64(hour) * 3600))
    }
    var appointment = Appointment(
      uid: uid, title: title, start: time(hour), end: .at(time(hour + hours)))
    appointment.calendar = calendar
    appointment.attendees = people.map { CalendarUser(address: "mailto:\($0)@example.org") }
    return appointment
  }

  /// The UIDs and calendars of each meeting: `1a 1b`.
  private func meetings(_ appointments: [Appointment], merges: Bool = true) -> [String] {
    var collection = AppointmentCollection(appointments, zones: ZoneDatabase(files: [:]))
    collection.mergesMeetings = merges
    let found = collection.occurrences(
      in: Self.monday..<Self.monday.adding(days: 2), displayZone: Self.utc)
    let meetings = Meetings(found, of: collection)
    return meetings.occurrences.enumerated().map { place, occurrence in
      let copies = meetings.copies(at: place)
      return (copies.isEmpty ? [occurrence] : copies).map {
        let appointment = collection[$0.appointment]
        return appointment.uid + appointment.calendar
      }.joined(separator: " ")
    }
  }

  @Test("one UID and the same times are one meeting, in the order of the calendars")
  func sameUID() {
    let appointments = [appointment("1", "b"), appointment("1", "a"), appointment("1", "c")]
    #expect(meetings(appointments) == ["1b 1a 1c"])
    #expect(meetings(appointments, merges: false).sorted() == ["1a", "1b", "1c"])
  }

  @Test("so are one title, the same times and somebody who is in both; nothing less is")
  func samePeople() {
    let own = appointment("1", "a", people: ["ana", "bo"])
    let cases: [(Appointment, Bool)] = [
      (appointment("2", "b", people: ["BO", "cy"]), true),
      (appointment("2", "b", people: ["cy"]), false),
      (appointment("2", "b"), false),
      (appointment("2", "b", title: "Other", people: ["ana"]), false),
      (appointment("2", "b", at: 10, people: ["ana"]), false),
      (appointment("2", "b", hours: 2, people: ["ana"]), false),
      (appointment("2", "a", people: ["ana", "bo"]), false),
      (appointment("1", "b", at: 10), false),
      (appointment("1", "a"), false),
    ]
    for (other, isOne) in cases {
      #expect(meetings([own, other]).count == (isOne ? 1 : 2), "\(other)")
    }
  }

  @Test("whoever called it is in it, too")
  func organizer() {
    var own = appointment("1", "a", people: ["bo"])
    own.organizer = CalendarUser(address: "mailto:ana@example.org")
    #expect(meetings([own, appointment("2", "b", people: ["ana"])]).count == 1)
  }

  @Test("a day and the hours of it are two")
  func allDay() {
    let day = appointment("1", "a", at: 0, hours: 24, isAllDay: true)
    #expect(meetings([day, appointment("1", "b", at: 0, hours: 24)]).count == 2)
    #expect(
      meetings([day, appointment("1", "b", at: 0, hours: 24, isAllDay: true)]) == ["1a 1b"])
  }

  @Test("two of one UID in a calendar each find one in the other")
  func pairs() {
    let appointments = ["a", "a", "b", "b"].map { appointment("1", $0) }
    #expect(meetings(appointments) == ["1a 1b", "1a 1b"])
  }

  @Test("a selection hides what it does not name, a moved occurrence stays away from its old place")
  func selecting() throws {
    var series = appointment("s", "a", title: "Sport")
    series.recurrence.dates = [
      RecurrenceDate(.utc(Self.utc.startOfDay(Self.monday.adding(days: 1)).adding(seconds: 32_400)))
    ]
    var moved = appointment("s", "a", at: 40, title: "Swimming")
    moved.recurrenceID = RecurrenceID(
      .utc(Self.utc.startOfDay(Self.monday.adding(days: 1)).adding(seconds: 32_400)))
    let all = AppointmentCollection(
      [series, moved, appointment("x", "b")], zones: ZoneDatabase(files: [:]))
    func titles(_ word: String) -> [String] {
      var selection = AppointmentSelection()
      selection.terms = [AppointmentSelection.Term(.grep, word)]
      let chosen = all.selecting { selection.selects($1, calendar: $1.calendar) }
      return chosen.occurrences(
        in: Self.monday..<Self.monday.adding(days: 2), displayZone: Self.utc
      ).map { all[$0.appointment].title }
    }
    #expect(titles("s") == ["Sport", "Swimming"])
    #expect(titles("SPORT") == ["Sport"])
    #expect(titles("swim") == ["Swimming"])
    #expect(titles("not:s") == ["Plan"])
  }

  @Test("names are meant by whole beginnings of words, whatever their case")
  func patterns() {
    for (typed, name, isMeant) in [
      ("anna", "Anna Meyer", true), ("meyer", "Anna Meyer", true), ("anna", "anna@x.org", true),
      ("anna", "Johanna", false), ("Team A", "team anna", true), ("x", "", false), ("", "", true),
      ("", "a", false), ("ann", "Anna", true),
    ] {
      #expect(NamePattern(typed).matches(name) == isMeant, "\(typed) \(name)")
    }
  }
}

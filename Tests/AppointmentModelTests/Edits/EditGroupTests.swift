import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Refusals of an editor, and edits in groups")
struct EditGroupTests: EditorTests {
  let berlin: ZoneRules

  init() throws { berlin = try Self.berlin }

  @Test("a refusal says when, on the display zone's clock")
  func descriptions() throws {
    func overlap(_ resource: String, _ start: String, _ end: String) throws -> String {
      EditRefusal.overlap(
        resource, from: try CivilDateTime(start), to: try CivilDateTime(end), by: try id("a"),
        title: "Root canal"
      ).description
    }
    #expect(
      try overlap("Anna", "2026-03-24T09:00", "2026-03-24T10:30")
        == "2026-03-24 09:00 to 10:30: Anna has “Root canal” then")
    #expect(
      try overlap("", "2026-03-24T22:00", "2026-03-25T06:00")
        == "2026-03-24 22:00 to 2026-03-25 06:00: “Root canal” takes that time")
    // Whole days, including the last one; a night that ends at midnight does not touch the next
    // day.
    #expect(
      try overlap("Anna", "2026-03-24T00:00", "2026-03-25T00:00")
        == "2026-03-24: Anna has “Root canal” then")
    #expect(
      try overlap("Anna", "2026-03-24T00:00", "2026-03-27T00:00")
        == "2026-03-24 to 2026-03-26: Anna has “Root canal” then")
    #expect(
      try overlap("Anna", "2026-03-24T22:00", "2026-03-25T00:00")
        == "2026-03-24 22:00 to 2026-03-25 00:00: Anna has “Root canal” then")
    #expect(
      EditRefusal.notFound(try id("course", "2026-04-21T18:00")).description
        == "2026-04-21 18:00: “course” does not take place then any more")
    #expect(
      EditRefusal.notFound(
        OccurrenceID(uid: "trip", recurrenceID: .date(try CivilDate("2026-04-21")))
      ).description == "2026-04-21: “trip” does not take place then any more")
    #expect(
      EditRefusal.notFound(try id("gone")).description == "“gone” does not take place any more")
    // The date is in the display zone; for a series it is that of the conflicting occurrence.
    var editor = editor(
      [
        try appointment("taken", "2026-04-07T09:00"),
        try appointment("series", "2026-03-24T11:00", rule: "FREQ=WEEKLY;COUNT=4"),
      ], EditRules(exclusive: .calendar))
    let (series, wanted) = (try id("series", "2026-03-24T11:00"), try times("2026-03-24T09:30"))
    do throws(EditRefusal) {
      try editor.move(series, to: wanted, scope: .all)
      Issue.record("nothing was refused")
    } catch {
      #expect(error.description == "2026-04-07 09:00 to 10:00: Anna has “taken” then")
    }
  }

  @Test("edits in a group are one step, held against the rules when all are made")
  func groups() throws {
    var editor = editor(
      [
        try appointment("early", "2026-03-24T09:00"), try appointment("late", "2026-03-24T11:00"),
        try appointment("busy", "2026-03-24T09:00", calendar: "Ben"),
        try appointment("series", "2026-03-25T09:00", rule: "FREQ=DAILY;COUNT=5"),
      ], EditRules(exclusive: .calendar))
    let before = editor.appointments.map { $0 }
    let (early, late) = (try id("early"), try id("late"))
    let (nine, eleven) = (try times("2026-03-24T09:00"), try times("2026-03-24T11:00"))
    // Each conflicts with the other one's current time.
    #expect(throws: EditRefusal.self) { try editor.move(early, to: eleven) }
    let name = try editor.group { editor throws(EditRefusal) in
      try editor.move(early, to: eleven)
      #expect(!editor.canUndo && !editor.canRedo && editor.undo().isEmpty)
      return try editor.move(late, to: nine)
    }
    #expect(name == late)
    #expect(
      try shown(editor).prefix(3) == [
        "2026-03-24T09:00:00 3600 busy", "2026-03-24T09:00:00 3600 late",
        "2026-03-24T11:00:00 3600 early",
      ])
    #expect(editor.undo() == [late, early])
    #expect(editor.appointments.map { $0 } == before && !editor.canUndo)
    #expect(editor.redo() == [early, late])
    #expect(editor.undo() == [late, early])

    // Moving to another person checks that person's time: first the column, then the hour, or the
    // other way round.
    let ten = try times("2026-03-24T10:00")
    try editor.group { editor throws(EditRefusal) in
      try editor.change(early) { $0.calendar = "Ben" }
      try editor.move(early, to: ten)
    }
    #expect(editor.appointments[0].calendar == "Ben")
    editor.undo()

    let lunch = try appointment("lunch", "2026-03-24T12:30", calendar: "Cleo")
    // The final result overlaps: no edit is made, not even the first.
    let fourth = try id("series", "2026-03-28T09:00")
    let onFourth = try times("2026-03-28T09:30")
    do throws(EditRefusal) {
      try editor.group { editor throws(EditRefusal) in
        try editor.delete(late)
        try editor.create(lunch)
        try editor.move(early, to: onFourth)
      }
      Issue.record("nothing was refused")
    } catch {
      #expect(
        error
          == .overlap(
            "Anna", from: try CivilDateTime("2026-03-28T09:00"),
            to: try CivilDateTime("2026-03-28T10:00"), by: fourth, title: "series"))
    }
    #expect(editor.appointments.map { $0 } == before && !editor.canUndo && editor.canRedo)

    // Rows move up below an edited one. An edit whose error the group catches is left out.
    editor.usesRange = true
    try editor.group { editor throws(EditRefusal) in
      try editor.move(late, to: nine)
      try editor.move(fourth, to: onFourth, scope: .thisAndFollowing)
      #expect(throws: EditRefusal.notFound(OccurrenceID(uid: "none"))) {
        try editor.group { editor throws(EditRefusal) in
          try editor.delete(fourth)
          try editor.delete(OccurrenceID(uid: "none"))
        }
      }
      try editor.delete(early)
    }
    #expect(
      try shown(editor) == [
        "2026-03-24T09:00:00 3600 busy", "2026-03-24T09:00:00 3600 late",
        "2026-03-25T09:00:00 3600 series", "2026-03-26T09:00:00 3600 series",
        "2026-03-27T09:00:00 3600 series", "2026-03-28T09:30:00 3600 series",
        "2026-03-29T09:30:00 3600 series",
      ])
    editor.undo()
    #expect(editor.appointments.map { $0 } == before && !editor.canUndo)
    // A group without edits is not an undo step.
    try editor.group { _ in }
    #expect(!editor.canUndo && editor.canRedo)
  }

  @Test("a series that a later edit of the group moves is looked at where it is then")
  func groupedSeries() throws {
    var editor = editor(
      [
        try appointment("taken", "2026-03-28T11:00"),
        try appointment("series", "2026-03-25T09:00", rule: "FREQ=DAILY;COUNT=5"),
      ], EditRules(exclusive: .calendar))
    let before = editor.appointments.map { $0 }
    let second = try id("series", "2026-03-26T09:00")
    let third = try id("series", "2026-03-27T09:00")
    let (taken, tomorrow) = (try times("2026-03-28T11:00"), try times("2026-03-28T09:00"))
    // First it moves alone to a taken time, then all others by a day: its name then belongs to
    // another one.
    #expect(throws: EditRefusal.self) {
      try editor.group { editor throws(EditRefusal) in
        try editor.move(second, to: taken)
        try editor.move(third, to: tomorrow, scope: .all)
      }
    }
    #expect(editor.appointments.map { $0 } == before)
    // A single appointment that becomes recurring is treated as a series.
    let daily = try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=9")
    var other = self.editor(
      [try appointment("a", "2026-03-24T09:00"), try appointment("b", "2026-03-27T09:30")],
      EditRules(exclusive: .calendar))
    #expect(throws: EditRefusal.self) {
      try other.change(try id("a")) { $0.recurrence.rules = [daily] }
    }
  }

  @Test("who declines keeps his or her time, and answers when asked to")
  func answers() throws {
    var meeting = try appointment("meeting", "2026-03-24T09:00")
    meeting.attendees = ["eve", "max"].map { (name: String) in
      CalendarUser(address: "mailto:\(name)@example.com", name: name)
    }
    var review = try appointment("review", "2026-03-24T09:30", calendar: "Ben")
    review.attendees = [meeting.attendees[0]]
    var editor = editor([meeting], EditRules(exclusive: .person))
    do throws(EditRefusal) {
      try editor.create(review)
      Issue.record("nothing was refused")
    } catch {
      #expect(error.description == "2026-03-24 09:00 to 10:00: eve has “meeting” then")
    }
    try editor.change(try id("meeting")) { $0.attendees[0].participation = .declined }
    try editor.create(review)
    #expect(editor.appointments[0].attendees.map { $0.participation } == [.declined, .needsAction])
    // Accepting makes the person busy again.
    #expect(throws: EditRefusal.self) {
      try editor.change(try id("meeting")) { $0.attendees[0].participation = .accepted }
    }
  }
}

import AppointmentModel
import CivilTime
import Primitives
import TestSupport
import Testing

@testable import AppointmentFormats

/// Edits of tables whose cells are appointments, written back into these cells. The new texts are
/// worked out by hand.
@Suite("Edits of timetables")
struct SheetEditTests {
  private enum Edit {
    case delete
    case title(String)
    case place(String)
    case move(String)
    case add(String)
  }

  private static let rota =
    "Employee,2026-05-04,2026-05-05,2026-05-06\nAmara,08:00-16:00,off,22:00-06:00\n"
    + "Joss,12:00-20:00,12:00-20:00,-\n"
  private static let people =
    "Date,Anna,Ben,Chloe\r\n2026-05-11,9:00-17:00,,13:00-21:00\r\n2026-05-12,,8:30-12:30,13:00-21:00"
  private static let rooms =
    "Unconference - Saturday 9 May 2026,,\nTime,Hall A,Hall B\n10:00-10:45,\"Testing\",Maps\n"
    + "11:00-11:45,Lunch ideas,\n"
  private static let duties = "datum;dienst_1;dienst_2\n2026-06-08;Jan;Piet\n2026-06-15;Anouk;\n"
  private static let school =
    "Uhrzeit;Montag;Dienstag;Mittwoch;Donnerstag;Freitag\n08:00-08:45;Mathe;Deutsch;;Mathe;Sport\n"
    + "08:50-09:35;Physik;;Kunst;;Sport\n"
  private static let matches =
    "Jornada;Fecha;Hora;Local;Visitante\n21;31/01/2026;18:30;Numancia;Soria CF\n"
    + "22;07/02/2026;16:15;Soria CF;Almazán\n"

  /// Edits the first appointment with a title on a day, and answers the new text of the table.
  private func edit(
    _ table: String, _ title: String, on day: String, _ edit: Edit, scope: EditScope = .this
  ) throws -> String {
    var options = LoadOptions()
    if table == Self.school {
      options.weekOf = try CivilDate("2026-04-13")
      options.until = try CivilDate("2026-07-10")
    }
    let input = InputFile(name: "plan.csv", bytes: Array(table.utf8))
    let loaded = AppointmentLoader(options).load([input], zones: ZoneDatabase(files: [:]))
      .collection
    let utc = ZoneRules(fixed: .utc)
    var editor = CalendarEditor(loaded, displayZone: utc)
    editor.keepsColumns = true
    let date = try CivilDate(day)
    let found = loaded.occurrences(in: date..<date.adding(days: 1), displayZone: utc).first {
      loaded[$0.appointment].title == title
    }
    func time(_ text: String) throws -> Instant {
      Instant(try CivilDateTime(text), offset: .utc)
    }
    switch edit {
    case .add(let times):
      let ends = times.split(separator: "/").map(String.init)
      _ = try editor.create(
        Appointment(
          uid: "new", title: title, start: .floating(try CivilDateTime(ends[0])),
          end: .at(.floating(try CivilDateTime(ends[1])))))
    default:
      let occurrence = try #require(found, "no \(title) on \(day)")
      let id = loaded.id(of: occurrence)
      switch edit {
      case .delete: try editor.delete(id, scope: scope)
      case .title(let text): try editor.change(id, scope: scope) { $0.title = text }
      case .place(let text): try editor.change(id, scope: scope) { $0.location = text }
      case .move(let times):
        let ends = try times.split(separator: "/").map { try time(String($0)) }
        try editor.move(id, to: ends[0]..<ends[1], scope: scope)
      case .add: break
      }
    }
    let changes = try AppointmentWriter(editor.appointments).fileChanges(
      since: loaded, files: [input], options: options)
    let change = try #require(changes.first)
    #expect(change.inverse.applied(to: change.applied(to: input.bytes) ?? []) == input.bytes)
    return String(decoding: change.applied(to: input.bytes) ?? [], as: UTF8.self)
  }

  @Test("a range stays a range in its cell, and a deleted cell is empty")
  func ranges() throws {
    #expect(
      try edit(Self.rota, "Amara", on: "2026-05-04", .move("2026-05-04T09:00/2026-05-04T17:00"))
        == Self.rota.replacing("Amara,08:00-16:00", with: "Amara,09:00-17:00"))
    #expect(
      try edit(Self.rota, "Amara", on: "2026-05-06", .move("2026-05-06T22:00/2026-05-07T05:30"))
        == Self.rota.replacing("22:00-06:00", with: "22:00-05:30"))
    #expect(
      try edit(Self.rota, "Joss", on: "2026-05-05", .delete)
        == Self.rota.replacing("12:00-20:00,-", with: ",-"))
    // The cell moves to the empty one of the same person.
    #expect(
      try edit(Self.people, "Anna", on: "2026-05-11", .move("2026-05-12T09:00/2026-05-12T17:00"))
        == Self.people.replacing("2026-05-11,9:00-17:00", with: "2026-05-11,").replacing(
          "2026-05-12,,", with: "2026-05-12,9:00-17:00,"))
  }

  @Test("words move to the empty cell with their new day and time, and titles are the new words")
  func words() throws {
    #expect(
      try edit(Self.rooms, "Hall B: Maps", on: "2026-05-09", .title("Hall B: Maps, atlases"))
        == Self.rooms.replacing("Maps", with: "\"Maps, atlases\""))
    #expect(
      try edit(Self.rooms, "Hall A: Testing", on: "2026-05-09", .title("Hall A: Tests"))
        == Self.rooms.replacing("Testing", with: "Tests"))
    #expect(
      try edit(
        Self.rooms, "Hall B: Maps", on: "2026-05-09", .move("2026-05-09T11:00/2026-05-09T11:45"))
        == Self.rooms.replacing("\"Testing\",Maps", with: "\"Testing\",").replacing(
          "Lunch ideas,", with: "Lunch ideas,Maps"))
    #expect(
      try edit(
        Self.duties, "dienst_2: Piet", on: "2026-06-08", .move("2026-06-15T00:00/2026-06-16T00:00"))
        == Self.duties.replacing("Jan;Piet", with: "Jan;").replacing("Anouk;", with: "Anouk;Piet"))
    #expect(
      try edit(
        Self.school, "Kunst", on: "2026-04-15", .move("2026-04-14T08:50/2026-04-14T09:35"),
        scope: .all)
        == Self.school.replacing("Physik;;Kunst;", with: "Physik;Kunst;;"))
    #expect(
      try edit(Self.school, "Deutsch", on: "2026-04-14", .title("Latein"), scope: .all)
        == Self.school.replacing("Deutsch", with: "Latein"))
    #expect(
      try edit(
        Self.matches, "Numancia – Soria CF", on: "2026-01-31",
        .move("2026-02-01T19:00/2026-02-01T20:00"))
        == Self.matches.replacing("31/01/2026;18:30", with: "01/02/2026;19:00"))
    #expect(
      try edit(Self.matches, "Numancia – Soria CF", on: "2026-01-31", .delete)
        == Self.matches.replacing("21;31/01/2026;18:30;Numancia;Soria CF\n", with: ""))
  }

  private static let lessons =
    "Kurs;Tage;Von;Bis;Beginn;Ende\nYoga;Mo, Mi, Fr;04.05.2026;29.05.2026;18:00;19:00\n"
    + "Tanz;MWF;04.05.2026;29.05.2026;18:00;19:00\n"

  @Test("a series of a list of weekdays moves in its list, its dates and its times")
  func lists() throws {
    let table = Self.lessons.replacing("Tanz;MWF", with: "Tanz;Di")
    #expect(
      try edit(
        table, "Yoga", on: "2026-05-06", .move("2026-05-06T19:30/2026-05-06T20:30"), scope: .all)
        == table.replacing(
          "Mo, Mi, Fr;04.05.2026;29.05.2026;18:00;19:00",
          with: "Mo, Mi, Fr;04.05.2026;29.05.2026;19:30;20:30"))
    #expect(
      try edit(
        table, "Yoga", on: "2026-05-06", .move("2026-05-07T18:00/2026-05-07T19:00"), scope: .all)
        == table.replacing(
          "Mo, Mi, Fr;04.05.2026;29.05.2026", with: "Di, Do, Sa;05.05.2026;30.05.2026"))
    #expect(
      try edit(
        table, "Tanz", on: "2026-05-12", .move("2026-05-11T18:00/2026-05-11T19:00"), scope: .all)
        == table.replacing("Di;04.05.2026;29.05.2026", with: "Mo;03.05.2026;28.05.2026"))
  }

  private static let timesheet =
    "Date,Name,In,Out,In,Out\n2026-05-04,Ann,08:00,12:00,13:00,17:00\n"
    + "2026-05-05,Ann,08:30,12:00,12:30,16:30\n"

  @Test("the start and the end of a timesheet are deleted and changed together")
  func timesheets() throws {
    #expect(
      try edit(Self.timesheet, "Ann", on: "2026-05-04", .delete)
        == Self.timesheet.replacing("Ann,08:00,12:00", with: "Ann,,"))
    #expect(
      try edit(Self.timesheet, "Ann", on: "2026-05-05", .move("2026-05-05T08:45/2026-05-05T12:15"))
        == Self.timesheet.replacing("08:30,12:00", with: "08:45,12:15"))
    #expect(throws: SaveRefusal.self) {
      try edit(Self.timesheet, "Ann", on: "2026-05-04", .move("2026-05-06T08:00/2026-05-06T12:00"))
    }
  }

  @Test("an appointment is added to the cell of its day and time")
  func addition() throws {
    let table = "Time,2026-05-04,2026-05-05,2026-05-06\n9:00-10:00,Yoga,,\n10:00-11:00,,Run,\n"
    #expect(
      try edit(table, "Swim", on: "2026-05-05", .add("2026-05-05T09:00/2026-05-05T10:00"))
        == table.replacing("Yoga,,", with: "Yoga,Swim,"))
  }

  private static let shifts =
    ",2026-03-25,2026-03-26,2026-03-27\nAnna,9:00-12:00,,9:00-12:00\nBen,13:00-17:00,,9:00-12:00\n"
    + "Cem,,9:00-12:00,13:00-17:00\n"

  @Test("times are added to the empty cell of the person in the title, in the form of the others")
  func addedShifts() throws {
    #expect(
      try edit(Self.shifts, "Anna", on: "2026-03-26", .add("2026-03-26T09:00/2026-03-26T12:00"))
        == Self.shifts.replacing("Anna,9:00-12:00,,", with: "Anna,9:00-12:00,9:00-12:00,"))
    #expect(
      try edit(Self.shifts, "Ben", on: "2026-03-26", .add("2026-03-26T08:30/2026-03-26T14:15"))
        == Self.shifts.replacing("Ben,13:00-17:00,,", with: "Ben,13:00-17:00,8:30-14:15,"))
    #expect(
      try edit(Self.people, "Ben", on: "2026-05-11", .add("2026-05-11T09:00/2026-05-11T12:00"))
        == Self.people.replacing("9:00-17:00,,", with: "9:00-17:00,9:00-12:00,"))
    // A shift moves to another day and time at once.
    #expect(
      try edit(Self.shifts, "Ben", on: "2026-03-25", .move("2026-03-26T08:00/2026-03-26T11:00"))
        == Self.shifts.replacing("Ben,13:00-17:00,,", with: "Ben,,8:00-11:00,"))
  }

  @Test("what the table has no cell for is refused with what is missing")
  func refusals() throws {
    func missing(
      _ sentence: String, _ table: String, title: String, on day: String, _ edit: Edit,
      scope: EditScope = .this, location: SourceLocation = #_sourceLocation
    ) {
      do {
        let text = try self.edit(table, title, on: day, edit, scope: scope)
        Issue.record("written: \(text)", sourceLocation: location)
      } catch let refusal as SaveRefusal {
        #expect("\(refusal)" == sentence, sourceLocation: location)
      } catch {
        Issue.record("\(error)", sourceLocation: location)
      }
    }
    missing(
      "plan.csv has no row for 12:00", Self.rooms, title: "Hall B: Maps", on: "2026-05-09",
      .move("2026-05-09T12:00/2026-05-09T12:45"))
    missing(
      "plan.csv has no cell for 2026-05-10", Self.rooms, title: "Hall B: Maps",
      on: "2026-05-09",
      .move("2026-05-10T10:00/2026-05-10T10:45"))
    // The other hall is free, and the cell of this one is not.
    missing(
      "plan.csv has no empty cell for 2026-05-09 11:00", Self.rooms,
      title: "Hall A: Testing",
      on: "2026-05-09", .move("2026-05-09T11:00/2026-05-09T11:45"))
    missing(
      "plan.csv has no empty cell for “Cem” on 2026-03-26 (the empty ones are those of “Anna”, “Ben”)",
      Self.shifts, title: "Cem", on: "2026-03-26", .add("2026-03-26T14:00/2026-03-26T17:00"))
    missing(
      "plan.csv has no empty cell for 2026-03-27 14:00", Self.shifts, title: "Anna",
      on: "2026-03-27", .add("2026-03-27T14:00/2026-03-27T17:00"))
    missing(
      "the rows of plan.csv can be changed and deleted, but none can be added; write the row with an "
        + "editor, or add to an .ics", Self.matches, title: "Soria CF – Numancia", on: "2026-02-14",
      .add("2026-02-14T16:00/2026-02-14T17:00"))
    missing(
      "plan.csv has no column for the place", Self.rooms, title: "Hall B: Maps", on: "2026-05-09",
      .place("Roof"))
    missing(
      "plan.csv has no cell for the title, which is made of its labels", Self.rota,
      title: "Amara", on: "2026-05-04", .title("Ben"))
    missing(
      "plan.csv has no cell for a title without its label; write “Hall A: Tests”", Self.rooms,
      title: "Hall A: Testing", on: "2026-05-09", .title("Tests"))
    missing(
      "plan.csv has no cell with the names of weekdays in place of “MWF”",
      Self.lessons.replacing("Yoga;Mo, Mi, Fr", with: "Yoga;MWF"), title: "Yoga", on: "2026-05-06",
      .move("2026-05-07T18:00/2026-05-07T19:00"), scope: .all)
    missing(
      "plan.csv has no column for exceptions", Self.lessons.replacing("MWF", with: "Di"),
      title: "Yoga", on: "2026-05-06", .move("2026-05-06T19:00/2026-05-06T20:00"))
    missing(
      "plan.csv has no column for exceptions", Self.school, title: "Kunst", on: "2026-04-22",
      .delete)
  }
}

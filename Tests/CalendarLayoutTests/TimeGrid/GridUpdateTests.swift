import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import RecurrenceRules
import TestSupport
import Testing

@Suite("A week grid after edits of its calendar", .portioned)
struct GridUpdateTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)
  private let rules = ZoneRules(fixed: .utc)

  private func appointments(_ random: inout SeededGenerator) throws -> [Appointment] {
    try (0..<20).map { number in
      let start = CivilDateTime(monday.adding(days: Int.random(in: -3..<9, using: &random)))
        .adding(seconds: Int64.random(in: 28..<68, using: &random) * 900)
      var appointment = Appointment(
        uid: "\(number)", title: "\(number)",
        start: number % 6 == 0 ? .date(start.date) : .utc(Instant(start, offset: .utc)),
        end: number % 6 == 0
          ? .implied
          : .lasting(days: 0, seconds: Int64.random(in: 1...12, using: &random) * 900))
      if number % 4 == 1 { appointment.recurrence.rules = [try RecurrenceRule(.daily, count: 9)] }
      appointment.calendar = ["Anna", "Ben"][number % 2]
      return appointment
    }
  }

  /// The place and content of an element; record names are not compared.
  private struct Place: Equatable {
    var frame: LayoutRect
    var entry: GridEntry?
  }

  private func places(_ grid: WeekGrid) -> [GridElementID: Place] {
    var places: [GridElementID: Place] = [:]
    for segment in grid.segments {
      places[GridElementID(.segment(segment.id))] = Place(
        frame: segment.frame, entry: grid.entries[segment.entry])
    }
    for bar in grid.bars {
      places[GridElementID(.bar(bar.id))] = Place(
        frame: bar.frame, entry: grid.entries[bar.entry])
    }
    for hidden in grid.overflow {
      places[GridElementID(.overflow(hidden.id))] = Place(frame: hidden.frame)
    }
    return places
  }

  @Test(
    "an edited occurrence is laid out as in a new grid, and the changes name what it moved")
  func updates() throws {
    var random = SeededGenerator(seed: 0x0DD)
    var edits = 0
    var reordered = 0
    for round in (0..<24).portion(8) {
      var options = WeekGridOptions(
        days: DayColumns(monday..<monday.adding(days: 7)), displayZone: rules,
        metrics: .points(columnWidth: 90, hourHeight: 40))
      if round % 3 == 0 { options.hours = .window(480..<1080) }
      if round % 4 == 0 { options.columns = .days(by: .calendar) }
      var editor = CalendarEditor(
        AppointmentCollection(try appointments(&random), zones: ZoneDatabase(files: [:])),
        displayZone: rules)
      var grid = WeekGrid(of: editor.appointments, options: options)
      for step in 0..<8 {
        let old = grid
        guard let entry = grid.entries.randomElement(using: &random) else { break }
        let start = Instant(entry.start, offset: .utc)
          .adding(seconds: Int64.random(in: -90...90, using: &random) * 1_800)
        var id = entry.id
        switch step % 4 {
        case 0: try editor.delete(id)
        case 1: try editor.change(id) { $0.title += "!" }
        case 2:
          var new = Appointment(uid: "new \(step)", title: "new", start: .utc(start))
          new.end = .lasting(days: 0, seconds: 5_400)
          id = try editor.create(new)
        default:
          id = try editor.move(id, to: start..<start.adding(seconds: 3_600), calendar: "Ben")
        }
        grid.update(id, from: editor.appointments)
        let anew = WeekGrid(of: editor.appointments, options: options)
        #expect(places(grid) == places(anew), "round \(round), step \(step)")
        #expect(grid == anew, "round \(round), step \(step)")
        if grid.entries != anew.entries { reordered += 1 }
        let changes = grid.changes(from: old)
        let again = anew.changes(from: old)
        #expect(Set(changes.removed) == Set(again.removed))
        #expect(Set(changes.inserted) == Set(again.inserted))
        #expect(Set(changes.moved) == Set(again.moved))
        edits += 1
      }
    }
    #expect(edits > (Thoroughness.isWhole ? 150 : 50))
    #expect(reordered > 10, "equal grids with another order of entries")
  }

  @Test("what undoing and doing again name is all that looks different, of series and meetings too")
  func undone() throws {
    var random = SeededGenerator(seed: 0x0DE)
    var steps = 0
    let options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: rules,
      metrics: .points(columnWidth: 90, hourHeight: 40))
    for round in (0..<12).portion(5) {
      var all = try appointments(&random)
      // A meeting in two calendars is one entry.
      all[2].attendees = [CalendarUser(address: "mailto:eve@example.com")]
      all.append(all[2])
      all[20].uid = "copy"
      all[20].calendar = "Cleo"
      var editor = CalendarEditor(
        AppointmentCollection(all, zones: ZoneDatabase(files: [:])), displayZone: rules)
      for step in 0..<6 {
        let grid = WeekGrid(of: editor.appointments, options: options)
        guard let entry = grid.entries.randomElement(using: &random) else { break }
        let scope = EditScope.allCases[Int.random(in: 0..<3, using: &random)]
        let id = step == 0 ? OccurrenceID(uid: "copy") : entry.id
        let start = Instant(entry.start, offset: .utc).adding(seconds: 7_200)
        try? editor.group { editor throws(EditRefusal) in
          if step % 3 == 2 {
            try editor.delete(id, scope: scope)
          } else {
            try editor.change(id, scope: scope) { $0.location += "!" }
            try editor.move(id, to: start..<start.adding(seconds: 3_600), scope: scope)
          }
        }
      }
      for _ in 0..<20 where editor.canUndo || editor.canRedo {
        let isBack = editor.canUndo && (!editor.canRedo || Bool.random(using: &random))
        var grid = WeekGrid(of: editor.appointments, options: options)
        for id in isBack ? editor.undo() : editor.redo() {
          grid.update(id, from: editor.appointments)
        }
        let anew = WeekGrid(of: editor.appointments, options: options)
        #expect(places(grid) == places(anew), "round \(round)")
        #expect(grid == anew, "round \(round)")
        steps += 1
      }
    }
    #expect(steps > (Thoroughness.isWhole ? 100 : 40))
  }
}

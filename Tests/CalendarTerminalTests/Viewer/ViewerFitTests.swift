import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Rows that fit a screen", .portioned)
struct ViewerFitTests {
  /// A screen with a random week.
  static func player(_ seed: UInt64, columns: Int, rows: Int) -> (ViewerState, RandomWeek) {
    var generator = SeededGenerator(seed: seed)
    let week = RandomWeek(&generator)
    let now = Instant(
      secondsSinceEpoch: CivilDateTime(SampleDays.monday.adding(days: 2)).wallSeconds + 40_800)
    let options = ViewerOptions(
      grid: WeekGridOptions(
        days: DayColumns(around: SampleDays.monday, firstWeekday: .monday),
        displayZone: ZoneRules(fixed: .utc), metrics: .cells(width: 126, rowsPerHour: 2)),
      drawing: DrawingOptions(width: columns))
    let entries = week.entries
    let state = ViewerState(
      source: ViewerSource(
        entries: { dates in
          entries.filter { $0.dates.overlaps(dates.lowerBound...dates.upperBound.adding(days: -1)) }
        },
        entry: { id in entries.first { $0.id == id } }, details: { _ in [] }),
      options: options, now: now, columns: columns, rows: rows)
    return (state, week)
  }

  static func key(_ letter: Unicode.Scalar) -> ViewerEvent {
    .terminal(.key(KeyPress(.character(letter))))
  }

  @Test("every cell of what is drawn is hit, each appointment shown or counted, nothing scrolls")
  func hits() {
    for seed in (UInt64(1)...60).portion(1, whole: 20) {
      for (columns, rows) in [(80, 24), (100, 30), (140, 44)].portion(2) {
        var (state, week) = ViewerFitTests.player(seed, columns: columns, rows: rows)
        _ = state.handle(ViewerFitTests.key("z"))
        guard let plan = state.plan, let scene = state.scene else {
          Issue.record("no plan")
          continue
        }
        let place: Comment = "seed \(seed), \(columns)x\(rows)\n\(state.draw().buffer.plainText)"
        #expect(!scene.viewport.indicator(on: .vertical).isNeeded, place)
        #expect(!scene.isWide, place)
        var told: Set<OccurrenceID> = Set(scene.grid.bars.map { scene.grid.entries[$0.entry].id })
        for list in scene.grid.earlier + scene.grid.later + scene.grid.barOverflow.map(\.entries) {
          told.formUnion(list.map { scene.grid.entries[$0].id })
        }
        for y in Int(scene.headerBar.totalHeight) + 1..<rows - 3 {
          for x in Int(scene.headerBar.gutterWidth)..<columns - 1 {
            state.selected = nil
            state.panel = nil
            _ = state.handle(.terminal(.mouse(MouseEvent(.press, x: x, y: y))))
            if case .crowd(let ids, _, _) = state.panel { told.formUnion(ids) }
            if let id = state.selected { told.insert(id) }
            let cell = plan.hit(x - 6, y - 1 - Int(scene.headerBar.totalHeight))
            #expect((cell == nil) == (state.selected == nil), place)
          }
        }
        #expect(told.count == Set(week.entries.map(\.id)).count, place)
      }
    }
  }

  @Test("rows stay where they are until days, size or appointments change")
  func frozen() {
    var (state, week) = ViewerFitTests.player(3, columns: 100, rows: 30)
    _ = state.handle(ViewerFitTests.key("z"))
    let rows = state.plan?.axis
    #expect(rows != nil)
    _ = state.handle(.tick(Instant(secondsSinceEpoch: state.now.secondsSinceEpoch + 7200)))
    _ = state.handle(.terminal(.key(KeyPress(.tab))))
    #expect(state.plan?.axis == rows)
    #expect(state.scene?.grid.now != nil)
    _ = state.handle(.resize(columns: 100, rows: 18))
    #expect(state.plan?.axis != rows)
    _ = state.handle(.resize(columns: 100, rows: 30))
    #expect(state.plan?.axis == rows)
    let fewer = Array(week.entries.prefix(1))
    _ = state.handle(
      .reload(
        ViewerSource(
          entries: { _ in fewer }, entry: { id in fewer.first { $0.id == id } },
          details: { _ in [] })))
    #expect(state.plan?.axis != rows)
    _ = state.handle(ViewerFitTests.key("z"))
    #expect(state.plan == nil && state.scene?.grid.options.rowEdges == nil)
  }

  @Test("marks on all titles of any week leave its rows where they are")
  func marked() {
    for seed in (UInt64(1)...60).portion(3, whole: 20) {
      for (columns, rows) in [(80, 24), (100, 30), (160, 50)] {
        var (state, week) = ViewerFitTests.player(seed, columns: columns, rows: rows)
        _ = state.handle(ViewerFitTests.key("z"))
        let axis = state.plan?.axis
        state.found = Set(week.entries.map(\.id))
        state.markAnew()
        let text = state.draw().buffer.plainText
        #expect(state.plan?.axis == axis)
        #expect(text.contains("‹"), "seed \(seed), \(columns)x\(rows)")
      }
    }
  }

  @Test("Enter opens a list whose entries have no lines, and then their details")
  func crowds() {
    let start = CivilDateTime(SampleDays.monday.adding(days: 1)).adding(seconds: 36_000)
    let entries = (0..<30).map {
      GridEntry(
        uid: "\($0)", title: "Meeting \($0)", start: start, end: start.adding(seconds: 3600),
        hue: .grey)
    }
    var (state, _) = ViewerFitTests.player(1, columns: 80, rows: 24)
    _ = state.handle(
      .reload(
        ViewerSource(
          entries: { _ in entries }, entry: { id in entries.first { $0.id == id } },
          details: { _ in [] })))
    for isFit in [true, false] {
      if state.isFit != isFit { _ = state.handle(ViewerFitTests.key("z")) }
      state.selected = entries[29].id
      _ = state.handle(.terminal(.key(KeyPress(.enter))))
      guard case .crowd(let ids, let row, _) = state.panel else {
        Issue.record("no list: \(isFit)")
        continue
      }
      #expect(ids.count > 20 && ids[row] == entries[29].id)
      #expect(state.draw().buffer.plainText.contains("10:00–11:00  Meeting 29"))
      _ = state.handle(.terminal(.key(KeyPress(.up))))
      #expect(state.selected == ids[row - 1])
      _ = state.handle(.terminal(.key(KeyPress(.enter))))
      #expect(state.panel == .details(offset: 0))
      _ = state.handle(.terminal(.key(KeyPress(.escape))))
      #expect(state.panel == nil)
    }
  }
}

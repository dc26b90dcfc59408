import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import RecurrenceRules
import TestSupport
import Testing

@Suite("What elements are known by", .portioned)
struct IdentityTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)

  private func options(
    columnWidth: Double = 100, columns: WeekGridOptions.Columns = .days, rows: Int = 4
  ) -> WeekGridOptions {
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)), displayZone: ZoneRules(fixed: .utc),
      metrics: .points(columnWidth: columnWidth, hourHeight: 40))
    options.metrics.overflow = .lanes(3)
    options.columns = columns
    options.allDayRowLimit = rows
    return options
  }

  private func grid(_ entries: [GridEntry], _ options: WeekGridOptions) -> WeekGrid {
    WeekGrid(entries, options: options)
  }

  /// The titles of the elements by identity, for those that show an occurrence.
  private func titles(_ grid: WeekGrid) -> [GridElementID: String] {
    var titles: [GridElementID: String] = [:]
    for segment in grid.segments {
      titles[GridElementID(.segment(segment.id))] = grid.entries[segment.entry].title
    }
    for bar in grid.bars {
      titles[GridElementID(.bar(bar.id))] = grid.entries[bar.entry].title
    }
    return titles
  }

  @Test("identities are unique in a grid, whatever the calendar, the fold and the columns")
  func unique() {
    var random = SeededGenerator(seed: 0x1D)
    for round in (0..<200).portion(every: 3) {
      let entries = RandomEntries.week(from: monday, count: round, using: &random)
      let columns: WeekGridOptions.Columns = [
        .days, .days(by: .calendar), .days(by: .category), .resources(by: .calendar),
      ][round % 4]
      let grid = grid(entries, options(columns: columns, rows: 1 + round % 4))
      let ids = grid.elementIDs
      #expect(Set(ids).count == ids.count, "round \(round)")
      #expect(
        ids.count
          == grid.columns.count + grid.segments.count + grid.overflow.count + grid.bars.count
          + grid.barOverflow.count)
    }
  }

  @Test("identities stay when entries are loaded in another order, resized, or joined by others")
  func stable() {
    var random = SeededGenerator(seed: 0x57AB)
    for round in (0..<100).portion(30) {
      let entries = RandomEntries.week(from: monday, count: 40, using: &random)
      let before = grid(entries, options())
      let shuffled = grid(entries.shuffled(using: &random), options())
      #expect(shuffled.elementIDs == before.elementIDs, "round \(round)")
      #expect(titles(shuffled) == titles(before), "round \(round)")
      let wider = grid(entries, options(columnWidth: 222))
      #expect(wider.elementIDs == before.elementIDs, "round \(round)")
      let more = (0..<5).map { number in
        GridEntry(
          uid: "new-\(number)", title: "New", start: CivilDateTime(monday).adding(seconds: 36_000),
          end: CivilDateTime(monday).adding(seconds: 39_600))
      }
      var roomy = options()
      roomy.metrics.overflow = .never
      roomy.allDayRowLimit = 100
      let old = titles(grid(entries, roomy))
      let joined = titles(grid(entries + more, roomy)).filter { $0.value != "New" }
      #expect(joined == old, "round \(round)")
    }
  }

  @Test("an appointment that is put off to another day keeps its segment's identity")
  func putOff() throws {
    var entry = GridEntry(
      uid: "1",
      recurrenceID: .local(CivilDateTime(monday).adding(seconds: 32_400)), title: "Demo",
      start: CivilDateTime(monday).adding(seconds: 32_400),
      end: CivilDateTime(monday).adding(seconds: 36_000))
    let before = grid([entry], options())
    entry.start = entry.start.adding(seconds: 2 * 86_400 + 1800)
    entry.end = entry.end.adding(seconds: 2 * 86_400 + 1800)
    let after = grid([entry], options())
    #expect(before.segments.map(\.id) == after.segments.map(\.id))
    #expect(before.segments.map(\.column) != after.segments.map(\.column))
  }

  @Test("the elements of a screen have unique identities, the same at every offset")
  func onScreen() {
    var random = SeededGenerator(seed: 0x5C)
    let entries = RandomEntries.week(from: monday, count: 240, using: &random)
    var options = options()
    options.now = Instant(
      CivilDateTime(monday.adding(days: 2)).adding(seconds: 40_000), offset: .utc)
    let grid = grid(entries, options)
    var scene = WeekScene(grid, metrics: .init(), size: LayoutSize(width: 300, height: 400))
    var buffer: ContiguousArray<GridElement> = []
    var everything: Set<GridElementID> = []
    for _ in 0..<50 {
      scene.viewport.offset = LayoutPoint(
        x: .random(in: -60...400, using: &random), y: .random(in: -80...600, using: &random))
      scene.elements(into: &buffer)
      let ids = buffer.map { scene.id(of: $0) }
      #expect(Set(ids).count == ids.count)
      everything.formUnion(ids)
    }
    #expect(
      everything.contains(GridElementID(.corner)) && everything.contains(GridElementID(.nowLine)))
    #expect(everything.contains { if case .overflow = $0.part { true } else { false } })
  }

  @Test("rows, headers and footers of a list have different identities at every offset")
  func list() {
    var random = SeededGenerator(seed: 0x715)
    for round in 0..<60 {
      let entries = RandomEntries.week(from: monday, count: round, using: &random)
      let agenda = DayAgenda(entries: entries, dates: monday..<monday.adding(days: 7))
      let list = DayList(
        agenda, width: 300, metrics: DayList.Metrics(footerHeight: 8),
        periods: round % 2 == 0 ? .months : .none)
      var viewport = list.viewport(size: LayoutSize(width: 300, height: 200))
      var buffer: ContiguousArray<ListElement> = []
      viewport.offset.y = .random(in: -50...800, using: &random)
      list.elements(in: viewport, into: &buffer)
      let ids = buffer.map { list.id(of: $0) }
      #expect(Set(ids).count == ids.count, "round \(round)")
      let rows = list.sections.flatMap { $0.rows.map(\.id) }
      #expect(Set(rows).count == rows.count, "round \(round)")
      let shuffled = DayAgenda(
        entries: entries.shuffled(using: &random), dates: monday..<monday.adding(days: 7))
      let other = DayList(shuffled, width: 300)
      #expect(Set(other.sections.flatMap { $0.rows.map(\.id) }) == Set(rows), "round \(round)")
    }
  }
}

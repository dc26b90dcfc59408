import CalendarLayout
import CivilTime
import Pinning
import Testing

@Suite("The catalog page's examples")
struct CatalogTests {
  @Test("a week is driven by offsets, touched and brought to rest")
  func week() throws {
    let week = try TeamWeek()
    var options = WeekGridOptions(
      days: DayColumns(around: week.date(25), firstWeekday: .monday), displayZone: week.rules,
      metrics: .points(columnWidth: 100, hourHeight: 40))
    options.hours = .window(0..<1440)
    let grid = WeekGrid(
      week.collection.entries(in: week.date(23)..<week.date(30), displayZone: week.rules),
      options: options)
    var screen = WeekScreen(
      grid, size: LayoutSize(width: 400, height: 500), safeArea: LayoutInsets(top: 20))
    var corner: LayoutRect?
    screen.scrolled(to: LayoutPoint(x: 130, y: 310)) { element, frame in
      if element.kind == .corner { corner = frame }
    }
    // The corner stays in place on the screen: below the safe area, 52 wide, bar and two strip rows
    // high.
    #expect(corner == LayoutRect(x: 0, y: 20, width: 52, height: 52 + 48))
    // Wednesday 08:20, while swimming.
    #expect(screen.entry(at: LayoutPoint(x: 250, y: 8 * 40 + 12)) == nil)
    screen.scrolled(to: LayoutPoint(x: 130, y: 100)) { _, _ in }
    #expect(screen.entry(at: LayoutPoint(x: 250, y: 8 * 40 + 12))?.title == "Swimming")
    // Thursday at the gutter's edge, 09:00 below the bars.
    #expect(
      screen.restingPlace(of: LayoutPoint(x: 261, y: 233), dayWidth: 100, hourHeight: 40)
        == LayoutPoint(x: 300 - 52, y: 9 * 40 - 120))
  }

  @Test("a list opens today and keeps its place when appointments come in above")
  func list() throws {
    let week = try TeamWeek()
    func agenda(from day: Int) -> DayAgenda {
      DayAgenda(
        of: week.collection, dates: week.date(day)..<week.date(36), displayZone: week.rules)
    }
    var screen = ListScreen(
      agenda(from: 23), size: LayoutSize(width: 390, height: 600),
      safeArea: LayoutInsets(top: 47), now: week.now)
    var headers: [Int: Double] = [:]
    func scroll() {
      headers = [:]
      screen.scrolled(to: screen.viewport.offset) { element, frame in
        if element.layer == .header { headers[element.section] = frame.y }
      }
    }
    scroll()
    let wednesday = try #require(screen.list.section(of: week.date(25)))
    let top = screen.viewport.offset.y + 47
    // The month at the top edge, today below it.
    #expect(headers[0] == top && headers[wednesday] == top + 44)
    let changes = screen.show(agenda(from: 20), now: week.now)
    #expect(changes.insertedSections.count == 3)
    scroll()
    let moved = try #require(screen.list.section(of: week.date(25)))
    #expect(headers[moved] == screen.viewport.offset.y + 47 + 44)
  }
}

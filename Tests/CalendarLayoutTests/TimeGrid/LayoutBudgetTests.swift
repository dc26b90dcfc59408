import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules
import Testing

@Suite("Layouts beyond their budget")
struct LayoutBudgetTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)
  private var week: Range<CivilDate> { monday..<monday.adding(days: 7) }
  private let rules = ZoneRules(fixed: .utc)

  private func options(_ limit: Int) -> WeekGridOptions {
    var options = WeekGridOptions(
      days: DayColumns(around: monday, firstWeekday: .monday), zone: ZoneID("UTC"), rules: rules,
      metrics: .points(columnWidth: 100, hourHeight: 40))
    options.budget = Budget(occurrences: limit)
    return options
  }

  private func hourly() throws -> AppointmentCollection {
    var appointment = Appointment(
      uid: "r", summary: "x", start: .utc(rules.startOfDay(monday)),
      end: .at(.utc(rules.startOfDay(monday))))
    appointment.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=HOURLY")]
    return AppointmentCollection([appointment], zones: ZoneDatabase(files: [:]))
  }

  @Test("have the counts of the days instead of entries")
  func collections() throws {
    let grid = WeekGrid(of: try hourly(), options: options(50))
    #expect(grid.entries.isEmpty)
    #expect(grid.columns.count == 7)
    #expect(grid.excess?.days.map(\.count) == [24, 24, 2])
    #expect(grid.excess?.measure == .occurrences)
    #expect(grid != WeekGrid([], options: options(50)))
    let list = DayAgenda(
      of: try hourly(), dates: week, zone: ZoneID("UTC"), rules: rules,
      budget: Budget(occurrences: 50))
    #expect(list.entries.isEmpty && list.days.isEmpty)
    #expect(list.excess?.days.map(\.count) == [24, 24, 2])
    #expect(WeekGrid(of: try hourly(), options: options(300)).excess == nil)
    #expect(WeekGrid(of: try hourly(), options: options(300)).entries.count == 168)
  }

  private func entry(_ number: Int, days: Int, categories: [String] = []) -> GridEntry {
    GridEntry(
      uid: "\(number)", title: "", categories: categories, isAllDay: true,
      start: CivilDateTime(monday), end: CivilDateTime(monday.adding(days: days)))
  }

  @Test("an entry has seven parts of its own in a list; what is beyond counts")
  func rows() {
    let entries = [entry(0, days: 10), entry(1, days: 9), entry(2, days: 7)]
    let dates = monday..<monday.adding(days: 30)
    func list(_ limit: Int) -> DayAgenda {
      DayAgenda(entries: entries, dates: dates, budget: Budget(occurrences: limit))
    }
    #expect(list(5).excess == nil)
    #expect(list(5).days.count == 10)
    #expect(list(4).excess?.measure == .parts)
    #expect(list(4).excess?.isWhole == true)
    #expect(list(4).excess?.days.map(\.count) == [3, 3, 3, 3, 3, 3, 3, 2, 2, 1])
    #expect(list(4).entries.isEmpty)
  }

  @Test("columns of many names count by name and day")
  func columns() {
    let names = (0..<20).map { "c\($0)" }
    var few = options(33)
    few.columns = .days(by: .category)
    // Two days of twenty names are forty parts, seven of them its own.
    let entries = [entry(0, days: 2, categories: names), entry(1, days: 7)]
    #expect(WeekGrid(entries, options: few).excess == nil)
    #expect(WeekGrid(entries, options: few).columns.count == 7 * 21)
    few.budget = Budget(occurrences: 32)
    let grid = WeekGrid(entries, options: few)
    #expect(grid.excess?.measure == .parts)
    #expect(grid.excess?.days.map(\.count) == [2, 2, 1, 1, 1, 1, 1])
    #expect(grid.entries.isEmpty)
    #expect(grid.columns.count == 7)
    // Whole days are no more than seven parts.
    few.columns = .days
    #expect(WeekGrid(entries, options: few).excess == nil)
  }
}

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
      days: DayColumns(around: monday, firstWeekday: .monday), displayZone: rules,
      metrics: .points(columnWidth: 100, hourHeight: 40))
    options.budget = Budget(occurrences: limit)
    return options
  }

  private func hourly() throws -> AppointmentCollection {
    var appointment = Appointment(
      uid: "r", title: "x", start: .utc(rules.startOfDay(monday)),
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
      of: try hourly(), dates: week, displayZone: rules,
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

  @Test("days of their own count by column, though nothing happens on them")
  func days() {
    var grid = options(0)
    grid.days = DayColumns(monday..<monday.adding(days: 9))
    grid.budget = Budget(days: 2)
    #expect(WeekGrid([], options: grid).excess == nil)
    #expect(WeekGrid([], options: grid).columns.count == 9)
    grid.budget = Budget(days: 1)
    let refused = WeekGrid([entry(0, days: 1)], options: grid)
    #expect(refused.excess?.measure == .days)
    #expect(refused.excess?.days == [])
    #expect(
      refused.excess?.description
        == "there are more than 1 days (one for each column or person) "
        + "from \(monday) to \(monday.adding(days: 9))")
    #expect(refused.entries.isEmpty)
    // Instead of the request, a week is built.
    #expect(refused.columns.count == 7)
    // Two days beyond a week's seven, of two names each, are four.
    let entries = [entry(0, days: 1, categories: ["a", "b"])]
    grid.columns = .days(by: .category)
    for (days, isRefused) in [(4, false), (3, true)] {
      grid.budget = Budget(days: days)
      #expect((WeekGrid(entries, options: grid).excess != nil) == isRefused, "\(days)")
    }
    // A week may have as many columns as the input has names.
    grid.days = DayColumns(week)
    grid.budget = Budget(days: 0)
    #expect(WeekGrid(entries, options: grid).excess == nil)
  }

  @Test("so do those of a month, a cell each")
  func cells() {
    var month = MonthGridOptions(
      weeksFrom: monday, count: 4, displayZone: rules, metrics: .points(width: 700))
    month.budget = Budget(days: 21)
    #expect(MonthGrid([], options: month).excess == nil)
    #expect(MonthGrid([], options: month).days.count == 28)
    month.budget = Budget(days: 20)
    let refused = MonthGrid([entry(0, days: 1)], options: month)
    #expect(refused.excess?.measure == .days)
    #expect(refused.excess?.dates == month.dates)
    #expect(refused.entries.isEmpty)
    #expect(refused.days.count < 28)
  }

  @Test("a budget of few occurrences has room for a lifetime of days; one of many for more")
  func lifetime() {
    #expect(Budget(occurrences: 5).days == 40_000)
    #expect(Budget().days == 40_000)
    #expect(Budget(occurrences: 2_000_000).days == 80_000)
    #expect(Budget(occurrences: .max, days: -1).days == 0)
  }
}

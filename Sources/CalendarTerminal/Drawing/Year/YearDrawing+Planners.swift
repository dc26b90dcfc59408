import CalendarLayout
import CivilTime
import TerminalText

extension YearDrawing {
  /// A row a month in 37 columns, so that weekdays stand below one another.
  func drawPlanner(_ canvas: inout Canvas) {
    let (rules, y) = (grid.options.weekRules, YearDrawing.header)
    for column in 0..<37 {
      let weekday = rules.weekdays[column % 7]
      let name = options.sanitizer.sanitize(options.symbols.name(of: weekday, .abbreviated))
      canvas.text(
        name, 5 + column * 2, y, weekday.isWeekend ? palette.dim : palette.strong,
        clip: 5 + column * 2..<6 + column * 2)
    }
    for (month, first) in grid.months.enumerated() {
      let name = options.symbols.name(ofMonth: month + 1, .abbreviated)
      let isNow = options.now?.date.startOfMonth == first
      canvas.text(
        name, 1, y + 1 + month, isNow ? palette.todayBracket : palette.strong, clip: 1..<4)
      for day in grid.days[grid.dayNumbers(ofMonth: month)] {
        drawPlanned(day, &canvas, isNumbered: day.id.weekday == rules.firstWeekday)
      }
    }
  }

  /// The rows of six months: their names and the weekdays.
  static let blockHeight = 8
  /// Where they begin: right below the title, as a low screen has no row to spare.
  static let blockTops = [1, 2 + blockHeight]
  /// The cells of the weekdays beside them.
  static let blockGutter = 5

  /// The cells of blocks: as many weeks as the longer half of a year takes, two cells each.
  static func blocksWidth(of year: YearGridOptions) -> Int {
    let dates = year.dates
    let half = dates.lowerBound.adding(months: 6)
    func weeks(_ first: CivilDate, _ end: CivilDate) -> Int {
      (year.weekRules.firstWeekday.daysForward(to: first.weekday) + first.days(to: end) + 6) / 7
    }
    return blockGutter + 2 * max(weeks(dates.lowerBound, half), weeks(half, dates.upperBound))
  }

  /// A row a weekday, a column a week; the first day of a month stands below its name.
  func drawBlocks(_ canvas: inout Canvas) {
    let rules = grid.options.weekRules
    for top in YearDrawing.blockTops {
      for (row, weekday) in rules.weekdays.enumerated() {
        canvas.text(
          options.symbols.name(of: weekday, .abbreviated), 1, top + 1 + row,
          weekday.isWeekend ? palette.dim : palette.strong, clip: 1..<4)
      }
    }
    for (month, first) in grid.months.enumerated() {
      if let place = place(of: first) {
        let isNow = options.now?.date.startOfMonth == first
        canvas.text(
          options.symbols.name(ofMonth: month + 1, .abbreviated), place.x,
          YearDrawing.blockTops[month / 6],
          isNow ? palette.todayBracket : palette.strong, clip: place.x..<place.x + 7)
      }
      for day in grid.days[grid.dayNumbers(ofMonth: month)] {
        drawPlanned(day, &canvas, isNumbered: day.id.day == 1)
      }
    }
  }

  /// The mark twice, and the number of a day that has it: on its ground, else where nothing is booked.
  private func drawPlanned(_ day: YearGrid.Day, _ canvas: inout Canvas, isNumbered: Bool) {
    guard let (x, y) = place(of: day.id) else { return }
    let number = day.id.day < 10 ? " \(day.id.day)" : "\(day.id.day)"
    if options.now?.date == day.id {
      canvas.text(
        palette.isFilled ? number : "[]", x, y,
        palette.isFilled ? palette.todayChip : palette.todayBracket)
      return
    }
    if let ground = palette.heat(day.heat) {
      canvas.text(isNumbered ? number : "  ", x, y, ground)
    } else if day.heat > 0 {
      canvas.text(mark(day.heat) + mark(day.heat), x, y)
    } else if isNumbered {
      canvas.text(number, x, y, palette.dim)
    }
  }
}

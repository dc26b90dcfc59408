import CalendarLayout
import CivilTime
import TerminalText

extension YearDrawing {
  /// Draws a row for each month in 37 columns, so that equal weekdays are aligned.
  func drawPlanner(_ canvas: inout Canvas) {
    let (rules, y) = (grid.options.weekRules, YearDrawing.header)
    let names = options.dates.weekdays(rules.weekdays, fitting: 1)
    for column in 0..<37 {
      let weekday = rules.weekdays[column % 7]
      canvas.text(
        names[column % 7], 5 + column * 2, y,
        options.locale.isWeekend(weekday) ? palette.dim : palette.strong,
        clip: 5 + column * 2..<7 + column * 2)
    }
    let months = options.dates.months(fitting: 3)
    for (month, first) in grid.months.enumerated() {
      let isNow = options.now?.date.startOfMonth == first
      canvas.text(
        months[month], 1, y + 1 + month, isNow ? palette.todayBracket : palette.strong, clip: 1..<4)
      for day in grid.days[grid.dayNumbers(ofMonth: month)] {
        drawPlanned(day, &canvas, isNumbered: day.id.weekday == rules.firstWeekday)
      }
    }
  }

  /// The number of rows of six months: their names and the weekdays.
  static let blockHeight = 8
  /// The first rows of the blocks: right below the title, since a low screen has no row to spare.
  static let blockTops = [1, 2 + blockHeight]
  /// The width of the weekdays beside them in cells.
  static let blockGutter = 5

  /// The cells of blocks: two for each week of the longer half of the year.
  static func blocksWidth(of year: YearGridOptions) -> Int {
    let dates = year.dates
    let half = dates.lowerBound.adding(months: 6)
    func weeks(_ first: CivilDate, _ end: CivilDate) -> Int {
      (year.weekRules.firstWeekday.daysForward(to: first.weekday) + first.days(to: end) + 6) / 7
    }
    return blockGutter + 2 * max(weeks(dates.lowerBound, half), weeks(half, dates.upperBound))
  }

  /// Draws a row for each weekday and a column for each week; the first day of a month is below its
  /// name.
  func drawBlocks(_ canvas: inout Canvas) {
    let rules = grid.options.weekRules
    let weekdays = options.dates.weekdays(rules.weekdays, fitting: 3)
    for top in YearDrawing.blockTops {
      for (row, weekday) in rules.weekdays.enumerated() {
        canvas.text(
          weekdays[row], 1, top + 1 + row,
          options.locale.isWeekend(weekday) ? palette.dim : palette.strong, clip: 1..<4)
      }
    }
    let months = options.dates.months(fitting: 6)
    for (month, first) in grid.months.enumerated() {
      if let place = place(of: first) {
        let isNow = options.now?.date.startOfMonth == first
        canvas.text(
          months[month], place.x,
          YearDrawing.blockTops[month / 6],
          isNow ? palette.todayBracket : palette.strong, clip: place.x..<place.x + 7)
      }
      for day in grid.days[grid.dayNumbers(ofMonth: month)] {
        drawPlanned(day, &canvas, isNumbered: day.id.day == 1)
      }
    }
  }

  /// Draws a day: its ground, with the number if days are numbered; without grounds, its mark
  /// twice, or the number if nothing is booked.
  private func drawPlanned(_ day: YearGrid.Day, _ canvas: inout Canvas, isNumbered: Bool) {
    guard let (x, y) = place(of: day.id) else { return }
    let number = (day.id.day < 10 ? " " : "") + options.number(day.id.day)
    if options.now?.date == day.id {
      let mark = day.heat > 0 ? mark(day.heat) : day.hasAllDay ? allDayMark : "]"
      canvas.text(
        palette.isFilled ? number : "[" + mark, x, y,
        palette.isFilled ? palette.todayChip : palette.todayBracket)
      return
    }
    if let ground = palette.heat(day.heat) ?? (palette.heat(1) == nil ? nil : .plain) {
      var style = ground
      if day.hasAllDay { style.attributes.insert(.underline) }
      let isBlank = day.heat == 0 && !day.hasAllDay && !isNumbered
      if isBlank { return }
      canvas.text(
        isNumbered ? number : "  ", x, y, day.heat == 0 && !day.hasAllDay ? palette.dim : style)
    } else if day.heat > 0 {
      canvas.text(mark(day.heat) + mark(day.heat), x, y)
    } else if day.hasAllDay {
      canvas.text(allDayMark + allDayMark, x, y)
    } else if isNumbered {
      canvas.text(number, x, y, palette.dim)
    }
  }
}

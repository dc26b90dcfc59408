import CalendarLayout
import CivilTime
import TerminalText

extension AgendaRows {
  /// Draws the header of a week, a month or a day.
  func drawHeader(
    _ section: DayList.Section, isFirst: Bool, _ canvas: inout Canvas, y: Int
  ) {
    switch section.id {
    case .week: drawHeader(section.week, isFirst: isFirst, &canvas, y: y)
    case .month(let date):
      canvas.text(options.dates.month(date), 0, y, palette.strong, clip: 0..<edge)
    case .day: drawDay(section, &canvas, y: y)
    }
  }

  private func drawHeader(_ week: Week, isFirst: Bool, _ canvas: inout Canvas, y: Int) {
    // A week that is shown in part has the dates that are shown.
    let ranges = options.dates.ranges(week.dates.period.clamped(to: agenda.dates.period))
    let number = safe(options.message(.week, ["number": options.number(week.number)]))
    var end: Int
    if number.width + 3 + safe(ranges[0]).width <= edge {
      end = canvas.text(number, 0, y, palette.strong)
      end = canvas.text(ranges[0], end + 3, y, palette.dim)
    } else {
      end = canvas.title(ranges.map { [$0] }, y, palette.dim)
    }
    if isFirst, let zone = agenda.zone {
      canvas.caption(options.dates.captions(zone), after: end, y: y, style: palette.dim)
    }
  }

  private func drawDay(_ day: DayList.Section, _ canvas: inout Canvas, y: Int) {
    let label = safe(options.dates.long(day.date))
    let isToday = day.relativeDay == .today
    let isPast = options.now.map { $0.date > day.date } ?? false
    var end =
      isToday
      ? canvas.today(label, 0, y, clip: 0..<edge)
      : canvas.text(label, 1, y, isPast ? palette.dim : palette.strong, clip: 0..<edge)
    var words: [String] = []
    if let relative = day.relativeDay {
      words.append(options.dates.inCells(options.locale.text(relative)))
    }
    if day.lengthInMinutes != 1440 { words.append(options.hours(day.lengthInMinutes)) }
    if !words.isEmpty {
      end = canvas.text(
        words.joined(separator: " \(glyphs.middleDot) "), max(columns.title, end + 2), y,
        isToday ? palette.todayWord : palette.dim, clip: 0..<edge)
    }
    canvas.run(
      isToday ? glyphs.todayRule : glyphs.rule, end + 1..<max(end + 1, edge), y,
      isToday ? palette.todayRule : palette.rule)
  }
}

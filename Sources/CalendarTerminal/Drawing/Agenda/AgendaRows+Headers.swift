import CalendarLayout
import CivilTime
import TerminalText

extension AgendaRows {
  /// The header of a week, a month or a day.
  func header(_ section: DayList.Section, isFirst: Bool) -> [AgendaPiece] {
    switch section.id {
    case .week: week(section.week, isFirst: isFirst)
    case .month(let date): [.text(safe(options.dates.month(date)), x: 0, palette.strong)]
    case .day: day(section)
    }
  }

  private func week(_ week: Week, isFirst: Bool) -> [AgendaPiece] {
    let name = safe("Week \(week.number)")
    let range = safe(options.dates.range(week.firstDate...week.lastDate))
    var row: [AgendaPiece] = [
      .text(name, x: 0, palette.strong), .text(range, x: name.width + 3, palette.dim),
    ]
    if isFirst, let zone = agenda.zone {
      row.append(.caption(options.dates.captions(zone), after: name.width + 3 + range.width))
    }
    return row
  }

  private func day(_ day: DayList.Section) -> [AgendaPiece] {
    let label = safe(options.dates.long(day.date))
    let isToday = day.relativeDay == .today
    let isPast = options.now.map { $0.date > day.date } ?? false
    var row: [AgendaPiece] = []
    var end = 1 + label.width
    if isToday {
      if palette.isFilled {
        row.append(.text(" " + label + " ", x: 0, palette.todayChip))
      } else {
        row.append(.text("[", x: 0, palette.todayBracket))
        row.append(.text(label, x: 1, palette.strong))
        row.append(.text("]", x: end, palette.todayBracket))
      }
      end += 1
    } else {
      row.append(.text(label, x: 1, isPast ? palette.dim : palette.strong))
    }
    var words: [String] = []
    if let relative = day.relativeDay { words.append(relative.description) }
    if day.lengthInMinutes != 1440 { words.append(DrawingOptions.hours(day.lengthInMinutes)) }
    if !words.isEmpty {
      let x = max(columns.title, end + 2)
      let text = safe(words.joined(separator: " \(glyphs.middleDot) "))
      row.append(.text(text, x: x, isToday ? palette.todayWord : palette.dim))
      end = x + text.width
    }
    row.append(
      isToday
        ? .rule(glyphs.todayRule, x: end + 1, palette.todayRule)
        : .rule(glyphs.rule, x: end + 1, palette.rule))
    return row
  }
}

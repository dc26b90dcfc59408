import CalendarLayout
import CivilTime
import TerminalText

extension AgendaDrawing {
  func safe(_ string: String) -> SafeText { options.sanitizer.sanitize(string) }

  /// The headers that stand before a day: its week's, its month's and its own.
  func addHeaders(_ day: DayAgenda.Day, after last: CivilDate?, _ rows: inout AgendaRows) {
    if last.map({ !day.week.contains($0) }) ?? true {
      rows.addGap()
      rows.beginPeriod()
      addWeek(day.week, isFirst: last == nil, &rows)
    } else if let last, last.month != day.date.month {
      rows.addGap()
      rows.beginPeriod()
      rows.add([.text(safe(options.dates.month(day.date)), x: 0, palette.strong)])
    }
    rows.addGap()
    addDayHeader(day, &rows)
  }

  private func addWeek(_ week: Week, isFirst: Bool, _ rows: inout AgendaRows) {
    let name = safe("Week \(week.number)")
    let range = safe(options.dates.range(week.firstDate...week.lastDate))
    var row: [AgendaPiece] = [
      .text(name, x: 0, palette.strong), .text(range, x: name.width + 3, palette.dim),
    ]
    if isFirst, let zone = agenda.zone {
      row.append(.caption(options.dates.captions(zone), after: name.width + 3 + range.width))
    }
    rows.add(row)
  }

  private func addDayHeader(_ day: DayAgenda.Day, _ rows: inout AgendaRows) {
    let label = safe(options.dates.long(day.date))
    let isToday = options.now.map { $0.date == day.date } ?? false
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
    if let now = options.now { words.append(AgendaDrawing.relative(now.date.days(to: day.date))) }
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
    rows.add(row)
  }

  /// `yesterday`, `today`, `in 3 days`, `2 weeks ago`.
  static func relative(_ days: Int) -> String { RelativeDay(days: days).description }
}

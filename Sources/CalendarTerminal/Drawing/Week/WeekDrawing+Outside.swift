import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// The row that says what lies before or after the visible hours.
  func drawOutside(_ canvas: inout Canvas, y: Int, isEarlier: Bool) {
    let lists = isEarlier ? grid.earlier : grid.later
    let arrow = isEarlier ? glyphs.earlier : glyphs.later
    for (index, entries) in lists.enumerated() where !entries.isEmpty {
      let column = grid.columns[index]
      let cells = cells(column)
      guard entries.count == 1, let entry = entries.first,
        let lead = outsideLead(entry, column, isEarlier: isEarlier)
      else {
        let word = isEarlier ? " earlier" : " later"
        let text = "\(arrow) \(entries.count)" + (cells.count >= 11 ? word : "")
        canvas.text(text, cells.lowerBound, y, palette.dim, clip: cells)
        continue
      }
      guard cells.count >= 13 else {
        canvas.text(lead, cells.lowerBound, y, palette.dim, clip: cells)
        continue
      }
      let shown = grid.entries[entry]
      let title = options.title(shown, shown.state(now: options.now))
      // The arrow and the time stay, as a state's mark does; only the title behind them is cut.
      let text = MeasuredText(
        lead + " " + title.text, markLength: lead.width + 1 + title.markLength)
      canvas.text(options.fitted(text, cells.count), cells.lowerBound, y, palette.dim, clip: cells)
    }
  }

  /// `↑ 08:00`; nil where it does not fit the column, since a part of a time is another time.
  func outsideLead(_ entry: Int, _ column: WeekGrid.Column, isEarlier: Bool) -> SafeText? {
    let lead = options.sanitizer.sanitize(
      "\(isEarlier ? glyphs.earlier : glyphs.later) "
        + outsideTime(grid.entries[entry], column, isEarlier: isEarlier))
    return lead.width <= cells(column).count ? lead : nil
  }

  /// `08:00`, or `–01:30` for what began on an earlier day.
  private func outsideTime(
    _ entry: GridEntry, _ column: WeekGrid.Column, isEarlier: Bool
  ) -> String {
    if isEarlier, entry.start.date < column.date {
      return glyphs.dash + options.times.full(moment(entry.end, entry.endOffset))
    }
    return options.times.full(moment(entry.start, entry.startOffset))
  }

  /// A time of the grid as it is written: in a repeated hour with the letter of its pass.
  func moment(_ time: CivilDateTime, _ offset: UTCOffset) -> TimeText.Moment {
    let minute = time.time.minuteOfDay
    for stretch in grid.repeats
    where grid.columns[stretch.column].date == time.date && minute >= stretch.startMinute
      && minute < stretch.endMinute
    {
      return TimeText.Moment(
        minute: minute, pass: offset == stretch.secondOffset ? "B" : "A")
    }
    return TimeText.Moment(minute: minute)
  }
}

import CalendarLayout
import CivilTime
import TerminalText

extension WeekDrawing {
  /// Draws the row of entries before or after the visible hours.
  func drawOutside(_ canvas: inout Canvas, y: Int, isEarlier: Bool) {
    let lists = isEarlier ? grid.earlier : grid.later
    let arrow = isEarlier ? glyphs.earlier : glyphs.later
    for (index, entries) in lists.enumerated() where !entries.isEmpty {
      let column = grid.columns[index]
      let cells = cells(column)
      // In a rule, a blank follows the text.
      func draw(_ text: SafeText) {
        canvas.text(
          plan == nil ? text : text + " ", cells.lowerBound, y, palette.dim, clip: cells)
      }
      guard entries.count == 1, let entry = entries.first,
        let lead = outsideLead(entry, column, isEarlier: isEarlier)
      else {
        let words = options.message(isEarlier ? .earlier : .later, count: entries.count)
        let count = options.number(entries.count)
        // A part of a number would be another number.
        let forms = ["\(arrow) \(words)", "\(arrow) \(count)", "\(arrow)\(count)", arrow]
        let text = forms.first { $0.utf8Cells <= cells.count } ?? ""
        draw(options.sanitizer.sanitize(text))
        continue
      }
      guard cells.count >= 13 else {
        draw(lead)
        continue
      }
      let shown = grid.entries[entry]
      let title = options.title(shown, shown.state(now: options.now))
      // The arrow and the time stay, like the mark of a state; only the title after them is cut.
      let text = MeasuredText(
        lead + " " + title.text, markLength: lead.width + 1 + title.markLength)
      draw(options.fitted(text, cells.count))
    }
  }

  /// The readable part of the only entry of a column outside the hours.
  func reading(
    ofOutside entry: Int, _ index: Int, isEarlier: Bool
  ) -> Legibility.Reading {
    let column = grid.columns[index]
    let shown = grid.entries[entry]
    let title = options.title(shown, shown.state(now: options.now))
    let lead = outsideLead(entry, column, isEarlier: isEarlier)
    let cells = cells(column).count
    let room = cells >= 13 ? cells - (lead?.width ?? cells) - 1 : 0
    let count = title.width <= room ? title.units.count : options.fittedLength(title, room)
    return Legibility.Reading(
      entry: entry, column: index, place: count > 0 ? .edge : .count,
      length: max(1, title.units.count), shown: count, tellsStart: lead != nil)
  }

  /// `↑ 08:00`; nil where it does not fit the column, since a part of a time would be another time.
  func outsideLead(_ entry: Int, _ column: WeekGrid.Column, isEarlier: Bool) -> SafeText? {
    let lead = options.sanitizer.sanitize(
      "\(isEarlier ? glyphs.earlier : glyphs.later) "
        + outsideTime(grid.entries[entry], column, isEarlier: isEarlier))
    return lead.width <= cells(column).count ? lead : nil
  }

  /// `08:00`, or `–01:30` for an entry that began on an earlier day.
  private func outsideTime(
    _ entry: GridEntry, _ column: WeekGrid.Column, isEarlier: Bool
  ) -> String {
    if isEarlier, entry.start.date < column.date {
      return glyphs.dash + options.times.full(moment(entry.end, entry.endOffset).asEnd)
    }
    return options.times.full(moment(entry.start, entry.startOffset))
  }

  /// A time of the grid with the letter of its pass in a repeated hour.
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

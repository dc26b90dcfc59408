import CalendarLayout
import CivilTime
import TerminalText

/// The nearest entries before and after days without any, a line each.
struct NearestLines: Sendable {
  private let nearest: [(label: SafeText, entry: GridEntry)]
  private let period: ClosedRange<CivilDate>
  private let options: DrawingOptions
  private let labelWidth: Int

  init(
    last: GridEntry?, next: GridEntry?, of period: ClosedRange<CivilDate>,
    _ options: DrawingOptions
  ) {
    nearest = [(MessageKey.last, last), (.next, next)].compactMap { key, entry in
      entry.map { (options.sanitizer.sanitize(options.message(key)), $0) }
    }
    // Both labels have a place, so that the columns do not depend on which is there.
    labelWidth = [.last, .next].map { options.message($0).utf8Cells }.max() ?? 0
    self.period = period
    self.options = options
  }

  var isEmpty: Bool { nearest.isEmpty }

  var count: Int { nearest.count }

  func draw(_ canvas: inout Canvas, y: Int) {
    let palette = canvas.palette
    let dates = nearest.map { options.sanitizer.sanitize(date($0.entry)) }
    let times = nearest.map { options.sanitizer.sanitize(time($0.entry)) }
    let dateColumn = labelWidth + 2
    let timeColumn = dateColumn + (dates.map { $0.width }.max() ?? 0) + 2
    let titleColumn = timeColumn + (times.map { $0.width }.max() ?? 0) + 2
    for (index, (label, entry)) in nearest.enumerated() {
      let y = y + index
      canvas.text(label, 0, y, palette.dim)
      canvas.text(dates[index], dateColumn, y)
      canvas.text(times[index], timeColumn, y, palette.dim)
      var x = titleColumn
      let state = entry.state(now: options.now)
      if palette.isFilled {
        let bar = CellStyle(foreground: palette.block(entry.hue, state).bar)
        canvas.glyph(options.glyphs.bar, x, y, bar)
        x += 1
      }
      let room = max(0, options.cells - 1 - x)
      canvas.text(options.fitted(options.title(entry, state), room), x, y, clip: x..<(x + room))
    }
  }

  /// `Tue 31 March`, with the year where it differs from that of the days.
  private func date(_ entry: GridEntry) -> String {
    let date = entry.start.date
    let years = period.lowerBound.year...period.upperBound.year
    return options.dates.long(date, withYear: years != date.year...date.year)
  }

  private func time(_ entry: GridEntry) -> String {
    guard !entry.isAllDay else { return options.message(.allDay) }
    let start = options.times.full(TimeText.Moment(entry.start))
    guard entry.start.date == entry.end.date, entry.start != entry.end else { return start }
    return options.times.full(
      TimeText.Moment(entry.start),
      TimeText.Moment(entry.end))
  }
}

import CalendarLayout
import CivilTime
import TerminalText

/// The nearest entries before and after days without any, a line each.
struct NearestLines: Sendable {
  private let nearest: [(label: String, entry: GridEntry)]
  private let period: ClosedRange<CivilDate>
  private let options: DrawingOptions

  init(
    last: GridEntry?, next: GridEntry?, of period: ClosedRange<CivilDate>,
    _ options: DrawingOptions
  ) {
    nearest = [("last", last), ("next", next)].compactMap { label, entry in
      entry.map { (label, $0) }
    }
    self.period = period
    self.options = options
  }

  var isEmpty: Bool { nearest.isEmpty }

  var count: Int { nearest.count }

  func draw(_ canvas: inout Canvas, y: Int) {
    let palette = canvas.palette
    let dates = nearest.map { options.sanitizer.sanitize(date($0.entry)) }
    let times = nearest.map { options.sanitizer.sanitize(time($0.entry)) }
    let timeColumn = 6 + (dates.map { $0.width }.max() ?? 0) + 2
    let titleColumn = timeColumn + (times.map { $0.width }.max() ?? 0) + 2
    for (index, (label, entry)) in nearest.enumerated() {
      let y = y + index
      canvas.text(label, 0, y, palette.dim)
      canvas.text(dates[index], 6, y)
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
    let long = options.dates.long(date)
    let years = period.lowerBound.year...period.upperBound.year
    return years == date.year...date.year ? long : long + " \(date.year)"
  }

  private func time(_ entry: GridEntry) -> String {
    guard !entry.isAllDay else { return "all day" }
    let start = options.times.full(TimeText.Moment(entry.start))
    guard entry.start.date == entry.end.date, entry.start != entry.end else { return start }
    return options.times.full(
      TimeText.Moment(entry.start),
      TimeText.Moment(entry.end))
  }
}

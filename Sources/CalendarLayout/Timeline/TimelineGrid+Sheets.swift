package import CivilTime

extension TimelineGrid {
  /// Lays out some of the days for paper of a width.
  ///
  /// - Complexity: O(n log n) for n entries.
  package func sheet(of dates: Range<CivilDate>, width: Double) -> TimelineGrid {
    var options = options
    options.dates = dates
    options.metrics = .paper(direction: options.metrics.direction)
    options.reservedMinutes = []
    // The time shown depends on the entries.
    let clock = TimelineClock(options, stretch: TimelinePlan(entries, options).stretch)
    let minuteWidth = width / Double(max(clock.window.count, 1))
    options.metrics.hourWidth = minuteWidth * 60
    options.reservedMinutes = entries.map {
      Int(min(Double($0.title.utf8.count) * 5.4 + 14, 84) / minuteWidth)
    }
    return TimelineGrid(entries, options: options)
  }
}

import CivilTime
import GridLayout
import Pinning

/// The labels of a timeline's bar in two levels, chosen by the width of an hour, a day and a week.
struct TimelineTicks {
  let ticks: [TimelineGrid.Tick]

  init(_ options: TimelineGridOptions, _ clock: TimelineClock, _ axis: TimeAxis) {
    let metrics = options.metrics
    let day = metrics.hourWidth * 24
    func fits(_ width: Double) -> Bool { width >= metrics.tickWidth }
    let steps = [1, 2, 3, 6, 12].filter { fits(metrics.hourWidth * Double($0)) }
    var ticks: [TimelineGrid.Tick] = []
    func add(_ level: Int, _ unit: TimelineGrid.Tick.Unit, _ starts: [CivilDateTime]) {
      for (start, end) in zip(starts, starts.dropFirst()) {
        let from = clock.minute(at: options.rules.instant(for: start))
        let to = clock.minute(at: options.rules.instant(for: end))
        let shown = (from..<max(from, to)).clamped(to: axis.minutes)
        guard !shown.isEmpty else { continue }
        let span = LayoutSpan(
          start: axis.y(at: shown.lowerBound), end: axis.y(at: shown.upperBound)
        ).directed(metrics.direction, inLength: axis.height)
        ticks.append(
          TimelineGrid.Tick(level: level, unit: unit, start: start, end: end, span: span))
      }
    }
    let (first, last) = (options.dates.lowerBound, options.dates.upperBound)
    let days = Array(first..<last) + [last]
    func midnights(_ dates: [CivilDate]) -> [CivilDateTime] { dates.map { CivilDateTime($0) } }
    let weeks =
      [first]
      + days.dropFirst().dropLast().filter {
        Week(containing: $0, rules: options.weekRules).firstDate == $0
      } + [last]
    let months = [first] + days.dropFirst().dropLast().filter { $0.day == 1 } + [last]
    let years =
      [first] + days.dropFirst().dropLast().filter { $0.day == 1 && $0.month == 1 } + [last]
    if let step = steps.first {
      add(0, .day, midnights(days))
      add(
        1, .hour,
        days.dropLast().flatMap { date in
          stride(from: 0, to: 24, by: step).map {
            CivilDateTime(date).adding(seconds: Int64($0) * 3_600)
          }
        } + [CivilDateTime(last)])
    } else if fits(day) {
      add(0, .week, midnights(weeks))
      add(1, .day, midnights(days))
    } else if fits(day * 7) {
      add(0, .month, midnights(months))
      add(1, .week, midnights(weeks))
    } else {
      add(0, .year, midnights(years))
      add(1, .month, midnights(months))
    }
    self.ticks = ticks
  }
}

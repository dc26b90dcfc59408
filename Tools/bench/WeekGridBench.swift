import CalendarLayout
import CivilTime
import Pinning

/// A week grid of entries: the time to build it, compared to sorting their starts as numbers; the
/// time to read every segment, and of one move.
func benchWeekGrid() {
  title("Week grid: entries from 15 minutes to 2 hours, starts by the minute over 7 days")
  for count in [60, 1_000, 100_000, 1_000_000] {
    let entries = weekEntries(count)
    let starts = entries.map(\.start.wallSeconds)
    let options = weekOptions()
    let rounds = count >= 1_000_000 ? 3 : count >= 100_000 ? 5 : 101
    let sorting = median(of: rounds) { Int(starts.sorted()[count / 2]) }
    let building = median(of: rounds) { WeekGrid(entries, options: options).segments.count }
    var grid = WeekGrid(entries, options: options)
    let reading = median(of: rounds) {
      var sum = 0
      for segment in grid.segments { sum &+= segment.lane &+ Int(segment.frame.y) }
      return sum
    }
    var later = entries[count / 2]
    later.start = later.start.adding(seconds: 1_800)
    later.end = later.end.adding(seconds: 1_800)
    let earlier = entries[count / 2]
    let moving = median(of: 5) {
      grid.replace(count / 2, with: later)
      grid.replace(count / 2, with: earlier)
      return grid.segments.count
    }
    row("\(count) entries, built", building, building / sorting, of: "sort of the starts")
    row("  every segment read", reading, reading / sorting, of: "sort of the starts")
    row("  one entry moved and back", moving, moving / building, of: "building")
  }
}

/// Shuffled entries of a week with unique names.
private func weekEntries(_ count: Int) -> [GridEntry] {
  var random = BenchRandom(seed: 11)
  let monday = CivilDate(clampingDayNumber: 20_415)
  return (0..<count).map { index in
    let start = CivilDateTime(monday).adding(seconds: Int64(60 * random.below(7 * 1_440)))
    return GridEntry(
      uid: "event-\((index &* 7_919) % count)@example.com", title: "Weekly planning",
      start: start, end: start.adding(seconds: Int64(60 * (15 + random.below(106)))))
  }
}

private func weekOptions() -> WeekGridOptions {
  WeekGridOptions(
    days: DayColumns(around: CivilDate(clampingDayNumber: 20_415), firstWeekday: .monday),
    displayZone: ZoneRules(fixed: .utc),
    metrics: .points(columnWidth: 128, hourHeight: 48))
}

/// Lays out entries as a week.
func weekGridWork(_ count: Int) -> () -> Int {
  let entries = weekEntries(count)
  let options = weekOptions()
  return { WeekGrid(entries, options: options).segments.count }
}

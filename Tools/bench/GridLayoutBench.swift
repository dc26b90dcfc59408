import GridLayout
import Pinning

/// The yardstick: the time of the standard library to sort as many seeded random pairs.
func sortSeconds(_ count: Int) -> Double {
  var random = BenchRandom(seed: 42)
  let pairs = (0..<count).map { _ in
    (start: Int32(random.below(1440)), end: Int32(random.below(1440)))
  }
  return median(of: count >= 1_000_000 ? 3 : 7) {
    var copy = pairs
    copy.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    return Int(copy[copy.count / 2].start)
  }
}

private func metrics(
  _ columns: Int, minutes: Range<Int> = 0..<1440, style: LaneStyle = .fill,
  overflow: OverflowRule = .never
) -> TimeGridMetrics {
  TimeGridMetrics(
    columns: GridColumns(count: columns, width: Double(columns) * 150),
    axis: TimeAxis(minutes: minutes, hourHeight: 60), style: style, overflow: overflow)
}

/// Random segments: 30 minutes to two hours at any quarter of an hour, with ids in random order.
private func dense(_ count: Int, columns: Int) -> [GridSegment] {
  var random = BenchRandom(seed: 7)
  return (0..<count).map { index in
    let start = Int32(random.below(95) * 15)
    return GridSegment(
      id: Int32((index &* 7_919) % count), column: Int32(random.below(columns)), start: start,
      end: start + Int32(15 + random.below(8) * 15), key: Int32(random.below(10)))
  }
}

/// Times the time-grid engine and prints ratios to sorting in the same run.
func benchGridLayout() {
  title("Time grid")
  layouts()
  queries()
  edits()
}

/// Lays out segments over a year of columns.
func gridLayoutWork(_ count: Int) -> () -> Int {
  let segments = dense(count, columns: 364)
  return { TimeGridLayout(segments, metrics: metrics(364)).count }
}

/// Queries a hundred times a week by ten hours of 100,000 segments.
func visibleSegmentsWork() -> () -> Int {
  let layout = TimeGridLayout(dense(100_000, columns: 364), metrics: metrics(364))
  var places: [GridPlace] = []
  return {
    for week in 0..<100 {
      places.removeAll(keepingCapacity: true)
      let x = Double(week) * 525
      layout.visible(in: LayoutRect(x: x, y: 480, width: 1050, height: 600), into: &places)
    }
    return places.count
  }
}

/// Moves a hundred of 10,000 segments back and forth.
func editedGridWork() -> () -> Int {
  let segments = dense(10_000, columns: 7)
  var layout = TimeGridLayout(segments, metrics: metrics(7))
  return {
    for segment in segments.prefix(100) {
      var other = segment
      other.column = (segment.column + 1) % 7
      layout.move(segment, to: other)
      layout.move(other, to: segment)
    }
    return layout.count
  }
}

private func layouts() {
  let together = (0..<10_000).map {
    GridSegment(id: Int32($0), column: 0, start: 540, end: 600)
  }
  let cases: [(String, [GridSegment], TimeGridMetrics)] =
    [60, 1_000, 100_000].map { ("\($0) in 7 columns", dense($0, columns: 7), metrics(7)) }
    + [("10,000 at the same time", together, metrics(1))]
  for (name, segments, metrics) in cases {
    let sort = sortSeconds(segments.count)
    let rounds = segments.count >= 10_000 ? 7 : 101
    let fill = median(of: rounds) { TimeGridLayout(segments, metrics: metrics).count }
    row(name, fill, fill / sort, of: "sort")
    for (label, style, overflow) in [
      ("  .equal", LaneStyle.equal, OverflowRule.never),
      ("  .cascade", .cascade(minimumStrip: 0), .never),
      ("  .fill, 4 lanes kept", .fill, .lanes(4)),
    ] {
      var other = metrics
      (other.style, other.overflow) = (style, overflow)
      let seconds = median(of: rounds) { TimeGridLayout(segments, metrics: other).count }
      row(label, seconds, seconds / fill, of: ".fill")
    }
  }
}

private func queries() {
  let layout = TimeGridLayout(dense(100_000, columns: 364), metrics: metrics(364))
  var places: [GridPlace] = []
  for (name, rect) in [
    ("a week by ten hours", LayoutRect(x: 15_000, y: 480, width: 1050, height: 600)),
    ("a day by an hour", LayoutRect(x: 15_000, y: 480, width: 150, height: 60)),
  ] {
    let seconds =
      median(of: 20) {
        for _ in 0..<100 {
          places.removeAll(keepingCapacity: true)
          layout.visible(in: rect, into: &places)
        }
        return places.count
      } / 100
    line("visible: \(name) of 100,000, \(places.count) hits", duration(seconds))
  }
}

private func edits() {
  // Fifty minutes of meetings and ten of pause: clusters of up to a hundred.
  var random = BenchRandom(seed: 3)
  for (name, perHour, columns) in [
    ("clusters of 100", 100, 364), ("clusters of 20", 20, 364), ("clusters of 1,000", 1000, 7),
  ] {
    var segments: [GridSegment] = []
    for column in 0..<columns {
      for hour in 0..<24 {
        for _ in 0..<perHour {
          let start = Int32(hour * 60 + random.below(40))
          let end = min(start + Int32(5 + random.below(20)), Int32(hour * 60 + 50))
          let id = Int32(segments.count)
          segments.append(GridSegment(id: id, column: Int32(column), start: start, end: end))
        }
      }
    }
    var layout = TimeGridLayout(segments, metrics: metrics(columns))
    let old = segments[(columns / 2) * 24 * perHour + 10 * perHour + 5]
    var alone = segments.filter { $0.column == old.column && $0.start / 60 == old.start / 60 }
    for index in alone.indices { alone[index].column = 0 }
    let sweep = median(of: 50) {
      TimeGridLayout(
        alone, metrics: metrics(1)
      ).count
    }
    var near = old
    near.start += 3
    near.end += 3
    var far = old
    far.start += 420
    far.end += 420
    var beside = old
    beside.column += 1
    for (kind, new) in [("within", near), ("across the day", far), ("to the next day", beside)] {
      let seconds =
        median(of: 50) {
          layout.move(old, to: new)
          layout.move(new, to: old)
          return 1
        } / 2
      row("move \(kind), \(name)", seconds, seconds / sweep, of: "laying its cluster out alone")
    }
  }
}

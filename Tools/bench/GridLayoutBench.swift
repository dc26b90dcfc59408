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
  let month = dense(1_000_000, columns: 364)
  let week = dense(100_000, columns: 7)
  let chain = (0..<100_000).map {
    GridSegment(id: Int32($0), column: 0, start: Int32($0), end: Int32($0) + 2)
  }
  let together = (0..<10_000).map {
    GridSegment(id: Int32($0), column: 0, start: 540, end: 600)
  }
  // Drawn with their own length: a minimum duration would make the chain fifteen deep.
  var exact = metrics(1, minutes: 0..<100_002)
  exact.drawn = .minimumDuration(1)
  let cases: [(String, [GridSegment], TimeGridMetrics)] = [
    ("1,000,000 over 52 x 7 columns", month, metrics(364)),
    ("100,000 dense in 7 columns", week, metrics(7)),
    ("a chain of 100,000", chain, exact),
    ("10,000 at the same time", together, metrics(1)),
    ("10,000 over 52 x 7 columns", dense(10_000, columns: 364), metrics(364)),
  ]
  for (name, segments, metrics) in cases {
    let sort = sortSeconds(segments.count)
    let rounds = segments.count >= 1_000_000 ? 3 : 7
    let fill = median(of: rounds) { TimeGridLayout(segments, metrics: metrics).count }
    row(name, fill, fill / sort, of: "sort")
    for (label, style) in [
      ("  .equal", LaneStyle.equal),
      ("  .cascade", .cascade(minimumStrip: 0)),
    ] {
      var other = metrics
      other.style = style
      let seconds = median(of: rounds) { TimeGridLayout(segments, metrics: other).count }
      row(label, seconds, seconds / fill, of: ".fill")
    }
    var hiding = metrics
    hiding.overflow = .lanes(4)
    let hidden = median(of: rounds) { TimeGridLayout(segments, metrics: hiding).count }
    row("  .fill, 4 lanes kept", hidden, hidden / fill, of: ".fill")
  }
}

private func queries() {
  let layout = TimeGridLayout(dense(1_000_000, columns: 364), metrics: metrics(364))
  let places = layout.places
  let frames = median(of: 3) {
    var height = 0.0
    for place in places { height += layout.frame(at: place).height }
    return Int(height)
  }
  row("frames of 1,000,000", frames, frames * 1e9 / Double(places.count), of: "1 ns each")
  var segments: [GridSegment] = []
  for index in 0..<10_000 as Range<Int32> {
    let start = index % 1435
    segments.append(GridSegment(id: index, column: 0, start: start, end: start + 2))
  }
  segments.append(GridSegment(id: 10_000, column: 0, start: 0, end: 1440))
  let long = TimeGridLayout(segments, metrics: metrics(1))
  var pixels = metrics(364)
  pixels.laneAlignment = .pixels(scale: 2)
  pixels.rowAlignment = .pixels(scale: 2)
  let aligned = TimeGridLayout(dense(1_000_000, columns: 364), metrics: pixels)
  let screens = [
    (
      "visible: a week by ten hours of 1,000,000", layout,
      LayoutRect(x: 15_000, y: 480, width: 1050, height: 600)
    ),
    (
      "visible: the same, half a column to the right", layout,
      LayoutRect(x: 15_075, y: 480, width: 1050, height: 600)
    ),
    (
      "visible: the same, aligned to pixels", aligned,
      LayoutRect(x: 15_075, y: 480, width: 1050, height: 600)
    ),
    (
      "visible: a day by an hour of 1,000,000", layout,
      LayoutRect(x: 15_000, y: 480, width: 150, height: 60)
    ),
    (
      "visible: a day by a minute of 1,000,000", layout,
      LayoutRect(x: 15_000, y: 481, width: 150, height: 1)
    ),
    (
      "visible: ten minutes under a day-long segment", long,
      LayoutRect(x: 0, y: 1200, width: 150, height: 10)
    ),
  ]
  for (name, layout, rect) in screens {
    var places: [GridPlace] = []
    layout.visible(in: rect, into: &places)
    let hits = places.count
    let seconds =
      median(of: 20) {
        for _ in 0..<100 {
          places.removeAll(keepingCapacity: true)
          layout.visible(in: rect, into: &places)
        }
        return places.count
      } / 100
    row(name + ", \(hits) hits", seconds, seconds / (2e-6 + 10e-9 * Double(hits)), of: "the bound")
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

import CalendarLayout
import CellDrawing
import CivilTime
import LayoutGeometry

/// A small layout for tests of the drawing: day columns, snapped half rows, lowest free lanes, folds.
///
/// It follows the same rules as the library's engine but does everything by plain scans, so that
/// the drawing is tested on frames that can be worked out by hand.
struct SampleLayout {
  var width: Int
  var days: [CivilDate]
  var week: ClosedRange<CivilDate>
  var hours: Range<Int> = 9..<17
  var rowMinutes = 30
  var entries = SampleWeek.entries
  var now: CivilDateTime? = SampleWeek.now
  var weekNumber: Int? = 13
  var zone: ZoneCaption? = SampleWeek.zone
  var secondZones: [WeekGrid.SecondZone] = []
  /// How far the second zone is ahead on the first day, in minutes.
  var secondDifference = 0
  /// Hours that become one row.
  var compressed: Range<Int>?
  var lengths: [CivilDate: Int] = [:]
  /// Hours that clocks skip, by date.
  var gaps: [CivilDate: Range<Int>] = [:]
  var repeats: [WeekGrid.Repeat] = []

  /// A week of March 2026 in a width, all days or as many as fit.
  init(width: Int, days: ClosedRange<Int> = 23...29) {
    self.width = width
    self.days = days.map(SampleWeek.date)
    week = SampleWeek.date(23)...SampleWeek.date(29)
  }

  private var gutter: Int {
    WeekDrawing.gutterCells(width: width, secondZones: secondZones.count)
  }

  private var rows: Int { Int(rowOf(minute: hours.upperBound * 60)) }

  /// The rows above a minute.
  private func rowOf(minute: Int) -> Double {
    let plain = Double(minute - hours.lowerBound * 60) / Double(rowMinutes)
    guard let compressed, minute > compressed.lowerBound * 60 else { return plain }
    let start = Double((compressed.lowerBound - hours.lowerBound) * 60) / Double(rowMinutes)
    if minute < compressed.upperBound * 60 {
      return start + Double(minute - compressed.lowerBound * 60) / Double(compressed.count * 60)
    }
    return start + 1 + Double(minute - compressed.upperBound * 60) / Double(rowMinutes)
  }

  private func x(_ index: Int) -> Int { index * (width - gutter) / days.count }

  func grid() -> WeekGrid {
    var grid = WeekGrid(
      entries: entries,
      columns: days.indices.map { index in
        WeekGrid.Column(
          date: days[index],
          frame: LayoutRect(
            x: Double(x(index)), y: 0, width: Double(x(index + 1) - x(index)), height: Double(rows)),
          lengthInMinutes: lengths[days[index]] ?? 1440)
      },
      minutes: hours.lowerBound * 60..<hours.upperBound * 60,
      size: LayoutSize(width: Double(width - gutter), height: Double(rows)), period: week,
      weekNumber: weekNumber, repeats: repeats, zone: zone, secondZones: secondZones)
    grid.earlier = days.map { _ in [] }
    grid.later = days.map { _ in [] }
    for index in days.indices { layOut(index, &grid) }
    layOutBars(&grid)
    addHours(&grid)
    if let now, let column = days.firstIndex(of: now.date) {
      let minute = now.time.minuteOfDay
      if grid.minutes.contains(minute) {
        grid.now = WeekGrid.Now(column: column, minute: minute, y: rowOf(minute: minute))
      }
    }
    for (date, gap) in gaps {
      guard let column = days.firstIndex(of: date) else { continue }
      let (top, bottom) = (rowOf(minute: gap.lowerBound), rowOf(minute: gap.upperBound))
      let frame = grid.columns[column].frame
      grid.gaps.append(
        WeekGrid.Gap(
          column: column, startMinute: gap.lowerBound, endMinute: gap.upperBound,
          frame: LayoutRect(x: frame.x, y: top, width: frame.width, height: bottom - top)))
    }
    var date = week.lowerBound
    while date <= week.upperBound {
      if !days.contains(date) {
        let next = CivilDateTime(date.adding(days: 1))
        let count = entries.filter { $0.start < next && $0.end > CivilDateTime(date) }.count
        grid.hiddenDays.append(WeekGrid.HiddenDay(date: date, count: count))
      }
      date = date.adding(days: 1)
    }
    return grid
  }

  private func addHours(_ grid: inout WeekGrid) {
    for hour in hours {
      if let compressed, compressed.contains(hour) {
        if hour == compressed.lowerBound {
          grid.hours.append(
            WeekGrid.HourMark(
              y: rowOf(minute: hour * 60), minute: hour * 60,
              compressedUntil: compressed.upperBound * 60))
        }
        continue
      }
      let other = (hour * 60 + secondDifference + 2880) % 1440
      grid.hours.append(
        WeekGrid.HourMark(
          y: rowOf(minute: hour * 60), minute: hour * 60,
          zoneMinutes: secondZones.isEmpty ? [] : [other]))
    }
  }

  private struct Piece {
    var entry: Int
    var start: Int
    var end: Int
    /// Half rows.
    var halves: Range<Int>
    var lane = 0
  }

  private func layOut(_ index: Int, _ grid: inout WeekGrid) {
    let midnight = CivilDateTime(days[index]).wallSeconds
    let window = hours.lowerBound * 60..<hours.upperBound * 60
    var pieces: [Piece] = []
    for (entry, value) in entries.enumerated() where !value.isAllDay {
      let start = Int(value.start.wallSeconds - midnight) / 60
      let end = Int(value.end.wallSeconds - midnight) / 60
      guard start < 1440, end > 0 || end == 0 && start == 0 else { continue }
      if end <= window.lowerBound && start < window.lowerBound {
        grid.earlier[index].append(entry)
      } else if start >= window.upperBound {
        grid.later[index].append(entry)
      } else {
        let from = max(start, window.lowerBound)
        let to = min(end, window.upperBound)
        pieces.append(Piece(entry: entry, start: start, end: end, halves: snapped(from, to)))
      }
    }
    pieces.sort {
      ($0.halves.lowerBound, -$0.halves.upperBound, $0.start, -$0.end, $0.entry)
        < ($1.halves.lowerBound, -$1.halves.upperBound, $1.start, -$1.end, $1.entry)
    }
    var first = 0
    while first < pieces.count {
      var end = first + 1
      var reach = pieces[first].halves.upperBound
      while end < pieces.count, pieces[end].halves.lowerBound < reach {
        reach = max(reach, pieces[end].halves.upperBound)
        end += 1
      }
      place(Array(pieces[first..<end]), index, &grid)
      first = end
    }
  }

  private func snapped(_ from: Int, _ to: Int) -> Range<Int> {
    let start = 2 * rowOf(minute: from)
    let end = 2 * rowOf(minute: to)
    let a = Int((start + 0.5).rounded(.down))
    let b = max(a, Int((end + 0.5).rounded(.down)))
    if (a + 1) / 2 * 2 + 2 <= b { return a..<b }
    let row = Int(start / 2)
    let inFirst = min(end, Double(row * 2 + 2)) - start
    let best = end - start - inFirst > inFirst ? row + 1 : row
    return best * 2..<best * 2 + 2
  }

  private func place(_ pieces: [Piece], _ index: Int, _ grid: inout WeekGrid) {
    var cluster = pieces
    for item in cluster.indices {
      var lane = 0
      while cluster[..<item].contains(where: {
        $0.lane == lane && $0.halves.overlaps(cluster[item].halves)
      }) { lane += 1 }
      cluster[item].lane = lane
    }
    let column = grid.columns[index].frame
    let inner = Int(column.width) - 1
    var count = (cluster.map(\.lane).max() ?? 0) + 1
    var room = inner
    let kept = max(1, (inner - 3) / 5)
    if inner / count < 5, count - kept >= 2 {
      let folded = cluster.filter { $0.lane >= kept }.sorted { $0.start < $1.start }
      cluster.removeAll { $0.lane >= kept }
      count = kept
      room = inner - 3
      let top = (folded.map(\.halves.lowerBound).min() ?? 0) / 2
      let bottom = ((folded.map(\.halves.upperBound).max() ?? 0) + 1) / 2
      grid.overflow.append(
        WeekGrid.Overflow(
          column: index, entries: folded.map(\.entry),
          startMinute: folded.map(\.start).min() ?? 0, endMinute: folded.map(\.end).max() ?? 0,
          frame: LayoutRect(
            x: column.x + Double(room), y: Double(top), width: 3, height: Double(bottom - top))))
    }
    for piece in cluster {
      let above = cluster.filter { $0.lane > piece.lane && $0.halves.overlaps(piece.halves) }
      let until = above.map(\.lane).min() ?? count
      let left = piece.lane * room / count
      let right = until * room / count
      grid.segments.append(
        WeekGrid.Segment(
          entry: piece.entry, column: index, startMinute: piece.start, endMinute: piece.end,
          lane: piece.lane, laneEnd: until, laneCount: count,
          frame: LayoutRect(
            x: column.x + Double(left), y: Double(piece.halves.lowerBound) / 2,
            width: Double(right - left), height: Double(piece.halves.count) / 2),
          continuesBefore: piece.start < hours.lowerBound * 60,
          continuesAfter: piece.end > hours.upperBound * 60))
    }
  }

  private func layOutBars(_ grid: inout WeekGrid) {
    var lanes: [[ClosedRange<Int>]] = []
    for (entry, value) in entries.enumerated() where value.isAllDay {
      let covered = days.indices.filter {
        value.start <= CivilDateTime(days[$0]) && value.end > CivilDateTime(days[$0])
      }
      guard let first = covered.first, let last = covered.last else { continue }
      var lane = 0
      while lane < lanes.count, lanes[lane].contains(where: { $0.overlaps(first...last) }) {
        lane += 1
      }
      if lane == lanes.count { lanes.append([]) }
      lanes[lane].append(first...last)
      let (left, right) = (grid.columns[first].frame.x, grid.columns[last].frame.maxX)
      grid.bars.append(
        WeekGrid.Bar(
          entry: entry, firstColumn: first, lastColumn: last, lane: lane,
          frame: LayoutRect(x: left, y: Double(lane), width: right - left, height: 1),
          continuesBefore: value.start.date < days[0],
          continuesAfter: value.end.date > days[days.count - 1].adding(days: 1)))
    }
    grid.allDayRows = lanes.count
  }
}

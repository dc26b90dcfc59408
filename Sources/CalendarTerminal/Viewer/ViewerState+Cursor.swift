import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The place of the cursor in a week or a day: on an appointment if one is selected, otherwise on
  /// free time.
  struct Spot: Hashable, Sendable {
    var date: CivilDate
    /// The resource of the column; nil if days are not split.
    var resource: String?
    /// The minute of the column.
    var minute: Int
  }

  /// The directions of the arrow keys.
  enum Direction { case up, down, left, right }

  /// A place that the cursor stops at: an appointment, or free time.
  struct Stop {
    var minute: Int
    var end: Int
    /// The order of stops at the same minute.
    var rank: Int
    /// The index of the appointment; nil for free time.
    var entry: Int?
  }

  /// The distance between the cursor's stops in free time, and that of its steps, in minutes.
  static let freeStride = 30
  static let snap = 15

  /// Moves the cursor by stops up and down, and by columns to the stop nearest in time.
  mutating func moveCursor(_ direction: Direction, times: Int) {
    guard let scene, let (column, place, stops) = cursorPlace(), !stops.isEmpty else { return }
    let isLeftToRight = scene.viewport.direction == .leftToRight
    switch direction {
    case .up, .down:
      let next = min(max(place + (direction == .down ? times : -times), 0), stops.count - 1)
      goal = nil
      stop(at: stops[next], column)
    case .left, .right:
      if goal == nil { goal = stops[min(place, stops.count - 1)].minute }
      let isForward = (direction == .right) == isLeftToRight
      moveCursor(
        toColumn: column + (isForward ? times : -times), at: goal ?? scene.grid.minutes.lowerBound)
    }
  }

  /// Goes to a date with the cursor.
  mutating func jump(to date: CivilDate) {
    leaveCursor()
    show(date)
    placeCursor()
    if mode == .timeline || mode == .agenda { select(inOrder(on: date).first) }
  }

  /// The appointments that begin on a day, in their order.
  private func inOrder(on date: CivilDate) -> [GridEntry] {
    listed(on: date).filter { $0.start.date == date }.sorted(by: GridEntry.precedes)
  }

  /// Goes to the first or the last place of the day, or of what the view shows.
  mutating func goToEdge(last: Bool) {
    switch mode {
    case .week, .day: moveCursorToEdge(last: last)
    case .timeline:
      let all = inOrder(on: selectedEntry?.start.date ?? firstVisibleDate)
      select(last ? all.last : all.first)
    case .month, .year, .agenda: showEdge(last: last)
    }
  }

  /// Removes the cursor before a jump; the next key places it again.
  mutating func leaveCursor() {
    remember(whereabouts)
    (selected, spot, goal) = (nil, nil, nil)
  }

  /// Puts the cursor on a stop if it is on none.
  mutating func placeCursor() {
    if let (stop, column) = firstStop { self.stop(at: stop, column) }
  }

  /// Puts the cursor on a stop if it is on none, without scrolling or opening a list.
  mutating func takeCursor() {
    if let (stop, column) = firstStop { put(on: stop, column) }
  }

  /// The stop where the next key finds the cursor, and its column; nil if it has been moved to one.
  private var firstStop: (stop: Stop, column: Int)? {
    guard mode == .week || mode == .day, selected == nil, spot == nil,
      let (column, place, stops) = cursorPlace(), stops.indices.contains(place)
    else { return nil }
    var stop = stops[place]
    let next = nextQuarter
    if stop.entry == nil, column == scene?.grid.now?.column,
      stops.contains(where: { $0.entry == nil && ($0.minute..<$0.end).contains(next) })
    {
      // An appointment that is entered there begins later.
      stop.minute = next
    }
    return (stop, column)
  }

  /// The minute of the next slot of the snap grid from now on.
  private var nextQuarter: Int {
    let elapsed = scene?.grid.elapsedOrigin.map {
      Int(now.secondsSinceEpoch - $0.secondsSinceEpoch) / 60
    }
    let minute = elapsed ?? Int(clock.time.minuteOfDay)
    return (minute + ViewerState.snap - 1) / ViewerState.snap * ViewerState.snap
  }

  private mutating func moveCursor(toColumn column: Int, at minute: Int) {
    guard let columns = scene?.grid.columns, !columns.isEmpty else { return }
    var column = column
    if !columns.indices.contains(column) {
      // Beyond the shown days, all days at once.
      let perDay = columns.count { $0.date == columns[0].date }
      let beyond = column < 0 ? column : column - columns.count + 1
      advance(days: (abs(beyond) + perDay - 1) / perDay * beyond.signum())
      layOut()
      column = column < 0 ? 0 : (scene?.grid.columns.count ?? 1) - 1
    }
    guard let best = nearestStop(to: minute, in: stops(inColumn: column)) else { return }
    stop(at: best, column)
  }

  /// Moves the cursor to the first or the last stop of its day.
  mutating func moveCursorToEdge(last: Bool) {
    guard let (column, _, stops) = cursorPlace(), let stop = last ? stops.last : stops.first else {
      return
    }
    goal = nil
    self.stop(at: stop, column)
  }

  /// Puts the cursor on a stop, shows it, and opens the list that hides it.
  private mutating func stop(at stop: Stop, _ column: Int) {
    guard let day = scene?.grid.columns[column] else { return }
    put(on: stop, column)
    guard let selected else { return revealSpot() }
    revealSelection()
    reveal(day)
    if let crowd = crowd(of: selected) { open(crowd, at: selected) }
  }

  /// Puts the cursor on a stop.
  private mutating func put(on stop: Stop, _ column: Int) {
    guard let grid = scene?.grid else { return }
    let day = grid.columns[column]
    spot = Spot(date: day.date, resource: day.resource?.id, minute: stop.minute)
    focus = day.date
    selected = stop.entry.map { grid.entries[$0].id }
  }

  /// The column of the cursor, the number of its stop there, and all stops of the column.
  private func cursorPlace() -> (column: Int, place: Int, stops: [Stop])? {
    guard let grid = scene?.grid, !grid.columns.isEmpty else { return nil }
    let own = spot.flatMap(columnIndex)
    if let selected, let entry = grid.entries.firstIndex(where: { $0.id == selected }) {
      for column in [own].compactMap({ $0 }) + Array(grid.columns.indices) {
        let stops = stops(inColumn: column)
        if let place = stops.firstIndex(where: { $0.entry == entry }) {
          return (column, place, stops)
        }
      }
    }
    let column = own ?? firstColumnInSight
    let stops = stops(inColumn: column)
    let minute =
      own.flatMap { _ in spot?.minute } ?? (column == grid.now?.column ? grid.nowOnAxis : nil)
      ?? 8 * 60
    if own != nil, selected == nil,
      let place = stops.firstIndex(where: { $0.entry == nil && $0.minute == minute })
    {
      return (column, place, stops)
    }
    guard let best = nearestStop(to: minute, in: stops),
      let place = stops.firstIndex(where: { $0.minute == best.minute && $0.rank == best.rank })
    else { return (column, 0, stops) }
    return (column, place, stops)
  }

  /// The column of the last date that was shown on request, otherwise that of now or the first one.
  private var firstColumnInSight: Int {
    guard let scene else { return 0 }
    let columns = scene.grid.columns
    func isInSight(_ column: WeekGrid.Column) -> Bool {
      column.frame.maxX - 1 > scene.scrolled.x
        && column.frame.x < scene.scrolled.x + scene.bodySize.width
    }
    return columns.firstIndex { $0.date == focus && isInSight($0) } ?? scene.grid.now?.column
      ?? columns.firstIndex(where: isInSight) ?? 0
  }

  private func nearestStop(to minute: Int, in stops: [Stop]) -> Stop? {
    func distance(_ stop: Stop) -> Int {
      minute < stop.minute
        ? stop.minute - minute : max(0, minute - max(stop.minute, stop.end - 1))
    }
    return stops.min { (distance($0), $0.rank) < (distance($1), $1.rank) }
  }

  /// The stops of a column in order: the bars of the day, and appointments with the free time
  /// between them.
  func stops(inColumn column: Int) -> [Stop] {
    guard let grid = scene?.grid else { return [] }
    let window = grid.minutes
    var stops: [Stop] = []
    for bar in grid.bars where (bar.firstColumn...bar.lastColumn).contains(column) {
      // Bars come before all times, in the order of the strip's rows.
      stops.append(
        Stop(
          minute: window.lowerBound - 1000 + bar.lane, end: window.lowerBound - 1000 + bar.lane,
          rank: 0, entry: bar.entry))
    }
    var taken: [Range<Int>] = []
    for index in grid.segments.indices(inColumn: column) {
      let segment = grid.segments[index]
      taken.append(segment.startMinute..<max(segment.startMinute, segment.endMinute))
      stops.append(
        Stop(
          minute: segment.startMinute, end: segment.endMinute, rank: segment.lane + 1,
          entry: segment.entry))
    }
    for hidden in grid.overflow where hidden.column == column {
      taken.append(hidden.startMinute..<max(hidden.startMinute, hidden.endMinute))
      let inOrder = hidden.entries.sorted {
        GridEntry.precedes(grid.entries[$0], grid.entries[$1])
      }
      for (rank, entry) in inOrder.enumerated() {
        let start = grid.entries[entry].start
        let minute =
          start.date == grid.columns[column].date && grid.elapsedOrigin == nil
          ? Int(start.time.minuteOfDay) : hidden.startMinute
        stops.append(
          Stop(
            minute: max(minute, hidden.startMinute), end: hidden.endMinute, rank: 1000 + rank,
            entry: entry))
      }
    }
    var free = window.lowerBound
    for range in taken.sorted(by: { $0.lowerBound < $1.lowerBound }) + [
      window.upperBound..<window.upperBound
    ] {
      stops += freeStops(free..<max(free, min(range.lowerBound, window.upperBound)))
      free = max(free, range.upperBound)
    }
    return stops.sorted { ($0.minute, $0.rank) < ($1.minute, $1.rank) }
  }

  /// The stops of a free time: its beginning on the snap grid, then each half hour.
  private func freeStops(_ range: Range<Int>) -> [Stop] {
    let (snap, stride) = (ViewerState.snap, ViewerState.freeStride)
    var minute = (range.lowerBound + snap - 1) / snap * snap
    var stops: [Stop] = []
    while minute < range.upperBound {
      let next = (minute / stride + 1) * stride
      stops.append(Stop(minute: minute, end: min(next, range.upperBound), rank: 0, entry: nil))
      minute = next
    }
    return stops
  }

  /// Scrolls to the cursor in free time.
  private mutating func revealSpot() {
    guard let grid = scene?.grid, let frame = spotFrame,
      let column = spot.flatMap(columnIndex)
    else { return }
    reveal(grid.columns[column])
    reveal(frame)
  }

  /// The row of the cursor in free time, in content coordinates.
  private var spotFrame: LayoutRect? {
    guard let spot, let grid = scene?.grid, let column = columnIndex(of: spot) else { return nil }
    let frame = grid.frame(column: column, from: spot.minute, to: spot.minute)
    return LayoutRect(
      x: frame.x.rounded(), y: min(frame.y.rounded(.down), max(0, grid.size.height - 1)),
      width: max(1, frame.width.rounded() - 1), height: 1)
  }

  private func columnIndex(of spot: Spot) -> Int? {
    scene?.grid.columns.firstIndex { $0.date == spot.date && $0.resource?.id == spot.resource }
  }

  /// The cells of the cursor in free time; nil if it is out of sight.
  var spotCells: LayoutRect? {
    guard selected == nil, mode == .week || mode == .day, let scene, let frame = spotFrame else {
      return nil
    }
    let seen = frame.intersection(scene.viewport.unobscuredRect)
    let offset = scene.viewport.offset
    return seen.flatMap { $0.height < 1 ? nil : $0.offsetBy(x: -offset.x, y: -offset.y) }
  }

  /// The time at the cursor on the clock; nil without a cursor in a week or a day.
  var spotTime: CivilDateTime? {
    guard let spot, let grid = scene?.grid, let column = columnIndex(of: spot) else { return nil }
    return grid.wallClock(column: column, minute: spot.minute)
  }

  /// The end of the free time at the cursor; nil if the day has no later appointment.
  var freeUntil: CivilDateTime? {
    guard let spot, let grid = scene?.grid,
      let column = columnIndex(of: spot),
      let next = stops(inColumn: column).first(where: { $0.entry != nil && $0.minute > spot.minute }
      )
    else { return nil }
    return grid.wallClock(column: column, minute: next.minute)
  }
}

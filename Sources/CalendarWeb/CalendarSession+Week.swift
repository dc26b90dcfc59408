import CalendarLayout
package import CivilTime
import GridLayout
package import Pinning

/// The parameters of a week.
package struct WeekRequest: Sendable {
  package var first: CivilDate
  package var days: Int
  /// The size of the scroll view, which the days fill if they are not too narrow.
  package var viewport: LayoutSize
  package var hourHeight = 48.0
  package var headerHeight = 52.0
  package var gutterWidth = 52.0
  package var direction = LayoutDirection.leftToRight
  /// The current time; nil without a now line.
  package var now: Instant?

  package init(first: CivilDate, days: Int, viewport: LayoutSize) {
    (self.first, self.days, self.viewport) = (first, days, viewport)
  }

  /// The minimum width of a day, as in exported pages.
  static let minimumDayWidth = 128.0
  /// The minimum height of an appointment, which a finger can touch.
  static let minimumHeight = 24.0
}

extension CalendarSession {
  /// Lays out a week: whole days, unreadable lanes as lists, as in exported pages. The origin is the
  /// top left of the time grid; bars and headers are above it.
  ///
  /// Replies with 1, the size of the grid, the height of the all-day strip, and then lists, each with
  /// its count: columns (day, x, width, whether it is a day off), hours (minute, y), bars (entry,
  /// frame, continues before and after), `+N`s of the strip (column, frame, entries), lists
  /// (column, frame, lines, entries), skipped hours (frame, minutes), quiet parts (frame) and the now
  /// line (x, y, width). If there are too many appointments: 0 and a sentence.
  package mutating func layOut(_ request: WeekRequest) {
    let last = request.first.adding(days: max(1, request.days))
    var options = WeekGridOptions(
      days: DayColumns(request.first..<last), zone: zone, rules: rules,
      metrics: .points(columnWidth: 0, hourHeight: request.hourHeight))
    options.metrics.width = .filling(
      max(request.viewport.width - request.gutterWidth, 0), least: WeekRequest.minimumDayWidth)
    options.metrics.direction = request.direction
    options.metrics.gatherUnreadableLanes(minimumHeight: WeekRequest.minimumHeight)
    options.metrics.drawn = .minimumDuration(
      options.metrics.minutes(ofHeight: WeekRequest.minimumHeight))
    options.hours = .window(0..<1440)
    options.now = request.now
    options.budget = CalendarSession.budget
    guard let entries = queryEntries(options.datesNeeded) else { return }
    let grid = WeekGrid(entries, options: options)
    if let excess = grid.excess { return replyExcess(excess) }
    self.request = .week(request)
    show(grid, request)
    replyWeek(grid)
  }

  /// Shows a grid at the present scroll position.
  mutating func show(_ grid: WeekGrid, _ request: WeekRequest) {
    let metrics = WeekScene.Metrics(
      headerHeight: request.headerHeight, gutterWidth: request.gutterWidth)
    view = .week(
      WeekScene(grid, metrics: metrics, size: request.viewport),
      CoveredSegments(grid))
  }

  private mutating func replyWeek(_ grid: WeekGrid) {
    reply.clear()
    reply.add(1)
    reply.add(grid.size.width)
    reply.add(grid.size.height)
    reply.add(grid.allDayHeight)
    reply.add(grid.columns.count)
    for column in grid.columns {
      reply.add(Int(column.date.dayNumber))
      reply.add(column.frame.x)
      reply.add(column.frame.width)
      reply.add(grid.isDayOff(column))
    }
    reply.add(grid.hours.count)
    for hour in grid.hours {
      reply.add(hour.minute)
      reply.add(hour.y)
    }
    reply.add(grid.bars.count)
    for bar in grid.bars {
      reply.add(bar.entry)
      reply.add(bar.frame)
      reply.add(bar.continuesBefore)
      reply.add(bar.continuesAfter)
    }
    reply.add(grid.barOverflow.count)
    for more in grid.barOverflow {
      reply.add(more.column)
      reply.add(more.frame)
      reply.add(more.entries)
    }
    reply.add(grid.crowds.count)
    for crowd in grid.crowds {
      reply.add(crowd.column)
      reply.add(crowd.frame)
      reply.add(crowd.lineCount)
      reply.add(crowd.entries)
    }
    reply.add(grid.gaps.count)
    for gap in grid.gaps {
      reply.add(gap.frame)
      reply.add(gap.startMinute)
      reply.add(gap.endMinute)
    }
    let quiet = grid.columns.flatMap { grid.quietParts($0) }
    reply.add(quiet.count)
    for part in quiet { reply.add(part) }
    reply.add(grid.now == nil ? 0 : 1)
    if let now = grid.now {
      reply.add(grid.columns[now.column].frame.x)
      reply.add(now.y)
      reply.add(grid.columns[now.column].frame.width)
    }
  }

  /// Replies with the appointments and lists of the week that a scroll view shows: their count, then
  /// nine numbers each: index, entry (-1 for a list, whose number is the index), frame, the y of the
  /// title, whether it continues before (1) and after (2) its column, and the height above the
  /// segment that covers it (-1 if none does).
  ///
  /// - Parameters:
  ///   - rectangle: The visible rectangle of the page's scrolled content, which begins with the bars.
  package mutating func collectVisible(_ rectangle: LayoutRect) {
    reply.clear()
    guard case .week(var scene, let covered) = view else { return reply.add(0) }
    let inset = scene.headerBar.barInset
    let isLeftToRight = scene.viewport.direction == .leftToRight
    scene.viewport.size = LayoutSize(width: rectangle.width, height: rectangle.height)
    scene.viewport.offset = LayoutPoint(
      x: rectangle.x - (isLeftToRight ? inset.leading : 0), y: rectangle.y - inset.top)
    var elements: ContiguousArray<GridElement> = []
    scene.elements(into: &elements)
    let count = scene.grid.segments.count
    let items = elements.filter { $0.kind == .appointment }
    reply.add(items.count)
    for item in items {
      let isSegment = item.index < count
      let segment = isSegment ? scene.grid.segments[item.index] : nil
      reply.add(isSegment ? item.index : item.index - count)
      reply.add(segment?.entry ?? -1)
      reply.add(item.frame)
      var title = item.textStart ?? item.frame.y
      // A title stays above the segment that covers it.
      let height = min(scene.metrics.titleHeight, item.frame.height)
      if isSegment, let free = covered.free[item.index] {
        title = min(title, item.frame.y + max(free - height, 0))
      }
      reply.add(title)
      let isCut = (segment?.continuesBefore == true, segment?.continuesAfter == true)
      reply.add((isCut.0 ? 1 : 0) + (isCut.1 ? 2 : 0))
      reply.add(isSegment ? covered.free[item.index] ?? -1 : -1)
    }
  }
}

package import AppointmentModel
import CalendarLayout
package import CivilTime
import GridLayout
package import Pinning

/// The parameters of a time grid: a week, or a timeline.
package struct GridRequest: Sendable {
  package var first: CivilDate
  package var days: Int
  /// The size of the scroll view, which the days fill if they are not too narrow.
  package var viewport: LayoutSize
  /// The meaning of the rows of a timeline; nil for a week.
  package var rows: Resource.Dimension?
  /// The height of an hour of a week, or the minimum width of an hour of a timeline.
  package var hourLength = 48.0
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
  /// its count: columns (day, x, width, whether it is a day off, weekday, number, date), quiet parts (frame),
  /// now lines (frame), hours (y, text), bars (entry, frame, continues before and after), `+N`s of the strip
  /// (column, frame, entries), lists (column, frame, the height of their time, entries, the y of each line)
  /// and skipped hours (frame, text). If there are too many appointments: 0 and a sentence.
  ///
  /// A request with rows lays out a timeline; see `layOutTimeline(_:by:)`.
  package mutating func layOut(_ request: GridRequest) {
    if let rows = request.rows { return layOutTimeline(request, by: rows) }
    let last = request.first.adding(days: max(1, request.days))
    var options = WeekGridOptions(
      days: DayColumns(request.first..<last), displayZone: rules,
      metrics: .points(columnWidth: 0, hourHeight: request.hourLength))
    options.metrics.width = .filling(
      max(request.viewport.width - request.gutterWidth, 0), least: GridRequest.minimumDayWidth)
    options.metrics.direction = request.direction
    options.metrics.gatherUnreadableLanes(minimumHeight: GridRequest.minimumHeight)
    options.metrics.drawn = .minimumDuration(
      options.metrics.minutes(ofHeight: GridRequest.minimumHeight))
    options.hours = .window(0..<1440)
    options.workingHours = ResourceHours(everybody: workingHours)
    options.now = request.now
    options.budget = CalendarSession.budget
    guard let entries = queryEntries(options.datesNeeded) else { return }
    let grid = WeekGrid(entries, options: options)
    guard grid.excess == nil else { return replyExcess(options.datesNeeded) }
    self.request = .grid(request)
    let metrics = WeekScene.Metrics(
      headerHeight: request.headerHeight, gutterWidth: request.gutterWidth)
    view = .week(
      WeekScene(grid, metrics: metrics, size: request.viewport), CoveredSegments(grid))
    replyWeek(grid)
  }

  /// The hours that are not quiet: none on the weekend of the region.
  var workingHours: WorkingHours {
    WorkingHours(
      on: Weekday.allCases.filter { !locale.isWeekend($0) },
      minutes: WorkingHours.standard[.monday])
  }

  private mutating func replyWeek(_ grid: WeekGrid) {
    let locale = locale
    reply.clear()
    reply.add(1)
    reply.add(grid.size.width)
    reply.add(grid.size.height)
    reply.add(grid.allDayHeight)
    reply.add(grid.columns) { reply, column in
      reply.add(Int(column.date.dayNumber))
      reply.add(column.frame.x)
      reply.add(column.frame.width)
      reply.add(grid.isDayOff(column))
      reply.add(locale.name(of: column.date.weekday, width: .abbreviated))
      reply.add(locale.number(of: column.date))
      reply.add(locale.words(for: column.date))
    }
    reply.add(grid.columns.flatMap { grid.quietParts(of: $0) }) { $0.add($1) }
    reply.add(grid.now == nil ? 0 : 1)
    if let now = grid.now {
      let column = grid.columns[now.column].frame
      reply.add(LayoutRect(x: column.x, y: now.y, width: column.width, height: 0))
    }
    reply.add(grid.hours) { reply, hour in
      reply.add(hour.y)
      reply.add(locale.hour(ofMinute: hour.minute))
    }
    reply.add(grid.bars) { reply, bar in
      reply.add(bar.entry)
      reply.add(bar.frame)
      reply.add(bar.continuesBefore)
      reply.add(bar.continuesAfter)
    }
    reply.add(grid.barOverflow) { reply, more in
      reply.add(more.column)
      reply.add(more.frame)
      reply.add(more.entries)
    }
    reply.add(grid.crowds) { reply, crowd in
      reply.add(crowd.column)
      reply.add(crowd.frame)
      reply.add(crowd.extent)
      reply.add(crowd.entries)
      reply.add(grid.lines(of: crowd)) { $0.add($1) }
    }
    reply.add(grid.gaps) { reply, gap in
      reply.add(gap.frame)
      let (start, end) = (gap.startMinute, gap.endMinute)
      reply.add(
        locale.message(
          .doesNotExist,
          ["start": locale.clock(ofMinute: start), "end": locale.clock(ofMinute: end)]))
    }
  }

  /// Replies with the visible items of a time grid: their count, then nine numbers each: index, entry
  /// (-1 for the list of a week or the row of a timeline with that index), frame, the start of the
  /// title, whether it continues before (1) and after (2) the grid or its column, and the extent of
  /// its text if that is not the frame's: the height above the segment that covers it, or the width
  /// up to the next segment of its lane; -1 otherwise.
  ///
  /// - Parameters:
  ///   - rectangle: The visible rectangle of the page's scrolled content, which begins with the bars.
  package mutating func collectVisible(_ rectangle: LayoutRect) {
    reply.clear()
    switch view {
    case .week(let scene, let covered): collectVisible(rectangle, scene, covered)
    case .timeline(let grid): collectVisible(rectangle, grid)
    case .nothing, .month, .list: reply.add(0)
    }
  }

  /// Replies with the position, from the origin of the time grid, of the first segment of an entry, or of its line
  /// in a list; with nothing if it has neither.
  package mutating func findPlace(_ entry: Int) {
    reply.clear()
    var place: LayoutPoint?
    switch view {
    case .week(let scene, _):
      let grid = scene.grid
      place = grid.segments.first { $0.entry == entry }?.frame.origin
      if place != nil { break }
      for crowd in grid.crowds {
        let tops = Array(grid.lines(of: crowd).dropFirst())
        // The last line of a list that is too short counts the entries without a line.
        let count = tops.count < crowd.entries.count ? tops.count - 1 : tops.count
        guard let line = crowd.entries.firstIndex(of: entry), line < count else { continue }
        place = LayoutPoint(x: crowd.frame.x, y: crowd.frame.y + tops[line])
        break
      }
    case .timeline(let grid):
      place = grid.segments.first { $0.entry == entry }?.frame.origin
    case .nothing, .month, .list: break
    }
    guard let place else { return }
    reply.add(place.x)
    reply.add(place.y)
  }

  /// The appointments and lists of a week in a visible rectangle.
  func items(in rectangle: LayoutRect, of scene: WeekScene) -> ContiguousArray<GridElement> {
    var scene = scene
    let inset = scene.headerBar.barInset
    let isLeftToRight = scene.viewport.direction == .leftToRight
    scene.viewport.size = LayoutSize(width: rectangle.width, height: rectangle.height)
    scene.viewport.offset = LayoutPoint(
      x: rectangle.x - (isLeftToRight ? inset.leading : 0), y: rectangle.y - inset.top)
    var elements: ContiguousArray<GridElement> = []
    scene.elements(into: &elements)
    elements.removeAll { $0.kind != .appointment }
    return elements
  }

  private mutating func collectVisible(
    _ rectangle: LayoutRect, _ scene: WeekScene, _ covered: CoveredSegments
  ) {
    let count = scene.grid.segments.count
    let items = items(in: rectangle, of: scene)
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
      reply.add(
        cuts: segment?.continuesBefore == true, segment?.continuesAfter == true)
      reply.add(isSegment ? covered.free[item.index] ?? -1 : -1)
    }
  }
}

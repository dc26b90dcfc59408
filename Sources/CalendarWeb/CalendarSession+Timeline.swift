package import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning

extension CalendarSession {
  /// The space that a title takes at most if it continues after its appointment.
  private static let titleWidth = 120.0

  /// The rows for a number: 2 calendars, 3 categories, 4 people, 5 places; otherwise what determines
  /// the hues.
  package func rows(_ number: Int) -> Resource.Dimension {
    switch number {
    case 2: .calendar
    case 3: .category
    case 4: .person
    case 5: .location
    default: hues.usesCalendars ? .calendar : .category
    }
  }

  /// Lays out a timeline of whole days. The origin is the top left of the rows.
  ///
  /// Replies with 1, the size of the rows, 0, and then lists, each with its count: days (day, x, width, whether
  /// it is a day off, short date, nothing, date), quiet parts (frame), now lines (frame), hours (x, width, text,
  /// which midnight has not) and the names of the rows.
  mutating func layOutTimeline(_ request: GridRequest, by dimension: Resource.Dimension) {
    let days = max(1, request.days)
    let room = max(0, request.viewport.width - request.gutterWidth)
    var metrics = TimelineGridOptions.Metrics.points(
      hourWidth: max(request.hourLength, room / Double(days * 24)), direction: request.direction)
    (metrics.headerHeight, metrics.gutterWidth) = (request.headerHeight, request.gutterWidth)
    var options = TimelineGridOptions(
      dates: request.first..<request.first.adding(days: days), rows: .days(by: dimension),
      displayZone: rules, metrics: metrics)
    options.hours = .window(0..<1440)
    options.workingHours = ResourceHours(everybody: workingHours)
    options.now = request.now
    options.budget = CalendarSession.budget
    guard let entries = queryEntries(options.dates) else { return }
    // Titles that do not fit continue after their appointment.
    options.reservedMinutes = entries.map {
      let width = min(Double($0.title.utf8.count) * 7 + 16, CalendarSession.titleWidth)
      return Int(width * 60 / metrics.hourWidth)
    }
    let grid = TimelineGrid(entries, options: options)
    guard grid.excess == nil else { return replyExcess(options.dates) }
    (view, self.request) = (.timeline(grid), .grid(request))
    reply(grid)
  }

  private mutating func reply(_ grid: TimelineGrid) {
    let (locale, rules) = (locale, rules)
    reply.clear()
    reply.add(1)
    reply.add(grid.size.width)
    reply.add(grid.size.height)
    reply.add(0)
    let days = Array(grid.options.dates.lowerBound..<grid.options.dates.upperBound)
    reply.add(days) { reply, day in
      reply.add(Int(day.dayNumber))
      let next = day.adding(days: 1)
      let (start, end) = (rules.startOfDay(day), rules.startOfDay(next))
      var span = LayoutSpan(
        start: grid.x(ofMinute: grid.minute(at: start)), end: grid.x(ofMinute: grid.minute(at: end))
      )
      if grid.options.metrics.direction == .rightToLeft {
        span = span.mirrored(inLength: grid.size.width)
      }
      reply.add(span.start)
      reply.add(span.length)
      reply.add(grid.options.workingHours[nil].spans(on: day).isEmpty)
      reply.add(CalendarLocale.plainSpaces(locale.text(day, style: .medium)))
      reply.add("")
      reply.add(locale.words(for: day))
    }
    // Without working hours of resources, all rows have the same quiet parts.
    let whole = LayoutSpan(start: 0, end: grid.size.height)
    reply.add(grid.rows.isEmpty ? [] : grid.quietSpans(ofRow: 0)) {
      $0.add(LayoutRect(horizontal: $1, vertical: whole))
    }
    reply.add(grid.nowLine == nil ? 0 : 1)
    if let now = grid.nowLine { reply.add(now) }
    reply.add(grid.ticks.filter { $0.unit == .hour }) { reply, tick in
      let minute = tick.start.time.minuteOfDay
      reply.add(tick.span.start)
      reply.add(tick.span.length)
      reply.add(minute == 0 ? "" : locale.hour(ofMinute: minute))
    }
    reply.add(grid.rows) { $0.add($1.resource.name) }
  }

  /// Collects rows, each followed by its segments.
  mutating func collectVisible(_ rectangle: LayoutRect, _ grid: TimelineGrid) {
    let metrics = grid.options.metrics
    let isLeftToRight = metrics.direction == .leftToRight
    let viewport = grid.viewport(
      size: LayoutSize(width: rectangle.width, height: rectangle.height),
      offset: LayoutPoint(
        x: rectangle.x - (isLeftToRight ? metrics.gutterWidth : 0),
        y: rectangle.y - metrics.headerHeight))
    var elements: ContiguousArray<RowElement> = []
    grid.elements(in: viewport, into: &elements)
    // A title that continues after its segment is visible without it.
    let margin = CalendarSession.titleWidth
    let visible = viewport.visibleRect
    let query = LayoutRect(
      x: visible.x - margin, y: visible.y, width: visible.width + 2 * margin, height: visible.height
    )
    var wide: ContiguousArray<RowElement> = []
    grid.elements(in: viewport, query: query, into: &wide)
    let rows = elements.filter { $0.kind == .ground }
    let items = wide.filter { $0.kind == .item }
    var (next, row, rooms) = (items.startIndex, -1, [Double]())
    reply.add(rows.count + items.count)
    func add(
      _ index: Int, _ entry: Int, _ frame: LayoutRect, _ title: Double, to reply: inout Reply
    ) {
      reply.add(index)
      reply.add(entry)
      reply.add(frame)
      reply.add(title)
    }
    for shown in rows {
      add(shown.index, -1, shown.frame, 0, to: &reply)
      reply.add(cuts: false, false)
      reply.add(-1)
      while next < items.endIndex {
        let (item, segment) = (items[next], grid.segments[items[next].index])
        guard segment.row <= shown.index else { break }
        next += 1
        if segment.row != row { (row, rooms) = (segment.row, grid.runOnRoom(inRow: segment.row)) }
        add(item.index, segment.entry, item.frame, item.textStart ?? item.frame.x, to: &reply)
        reply.add(cuts: segment.continuesBefore, segment.continuesAfter)
        reply.add(rooms[item.index - grid.segments.indices(inRow: row).lowerBound])
      }
    }
  }
}

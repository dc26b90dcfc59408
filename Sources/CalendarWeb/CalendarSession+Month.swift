import CalendarLayout
package import CivilTime
package import Pinning

/// The parameters of a month.
package struct MonthRequest: Sendable {
  /// A day of the month.
  package var day: CivilDate
  /// The size that the weeks fill; they are higher if it has no room for two appointments a day.
  package var size: LayoutSize
  package var direction = LayoutDirection.leftToRight

  /// The width of a day below which two numbers do not fit side by side.
  static let narrowDay = 64.0

  /// The frame of the number of hidden appointments: beside the number of the day, or below it if the day
  /// is too narrow for both, so that no digit is cut.
  func frameOfCount(in day: LayoutRect) -> LayoutRect {
    let isNarrow = day.width < MonthRequest.narrowDay
    let width = isNarrow ? day.width - 2 : 38
    return LayoutRect(
      x: direction == .rightToLeft ? day.x : day.maxX - width, y: day.y + (isNarrow ? 24 : 1),
      width: width, height: isNarrow ? 17 : 24)
  }

  package init(day: CivilDate, size: LayoutSize) { (self.day, self.size) = (day, size) }
}

extension CalendarSession {
  /// Lays out the weeks of a month. The origin is the top left of the first week.
  ///
  /// Replies with 1, the size, and three lists with their counts: the names of the weekdays, the days
  /// (number, frame, whether it is of the weekend, whether of another month, day of the month, date, hidden
  /// entries, frame of their count) and the items (entry, frame, whether it is a bar, continues before and after). If there are too
  /// many appointments: 0 and a sentence.
  package mutating func layOut(_ request: MonthRequest) {
    let (locale, month) = (locale, request.day.month)
    var options = MonthGridOptions(
      month: request.day, weekRules: locale.weekRules, displayZone: rules,
      metrics: .points(width: request.size.width, direction: request.direction))
    let weeks = max(1, options.dates.lowerBound.days(to: options.dates.upperBound) / 7)
    // A narrow day has the number of hidden appointments below its own number.
    if request.size.width < 7 * MonthRequest.narrowDay { options.metrics.labelHeight += 14 }
    let room = request.size.height / Double(weeks) - options.metrics.labelHeight
    let rows = max(2, min(100, (room / options.metrics.itemPitch).rounded(.down)))
    options.rows = .equal(Int(rows))
    options.metrics.weekPadding = max(0, room - rows * options.metrics.itemPitch)
    guard let entries = queryEntries(options.dates) else { return }
    let grid = MonthGrid(entries, options: options)
    guard grid.excess == nil else { return replyExcess(options.dates) }
    (view, self.request) = (.month(grid), .month(request))
    reply.clear()
    reply.add(1)
    reply.add(grid.size.width)
    reply.add(grid.size.height)
    reply.add(grid.days.prefix(7)) {
      $0.add(locale.name(of: $1.id.weekday, width: .abbreviated))
    }
    reply.add(grid.days.indices) { reply, index in
      let date = grid.days[index].id
      reply.add(Int(date.dayNumber))
      reply.add(grid.frame(ofDay: index))
      reply.add(locale.isWeekend(date.weekday))
      reply.add(date.month != month)
      reply.add(locale.number(of: date))
      reply.add(locale.words(for: date))
      reply.add(grid.days[index].overflow)
      reply.add(request.frameOfCount(in: grid.frame(ofDay: index)))
    }
    reply.add(grid.items) { reply, item in
      reply.add(item.entry)
      reply.add(item.frame)
      reply.add(item.isBar)
      reply.add(item.continuesBefore)
      reply.add(item.continuesAfter)
    }
  }
}

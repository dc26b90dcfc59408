public import CivilTime
public import GridLayout
public import Pinning
import Primitives

extension MonthGrid {
  package var size: LayoutSize { rows.size }

  /// A viewport for the weeks, whose insets include the space of the bar and the gutter.
  ///
  /// - Parameters:
  ///   - size: The size of the scroll view.
  ///   - offset: The scroll offset, used unchanged; nil for the beginning.
  ///   - contentInset: The insets outside the bars, such as a safe area.
  public func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero
  ) -> ScrollViewport {
    rows.bar.viewport(
      size: size, offset: offset, contentInset: contentInset, direction: options.metrics.direction)
  }

  /// The frame of a week, including the row of its dates.
  public func frame(ofWeek week: Int) -> LayoutRect {
    LayoutRect(
      horizontal: LayoutSpan(start: 0, end: size.width), vertical: rows.span(ofRow: week))
  }

  /// The frame of a day.
  public func frame(ofDay day: Int) -> LayoutRect {
    LayoutRect(horizontal: columnSpan(day % 7...day % 7), vertical: rows.span(ofRow: day / 7))
  }

  /// The current frame of a day's date in the row of its week.
  package func labelFrame(ofDay day: Int, in viewport: ScrollViewport) -> LayoutRect {
    LayoutRect(
      horizontal: columnSpan(day % 7...day % 7),
      vertical: rows.rowHeader(day / 7, in: viewport).span(on: .vertical))
  }

  /// The frame of the `+N` of a day, at the trailing end of its date; nil if all entries are shown.
  package func moreFrame(ofDay day: Int, in viewport: ScrollViewport) -> LayoutRect? {
    guard !days[day].overflow.isEmpty else { return nil }
    let label = labelFrame(ofDay: day, in: viewport)
    let gap = min(options.metrics.columnGap, label.width)
    let width = min(options.metrics.overflowWidth, label.width - gap)
    let x =
      options.metrics.direction == .leftToRight ? label.maxX - gap - width : label.x + gap
    return LayoutRect(x: x, y: label.y, width: width, height: label.height)
  }

  /// The extent of some columns of a week, including gaps.
  func columnSpan(_ columns: ClosedRange<Int>) -> LayoutSpan {
    LayoutSpan(start: edges[columns.lowerBound], end: edges[columns.upperBound + 1])
      .directed(options.metrics.direction, inLength: options.metrics.width)
  }

  func frame(of record: Record, week: Int) -> LayoutRect {
    let top = rows.contentSpan(ofRow: week).start + Double(record.slot) * options.metrics.itemPitch
    return LayoutRect(
      horizontal: itemSpan(record.firstColumn, record.lastColumn),
      vertical: LayoutSpan(start: top, length: options.metrics.itemHeight))
  }

  /// The extent of an item over some columns, without the trailing gap.
  func itemSpan(_ first: Int8, _ last: Int8) -> LayoutSpan {
    let start = edges[Int(first)]
    return LayoutSpan(
      start: start, end: max(start, edges[Int(last) + 1] - options.metrics.columnGap)
    ).directed(options.metrics.direction, inLength: options.metrics.width)
  }
}

extension MonthGrid {
  /// The index of a day; nil if it is not shown.
  ///
  /// - Complexity: O(1)
  package func day(_ date: CivilDate) -> Int? {
    options.dates.contains(date) ? options.dates.lowerBound.days(to: date) : nil
  }

  /// The day at a point of the weeks, regardless of items, as an index of ``days``. Points outside are
  /// clamped.
  ///
  /// - Returns: The beginning of the day; nil only if the point is not finite.
  /// - Complexity: O(log weeks)
  public func slot(at point: LayoutPoint) -> GridSlot? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    let week = weeks.indices.partitionPoint { rows.span(ofRow: $0).end > point.y }
    let isLeftToRight = options.metrics.direction == .leftToRight
    let x = isLeftToRight ? point.x : options.metrics.width - point.x
    // A mirrored half-open column includes its other edge.
    let column = (0..<7).last { isLeftToRight ? edges[$0] <= x : edges[$0] < x } ?? 0
    return GridSlot(column: min(week, weeks.count - 1) * 7 + column, minute: 0)
  }

  package func date(at point: LayoutPoint) -> CivilDate? {
    slot(at: point).map { days[$0.column].id }
  }

  /// The beginning of a day.
  public func instant(at slot: GridSlot) -> Instant {
    options.rules.instant(for: CivilDateTime(days[slot.column].id))
  }

  /// The offset that reveals a week next to elements pinned above it.
  ///
  /// - Parameters:
  ///   - date: A day of the week, clamped to the shown ones.
  ///   - viewport: The viewport.
  ///   - alignment: The alignment of the week in the viewport.
  public func offsetRevealing(
    _ date: CivilDate, in viewport: ScrollViewport, alignment: RevealAlignment = .start
  ) -> LayoutPoint {
    let dates = options.dates.period
    let shown = min(max(date, dates.lowerBound), dates.upperBound)
    let week = dates.lowerBound.days(to: shown) / 7
    let y = viewport.offsetRevealing(
      rows.span(ofRow: week), on: .vertical,
      pinned: LayoutInsets(top: rows.list.headerInset(ofSection: rows.rows[week])),
      alignment: alignment)
    return LayoutPoint(x: viewport.offset.x, y: y)
  }
}

extension MonthGrid {
  /// The natural position of the header of a month.
  package func header(ofMonth month: Int) -> LayoutRect {
    LayoutRect(
      horizontal: LayoutSpan(start: 0, end: size.width),
      vertical: LayoutSpan(
        start: rows.list.sectionSpan(rows.headers[month]).start,
        length: options.metrics.monthHeaderHeight))
  }

  /// The number of entries on a day, shown or not.
  ///
  /// - Complexity: O(items of the week)
  package func count(ofDay day: Int) -> Int {
    let column = day % 7
    let shown = items.indices(inWeek: day / 7).count { number in
      let record = records[number]
      return Int(record.firstColumn) <= column && column <= Int(record.lastColumn)
    }
    return shown + days[day].overflow.count
  }

  /// The number of minutes of each day that are covered by busy timed entries.
  package var busyMinutes: [Int] {
    BusyTimes.minutes(of: entries, on: options.dates, rules: options.rules)
  }
}

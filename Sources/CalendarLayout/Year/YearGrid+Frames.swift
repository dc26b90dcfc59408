public import CivilTime
public import Pinning

extension YearGrid: CalendarScene {
  /// The size of all months.
  package var size: LayoutSize {
    let metrics = options.metrics
    let rows = Double((12 + metrics.columns - 1) / metrics.columns)
    return LayoutSize(
      width: metrics.width,
      height: rows * (metrics.monthSize.height + metrics.spacing.height) - metrics.spacing.height)
  }

  /// A viewport for the year, by default at its beginning.
  public func viewport(
    size: LayoutSize, offset: LayoutPoint? = nil, contentInset: LayoutInsets = .zero
  ) -> ScrollViewport {
    ScrollViewport(
      size: size, contentSize: self.size, offset: offset, contentInset: contentInset,
      direction: options.metrics.direction)
  }

  /// The frame of a month, 0 for January, including its name and its week numbers.
  package func frame(ofMonth month: Int) -> LayoutRect {
    let metrics = options.metrics
    let size = metrics.monthSize
    let span = LayoutSpan(
      start: Double(month % metrics.columns) * (size.width + metrics.spacing.width),
      length: size.width)
    return LayoutRect(
      horizontal: mirrored(span, in: self.size.width),
      vertical: LayoutSpan(
        start: Double(month / metrics.columns) * (size.height + metrics.spacing.height),
        length: size.height))
  }

  /// The frame of a day; nil if it is in another year.
  public func frame(ofDay date: CivilDate) -> LayoutRect? {
    guard options.dates.contains(date) else { return nil }
    let metrics = options.metrics
    let month = frame(ofMonth: date.month - 1)
    let first = Week(containing: date.startOfMonth, rules: options.weekRules).firstDate
    let days = first.days(to: date)
    let span = LayoutSpan(
      start: metrics.weekNumberWidth + Double(days % 7) * metrics.daySize.width,
      length: metrics.daySize.width)
    return LayoutRect(
      horizontal: mirrored(span, in: month.width).offsetBy(month.x),
      vertical: LayoutSpan(
        start: month.y + metrics.titleHeight + metrics.weekdayHeight
          + Double(days / 7) * metrics.daySize.height,
        length: metrics.daySize.height))
  }

  /// The day at a point in content coordinates; nil outside the days.
  ///
  /// - Complexity: O(1)
  public func element(at point: LayoutPoint) -> Day? {
    guard let month = (0..<12).first(where: { frame(ofMonth: $0).contains(point) }) else {
      return nil
    }
    return days[dayNumbers(ofMonth: month)].first {
      frame(ofDay: $0.id)?.contains(point) == true
    }
  }

  /// The changes that turn a view of another year into a view of this one: the days, and those
  /// whose heat changed.
  ///
  /// - Complexity: O(days)
  public func changes(from old: YearGrid) -> GridChanges { GridChanges(from: old, to: self) }

  /// The days.
  package var sceneElements: [SceneElement] {
    days.map {
      SceneElement(
        .ground, .day($0.id), frame: frame(ofDay: $0.id) ?? .zero, place: $0.id.month - 1,
        heat: $0.heat)
    }
  }

  private func mirrored(_ span: LayoutSpan, in width: Double) -> LayoutSpan {
    options.metrics.direction == .leftToRight ? span : span.mirrored(inLength: width)
  }
}

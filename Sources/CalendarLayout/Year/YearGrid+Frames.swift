public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

extension YearGrid: CalendarScene, EntryLayout {
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
      horizontal: span.directed(metrics.direction, inLength: self.size.width),
      vertical: LayoutSpan(
        start: Double(month / metrics.columns) * (size.height + metrics.spacing.height),
        length: size.height))
  }

  /// The frame of a day; nil if it is in another year.
  public func frame(of date: CivilDate) -> LayoutRect? {
    guard options.dates.contains(date) else { return nil }
    let metrics = options.metrics
    let month = frame(ofMonth: date.month - 1)
    let first = Week(containing: date.startOfMonth, rules: options.weekRules).firstDate
    let days = first.days(to: date)
    let span = LayoutSpan(
      start: metrics.weekNumberWidth + Double(days % 7) * metrics.daySize.width,
      length: metrics.daySize.width)
    return LayoutRect(
      horizontal: span.directed(metrics.direction, inLength: month.width).offsetBy(month.x),
      vertical: LayoutSpan(
        start: month.y + metrics.titleHeight + metrics.weekdayHeight
          + Double(days / 7) * metrics.daySize.height,
        length: metrics.daySize.height))
  }

  /// Collects the elements in drawing order: months with their names, then their days.
  ///
  /// - Complexity: O(days)
  public func elements(
    in viewport: ScrollViewport, query: LayoutRect? = nil,
    into buffer: inout ContiguousArray<RowElement>
  ) {
    buffer.removeAll(keepingCapacity: true)
    let query = query ?? viewport.visibleRect
    for month in months.indices where frame(ofMonth: month).intersects(query) {
      buffer.append(
        RowElement(kind: .sectionHeader, index: month, frame: frame(ofMonth: month)))
      for day in dayNumbers(ofMonth: month) {
        if let frame = frame(of: days[day].id), frame.intersects(query) {
          buffer.append(RowElement(kind: .ground, index: day, frame: frame))
        }
      }
    }
  }

  /// The day at a point in content coordinates, or the month around it; nil outside the months.
  ///
  /// - Complexity: O(1)
  public func element(at point: LayoutPoint, in viewport: ScrollViewport) -> RowElement? {
    let point = LayoutRect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    var found: ContiguousArray<RowElement> = []
    elements(in: viewport, query: point, into: &found)
    return found.last
  }

  /// The day at a point in content coordinates, as an index of ``days``; nil outside the days.
  ///
  /// - Complexity: O(1)
  public func slot(at point: LayoutPoint) -> GridSlot? {
    guard let month = (0..<12).first(where: { frame(ofMonth: $0).contains(point) }) else {
      return nil
    }
    return dayNumbers(ofMonth: month).first {
      frame(of: days[$0].id)?.contains(point) == true
    }.map { GridSlot(column: $0, minute: 0) }
  }

  /// The beginning of a day.
  public func instant(at slot: GridSlot) -> Instant {
    options.rules.instant(for: CivilDateTime(days[slot.column].id))
  }

  /// The identity of an element.
  public func id(of element: RowElement) -> GridElementID {
    GridElementID(
      element.kind == .ground ? .day(days[element.index].id) : .month(months[element.index]))
  }

  /// Always nil: a year shows how long its days are booked, but no entries.
  public func entry(of element: RowElement) -> GridEntry? { nil }

  /// The days, in their order.
  public var readingOrder: [SceneElement] { sceneElements }

  /// The current time; nil for a year without today.
  public var now: Instant? { options.now }

  /// The rules of the display zone.
  public var displayZone: ZoneRules { options.rules }

  /// The changes that turn a view of another year into a view of this one: the days, and those
  /// whose heat changed.
  ///
  /// - Complexity: O(days)
  public func changes(from old: YearGrid) -> GridChanges { GridChanges(from: old, to: self) }

  /// Shows an occurrence as it is after an edit.
  ///
  /// - Complexity: That of a new layout.
  public mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    self = YearGrid(of: collection, options: options, ownAddress: ownAddress)
  }

  /// Whether both look the same: the same days are booked for as long.
  ///
  /// - Complexity: O(days)
  public static func == (one: YearGrid, other: YearGrid) -> Bool {
    one.days == other.days && one.options.metrics == other.options.metrics
      && one.options.weekRules == other.options.weekRules
      && one.options.clock?.date == other.options.clock?.date
      && one.zone == other.zone && one.excess == other.excess
  }

  /// The days.
  package var sceneElements: [SceneElement] {
    days.map {
      SceneElement(
        .ground, .day($0.id), frame: frame(of: $0.id) ?? .zero, place: $0.id.month - 1,
        heat: $0.heat)
    }
  }
}

public import AppointmentModel
public import CivilTime
public import Pinning

extension MonthGrid: CalendarScene, EntryLayout {
  /// The current time; nil for a grid without today.
  public var now: Instant? { options.now }

  /// The rules of the display zone.
  public var displayZone: ZoneRules { options.rules }

  /// The identity of an element.
  ///
  /// - Complexity: O(log weeks)
  public func id(of element: RowElement) -> GridElementID {
    let part: GridElementID.Part =
      switch element.kind {
      case .ground: .day(days[element.index].id)
      case .item: .segment(items[element.index].id)
      case .overflow: .dayOverflow(days[element.index].id)
      case .rowHeader: .weekLabel(weeks[element.index].id)
      case .gutterCell: .weekNumber(weeks[element.index].id)
      case .sectionHeader: .month(months[element.index])
      case .bar: .bars
      case .corner: .corner
      case .nowLine: .nowLine
      }
    return GridElementID(part)
  }

  /// The entry of an item; nil for other elements.
  public func entry(of element: RowElement) -> GridEntry? {
    element.kind == .item ? entries[Int(records[element.index].entry)] : nil
  }

  /// All days, items and `+N`s in the order in which they are read.
  public var readingOrder: [SceneElement] {
    let columns = items.map { $0.week * 7 + $0.firstColumn }
    return sceneElements.inReadingOrder(
      places: Array(days.indices) + columns + days.indices.filter { !days[$0].overflow.isEmpty })
  }

  /// The changes that turn a view of another month into a view of this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: MonthGrid) -> GridChanges { GridChanges(from: old, to: self) }

  /// Shows an occurrence as it is after an edit.
  ///
  /// - Complexity: That of a new layout.
  public mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    self = MonthGrid(of: collection, options: options, ownAddress: ownAddress)
  }

  /// Whether both look the same, whatever the order of ``entries``.
  ///
  /// - Complexity: O(n)
  public static func == (one: MonthGrid, other: MonthGrid) -> Bool {
    one.weeks == other.weeks && one.months == other.months && one.edges == other.edges
      && one.options.metrics == other.options.metrics && one.options.month == other.options.month
      && one.options.minute == other.options.minute && one.zone == other.zone
      && one.excess == other.excess && one.hasSameElements(as: other)
  }

  /// The days, items and `+N`s.
  package var sceneElements: [SceneElement] {
    var elements = days.indices.map {
      SceneElement(.ground, .day(days[$0].id), frame: frame(ofDay: $0), place: $0 / 7)
    }
    elements += items.map {
      SceneElement(
        $0.isBar ? .bar : .segment, .segment($0.id), frame: $0.frame, place: $0.week,
        entries: [$0.entry], cuts: ($0.continuesBefore, $0.continuesAfter))
    }
    for day in days.indices where !days[day].overflow.isEmpty {
      elements.append(
        SceneElement(
          .overflow, .dayOverflow(days[day].id), frame: frame(ofDay: day), place: day / 7,
          entries: days[day].overflow))
    }
    return elements
  }
}

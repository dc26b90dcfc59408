import CivilTime
public import Pinning

extension MonthGrid: CalendarScene {
  /// The identity of an element; nil for kinds that months do not have.
  ///
  /// - Complexity: O(log weeks)
  public func id(of element: RowElement) -> GridElementID? {
    let part: GridElementID.Part? =
      switch element.kind {
      case .ground: .day(days[element.index].id)
      case .item: .segment(items[element.index].id)
      case .overflow: .dayOverflow(days[element.index].id)
      case .rowHeader: .weekLabel(weeks[element.index].id)
      case .gutterCell: .weekNumber(weeks[element.index].id)
      case .sectionHeader: .month(months[element.index])
      case .bar: .bars
      case .corner: .corner
      case .nowLine: nil
      }
    guard let part else { return nil }
    return GridElementID(part)
  }

  /// The changes that turn a view of another month into a view of this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: MonthGrid) -> GridChanges { GridChanges(from: old, to: self) }

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

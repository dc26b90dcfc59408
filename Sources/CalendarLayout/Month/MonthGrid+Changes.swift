import CivilTime
public import Pinning

extension MonthGrid {
  /// What an element is known by; nil for a kind that months have not.
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

  /// What to change in a view that shows another month, so that it shows this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: MonthGrid) -> GridChanges {
    GridChanges(from: old.contents, to: contents)
  }

  /// The days, items and `+N`s with what they say.
  private var contents: [GridChanges.Element] {
    var contents = days.indices.map { day in
      GridChanges.Element(.day(days[day].id), frame: frame(ofDay: day))
    }
    contents += items.map {
      GridChanges.Element(
        .segment($0.id), frame: $0.frame, entries: [entries[$0.entry]],
        isCutBefore: $0.continuesBefore, isCutAfter: $0.continuesAfter)
    }
    for day in days.indices where !days[day].overflow.isEmpty {
      contents.append(
        GridChanges.Element(
          .dayOverflow(days[day].id), frame: frame(ofDay: day),
          entries: days[day].overflow.map { entries[$0] }))
    }
    return contents
  }
}

public import CivilTime
public import Pinning

extension MonthGrid {
  /// What anything that a month on a screen consists of is known by, also after it was laid out anew: the
  /// item identifiers of a diffable list, the keys of views that are kept.
  public enum ElementID: Hashable, Sendable {
    /// A day.
    case day(CivilDate)
    /// A bar or a chip.
    case item(OccurrencePart)
    /// The `+N` of a day.
    case more(CivilDate)
    /// The row with the dates of a week, by its first day.
    case weekLabel(CivilDate)
    /// The number of a week, by its first day.
    case weekNumber(CivilDate)
    /// The header of a month, by its first day.
    case month(CivilDate)
    /// The weekday bar.
    case weekdayBar
    /// The corner.
    case corner
  }

  /// What an element is known by; nil for a kind that months have not.
  ///
  /// - Complexity: O(log weeks)
  public func id(of element: RowElement) -> ElementID? {
    switch element.kind {
    case .ground: .day(days[element.index].id)
    case .item: .item(items[element.index].id)
    case .overflow: .more(days[element.index].id)
    case .rowHeader: .weekLabel(weeks[element.index].id)
    case .gutterCell: .weekNumber(weeks[element.index].id)
    case .sectionHeader: .month(months[element.index])
    case .bar: .weekdayBar
    case .corner: .corner
    case .nowLine: nil
    }
  }

  /// What to change in a view that shows another month, so that it shows this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: MonthGrid) -> GridChanges<ElementID> {
    GridChanges(from: old.contents, to: contents)
  }

  /// The days, items and `+N`s with what they say.
  private var contents: [GridChanges<ElementID>.Element] {
    var contents = days.indices.map { day in
      GridChanges<ElementID>.Element(id: .day(days[day].id), frame: frame(ofDay: day))
    }
    contents += items.map {
      GridChanges<ElementID>.Element(
        id: .item($0.id), frame: $0.frame, entries: [entries[$0.entry]],
        isCutBefore: $0.continuesBefore, isCutAfter: $0.continuesAfter)
    }
    for day in days.indices where !days[day].more.isEmpty {
      contents.append(
        GridChanges<ElementID>.Element(
          id: .more(days[day].id), frame: frame(ofDay: day),
          entries: days[day].more.map { entries[$0] }))
    }
    return contents
  }
}

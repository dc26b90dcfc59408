package import Pinning

extension DayList {
  /// The identity of an element of a list, which stays the same when the content changes. Use it as
  /// the item identifier of a diffable list or as the key of a view.
  package enum ElementID: Hashable, Sendable {
    /// The header of a day, a month or a week.
    case header(SectionID)
    /// A row.
    case row(OccurrencePart)
    /// The footer of a day.
    case footer(SectionID)
  }

  /// The identity of an element; a dragged row keeps its identity.
  ///
  /// - Complexity: O(1)
  package func id(of element: ListElement) -> ElementID {
    let section = sections[element.section]
    if let item = element.item { return .row(section.rows[item].id) }
    return element.layer == .footer ? .footer(section.id) : .header(section.id)
  }
}

package import Pinning

extension DayList {
  /// What anything that a list on a screen consists of is known by, also after a change of content:
  /// the item identifiers of a diffable list, the keys of views that are kept.
  package enum ElementID: Hashable, Sendable {
    /// The header of a day, a month or a week.
    case header(SectionID)
    /// A row.
    case row(OccurrencePart)
    /// The footer of a day.
    case footer(SectionID)
  }

  /// What an element is known by; a dragged row is known by what it was before.
  ///
  /// - Complexity: O(1)
  package func id(of element: ListElement) -> ElementID {
    let section = sections[element.section]
    if let item = element.item { return .row(section.rows[item].id) }
    return element.layer == .footer ? .footer(section.id) : .header(section.id)
  }
}

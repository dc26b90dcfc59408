public import AppointmentModel
public import Pinning

extension TimelineGrid {
  /// What anything that a timeline on a screen consists of is known by, also after it was laid out anew:
  /// the item identifiers of a diffable list, the keys of views that are kept.
  public enum ElementID: Hashable, Sendable {
    /// A row.
    case row(Resource.ID)
    /// A segment.
    case segment(OccurrencePart)
    /// The name of a row.
    case name(Resource.ID)
    /// The header of a group.
    case group(String)
    /// The line at the current time.
    case nowLine
    /// The bar with days and hours.
    case timeBar
    /// The corner.
    case corner
  }

  /// What an element is known by; nil for a kind that timelines have not.
  public func id(of element: RowElement) -> ElementID? {
    switch element.kind {
    case .ground: .row(rows[element.index].id)
    case .item: .segment(segments[element.index].id)
    case .gutterCell: .name(rows[element.index].id)
    case .sectionHeader: .group(groups[element.index].id)
    case .nowLine: .nowLine
    case .bar: .timeBar
    case .corner: .corner
    case .rowHeader, .overflow: nil
    }
  }

  /// What to change in a view that shows another timeline, so that it shows this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: TimelineGrid) -> GridChanges<ElementID> {
    GridChanges(from: old.contents, to: contents)
  }

  private var contents: [GridChanges<ElementID>.Element] {
    typealias Element = GridChanges<ElementID>.Element
    return rows.indices.map { Element(id: .row(rows[$0].id), frame: frame(ofRow: $0)) }
      + segments.map {
        Element(
          id: .segment($0.id), frame: $0.frame, entries: [entries[$0.entry]],
          isCutBefore: $0.continuesBefore, isCutAfter: $0.continuesAfter)
      }
  }
}

import AppointmentModel
public import Pinning

extension TimelineGrid: CalendarScene {
  /// The identity of an element; nil for kinds that timelines do not have.
  public func id(of element: RowElement) -> GridElementID? {
    let part: GridElementID.Part? =
      switch element.kind {
      case .ground: .row(rows[element.index].id)
      case .item: .segment(segments[element.index].id)
      case .gutterCell: .name(rows[element.index].id)
      case .sectionHeader: .group(groups[element.index].id)
      case .nowLine: .nowLine
      case .bar: .bars
      case .corner: .corner
      case .rowHeader, .overflow: nil
      }
    guard let part else { return nil }
    return GridElementID(part)
  }

  /// The changes that turn a view of another timeline into a view of this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: TimelineGrid) -> GridChanges { GridChanges(from: old, to: self) }

  /// The rows and segments.
  package var sceneElements: [SceneElement] {
    rows.indices.map {
      SceneElement(.ground, .row(rows[$0].id), frame: frame(ofRow: $0), place: $0)
    }
      + segments.map {
        SceneElement(
          .segment, .segment($0.id), frame: $0.frame, place: $0.row, entries: [$0.entry],
          cuts: ($0.continuesBefore, $0.continuesAfter))
      }
  }
}

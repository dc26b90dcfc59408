/// The identities of a list's sections in order, each with its rows.
package struct ListSnapshot<SectionID: Hashable, RowID: Hashable>: Equatable {
  /// The sections from first to last.
  package var sections: [Section]

  /// The identities of a section and of its rows.
  package struct Section: Equatable {
    package var id: SectionID
    /// The identities of its rows, in order.
    package var rows: [RowID]

    package init(id: SectionID, rows: [RowID]) {
      self.id = id
      self.rows = rows
    }
  }

  package init(_ sections: [Section]) { self.sections = sections }
}

extension ListSnapshot: Sendable where SectionID: Sendable, RowID: Sendable {}
extension ListSnapshot.Section: Sendable where SectionID: Sendable, RowID: Sendable {}

/// What a list shows, as identities: sections in order, each with its rows.
package struct ListSnapshot<SectionID: Hashable, RowID: Hashable> {
  /// The sections from first to last.
  package var sections: [Section]

  /// A section's identity and those of its rows.
  package struct Section {
    /// What the section is known by.
    package var id: SectionID
    /// What its rows are known by, in order.
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
extension ListSnapshot: Equatable {}
extension ListSnapshot.Section: Equatable {}

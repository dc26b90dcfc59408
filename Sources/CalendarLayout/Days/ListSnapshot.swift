/// What a list shows, as identities: sections in order, each with its rows.
public struct ListSnapshot<SectionID: Hashable, RowID: Hashable> {
  /// The sections from first to last.
  public var sections: [Section]

  /// A section's identity and those of its rows.
  public struct Section {
    /// What the section is known by.
    public var id: SectionID
    /// What its rows are known by, in order.
    public var rows: [RowID]

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

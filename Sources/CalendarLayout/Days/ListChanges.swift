/// The changes from one sectioned list to another, in the form of batch updates of list views.
///
/// Deletions and origins of moves are positions in the old list; insertions and targets of moves
/// are positions in the new one. The rows of a deleted or inserted section are not listed, so rows
/// only move between sections that both lists have. Everything that is not listed keeps its order.
///
/// Updates are positions in the new list of elements that look different. List views require them
/// after the batch, since they cannot move and reload the same row at once.
public struct ListChanges: Hashable, Sendable {
  /// The position of a row.
  public struct Position: Hashable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row within its section.
    public var row: Int

    package init(section: Int, row: Int) {
      self.section = section
      self.row = row
    }

    /// Whether a position is before another in the list.
    package static func isAscending(_ one: Position, _ other: Position) -> Bool {
      (one.section, one.row) < (other.section, other.row)
    }
  }

  /// A section that moves relative to the others that stay.
  package struct SectionMove: Hashable, Sendable {
    /// The old index.
    package var from: Int
    /// The new index.
    package var to: Int

    package init(from: Int, to: Int) {
      self.from = from
      self.to = to
    }
  }

  /// A row that moves, within its section or to another.
  public struct RowMove: Hashable, Sendable {
    /// The old position.
    public var from: Position
    /// The new position.
    public var to: Position

    package init(from: Position, to: Position) {
      self.from = from
      self.to = to
    }
  }

  /// The old indices of deleted sections, in ascending order.
  public var deletedSections: [Int] = []
  /// The new indices of inserted sections, in ascending order.
  public var insertedSections: [Int] = []
  /// The sections that moved, by their new index. Sections of days never move, since they are
  /// sorted by date.
  package var movedSections: [SectionMove] = []
  /// The new indices of sections whose header looks different, in ascending order.
  public var updatedSections: [Int] = []
  /// The old positions of deleted rows in sections that stay, in ascending order.
  public var deletedRows: [Position] = []
  /// The new positions of inserted rows in existing sections, in ascending order.
  public var insertedRows: [Position] = []
  /// The rows that moved between or within sections that both lists have, by their new position.
  public var movedRows: [RowMove] = []
  /// The new positions of rows that look different, in ascending order.
  public var updatedRows: [Position] = []

  package init() {}

  package var isEmpty: Bool { self == ListChanges() }
}

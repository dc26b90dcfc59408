/// What turns one sectioned list into another, in the form that batch updates of list views take.
///
/// Deletions and the origins of moves are positions in the old list; insertions and the goals of
/// moves are positions in the new one. A row that belongs to a deleted section goes with it and is
/// not named, as is one that comes with an inserted section; so rows move only between sections
/// that both lists have. Whatever is not named keeps its order.
///
/// Updates are positions in the new list: what has kept its identity and looks different. List views
/// want them after the batch, since they refuse to move and reload the same row at once.
public struct ListChanges: Hashable, Sendable {
  /// The place of a row.
  public struct Position: Hashable, Sendable {
    /// The index of the section.
    public var section: Int
    /// The index of the row within its section.
    public var row: Int

    package init(section: Int, row: Int) {
      self.section = section
      self.row = row
    }

    /// Whether it comes before another in the list.
    package static func isAscending(_ one: Position, _ other: Position) -> Bool {
      (one.section, one.row) < (other.section, other.row)
    }
  }

  /// A section that takes another place among those that stay.
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

  /// A row that takes another place, in its own section or in another.
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

  /// The old indices of sections that are gone, ascending.
  public var deletedSections: [Int] = []
  /// The new indices of sections that have come, ascending.
  public var insertedSections: [Int] = []
  /// The sections that moved, by their new index. Sections of days never move: they stand in the
  /// order of their dates.
  package var movedSections: [SectionMove] = []
  /// The new indices of sections whose header looks different, ascending.
  public var updatedSections: [Int] = []
  /// The old positions of rows that are gone from sections that stay, ascending.
  public var deletedRows: [Position] = []
  /// The new positions of rows that have come to sections that were there, ascending.
  public var insertedRows: [Position] = []
  /// The rows that moved between or within sections that both lists have, by their new position.
  public var movedRows: [RowMove] = []
  /// The new positions of rows that look different, ascending.
  public var updatedRows: [Position] = []

  /// No changes.
  package init() {}

  /// Whether the two lists show the same.
  package var isEmpty: Bool { self == ListChanges() }
}

import CalendarLayout

/// Applies batch updates like a collection view, from the positions alone: the oracle for the
/// difference of two lists. ``faults`` are the errors that the view would raise.
struct BatchUpdates {
  struct Section: Equatable {
    var id: String
    var rows: [Int]
  }

  private(set) var faults: [String] = []

  private mutating func refuse(if isWrong: Bool, _ fault: String) {
    if isWrong { faults.append(fault) }
  }

  /// The list after the changes. Only inserted sections and rows come from the new list, as a view
  /// requests them from its data source.
  mutating func apply(
    _ changes: ListChanges, to old: [Section], dataSource new: [Section]
  ) -> [Section] {
    check(changes)
    // Sections that stay, in their old order, without deleted and moved ones.
    let gone = Set(changes.deletedSections).union(changes.movedSections.map(\.from))
    var staying = old.indices.filter { !gone.contains($0) }[...]
    let count = old.count - changes.deletedSections.count + changes.insertedSections.count
    var origins = [Int?](repeating: nil, count: count)
    let inserted = Set(changes.insertedSections)
    for move in changes.movedSections where move.to < count { origins[move.to] = move.from }
    for index in origins.indices where origins[index] == nil && !inserted.contains(index) {
      origins[index] = staying.popFirst()
    }
    refuse(if: !staying.isEmpty, "sections are left over")
    return origins.enumerated().map { index, origin in
      guard let origin else { return index < new.count ? new[index] : Section(id: "?", rows: []) }
      return Section(
        id: old[origin].id, rows: rows(of: index, origin, changes, old: old, new: new))
    }
  }

  private mutating func rows(
    of index: Int, _ origin: Int, _ changes: ListChanges, old: [Section], new: [Section]
  ) -> [Int] {
    let source = old[origin].rows
    let gone = Set(
      (changes.deletedRows + changes.movedRows.map(\.from)).filter { $0.section == origin }
        .map(\.row))
    var staying = source.indices.filter { !gone.contains($0) }.map { source[$0] }[...]
    var placed: [Int: Int] = [:]
    for move in changes.movedRows where move.to.section == index {
      placed[move.to.row] = old[move.from.section].rows[move.from.row]
    }
    for position in changes.insertedRows where position.section == index {
      placed[position.row] = new[index].rows[position.row]
    }
    var rows: [Int] = []
    for row in 0..<staying.count + placed.count {
      if let id = placed[row] {
        rows.append(id)
      } else if let id = staying.popFirst() {
        rows.append(id)
      } else {
        faults.append("no row for \(index).\(row)")
      }
    }
    return rows
  }

  private mutating func check(_ changes: ListChanges) {
    let fromRows = changes.deletedRows + changes.movedRows.map(\.from)
    let toRows = changes.insertedRows + changes.movedRows.map(\.to)
    let fromSections = changes.deletedSections + changes.movedSections.map(\.from)
    let toSections = changes.insertedSections + changes.movedSections.map(\.to)
    refuse(if: Set(fromRows).count != fromRows.count, "a row leaves twice")
    refuse(if: Set(toRows).count != toRows.count, "a row comes twice")
    refuse(if: Set(fromSections).count != fromSections.count, "a section leaves twice")
    refuse(if: Set(toSections).count != toSections.count, "a section comes twice")
    refuse(
      if: fromRows.contains { changes.deletedSections.contains($0.section) },
      "a row of a deleted section is named")
    refuse(
      if: toRows.contains { changes.insertedSections.contains($0.section) },
      "a row of an inserted section is named")
    refuse(
      if: changes.deletedSections != changes.deletedSections.sorted()
        || changes.insertedSections != changes.insertedSections.sorted()
        || changes.deletedRows != changes.deletedRows.sorted(by: ListChanges.Position.isAscending)
        || changes.insertedRows != changes.insertedRows.sorted(by: ListChanges.Position.isAscending)
        || changes.updatedRows != changes.updatedRows.sorted(by: ListChanges.Position.isAscending),
      "not ascending")
  }
}

extension ListSnapshot<String, Int> {
  init(_ sections: [BatchUpdates.Section]) {
    self.init(sections.map { Section(id: $0.id, rows: $0.rows) })
  }
}

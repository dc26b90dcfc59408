import Primitives

extension ListChanges {
  /// Finds the changes from one list to another, with as few moves as possible.
  ///
  /// Duplicate identities in a list are matched once; others count as deleted and inserted.
  ///
  /// - Complexity: O(*n* log *n*) in the number of sections and rows, O(*n*) if little moves.
  package init<SectionID, RowID>(
    from old: ListSnapshot<SectionID, RowID>, to new: ListSnapshot<SectionID, RowID>,
    isSameSection: (Int, Int) -> Bool = { _, _ in true },
    isSameRow: (Position, Position) -> Bool = { _, _ in true }
  ) {
    self.init()
    let origins = matchSections(old, new, isSame: isSameSection)
    matchRows(old, new, origins: origins, isSame: isSameRow)
  }

  /// Returns the old index of each new section; nil for inserted sections.
  private mutating func matchSections<SectionID, RowID>(
    _ old: ListSnapshot<SectionID, RowID>, _ new: ListSnapshot<SectionID, RowID>,
    isSame: (Int, Int) -> Bool
  ) -> [Int?] {
    var places: [SectionID: Int] = [:]
    places.reserveCapacity(old.sections.count)
    for (index, section) in old.sections.enumerated() where places[section.id] == nil {
      places[section.id] = index
    }
    let origins = new.sections.map { places.removeValue(forKey: $0.id) }
    var stays = [Bool](repeating: false, count: old.sections.count)
    for case let origin? in origins { stays[origin] = true }
    deletedSections = old.sections.indices.filter { !stays[$0] }
    insertedSections = origins.indices.filter { origins[$0] == nil }
    let kept = origins.enumerated().compactMap { index, origin in origin.map { (index, $0) } }
    let isFixed = longestAscent(kept.map { $0.1 })
    for (place, pair) in kept.enumerated() {
      if !isFixed[place] { movedSections.append(SectionMove(from: pair.1, to: pair.0)) }
      if !isSame(pair.1, pair.0) { updatedSections.append(pair.0) }
    }
    return origins
  }

  private mutating func matchRows<SectionID, RowID>(
    _ old: ListSnapshot<SectionID, RowID>, _ new: ListSnapshot<SectionID, RowID>,
    origins: [Int?], isSame: (Position, Position) -> Bool
  ) {
    // Sections with unchanged rows match row by row; only the others are searched.
    let isSearched = new.sections.indices.map { index in
      origins[index].map { old.sections[$0].rows != new.sections[index].rows } ?? false
    }
    var places: [RowID: Position] = [:]
    var stays: [Int: [Bool]] = [:]
    for case (let section?, true) in zip(origins, isSearched) {
      for (row, id) in old.sections[section].rows.enumerated() where places[id] == nil {
        places[id] = Position(section: section, row: row)
      }
      stays[section] = Array(repeating: false, count: old.sections[section].rows.count)
    }
    for (index, section) in new.sections.enumerated() {
      guard let origin = origins[index] else { continue }
      guard isSearched[index] else {
        for row in section.rows.indices {
          let position = Position(section: index, row: row)
          if !isSame(Position(section: origin, row: row), position) { updatedRows.append(position) }
        }
        continue
      }
      // The rows that were in the section before, with their old and new indices.
      var kept: [(from: Int, to: Int)] = []
      for (row, id) in section.rows.enumerated() {
        let position = Position(section: index, row: row)
        guard let place = places.removeValue(forKey: id) else {
          insertedRows.append(position)
          continue
        }
        stays[place.section]?[place.row] = true
        if !isSame(place, position) { updatedRows.append(position) }
        if place.section == origin {
          kept.append((place.row, row))
        } else {
          movedRows.append(RowMove(from: place, to: position))
        }
      }
      let isFixed = longestAscent(kept.map { $0.from })
      for (pair, isFixed) in zip(kept, isFixed) where !isFixed {
        movedRows.append(
          RowMove(
            from: Position(section: origin, row: pair.from),
            to: Position(section: index, row: pair.to)))
      }
    }
    movedRows.sort { Position.isAscending($0.to, $1.to) }
    for (section, stays) in stays {
      for row in stays.indices where !stays[row] {
        deletedRows.append(Position(section: section, row: row))
      }
    }
    deletedRows.sort(by: Position.isAscending)
  }
}

/// Marks the elements of a longest increasing subsequence, which stay in place while the others
/// move.
///
/// - Complexity: O(*n* log *n*); O(*n*) for ascending values.
func longestAscent(_ values: [Int]) -> [Bool] {
  // tails[k] is the index of the smallest value that ends an increasing subsequence of k + 1
  // values.
  var tails: [Int] = []
  var previous = [Int](repeating: -1, count: values.count)
  for index in values.indices {
    var place = tails.count
    if let last = tails.last, values[last] >= values[index] {
      place = tails.partitionPoint { values[$0] >= values[index] }
    }
    if place > 0 { previous[index] = tails[place - 1] }
    if place == tails.count { tails.append(index) } else { tails[place] = index }
  }
  var marks = [Bool](repeating: false, count: values.count)
  var index = tails.last ?? -1
  while index >= 0 {
    marks[index] = true
    index = previous[index]
  }
  return marks
}

/// The row that a record without a UID became when another program changed its file.
package enum RowMatch: Hashable, Sendable {
  case row(OccurrenceID)
  /// It is removed.
  case gone
  /// Some rows are new at its place, but none of them is certainly it.
  case unknown
}

extension AppointmentCollection {
  /// Finds a record that is named by its contents in its file as it was read later: a changed row between
  /// the same two unchanged ones, with the same title or start.
  ///
  /// - Complexity: O(count).
  package func match(of id: OccurrenceID, in later: AppointmentCollection) -> RowMatch {
    guard let own = index(of: id), records[own].flags.contains(.hasDerivedUID),
      let file = fileName(at: own)
    else { return .gone }
    let (old, new) = (unnamedRows(of: file), later.unnamedRows(of: file))
    let (names, laterNames) = (Set(old.map { $0.uid }), Set(new.map { $0.uid }))
    guard let place = old.firstIndex(where: { $0.index == own }) else { return .unknown }
    let before = old[..<place].lastIndex { laterNames.contains($0.uid) }
    let after = old[place...].firstIndex { laterNames.contains($0.uid) }
    func position(_ row: Int?) -> Int? {
      row.flatMap { row in new.firstIndex { $0.uid == old[row].uid } }
    }
    let (first, end) = ((position(before) ?? -1) + 1, position(after) ?? new.count)
    // The other program may have sorted the rows.
    let candidates = new[first <= end ? first..<end : 0..<new.count].filter {
      !names.contains($0.uid)
    }
    let changed = old[(before ?? -1) + 1..<(after ?? old.count)]
    let row = self[own]
    let others = changed.filter { $0.index != own }.map { self[$0.index] }
    /// The number of values, title and start, that a row has in common with a new one.
    func likeness(_ row: Appointment, _ candidate: Int) -> Int {
      let other = later[candidate]
      let isNamed = !row.title.isEmpty && row.title == other.title
      return (isNamed ? 1 : 0) + (row.start == other.start ? 1 : 0)
    }
    /// The likeness to this row, less that to the most similar other one.
    func lead(_ candidate: Int) -> Int {
      likeness(row, candidate) - (others.map { likeness($0, candidate) }.max() ?? 0)
    }
    let alike = candidates.filter { likeness(row, $0.index) > 0 && lead($0.index) >= 0 }
    let paired = candidates.count == changed.count ? candidates[place - changed.startIndex] : nil
    guard let found = alike.first(where: { $0.index == paired?.index }) ?? alike.first,
      found.index == paired?.index || alike.count == 1 && lead(found.index) > 0
    else {
      // Rows that became other ones are not this one, which is removed then.
      return candidates.allSatisfy { lead($0.index) < 0 } ? .gone : .unknown
    }
    return .row(
      OccurrenceID(
        uid: found.uid, recurrenceID: id.recurrenceID, calendarID: later.calendarID(at: found.index)
      ))
  }

  /// The records of a file that are named by their contents, in its order.
  private func unnamedRows(of file: String) -> [(index: Int, uid: String)] {
    let rows = indices.filter {
      records[$0].flags.contains(.hasDerivedUID) && fileName(at: $0) == file
    }
    return rows.sorted { records[$0].offset < records[$1].offset }.map {
      (index: $0, uid: uid(at: $0))
    }
  }
}

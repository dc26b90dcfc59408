public import AppointmentModel
import CivilTime
import GridLayout

extension WeekGrid {
  /// Gives the entries other titles, which move nothing.
  package mutating func retitle(_ changed: (GridEntry) -> GridEntry) {
    for index in core.entries.indices {
      core.entries[index].title = changed(core.entries[index]).title
    }
  }

  /// Replaces an entry. The result is the same as a new layout of the changed entries.
  ///
  /// Only the clusters that it leaves and enters are laid out again if the visible hours and
  /// columns do not change, and the strip as a whole if the entry has or had a bar.
  ///
  /// - Parameters:
  ///   - index: The index of the entry.
  ///   - entry: The new entry.
  /// - Complexity: O(c log c) for c segments in these clusters, plus moving the segments between
  ///   the old and the new position in memory; O(n log n) if hours, columns or the identifier
  ///   change.
  package mutating func replace(_ index: Int, with entry: GridEntry) {
    let old = entries[index]
    let before = core.gridSegments(of: index)
    core.entries[index] = entry
    let after = core.gridSegments(of: index)
    guard old.id == entry.id, keepsColumns(old, entry), keepsHours(before, after) else {
      self = WeekGrid(entries, options: options)
      return
    }
    if before.count == 1, after.count == 1, core.layout.place(of: before[0]) != nil {
      core.layout.move(before[0], to: after[0])
    } else {
      for segment in before { core.layout.remove(segment) }
      for segment in after { core.layout.insert(segment) }
    }
    for segment in before {
      earlier[Int(segment.column)].removeAll { $0 == index }
      later[Int(segment.column)].removeAll { $0 == index }
    }
    for segment in after { placeOutside(segment, index) }
    placeHidden()
    if options.showsInStrip(old) || options.showsInStrip(entry) { placeStrip() }
    if !hiddenDays.isEmpty { hiddenDays = options.hiddenDays(of: entries) }
  }

  /// Updates an occurrence from a collection after an edit: each of the identifiers of
  /// `CalendarEditor.lastChanges`, `undo()` or `redo()`.
  ///
  /// The identifier of a series, which has no `recurrenceID`, updates all its occurrences.
  ///
  /// - Parameters:
  ///   - id: The identifier of the occurrence, or of all occurrences of a series.
  ///   - collection: The current appointments.
  ///   - ownAddress: The mail address of the calendar's owner, which determines the declined
  ///     entries.
  /// - Complexity: That of `replace(_:with:)`, and O(n) comparisons of identifiers; that of a new
  ///   layout if the occurrence was added or removed, for a series, and for a meeting in several
  ///   calendars.
  public mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    let index = entries.firstIndex { $0.id == id || $0.copies.contains { $0.id == id } }
    let found = collection.entry(
      id, rules: options.rules, ownAddress: ownAddress, hues: StableHues(collection))
    let isShared =
      found?.copies.isEmpty == false || index.map { entries[$0].copies.isEmpty } == false
    guard !isShared, !isOfSeries(id, collection) else {
      self = WeekGrid(of: collection, options: options, ownAddress: ownAddress)
      return
    }
    let needed = options.datesNeeded
    // An entry that left the days is removed, as in a query.
    let entry = found.flatMap {
      $0.dates.lowerBound < needed.upperBound && $0.dates.upperBound >= needed.lowerBound ? $0 : nil
    }
    guard let index else {
      if let entry { self = WeekGrid(entries + [entry], options: options) }
      return
    }
    if let entry {
      replace(index, with: entry)
    } else {
      self = WeekGrid(Array(entries[..<index] + entries[(index + 1)...]), options: options)
    }
  }

  /// Whether an identifier is that of a series, either now or as still shown.
  private func isOfSeries(_ id: OccurrenceID, _ collection: AppointmentCollection) -> Bool {
    guard id.recurrenceID == nil else { return false }
    return collection.index(of: id).map { collection[$0].isRecurring } ?? false
      || entries.contains { $0.id.recurrenceID != nil && $0.id.uid == id.uid }
  }

  private mutating func placeOutside(_ segment: GridSegment, _ index: Int) {
    let column = Int(segment.column)
    switch core.layout.scale.outside(start: segment.start, end: segment.end) {
    case .above: earlier[column] = entries.inListOrder(earlier[column] + [index])
    case .below: later[column] = entries.inListOrder(later[column] + [index])
    case .hidden, nil: break
    }
  }

  /// Whether a changed entry does not affect the columns.
  private func keepsColumns(_ old: GridEntry, _ new: GridEntry) -> Bool {
    guard let dimension = options.columns.dimension else { return true }
    let groups = options.columns.groups
    return old.names(of: dimension, groups) == new.names(of: dimension, groups)
  }

  /// Whether the hours that depend on the entries stay the same.
  private func keepsHours(_ before: [GridSegment], _ after: [GridSegment]) -> Bool {
    switch options.hours {
    case .window: return true
    case .busy: return before.isEmpty && after.isEmpty
    case .widened(let least):
      let window = minutes
      // An entry that may have extended the hours may let them shrink.
      return before.allSatisfy {
        (window.lowerBound == least.lowerBound || Int($0.start) >= window.lowerBound + 60)
          && (window.upperBound == least.upperBound || Int($0.end) <= window.upperBound - 60)
      }
        && after.allSatisfy {
          Int($0.start) >= window.lowerBound
            && Int(max($0.end, $0.start + 1)) <= window.upperBound
        }
    }
  }
}

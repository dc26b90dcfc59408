public import AppointmentModel
package import CivilTime
import GridLayout

extension WeekGrid {
  /// Puts an entry at other times, as a drag shows it before it ends; all entries keep their indices.
  ///
  /// - Parameters:
  ///   - entry: The index of the entry.
  ///   - times: From when to when: ``times(of:draggedTo:rules:)``; of whole dates, the days that the
  ///     display zone has then.
  /// - Complexity: that of ``replace(_:with:)``.
  package mutating func move(_ entry: Int, to times: Range<Instant>) {
    let rules = options.rules
    var moved = entries[entry]
    moved.start = rules.civil(at: times.lowerBound)
    moved.end = rules.civil(at: times.upperBound)
    moved.startOffset = rules.offset(at: times.lowerBound)
    moved.endOffset = rules.offset(at: times.upperBound)
    if moved.isAllDay {
      let end = moved.end
      moved.start = CivilDateTime(moved.start.date)
      moved.end = CivilDateTime(end.time == .midnight ? end.date : end.date.adding(days: 1))
    }
    replace(entry, with: moved)
  }

  /// Puts another entry in the place of one: the result is the grid that the changed entries make when
  /// they are laid out anew.
  ///
  /// Only the clusters that it leaves and meets are laid out again, as long as the hours and columns
  /// shown stay what they are; the strip as a whole where the entry has, or had, a bar.
  ///
  /// - Parameters:
  ///   - index: The index of the entry.
  ///   - entry: What takes its place.
  /// - Complexity: O(the clusters touched log their size), and moving what stands between the old and
  ///   the new place in memory; O(n log n) where hours, columns or the name change.
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

  /// Shows an occurrence as a collection has it after an edit: what `CalendarEditor` answers, of an edit
  /// or of `undo()` and `redo()`.
  ///
  /// After an edit of more than one occurrence of a series, give the name of the series: one without a
  /// `recurrenceID`.
  ///
  /// - Parameters:
  ///   - id: What names the occurrence, or all occurrences of a series.
  ///   - collection: The appointments as they are now.
  ///   - ownAddress: The mail address of the calendar's owner, to tell what he or she declined.
  /// - Complexity: that of ``replace(_:with:)``, and O(n) comparisons of names; that of laying out anew
  ///   where the occurrence has come or gone, for a series, and for a meeting that several calendars hold.
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
    // What left the days is gone, as a query would have it.
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

  /// Whether a name is that of a series, as it is now or as it is shown still.
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

  /// Whether an entry that changes leaves the columns as they are.
  private func keepsColumns(_ old: GridEntry, _ new: GridEntry) -> Bool {
    guard let dimension = options.columns.dimension else { return true }
    let groups = options.columns.groups
    return old.names(of: dimension, groups) == new.names(of: dimension, groups)
  }

  /// Whether the hours that follow from the entries stay the same.
  private func keepsHours(_ before: [GridSegment], _ after: [GridSegment]) -> Bool {
    switch options.hours {
    case .window: return true
    case .busy: return before.isEmpty && after.isEmpty
    case .widened(let least):
      let window = minutes
      // What may have widened the hours may let them shrink.
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

public import AppointmentModel
public import CivilTime
public import GridLayout
public import Pinning

extension TimelineGrid: CalendarScene, EntryLayout {
  /// The current time; nil for a timeline without a now line.
  public var now: Instant? { options.now }

  /// The rules of the display zone.
  public var displayZone: ZoneRules { options.rules }

  /// The identity of an element.
  public func id(of element: RowElement) -> GridElementID {
    let part: GridElementID.Part =
      switch element.kind {
      case .ground, .overflow: .row(rows[element.index].id)
      case .item: .segment(segments[element.index].id)
      case .gutterCell, .rowHeader: .name(rows[element.index].id)
      case .sectionHeader: .group(groups[element.index].id)
      case .nowLine: .nowLine
      case .bar: .bars
      case .corner: .corner
      }
    return GridElementID(part)
  }

  /// The entry of a segment; nil for other elements.
  public func entry(of element: RowElement) -> GridEntry? {
    element.kind == .item ? entries[Int(records[element.index].entry)] : nil
  }

  /// All rows and segments in the order in which they are read.
  public var readingOrder: [SceneElement] { sceneElements.inReadingOrder() }

  /// The instant of a slot.
  public func instant(at slot: GridSlot) -> Instant { instant(atMinute: slot.minute) }

  /// The times of an entry that was dragged from one slot to another: by elapsed minutes, or by days for a
  /// whole-day one.
  public func times(
    of entry: GridEntry, draggedFrom grabbed: GridSlot, to slot: GridSlot
  ) -> Range<Instant> {
    guard !entry.isAllDay else {
      return entry.times(
        movedFrom: displayZone.civil(at: instant(at: grabbed)),
        to: displayZone.civil(at: instant(at: slot)), in: displayZone)
    }
    let start = Instant(entry.start, offset: entry.startOffset)
      .adding(seconds: Int64(slot.minute - grabbed.minute) * 60)
    return start..<start.adding(seconds: max(0, entry.elapsedSeconds))
  }

  /// The times of an entry of which a part was dragged from one instant to another.
  func times(
    of entry: GridEntry, _ action: GridDrag.Action, from held: Instant, to instant: Instant,
    step: TimeStep
  ) -> Range<Instant> {
    let grabbed = GridSlot(column: 0, minute: minute(at: held))
    let slot = GridSlot(column: 0, minute: minute(at: instant))
    guard !entry.isAllDay else { return times(of: entry, draggedFrom: grabbed, to: slot) }
    let start = Instant(entry.start, offset: entry.startOffset)
    let end = start.adding(seconds: max(0, entry.elapsedSeconds))
    let old = GridSpan(column: 0, start: minute(at: start), end: minute(at: end))
    let new = GridDrag(action, of: old, at: grabbed)
      .span(at: slot, step: step, columnCount: 1, minutes: minutes)
    let first = start.adding(seconds: Int64(new.start - old.start) * 60)
    return first..<max(first, end.adding(seconds: Int64(new.end - old.end) * 60))
  }

  /// The changes that turn a view of another timeline into a view of this one.
  ///
  /// - Complexity: O(n) in the number of elements of both.
  public func changes(from old: TimelineGrid) -> GridChanges { GridChanges(from: old, to: self) }

  /// Shows an occurrence as it is after an edit.
  ///
  /// - Complexity: That of a new layout.
  public mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    self = TimelineGrid(of: collection, options: options, ownAddress: ownAddress)
  }

  /// Whether both look the same, whatever the order of ``entries``.
  ///
  /// - Complexity: O(n)
  public static func == (one: TimelineGrid, other: TimelineGrid) -> Bool {
    one.rows.elementsEqual(other.rows) {
      $0.resource == $1.resource && $0.group == $1.group && $0.laneCount == $1.laneCount
        && one.isSame($0.earlier, $1.earlier, in: other)
        && one.isSame($0.later, $1.later, in: other)
    }
      && one.groups.elementsEqual(other.groups) {
        $0.id == $1.id && $0.rowCount == $1.rowCount && $0.isFolded == $1.isFolded
          && $0.resources == $1.resources && $0.busy == $1.busy
          && one.isSame($0.entries, $1.entries, in: other)
      }
      && one.ticks == other.ticks && one.nowX == other.nowX && one.axis == other.axis
      && one.gaps == other.gaps && one.options.metrics == other.options.metrics
      && one.options.minute == other.options.minute && one.zone == other.zone
      && one.excess == other.excess && one.hasSameElements(as: other)
  }

  /// The rows and segments.
  package var sceneElements: [SceneElement] {
    rows.indices.map {
      SceneElement(
        .ground, .row(rows[$0].id), frame: frame(ofRow: $0), place: $0, name: rows[$0].resource.name
      )
    }
      + segments.map {
        SceneElement(
          .segment, .segment($0.id), frame: $0.frame, place: $0.row, entries: [$0.entry],
          cuts: ($0.continuesBefore, $0.continuesAfter))
      }
  }
}

public import Pinning

extension DayList {
  /// The identities of the sections and rows.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  package var snapshot: ListSnapshot<SectionID, OccurrencePart> {
    ListSnapshot(sections.map { .init(id: $0.id, rows: $0.rows.map { $0.id }) })
  }

  /// The changes that turn a view of another list into a view of this one.
  ///
  /// A row is updated if its entry, its part of the entry, its bracket or its height changed; a
  /// section is updated if its header changed.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows, O(*n*) if little moves.
  public func changes(from old: DayList) -> ListChanges {
    ListChanges(
      from: old.snapshot, to: snapshot,
      isSameSection: { before, now in
        let (one, other) = (old.sections[before], sections[now])
        return one.relativeDay == other.relativeDay
          && one.lengthInMinutes == other.lengthInMinutes
          && old.layout.naturalHeaderSpan(ofSection: before)?.length
            == layout.naturalHeaderSpan(ofSection: now)?.length
      },
      isSameRow: { before, now in
        let one = old.sections[before.section].rows[before.row]
        let other = sections[now.section].rows[now.row]
        return one.part == other.part && one.clash == other.clash
          && old.entry(of: one) == entry(of: other)
          && old.layout.itemSpan(section: before.section, item: before.row).length
            == layout.itemSpan(section: now.section, item: now.row).length
      })
  }

  /// The viewport for this list that keeps the visible content of an old list in place.
  ///
  /// The first row below the pinned headers that both lists contain stays where it is, including
  /// any overscroll. If there is none, the day at the top is shown.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func viewport(
    keepingPlaceFrom old: DayList, in viewport: ScrollViewport
  ) -> ScrollViewport {
    var moved = viewport
    moved.contentSize = contentSize
    var places: [OccurrencePart: ListChanges.Position] = [:]
    for (section, content) in sections.enumerated() {
      for (row, content) in content.rows.enumerated() {
        places[content.id] = ListChanges.Position(section: section, row: row)
      }
    }
    let window = old.layout.window(for: viewport)
    var lines = window.lines
    lines.start += old.periodInset + old.metrics.headerHeight
    guard let first = old.layout.firstItem(endingAfter: lines.start) else {
      moved.offset.y = moved.clamped(viewport.offset.y, on: .vertical)
      return moved
    }
    var row = first.item
    for section in first.section..<old.sections.count {
      while row < old.sections[section].rows.count {
        let start = old.layout.itemSpan(section: section, item: row).start
        if start >= window.visible.end { break }
        if let place = places[old.sections[section].rows[row].id] {
          let anchor = viewport.anchor(
            at: place, start: start, on: .vertical)
          moved.offset.y = moved.offset(keeping: anchor, from: viewport, on: .vertical) {
            layout.itemSpan(section: $0.section, item: $0.row).start
          }
          return moved
        }
        row += 1
      }
      row = 0
      if old.layout.sectionSpan(section).end >= window.visible.end { break }
    }
    let top = old.sections[first.section].date
    moved.offset.y = offsetRevealing(top, in: moved)?.y ?? moved.initialOffset.y
    return moved
  }
}

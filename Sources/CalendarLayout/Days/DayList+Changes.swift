public import AppointmentModel
public import CivilTime
public import Pinning

extension DayList: CalendarScene {
  /// The rules of the display zone.
  public var displayZone: ZoneRules { agenda.options.rules }

  /// The identity of an element.
  ///
  /// - Complexity: O(1)
  public func id(of element: ListElement) -> GridElementID {
    let section = sections[element.section]
    if let item = element.item { return GridElementID(.segment(section.rows[item].id)) }
    return GridElementID(element.layer == .footer ? .footer(section.id) : .header(section.id))
  }

  /// The entry of a row; nil for headers and footers.
  public func entry(of element: ListElement) -> GridEntry? {
    row(of: element).map { entry(of: $0) }
  }

  /// The headers of the sections and their rows, in their order.
  public var readingOrder: [SceneElement] {
    sections.indices.flatMap { section in
      [sceneElement(ofSection: section)]
        + sections[section].rows.indices.map { sceneElement(ofSection: section, row: $0) }
    }
  }

  /// The header of a section.
  func sceneElement(ofSection section: Int) -> SceneElement {
    SceneElement(
      .ground, .header(sections[section].id), frame: frame(ofSection: section), place: section)
  }

  /// A row of a section.
  func sceneElement(ofSection place: Int, row number: Int) -> SceneElement {
    let section = sections[place]
    let row = section.rows[number]
    let dates = entries[row.entry].dates
    return SceneElement(
      .segment, .segment(row.id),
      frame: LayoutRect(
        horizontal: LayoutSpan(start: 0, end: contentSize.width),
        vertical: layout.itemSpan(section: place, item: number)),
      place: place, entries: [row.entry],
      cuts: (dates.lowerBound < section.date, dates.upperBound > section.date))
  }

  /// Shows an occurrence as it is after an edit.
  ///
  /// - Complexity: That of a new list.
  public mutating func update(
    _ id: OccurrenceID, from collection: AppointmentCollection, ownAddress: String? = nil
  ) {
    self = relaid(agenda.updated(from: collection, ownAddress: ownAddress))
  }

  /// Whether both look the same, whatever the order of their entries.
  ///
  /// - Complexity: O(*n*) in the number of rows and days.
  public static func == (one: DayList, other: DayList) -> Bool {
    func isSameDay(_ section: Int) -> Bool {
      let (before, now) = (one.sections[section], other.sections[section])
      return before.id == now.id && before.week == now.week
        && before.unnamedRunning == now.unnamedRunning
        && before.running.elementsEqual(now.running) {
          one.agenda.entries[$0] == other.agenda.entries[$1]
        }
        && other.hasSameHeader(section, as: section, of: one)
        && one.layout.sectionSpan(section) == other.layout.sectionSpan(section)
        && one.layout.naturalFooterSpan(ofSection: section)
          == other.layout.naturalFooterSpan(ofSection: section)
        && before.rows.map { $0.id } == now.rows.map { $0.id }
        && now.rows.indices.allSatisfy {
          let place = ListChanges.Position(section: section, row: $0)
          return other.hasSameRow(place, as: place, of: one)
            && one.layout.itemSpan(section: section, item: $0)
              == other.layout.itemSpan(section: section, item: $0)
        }
    }
    return one.sections.count == other.sections.count && one.contentSize == other.contentSize
      && one.metrics == other.metrics && one.agenda.zone == other.agenda.zone
      && one.agenda.excess == other.agenda.excess && one.sections.indices.allSatisfy(isSameDay)
  }

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
      isSameSection: { before, now in hasSameHeader(now, as: before, of: old) },
      isSameRow: { before, now in hasSameRow(now, as: before, of: old) })
  }

  private func hasSameHeader(_ section: Int, as before: Int, of old: DayList) -> Bool {
    let (one, other) = (old.sections[before], sections[section])
    return one.relativeDay == other.relativeDay
      && one.lengthInMinutes == other.lengthInMinutes
      && old.layout.naturalHeaderSpan(ofSection: before)?.length
        == layout.naturalHeaderSpan(ofSection: section)?.length
  }

  private func hasSameRow(
    _ place: ListChanges.Position, as before: ListChanges.Position, of old: DayList
  ) -> Bool {
    let one = old.sections[before.section].rows[before.row]
    let other = sections[place.section].rows[place.row]
    return one.part == other.part && one.clash == other.clash
      && old.entry(of: one) == entry(of: other)
      && old.layout.itemSpan(section: before.section, item: before.row).length
        == layout.itemSpan(section: place.section, item: place.row).length
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

internal import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  private static let farthestDays = 3700
  /// The number of days that a search loads first, which doubles whenever there was no match.
  private static let strideDays = 28

  /// A position in the order of entries: a time, and an entry at that time that was already
  /// visited.
  struct Cursor {
    var time: CivilDateTime
    var passed: GridEntry?
  }

  /// The nth entry before or after a position that meets a condition, or the last one found.
  ///
  /// - Returns: The entry, and the number of requested entries that were not found.
  mutating func find(
    from cursor: Cursor, forward: Bool, count: Int = 1, matches: ([GridEntry]) -> [Int]
  ) -> (entry: GridEntry?, missing: Int) {
    var start = cursor.time.date
    var days = ViewerState.strideDays
    var (left, total) = (ViewerState.farthestDays, ViewerState.farthestDays * 10)
    var room = searchLimit
    var (nearest, missing) = (GridEntry?.none, max(1, min(count, 200)))
    while left > 0, total > 0 {
      guard room > 0 else {
        searchEndedEarly = true
        break
      }
      func stretch(_ days: Int) -> Range<CivilDate> {
        let end = start.adding(days: forward ? days : 1)
        let first = forward ? start : end.adding(days: -days)
        return first..<max(first, end)
      }
      var isBeyond = exceeds(stretch(days))
      while isBeyond, days > 1, patience >= 0 {
        days /= 2
        isBeyond = exceeds(stretch(days))
      }
      // A day with too many entries is passed over.
      if isBeyond { searchEndedEarly = true }
      let dates = stretch(days)
      guard !dates.isEmpty, patience >= 0 else { break }
      left -= days
      total -= days
      days = min(days * 2, 730)
      let loaded = isBeyond ? [] : load(dates)
      let all = loaded.filter { dates.contains($0.start.date) }.sorted(by: GridEntry.precedes)
      (room, searched) = (room - all.count, searched + all.count)
      let found = matches(all).filter { index in
        let entry = all[index]
        if let passed = cursor.passed {
          return forward
            ? GridEntry.precedes(passed, entry) : GridEntry.precedes(entry, passed)
        }
        return forward ? entry.start >= cursor.time : entry.start < cursor.time
      }
      if !found.isEmpty {
        let step = min(missing, found.count)
        nearest = all[found[forward ? step - 1 : found.count - step]]
        missing -= step
        if missing == 0 { break }
        left = ViewerState.farthestDays
      }
      start = forward ? dates.upperBound : dates.lowerBound.adding(days: -1)
      guard start > .distantPast, start < .distantFuture else { break }
    }
    return (nearest, missing)
  }

  /// The start of a search: the selection, the cursor in free time, otherwise the visible part.
  mutating func cursor() -> Cursor {
    if let entry = selectedEntry { return Cursor(time: entry.start, passed: entry) }
    return Cursor(time: spotTime ?? CivilDateTime(firstVisibleDate), passed: nil)
  }

  /// The current data of the selected entry; nil if it no longer exists or is hidden.
  var selectedEntry: GridEntry? {
    selected.flatMap(source.entry).flatMap { filter.shows($0) ? $0 : nil }
  }

  /// Selects an entry before or after the selection.
  mutating func selectNext(forward: Bool, count: Int) {
    var place = cursor()
    var missing = max(1, min(count, 200))
    if place.passed == nil, spotTime == nil, forward, seesToday {
      // The current appointment comes first, then the next visible one.
      let clock = clock
      let found =
        nearby.first { !$0.isAllDay && $0.start <= clock && clock < $0.end }
        ?? find(from: Cursor(time: clock, passed: nil), forward: true) { Array($0.indices) }.entry
      if let found, found.start.date <= lastVisibleDate {
        place = Cursor(time: found.start, passed: found)
        missing -= 1
      }
    }
    if missing > 0 {
      let (found, left) = find(from: place, forward: forward, count: missing) { Array($0.indices) }
      if let found { place = Cursor(time: found.start, passed: found) }
      missing = left
    }
    select(place.passed)
    if missing > 0 { sayNothingFound(text(forward ? .noLater : .noEarlier)) }
  }

  private var seesToday: Bool {
    switch mode {
    case .agenda, .month, .year: return firstVisibleDate == today
    case .week, .day: return scene?.grid.now != nil
    case .timeline:
      guard case .timeline(let timeline) = pane else { return false }
      return timeline.datesInSight.contains(today)
    }
  }

  /// The date of the last column, or of the list's last day.
  private var lastVisibleDate: CivilDate {
    switch mode {
    case .agenda: listDates.upperBound.adding(days: -1)
    case .month, .timeline, .year: paneDates.upperBound.adding(days: -1)
    case .week, .day: scene?.grid.columns.last?.date ?? firstDate
    }
  }

  mutating func select(_ entry: GridEntry?) {
    guard let entry else { return }
    selected = entry.id
    revealSelection()
  }

  /// Searches for the typed text.
  mutating func search(forward: Bool, count: Int) {
    let words = searchText.lowercased()
    guard !words.isEmpty else {
      message = text(.searchEmpty)
      return
    }
    func matches(_ entries: [GridEntry]) -> [Int] {
      entries.indices.filter { entries[$0].matches(words) }
    }
    let place = cursor()
    var found = find(from: place, forward: forward, count: count, matches: matches).entry
    if found == nil {
      let far = ViewerState.farthestDays
      let other = Cursor(time: CivilDateTime(place.time.date.adding(days: forward ? -far : far)))
      found = find(from: other, forward: forward, matches: matches).entry
      if found != nil { message = text(forward ? .fromBeginning : .fromEnd) }
    }
    select(found)
    if let found {
      sayRank(of: found)
      // While the text is typed, the view is not covered.
      if prompt == nil { openCrowd(hiding: found.id) }
    } else {
      sayNothingFound(text(.noMatch, ["text": searchText]))
    }
  }

  /// Selects the next entry that begins during another busy one.
  mutating func selectConflict() {
    let (found, _) = find(from: cursor(), forward: true) { entries in
      var reach: Instant?
      return entries.indices.filter { index in
        let entry = entries[index]
        guard entry.isBusy, !entry.isAllDay else { return false }
        let start = Instant(entry.start, offset: entry.startOffset)
        let end = Instant(entry.end, offset: entry.endOffset)
        guard start < end else { return false }
        let clashes = reach.map { start < $0 } ?? false
        reach = max(reach ?? end, end)
        return clashes
      }
    }
    select(found)
    if found == nil { sayNothingFound(text(.noConflict)) }
  }

  /// A reminder that the filter may be the reason.
  var filterNote: String { filter.isEmpty ? "" : " (" + text(.filtered) + ")" }

  private mutating func sayNothingFound(_ text: String) {
    let text = text + filterNote
    message =
      searchEndedEarly ? drawing.message(.searchLimit, count: searched, ["text": text]) : text
  }

  /// The busy entries that overlap an entry, and its position among them.
  ///
  /// - Parameter shown: The entries to compare; nil for those on the screen.
  func overlaps(
    of entry: GridEntry, among shown: [GridEntry]? = nil
  ) -> (others: [GridEntry], rank: Int) {
    guard entry.isBusy, !entry.isAllDay else { return ([], 1) }
    let shown =
      shown ?? list?.list.agenda.entries ?? pane?.entries ?? scene?.grid.entries ?? []
    let start = Instant(entry.start, offset: entry.startOffset)
    let end = Instant(entry.end, offset: entry.endOffset)
    let all = shown.filter { other in
      guard other.isBusy, !other.isAllDay else { return false }
      return Instant(other.start, offset: other.startOffset) < end
        && start < Instant(other.end, offset: other.endOffset)
    }.sorted(by: GridEntry.precedes)
    let rank = (all.firstIndex { $0.id == entry.id } ?? 0) + 1
    return (all.filter { $0.id != entry.id }, rank)
  }

  /// The line of an occurrence in a list of the week.
  func lineFrame(of id: OccurrenceID) -> LayoutRect? {
    guard let scene, plan == nil,
      let entry = scene.grid.entries.firstIndex(where: { $0.id == id })
    else { return nil }
    return WeekScreenDrawing(scene, options: drawing).lineFrame(of: entry)
  }

  /// Scrolls to the selected entry, changing the week if necessary.
  mutating func revealSelection() {
    guard let entry = selectedEntry else { return }
    if mode == .agenda {
      if list?.place(of: entry.id) == nil { show(entry.start.date) }
      guard let list, let place = list.place(of: entry.id) else { return }
      self.list?.viewport.offset = list.list.offsetRevealing(
        section: place.section, row: place.row, in: list.viewport)
      return
    }
    if mode.isPane {
      revealInPane(entry)
      return
    }
    let isShown = scene.map { scene in
      scene.grid.entries.contains { $0.id == entry.id }
        && scene.grid.columns.contains { entry.dates.contains($0.date) }
    }
    if isShown != true { show(entry.start.date) }
    guard let scene, let index = scene.grid.entries.firstIndex(where: { $0.id == entry.id })
    else { return }
    let grid = scene.grid
    if let segment = grid.segments.firstIndex(ofEntry: index) {
      reveal(grid.segments[segment].frame)
    } else if let bar = grid.bars.first(where: { $0.entry == index }) {
      reveal(grid.columns[bar.firstColumn])
    } else if let line = lineFrame(of: entry.id) {
      reveal(line)
    } else if let column = grid.columns.first(where: { $0.date == entry.start.date }) {
      // If the entry is hidden, or outside the hours, scroll to its column at its time.
      let hour = grid.hours.last { $0.minute <= entry.start.time.minuteOfDay }
      let y = hour?.y ?? scene.scrolled.y
      reveal(LayoutRect(x: column.frame.x, y: y, width: column.frame.width - 1, height: 1))
    }
  }
}

internal import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// A search while it is typed.
  struct Search: Sendable {
    /// Where it began.
    let from: Whereabouts
    let cursor: Cursor
    /// The entries around that place, in order, and their days; nil before the first letter.
    var entries: [GridEntry]?
    var dates: Range<CivilDate>?
    /// The typed text in lower case.
    var words = ""
    /// The indices of the matches among them, and the one that is selected.
    var matches: [Int] = []
    var current: Int?
    /// The match that was found beyond these entries, and the text for which there was none.
    var far: GridEntry?
    var vain: String?
    var hasLookedFar = false
    /// Whether the text has no match anywhere.
    var isVain = false

    /// Whether other days may have more matches: fewer years were counted than usual, or matches are
    /// near their ends, as those of a series without an end are.
    var isOpen: Bool {
      guard let dates, let entries, let first = matches.first, let last = matches.last else {
        return false
      }
      return dates.count <= 2 * ViewerState.countedDays
        || dates.lowerBound.days(to: entries[first].start.date) < 370
        || entries[last].start.date.days(to: dates.upperBound) < 370
    }
  }

  /// A place that a jump left.
  struct Whereabouts: Hashable, Sendable {
    var mode: ViewerMode
    var place: Place
    var selected: OccurrenceID?
    var spot: Spot?
    var focus: CivilDate?
  }

  /// The days on each side of the place where a search began whose matches are counted.
  private static let countedDays = 732
  /// The approximate number of entries that a search goes through at each letter.
  private static let countedEntries = 20_000

  // MARK: Typing

  mutating func beginSearch() {
    prompt = Prompt(purpose: .search)
    search = Search(from: whereabouts, cursor: cursor())
  }

  /// Shows the nearest match of the typed text, and marks all of them.
  mutating func searchTyped() {
    guard let typed = prompt?.text, var search else { return }
    let words = typed.drop { $0 == " " }.lowercased()
    let entries = entries(of: &search)
    // A text that became longer matches no more entries than before.
    let isLonger = !search.words.isEmpty && words.hasPrefix(search.words)
    let candidates = isLonger ? search.matches : Array(entries.indices)
    search.words = words
    search.matches =
      words.isEmpty ? [] : candidates.filter { entries[$0].matches(words) }
    search.current =
      search.matches.first { search.cursor.precedes(entries[$0]) } ?? search.matches.first
    search.isVain = false
    let matched = Set(search.matches.map { entries[$0].id })
    if matched != found { (found, markings) = (matched, markings + 1) }
    go(to: search.from)
    if let current = search.current {
      select(entries[current])
    } else if !words.isEmpty {
      lookFar(words, &search)
    }
    self.search = search
  }

  /// Shows a match that is far away. It is looked for once while a line is typed, since that is much
  /// work.
  private mutating func lookFar(_ words: String, _ search: inout Search) {
    if search.hasLookedFar {
      if let far = search.far, far.matches(words) { select(far) }
    } else {
      search.hasLookedFar = true
      searchText = words
      let limit = searchLimit
      searchLimit = min(limit, ViewerState.countedEntries)
      self.search(forward: true, count: 1)
      searchLimit = limit
      message = nil
      search.far = selected == search.from.selected ? nil : selectedEntry
      if search.far == nil { search.vain = words }
    }
    search.isVain = search.vain.map { words.starts(with: $0) } ?? false
  }

  /// Goes back to where the search began.
  mutating func leaveSearch() {
    guard let search else { return }
    endSearch()
    go(to: search.from)
  }

  /// Stays at the match of a finished line, or looks farther for one.
  mutating func finishSearch(_ text: String) {
    guard let search else { return }
    endSearch()
    searchText = text
    remember(search.from)
    guard let current = search.current, let entries = search.entries else {
      go(to: search.from)
      self.search(forward: true, count: 1)
      return
    }
    if !search.cursor.precedes(entries[current]) { message = self.text(.fromBeginning) }
    sayRank(current, in: search)
    counted = search
  }

  mutating func endSearch() {
    guard search != nil else { return }
    (search, found, counted) = (nil, [], nil)
    markAnew()
  }

  /// Adds `3 of 17` to the message after a step to another match.
  mutating func sayRank(of entry: GridEntry) {
    guard let counted, let entries = counted.entries,
      let current = counted.matches.first(where: { entries[$0].id == entry.id })
    else { return }
    sayRank(current, in: counted)
  }

  private mutating func sayRank(_ current: Int, in search: Search) {
    guard search.matches.count > 1 else { return }
    let said = message.map { [$0] } ?? []
    message = (said + [rank(of: current, in: search)]).joined(separator: "  ")
  }

  /// `3 of 17`, or `3 of 17+` if there may be more.
  private func rank(of current: Int, in search: Search) -> String {
    let place = search.matches.firstIndex(of: current) ?? 0
    let count = drawing.number(search.matches.count) + (search.isOpen ? "+" : "")
    return text(.rankOf, ["i": drawing.number(place + 1), "n": count])
  }

  /// The entries on some years around the place of a search, on fewer days where there are many.
  private mutating func entries(of search: inout Search) -> [GridEntry] {
    if let entries = search.entries { return entries }
    let date = search.cursor.time.date
    func stretch(_ reach: Int) -> Range<CivilDate> {
      date.adding(days: -reach)..<date.adding(days: reach + 1)
    }
    var reach = 28
    while reach > 1, source.isTooMuch(stretch(reach)) { reach /= 2 }
    var near = source.isTooMuch(stretch(reach)) ? [] : entries(stretch(reach))
    let wide = min(
      ViewerState.countedDays, reach * ViewerState.countedEntries / max(1, near.count))
    if wide > reach, !source.isTooMuch(stretch(wide)) {
      reach = wide
      near = entries(stretch(wide))
    }
    let dates = stretch(reach)
    near = near.filter { dates.contains($0.start.date) }.sorted(by: GridEntry.precedes)
    (search.entries, search.dates) = (near, dates)
    return near
  }

  /// `3 of 17  Wed 25 March 09:30 · 15 min  Stand-up   next Thu 26 March 09:30`; nil while nothing is
  /// searched.
  func searchRuns(_ screen: ScreenDrawing) -> [ScreenDrawing.Run]? {
    guard let search, let typed = prompt?.text else { return nil }
    guard let current = search.current, let entries = search.entries else {
      return search.isVain ? [.init(text(.noMatch, ["text": typed]), .strong)] : nil
    }
    let entry = entries[current]
    var runs = [
      ScreenDrawing.Run(rank(of: current, in: search), .now),
      .init("  " + screen.when(entry) + "  ", .dim), .init(entry.title, .strong),
    ]
    if let next = search.matches.first(where: { $0 > current }) {
      runs.append(
        .init("   " + text(.next) + " " + screen.moment(entries[next].start), .dim))
    }
    return runs
  }

  // MARK: The way back

  private static let longestWayBack = 100

  /// The view, its position and its selection.
  var whereabouts: Whereabouts {
    let dates = mode == .agenda ? listDates : paneDates
    let offset = (list?.viewport ?? pane?.viewport ?? scene?.viewport)?.offset ?? .zero
    return Whereabouts(
      mode: mode, place: Place(firstDate: firstDate, dates: dates, offset: offset),
      selected: selected, spot: spot, focus: focus)
  }

  /// Keeps a place that a jump leaves.
  mutating func remember(_ place: Whereabouts) {
    guard jumps.last != place else { return }
    if jumps.count == ViewerState.longestWayBack { jumps.removeFirst() }
    jumps.append(place)
  }

  /// Goes back to where the last jumps left.
  mutating func goBack(times: Int) {
    guard !jumps.isEmpty else {
      message = text(.noWayBack)
      return
    }
    var place: Whereabouts?
    for _ in 0..<max(1, times) where !jumps.isEmpty { place = jumps.removeLast() }
    if let place { go(to: place) }
  }

  /// Shows a place as it was.
  private mutating func go(to target: Whereabouts) {
    if mode != target.mode {
      (scene, list, pane, back) = (nil, nil, nil, nil)
      mode = target.mode
    }
    firstDate = target.place.firstDate
    if mode == .agenda {
      listDates = target.place.dates
    } else if mode.isPane {
      paneDates = target.place.dates
    }
    (selected, spot, focus) = (target.selected, target.spot, target.focus)
    layOut()
    list?.viewport.offset = target.place.offset
    pane?.viewport.offset = target.place.offset
    scene?.viewport.offset = target.place.offset
    clampPlace()
  }
}

extension ViewerState.Cursor {
  /// Whether an entry comes after this position.
  func precedes(_ entry: GridEntry) -> Bool {
    if let passed { return GridEntry.precedes(passed, entry) }
    return entry.start >= time
  }
}

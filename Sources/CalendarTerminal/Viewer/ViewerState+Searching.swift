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
    /// The loaded entries around the place where the search began, in order; nil before the first
    /// letter.
    var entries: [GridEntry]?
    /// The number of days on each side whose entries are loaded.
    var reach = 0
    /// Whether more days are loaded while no key is waiting.
    var isWidening = false
    /// The typed text in lower case.
    var words = ""
    /// The indices of the matches among the loaded entries, and the selected one.
    var matches: [Int] = []
    var current: Int?
    /// The match that was found beyond the loaded entries, and the text for which there was none.
    var far: GridEntry?
    var vain: String?
    var hasLookedFar = false
    /// Whether the text has no match anywhere.
    var isVain = false

    /// Whether other days may have more matches: fewer years than usual were searched, or a match
    /// is near the end of the searched days, as in an endless series.
    var isOpen: Bool {
      guard !isWidening else { return true }
      guard let entries, let first = matches.first, let last = matches.last else { return false }
      let dates = days(reach)
      return dates.count <= 2 * ViewerState.countedDays
        || dates.lowerBound.days(to: entries[first].start.date) < 370
        || entries[last].start.date.days(to: dates.upperBound) < 370
    }

    /// The days around the place where it began.
    func days(_ reach: Int) -> Range<CivilDate> {
      let date = cursor.time.date
      return date.adding(days: -reach)..<date.adding(days: reach + 1)
    }

    /// Adds earlier and later entries to the searched ones, with their matches.
    mutating func add(_ before: [GridEntry], _ after: [GridEntry], reach: Int) {
      let old = entries ?? []
      self.reach = reach
      entries = before + old + after
      guard !words.isEmpty else { return }
      let first = before.count + old.count
      matches =
        before.indices.filter { before[$0].matches(words) }
        + matches.map { $0 + before.count }
        + after.indices.filter { after[$0].matches(words) }.map { $0 + first }
      current = current.map { $0 + before.count }
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

  /// The maximum number of days on each side of the search's origin in which matches are counted.
  private static let countedDays = 732
  /// The approximate number of entries that one search examines, at each letter and in all.
  private static let countedEntries = 20_000
  private static let portion = 600

  // MARK: Typing

  mutating func beginSearch() {
    prompt = Prompt(purpose: .search)
    search = Search(from: whereabouts, cursor: cursor())
  }

  /// Shows the nearest match of the typed text, and marks all of them.
  mutating func searchTyped() {
    guard let typed = prompt?.text, var search else { return }
    let words = typed.drop { $0 == " " }.lowercased()
    if search.entries == nil {
      search.isWidening = true
      var room = ViewerState.portion
      while search.isWidening, room > 0 { room -= widen(&search) }
    }
    let entries = search.entries ?? []
    // A text that became longer matches no more entries than before.
    let isLonger = !search.words.isEmpty && words.hasPrefix(search.words)
    let candidates = isLonger ? search.matches : Array(entries.indices)
    search.words = words
    search.matches =
      words.isEmpty ? [] : candidates.filter { entries[$0].matches(words) }
    show(&search)
    self.search = search
  }

  /// Shows the nearest of the matches, and marks them.
  private mutating func show(_ search: inout Search) {
    let entries = search.entries ?? []
    let matched = Set(search.matches.map { entries[$0].id })
    if matched != found { (found, markings) = (matched, markings + 1) }
    go(to: search.from)
    choose(&search)
    if search.current == nil, !search.words.isEmpty, !search.isWidening {
      lookFar(search.words, &search)
    }
  }

  /// Selects the first match after the search's origin. A match before it is selected only if all
  /// matches are known, since the view would otherwise jump from one to another.
  private mutating func choose(_ search: inout Search) {
    guard let entries = search.entries else { return }
    search.isVain = false
    search.current =
      search.matches.first { search.cursor.precedes(entries[$0]) }
      ?? (search.isWidening ? nil : search.matches.first)
    if let current = search.current { select(entries[current]) }
  }

  /// Loads the entries of some more days for a search.
  ///
  /// - Returns: The number of entries, at least one.
  private mutating func widen(_ search: inout Search) -> Int {
    let count = search.entries?.count ?? 0
    let isFirst = search.entries == nil
    let wanted = ViewerState.portion * search.reach / max(1, count)
    let reach =
      isFirst
      ? 3 : min(ViewerState.countedDays, search.reach + max(1, min(wanted, 8 * search.reach)))
    let (inner, outer) = (search.days(search.reach), search.days(reach))
    let stretches =
      isFirst
      ? [outer]
      : [outer.lowerBound..<inner.lowerBound, inner.upperBound..<outer.upperBound]
    guard !stretches.contains(where: { exceeds($0) }) else {
      search.isWidening = false
      search.entries = search.entries ?? []
      return 1
    }
    let parts = stretches.map { dates in
      load(dates).filter { dates.contains($0.start.date) }.sorted(by: GridEntry.precedes)
    }
    search.add(parts[0], isFirst ? [] : parts[1], reach: reach)
    let total = search.entries?.count ?? 0
    search.isWidening = reach < ViewerState.countedDays && total < ViewerState.countedEntries
    return max(1, total - count)
  }

  // MARK: Work that no key waits for

  /// Whether the week still has its rows from before an edit.
  var hasRoughRows: Bool { plan != nil && fitted?.week.isRough == true }

  /// Whether there is work that can be done while no key waits.
  package var hasWork: Bool {
    isPreparing || hasRoughRows || search?.isWidening == true
      || counted?.isWidening == true
  }

  /// Does a portion of that work that takes less time than a frame.
  ///
  /// - Returns: Whether the screen changes.
  package mutating func work() -> Bool {
    beginWork()
    if hasRoughRows {
      searchRows()
      if selected != nil { revealSelection() }
      return true
    }
    if var search, search.isWidening {
      _ = widen(&search)
      if !search.isWidening {
        show(&search)
      } else if search.current == nil {
        choose(&search)
      }
      self.search = search
      return true
    }
    if var counted, counted.isWidening {
      _ = widen(&counted)
      self.counted = counted
    } else if interaction?.editor.prepare(atMost: ViewerState.portion * 4) != true {
      isPreparing = editing?.prepare() ?? false
    }
    return false
  }

  /// Shows a distant match. While a line is typed, distant matches are searched only once, since
  /// that takes long.
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
      if search.far == nil, !searchEndedEarly { search.vain = words }
    }
    search.isVain = search.vain.map { words.starts(with: $0) } ?? false
  }

  /// Goes back to where the search began.
  mutating func leaveSearch() {
    guard let search else { return }
    endSearch()
    go(to: search.from)
  }

  /// Keeps the match of a finished line, or continues the search at a greater distance.
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
    openCrowd(hiding: entries[current].id)
  }

  /// Opens a list of all matches of the typed text, and keeps the selected one as Enter does.
  mutating func listMatches() {
    guard let typed = prompt?.text, let search, let entries = search.entries,
      let current = search.current
    else { return }
    prompt = nil
    finishSearch(String(typed.drop { $0 == " " }))
    open(
      search.matches.map { entries[$0].id }, at: entries[current].id,
      title: "/\(searchText)  \(total(of: search))")
    layOut()
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
    let earlier = message.map { [$0] } ?? []
    message = (earlier + [rank(of: current, in: search)]).joined(separator: "  ")
  }

  /// `3 of 17`, or `3 of 17+` if there may be more.
  private func rank(of current: Int, in search: Search) -> String {
    let place = search.matches.firstIndex(of: current) ?? 0
    return text(.rankOf, ["i": drawing.number(place + 1), "n": total(of: search)])
  }

  /// `17`, or `17+` if there may be more.
  private func total(of search: Search) -> String {
    drawing.number(search.matches.count) + (search.isOpen ? "+" : "")
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
      .init("  " + screen.when(entry) + "  ", .dim), .init(drawing.name(of: entry), .strong),
    ]
    if let next = search.matches.first(where: { $0 > current }) {
      runs.append(
        .init("   " + text(.next) + " " + screen.moment(entries[next].start), .dim))
    }
    let list = ScreenDrawing.Run("   Ctrl-A " + text(.quitList), .dim)
    return search.matches.count > 1 && screen.fits(runs + [list]) ? runs + [list] : runs
  }

  // MARK: Returning to earlier positions

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

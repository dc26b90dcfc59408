import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The number of screens that a growing list keeps beyond its visible part.
  private static let keptScreens = 4
  /// The days that a growing list loads first; the next stretches are twice as long.
  private static let firstStretch = 7
  private static let longestStretch = 730
  /// The maximum number of stretches of days that are added to a list at once.
  private static let maximumStretches = 24
  /// The number of days without an entry after which a list ends.
  private static let farthestDays = 3700

  /// The row of the list in the first row of the screen.
  var listOffset: Double {
    get { list?.viewport.offset.y ?? 0 }
    set { list?.viewport.offset.y = newValue }
  }

  /// The offset at which the last row of the list is the last visible one.
  var lastListOffset: Double { list?.viewport.restingOffsets(on: .vertical).upperBound ?? 0 }

  mutating func makeList() -> ListScene {
    let dates = listDates
    let entries = entries(dates).map(marked)
    let rules = options.grid.rules
    let period = dates.lowerBound...max(dates.lowerBound, dates.upperBound.adding(days: -1))
    let agenda = DayAgenda(
      entries: entries, dates: dates, zone: nil,
      clockChanges: ZoneCaption.changes(of: rules, over: period),
      weekRules: options.grid.weekRules, budget: options.grid.budget)
    if let excess = agenda.excess { message = excess.description }
    // The scroll indicator is next to the list.
    var drawing = drawing
    drawing.width = columns - 1
    return ListScene(
      drawing: AgendaDrawing(agenda, options: drawing), columns: columns, rows: rows - 2)
  }

  /// Loads the week of a date, with the rows that follow it on the screen, and scrolls to its header or
  /// the next one.
  mutating func showInList(_ date: CivilDate) {
    if !listDates.contains(date) || list == nil {
      var (start, days) = (weekStart(date), 7)
      while days > 1, source.isTooMuch(start..<start.adding(days: days)) {
        (start, days) = (date, days / 2)
      }
      listDates = start..<start.adding(days: days)
    }
    layOut()
    guard let shown = list else { return }
    let section = shown.list.firstSection(from: date)
    let height = shown.list.contentSize.height
    let top =
      section < shown.list.sections.count
      ? shown.list.naturalHeaderFrame(ofSection: section).y - 1 : height
    let missing = top + shown.viewport.size.height - height
    if missing > 0 { extendList(forward: true, rows: Int(missing), around: top) }
    guard let list else { return }
    listOffset = list.list.offsetRevealing(date, in: list.viewport)?.y ?? 0
  }

  /// Shows today's header with the current time below it.
  mutating func showNowInList() {
    show(today)
    guard let row = list?.nowLine else { return }
    let height = Double(rows - 3)
    if row - listOffset > (height * 2 / 3).rounded(.down) {
      listOffset = max(0, min(row - (height / 2).rounded(.down), lastListOffset))
    }
  }

  /// Scrolls the list, which grows at its ends.
  mutating func scrollList(_ delta: Int) {
    let delta = Double(delta)
    if let list, listOffset + delta > lastListOffset {
      let end = listOffset + delta + list.viewport.size.height
      extendList(
        forward: true, rows: Int(end - list.list.contentSize.height), around: listOffset)
    }
    // Days that are added or dropped above the first visible one change the offset.
    let before = listOffset
    if listOffset + delta < 0 {
      extendList(forward: false, rows: Int(-listOffset - delta), around: listOffset)
    }
    let target = listOffset + delta
    if target < 0, before == listOffset, message == nil {
      message = text(.nothingBefore)
    } else if target > lastListOffset, listOffset == lastListOffset, message == nil {
      message = text(.nothingAfter)
    }
    listOffset = max(0, min(target, lastListOffset))
  }

  /// Scrolls to the header some days later.
  mutating func moveList(days: Int) {
    guard let list, let top = list.topDay else { return }
    let sections = list.list.sections
    let listed = sections.indices.filter { !sections[$0].isPeriod }
    let target = (listed.firstIndex(of: top) ?? 0) + days
    if listed.indices.contains(target) {
      let header = list.list.naturalHeaderFrame(ofSection: listed[target])
      scrollList(Int(header.y - 1 - listOffset))
    } else {
      scrollList(Int(days < 0 ? -(listOffset + 1) : lastListOffset - listOffset + 1))
    }
  }

  /// Adds days at an end of the list until they bring a number of rows, drops days at the other end, and
  /// lays the list out once.
  ///
  /// Stretches of days are twice as long each time, since a calendar may have one entry a year, and both
  /// their number and the days without an entry are limited: a rule may have no end.
  ///
  /// - Parameters:
  ///   - forward: Whether days are added at the end.
  ///   - needed: The rows to add.
  ///   - place: The row of the list around which rows are kept.
  private mutating func extendList(forward: Bool, rows needed: Int, around place: Double) {
    let first = forward ? listDates.upperBound : listDates.lowerBound
    var (edge, looked) = (first, first)
    var (missing, length) = (max(1, needed), ViewerState.firstStretch)
    for _ in 0..<ViewerState.maximumStretches {
      guard missing > 0, abs(edge.days(to: looked)) < ViewerState.farthestDays,
        let part = stretch(from: looked, days: &length, forward: forward)
      else { break }
      let rows = minimumRows(load(part), part)
      for day in forward ? Array(rows.indices) : rows.indices.reversed() where rows[day] > 0 {
        missing -= rows[day]
        // Whole weeks, as far as they are loaded.
        let week = weekStart(part.lowerBound.adding(days: day))
        edge =
          forward
          ? min(week.adding(days: 7), part.upperBound) : max(week, part.lowerBound)
        if missing <= 0 { break }
      }
      looked = forward ? part.upperBound : part.lowerBound
      length = min(length * 2, ViewerState.longestStretch)
    }
    guard edge != first else { return }
    listDates = datesKept(from: first, to: edge, forward: forward, around: place)
    layOut()
  }

  /// The days at an edge of the list that are loaded next: fewer where there would be too many entries;
  /// nil where no day is left, or, with a message, a single one has too many.
  private mutating func stretch(
    from edge: CivilDate, days: inout Int, forward: Bool
  ) -> Range<CivilDate>? {
    while true {
      let end = edge.adding(days: forward ? days : -days)
      guard edge != end else { return nil }
      let part = min(edge, end)..<max(edge, end)
      guard exceeds(part) else { return part }
      guard days > 1, patience >= 0 else {
        sayTooMany(part)
        return nil
      }
      days /= 2
    }
  }

  /// The minimum number of rows for the entries of each of some days: one for the header of a day
  /// with entries, and one for each entry that begins on it.
  private func minimumRows(_ entries: [GridEntry], _ dates: Range<CivilDate>) -> [Int] {
    let count = dates.lowerBound.days(to: dates.upperBound)
    var rows = [Int](repeating: 0, count: count)
    // The difference between the entries of a day and of the day before.
    var changes = [Int](repeating: 0, count: count + 1)
    for entry in entries {
      let first = dates.lowerBound.days(to: entry.dates.lowerBound)
      let last = dates.lowerBound.days(to: entry.dates.upperBound)
      guard last >= 0, first < count else { continue }
      changes[max(0, first)] += 1
      changes[min(last, count - 1) + 1] -= 1
      if first >= 0 { rows[first] += 1 }
    }
    var running = 0
    for day in rows.indices {
      running += changes[day]
      if running > 0 { rows[day] += 1 }
    }
    return rows
  }

  /// The days of the list after it grew, without days far from the visible part, or as many days as
  /// can be shown.
  private func datesKept(
    from first: CivilDate, to edge: CivilDate, forward: Bool, around place: Double
  ) -> Range<CivilDate> {
    let reach = Double(ViewerState.keptScreens * rows)
    let other = forward ? listDates.lowerBound : listDates.upperBound
    var far = other
    if let days = list?.list, let day = days.day(at: place + (forward ? -reach : reach)) {
      let week = weekStart(days.sections[day].date)
      far = forward ? min(max(week, other), first) : max(min(week.adding(days: 7), other), first)
    }
    var edge = edge
    func dates() -> Range<CivilDate> { min(far, edge)..<max(far, edge) }
    while source.isTooMuch(dates()) {
      if far != first {
        far = first.adding(days: first.days(to: far) / 2)
      } else {
        guard abs(first.days(to: edge)) > 1 else { break }
        edge = first.adding(days: first.days(to: edge) / 2)
      }
    }
    return dates()
  }
}

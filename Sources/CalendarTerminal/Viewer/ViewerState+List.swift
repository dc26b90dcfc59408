import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

extension ViewerState {
  /// The maximum number of days in a list; beyond it, days at the other end are removed.
  private static let mostListDays = 26 * 7

  /// The row of the list in the first row of the screen.
  var listOffset: Double {
    get { list?.viewport.offset.y ?? 0 }
    set { list?.viewport.offset.y = newValue }
  }

  /// The offset at which the last row of the list is the last visible one.
  var lastListOffset: Double { list?.viewport.restingOffsets(on: .vertical).upperBound ?? 0 }

  mutating func makeList() -> ListScene {
    let dates = listDates
    let entries = entries(dates)
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

  /// Loads the weeks around a date and scrolls its header, or the next one, below the week's.
  mutating func showInList(_ date: CivilDate) {
    if !listDates.contains(date) || list == nil {
      let start = weekStart(date)
      listDates = start..<start.adding(days: 7)
    }
    layOut()
    while lastListOffset < 1, extendList(forward: true) {}
    while !canBeFirst(date), extendList(forward: true) {}
    guard let list else { return }
    let offset = list.list.offsetRevealing(date, in: list.viewport)
    listOffset = offset?.y ?? 0
  }

  /// Whether the list contains a date, or a later one, and can be scrolled to its header.
  private func canBeFirst(_ date: CivilDate) -> Bool {
    guard let list = list?.list else { return true }
    let section = list.firstSection(from: date)
    return section < list.sections.count
      && list.naturalHeaderFrame(ofSection: section).y - 1 <= lastListOffset
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
    var tries = 0
    // The position moves when days are removed from or added to the beginning.
    while listOffset + delta > lastListOffset, tries < 40, extendList(forward: true) { tries += 1 }
    let before = listOffset
    while listOffset + delta < 0, tries < 40, extendList(forward: false) { tries += 1 }
    let target = listOffset + delta
    if target < 0, before == listOffset {
      message = "nothing before"
    } else if target > lastListOffset, listOffset == lastListOffset {
      message = "nothing after"
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

  /// Loads the weeks before or after; false if there is nothing for years.
  private mutating func extendList(forward: Bool) -> Bool {
    var first = listDates.lowerBound
    var end = listDates.upperBound
    // Empty ranges are skipped in increasing steps.
    for days in [7, 28, 91, 365, 365, 730, 730] {
      let part: Range<CivilDate>
      if forward {
        let next = min(end.adding(days: days), .distantFuture)
        guard next > end else { return false }
        part = end..<next
        end = next
      } else {
        let next = max(first.adding(days: -days), .distantPast)
        guard next < first else { return false }
        part = next..<first
        first = next
      }
      guard !source.isTooMuch(part) else { return false }
      let isEmpty = entries(part).allSatisfy { entry in
        forward ? entry.start.date < part.lowerBound : entry.end.date < part.lowerBound
      }
      guard !isEmpty else { continue }
      var dates = first..<end
      if first.days(to: end) > ViewerState.mostListDays, days <= 28 {
        dates =
          forward
          ? weekStart(end.adding(days: -ViewerState.mostListDays))..<end
          : first..<weekStart(first.adding(days: ViewerState.mostListDays))
      }
      // Days at the other end are removed until the rest can be shown.
      let least = part.lowerBound.days(to: part.upperBound)
      var days = dates.lowerBound.days(to: dates.upperBound)
      while days > least, source.isTooMuch(dates) {
        days = max(least, days / 2)
        dates = forward ? end.adding(days: -days)..<end : first..<first.adding(days: days)
      }
      listDates = dates
      layOut()
      return true
    }
    return false
  }
}

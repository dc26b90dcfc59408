import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning

/// A list of days on the screen.
struct ListPage: Sendable {
  let drawing: AgendaViewDrawing
  /// The scroll view from the first row to the one above the lower rule.
  private let bare: ScrollViewport

  init(drawing: AgendaViewDrawing, columns: Int, rows: Int) {
    self.drawing = drawing
    bare = ScrollViewport(
      size: LayoutSize(width: Double(columns - 1), height: Double(rows)),
      contentSize: LayoutSize(width: Double(columns - 1), height: Double(drawing.rowCount)),
      indicatorInset: LayoutInsets(top: 1))
  }

  func viewport(_ offset: Int) -> ScrollViewport {
    var viewport = bare
    viewport.offset.y = Double(offset)
    return viewport
  }

  /// The section and the item of an occurrence.
  func place(of id: OccurrenceID) -> (section: Int, item: Int)? {
    let agenda = drawing.agenda
    for (section, day) in agenda.days.enumerated() {
      let item = day.items.firstIndex {
        agenda.entries[$0.entry].id == id
      }
      if let item { return (section, item) }
    }
    return nil
  }
}

extension ViewerState {
  /// How many weeks a list holds at most; beyond, days at its other end are let go.
  private static let mostListDays = 26 * 7

  mutating func makeList() -> ListPage {
    let dates = listDates
    let entries = entries(dates)
    let rules = options.grid.rules
    let period = dates.lowerBound...max(dates.lowerBound, dates.upperBound.adding(days: -1))
    let agenda = DayAgenda(
      entries: entries, dates: dates, zone: nil,
      clockChanges: ZoneCaption.changes(of: rules, over: period),
      weekRules: options.grid.weekRules)
    return ListPage(
      drawing: AgendaViewDrawing(agenda, options: drawing), columns: columns, rows: rows - 2)
  }

  /// The offset at which the last row of the list is the last one in sight.
  var lastListOffset: Int { max(0, (list?.drawing.rowCount ?? 0) - (rows - 2)) }

  /// Loads the weeks around a date and puts its header, or the next one, under the week's.
  mutating func showInList(_ date: CivilDate) {
    if !listDates.contains(date) || list == nil {
      let start = weekStart(date)
      listDates = start..<start.adding(days: 7)
      listOffset = 0
    }
    layOut()
    while lastListOffset < 1, extendList(forward: true) {}
    guard let list else { return }
    let sections = list.drawing.sections
    func header(_ sections: [AgendaDrawing.Section]) -> Int? {
      sections.first { $0.date >= date }?.header
    }
    while header(self.list?.drawing.sections ?? []).map({ $0 - 1 > lastListOffset }) ?? true,
      extendList(forward: true)
    {}
    let found = header(self.list?.drawing.sections ?? sections)
    listOffset = max(0, min((found ?? list.drawing.rowCount) - 1, lastListOffset))
  }

  /// Shows today's header, and the current time further down.
  mutating func showNowInList() {
    show(today)
    guard let list, let index = list.drawing.sections.firstIndex(where: { $0.date == today })
    else { return }
    let section = list.drawing.sections[index]
    let agenda = list.drawing.agenda
    let begun = agenda.days[index].items.lastIndex { item in
      agenda.entries[item.entry].start <= clock
    }
    let row = begun.flatMap {
      section.items.indices.contains($0) ? section.items[$0].upperBound : nil
    }
    let height = rows - 3
    if let row, row - listOffset > height * 2 / 3 {
      listOffset = max(0, min(row - height / 2, lastListOffset))
    }
  }

  /// Scrolls the list; at its ends it grows.
  mutating func scrollList(_ delta: Int) {
    var target = listOffset + delta
    var tries = 0
    while target > lastListOffset, tries < 40, extendList(forward: true) {
      tries += 1
      // What was let go at the upper end moved the rest up.
      target = listOffset + delta
    }
    if target < 0 {
      let before = listOffset
      while target < 0, tries < 40, extendList(forward: false) {
        tries += 1
        target = listOffset + delta
      }
      if before == listOffset, target < 0 { message = "nothing before" }
    } else if target > lastListOffset, listOffset == lastListOffset {
      message = "nothing after"
    }
    listOffset = max(0, min(target, lastListOffset))
  }

  /// Goes to the header some days further on.
  mutating func moveList(days: Int) {
    guard let list, let section = list.drawing.section(at: listOffset) else { return }
    let target = section + days
    let sections = list.drawing.sections
    if sections.indices.contains(target) {
      scrollList(sections[target].header - 1 - listOffset)
    } else {
      scrollList(days < 0 ? -(listOffset + 1) : lastListOffset - listOffset + 1)
    }
  }

  /// Loads the weeks before or after; false when years of them have nothing.
  private mutating func extendList(forward: Bool) -> Bool {
    var first = listDates.lowerBound
    var end = listDates.upperBound
    // Empty stretches are passed in growing strides.
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
      // What is at the other end is let go until the rest can be shown.
      let least = part.lowerBound.days(to: part.upperBound)
      var days = dates.lowerBound.days(to: dates.upperBound)
      while days > least, source.isTooMuch(dates) {
        days = max(least, days / 2)
        dates = forward ? end.adding(days: -days)..<end : first..<first.adding(days: days)
      }
      keepingListPlace {
        $0.listDates = dates
        $0.layOut()
      }
      return true
    }
    return false
  }

  /// Carries something out and puts the header at the top of the list back where it was.
  mutating func keepingListPlace(_ change: (inout ViewerState) -> Void) {
    guard mode == .agenda, let list, let index = list.drawing.section(at: listOffset) else {
      change(&self)
      return
    }
    let section = list.drawing.sections[index]
    let distance = listOffset - section.header
    change(&self)
    guard let sections = self.list?.drawing.sections,
      let found = sections.first(where: { $0.date >= section.date }) ?? sections.last
    else { return }
    listOffset = max(0, min(found.header + distance, lastListOffset))
  }
}

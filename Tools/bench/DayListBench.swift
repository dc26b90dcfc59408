import CalendarLayout
import CivilTime
import Pinning

/// Frames of a long list of days: the cost of a frame and of an element, beside a yardstick that
/// appends elements that are there already; then of building the list and of finding its changes.
///
/// A frame collects what a viewport of 1,000 points shows, with day and month headers, into a reused
/// buffer, at an offset that wanders over the whole list (cold) or scrolls by 7 points (warm).
func benchDayList() {
  title("Day list: a frame, beside 2 us + 10 ns an element")
  for (days, rows) in [(300, 10_000), (3_000, 100_000), (30_000, 1_000_000)] {
    let clock = ContinuousClock()
    let agenda = longAgenda(days: days, rows: rows)
    var list = DayList(DayAgenda(entries: [], days: []), width: 390)
    let built = clock.measure { list = DayList(agenda, width: 390, showsMonths: true) }
    line("\(list.layout.itemCount) rows in \(days) days, list built", duration(seconds(built)))
    let room = max(1, list.contentSize.height - 1_000)
    let cold = frames(of: list, step: 0.381_966 * list.contentSize.height, room: room)
    let warm = frames(of: list, step: 7, room: room)
    frame("  cold", cold)
    frame("  warm", warm)
    frame("  copied from an array", copies(of: list))
    guard rows <= 100_000 else { continue }
    var edited = agenda
    edited.entries[rows / 2].title = "changed"
    edited.days[days / 2].items.removeLast()
    let other = DayList(edited, width: 390, showsMonths: true)
    var found = ListChanges()
    let time = clock.measure { found = other.changes(from: list) }
    line(
      "  changes of one row gone and one renamed", duration(seconds(time)),
      "\(found.deletedRows.count) deleted, \(found.updatedRows.count) updated")
  }
}

/// Days in a row, each with as many entries of an hour as the others.
private func longAgenda(days: Int, rows: Int) -> DayAgenda {
  let perDay = rows / days
  var entries: [GridEntry] = []
  entries.reserveCapacity(rows)
  var list: [DayAgenda.Day] = []
  for day in 0..<days {
    let date = CivilDate(clampingDayNumber: 10_000 + day)
    let first = entries.count
    for index in 0..<(day == days - 1 ? rows - first : perDay) {
      let start = CivilDateTime(date).adding(seconds: Int64(index % 1_440 * 60))
      entries.append(
        GridEntry(
          uid: "\(first + index)", title: "row", start: start, end: start.adding(seconds: 3_600)))
    }
    list.append(
      DayAgenda.Day(
        date: date, week: Week(containing: date),
        items: (first..<entries.count).map { DayAgenda.Item(entry: $0, part: .begins) }))
  }
  return DayAgenda(entries: entries, days: list)
}

private func frames(of list: DayList, step: Double, room: Double) -> Cost {
  var viewport = list.viewport(size: LayoutSize(width: 390, height: 1_000))
  var buffer: ContiguousArray<ListElement> = []
  return measure { _ in
    viewport.offset.y += step
    if viewport.offset.y > room { viewport.offset.y -= room }
    list.elements(in: viewport, into: &buffer)
    return buffer.count
  }
}

private func copies(of list: DayList) -> Cost {
  var source: ContiguousArray<ListElement> = []
  list.elements(
    in: list.viewport(
      size: LayoutSize(width: 390, height: 1_000),
      offset: LayoutPoint(x: 0, y: list.contentSize.height / 2)), into: &source)
  var buffer: ContiguousArray<ListElement> = []
  return measure { _ in
    buffer.removeAll(keepingCapacity: true)
    for element in source { buffer.append(element) }
    return buffer.count
  }
}

import CalendarLayout
import CivilTime
import Pinning

/// Frames of a long list of days: the cost of a frame and of an element, compared to appending
/// existing elements; then of building the list and of finding its changes.
///
/// A frame collects the visible part of a viewport of 1,000 points, with day and month headers,
/// into a reused buffer, at offsets all over the list (cold) or scrolled by 7 points (warm).
func benchDayList() {
  title("Day list: a frame")
  for (days, rows) in [(300, 10_000), (3_000, 100_000), (30_000, 1_000_000)] {
    let clock = ContinuousClock()
    let entries = entries(days: days, rows: rows)
    let agenda = DayAgenda(entries: entries, dates: dates(days))
    var list = DayList(agenda, width: 390)
    let built = clock.measure { list = DayList(agenda, width: 390, periods: .months) }
    line("\(list.layout.itemCount) rows in \(days) days, list built", duration(seconds(built)))
    let room = max(1, list.contentSize.height - 1_000)
    let cold = frames(of: list, step: 0.381_966 * list.contentSize.height, room: room)
    let warm = frames(of: list, step: 7, room: room)
    frame("  cold", cold)
    frame("  warm", warm)
    frame("  copied from an array", copies(of: list))
    guard rows <= 100_000 else { continue }
    var edited = entries
    edited[rows / 2].title = "changed"
    edited.removeLast()
    let other = DayList(
      DayAgenda(entries: edited, dates: dates(days)), width: 390, periods: .months)
    var found = ListChanges()
    let time = clock.measure { found = other.changes(from: list) }
    line(
      "  changes of one row gone and one renamed", duration(seconds(time)),
      "\(found.deletedRows.count) deleted, \(found.updatedRows.count) updated")
  }
}

private func dates(_ days: Int) -> Range<CivilDate> {
  CivilDate(clampingDayNumber: 10_000)..<CivilDate(clampingDayNumber: 10_000 + days)
}

/// Consecutive days with an equal number of one-hour entries.
private func entries(days: Int, rows: Int) -> [GridEntry] {
  let perDay = rows / days
  var entries: [GridEntry] = []
  entries.reserveCapacity(rows)
  for day in 0..<days {
    let date = CivilDate(clampingDayNumber: 10_000 + day)
    let first = entries.count
    for index in 0..<(day == days - 1 ? rows - first : perDay) {
      let start = CivilDateTime(date).adding(seconds: Int64(index % 1_380 * 60))
      entries.append(
        GridEntry(
          uid: "\(first + index)", title: "row", start: start, end: start.adding(seconds: 3_600)))
    }
  }
  return entries
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

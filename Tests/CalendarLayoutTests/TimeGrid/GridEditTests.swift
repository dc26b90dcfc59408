import AppointmentModel
import CalendarLayout
import CivilTime
import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("Edits of a week grid", .portioned)
struct GridEditTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)

  private func options(_ round: Int) -> WeekGridOptions {
    var options = WeekGridOptions(
      days: DayColumns(
        around: monday, firstWeekday: .monday, hiding: round % 5 != 0 ? [] : [.saturday, .sunday],
        limit: round % 7 == 0 ? 5 : 7), displayZone: ZoneRules(fixed: .utc),
      metrics: round % 2 == 0
        ? .points(columnWidth: 90, hourHeight: 40) : .cells(width: 60, rowsPerHour: 2))
    options.hours =
      [
        .standard, .window(540..<1020), .window(0..<1440), .busy(from: 480..<1080),
        .window(1200..<1680),
      ][round % 5]
    options.columns =
      [
        .days, .days, .days(by: .category), .resources(by: .calendar, order: [Resource("Home")]),
      ][round % 4]
    options.multiDay = [.standard, .grid, .both, .stripWhenCoveringWholeDays][round / 4 % 4]
    if round % 3 == 0 { options.metrics.overflow = .lanes(2) }
    if round % 11 == 0 { options.metrics.style = .equal }
    options.allDayRowLimit = 1 + round % 4
    return options
  }

  @Test("a grid with a replaced entry equals a new layout of the changed entries")
  func equalToAnew() {
    var random = SeededGenerator(seed: 0xED17)
    for round in (0..<240).portion(30) {
      let options = options(round)
      var entries = RandomEntries.week(from: monday, count: 3 + round % 40, using: &random)
      var grid = WeekGrid(entries, options: options)
      for _ in 0..<6 {
        let index = Int.random(in: 0..<entries.count, using: &random)
        var entry = RandomEntries.week(from: monday, count: 1, using: &random)[0]
        entry.id = entries[index].id
        if Bool.random(using: &random) {
          // The usual drag: the same length at another time.
          entry = entries[index]
          let shift = Int64.random(in: -200...200, using: &random) * 900
          entry.start = entry.start.adding(seconds: entry.isAllDay ? shift / 900 * 86_400 : shift)
          entry.end = entry.end.adding(seconds: entry.isAllDay ? shift / 900 * 86_400 : shift)
        }
        entries[index] = entry
        grid.replace(index, with: entry)
        #expect(grid == WeekGrid(entries, options: options), "round \(round)")
      }
    }
  }

  @Test("an edit names what it inserted, removed, moved and updated, and nothing else")
  func changes() {
    var random = SeededGenerator(seed: 0xC4A)
    for round in (0..<120).portion(30) {
      let options = options(round)
      let entries = RandomEntries.week(from: monday, count: 3 + round % 30, using: &random)
      let old = WeekGrid(entries, options: options)
      #expect(old.changes(from: old).isEmpty)
      var new = old
      let index = Int.random(in: 0..<entries.count, using: &random)
      var entry = entries[index]
      entry.start = entry.start.adding(seconds: 7_200)
      entry.end = entry.end.adding(seconds: 7_200)
      entry.title += " (moved)"
      new.replace(index, with: entry)
      let changes = new.changes(from: old)
      var ids = Set(old.elementIDs)
      #expect(ids.isSuperset(of: changes.removed), "round \(round)")
      ids.subtract(changes.removed)
      #expect(ids.isDisjoint(with: changes.inserted), "round \(round)")
      ids.formUnion(changes.inserted)
      #expect(ids == Set(new.elementIDs), "round \(round)")
      // Everything that is not named stays in place.
      let named = Set(changes.inserted + changes.moved)
      let frames = Dictionary(
        uniqueKeysWithValues: old.segments.map { (GridElementID(.segment($0.id)), $0.frame) })
      for segment in new.segments where !named.contains(GridElementID(.segment(segment.id))) {
        #expect(frames[GridElementID(.segment(segment.id))] == segment.frame, "round \(round)")
      }
      // The remaining parts of the entry itself have new content.
      let stays = new.segments.filter { $0.entry == index }.map {
        GridElementID(.segment($0.id))
      }
      .filter { !changes.inserted.contains($0) }
      #expect(Set(stays).isSubset(of: changes.updated), "round \(round)")
    }
  }
}

import CalendarLayout
import CivilTime
import Pinning
import TestSupport
import Testing

@Suite("Changes of a list of days")
struct DayListChangesTests {
  /// A day of March 2026.
  private static func date(_ day: Int) -> CivilDate {
    CivilDate(clampingDayNumber: 20_513 + day - 1)
  }

  private static func timed(_ uid: String, _ day: Int, _ hour: Int, title: String = "") -> GridEntry
  {
    let start = CivilDateTime(date(day)).adding(seconds: Int64(hour * 3600))
    return GridEntry(uid: uid, title: title, start: start, end: start.adding(seconds: 3600))
  }

  private static func list(_ entries: [GridEntry], today: Int? = nil, empty: Bool = false)
    -> DayList
  {
    DayList(
      DayAgenda(entries: entries, dates: date(20)..<date(40), keepsEmptyDays: empty), width: 300,
      now: today.map { Instant(CivilDateTime(date($0)), offset: .utc) })
  }

  private static let week = [
    timed("a", 23, 9), timed("b", 23, 11), timed("c", 24, 9), timed("d", 25, 9),
  ]

  @Test("an appointment that is put off moves, to a day that is listed already")
  func moves() {
    var entries = Self.week
    entries[1] = Self.timed("b", 24, 8)
    var expected = ListChanges()
    expected.movedRows = [.init(from: .init(section: 0, row: 1), to: .init(section: 1, row: 0))]
    expected.updatedRows = [.init(section: 1, row: 0)]
    #expect(Self.list(entries).changes(from: Self.list(Self.week)) == expected)
  }

  @Test("a day comes and goes with its rows")
  func days() {
    var expected = ListChanges()
    expected.insertedSections = [1]
    expected.deletedSections = [2]
    let new = [Self.week[0], Self.week[1], Self.timed("e", 24, 9)]
    let old = [Self.week[0], Self.week[1], Self.timed("x", 25, 9)]
    expected.deletedSections = [1]
    #expect(Self.list(new).changes(from: Self.list(old)) == expected)
  }

  @Test("midnight renames the days and touches no row; a new title touches one row")
  func updates() {
    let old = Self.list(Self.week, today: 23)
    var expected = ListChanges()
    expected.updatedSections = [0, 1, 2]
    #expect(Self.list(Self.week, today: 24).changes(from: old) == expected)
    var entries = Self.week
    entries[2].title = "New"
    expected = ListChanges()
    expected.updatedRows = [.init(section: 1, row: 0)]
    #expect(Self.list(entries, today: 23).changes(from: old) == expected)
    #expect(old.changes(from: old).isEmpty)
  }

  @Test("random edits: the identities of the old list and the changes make those of the new one")
  func random() {
    for seed in UInt64(0)..<150 {
      var random = SeededGenerator(seed: seed)
      func entries(_ count: Int) -> [GridEntry] {
        (0..<count).map {
          Self.timed(
            "\($0 % 25)", Int.random(in: 18...41, using: &random),
            Int.random(in: 0...22, using: &random))
        }
      }
      var content = entries(Int.random(in: 0...30, using: &random))
      let old = Self.list(content, empty: seed % 2 == 0)
      content.shuffle(using: &random)
      content = Array(content.dropFirst(content.count / 4)) + entries(4)
      let new = Self.list(content, empty: seed % 4 < 2)
      var names: [OccurrencePart: Int] = [:]
      func sections(_ list: DayList) -> [BatchUpdates.Section] {
        list.sections.map { section in
          BatchUpdates.Section(
            id: "\(section.date)",
            rows: section.rows.map { row in
              let name = names[row.id] ?? names.count
              names[row.id] = name
              return name
            })
        }
      }
      let (before, after) = (sections(old), sections(new))
      let changes = new.changes(from: old)
      var updates = BatchUpdates()
      #expect(
        updates.apply(changes, to: before, dataSource: after) == after, "seed \(seed)")
      #expect(updates.faults == [], "seed \(seed)")
      #expect(changes.movedSections == [], "seed \(seed)")
    }
  }

  @Test("what is on the screen stays there when days above it come or go")
  func keepsPlace() {
    let old = Self.list(Self.week)
    var entries = Self.week
    entries.append(Self.timed("new", 21, 9))
    let new = Self.list(entries)
    // 84 more above: a header of 36 and a row of 48.
    for offset in [10.0, 60, 140, 200] {
      let viewport = old.viewport(
        size: LayoutSize(width: 300, height: 100), offset: LayoutPoint(x: 0, y: offset))
      let moved = new.viewport(keepingPlaceFrom: old, in: viewport)
      #expect(moved.offset.y == offset + 84, "offset \(offset)")
      #expect(moved.contentSize == new.contentSize)
      #expect(old.viewport(keepingPlaceFrom: new, in: moved).offset == viewport.offset)
    }
  }

  @Test("without the row at the top the next one that is left keeps its place; else the day does")
  func keepsPlaceOfTheNext() {
    let old = Self.list(Self.week)
    let viewport = old.viewport(
      size: LayoutSize(width: 300, height: 100), offset: LayoutPoint(x: 0, y: 40))
    let without = Self.list(Array(Self.week.dropFirst()))
    // The row of b moved from 84 to 36.
    #expect(without.viewport(keepingPlaceFrom: old, in: viewport).offset.y == 0)
    let other = Self.list([Self.timed("x", 22, 9), Self.timed("y", 23, 9), Self.timed("z", 24, 9)])
    #expect(other.viewport(keepingPlaceFrom: old, in: viewport).offset.y == 84)
    let none = Self.list([])
    #expect(none.viewport(keepingPlaceFrom: old, in: viewport).offset.y == 0)
    #expect(old.viewport(keepingPlaceFrom: none, in: viewport).offset.y == 40)
  }

  @Test("a bounce goes on through a change")
  func keepsBounce() {
    let old = Self.list(Self.week)
    let new = Self.list(Self.week + [Self.timed("new", 21, 9)])
    let viewport = old.viewport(
      size: LayoutSize(width: 300, height: 100), offset: LayoutPoint(x: 0, y: -25))
    #expect(new.viewport(keepingPlaceFrom: old, in: viewport).offset.y == 84 - 25)
  }
}

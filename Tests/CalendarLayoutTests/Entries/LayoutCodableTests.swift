import CalendarLayout
import CivilTime
import Foundation
import Pinning
import TestSupport
import Testing

@Suite("Layouts as JSON")
struct LayoutCodableTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)

  private func grid(_ entries: [GridEntry], _ round: Int) throws -> WeekGrid {
    let rule = try PosixRule("CET-1CEST,M3.5.0,M10.5.0/3")
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: round % 2 == 0 ? 7 : 1)),
      zone: ZoneID("Europe/Berlin"), rules: ZoneRules(rule),
      metrics: round % 3 == 0
        ? .cells(width: 100, rowsPerHour: 2)
        : .points(columnWidth: 97.3, hourHeight: 41.7))
    options.secondZones = [.init(id: .utc, rules: ZoneRules(fixed: .utc))]
    options.hours = [.standard, .busy(from: 480..<1080), .window(1200..<1680)][round % 3]
    options.now = Instant(CivilDateTime(monday).adding(seconds: 36_000), offset: .utc)
    options.allDayRowLimit = 2
    options.splitBy = round % 4 == 3 ? .calendar : nil
    options.split(entries)
    return WeekGrid(entries, options: options)
  }

  @Test("random grids, agendas and lists are equal after JSON")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 0x6721D)
    for round in 0..<60 {
      let entries = RandomEntries.week(from: monday, count: round * 2, using: &random)
      let grid = try grid(entries, round)
      #expect(try JSONText.roundTrip(grid) == grid, "round \(round)")
      let agenda = DayAgenda(entries: entries, dates: monday..<monday.adding(days: 7))
      #expect(try JSONText.roundTrip(agenda) == agenda, "round \(round)")
      let list = DayList(
        agenda, width: 321.1, metrics: DayList.Metrics(footerHeight: round % 2 == 0 ? 8 : nil),
        showsMonths: round % 3 == 0)
      let frames = DayListFrames(list)
      #expect(try JSONText.roundTrip(frames) == frames, "round \(round)")
    }
  }

  @Test("a decoded grid is drawn and asked like the one that was laid out")
  func scene() throws {
    let week = try TeamWeek()
    var options = WeekGridOptions(
      days: DayColumns(week.date(23)..<week.date(30)), zone: week.zone, rules: week.rules,
      metrics: .points(columnWidth: 120, hourHeight: 48))
    options.now = week.now
    let grid = WeekGrid(
      week.collection.entries(in: options.datesNeeded, rules: week.rules), options: options)
    let decoded = try JSONText.roundTrip(grid)
    #expect(decoded == grid)
    let size = LayoutSize(width: 500, height: 400)
    let one = WeekScene(grid, metrics: .init(), size: size)
    let other = WeekScene(decoded, metrics: .init(), size: size)
    for segment in grid.segments {
      let point = LayoutPoint(x: segment.frame.x + 1, y: segment.frame.y + 1)
      #expect(one.element(at: point) == other.element(at: point))
    }
  }

  @Test("the shape of a grid and of a list is what their documentation says")
  func shape() throws {
    let entry = GridEntry(
      uid: "1", title: "Demo", start: CivilDateTime(monday).adding(seconds: 32_400),
      end: CivilDateTime(monday).adding(seconds: 36_000))
    let options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 1)), zone: .utc,
      rules: ZoneRules(fixed: .utc),
      metrics: .points(columnWidth: 100, hourHeight: 40))
    let files = TestFiles()
    files.expectGolden(try Self.pretty(WeekGrid([entry], options: options)), "week-grid.json")
    let agenda = DayAgenda(entries: [entry], dates: monday..<monday.adding(days: 1))
    files.expectGolden(try Self.pretty(agenda), "day-agenda.json")
    files.expectGolden(
      try Self.pretty(DayListFrames(DayList(agenda, width: 300, showsMonths: true))),
      "day-list-frames.json")
  }

  private static func pretty(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  @Test("an invalid grid is refused with the reason")
  func refusedGrids() throws {
    var random = SeededGenerator(seed: 0xBAD)
    let valid = try grid(RandomEntries.week(from: monday, count: 60, using: &random), 2)
    func reason(_ change: (inout WeekGrid) -> Void) throws -> String? {
      var changed = valid
      change(&changed)
      return JSONText.refusal(WeekGrid.self, try JSONText.of(changed))
    }
    #expect(try reason { _ in } == nil)
    #expect(try reason { $0.segments[0].entry = 60 }?.contains("entry") == true)
    #expect(try reason { $0.segments[0].column = -1 }?.contains("column") == true)
    #expect(try reason { $0.bars[0].lastColumn = 99 }?.contains("column") == true)
    #expect(try reason { $0.segments[0].endMinute = -9_999 }?.contains("ends before") == true)
    #expect(try reason { $0.segments[0].laneCount = 0 }?.contains("lane") == true)
    #expect(try reason { $0.segments.append($0.segments[0]) }?.contains("identity") == true)
    #expect(try reason { $0.earlier = [] }?.contains("columns") == true)
    #expect(try reason { $0.entries = [] }?.contains("entry") == true)
    let json = try JSONText.of(valid)
    let newer = json.replacingOccurrences(of: #""version":1"#, with: #""version":2"#)
    #expect(JSONText.refusal(WeekGrid.self, newer)?.contains("version 2") == true)
    #expect(JSONText.refusal(WeekGrid.self, #"{"version":1}"#) == "missing entries")
  }

  @Test("an invalid agenda or list is refused with the reason")
  func refusedLists() throws {
    var random = SeededGenerator(seed: 0xBAD2)
    let entries = RandomEntries.week(from: monday, count: 9, using: &random)
    var agenda = DayAgenda(entries: entries, dates: monday..<monday.adding(days: 7))
    let frames = try JSONText.of(DayListFrames(DayList(agenda, width: 300)))
    let fewer = frames.replacingOccurrences(of: #""entry":8"#, with: #""entry":9"#)
    #expect(JSONText.refusal(DayListFrames.self, fewer)?.contains("entry") == true)
    agenda.days.reverse()
    #expect(
      JSONText.refusal(DayAgenda.self, try JSONText.of(agenda))?.contains("ascend") == true)
    agenda.days = [agenda.days[0]]
    agenda.days[0].running = [99]
    #expect(
      JSONText.refusal(DayAgenda.self, try JSONText.of(agenda))?.contains("entry") == true)
  }
}

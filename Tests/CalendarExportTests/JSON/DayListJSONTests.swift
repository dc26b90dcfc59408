import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import RecurrenceRules
import Testing

@Suite("A list of days as JSON")
struct DayListJSONTests {
  private static func date(_ day: Int) -> CivilDate {
    CivilDate(clampingDayNumber: 20_513 + day - 1)
  }

  private static func timed(_ uid: String, _ day: Int, isOfSeries: Bool = false) -> GridEntry {
    let start = CivilDateTime(date(day)).adding(seconds: 9 * 3600)
    return GridEntry(
      uid: uid, recurrenceID: isOfSeries ? .local(start) : nil, title: uid, start: start,
      end: start.adding(seconds: 3600))
  }

  private static let entries = [
    timed("a", 30), timed("b \"quoted\"", 30), timed("c", 31, isOfSeries: true), timed("d", 32),
  ]

  /// Sections of 36 plus 48 per row: 30 March [0, 132), 31 March [132, 216), 1 April [216, 300).
  private static func document(
    offset: LayoutPoint?, inset: LayoutInsets = .zero, months: Bool = false,
    visibleOnly: Bool = false, footerHeight: Double? = nil
  ) throws -> FramesDocument {
    let agenda = DayAgenda(entries: entries, dates: date(23)..<date(40))
    let list = DayList(
      agenda, width: 400, metrics: DayList.Metrics(footerHeight: footerHeight),
      periods: months ? .months : .none)
    let viewport = list.viewport(
      size: LayoutSize(width: 400, height: 100), offset: offset, contentInset: inset)
    return try FramesDocument(
      DayListJSON(list, viewport: viewport, visibleOnly: visibleOnly))
  }

  @Test("sections with the natural and the current place of their header, and rows below it")
  func sections() throws {
    let document = try Self.document(offset: LayoutPoint(x: 3, y: 50))
    #expect(document.viewport.x == 3 && document.viewport.y == 50)
    #expect(document.viewport.width == 400 && document.viewport.height == 100)
    #expect(document.content.width == 400 && document.content.height == 300)
    #expect(document.version == 2 && document.mode == "agenda")
    #expect(
      document.entries.map { $0?.id } == ["/a", "/b%20\"quoted\"", "/c/20260331T090000", "/d"])
    #expect(document.entries.map { $0?.start }[0] == "2026-03-30T09:00:00+00:00")
    #expect(document.months == nil)
    let sections = try #require(document.sections)
    #expect(sections.map(\.date) == ["2026-03-30", "2026-03-31", "2026-04-01"])
    #expect(
      sections.map(\.frame) == [[0, 0, 400, 132], [0, 132, 400, 84], [0, 216, 400, 84]])
    #expect(
      sections[0].header
        == .init(natural: [0, 0, 400, 36], pinned: [0, 50, 400, 36], state: "pinned"))
    #expect(
      sections[1].header
        == .init(natural: [0, 132, 400, 36], pinned: [0, 132, 400, 36], state: "natural"))
    #expect(sections[0].footer == nil)
    #expect(sections[0].rows.map(\.frame) == [[0, 36, 400, 48], [0, 84, 400, 48]])
    #expect(sections.map { $0.rows.map(\.entry) } == [[0, 1], [2], [3]])
    for row in sections.flatMap(\.rows) {
      let entry = try #require(document.entries[row.entry])
      #expect(row.uid == entry.uid && row.recurrenceID == entry.recurrenceID)
    }
    #expect(sections[1].rows.map(\.recurrenceID) == ["20260331T090000"])
  }

  @Test("footers have their natural and their current places")
  func footers() throws {
    // A footer of 20 below each day: 30 March [0, 152), its footer at 132 or above the lower edge.
    let document = try Self.document(offset: LayoutPoint(x: 0, y: 10), footerHeight: 20)
    let sections = try #require(document.sections)
    #expect(sections.map(\.frame) == [[0, 0, 400, 152], [0, 152, 400, 104], [0, 256, 400, 104]])
    #expect(
      sections[0].footer
        == .init(natural: [0, 132, 400, 20], pinned: [0, 90, 400, 20], state: "pinned"))
    #expect(
      try #require(Self.document(offset: LayoutPoint(x: 0, y: 60), footerHeight: 20).sections)[0]
        .footer == .init(natural: [0, 132, 400, 20], pinned: [0, 132, 400, 20], state: "natural"))
  }

  @Test("a header is pushed at its section's end, and pins below the inset")
  func pushed() throws {
    let document = try Self.document(
      offset: LayoutPoint(x: 0, y: 100), inset: LayoutInsets(top: 10, leading: 2, bottom: 4))
    let header = try #require(document.sections?.first?.header)
    #expect(header.pinned == [0, 96, 400, 36] && header.state == "pushed")
    let insets = FramesDocument.Insets(top: 10, leading: 2, bottom: 4, trailing: 0)
    #expect(document.contentInset == insets && document.indicatorInsets == insets)
    #expect(document.initialOffset == [-2, -10])
    // Track [110, 196), thumb 86 x 86/300, which is above the minimum length of 24.
    #expect(
      document.indicators.vertical.numbers[0] == 394 && document.indicators.vertical.numbers[2] == 6
    )
    #expect(abs(document.indicators.vertical.numbers[3] - 86 * 86 / 300) < 1e-9)
  }

  @Test("without an offset the beginning is shown")
  func beginning() throws {
    let document = try Self.document(offset: nil, inset: LayoutInsets(top: 10, leading: 2))
    #expect([document.viewport.x, document.viewport.y] == [-2, -10])
  }

  @Test("only what the viewport shows: sections that meet it, rows that meet it")
  func visible() throws {
    let document = try Self.document(offset: LayoutPoint(x: 0, y: 90), visibleOnly: true)
    let sections = try #require(document.sections)
    #expect(sections.map(\.date) == ["2026-03-30", "2026-03-31"])
    #expect(sections.map { $0.rows.map(\.uid) } == [["b \"quoted\""], ["c"]])
    #expect(sections.map { $0.rows.map(\.entry) } == [[1], [2]])
    #expect(document.entries.map { $0?.uid } == [nil, "b \"quoted\"", "c", nil])
    #expect(document.content.height == 300)
  }

  @Test("months are beside the days, which pin below them")
  func months() throws {
    let document = try Self.document(offset: LayoutPoint(x: 0, y: 60), months: true)
    #expect(document.months?.map(\.month) == ["2026-03", "2026-04"])
    // 44 more for each month: March [0, 260), April [260, 388).
    #expect(document.months?.map(\.frame) == [[0, 0, 400, 260], [0, 260, 400, 128]])
    #expect(
      document.months?[0].header
        == .init(natural: [0, 0, 400, 44], pinned: [0, 60, 400, 44], state: "pinned"))
    let sections = try #require(document.sections)
    #expect(sections.map { $0.frame.numbers[1] } == [44, 176, 304])
    #expect(sections[0].header.pinned == [0, 104, 400, 36])
  }
}

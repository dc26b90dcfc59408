import CalendarExport
import CalendarLayout
import CivilTime
import Foundation
import Pinning
import RecurrenceRules
import Testing

@Suite("A list of days as JSON")
struct DayListJSONTests {
  private struct Document: Decodable {
    struct Box: Decodable { var x, y, width, height: Double }
    struct Size: Decodable { var width, height: Double }
    struct Insets: Decodable, Equatable { var top, leading, bottom, trailing: Double }
    struct Header: Decodable, Equatable {
      var natural: [Double]
      var pinned: [Double]
      var state: String
    }
    struct Row: Decodable, Equatable {
      var uid: String
      var recurrenceID: String?
      var frame: [Double]
    }
    struct Section: Decodable {
      var date: String
      var frame: [Double]
      var header: Header
      var rows: [Row]
    }
    struct Month: Decodable {
      var month: String
      var frame: [Double]
      var header: Header
    }
    struct Indicators: Decodable { var vertical, horizontal: [Double] }

    var viewport: Box
    var content: Size
    var months: [Month]?
    var sections: [Section]
    var indicators: Indicators
    var contentInset, indicatorInsets: Insets
    var initialOffset: [Double]
  }

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

  /// Sections of 36 + 48 a row: 30 March [0, 132), 31 March [132, 216), 1 April [216, 300).
  private static func document(
    offset: LayoutPoint?, inset: LayoutInsets = .zero, months: Bool = false,
    visibleOnly: Bool = false
  ) throws -> Document {
    let agenda = DayAgenda(entries: entries, dates: date(23)..<date(40))
    let list = DayList(agenda, width: 400, periods: months ? .months : .none)
    let viewport = list.viewport(
      size: LayoutSize(width: 400, height: 100), offset: offset, contentInset: inset)
    var text = ""
    DayListJSON(list, viewport: viewport, visibleOnly: visibleOnly).write(into: &text)
    return try JSONDecoder().decode(Document.self, from: Data(text.utf8))
  }

  @Test("sections with their header where it would stand and where it stands, rows below it")
  func sections() throws {
    let document = try Self.document(offset: LayoutPoint(x: 3, y: 50))
    #expect(document.viewport.x == 3 && document.viewport.y == 50)
    #expect(document.viewport.width == 400 && document.viewport.height == 100)
    #expect(document.content.width == 400 && document.content.height == 300)
    #expect(document.months == nil)
    #expect(document.sections.map(\.date) == ["2026-03-30", "2026-03-31", "2026-04-01"])
    #expect(
      document.sections.map(\.frame) == [[0, 0, 400, 132], [0, 132, 400, 84], [0, 216, 400, 84]])
    #expect(
      document.sections[0].header
        == .init(natural: [0, 0, 400, 36], pinned: [0, 50, 400, 36], state: "pinned"))
    #expect(
      document.sections[1].header
        == .init(natural: [0, 132, 400, 36], pinned: [0, 132, 400, 36], state: "natural"))
    #expect(
      document.sections[0].rows == [
        .init(uid: "a", recurrenceID: nil, frame: [0, 36, 400, 48]),
        .init(uid: "b \"quoted\"", recurrenceID: nil, frame: [0, 84, 400, 48]),
      ])
    #expect(document.sections[1].rows.map(\.recurrenceID) == ["20260331T090000"])
  }

  @Test("a header is pushed at its section's end, and pins below the inset")
  func pushed() throws {
    let document = try Self.document(
      offset: LayoutPoint(x: 0, y: 100), inset: LayoutInsets(top: 10, leading: 2, bottom: 4))
    #expect(document.sections[0].header.pinned == [0, 96, 400, 36])
    #expect(document.sections[0].header.state == "pushed")
    let insets = Document.Insets(top: 10, leading: 2, bottom: 4, trailing: 0)
    #expect(document.contentInset == insets && document.indicatorInsets == insets)
    #expect(document.initialOffset == [-2, -10])
    // Track [110, 196), thumb 86 x 86/300, which is above the least length of 24.
    #expect(document.indicators.vertical[0] == 394 && document.indicators.vertical[2] == 6)
    #expect(abs(document.indicators.vertical[3] - 86 * 86 / 300) < 1e-9)
  }

  @Test("without an offset the beginning is shown")
  func beginning() throws {
    let document = try Self.document(offset: nil, inset: LayoutInsets(top: 10, leading: 2))
    #expect([document.viewport.x, document.viewport.y] == [-2, -10])
  }

  @Test("only what the viewport shows: sections that meet it, rows that meet it")
  func visible() throws {
    let document = try Self.document(offset: LayoutPoint(x: 0, y: 90), visibleOnly: true)
    #expect(document.sections.map(\.date) == ["2026-03-30", "2026-03-31"])
    #expect(document.sections.map { $0.rows.map(\.uid) } == [["b \"quoted\""], ["c"]])
    #expect(document.content.height == 300)
  }

  @Test("months stand beside the days, which pin below them")
  func months() throws {
    let document = try Self.document(offset: LayoutPoint(x: 0, y: 60), months: true)
    #expect(document.months?.map(\.month) == ["2026-03", "2026-04"])
    // 44 more for each month: March [0, 260), April [260, 388).
    #expect(document.months?.map(\.frame) == [[0, 0, 400, 260], [0, 260, 400, 128]])
    #expect(
      document.months?[0].header
        == .init(natural: [0, 0, 400, 44], pinned: [0, 60, 400, 44], state: "pinned"))
    #expect(document.sections.map(\.frame[1]) == [44, 176, 304])
    #expect(document.sections[0].header.pinned == [0, 104, 400, 36])
  }
}

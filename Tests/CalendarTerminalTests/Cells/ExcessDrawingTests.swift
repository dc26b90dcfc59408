import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import SampleAppointments
import TerminalText
import Testing

@Suite("Drawings of layouts beyond their budget")
struct ExcessDrawingTests {
  @Test("a +N of more entries than a print has rows names as many as fit, and counts the rest")
  func notes() {
    let start = SampleWeek.date(24)
    let entries = (0..<10_204).map { number in
      GridEntry(
        uid: "\(number)", title: "", isAllDay: true, start: CivilDateTime(start),
        end: CivilDateTime(start.adding(days: 1)))
    }
    let grid = SampleWeek.grid(entries, width: 400, hours: .window(540..<600), now: nil)
    let text = WeekDrawing(grid: grid, options: DrawingOptions(width: 400)).draw().plainText
    // Three bars are shown, and the fourth row has the +N.
    #expect(text.contains("+10201"))
    #expect(text.contains("not shown: 201 appointments\n"))
  }

  @Test("a line, wrapped where a row is short, and no frames")
  func line() {
    let start = SampleWeek.date(23)
    let entries = [
      GridEntry(
        uid: "a", title: "Long", isAllDay: true, start: CivilDateTime(start),
        end: CivilDateTime(start.adding(days: 9)))
    ]
    let agenda = DayAgenda(
      entries: entries, dates: start..<start.adding(days: 20), budget: Budget(occurrences: 1))
    let text =
      "there are more than 1 parts of appointments from 2026-03-23 to 2026-04-12, 1 on 2026-03-23"
    #expect(
      AgendaDrawing(agenda, options: DrawingOptions(width: 120)).draw().plainText == text + "\n")
    var pages = 0
    AgendaDrawing(agenda, options: DrawingOptions(width: 40)).drawPages { page in
      pages += 1
      #expect(
        page.plainText.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text)
      #expect(page.height == 3)
    }
    #expect(pages == 1)

    var options = WeekGridOptions(
      days: DayColumns(start..<start.adding(days: 20)), displayZone: ZoneRules(fixed: .utc),
      metrics: .cells(width: 114, rowsPerHour: 2))
    options.budget = Budget(occurrences: 1)
    let grid = WeekGrid(entries, options: options)
    let drawn = WeekDrawing(grid: grid, options: DrawingOptions(width: 120)).draw().plainText
    #expect(drawn.hasPrefix("there are more than 1 parts of appointments from 2026-03-23"))
    #expect(drawn.split(separator: "\n").count == 1)
  }

  @Test("a timeline beyond its budget stays refused when its rows are laid out again")
  func timeline() {
    let start = SampleWeek.date(23)
    let entries = [
      GridEntry(
        uid: "a", title: "Long", categories: (1...9).map { "\($0)" }, start: CivilDateTime(start),
        end: CivilDateTime(start.adding(days: 1)))
    ]
    var timeline = TimelineGridOptions(
      dates: start..<start.adding(days: 1), rows: .days(by: .category),
      displayZone: ZoneRules(fixed: .utc), metrics: .points(hourWidth: 60))
    timeline.budget = Budget(occurrences: 1)
    for height in [nil, 24] {
      let drawing = TimelineDrawing(
        entries, timeline, by: .category, options: DrawingOptions(width: 80), height: height)
      #expect(
        drawing.draw().plainText.hasPrefix("there are more than 1 parts of appointments"))
    }
  }
}

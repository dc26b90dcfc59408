import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("Week drawing: states, clock changes and what does not fit")
struct WeekDrawingPartsTests {
  let files = TestFiles()

  /// One entry per day from 09:00 to 10:30; the current time is Tuesday 09:40.
  private func states() -> (grid: WeekGrid, now: CivilDateTime) {
    func entry(
      _ day: Int, _ status: Appointment.Status = .confirmed, free: Bool = false,
      declined: Bool = false
    ) -> GridEntry {
      let nine = CivilDateTime(SampleWeek.date(day), SampleWeek.time("09:00"))
      return GridEntry(
        uid: "\(day)", title: "Design review", location: "Studio", start: nine,
        end: nine.adding(seconds: 5400), status: status, isFree: free, isDeclined: declined,
        hue: .violet)
    }
    let entries = [
      entry(23), entry(24), entry(25), entry(26, .tentative), entry(27, .cancelled),
      entry(28, free: true), entry(29, declined: true),
    ]
    let now = CivilDateTime(SampleWeek.date(24), SampleWeek.time("09:40"))
    let grid = SampleWeek.grid(
      entries, width: 110, hours: .window(540..<660), now: now)
    return (grid, now)
  }

  @Test("Past, running, confirmed, tentative, cancelled, free and declined")
  func stateLooks() {
    let (grid, now) = states()
    for (depth, name) in [
      (ColorDepth.none, "plain"), (.ansi16, "16"), (.palette256, "256"), (.truecolor, "true"),
    ] {
      let options = DrawingOptions(width: 110, depth: depth, theme: .dark, now: now)
      let buffer = WeekDrawing(grid: grid, options: options).draw()
      let bytes = StreamWriter(depth: depth, styled: depth != .none).bytes(buffer)
      let text = String(decoding: bytes, as: UTF8.self)
      files.expectGolden(
        String(text.map { $0 == "\u{1B}" ? "␛" : $0 }), "states-\(name).txt")
    }
    let ascii = DrawingOptions(width: 110, isASCII: true, now: now)
    files.expectGolden(
      WeekDrawing(grid: grid, options: ascii).draw().plainText, "states-ascii.txt")
  }

  /// The night shift of 25 October 2026, when Berlin's clocks go from 03:00 back to 02:00.
  private func repeatedHour() -> [GridEntry] {
    let date = CivilDate(year: 2026, month: 10, day: 25) ?? .distantPast
    let summer = UTCOffset(seconds: 7200)
    let winter = UTCOffset(seconds: 3600)
    func entry(
      _ title: String, _ from: String, _ to: String, _ first: UTCOffset, _ last: UTCOffset
    ) -> GridEntry {
      GridEntry(
        uid: title, title: title, start: CivilDateTime(date, SampleWeek.time(from)),
        end: CivilDateTime(date, SampleWeek.time(to)), startOffset: first, endOffset: last)
    }
    return [
      entry("Night shift", "01:00", "03:30", summer, winter),
      entry("Backup, first pass", "02:05", "02:45", summer, summer),
      entry("Backup, second pass", "02:05", "02:45", winter, winter),
      entry("Hand-over", "03:00", "03:30", winter, winter),
    ]
  }

  @Test("A repeated hour: in several days drawn once, both passes side by side; in one day twice")
  func repeatedHourInColumns() {
    let date = CivilDate(year: 2026, month: 10, day: 25) ?? .distantPast
    for (width, count) in [(44, 1), (120, 2)] {
      let grid = SampleWeek.grid(
        repeatedHour(), width: width, hours: .window(0..<300),
        around: date.adding(days: 1 - count), count: count, now: nil)
      let options = DrawingOptions(width: width)
      files.expectGolden(
        WeekDrawing(grid: grid, options: options).draw().plainText, "repeat-\(width).txt")
    }
  }

  @Test("On an elapsed axis the repeated hour has two labelled rows")
  func repeatedHourElapsed() {
    let date = CivilDate(year: 2026, month: 10, day: 25) ?? .distantPast
    let grid = SampleWeek.grid(
      [], width: 60, rowMinutes: 60, hours: .window(60..<240), around: date, count: 1, now: nil)
    let options = DrawingOptions(width: 60)
    let lines = WeekDrawing(grid: grid, options: options).draw().plainText.split(separator: "\n")
    let labels = lines.map { $0.prefix(5) }.filter { $0.hasSuffix(":00") }
    #expect(labels == ["01:00", "2A:00", "2B:00", "03:00"])
  }

  @Test("A skipped hour is hatched and named where it is free")
  func skippedHour() {
    let grid = SampleWeek.grid(
      [], width: 80, hours: .window(0..<300), around: SampleWeek.date(28), count: 2, now: nil)
    files.expectGolden(
      WeekDrawing(grid: grid, options: DrawingOptions(width: 80)).draw().plainText, "gap-80.txt")
    let ascii = DrawingOptions(width: 80, isASCII: true)
    files.expectGolden(
      WeekDrawing(grid: grid, options: ascii).draw().plainText, "gap-80-ascii.txt")
  }

  @Test("Several before and after the hours are counted, and listed in the notes")
  func outsideTheHours() {
    func entry(_ title: String, _ day: Int, _ from: String, _ to: String) -> GridEntry {
      GridEntry(
        uid: title, title: title,
        start: CivilDateTime(SampleWeek.date(day), SampleWeek.time(from)),
        end: CivilDateTime(SampleWeek.date(day), SampleWeek.time(to)))
    }
    let entries = [
      entry("Early run", 23, "06:00", "07:00"), entry("Bakery", 23, "07:30", "07:45"),
      entry("Choir", 24, "19:00", "20:30"), entry("Late call", 24, "21:00", "21:00"),
      entry("Concert", 25, "20:00", "22:00"),
    ]
    for width in [80, 120] {
      let grid = SampleWeek.grid(entries, width: width, now: nil)
      files.expectGolden(
        WeekDrawing(grid: grid, options: DrawingOptions(width: width)).draw().plainText,
        "outside-\(width).txt")
    }
  }

  @Test("All-day entries beyond the limit are counted by day and listed in the notes")
  func allDayOverflow() {
    let entries = (0..<7).map { index in
      GridEntry(
        uid: "\(index)", title: "Project \(index)", isAllDay: true,
        start: CivilDateTime(SampleWeek.date(24)), end: CivilDateTime(SampleWeek.date(26)))
    }
    let grid = SampleWeek.grid(entries, width: 100, hours: .window(540..<600), now: nil)
    files.expectGolden(
      WeekDrawing(grid: grid, options: DrawingOptions(width: 100)).draw().plainText,
      "all-day-overflow.txt")
  }

  @Test("Days split by calendar have a second header row")
  func resources() {
    let grid = SampleWeek.grid(
      [], width: 80, hours: .window(540..<600), count: 1, now: nil,
      columns: .days(by: .calendar, order: [Resource("Home"), Resource("Work")]))
    let lines = WeekDrawing(grid: grid, options: DrawingOptions(width: 80)).draw().plainText
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2] == "W13    Wed 25")
    #expect(lines[3] == "       Home                                 Work")
    #expect(lines[4].first == "─")
  }

  @Test("A block ends with the last row that it fills by more than a quarter, or before the next")
  func lastRows() {
    func entry(_ title: String, _ from: String, _ to: String, _ hue: PaletteHue) -> GridEntry {
      GridEntry(
        uid: title, title: title,
        start: CivilDateTime(SampleWeek.date(25), SampleWeek.time(from)),
        end: CivilDateTime(SampleWeek.date(25), SampleWeek.time(to)), hue: hue)
    }
    func edges(_ entries: [GridEntry]) -> String {
      let grid = SampleWeek.grid(
        entries, width: 60, hours: .window(540..<720), count: 1, now: nil)
      let buffer = WeekDrawing(grid: grid, options: DrawingOptions(width: 60)).draw()
      // The first cells of six rows of half an hour.
      return (4..<10).map { buffer.rowText($0).dropFirst(6).prefix(1) + "" }
        .map { $0.isEmpty ? " " : $0 }.joined()
    }
    let first = entry("A", "09:00", "10:15", .red)
    #expect(edges([first]) == "╭│╰   ")
    #expect(edges([first, entry("B", "10:15", "11:30", .green)]) == "╭╰╭│╰ ")
    // 7 of 30 minutes are less than a quarter.
    #expect(edges([entry("A", "09:00", "10:07", .red)]) == "╭╰    ")
  }
}

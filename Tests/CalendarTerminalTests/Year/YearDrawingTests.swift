import CalendarLayout
import CivilTime
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Year prints", .portioned)
struct YearDrawingTests {
  private static func options(_ year: Int) -> YearGridOptions {
    YearGridOptions(year: year, displayZone: ZoneRules(fixed: .utc), metrics: .points())
  }

  /// One more hour on each day, up to nine, then from the beginning.
  private static func entries(_ year: Int) -> [GridEntry] {
    let dates = options(year).dates
    return dates.enumerated().compactMap { number, date in
      guard number % 10 > 0 else { return nil }
      let start = CivilDateTime(date)
      return GridEntry(
        uid: "\(number)", title: "Work", start: start,
        end: start.adding(seconds: Int64(number % 10) * 3_600))
    }
  }

  @Test("small months where they fit, else a planner, below 80 cells two blocks of half a year")
  func shapes() {
    func shape(_ width: Int, _ height: Int?) -> YearDrawing.Shape {
      YearDrawing(
        [], Self.options(2026), options: DrawingOptions(width: width), height: height
      ).shape
    }
    #expect(shape(120, 40) == .months)
    #expect(shape(80, 45) == .months)
    #expect(shape(80, 24) == .planner)
    for width in 60..<80 { #expect(shape(width, 24) == .blocks, "\(width)") }
    #expect(shape(59, 24) == .months)
    // In a pipe, months may have any height.
    #expect(shape(70, nil) == .months)
  }

  @Test("the last weekday has its marks in the narrowest terminal, too")
  func narrow() {
    for (width, row) in [(21, "22·23:24:25+26+27*28*"), (20, "22·23:24:25+26+27* *")] {
      let drawing = YearDrawing(
        Self.entries(2026), Self.options(2026), options: DrawingOptions(width: width), height: nil)
      let print = drawing.draw()
      let lines = (0..<print.height).map { y in
        (0..<width).map { print.text(x: $0, y: y) }.joined()
      }
      #expect(lines.contains(row), "\(lines)")
    }
  }

  @Test("every day of a year has two cells of its own, and a print stays in the terminal")
  func places() {
    // Years of 365 and 366 days that begin on every weekday.
    for year in (2015...2042).portion(every: 5) {
      for (width, height) in [(120, 40), (80, 24), (64, 24)] {
        let drawing = YearDrawing(
          Self.entries(year), Self.options(year), options: DrawingOptions(width: width),
          height: height)
        let print = drawing.draw()
        #expect(print.height <= height - 1 && print.width == width)
        var taken: Set<[Int]> = []
        for day in drawing.grid.days {
          guard let place = drawing.place(of: day.id) else {
            Issue.record("\(day.id) has no place")
            continue
          }
          #expect(taken.insert([place.x, place.y]).inserted, "\(day.id)")
          #expect(place.x + 2 < width && (2..<print.height - 2).contains(place.y), "\(day.id)")
          guard drawing.shape != .months, day.heat > 0 else { continue }
          let mark = [" ", "·", ":", "+", "*", "#"][day.heat]
          let text = print.text(x: place.x, y: place.y) + print.text(x: place.x + 1, y: place.y)
          #expect(text == mark + mark, "\(day.id)")
        }
        #expect(taken.count == drawing.grid.days.count)
      }
    }
  }

  @Test("today and the day before keep their marks, and narrow years their Sundays")
  func marks() {
    // 24 March has eight hours, 25 March nine; both are today once.
    let entries = Self.entries(2026)
    for (day, width) in [(24, 120), (25, 120), (25, 26), (25, 22)] {
      var options = DrawingOptions(width: width)
      let march = Self.options(2026).dates.lowerBound.adding(months: 2)
      options.now = CivilDateTime(march.adding(days: day - 1)).adding(seconds: 43_200)
      let drawing = YearDrawing(entries, Self.options(2026), options: options, height: nil)
      let print = drawing.draw()
      for date in drawing.grid.days {
        guard let place = drawing.place(of: date.id) else { continue }
        let mark = [" ", "·", ":", "+", "*", "#"][date.heat]
        #expect(print.text(x: place.x + 2, y: place.y) == mark, "\(date.id) at \(width)")
      }
      let text = print.plainText
      #expect(text.contains(day == 24 ? "Mo[Tu]We" : "Tu[We]Th"))
      #expect(text.contains(" Su\n") || text.contains(" Su "))
      #expect(width < 120 || text.contains("now \(day == 24 ? "Tue" : "Wed") \(day) Mar"))
    }
  }

  @Test("a print is never too high: the months around the date, and a line that counts the others")
  func cut() throws {
    let entries = Self.entries(2026)
    for width in stride(from: 26, through: 200, by: 3).map({ $0 }).portion(every: 5) {
      for height in 12...60 {
        let drawing = YearDrawing(
          entries, Self.options(2026), options: DrawingOptions(width: width), height: height)
        for month in [1, 6, 12] {
          let date = try #require(CivilDate(year: 2026, month: month, day: 15))
          let lines = drawing.draw(height: height, around: date).plainText
            .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
          #expect(lines.count <= height - 1, "\(width)x\(height)")
          #expect(lines.allSatisfy { $0.count < width }, "\(width)x\(height)")
          let hidden = try #require(lines.last).firstMatch(of: /(\d+) months?, (\d+)/)
          guard let hidden else {
            #expect(drawing.bodyHeight <= height - 1, "\(width)x\(height)")
            continue
          }
          // Each entry is on one day, so those of the months drawn are the others.
          let shown = grid(drawing, 12 - (Int(hidden.1) ?? 0), around: month)
          #expect(shown.contains(entries.count - (Int(hidden.2) ?? 0)), "\(width)x\(height)")
        }
      }
    }
  }

  @Test("the closing line names a command where a program has one, and none in an app")
  func commands() throws {
    let date = try #require(CivilDate(year: 2026, month: 6, day: 15))
    func last(_ program: String) -> Substring? {
      var options = DrawingOptions(width: 100)
      options.program = program
      let drawing = YearDrawing(
        Self.entries(2026), Self.options(2026), options: options, height: 14)
      return drawing.draw(height: 14, around: date).plainText.split(separator: "\n").last
    }
    let plain = try #require(last(""))
    #expect(plain.contains(/not shown: \d+ months, \d+ appointments$/))
    #expect(
      last("plan") == plain + " - plan agenda --from 2026-01-01 --to 2027-01-01 shows all")
  }

  /// The numbers of entries in each run of months that contains one of them.
  private func grid(_ drawing: YearDrawing, _ count: Int, around month: Int) -> [Int] {
    (1...13 - count).filter { $0 <= month && month < $0 + count }.map { first in
      drawing.grid.entries.count {
        $0.start.date.month >= first && $0.start.date.month < first + count
      }
    }
  }

  @Test("all-day entries mark their days, with or without colours")
  func daysOff() throws {
    let first = try #require(CivilDate(year: 2026, month: 8, day: 3))
    let holiday = GridEntry(
      uid: "a", title: "Crete", isAllDay: true, start: CivilDateTime(first),
      end: CivilDateTime(first.adding(days: 14)))
    for width in [64, 80, 120] {
      let drawing = YearDrawing(
        [holiday], Self.options(2026), options: DrawingOptions(width: width), height: 40)
      #expect(drawing.grid.days.count { $0.hasAllDay } == 14)
      let print = drawing.draw()
      for day in drawing.grid.days {
        let place = try #require(drawing.place(of: day.id))
        let x = drawing.shape == .months ? place.x + 2 : place.x
        #expect((print.text(x: x, y: place.y) == "–") == day.hasAllDay, "\(width) \(day.id)")
      }
      #expect(print.plainText.contains("– all day"))
    }
  }

  @Test("in blocks a row is a weekday, a column a week, and a month begins below its name")
  func blocks() throws {
    let drawing = YearDrawing(
      [], Self.options(2026), options: DrawingOptions(width: 64), height: 24)
    let print = drawing.draw()
    for day in drawing.grid.days {
      let place = try #require(drawing.place(of: day.id))
      let name = (1..<4).map { print.text(x: $0, y: place.y) }.joined()
      #expect(name == CalendarLocale.english.name(of: day.id.weekday, width: .abbreviated))
      if day.id.day == 1 {
        let top = day.id.month <= 6 ? 1 : 10
        let month = (place.x..<place.x + 3).map { print.text(x: $0, y: top) }.joined()
        #expect(month == CalendarLocale.english.name(ofMonth: day.id.month, width: .abbreviated))
        #expect(print.text(x: place.x + 1, y: place.y) == "1")
      }
      if day.id.day > 7, day.id.month != 7 || day.id.day > 7 {
        let before = try #require(drawing.place(of: day.id.adding(days: -7)))
        #expect(before.y == place.y && before.x == place.x - 2)
      }
    }
  }

  @Test("256 colours have five grounds for how much is booked, 16 and ASCII have marks")
  func grounds() {
    for theme in DrawingTheme.allCases {
      let palette = GridPalette(theme: theme, depth: .palette256, isASCII: false)
      let grounds = (1...5).compactMap { palette.heat($0)?.background }
      #expect(Set(grounds).count == 5)
    }
    #expect(GridPalette(theme: .dark, depth: .ansi16, isASCII: false).heat(5) == nil)
    #expect(GridPalette(theme: .dark, depth: .palette256, isASCII: true).heat(5) == nil)
  }
}

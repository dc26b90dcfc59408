import AppointmentModel
import CalendarLayout
import CivilTime
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Month prints", .portioned)
struct MonthDrawingTests {
  private static func month(_ day: Int = 25) -> MonthGridOptions {
    guard let date = CivilDate(year: 2026, month: 3, day: day) else { fatalError("no date") }
    var options = MonthGridOptions(
      month: date, displayZone: ZoneRules(fixed: .utc), metrics: .points(width: 700))
    options.now = Instant(CivilDateTime(date).adding(seconds: 40_800), offset: .utc)
    return options
  }

  private static func entries(_ count: Int, seed: UInt64) -> [GridEntry] {
    var random = SeededGenerator(seed: seed)
    let words = ["Stand-up", "Release 4.2 🚀", "東京チーム定例会議", "Retro", "Customer council", "Yoga"]
    let first = month().dates.lowerBound
    return (0..<count).map { number in
      // Days with different numbers of items, so that crowded ones are beside empty ones.
      let day = min(Int.random(in: 0..<42, using: &random), Int.random(in: 0..<60, using: &random))
      let isAllDay = Int.random(in: 0..<5, using: &random) == 0
      let start = CivilDateTime(first.adding(days: day)).adding(
        seconds: isAllDay ? 0 : Int64.random(in: 0..<96, using: &random) * 900)
      let length =
        isAllDay
        ? Int64.random(in: 1...10, using: &random) * 86_400
        : Int64.random(in: 0...20, using: &random) * 900
      return GridEntry(
        uid: "\(number)", title: words[number % words.count], isAllDay: isAllDay, start: start,
        end: start.adding(seconds: length),
        status: [.confirmed, .confirmed, .tentative, .cancelled][
          Int.random(in: 0..<4, using: &random)],
        isFree: number % 11 == 0, hue: .teal)
    }
  }

  @Test("what is shown and what is counted are all of each day, in prints that fit")
  func accounted() {
    for seed in ((0 as UInt64)..<40).portion(5) {
      let entries = Self.entries([0, 8, 40, 130, 400][Int(seed % 5)], seed: seed)
      for (width, height) in [(80, 24), (56, 18), (100, 30), (120, 40), (160, 50)].portion(every: 2)
      {
        let drawing = MonthDrawing(
          entries, Self.month(), options: DrawingOptions(width: width), height: height)
        let print = drawing.draw()
        let comment: Comment = "seed \(seed), \(width)×\(height)"
        #expect(print.height <= height - 1, comment)
        let header = height >= 31 ? 3 : 2
        var row = header
        for (week, given) in drawing.grid.weeks.enumerated() {
          for column in 0..<7 {
            let cells = drawing.cells(column...column)
            let shown = (row + 1..<row + 1 + given.slotCount).count { y in
              cells.contains { !print.isBlank(x: $0, y: y) }
            }
            let day = drawing.grid.days[week * 7 + column]
            let label = cells.map { print.text(x: $0, y: row) }.joined()
            let counted =
              drawing.hasRoomForOverflow(ofDay: week * 7 + column)
              ? label.split(separator: "+").dropFirst().first.flatMap { Int($0) } ?? 0
              : day.overflow.count
            #expect(label.contains("\(day.id.day)"), comment)
            #expect(shown + counted == Self.count(entries, on: day.id), "\(comment) \(day.id)")
          }
          row += 1 + given.slotCount
        }
      }
    }
  }

  /// The number of items of a day, computed from the entries alone.
  private static func count(_ entries: [GridEntry], on date: CivilDate) -> Int {
    entries.count { entry in
      let isBar = entry.isAllDay || entry.end.wallSeconds - entry.start.wallSeconds >= 86_400
      if isBar { return entry.dates.contains(date) }
      return entry.dates.lowerBound == date
        || entry.dates.upperBound == date && date.weekday == .monday
    }
  }

  @Test("into a pipe everything is shown")
  func pipe() {
    let drawing = MonthDrawing(
      Self.entries(300, seed: 3), Self.month(), options: DrawingOptions(width: 80), height: nil)
    #expect(drawing.grid.days.allSatisfy { $0.overflow.isEmpty })
  }

  @Test("colour never moves a cell")
  func colour() {
    let entries = Self.entries(120, seed: 5)
    for theme in DrawingTheme.allCases {
      let plain = MonthDrawing(
        entries, Self.month(), options: DrawingOptions(width: 100), height: 30
      ).draw()
      let filled = MonthDrawing(
        entries, Self.month(),
        options: DrawingOptions(width: 100, depth: .truecolor, theme: theme), height: 30
      ).draw()
      #expect(plain.height == filled.height)
      // Words are at the same places; bars and lines differ.
      for y in 0..<plain.height {
        for x in 0..<plain.width {
          let (one, other) = (plain.text(x: x, y: y), filled.text(x: x, y: y))
          if one.unicodeScalars.allSatisfy({ $0.properties.isAlphabetic }) {
            #expect(one == other, "\(theme) \(x),\(y)")
          }
        }
      }
    }
  }

  @Test("columns tile the width; a weekend with little is narrower, with nothing of eight cells")
  func columns() {
    let few = Self.entries(60, seed: 9).filter { !$0.start.date.weekday.isWeekend }
    let none = few.filter { $0.dates.lowerBound == $0.dates.upperBound }
    for width in 48...200 {
      for (entries, hasEqualDays) in [(few, false), (none, false), (none, true)] {
        let columns = MonthColumns(
          width: width, entries, Self.month(), weekend: [.saturday, .sunday],
          hasEqualDays: hasEqualDays)
        let widths = zip(columns.edges, columns.edges.dropFirst()).map { $1 - $0 }
        #expect(columns.edges.first == 0)
        #expect(columns.edges.last == Double(width - columns.gutter))
        #expect(widths.allSatisfy { $0 >= (width < 56 ? 6 : 7) })
        let isEmpty = entries.count == none.count && !hasEqualDays && width - columns.gutter > 56
        if isEmpty { #expect(widths[5...] == [8, 8], "\(width)") }
        if isEmpty || hasEqualDays || width >= 112 {
          let others = isEmpty ? widths[..<5] : widths[...]
          #expect((others.max() ?? 0) - (others.min() ?? 0) <= 1, "\(width)")
        } else if width >= 90, width < 108 {
          #expect(widths[6] < widths[0], "\(width)")
        }
      }
    }
  }

  @Test("no column of a wider month is narrower")
  func widerColumns() {
    let all = Self.entries(60, seed: 9)
    let few = all.filter { !$0.start.date.weekday.isWeekend }
    let none = few.filter { $0.dates.lowerBound == $0.dates.upperBound }
    for entries in [all, few, none, []] {
      for hasEqualDays in [false, true] {
        var before = [Double](repeating: 0, count: 7)
        for width in 48...300 {
          let columns = MonthColumns(
            width: width, entries, Self.month(), weekend: [.saturday, .sunday],
            hasEqualDays: hasEqualDays)
          let widths = zip(columns.edges, columns.edges.dropFirst()).map { $1 - $0 }
          #expect(zip(before, widths).allSatisfy { $0 <= $1 }, "\(width)")
          before = widths
        }
      }
    }
  }

  /// A title with Latin letters only is whole if it fits the cells after the chip's edge.
  @Test("a wider month shows no fewer whole titles, and a time never costs one")
  func wider() {
    let titles = [
      "Yoga", "Mathematics", "Computer science", "Football practice", "1:1 Priya",
      "Accessibility audit",
      "Quarterly forecast call with everybody",
    ]
    for seed in ((0 as UInt64)..<6).portion(2) {
      let entries = Self.entries([40, 130][Int(seed % 2)], seed: seed).enumerated().map {
        number, entry in
        var entry = entry
        (entry.title, entry.status) = (titles[number % titles.count] + " \(number)", .confirmed)
        entry.isFree = false
        return entry
      }
      for height in [nil, 24, 40] {
        var most = 0
        for width in 60...200 {
          let drawing = MonthDrawing(
            entries, Self.month(), options: DrawingOptions(width: width), height: height)
          let print = drawing.draw()
          let place: Comment = "seed \(seed), \(width)x\(height ?? 0)"
          var rows = [height ?? .max >= 31 ? 3 : 2]
          for week in drawing.grid.weeks { rows.append(rows[rows.count - 1] + 1 + week.slotCount) }
          var whole = 0
          for item in drawing.grid.items {
            let cells = drawing.cells(item.firstColumn...item.lastColumn)
            let text = cells.map { print.text(x: $0, y: rows[item.week] + 1 + item.lane) }.joined()
            let title = entries[item.entry].title
            let isWhole = text.contains(title)
            if isWhole { whole += 1 }
            if !item.isBar { #expect(isWhole == (title.count < cells.count), place) }
          }
          #expect(whole >= most, place)
          most = max(most, whole)
        }
      }
    }
  }

  @Test("times come after titles in narrow columns and before them in wide ones")
  func chips() {
    let start = CivilDateTime(Self.month().dates.lowerBound.adding(days: 8))
    let entries = [
      GridEntry(
        uid: "1", title: "Yoga", start: start.adding(seconds: 9 * 3_600 + 1_800),
        end: start.adding(seconds: 36_000)),
      GridEntry(
        uid: "2", title: "Retro", start: start.adding(seconds: 14 * 3_600),
        end: start.adding(seconds: 54_000)),
      GridEntry(
        uid: "3", title: "Design review of the week", start: start.adding(seconds: 54_000),
        end: start.adding(seconds: 57_600)),
    ]
    func rows(_ width: Int) -> [String] {
      let print = MonthDrawing(
        entries, Self.month(), options: DrawingOptions(width: width), height: nil,
        hasEqualDays: true
      ).draw()
      return (0..<print.height).map { print.rowText($0) }.filter { $0.contains("│") }
        .map { $0.trimmingPrefix { $0 == " " }.description }
    }
    // 17 cells: an edge, 15 for texts, a gap.
    #expect(rows(120) == ["│Yoga       9:30", "│Retro     14:00", "│Design review…"])
    // A title that is cut anyway keeps nine characters and an ellipsis beside its time.
    #expect(rows(133) == ["│Yoga         9:30", "│Retro       14:00", "│Design rev… 15:00"])
    #expect(rows(160) == ["│09:30 Yoga", "│14:00 Retro", "│15:00 Design review…"])
    #expect(rows(56) == ["│Yoga", "│Retro", "│Desig…"])
  }

  @Test("a narrow month lists the days before today where there is room, else it counts them")
  func listed() {
    let first = CivilDateTime(Self.month().dates.lowerBound)
    let days = [8, 9, 28, 28, 28, 32]
    let entries = days.enumerated().map { number, day in
      let start = first.adding(seconds: Int64(day) * 86_400 + Int64(number) * 3_600)
      return GridEntry(
        uid: "\(number)", title: "Talk \(number)", start: start, end: start.adding(seconds: 1_800))
    }
    for height in 15...40 {
      var options = DrawingOptions(width: 40)
      options.now = first.adding(seconds: 30 * 86_400)
      let print = MonthDrawing(entries, Self.month(), options: options, height: height).draw()
      let rows = (0..<print.height).map { print.rowText($0) }
      let text: Comment = "\(height)\n\(rows.joined(separator: "\n"))"
      #expect(print.height < height, text)
      let shown = days.indices.filter { number in rows.contains { $0.contains("Talk \(number)") } }
      let counted = rows.compactMap { $0.firstMatch(of: /more days? · (\d) app/) }
        .reduce(0) { $0 + (Int($1.1) ?? 0) }
      #expect(shown.count + counted == days.count, text)
      // A week of three lines, and a day of two, three or four and a blank line.
      #expect(height < 33 || counted == 0, text)
      #expect(height < 19 || shown.contains(5), text)
    }
  }

  @Test("a title that is cut has a mark in every width")
  func narrow() {
    let start = CivilDateTime(Self.month().dates.lowerBound.adding(days: 9)).adding(seconds: 36_000)
    let entries = [
      GridEntry(
        uid: "1", title: "Design review", start: start, end: start.adding(seconds: 3_600))
    ]
    func chip(_ width: Int) -> String? {
      let print = MonthDrawing(
        entries, Self.month(), options: DrawingOptions(width: width), height: nil,
        hasEqualDays: true
      ).draw()
      return (0..<print.height).map { print.rowText($0) }.first { $0.contains("│") }
        .map { $0.trimmingPrefix { $0 == " " }.description }
    }
    for width in 48...99 { #expect(chip(width)?.hasSuffix("…") == true, "\(width)") }
    #expect(chip(48) == "│Desi…")
    #expect(chip(90) == "│Design…")
  }

  @Test("weekends and today have a ground of their own under dates, lines and free slots")
  func grounds() {
    for theme in [DrawingTheme.dark, .light] {
      var options = DrawingOptions(width: 120, depth: .truecolor, theme: theme)
      options.now = CivilDateTime(Self.month().dates.lowerBound.adding(days: 30))
      var month = Self.month()
      month.rows = .equal(2)
      let drawing = MonthDrawing(screen: [], month, options: options, header: 2)
      let print = drawing.draw()
      let header = print.height - 6 * 3
      for index in drawing.grid.days.indices {
        let cells = drawing.cells(index % 7...index % 7)
        let date = drawing.grid.days[index].id
        let isToday = options.now?.date == date
        let ground =
          isToday
          ? drawing.palette.todayGround
          : date.weekday.isWeekend ? drawing.palette.weekendGround : .terminalDefault
        for y in header + index / 7 * 3..<header + index / 7 * 3 + 3 {
          for x in cells {
            let found = print.style(x: x, y: y).background
            let isChip = isToday && found == drawing.palette.todayChip.background
            #expect(found == ground || isChip, "\(date) \(x) \(y)")
          }
          #expect(print.style(x: cells.upperBound, y: y).background == .terminalDefault)
        }
      }
    }
  }

  @Test("a month's name beside a date leaves a cell before the number of what is not shown")
  func named() {
    let entries = Self.entries(400, seed: 2)
    for width in (48...120).portion(every: 3) {
      let drawing = MonthDrawing(
        entries, Self.month(), options: DrawingOptions(width: width), height: 12)
      let print = drawing.draw()
      for y in 0..<print.height { #expect(!print.rowText(y).contains(#/[a-z]\+/#), "\(width)") }
    }
  }

  @Test("weeks that have no row are counted with all appointments that are not shown")
  func weeks() {
    let entries = Self.entries(60, seed: 3)
    let first = Self.month().dates.lowerBound
    for count in [1, 5, 9, 17, 60, 300].portion(every: 2) {
      let month = MonthGridOptions(
        weeksFrom: first, count: count, displayZone: ZoneRules(fixed: .utc),
        metrics: .points(width: 0))
      for (width, height) in [(48, 24), (80, 5), (80, 8), (80, 24), (120, 40)] {
        let place: Comment = "\(count) weeks, \(width)×\(height)"
        let drawing = MonthDrawing(
          entries.filter { $0.dates.overlaps(month.dates) }, month,
          options: DrawingOptions(width: width), height: height)
        let print = drawing.draw()
        #expect(print.height <= height - 1, place)
        let text = (0..<print.height).map { print.rowText($0) }.joined(separator: "\n")
        let hidden = count - drawing.grid.weeks.count
        #expect(text.contains("not shown: \(hidden * 7) days") == (hidden > 0), place)
        guard hidden > 0 else { continue }
        // Each week has a row for its appointments.
        let shown = Set(drawing.grid.items.map { $0.entry }).count
        let all = entries.count { $0.dates.overlaps(month.dates) }
        #expect(shown > 0, place)
        #expect(text.contains("days, \(all - shown) app"), place)
      }
    }
  }
}

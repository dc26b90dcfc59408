import CalendarLayout
import CivilTime
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Elastic weeks at random, read from their prints")
struct RandomWeekTests {
  /// A printed random week, with its input.
  struct Case {
    var week: RandomWeek
    var width: Int
    var height: Int?
    var elastic: ElasticWeek
    var reader: PrintReader
  }

  func make(_ seed: UInt64) -> Case {
    var generator = SeededGenerator(seed: seed)
    let week = RandomWeek(&generator)
    let width = [60, 80, 80, 100, 120, 160, 200].randomElement(using: &generator) ?? 80
    let height = [nil, 12, 20, 24, 24, 30, 40, 60].randomElement(using: &generator) ?? 24
    let days = DayColumns(
      around: SampleDays.monday, firstWeekday: .monday, limit: (width - 6) / 9)
    var options = WeekGridOptions(
      days: days, displayZone: ZoneRules(fixed: .utc),
      metrics: .cells(width: width - 6, rowsPerHour: 1))
    let now = CivilDateTime(SampleDays.monday.adding(days: 2)).adding(seconds: 40_800)
    if seed % 3 == 0 { options.now = Instant(secondsSinceEpoch: now.wallSeconds) }
    if seed % 7 == 0 { options.hours = .window(540..<1020) }
    let drawing = DrawingOptions(width: width, now: seed % 3 == 0 ? now : nil)
    let elastic = ElasticWeek(week.entries, options: options, drawing: drawing, height: height)
    let labels = days.shown.map { drawing.dates.short($0) }
    return Case(
      week: week, width: width, height: height, elastic: elastic,
      reader: PrintReader(elastic.draw().plainText, labels: labels))
  }

  @Test("Never higher or wider than the terminal; shown and counted is all; what is said is read")
  func holds() {
    let seeds = UInt64(1)...(Thoroughness.isWhole ? 200 : 6)
    var misread = 0
    for seed in seeds {
      let made = make(seed)
      let (reader, elastic) = (made.reader, made.elastic)
      let text = elastic.draw().plainText
      let where_: Comment = "seed \(seed), \(made.width)x\(made.height ?? 0)\n\(text)"
      #expect(reader.width <= made.width - 1, where_)
      if let height = made.height { #expect(reader.rows.count - 1 <= max(12, height) - 1, where_) }
      guard reader.columns.count == elastic.grid.columns.count else {
        Issue.record("no weekdays: \(where_)")
        continue
      }
      var readable = 0
      for (column, day) in elastic.grid.columns.enumerated() {
        let titles = made.week.titles(on: day.date)
        var shown = 0
        for title in titles {
          guard let read = reader.reading(of: title, column: column) else { continue }
          shown += 1
          if read.letters == title.filter({ $0 != " " }) || read.characters >= 9 { readable += 1 }
        }
        // The first word, of three letters, identifies a title. Narrow lines cut it.
        let cut = elastic.plan.arrangements[column].spots.count {
          !$0.reading.isWhole && $0.reading.shown < 3
        }
        let counted = reader.counted(column: column)
        #expect(
          shown + counted + cut == titles.count,
          "\(shown) shown, \(counted) counted, \(cut) cut, \(titles.count) on \(day.date), \(where_)"
        )
      }
      // The reader does not follow all words that hang below a block beside others.
      let missed = elastic.legibility.readableCount - readable
      if missed != 0 { misread += 1 }
      #expect((0...2).contains(missed), where_)
    }
    #expect(misread * 20 < seeds.count, "\(misread) weeks")
  }

  @Test("A chip shows as much of a title as its arrangement was chosen for")
  func drawnAsScored() {
    for seed in UInt64(1)...(Thoroughness.isWhole ? 150 : 12) {
      let elastic = make(seed).elastic
      for (column, arrangement) in elastic.plan.arrangements.enumerated() {
        for spot in arrangement.spots {
          let chip = elastic.drawing.chip(spot, column, elastic.plan, y: 0)
          let (reading, what) = (spot.reading, Comment("seed \(seed), \(spot)"))
          #expect(chip.isTitleWhole == reading.isWhole, what)
          #expect(reading.isWhole || chip.shown == reading.shown, what)
          // The texts stay in the rows of the chip; words that hang may be one row below.
          let rows = chip.texts.count { !$0.isEmpty }
          #expect(rows <= spot.lines + (spot.hangs ? 1 : 0), what)
        }
      }
    }
  }

  @Test("Colour moves nothing, and ASCII neither")
  func colourMovesNothing() {
    for seed in UInt64(1)...(Thoroughness.isWhole ? 50 : 2) {
      let made = make(seed)
      let plain = letters(made.elastic.draw())
      for theme in [DrawingTheme.any, .dark] {
        var drawing = made.elastic.drawing.options
        (drawing.theme, drawing.depth) = (theme, .truecolor)
        let options = made.elastic.given
        let coloured = ElasticWeek(
          made.week.entries, options: options, drawing: drawing, height: made.height)
        // The legend is in rows that are empty without colour.
        let rows = letters(coloured.draw())
        #expect(Array(rows.prefix(plain.count)) == plain, "seed \(seed)")
      }
    }
  }

  private func letters(_ buffer: CellBuffer) -> [String] {
    let rows = buffer.plainText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return rows.map { line in
      var kept = String(line.map { $0.isLetter || $0.isNumber ? $0 : " " })
      while kept.last == " " { kept.removeLast() }
      return kept
    }
  }

  @Test("The clock moves no row: only that it is in the window matters")
  func clockMovesNothing() {
    for seed in UInt64(1)...(Thoroughness.isWhole ? 30 : 3) {
      let made = make(seed * 3)
      var found: Set<[ElasticWeek.Stretch]> = []
      for hour in [10, 12, 14] {
        var options = made.elastic.given
        let now = CivilDateTime(SampleDays.monday.adding(days: 2)).adding(
          seconds: Int64(hour) * 3600 + 600)
        options.now = Instant(secondsSinceEpoch: now.wallSeconds)
        var drawing = made.elastic.drawing.options
        drawing.now = now
        options.hours = .window(480..<1200)
        let week = ElasticWeek(
          made.week.entries, options: options, drawing: drawing, height: made.height)
        found.insert(week.stretches)
      }
      #expect(found.count == 1, "seed \(seed * 3)")
    }
  }
}

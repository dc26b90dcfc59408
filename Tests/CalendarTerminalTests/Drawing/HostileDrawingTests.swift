import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("Drawing what nobody should send")
struct HostileDrawingTests {
  static let texts = [
    "\u{1B}[31mred", "\u{1B}]52;c;aGk=\u{07}clip", "\u{1B}]52;c;aGk=\u{1B}\\",
    "\u{1B}]0;title\u{07}",
    "\u{9B}31m", "\u{1B}]8;;http://x", "\u{1B}P1;2q", "abc\u{202E}fed", "one\ntwo\r\nthree", "a\tb",
    "nul\u{0}", "a" + String(repeating: "\u{301}", count: 200), "👩‍👩‍👧‍👦 family", "🇩🇪 flag", "1️⃣ key",
    "👍🏽", "☎️ call", "漢字カナ", "ﾊﾟｰﾃｨｰ", "क्षत्रिय", "مرحبا abc שלום", "=HYPERLINK(\"x\")", "<script>", "]]>",
    "\u{200B}\u{200B}", String(repeating: "x", count: 100_000),
    String(repeating: "漢", count: 50_000), "",
    "-----", "a/b/c/d/e/f/g", "……………", "   ",
  ]

  private func entries(_ random: inout SeededGenerator) -> [GridEntry] {
    (0..<12).map { index in
      let day = SampleWeek.date(22 + Int.random(in: 0...8, using: &random))
      let start = CivilDateTime(day).adding(seconds: Int64.random(in: 0..<86_400, using: &random))
      return GridEntry(
        uid: "\(index)", title: Self.texts.randomElement(using: &random) ?? "",
        place: Self.texts.randomElement(using: &random) ?? "",
        isAllDay: index % 5 == 0, start: index % 5 == 0 ? CivilDateTime(day) : start,
        end: index % 5 == 0
          ? CivilDateTime(day.adding(days: 2))
          : start.adding(seconds: Int64.random(in: 0...100_000, using: &random)),
        status: index % 4 == 0 ? .tentative : .confirmed, isFree: index % 3 == 0)
    }
  }

  @Test("Titles and places never bring control characters, in any width and style")
  func titles() {
    for seed in 1...60 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let entries = entries(&random)
      let width = Int.random(in: 20...140, using: &random)
      let options = DrawingOptions(
        width: width, depth: ColorDepth.allCases.randomElement(using: &random) ?? .none,
        theme: DrawingTheme.allCases.randomElement(using: &random) ?? .any,
        isASCII: Bool.random(using: &random), ambiguousIsWide: Bool.random(using: &random),
        now: SampleWeek.now)
      let grid = SampleWeek.grid(
        entries, width: width, rowMinutes: [15, 30, 60].randomElement(using: &random) ?? 30,
        hours: .busy(from: 480..<1080))
      let agenda = DayAgenda(
        entries: entries, dates: SampleWeek.date(22)..<SampleWeek.date(31), zone: SampleWeek.zone)
      for text in [
        WeekDrawing(grid: grid, options: options).draw().plainText,
        AgendaDrawing(agenda, options: options).draw().plainText,
      ] {
        let isSafe = text.unicodeScalars.allSatisfy { scalar in
          scalar == "\n"
            || scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
              && !(0x202A...0x202E).contains(scalar.value)
              && !(0x2066...0x2069).contains(scalar.value)
        }
        #expect(isSafe, "seed \(seed)")
      }
    }
  }

  @Test("Grids that make no sense are drawn without a trap")
  func grids() {
    let odd = [Double.nan, .infinity, -.infinity, -5, 0, 0.3, 1e300, 7, 1000]
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var grid = SampleWeek.grid(width: 80)
      func value() -> Double { odd.randomElement(using: &random) ?? 0 }
      func index() -> Int { Int.random(in: -2...60, using: &random) }
      func rect() -> LayoutRect {
        LayoutRect(x: value(), y: value(), width: value(), height: value())
      }
      for position in grid.segments.indices where Bool.random(using: &random) {
        grid.segments[position].frame = rect()
        grid.segments[position].entry = index()
        grid.segments[position].column = index()
      }
      for position in grid.columns.indices where Int.random(in: 0...3, using: &random) == 0 {
        grid.columns[position].frame = rect()
      }
      for position in grid.bars.indices {
        grid.bars[position].lane = index()
        grid.bars[position].firstColumn = index()
        grid.bars[position].lastColumn = index()
        grid.bars[position].entry = index()
      }
      grid.overflow = [
        WeekGrid.Overflow(
          id: WeekGrid.OverflowID(column: grid.columns[0].id), column: index(),
          entries: [index(), index()], startMinute: 0, endMinute: .max,
          frame: rect())
      ]
      grid.gaps = [WeekGrid.Gap(column: 1, startMinute: .min, endMinute: .max, frame: rect())]
      grid.hours = [WeekGrid.HourMark(y: value(), minute: .max), .init(y: 1, minute: .min)]
      grid.now = WeekGrid.Now(column: index(), minute: .max, y: value())
      grid.earlier = [[index(), index()], [index()]]
      grid.barOverflow = [
        WeekGrid.BarOverflow(
          id: grid.columns[0].id, column: index(), entries: [index()], frame: .zero)
      ]
      grid.allDayRows = index()
      grid.size.height = [20, 0, -1, .nan, 1e9].randomElement(using: &random) ?? 20
      let width = Int.random(in: -3...90, using: &random)
      let options = DrawingOptions(
        width: width, depth: seed % 2 == 0 ? .truecolor : .none, theme: .dark, now: SampleWeek.now,
        paintsDayGrounds: true)
      let buffer = WeekDrawing(grid: grid, options: options).draw()
      #expect(buffer.width == max(20, width), "seed \(seed)")
    }
  }
}

import CalendarLayout
import CalendarTerminal
import CivilTime
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("Week drawing: the sample week against its reference prints", .portioned)
struct WeekDrawingTests {
  let files = TestFiles()

  @Test("Every width from 40 to 200 cells, in Unicode and in ASCII")
  func widths() {
    for width in [40, 60, 80, 100, 120, 160, 200] {
      files.expectGolden(SampleWeek.print(width: width), "week-\(width).txt")
      files.expectGolden(
        SampleWeek.print(width: width, isASCII: true), "week-\(width)-ascii.txt")
    }
  }

  @Test("Rows of 15 and of 60 minutes")
  func rowLengths() {
    files.expectGolden(
      SampleWeek.print(width: 120, rowMinutes: 15, hours: .window(480..<1080)), "week-120-15.txt")
    let long = VisibleHours.window(480..<1320)
    files.expectGolden(
      SampleWeek.print(width: 160, rowMinutes: 60, hours: long), "week-160-60.txt")
    files.expectGolden(
      SampleWeek.print(width: 160, rowMinutes: 60, hours: long, isASCII: true),
      "week-160-60-ascii.txt")
  }

  @Test("A second zone, a compressed night and the hour that clocks skip")
  func secondZone() {
    files.expectGolden(
      SampleWeek.print(width: 120, hours: .busy(from: 0..<1440), secondZone: true),
      "week-120-zones.txt")
  }

  @Test("Twelve-hour times")
  func twelveHours() {
    let options = DrawingOptions(
      width: 120, locale: .english.with(uses24HourClock: false), now: SampleWeek.now)
    let text = WeekDrawing(grid: SampleWeek.grid(width: 120), options: options).draw().plainText
    files.expectGolden(text, "week-120-12h.txt")
  }

  @Test("Colours: every theme in 24 bits, in 256 and in 16 colours")
  func colors() {
    for (theme, name) in [(DrawingTheme.any, "any"), (.dark, "dark"), (.light, "light")] {
      for (depth, bits) in [
        (ColorDepth.truecolor, "true"), (.palette256, "256"), (.ansi16, "16"),
      ] {
        let options = DrawingOptions(width: 80, depth: depth, theme: theme, now: SampleWeek.now)
        let buffer = WeekDrawing(grid: SampleWeek.grid(width: 80), options: options).draw()
        let bytes = StreamWriter(depth: depth, styled: true).bytes(buffer)
        let text = String(decoding: bytes, as: UTF8.self)
        files.expectGolden(
          String(text.map { $0 == "\u{1B}" ? "␛" : $0 }), "week-80-\(name)-\(bits).txt")
      }
    }
  }

  @Test("colour never moves a cell: letters and digits are where they are without it")
  func colorMovesNothing() {
    for width in [40, 60, 80, 120, 160] {
      let grid = SampleWeek.grid(width: width)
      let plain = letters(grid, DrawingOptions(width: width, now: SampleWeek.now))
      for theme in DrawingTheme.allCases {
        for depth in ColorDepth.allCases {
          let options = DrawingOptions(
            width: width, depth: depth, theme: theme, now: SampleWeek.now)
          #expect(letters(grid, options) == plain, "\(width) \(theme) \(depth)")
        }
      }
    }
  }

  private func letters(_ grid: WeekGrid, _ options: DrawingOptions) -> [String] {
    let text = WeekDrawing(grid: grid, options: options).draw().plainText
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var kept = String(line.map { $0.isLetter || $0.isNumber ? $0 : " " })
      while kept.last == " " { kept.removeLast() }
      return kept
    }
  }

  @Test("The last cell of every row stays free, and ASCII prints are 7-bit")
  func edges() {
    for width in (20...130).portion(every: 7) {
      for isASCII in [false, true] {
        let options = DrawingOptions(
          width: width, depth: .truecolor, isASCII: isASCII, now: SampleWeek.now)
        let buffer = WeekDrawing(grid: SampleWeek.grid(width: width), options: options).draw()
        for y in 0..<buffer.height {
          let isFree =
            buffer.isBlank(x: width - 1, y: y)
            && buffer.style(x: width - 1, y: y).background.isDefault
          #expect(isFree, "width \(width), row \(y)")
        }
        if isASCII {
          #expect(buffer.plainText.utf8.allSatisfy { $0 == 0x0A || 0x20..<0x7F ~= $0 })
        }
      }
    }
  }

  @Test("Characters of ambiguous width take two cells: frames become ASCII, titles stay")
  func ambiguousWidth() {
    let options = DrawingOptions(width: 100, ambiguousIsWide: true, now: SampleWeek.now)
    let text = WeekDrawing(grid: SampleWeek.grid(width: 100), options: options).draw().plainText
    #expect(text.contains("東京"))
    #expect(text.contains("Ayşe"))
    #expect(!text.contains { "╭│╰─┈…·▸↑".contains($0) })
  }

  @Test("Drawing twice gives the same cells")
  func isDeterministic() {
    let grid = SampleWeek.grid(width: 120)
    let options = DrawingOptions(width: 120, depth: .truecolor, now: SampleWeek.now)
    #expect(
      WeekDrawing(grid: grid, options: options).draw()
        == WeekDrawing(grid: grid, options: options).draw())
  }
}

import CalendarLayout
import CalendarTerminal
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@Suite("Week view: a part of the grid under pinned weekdays, strip and gutter")
struct WeekScreenDrawingTests {
  let files = TestFiles()

  /// Columns of 18 cells, rows of 30 minutes, the whole day.
  private let grid = SampleWeek.grid(width: 132, hours: .window(0..<1440))

  /// The view scrolled by a number of cells and rows.
  private func view(
    _ x: Int, _ y: Int, height: Int = 27, _ options: DrawingOptions, selected: String? = nil
  ) -> CellBuffer {
    var scene = WeekScene(cells: grid, columns: options.width, rows: height - 1)
    scene.scrolled = LayoutPoint(x: Double(x), y: Double(y))
    let selection = grid.entries.first { $0.title == selected }
    return WeekScreenDrawing(scene, options: options, selection: selection?.id).draw()
  }

  /// A row without the scroll indicator in its last cell.
  private func content(_ buffer: CellBuffer, _ row: Int) -> String {
    var text = buffer.rowText(row)
    text.removeLast()
    while text.last == " " { text.removeLast() }
    return text
  }

  @Test("Scrolled by 29 cells and 17 rows")
  func scrolled() {
    let plain = DrawingOptions(width: 100, now: SampleWeek.now)
    files.expectGolden(view(29, 17, plain).plainText, "view-100.txt")
    let ascii = DrawingOptions(width: 100, isASCII: true, now: SampleWeek.now)
    files.expectGolden(view(29, 17, ascii).plainText, "view-100-ascii.txt")
  }

  @Test("The selected entry is solid where blocks are filled and reversed elsewhere")
  func selection() {
    for (depth, name) in [(ColorDepth.truecolor, "true"), (.ansi16, "16")] {
      let options = DrawingOptions(
        width: 100, depth: depth, theme: .dark, now: SampleWeek.now, paintsDayGrounds: true)
      let buffer = view(29, 17, options, selected: "Release rehearsal")
      let text = String(
        decoding: StreamWriter(depth: depth, styled: true).bytes(buffer), as: UTF8.self)
      files.expectGolden(
        String(text.map { $0 == "\u{1B}" ? "␛" : $0 }), "view-100-selected-\(name).txt")
    }
  }

  @Test("Unscrolled and large enough it shows the rows of the print")
  func sameAsPrint() {
    let options = DrawingOptions(width: 132, now: SampleWeek.now)
    let print = WeekDrawing(grid: grid, options: options).draw()
    let buffer = view(0, 0, height: 5 + 48 + 1, options)
    #expect(buffer.rowText(0) == print.rowText(2))
    for row in 5..<53 {
      #expect(content(buffer, row) == print.rowText(row + 2), "row \(row)")
    }
  }

  @Test("Scrolling by whole rows moves blocks as they are: none grows or shrinks at the edge")
  func scrollingMovesRows() {
    let options = DrawingOptions(width: 132, now: nil)
    let whole = view(0, 0, height: 54, options)
    for y in 0...30 {
      let part = view(0, y, height: 24, options)
      // A row is the same, unless the title of a block cut by the upper edge has moved into it.
      var same = 0
      for row in 0..<18 where content(part, 5 + row) == content(whole, 5 + row + y) { same += 1 }
      #expect(same >= 10, "scrolled by \(y): only \(same) of 18 rows are the same")
    }
  }

  @Test("What is out of sight is counted above and below each column")
  func counts() {
    let options = DrawingOptions(width: 132, now: nil)
    let seen = 18
    var counted = 0
    for y in 0...30 {
      let buffer = view(0, y, height: seen + 6, options)
      for column in grid.columns.indices {
        let hidden = grid.overflow.filter { $0.column == column }
          .flatMap { Array(repeating: $0.frame, count: $0.entries.count) }
        let frames = grid.segments.filter { $0.column == column }.map(\.frame) + hidden
        // A segment that begins in the last row of another one takes that row.
        let above = frames.count { frame in
          let isTaken = frames.contains {
            $0.y == frame.maxY && $0.x < frame.maxX && frame.x < $0.maxX
          }
          let end = isTaken ? frame.maxY.rounded(.down) : frame.maxY.rounded(.up)
          return end <= Double(y)
        }
        let below = frames.count { $0.y >= Double(y + seen) }
        let cells = 6 + 18 * column..<23 + 18 * column
        for (row, arrow, count) in [(4, "↑", above), (5 + seen, "↓", below)] {
          let text = String(Array(buffer.rowText(row))[cells])
          let said = count > 0 ? text.contains(" \(arrow)\(count) ") : !text.contains(arrow)
          #expect(said, "scrolled by \(y), column \(column), \(count): \(text)")
          counted += count
        }
      }
    }
    #expect(counted > 100)
  }

  @Test("Any offset and size is drawn, and cells outside of the view are never touched")
  func anyOffset() {
    for seed in 1...150 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let width = Int.random(in: 20...140, using: &random)
      let options = DrawingOptions(
        width: width, depth: seed % 2 == 0 ? .truecolor : .none, now: SampleWeek.now)
      let height = Int.random(in: -3...60, using: &random)
      let x = Int.random(in: -200...300, using: &random)
      let buffer = view(x, Int.random(in: -100...100, using: &random), height: height, options)
      #expect(buffer.height == max(6, height), "seed \(seed)")
      let gutter = WeekDrawing.gutterCells(width: width, secondZones: 0)
      for y in 5..<max(5, buffer.height - 1) {
        // The gutter contains only hours and the current time.
        let label = buffer.rowText(y).prefix(gutter).filter { $0 != " " }
        #expect(
          label.allSatisfy { $0.isNumber || $0 == ":" || $0 == "▸" || $0 == "│" || $0 == "┃" },
          "seed \(seed): \(label)")
      }
    }
  }
}

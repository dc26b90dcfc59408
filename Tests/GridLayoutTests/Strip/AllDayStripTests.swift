import GridLayout
import Pinning
import TestSupport
import Testing

@Suite("The all-day strip")
struct AllDayStripTests {
  /// Bars as `id:first-last@lane`, with `<` and `>` where they continue.
  private func text(_ strip: AllDayStrip) -> String {
    let bars = strip.bars.map { bar in
      (bar.continuesBefore ? "<" : "")
        + "\(bar.id):\(bar.firstColumn)-\(bar.lastColumn)@\(bar.lane)"
        + (bar.continuesAfter ? ">" : "")
    }
    let overflow = strip.overflow.map { "+\($0.ids.count)@\($0.column)" }
    return (bars + overflow).joined(separator: " ")
  }

  private func strip(_ runs: [(Int32, Int32)], rows: Int = 4, columns: Int = 7) -> AllDayStrip {
    AllDayStrip(
      runs.enumerated().map {
        AllDaySegment(id: Int32($0), firstColumn: $1.0, lastColumn: $1.1)
      }, columnCount: columns, maximumRows: rows)
  }

  @Test("start, then longer, then id; the first free row, the same all week")
  func rows() {
    let packed = strip([(0, 2), (0, 5), (3, 3), (1, 1), (4, 6)])
    #expect(text(packed) == "1:0-5@0 0:0-2@1 3:1-1@2 2:3-3@1 4:4-6@1")
    #expect(packed.rowCount == 3)
    #expect(strip([]).rowCount == 0)
  }

  @Test("the last row counts bars without a row, and a bar whose first day is full continues")
  func overflow() {
    // Three on Monday, one of them until Wednesday, with two rows.
    #expect(text(strip([(0, 0), (0, 1), (0, 2)], rows: 2)) == "2:0-2@0 <1:1-1@1 +2@0")
    #expect(text(strip([(0, 0), (0, 0), (0, 0)], rows: 1)) == "+3@0")
    #expect(text(strip([(0, 0), (0, 0), (0, 0)], rows: 3)) == "0:0-0@0 1:0-0@1 2:0-0@2")
    #expect(strip([(0, 0), (0, 1), (0, 2)], rows: 2).rowCount == 2)
  }

  @Test("a day gives its last row up to +N only where it hides something")
  func lastRows() {
    // Wednesday has three; on Tuesday the run to Wednesday has no row left; Monday shows its two.
    #expect(
      text(strip([(0, 0), (0, 1), (2, 2), (2, 2), (1, 2)], rows: 2))
        == "1:0-1@0 0:0-0@1 <4:2-2@0 +1@1 +2@2")
    // Thursday and Saturday have two of two each, between days of three and more.
    let runs: [(Int32, Int32)] = [
      (2, 2), (1, 3), (6, 7), (5, 6), (6, 7), (7, 7), (0, 1), (7, 7), (6, 7), (7, 7), (2, 5),
    ]
    #expect(strip(runs, rows: 2, columns: 8).overflow.map(\.column) == [1, 2, 6, 7])
  }

  @Test("of two that cover the same days the more important is above, 0 where nothing is said")
  func importance() {
    let packed = AllDayStrip(
      [
        AllDaySegment(id: 1, firstColumn: 0, lastColumn: 1, key: 1),
        AllDaySegment(id: 2, firstColumn: 0, lastColumn: 1),
      ], columnCount: 7)
    #expect(text(packed) == "2:0-1@0 1:0-1@1")
  }

  @Test("continuation passes through, and what is cut at the grid's edge continues there")
  func continuation() {
    let strip = AllDayStrip(
      [
        AllDaySegment(id: 1, firstColumn: 2, lastColumn: 3, continuesBefore: true),
        AllDaySegment(id: 2, firstColumn: -3, lastColumn: 1),
        AllDaySegment(id: 3, firstColumn: 4, lastColumn: .max),
        AllDaySegment(id: 4, firstColumn: 7, lastColumn: 9),
        AllDaySegment(id: 5, firstColumn: .min, lastColumn: -1),
        AllDaySegment(id: 6, firstColumn: 3, lastColumn: 2),
      ], columnCount: 7)
    #expect(text(strip) == "<2:0-1@0 <1:2-3@0 3:4-6@0>")
    #expect(AllDayStrip([], columnCount: -1).bars.isEmpty)
    #expect(
      AllDayStrip(
        [AllDaySegment(id: 1, firstColumn: -5, lastColumn: 5)], columnCount: 0
      ).bars.isEmpty)
  }

  @Test("random strips: no two bars share a cell, each day shows or counts all, +N has its row")
  func random() {
    var divergences = Divergences()
    for seed in 0..<600 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      let columns = Int.random(in: 1...9, using: &generator)
      let rows = Int.random(in: 1...5, using: &generator)
      let segments = (0..<Int.random(in: 0...14, using: &generator)).map { id in
        let first = Int32.random(in: 0..<Int32(columns), using: &generator)
        let last = Int32.random(in: first..<Int32(columns), using: &generator)
        return AllDaySegment(
          id: Int32(id), firstColumn: first, lastColumn: last,
          key: Int32.random(in: 0...1, using: &generator))
      }
      let strip = AllDayStrip(segments, columnCount: columns, maximumRows: rows)
      let again = AllDayStrip(
        segments.shuffled(using: &generator), columnCount: columns, maximumRows: rows)
      if strip != again { divergences.note("seed \(seed): the order matters") }
      if let problem = problem(strip, segments, columns, rows) {
        divergences.note("seed \(seed): \(problem), \(text(strip))")
      }
    }
    divergences.expectNone()
  }

  private func problem(
    _ strip: AllDayStrip, _ segments: [AllDaySegment], _ columns: Int, _ rows: Int
  ) -> String? {
    if strip.rowCount > rows { return "too many rows" }
    for id in Set(strip.bars.map(\.id))
    where Set(strip.bars.filter { $0.id == id }.map(\.lane)).count > 1 {
      return "bar \(id) changes its row"
    }
    for column in 0..<Int32(columns) {
      let here = strip.bars.filter { $0.firstColumn <= column && column <= $0.lastColumn }
      if Set(here.map(\.lane)).count < here.count { return "two bars share a cell" }
      let hidden = strip.overflow.first { $0.column == column }?.ids ?? []
      let expected = segments.filter { $0.firstColumn <= column && column <= $0.lastColumn }
      if (here.map(\.id) + hidden).sorted() != expected.map(\.id).sorted() {
        return "day \(column) is not complete"
      }
      if !hidden.isEmpty, here.contains(where: { $0.lane == rows - 1 }) {
        return "a bar in the row of +\(hidden.count)"
      }
      if expected.count <= rows, segments.count <= rows, !hidden.isEmpty { return "needless +N" }
    }
    return nil
  }

  @Test("frames go over the gaps between the days covered, mirrored where the grid is")
  func frames() {
    let strip = strip([(0, 1), (1, 1)])
    let columns = GridColumns(count: 7, width: 70, gap: 1)
    let mirrored = GridColumns(count: 7, width: 70, gap: 1, direction: .rightToLeft)
    #expect(
      strip.bars.map { strip.frame(of: $0, columns: columns, rowHeight: 2) } == [
        LayoutRect(x: 0, y: 0, width: 19, height: 2), LayoutRect(x: 10, y: 2, width: 9, height: 2),
      ])
    #expect(
      strip.frame(of: strip.bars[1], columns: mirrored, rowHeight: 2)
        == LayoutRect(x: 51, y: 2, width: 9, height: 2))
  }
}

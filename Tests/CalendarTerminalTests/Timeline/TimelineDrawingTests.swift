import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText
import Testing

@testable import CalendarTerminal

@Suite("Timeline prints")
struct TimelineDrawingTests {
  private static var monday: CivilDate {
    guard let date = CivilDate(year: 2026, month: 3, day: 23) else { fatalError("no date") }
    return date
  }

  private static func options(
    days: Int = 1, hours: Range<Int> = 480..<1_200
  ) -> TimelineGridOptions {
    var options = TimelineGridOptions(
      dates: monday..<monday.adding(days: days), rows: .days(by: .location),
      displayZone: ZoneRules(fixed: .utc), metrics: .points())
    options.hours = .window(hours)
    return options
  }

  private static func entry(
    _ uid: String, in place: String, of group: String = "", from start: Int, to end: Int
  ) -> GridEntry {
    let midnight = CivilDateTime(monday)
    return GridEntry(
      uid: uid, title: "Talk", location: place, categories: group.isEmpty ? [] : [group],
      start: midnight.adding(seconds: Int64(start) * 60),
      end: midnight.adding(seconds: Int64(end) * 60))
  }

  @Test("below a row that does not fit, those that fit are shown")
  func rowsAfterTall() {
    let entries = [1, 6, 1, 1].enumerated().flatMap { place, count in
      (0..<count).map { Self.entry("\(place) \($0)", in: "Room \(place)", from: 600, to: 660) }
    }
    let lines = TimelineDrawing(
      entries, Self.options(), by: .location, options: DrawingOptions(width: 80), height: 9
    ).draw().lines
    #expect(
      lines.dropLast().filter { $0.hasPrefix("Room") }.map { $0.prefix(6) }
        == ["Room 0", "Room 2", "Room 3"])
    #expect(lines.last == "↓ 1 place: Room 1 6")
  }

  @Test("a rota shows a shift that began before its first day, and counts only its own hours")
  func shiftBefore() {
    let entries = [
      Self.entry("night", in: "Ward", from: -120, to: 360),
      Self.entry("day", in: "Ward", from: 2 * 1_440 + 600, to: 2 * 1_440 + 660),
    ]
    let lines = RotaDrawing(
      entries, week: Week(containing: Self.monday), Self.options(days: 7), by: .location,
      options: DrawingOptions(width: 120), height: nil
    ).draw().lines
    let row = lines.first { $0.hasPrefix("Ward") } ?? ""
    #expect(row.contains("◀Talk    –06:00") && row.contains("│Talk     10–11"), "\(lines)")
    #expect(lines.last == "1 h")
  }

  @Test("times of a day and more have their dates")
  func days() {
    for (start, end, text) in [
      (-3 * 1_440 + 480, 4 * 1_440 + 1_020, "20 Mar 08:00–27 Mar 17:00"),
      (720, 1_440 + 720, "23 Mar 12:00–24 Mar 12:00"),
    ] {
      let lines = TimelineDrawing(
        [Self.entry("fair", in: "Hall", from: start, to: end)], Self.options(), by: .location,
        options: DrawingOptions(width: 80), height: nil
      ).draw().lines
      #expect(lines.contains { $0.contains("Talk " + text) }, "\(lines)")
    }
  }

  @Test("of a row higher than the terminal as much is shown as fits, and the rest is counted")
  func tall() {
    for count in [20, 60, 400] {
      let entries = (0..<count).map { Self.entry("\($0)", in: "Aula", from: 600, to: 660) }
      for height in [10, 24, 40] {
        let print = TimelineDrawing(
          entries, Self.options(), by: .location, options: DrawingOptions(width: 80), height: height
        ).draw()
        #expect(print.height <= height - 1)
        let rows = (0..<print.height).map { print.rowText($0) }
        let shown = rows.count { $0.contains("Talk") }
        let told = rows.last.flatMap { $0.wholeMatch(of: /↓ 1 place: Aula (\d+)/) }
        let counted = told.flatMap { Int($0.1) } ?? 0
        #expect(shown + counted == count, "\(count) in \(height) rows: \(shown), \(counted)")
        #expect(shown >= min(count, height - 6))
      }
    }
  }

  @Test("names stay different beside the counts of what cannot be read")
  func names() {
    let entries = (0..<24).flatMap { number in
      (0..<3).map {
        let start = 600 + $0 * 15
        return Self.entry("\(number) \($0)", in: "Room \(number)", from: start, to: start + 15)
      }
    }
    for width in [20, 40, 60, 80] {
      for count in [4, 12, 24] {
        let given = Array(entries.prefix(count * 3))
        let lines = TimelineDrawing(
          given, Self.options(), by: .location, options: DrawingOptions(width: width),
          height: count + 5
        ).draw().lines
        let named = lines.compactMap { $0.prefixMatch(of: /Room (\d+)/).flatMap { Int($0.1) } }
        #expect(named == Array(0..<named.count), "\(width)\n\(lines.joined(separator: "\n"))")
        #expect(lines.contains { $0.contains(/Room \d+ \+\d/) } || named.count < count)
      }
    }
  }

  @Test("of rows without room all names and counts are in the last line, else their sums")
  func rest() {
    let entries = (0..<12).map {
      Self.entry("\($0)", in: "Room \($0 / 3)", from: 600, to: 660)
    }
    func last(_ width: Int) -> String? {
      TimelineDrawing(
        entries, Self.options(), by: .location, options: DrawingOptions(width: width), height: 9
      ).draw().lines.last
    }
    #expect(last(80) == "↓ 3 places: Room 1 3, Room 2 3, Room 3 3")
    #expect(last(40) == "not shown: 3 rows, 9 appointments")
  }

  @Test("the labels of hours keep two cells apart at every scale")
  func labels() {
    for width in 20...200 {
      let drawing = TimelineDrawing(
        [Self.entry("1", in: "A", from: 600, to: 660)], Self.options(), by: .location,
        options: DrawingOptions(width: width), height: nil)
      // The hours fill the width, and differ by a cell at most.
      let starts = (8...20).map { drawing.cell(drawing.grid.x(ofMinute: $0 * 60)) }
      let hours = zip(starts, starts.dropFirst()).map { $1 - $0 }
      #expect(starts[12] == width - 1 && Set(hours).count <= 2, "\(width): \(hours)")
      let labels = drawing.draw().rowText(2)
      #expect(!labels.contains(#/\d \d/#) && !labels.contains(#/\d{3}/#), "\(width): \(labels)")
    }
  }

  @Test("the hours in which nobody works have a ground of their own where the background is known")
  func grounds() throws {
    let entries = [Self.entry("1", in: "Aula", from: 600, to: 660)]
    for theme in DrawingTheme.allCases {
      let drawing = TimelineDrawing(
        entries, Self.options(), by: .location,
        options: DrawingOptions(width: 100, depth: .truecolor, theme: theme), height: nil)
      let print = drawing.draw()
      let row = try #require((0..<print.height).first { print.rowText($0).contains("Talk") })
      let block = drawing.cells(of: drawing.grid.segments[0])
      let quiet = drawing.grid.quietSpans(ofRow: 0)
      var count = 0
      for x in drawing.gutter..<drawing.edge where !block.contains(x) {
        let start = drawing.position(ofCell: x)
        let end = drawing.position(ofCell: x + 1)
        let isQuiet = quiet.contains { $0.start <= start + 1e-6 && end <= $0.end + 1e-6 }
        count += isQuiet ? 1 : 0
        let ground =
          isQuiet && theme != .any ? drawing.palette.weekendGround : .terminalDefault
        #expect(print.style(x: x, y: row).background == ground, "\(theme) \(x)")
      }
      #expect(count > 5 && count < 50)
    }
  }

  @Test("a folded group has its curve in the colour of past entries")
  func curve() throws {
    var options = Self.options()
    options.groups = .category
    options.foldedGroups = ["Ground"]
    let entries = (0..<4).map {
      Self.entry("\($0)", in: "Room \($0)", of: "Ground", from: 840, to: 900 + $0 * 60)
    }
    for depth in [ColorDepth.truecolor, .palette256] {
      let print = TimelineDrawing(
        entries, options, by: .location,
        options: DrawingOptions(width: 100, depth: depth, theme: .dark), height: 24
      ).draw()
      let palette = GridPalette(theme: .dark, depth: depth, isASCII: false)
      let past = palette.block(.blue, EntryState(kind: .confirmed, phase: .past)).bar
      let row = try #require((0..<print.height).first { print.rowText($0).contains("Ground") })
      let cells = (0..<print.width).filter { "▂▄▆█".contains(print.text(x: $0, y: row)) }
      let heights = Set(cells.map { print.text(x: $0, y: row) })
      #expect(heights == ["▂", "▄", "▆", "█"])
      #expect(cells.allSatisfy { print.style(x: $0, y: row).foreground == past })
    }
  }
}

extension CellBuffer {
  /// The texts of its rows.
  fileprivate var lines: [String] { (0..<height).map { rowText($0) } }
}

import CalendarLayout
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Chips")
struct ChipTests {
  /// Draws chips into a few rows and returns their texts.
  private func drawn(_ chips: [Chip], rows: Int, _ options: DrawingOptions) -> [String] {
    var canvas = Canvas(width: 30, height: rows, options: options)
    canvas.cover = CellCover(width: 30, rows: rows)
    for chip in chips { canvas.draw(chip) }
    return (0..<rows).map { canvas.buffer.rowText($0) }
  }

  private func chip(
    _ form: Chip.Form, _ cells: Range<Int>, rows: Range<Int>, _ title: String,
    kind: EntryState.Kind = .confirmed, phase: EntryState.Phase = .upcoming,
    _ options: DrawingOptions
  ) -> Chip {
    let state = EntryState(kind: kind, phase: phase)
    var chip = Chip(
      form, cells: cells, rows: rows, state, options.palette.block(.blue, state))
    if !chip.texts.isEmpty {
      chip.addTitle(
        MeasuredText(SafeText(stringLiteral: title)), width: cells.count - 1,
        atMost: chip.texts.count, options.glyphs)
    }
    return chip
  }

  @Test("A bracket opens and closes where the appointment does")
  func brackets() {
    let options = DrawingOptions(width: 30)
    func rows(
      _ covered: Range<Int>, _ before: Chip.End, _ after: Chip.End,
      kind: EntryState.Kind = .confirmed, phase: EntryState.Phase = .upcoming, now: Int? = nil,
      keepsCorners: Bool = false
    ) -> String {
      var chip = chip(
        .bracket, 0..<8, rows: covered, "Talk", kind: kind, phase: phase, options)
      (chip.before, chip.after, chip.nowRow) = (before, after, now)
      chip.keepsCorners = keepsCorners
      return drawn([chip], rows: 3, options).map { String($0.prefix(1)) }.joined()
    }
    #expect(rows(0..<3, .closed, .closed) == "╭│╰")
    #expect(rows(0..<1, .closed, .closed) == "[")
    #expect(rows(0..<3, .cut, .cut) == "│││")
    #expect(rows(0..<3, .continued, .continued) == "▲│▼")
    #expect(rows(0..<3, .cut, .cut, kind: .tentative) == "┆┆┆")
    #expect(rows(0..<3, .closed, .closed, phase: .running, now: 0) == "┣┃┗")
    #expect(rows(0..<3, .closed, .closed, phase: .running, now: 0, keepsCorners: true) == "┏┃┗")
    #expect(rows(0..<3, .closed, .closed, phase: .running, now: 1, keepsCorners: true) == "┏┣┗")
  }

  @Test("A bar has its ends, a blank on both sides of its texts, and a line through the rest")
  func bars() {
    let options = DrawingOptions(width: 30)
    func row(
      _ cells: Int, _ title: String, before: Bool = false, after: Bool = false, times: SafeText = ""
    ) -> String {
      let state = EntryState(kind: .confirmed, phase: .upcoming)
      let chip = Chip(
        bar: MeasuredText(SafeText(stringLiteral: title)), cells: 0..<cells, y: 0, state,
        options.palette.block(.blue, state), continues: (before, after), times: times, options)
      return drawn([chip], rows: 1, options)[0]
    }
    #expect(row(12, "Fair") == "[Fair ─────]")
    #expect(row(12, "Fair", before: true) == "◀ Fair ────]")
    #expect(row(12, "Fair", after: true) == "[Fair ─────▶")
    #expect(row(6, "Fair") == "[Fair]")
    #expect(row(5, "Fair") == "[Fai]")
    #expect(row(16, "Fair", times: "9–10") == "[Fair 9–10 ────]")
    #expect(row(12, "Fair", times: "9–10") == "[Fair 9–10 ]")
    #expect(row(11, "Fair", times: "9–10") == "[Fair ────]")
    #expect(row(2, "Fair") == "[]")
    #expect(row(1, "Fair") == "[")
  }

  @Test("A chip changes no cell outside of its cells, its rows and its texts, in any colours")
  func staysInside() {
    var generator = SeededGenerator(seed: 40)
    for depth in [ColorDepth.none, .ansi16, .palette256, .truecolor] {
      let options = DrawingOptions(width: 30, depth: depth, theme: .dark)
      for _ in 0..<(Thoroughness.isWhole ? 4_000 : 200) {
        let first = Int.random(in: 0..<20, using: &generator)
        let cells = first..<first + Int.random(in: 1...9, using: &generator)
        let top = Int.random(in: 0..<4, using: &generator)
        let height = Int.random(in: 1...4, using: &generator)
        let form = [Chip.Form.bracket, .bar, .line].randomElement(using: &generator) ?? .bar
        var chip = chip(
          form, cells, rows: top..<top + (form == .bracket ? height : 1),
          ["Ada", "Design workshop", "東京定例"].randomElement(using: &generator) ?? "", options)
        chip.hasHalfCell = form == .bar && options.palette.isFilled
        var canvas = Canvas(width: 30, height: 9, options: options)
        for y in 0..<9 { canvas.run(".", 0..<30, y, .plain) }
        let before = canvas
        canvas.draw(chip)
        var right = chip.cells.upperBound + (chip.hasHalfCell ? 1 : 0)
        right = max(right, chip.textCells().upperBound)
        for y in 0..<9 {
          for x in 0..<30 where !chip.rows.contains(y) || x < cells.lowerBound || x >= right {
            #expect(
              canvas.buffer.text(x: x, y: y) == before.buffer.text(x: x, y: y)
                && canvas.buffer.style(x: x, y: y) == before.buffer.style(x: x, y: y),
              "\(depth) \(chip.form) \(chip.cells) \(chip.rows), changed \(x), \(y)")
          }
        }
      }
    }
  }

  @Test("The characters of a title that are counted as shown are those that are drawn")
  func shown() {
    let options = DrawingOptions(width: 30)
    for width in 1...24 {
      for rows in 1...4 {
        let chip = chip(
          .bracket, 0..<width + 1, rows: 0..<rows, "Quarterly forecast", options)
        let letters = drawn([chip], rows: rows, options).joined().filter { $0.isLetter }.count
        let blanks = chip.texts.joined().reduce(0) { count, run in
          count + run.text.description.count { $0 == " " }
        }
        #expect(chip.shown == letters + blanks, "\(width) cells, \(rows) rows")
        #expect(chip.isTitleWhole == (letters == 17), "\(width) cells, \(rows) rows")
      }
    }
  }
}

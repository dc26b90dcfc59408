import CivilTime
import Testing

@testable import CalendarTerminal
@testable import TerminalText

@Suite("The texts of a block by its width and rows")
struct BlockTextTests {
  private func block(
    _ title: String, _ place: String, lane: Int, rows: Int, neighbour: Bool = false
  ) -> [String] {
    let times = TimeText(locale: .english, dash: "–")
    let (start, end) = (TimeText.Moment(minute: 600), TimeText.Moment(minute: 690))
    let sanitizer = TextSanitizer.standard
    func texts(_ forms: [String]) -> [SafeText] { forms.map { SafeText(stringLiteral: $0) } }
    let content = ChipContent(
      title: MeasuredText(sanitizer.sanitize(title)),
      tightTitle: MeasuredText(sanitizer.sanitize(title)),
      times: texts(times.forms(start, end)).map { ($0, true) },
      shortTimes: texts(times.forms(start, end, allowsFull: false)), start: "10:00",
      place: MeasuredText(sanitizer.sanitize(place)))
    var chip = Chip(
      .bracket, cells: 0..<lane, rows: 0..<rows,
      EntryState(kind: .confirmed, phase: .upcoming), ChipStyle())
    chip.addTexts(content, hasNeighbour: neighbour, .unicode)
    return chip.texts.map { runs in
      var line = ""
      for run in runs {
        line += String(repeating: " ", count: run.column - line.unicodeScalars.count)
        line += run.text.description
      }
      return line
    }
  }

  @Test("The wider the lane, the more is said: title, start, range, place")
  func laneWidths() {
    for (lane, rows, lines) in [
      (15, 3, ["Review", "10:00–11:30", "Lab"]),
      (12, 3, ["Review", "10–11:30", "Lab"]),
      (10, 3, ["Review", "10–11:30", "Lab"]),
      (9, 3, ["Review", "10–11:30", ""]),
      (7, 3, ["Review", "10:00", ""]),
      (6, 3, ["Revi…", "", ""]),
      (5, 3, ["Revi", "", ""]),
      (4, 3, ["Rev", "", ""]),
      (3, 3, ["Re", "", ""]),
      (1, 3, ["", "", ""]),
    ] {
      #expect(block("Review", "Lab", lane: lane, rows: rows) == lines, "lane \(lane)")
    }
  }

  @Test("The fewer the rows, the less is said: place, then the end, then the time")
  func rowCounts() {
    #expect(block("Review", "Lab", lane: 18, rows: 4) == ["Review", "10:00–11:30", "Lab", ""])
    #expect(block("Review", "Lab", lane: 19, rows: 2) == ["Review", "10:00–11:30 · Lab"])
    #expect(block("Review", "Laboratory", lane: 18, rows: 2) == ["Review", "10:00–11:30"])
    #expect(block("Review", "Lab", lane: 22, rows: 1) == ["Review 10:00–11:30"])
    #expect(block("Review", "Lab", lane: 27, rows: 1) == ["Review 10:00–11:30 · Lab"])
    #expect(block("Review", "Lab", lane: 18, rows: 1) == ["Review 10–11:30"])
    #expect(block("Review", "Lab", lane: 15, rows: 1) == ["Review 10:00"])
    #expect(block("Review", "Lab", lane: 12, rows: 1) == ["Review"])
    #expect(block("Review", "Lab", lane: 18, rows: 0) == [])
  }

  @Test("The time runs in behind the last line of a title that fills all rows")
  func runIn() {
    #expect(
      block("Planning poker round", "", lane: 15, rows: 2) == ["Planning poker", "round 10:00"])
    #expect(block("Planning the next release", "", lane: 15, rows: 2).last == "next release")
  }

  @Test("A long place wraps over two rows and is cut in the second")
  func places() {
    #expect(
      block("Run", "Tempelhofer Feld", lane: 15, rows: 4)
        == ["Run", "10:00–11:30", "Tempelhofer", "Feld"])
    #expect(
      block("Run", "Tempelhofer Feld, west gate", lane: 15, rows: 6).suffix(4)
        == ["Tempelhofer", "Feld, west…", "", ""])
  }

  @Test("Lanes of ten cells and more leave one free beside a neighbour")
  func neighbours() {
    #expect(block("Interviews", "", lane: 11, rows: 1) == ["Interviews"])
    #expect(block("Interviews", "", lane: 11, rows: 2, neighbour: true).first == "Inter-")
  }
}

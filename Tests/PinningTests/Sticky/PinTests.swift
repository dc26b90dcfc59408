import Pinning
import Testing

@Suite("The pin formulas")
struct PinTests {
  @Test("start: natural place, then the line, then pushed by the limit")
  func start() {
    // A header of 30 in a section of [100, 200).
    let table: [(line: Double, start: Double, state: PinState)] = [
      (-500, 100, .natural), (99, 100, .natural), (100, 100, .natural), (101, 101, .pinned),
      (169, 169, .pinned), (170, 170, .pushed), (171, 170, .pushed), (1e9, 170, .pushed),
      (-.infinity, 100, .natural), (.infinity, 170, .pushed),
    ]
    for row in table {
      #expect(Pin.start(natural: 100, length: 30, limit: 200, line: row.line) == row.start)
      #expect(Pin.startState(natural: 100, length: 30, limit: 200, line: row.line) == row.state)
    }
  }

  @Test("end: natural place, then the line, then pushed by the limit")
  func end() {
    // A footer of 30 in a section of [100, 200), so naturally at 170.
    let table: [(line: Double, start: Double, state: PinState)] = [
      (500, 170, .natural), (200, 170, .natural), (199, 169, .pinned), (131, 101, .pinned),
      (130, 100, .pushed), (0, 100, .pushed), (.infinity, 170, .natural),
      (-.infinity, 100, .pushed),
    ]
    for row in table {
      #expect(Pin.end(natural: 170, length: 30, limit: 100, line: row.line) == row.start)
      #expect(Pin.endState(natural: 170, length: 30, limit: 100, line: row.line) == row.state)
    }
  }

  @Test("no limit: the element goes with the line for ever")
  func unbounded() {
    #expect(Pin.start(natural: 10, length: 5, limit: .infinity, line: 1e12) == 1e12)
    #expect(Pin.startState(natural: 10, length: 5, limit: .infinity, line: 1e12) == .pinned)
    #expect(Pin.end(natural: 10, length: 5, limit: -.infinity, line: -95) == -100)
  }

  @Test("a range shorter than the element leaves it in its natural place")
  func shortRange() {
    for line in [-100.0, 0, 5, 10, 15, 1_000] {
      #expect(Pin.start(natural: 5, length: 40, limit: 20, line: line) == 5)
      #expect(Pin.end(natural: -20, length: 40, limit: 0, line: line) == -20)
    }
  }

  @Test("both edges: one alone is the plain formula inside its range")
  func oneEdge() {
    let range = LayoutSpan(start: 0, end: 300)
    for offset in stride(from: -100.0, through: 400, by: 7) {
      let view = LayoutSpan(start: offset, length: 120)
      let leading = Pin.between(
        natural: 50, length: 40, range: range, view: view, leading: 10, trailing: nil)
      #expect(leading == Pin.start(natural: 50, length: 40, limit: 300, line: offset + 10))
      let trailing = Pin.between(
        natural: 50, length: 40, range: range, view: view, leading: nil, trailing: 10)
      #expect(trailing == Pin.end(natural: 50, length: 40, limit: 0, line: offset + 110))
    }
  }

  @Test("both edges: an element outside of its range is not drawn into it")
  func outsideRange() {
    let range = LayoutSpan(start: 0, end: 300)
    let view = LayoutSpan(start: -50, end: 400)
    for natural in [-5.0, 280] {
      let found = Pin.between(
        natural: natural, length: 40, range: range, view: view, leading: 10, trailing: 10)
      #expect(found == natural)
    }
  }

  @Test("both edges: in a view too short the leading inset wins")
  func leadingWins() {
    // Room for 30 of the 40 between insets of 10 in a view of 50.
    let found = Pin.between(
      natural: 0, length: 40, range: LayoutSpan(start: 0, end: 1_000),
      view: LayoutSpan(start: 500, length: 50), leading: 10, trailing: 10)
    #expect(found == 510)
  }

  @Test("fixed elements are at the line, whatever the content is")
  func fixed() {
    let list = ListLayout([
      ListSection(
        header: .init(length: 20, attachment: .fixed), itemLengths: [100],
        footer: .init(length: 30, attachment: .fixed))
    ])
    for line in [-1e9, -1, 0, 0.5, 1e9] {
      let lines = PinLines(start: line, end: line + 90)
      #expect(list.header(ofSection: 0, lines: lines)?.start == line)
      #expect(list.header(ofSection: 0, lines: lines)?.state == .pinned)
      #expect(list.footer(ofSection: 0, lines: lines)?.start == line + 60)
      #expect(list.footer(ofSection: 0, lines: lines)?.state == .pinned)
    }
  }
}

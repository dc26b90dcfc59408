import TestSupport
import Testing

@testable import TerminalText

@Suite("The costs that ways of drawing are weighed by")
struct CursorMoveTests {
  @Test("a move ends where it should, takes the bytes it says, and no more than an address")
  func moves() {
    let columns = [0, 1, 2, 5, 8, 9, 10, 57, 98, 99, 100, 118]
    let rows = [0, 1, 2, 4, 8, 9, 11]
    for (fromX, fromY) in columns.flatMap({ x in rows.map { (x, $0) } }) {
      for (toX, toY) in columns.flatMap({ x in rows.map { (x, $0) } }) {
        for isSure in [true, false] {
          var terminal = TerminalEmulator(kind: .clusters, width: 120, height: 12)
          var bytes: [UInt8] = []
          CursorMove(toX: fromX, y: fromY).append(to: &bytes)
          let address = bytes.count
          let move = CursorMove(fromX: isSure ? fromX : nil, y: fromY, toX: toX, y: toY)
          move.append(to: &bytes)
          terminal.feed(bytes)
          let place = "\(fromX), \(fromY) to \(toX), \(toY)"
          guard terminal.cursor == (toX, toY), terminal.problems.isEmpty,
            bytes.count - address == move.count,
            move.count <= CursorMove(toX: toX, y: toY).count
          else {
            Issue.record("\(place): \(terminal.cursor) by \(move.count) bytes")
            return
          }
        }
      }
    }
  }

  @Test("a change of style costs what is written, and no more than everything anew")
  func styles() {
    let colors: [TerminalColor] = [
      .terminalDefault, .ansi16(3), .palette256(236), .rgb(1, 2, 3), .rgb(200, 210, 220),
    ]
    let attributes: [CellStyle.Attributes] = [
      [], .bold, [.bold, .dim], .reverse, [.strike, .bold],
    ]
    let styles = colors.flatMap { foreground in
      colors.flatMap { background in
        attributes.map {
          CellStyle(foreground: foreground, background: background, attributes: $0)
        }
      }
    }
    for from in styles {
      for to in styles {
        var writer = StyleWriter(isEnabled: true)
        var bytes: [UInt8] = []
        writer.move(to: from, link: nil, &bytes)
        let before = bytes.count
        writer.move(to: to, link: nil, &bytes)
        let cost = StyleWriter.cost(from: from, to: to)
        guard bytes.count - before == cost, (cost == 0) == (from == to),
          cost <= StyleWriter.cost(from: .plain, to: to) + 3
        else {
          Issue.record("\(from) to \(to): \(cost) bytes")
          return
        }
      }
    }
  }
}

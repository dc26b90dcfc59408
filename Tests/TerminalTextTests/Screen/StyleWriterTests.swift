import TestSupport
import Testing

@testable import TerminalText

@Suite("Changes of style", .portioned)
struct StyleWriterTests {
  @Test("a change leads from any style to any other, and costs nothing where they are the same")
  func changes() {
    let colors: [TerminalColor] = [
      .terminalDefault, .ansi16(3), .ansi16(12), .palette256(236), .rgb(1, 2, 3),
    ]
    let attributes: [CellStyle.Attributes] = [
      [], .bold, [.bold, .dim], .reverse, [.strike, .bold], [.italic, .underline],
    ]
    let styles = colors.flatMap { foreground in
      colors.flatMap { background in
        attributes.map {
          CellStyle(foreground: foreground, background: background, attributes: $0)
        }
      }
    }
    for from in styles.portion(every: 4) {
      for to in styles {
        var terminal = TerminalEmulator(kind: .clusters, width: 2, height: 1)
        var writer = StyleWriter(isEnabled: true)
        var bytes: [UInt8] = []
        writer.move(to: from, link: nil, &bytes)
        bytes.append(0x61)
        let before = bytes.count
        writer.move(to: to, link: nil, &bytes)
        let isFree = bytes.count == before
        bytes.append(0x62)
        writer.move(to: .plain, link: nil, &bytes)
        terminal.feed(bytes)
        guard terminal[0, 0].style == from, terminal[1, 0].style == to, isFree == (from == to),
          terminal.problems.isEmpty
        else {
          Issue.record("\(from) to \(to): \(terminal.problems)")
          return
        }
      }
    }
  }
}

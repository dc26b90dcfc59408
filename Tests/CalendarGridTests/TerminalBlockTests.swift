import Foundation
import TestSupport
import Testing

@Suite("Terminal output in the guides and the README")
struct TerminalBlockTests {
  private let pages = GuidePages()

  /// A text block that begins with `$ ` shows a command and, up to the next one, its output. With
  /// `RECORD_SNAPSHOTS` in the environment, the test rewrites the pages and fails.
  @Test("what pages show of the terminal is what their commands print")
  func blocksAreFresh() throws {
    let machine = GuideMachine()
    let recording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
    var count = 0
    for (path, page) in try pages.all() {
      var page = page
      for block in GuidePages.blocks("text", in: page) where block.hasPrefix("$ ") {
        var fresh: [String] = []
        for line in block.components(separatedBy: "\n") where line.hasPrefix("$ ") {
          let output = try machine.output(of: String(line.dropFirst(2)))
          fresh += (fresh.isEmpty ? [] : [""]) + [line] + (output.isEmpty ? [] : [output])
          count += 1
        }
        let now = fresh.joined(separator: "\n")
        guard now != block else { continue }
        if recording {
          page = page.replacingOccurrences(
            of: "\n```text\n\(block)\n```", with: "\n```text\n\(now)\n```")
          Issue.record("recorded a block of \(path): look at it")
        } else {
          Issue.record("\(path) shows\n\(block)\nbut now it is\n\(now)")
        }
      }
      if recording {
        try page.write(
          to: pages.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
      }
    }
    #expect(count > 5)
  }
}

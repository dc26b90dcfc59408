import Foundation
import TestSupport
import Testing
import diagrams

@Suite("The pictures of the guides")
struct DiagramTests {
  @Test("every picture is what its program draws", arguments: Diagram.all.map(\.name))
  func fresh(name: String) throws {
    let root = TestFiles().packageRoot
    let diagram = try #require(Diagram.all.first { $0.name == name })
    for (file, text) in try diagram.files(PackageFolder(root.path)) {
      let committed = root.appendingPathComponent("\(Diagram.folder)/\(file)")
      if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil {
        try text.write(to: committed, atomically: true, encoding: .utf8)
        Issue.record("recorded \(file): look at it")
      } else {
        let now = try? String(contentsOf: committed, encoding: .utf8)
        #expect(now == text, "\(file) is out of date: run 'swift run diagrams' and look at it")
      }
    }
  }
}

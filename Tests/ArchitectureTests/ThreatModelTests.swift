import Foundation
import TestSupport
import Testing

@Suite("The threat model")
struct ThreatModelTests {
  @Test("names tests that exist")
  func names() throws {
    let root = TestFiles().packageRoot
    let page = try String(
      contentsOf: root.appendingPathComponent(
        "Sources/CalendarCommands/CalendarCommands.docc/ThreatModel.md"), encoding: .utf8)
    var sources: [String: String] = [:]
    let tests = root.appendingPathComponent("Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix("Tests.swift") {
      let name = path.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
      sources[name] = try String(contentsOf: tests.appendingPathComponent(path), encoding: .utf8)
    }
    let named = page.matches(of: /`(\w+Tests)\.(\w+)`/).map { (String($0.1), String($0.2)) }
    #expect(named.count > 40)
    for (suite, test) in named {
      let source = sources[suite] ?? ""
      #expect(source.contains("struct \(suite)"), "\(suite)")
      #expect(source.contains("func \(test)("), "\(suite).\(test)")
    }
  }
}

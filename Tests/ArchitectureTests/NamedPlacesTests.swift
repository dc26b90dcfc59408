import Foundation
import TestSupport
import Testing

@Suite("Places that pages name")
struct NamedPlacesTests {
  private let root = TestFiles().packageRoot

  private func page(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test(
    "tests exist",
    arguments: [
      ("Sources/CalendarCommands/CalendarCommands.docc/ThreatModel.md", 40),
      ("Sources/CalendarGrid/CalendarGrid.docc/Design.md", 12),
    ])
  func tests(_ path: String, _ least: Int) throws {
    // Suites in several modules may have the same name.
    var sources: [String: String] = [:]
    let tests = root.appendingPathComponent("Tests")
    for path in try FileManager.default.subpathsOfDirectory(atPath: tests.path)
    where path.hasSuffix("Tests.swift") {
      let name = path.split(separator: "/").last.map { String($0.dropLast(6)) } ?? ""
      sources[name, default: ""] += try page("Tests/" + path)
    }
    let text = try page(path)
    let named = text.matches(of: /`(\w+Tests)\.(\w+)`/)
    #expect(named.count >= least)
    for (suite, test) in named.map({ (String($0.1), String($0.2)) }) {
      let source = sources[suite] ?? ""
      #expect(source.contains("struct \(suite)"), "\(suite)")
      #expect(source.contains("func \(test)("), "\(suite).\(test)")
    }
  }

  @Test("sources have what the table of the design says")
  func sources() throws {
    let text = try page("Sources/CalendarGrid/CalendarGrid.docc/Design.md")
    let named = text.matches(of: /`(\w+(?:\/[\w+]+)+\.swift)` \(`([^`]+)`\)/)
    #expect(named.count >= 14)
    for place in named {
      let source = try page("Sources/\(place.1)")
      #expect(source.contains(place.2), "\(place.1): \(place.2)")
    }
  }

  @Test("tools, samples and sources that a page names exist")
  func files() throws {
    var named: [String] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix(".md") && !path.hasPrefix(".") {
      let place = /\b(?:Tools|SampleData|Sources)\/(?!my-app)[\w+][\w+.\/~-]*/
      named += try page(path).matches(of: place).map {
        String($0.0.reversed().drop { $0 == "." }.reversed())
      }
    }
    for row in try page("Tools/README.md").matches(of: /(?m)^\|[^|]*\| `([\w\/]+)`/) {
      named.append("Tools/" + row.1)
    }
    #expect(named.contains("Tools/release") && named.count >= 60)
    let missing = Set(named).filter {
      !FileManager.default.fileExists(atPath: root.appendingPathComponent($0).path)
    }
    #expect(missing == [])
  }

  @Test("the pages of the libraries name types and members that are public")
  func names() throws {
    // The pages of the program, its viewer and the design are for people who change them.
    let inside: Set = [
      "CalendarCommands", "CalendarTerminal", "CalendarText", "CalendarWeb", "Primitives",
      "TimeZoneData",
    ]
    let sources = root.appendingPathComponent("Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var types: Set<Substring> = []
    for path in paths where path.hasSuffix(".swift") {
      let declared = try page("Sources/" + path)
        .matches(of: /\b(?:struct|class|enum|protocol|typealias|actor) ([A-Z]\w*)/)
      types.formUnion(declared.map { $0.1 })
    }
    var offered: Set<Substring> = []
    for line in try page("Tools/gates/interface.txt").split(separator: "\n") {
      // `CalendarLayout WeekScene.frame(of:): func frame`.
      let place = try #require(line.firstMatch(of: /^\w+ ([\w.]+)/)).1
      offered.formUnion(place.split(separator: "."))
    }
    var count = 0
    for path in paths
    where path.hasSuffix(".md") && !inside.contains(String(path.split(separator: "/")[0]))
      && !path.hasSuffix("/Design.md") && !path.hasSuffix("/Changelog.md")
    {
      for name in try page("Sources/" + path).matches(
        of: /`([A-Z]\w*(?:[.\/]\w+)*)(?:\([\w:]*\))?`/)
      {
        let parts = name.1.split { $0 == "." || $0 == "/" }
        // `Calendar` is Foundation's, and a source is a file.
        guard types.contains(parts[0]), name.1 != "Calendar", parts.last != "swift" else {
          continue
        }
        count += 1
        #expect(parts.allSatisfy { offered.contains($0) }, "\(path): \(name.0)")
      }
    }
    #expect(count > 200)
  }
}

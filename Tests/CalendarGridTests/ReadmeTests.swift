import CalendarGrid
import Foundation
import TestSupport
import Testing

@Suite("The README")
struct ReadmeTests {
  @Test("the example it shows is the one that compiles")
  func exampleIsShown() throws {
    let root = TestFiles().packageRoot
    let readme = try String(contentsOf: root.appendingPathComponent("README.md"), encoding: .utf8)
    let source = try String(
      contentsOf: TestFiles().folder.appendingPathComponent("ReadmeExample.swift"), encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README begins") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README ends") })
    let example = lines[(begin + 1)..<end].map { $0.dropFirst(2) }.joined(separator: "\n")
    #expect(readme.contains("import CalendarGrid\n\n" + example))
  }

  @Test("the example lays out the sample week")
  func exampleRuns() throws {
    let root = TestFiles().packageRoot
    let bytes = [
      UInt8
    ](try Data(contentsOf: root.appendingPathComponent("SampleData/team-week.csv")))
    let berlin = [
      UInt8
    ](
      try Data(
        contentsOf: root.appendingPathComponent(
          "Tests/CivilTimeTests/Fixtures/Zones/Europe_Berlin.tzif")))
    let tokyo = [
      UInt8
    ](
      try Data(
        contentsOf: root.appendingPathComponent(
          "Tests/CivilTimeTests/Fixtures/Zones/Asia_Tokyo.tzif")))
    let zones = ZoneDatabase(files: [
      ZoneID("Europe/Berlin"): berlin, ZoneID("Asia/Tokyo"): tokyo,
    ])
    let scene = try readmeExample(bytes: bytes, zones: zones)
    #expect(scene.grid.columns.count == 7)
    #expect(scene.grid.bars.count == 5)
    // Five stand-ups, 33 other appointments, and the one over midnight has two parts.
    #expect(scene.grid.segments.count == 40)
    #expect(scene.viewport.adjustedInset.top == 52 + 2 * 24)
  }
}

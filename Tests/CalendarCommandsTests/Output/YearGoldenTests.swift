import Foundation
import TestSupport
import Testing

/// The complete output of `year`. Look at a changed file before recording it again.
@Suite("Year prints, whole")
struct YearGoldenTests {
  private let prints = PrintGoldenTests()
  private let line = "year team-week.csv --now 2026-03-25T11:20"

  @Test("small months, the planner and half a terminal, in Unicode, in ASCII and in colour")
  func sizes() {
    for (width, height) in [(120, 40), (80, 24), (80, 45), (60, 24)] {
      let sized = line + " --width \(width) --height \(height)"
      prints.expect(sized, "year-\(width)x\(height).txt", width: width)
      prints.expect(
        sized + " --ascii", "year-\(width)x\(height)-ascii.txt", width: width, isASCII: true)
    }
    var host = FakeHost.withSamples()
    host.environment["COLORTERM"] = "truecolor"
    prints.expect(
      line + " --width 120 --height 40 --color always --theme dark", on: host,
      "year-120x40-true-dark.txt", width: 120, sink: .styled)
  }

  @Test("a year as frames: every day once, with the minutes that are booked")
  func frames() throws {
    let outcome = FakeHost.withSamples().run(
      "frames team-week.csv --now 2026-03-25T11:20 --mode year --viewport 800x600")
    #expect(outcome.code == 0)
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    let months = try #require(document["months"] as? [[String: Any]])
    #expect(months.count == 12)
    let days = months.flatMap { $0["days"] as? [[String: Any]] ?? [] }
    #expect(Set(days.compactMap { $0["date"] as? String }).count == 365)
    #expect(
      days.reduce(0) { $0 + ($1["busy"] as? Int ?? 0) } == document["busy"] as? Int)
  }
}

import FixtureChecks
import Foundation
import TestSupport
import Testing

@Suite("Measured fixtures")
struct FixtureTests {
  static let files = [
    "axis", "cells", "grid", "list", "nested", "reveal", "stack", "rows/month",
    "rows/timeline",
  ]

  @Test("every measurement is reproduced without deviation", arguments: files)
  func measured(file: String) throws {
    var checks = PinningChecks(divergenceLimit: 10)
    try checks.check(
      file: TestFiles().folder.appendingPathComponent("Fixtures/\(file).jsonl"))
    let report = checks.report
    #expect(
      report.holds,
      "\(report.passed) of \(report.total)\n\(report.divergences.joined(separator: "\n"))")
    #expect(report.largestDeviation == 0)
  }
}

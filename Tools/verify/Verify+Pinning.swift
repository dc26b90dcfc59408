import FixtureChecks
import Foundation

/// `verify pinning DIR`: all `*.jsonl` files of the folder, documents of all pinning types.
func verifyPinning(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 1 else { return usage() }
  var checks = PinningChecks()
  for file in try files(in: arguments[0], withExtensions: ["jsonl"]) {
    try checks.check(file: file)
  }
  return finish(checks.report)
}

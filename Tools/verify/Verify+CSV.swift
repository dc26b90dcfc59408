import FixtureChecks
import Foundation

/// `verify csv DIR|FILE`: compares calendar CSV files to the records in `expected.json` of their
/// folder, or checks a file of CSV vectors, or all of those in a folder without `expected.json`.
func verifyCSV(_ arguments: [String]) throws -> Int32 {
  guard arguments.count == 1 else { return usage() }
  let folder = URL(fileURLWithPath: arguments[0], isDirectory: true)
  let list = folder.appendingPathComponent("expected.json")
  if isFolder(arguments[0]), FileManager.default.fileExists(atPath: list.path) {
    return finish(try CalendarCSVChecks(folder: folder, zones: machineZones()).report)
  }
  return try verifyCSVVectors(filesAt(arguments[0], withExtensions: ["jsonl"]))
}

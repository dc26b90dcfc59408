import FixtureChecks
import Foundation

/// The files in a folder whose names have one of the extensions, in the order of their names.
func files(in folder: String, withExtensions extensions: Set<String>) throws -> [URL] {
  let url = URL(fileURLWithPath: folder, isDirectory: true)
  return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    .filter { extensions.contains($0.pathExtension) }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

/// Prints what a run found; answers the exit status.
func finish(_ report: FixtureReport) -> Int32 {
  for divergence in report.divergences { print(divergence) }
  let skipped = report.skipped > 0 ? ", \(report.skipped) skipped" : ""
  print(
    "\(report.passed) of \(report.total)\(skipped), largest deviation \(report.largestDeviation)")
  return report.holds ? 0 : 1
}

import FixtureChecks
import Foundation

/// The files in a folder with one of the extensions, ordered by name.
func files(in folder: String, withExtensions extensions: Set<String>) throws -> [URL] {
  let url = URL(fileURLWithPath: folder, isDirectory: true)
  return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
    .filter { extensions.contains($0.pathExtension) }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

/// The file at a path, or those of the folder there; see `files(in:withExtensions:)`.
func filesAt(_ path: String, withExtensions extensions: Set<String>) throws -> [URL] {
  isFolder(path)
    ? try files(in: path, withExtensions: extensions) : [URL(fileURLWithPath: path)]
}

/// Whether there is a folder at a path.
func isFolder(_ path: String) -> Bool {
  let values = try? URL(fileURLWithPath: path).resourceValues(forKeys: [.isDirectoryKey])
  return values?.isDirectory ?? false
}

/// The non-empty lines of a text file.
func lines(of file: URL) throws -> [Substring] {
  try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
}

/// Prints the results of a run and returns the exit status.
func finish(_ report: FixtureReport) -> Int32 {
  for divergence in report.divergences { print(divergence) }
  let skipped = report.skipped > 0 ? ", \(report.skipped) skipped" : ""
  let deviation =
    report.largestDeviation > 0 ? ", largest deviation \(report.largestDeviation)" : ""
  print("\(report.passed) of \(report.total)\(skipped)\(deviation)")
  return report.holds ? 0 : 1
}

import Foundation
public import Testing

extension TestFiles {
  /// Compares text with the file of that name in `Golden/`.
  ///
  /// If the file is missing or the variable `RECORD_SNAPSHOTS` is set, writes the file *and fails*,
  /// so that a recording run never passes: look at the file, then run again.
  public func expectGolden(
    _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let file = folder.appendingPathComponent("Golden/\(name)")
    let recording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] != nil
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if recording || expected == nil {
      do {
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try actual.write(to: file, atomically: true, encoding: .utf8)
        Issue.record("recorded Golden/\(name): look at it", sourceLocation: sourceLocation)
      } catch {
        Issue.record("cannot record Golden/\(name): \(error)", sourceLocation: sourceLocation)
      }
      return
    }
    guard actual != expected else { return }
    let actualLines = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let expectedLines = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    var report = ""
    for index in 0..<max(actualLines.count, expectedLines.count) where report.utf8.count < 4000 {
      let was = index < expectedLines.count ? expectedLines[index] : "(no line)"
      let now = index < actualLines.count ? actualLines[index] : "(no line)"
      if was != now { report += "line \(index + 1)\n  golden: \(was)\n  now:    \(now)\n" }
    }
    Issue.record("differs from Golden/\(name)\n\(report)", sourceLocation: sourceLocation)
  }
}

import Foundation

/// The allocations of a round of the counted works, counted by valgrind, per element that it
/// yields.
///
/// A program is run with one round and with two, so that the preparation counts in neither.
func benchAllocations() {
  title("Allocations of a round")
  for work in countedWork {
    guard let one = heapUse(of: work.name, rounds: 1), let two = heapUse(of: work.name, rounds: 2)
    else { return line("valgrind", "not there") }
    line(
      work.name, "\(two.allocations - one.allocations)",
      "\(decimal(Double(two.bytes - one.bytes) / 1e6, 1)) MB")
  }
}

private func heapUse(of work: String, rounds: Int) -> (allocations: Int, bytes: Int)? {
  let log = FileManager.default.temporaryDirectory
    .appendingPathComponent("bench-\(ProcessInfo.processInfo.processIdentifier).valgrind").path
  defer { try? FileManager.default.removeItem(atPath: log) }
  guard
    run([
      "valgrind", "--tool=memcheck", "--leak-check=no", "--undef-value-errors=no",
      "--log-file=\(log)", "/proc/self/exe".resolved, "count", work, "\(rounds)",
    ]) != nil,
    let text = try? String(contentsOfFile: log, encoding: .utf8),
    let found = text.firstMatch(
      of: /total heap usage: ([0-9,]+) allocs, [0-9,]+ frees, ([0-9,]+) bytes/),
    let allocations = Int(found.1.filter(\.isNumber)), let bytes = Int(found.2.filter(\.isNumber))
  else { return nil }
  return (allocations, bytes)
}

extension String {
  /// The target of a symbolic link.
  fileprivate var resolved: String { URL(fileURLWithPath: self).resolvingSymlinksInPath().path }
}

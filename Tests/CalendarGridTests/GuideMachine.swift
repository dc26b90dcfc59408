import CalendarCommands
import CalendarGrid
import Foundation
import SystemSupport
import TestSupport
@testable import booking
import examples

/// A machine for the command lines on the pages: the package's files, the zones of the fixtures, a
/// fixed clock, a pipe for output.
struct GuideMachine {
  private let root = TestFiles().packageRoot

  /// The output of a run.
  private final class Written: @unchecked Sendable {
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  var zones: ZoneDatabase { host(Written()).zones }

  func bytes(_ path: String) throws -> [UInt8] { try host(Written()).readFile(path) }

  var host: HostSystem { host(Written()) }

  private func host(_ written: Written) -> HostSystem {
    let root = root
    var host = HostSystem.live
    host.environment = ["LANG": "C.UTF-8"]
    host.now = { Instant(secondsSinceEpoch: 1_774_434_000) }  // 2026-03-25T11:20+01:00
    host.localZone = { ZoneID("Europe/Berlin") }
    host.isTerminal = { $0 == .input }
    host.terminal = .none
    host.hasZoneDatabase = { true }
    host.zoneNames = { [] }
    host.zoneBytes = { zone in
      let name = zone.name.replacingOccurrences(of: "/", with: "_") + ".tzif"
      let file = root.appendingPathComponent("Tests/CivilTimeTests/Fixtures/Zones/\(name)")
      return (try? Data(contentsOf: file)).map { [UInt8]($0) }
    }
    host.readFile = { path in
      [UInt8](try Data(contentsOf: root.appendingPathComponent(path)))
    }
    host.kind = { path in
      FileManager.default.fileExists(atPath: root.appendingPathComponent(path).path)
        ? .file : .missing
    }
    host.identity = { path in
      HostSystem.FileIdentity(device: 1, inode: UInt64(truncatingIfNeeded: path.hashValue))
    }
    host.finishOutput = {}
    host.replace = { _, _, body in try body(HostSystem.OutputFile(write: { _ in })) }
    host.write = { bytes, stream in
      switch stream {
      case .output: written.output += bytes
      case .error: written.errors += bytes
      }
    }
    host.progress = { _ in }
    return host
  }

  /// The output of a command line, messages last. A leading `swift run` is ignored, and `| head -n
  /// N` keeps the first lines.
  func output(of line: String) throws -> String {
    var words = Self.words(line)
    if words.starts(with: ["swift", "run"]) { words.removeFirst(2) }
    var limit = Int.max
    if let pipe = words.firstIndex(of: "|"), words[(pipe + 1)...].starts(with: ["head", "-n"]) {
      limit = words.last.flatMap { Int($0) } ?? limit
      words.removeSubrange(pipe...)
    }
    let program = words.isEmpty ? "" : words.removeFirst()
    let text: String
    switch program {
    case "calgrid":
      let written = Written()
      _ = run(arguments: words, host: host(written))
      text = String(decoding: written.output + written.errors, as: UTF8.self)
    case "examples":
      text = words.compactMap { Example.named($0) }
        .map { "\($0.name)  \($0.title)\n\n\($0.text())\n" }.joined()
    case "booking":
      var practice = try Practice(
        book: InputFile(name: words[0], bytes: bytes(words[0])), day: CivilDate(words[1]),
        zone: ZoneID("Europe/Berlin"), zones: zones, now: Instant(secondsSinceEpoch: 1_774_256_400))
      text = try practice.perform(Array(words[2...])) { _, _ in }
    default: text = "no program '\(program)' is known to the tests"
    }
    var lines = text.components(separatedBy: "\n")
    if lines.count > limit { lines.removeSubrange(limit...) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The words of a command line; double quotes may contain blanks.
  static func words(_ line: String) -> [String] {
    line.components(separatedBy: "\"").enumerated().flatMap { index, part in
      index % 2 == 1 ? [part] : part.split(separator: " ").map(String.init)
    }
  }
}

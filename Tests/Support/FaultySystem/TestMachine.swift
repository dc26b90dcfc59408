import CivilTime
import Synchronization
package import SystemSupport

/// A machine for the command: files in memory, its own zone, a fixed clock, independent of the
/// machine that runs the tests.
package final class TestMachine: Sendable {
  private struct State {
    var files: [String: [UInt8]] = [:]
    var output: [UInt8] = []
    var messages: [UInt8] = []
    var writes = 0
    var longestWrite = 0
    /// The maximum size of a file in bytes.
    var room = Int.max
    /// The number of bytes after which the reader of standard output stops.
    var readable = Int.max
  }

  private let state = Mutex(State())

  /// Makes a machine with these files.
  package init(_ files: [String: String], room: Int = .max, readable: Int = .max) {
    state.withLock { state in
      (state.room, state.readable) = (room, readable)
      for (name, text) in files { state.files[name] = Array(text.utf8) }
    }
  }

  /// The text printed to standard output.
  package var output: String { String(decoding: state.withLock { $0.output }, as: UTF8.self) }
  /// The text printed to standard error.
  package var messages: String { String(decoding: state.withLock { $0.messages }, as: UTF8.self) }
  package var writes: Int { state.withLock { $0.writes } }
  /// The maximum number of bytes per write to standard output.
  package var longestWrite: Int { state.withLock { $0.longestWrite } }

  /// The content of a file; nil if there is none.
  package func file(_ path: String) -> String? {
    state.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The machine passed to the command.
  package var host: HostSystem {
    var host = HostSystem.live
    host.environment = ["LANG": "C.UTF-8"]
    host.now = { Instant(secondsSinceEpoch: 1_774_434_000) }
    host.readFile = { path in
      guard let bytes = self.state.withLock({ $0.files[path] }) else {
        throw HostError(path: path, reason: "No such file or directory")
      }
      return bytes
    }
    host.readStandardInput = { [] }
    host.write = { bytes, stream in
      try self.state.withLock { state in
        state.writes += 1
        guard stream == .output else { return state.messages += bytes }
        guard state.output.count < state.readable else {
          throw HostError(path: "standard output", reason: "Broken pipe", isClosedPipe: true)
        }
        state.longestWrite = max(state.longestWrite, bytes.count)
        state.output += bytes
      }
    }
    host.finishOutput = {}
    host.replace = { path, _, body in
      if path.hasPrefix("/nowhere/") {
        throw HostError(path: path, reason: "No such file or directory")
      }
      let part = path + ".part"
      self.state.withLock { $0.files[part] = [] }
      defer { self.state.withLock { $0.files[part] = nil } }
      let write: HostSystem.FileWriter = { bytes in
        try self.state.withLock { state in
          state.writes += 1
          guard (state.files[part]?.count ?? 0) + bytes.count <= state.room else {
            throw HostError(path: path, reason: "No space left on device")
          }
          state.files[part]? += bytes
        }
      }
      try body(HostSystem.OutputFile(write: write))
      self.state.withLock { $0.files[path] = $0.files[part] }
    }
    host.kind = { path in self.state.withLock { $0.files[path] == nil ? .missing : .file } }
    host.listFolder = { _ in [] }
    host.identity = { _ in nil }
    host.isTerminal = { _ in false }
    host.terminal = .none
    host.zoneBytes = { _ in nil }
    host.zoneNames = { [] }
    host.hasZoneDatabase = { false }
    host.localZone = { ZoneID("UTC") }
    // The progress line belongs to the process, and tests run in parallel.
    host.progress = { _ in }
    return host
  }
}

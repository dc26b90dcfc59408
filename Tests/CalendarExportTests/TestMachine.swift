import CivilTime
import Foundation
import Synchronization
import SystemSupport

/// A machine for the command: files in memory, a zone of its own, a fixed clock, nothing of the
/// machine that the tests run on.
final class TestMachine: Sendable {
  struct State {
    var files: [String: [UInt8]] = [:]
    var output: [UInt8] = []
    var messages: [UInt8] = []
    var writes = 0
  }

  private let state = Mutex(State())

  init(_ files: [String: String]) {
    state.withLock { state in
      for (name, text) in files { state.files[name] = Array(text.utf8) }
    }
  }

  var output: String { String(decoding: state.withLock { $0.output }, as: UTF8.self) }
  var messages: String { String(decoding: state.withLock { $0.messages }, as: UTF8.self) }
  var writes: Int { state.withLock { $0.writes } }

  func file(_ path: String) -> String? {
    state.withLock { $0.files[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  var host: HostSystem {
    var host = HostSystem.live
    host.environment = ["LANG": "en_US.UTF-8"]
    host.now = { Instant(secondsSinceEpoch: 1_774_434_000) }
    host.readFile = { path in
      guard let bytes = self.state.withLock({ $0.files[path] }) else {
        throw HostError(path: path, reason: "No such file or directory")
      }
      return bytes
    }
    host.readStandardInput = { [] }
    host.write = { bytes, stream in
      self.state.withLock { state in
        state.writes += 1
        if stream == .output { state.output += bytes } else { state.messages += bytes }
      }
    }
    host.replaceFile = { path, bytes in
      if path.hasPrefix("/nowhere/") {
        throw HostError(path: path, reason: "No such file or directory")
      }
      self.state.withLock { $0.files[path] = bytes }
    }
    host.kind = { path in self.state.withLock { $0.files[path] == nil ? .missing : .file } }
    host.listFolder = { _ in [] }
    host.identity = { _ in nil }
    host.isTerminal = { _ in false }
    host.terminalSize = { nil }
    host.zoneBytes = { _ in nil }
    host.zoneNames = { [] }
    host.hasZoneDatabase = { false }
    host.localZone = { ZoneID("UTC") }
    host.localeFacts = { nil }
    return host
  }
}

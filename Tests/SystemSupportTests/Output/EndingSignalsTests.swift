import FaultySystem
import Foundation
import TestSupport
import Testing

@testable import SystemSupport

/// Each in a separate process, which is ended by the signal.
@Suite("Signals while a file is in the making")
struct EndingSignalsTests {
  private static func write(_ path: String, raising number: Int32) throws {
    allow(number)
    try writeAsItIs(path, raising: number)
  }

  /// Restores a signal's default action, since the test runner blocks some.
  private static func allow(_ number: Int32) {
    signal(number, SIG_DFL)
    var none = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  private static func writeAsItIs(_ path: String, raising number: Int32) throws {
    try FileOutput(calls: .named).replace(path) { file in
      try file.write(Array("half".utf8))
      raise(number)
    }
  }

  @Test("the file goes, the old one stays, and the process ends by the signal")
  func ending() async throws {
    let folder = try PrivateFolder()
    let path = folder["out"]
    try folder.write("old", to: "out")
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      try EndingSignalsTests.write(path, raising: SIGINT)
    }
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      try EndingSignalsTests.write(path, raising: SIGTERM)
    }
    await #expect(processExitsWith: .signal(SIGHUP)) { [path = path as String] in
      try EndingSignalsTests.write(path, raising: SIGHUP)
    }
    await #expect(processExitsWith: .signal(SIGPIPE)) { [path = path as String] in
      try EndingSignalsTests.write(path, raising: SIGPIPE)
    }
    #expect(try folder.names == ["out"])
    #expect(try folder.text("out") == "old")
  }

  @Test("a signal that is ignored or handled stays so, and the file is written")
  func ignored() async throws {
    let folder = try PrivateFolder()
    let path = folder["out"]
    await #expect(processExitsWith: .success) { [path = path as String] in
      EndingSignalsTests.allow(SIGHUP)
      signal(SIGHUP, SIG_IGN)
      try EndingSignalsTests.writeAsItIs(path, raising: SIGHUP)
      signal(SIGTERM) { _ in }
      try EndingSignalsTests.writeAsItIs(path, raising: SIGTERM)
    }
    #expect(try folder.text("out") == "half")
    #expect(try folder.names == ["out"])
  }

  @Test("a signal that comes while the name changes ends the process with the new file in place")
  func renaming() async throws {
    let folder = try PrivateFolder()
    let path = folder["out"]
    try folder.write("old", to: "out")
    await #expect(processExitsWith: .signal(SIGTERM)) { [path = path as String] in
      EndingSignalsTests.allow(SIGTERM)
      var calls = FileCalls.live
      calls.rename = { parent, name, newName in
        raise(SIGTERM)
        return FileCalls.live.rename(parent, name, newName)
      }
      try FileOutput(calls: calls).replace(path) { try $0.write(Array("new".utf8)) }
    }
    #expect(try folder.names == ["out"])
    #expect(try folder.text("out") == "new")
  }

  @Test("afterwards the signals do what they did")
  func restored() async throws {
    let folder = try PrivateFolder()
    let path = folder["out"]
    await #expect(processExitsWith: .signal(SIGINT)) { [path = path as String] in
      EndingSignalsTests.allow(SIGINT)
      for _ in 0..<3 {
        try FileOutput(calls: .named).replace(path) { try $0.write(Array("new".utf8)) }
        guard signal(SIGINT, SIG_DFL) == nil else { return }
      }
      raise(SIGINT)
    }
    #expect(try folder.text("out") == "new")
  }

  @Test("two files may be in the making at once")
  func two() throws {
    let folder = try PrivateFolder()
    try FileOutput(calls: .named).replace(folder["outer"]) { outer in
      try FileOutput(calls: .named).replace(folder["inner"]) { inner in
        try inner.write(Array("inner".utf8))
      }
      try outer.write(Array("outer".utf8))
    }
    #expect(try folder.text("inner") == "inner")
    #expect(try folder.text("outer") == "outer")
    #expect(try folder.names == ["inner", "outer"])
  }
}

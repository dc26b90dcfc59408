import FaultySystem
import Foundation
import Synchronization
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

/// Failing calls under every verb that writes.
@Suite("A write that fails", .portioned)
struct OutputFaultTests {
  private static let formats = ExportFormat.allCases.map(\.rawValue)

  private static let verbs =
    ["week", "agenda", "frames", "frames --mode agenda", "check", "conflicts", "free"]
    + formats.map { "export --format \($0)" }

  /// The calls, recording what goes to standard output.
  private final class Kept: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var output: [UInt8] { bytes.withLock { $0 } }

    var calls: FileCalls {
      var calls = FileCalls.live
      calls.write = { descriptor, bytes in
        guard descriptor == STDOUT_FILENO else { return FileCalls.live.write(descriptor, bytes) }
        self.bytes.withLock { $0 += bytes }
        return bytes.count
      }
      return calls
    }
  }

  private static func host(_ calls: FileCalls? = nil) -> FakeHost {
    var host = FakeHost.with(
      InputTests.head + "a,Tea,2026-03-25T15:00,2026-03-25T16:00,\n"
        + "b,Talk,2026-03-25T15:30,2026-03-25T17:00,\n")
    host.calls = calls
    return host
  }

  @Test(
    "into a file: the old one or the new one is whole and alone, and the error is said",
    arguments: formats.portion(every: 2), FileCall.allCases)
  func files(format: String, call: FileCall) throws {
    let line = "a.csv --format \(format)"
    let expected = OutputFaultTests.host().run("export \(line) -o out").written["out"]
    for code in [ENOSPC, EINTR].portion(format == "csv" ? 2 : 1) {
      let folder = try PrivateFolder()
      try folder.write("the old one", to: "out", mode: 0o640)
      let failure = Failure()
      let host = OutputFaultTests.host(FileCalls.live.failing(call, code, failure))
      let outcome = host.run("export \(line) -o \(folder["out"])")
      let place: Comment = "\(format), \(call), error \(code)"
      #expect(try folder.names == ["out"], place)
      let bytes = try folder.bytes("out")
      guard code == ENOSPC, call != .shortWrite, failure.hasHappened else {
        #expect(outcome.code == 0, place)
        #expect(bytes == expected, place)
        continue
      }
      #expect(outcome.code == 1, place)
      let isWritten = call == .fsyncFolder
      #expect(bytes == (isWritten ? expected : Array("the old one".utf8)), place)
      #expect(
        outcome.messages == "calgrid: \(folder["out"]): "
          + (isWritten ? "written, but perhaps not yet on the disk: " : "")
          + "No space left on device\n", place)
    }
  }

  @Test("into standard output: the error is said, an interruption is none", arguments: verbs)
  func standardOutput(verb: String) {
    let line = "\(verb) a.csv"
    let plain = OutputFaultTests.host().run(line)
    for call in [FileCall.write, .shortWrite, .close] {
      for code in [ENOSPC, EIO, EINTR] {
        let (kept, failure) = (Kept(), Failure())
        let outcome = OutputFaultTests.host(kept.calls.failing(call, code, failure)).run(line)
        let place: Comment = "\(verb), \(call), error \(code)"
        #expect(failure.hasHappened, place)
        if code == EINTR || call == .shortWrite {
          #expect(outcome.code == plain.code, place)
          #expect(kept.output == plain.output, place)
        } else {
          #expect(outcome.code == 1, place)
          let reason = unsafe String(cString: strerror(code))
          #expect(outcome.messages.hasSuffix("calgrid: standard output: \(reason)\n"), place)
        }
      }
    }
  }

  @Test("help, completions and the version are written like the rest")
  func texts() {
    for line in ["help", "help export", "help man", "completions fish", "--version"] {
      for call in [FileCall.write, .close] {
        let calls = Kept().calls.failing(call, ENOSPC, Failure())
        let outcome = OutputFaultTests.host(calls).run(line)
        #expect(outcome.code == 1, "\(line), \(call)")
        #expect(outcome.messages == "calgrid: standard output: No space left on device\n")
      }
    }
  }
}

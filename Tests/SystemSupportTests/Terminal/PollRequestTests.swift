import Testing
@testable import SystemSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Both ways of waiting, one of which the system uses.
@Suite("Waiting for descriptors")
struct PollRequestTests {
  typealias Wait = @Sendable (inout [PollRequest], Int32) -> Int32

  static let ways: [(String, Wait)] = [
    ("poll", { waitByPoll(for: &$0, milliseconds: $1) }),
    ("select", { waitBySelect(for: &$0, milliseconds: $1) }),
  ]

  private func makePipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    _ = unsafe pipe(&ends)
    return (ends[0], ends[1])
  }

  @Test("what can be read or written is ready, and nothing else; an end that is closed is")
  func ready() {
    for (name, wait) in Self.ways {
      let (first, second) = (makePipe(), makePipe())
      defer { for end in [first.read, second.read, second.write] { _ = close(end) } }
      var awaited = [PollRequest(number: first.read), PollRequest(number: second.read)]
      #expect(wait(&awaited, 0) == 0 && !awaited[0].isReady && !awaited[1].isReady, "\(name)")
      _ = unsafe write(second.write, "x", 1)
      #expect(wait(&awaited, -1) == 1 && !awaited[0].isReady && awaited[1].isReady, "\(name)")
      var writing = [
        PollRequest(number: first.write, isForWriting: true),
        PollRequest(number: first.read),
      ]
      #expect(wait(&writing, 1_000) == 1 && writing[0].isReady && !writing[1].isReady, "\(name)")
      _ = close(first.write)
      #expect(wait(&awaited, 1_000) == 2 && awaited[0].isReady && awaited[1].isReady, "\(name)")
    }
  }
}

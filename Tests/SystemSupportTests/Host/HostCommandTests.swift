import Testing

@testable import SystemSupport

@Suite("Programs that are run for their output")
struct HostCommandTests {
  private func run(
    _ words: String..., time: Int = 20_000, size: Int = 1 << 20
  ) -> Result<String, HostError> {
    var command = HostCommand(words)
    command.timeLimit = time
    command.sizeLimit = size
    return Result { () throws(HostError) in String(decoding: try command.run(), as: UTF8.self) }
  }

  private func failure(_ result: Result<String, HostError>) -> String {
    switch result {
    case .success(let text): "succeeded: \(text)"
    case .failure(let error): error.reason
    }
  }

  @Test("arguments arrive as they are, since no shell reads them")
  func arguments() throws {
    #expect(
      try run("printf", "%s|", "a b", "$HOME", "`ls`", ";", "*").get() == "a b|$HOME|`ls`|;|*|")
    #expect(try run("true").get().isEmpty)
  }

  @Test("standard input is empty, and other descriptors are closed")
  func input() throws {
    #expect(try run("cat").get().isEmpty)
    #expect(try run("sh", "-c", "echo to the errors >&2; echo answer").get() == "answer\n")
  }

  @Test("a large output is read while errors are written")
  func large() throws {
    let script =
      "i=0; while [ $i -lt 3000 ]; do echo 1234567890; echo 12345678901234567890 >&2; i=$((i+1)); done"
    #expect(try run("sh", "-c", script).get().utf8.count == 33_000)
  }

  @Test("what fails says so: with its code, its last message, a signal, or the system's reason")
  func failures() {
    #expect(failure(run("sh", "-c", "echo one >&2; echo two >&2; exit 6")) == "exit code 6, two")
    #expect(failure(run("false")) == "exit code 1")
    #expect(failure(run("sh", "-c", "kill -9 $$")) == "signal 9")
    #expect(failure(run("calgrid-no-such-program")) == "No such file or directory")
  }

  @Test("time and size are limited, and nothing goes on running")
  func limits() {
    #expect(failure(run("sleep", "60", time: 100)) == "no answer in 0 seconds")
    // A child that keeps the pipe open is killed as well.
    #expect(failure(run("sh", "-c", "sleep 60 & wait", time: 100)) == "no answer in 0 seconds")
    #expect(failure(run("yes", size: 1 << 20)) == "more than 1 MiB of output")
  }
}

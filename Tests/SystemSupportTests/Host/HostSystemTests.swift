import Foundation
import TestSupport
import Testing

@testable import SystemSupport

/// Tests of process-wide state run in a separate process.
@Suite("The machine that the program runs on")
struct HostSystemTests {
  @Test("the environment's variables are there as they are")
  func environment() {
    #expect(HostSystem.live.environment == ProcessInfo.processInfo.environment)
  }

  @Test("standard input is read, standard output written, to their ends")
  func streams() async throws {
    let folder = try PrivateFolder()
    try folder.write("from the input", to: "in")
    await #expect(processExitsWith: .exitCode(7)) { [path = folder.path as String] in
      let input = unsafe open(path + "/in", O_RDONLY)
      let output = unsafe open(path + "/out", O_WRONLY | O_CREAT, 0o600)
      guard dup2(input, STDIN_FILENO) == 0, dup2(output, STDOUT_FILENO) == 1 else { return }
      let host = HostSystem.live
      try host.write(host.readStandardInput() + Array(", and more".utf8), .output)
      try host.finishOutput()
      guard !host.isTerminal(.input), !host.isTerminal(.output) else { return }
      exitProcess(7)
    }
    #expect(try folder.text("out") == "from the input, and more")
  }

  @Test("a pipe that nobody reads is distinguished from a failure")
  func closedPipe() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGPIPE, SIG_IGN)
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { return }
      dup2(ends[1], STDOUT_FILENO)
      close(ends[0])
      do { try HostSystem.live.write([0x61], .output) } catch let error as HostError {
        exitProcess(error.isClosedPipe && error.path == "standard output" ? 7 : 1)
      }
    }
  }

  @Test("SIGQUIT ends the process as the system does, where it is not ignored")
  func quitting() async {
    await #expect(processExitsWith: .signal(SIGQUIT)) {
      var none = sigset_t()
      _ = unsafe sigemptyset(&none)
      _ = unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
      signal(SIGQUIT) { _ in }
      quitWithoutBacktrace()
      raise(SIGQUIT)
    }
    await #expect(processExitsWith: .success) {
      signal(SIGQUIT, SIG_IGN)
      quitWithoutBacktrace()
      raise(SIGQUIT)
    }
  }
}

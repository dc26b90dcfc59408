import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension RawModeSession {
  /// Sends a query to the terminal and returns the bytes that arrive until they are an answer or
  /// time is up. Returns nothing if standard input is not our terminal or a key is already waiting.
  static func ask(
    _ question: [UInt8], milliseconds: Int, isAnswer: ([UInt8]) -> Bool
  ) -> [UInt8] {
    // Setting modes would stop a background job, and keys belong to the foreground job.
    guard isatty(STDIN_FILENO) == 1, tcgetpgrp(STDIN_FILENO) == getpgrp(),
      (try? begin([])) != nil
    else { return [] }
    var answer: [UInt8] = []
    var signal: HostTerminal.Signal?
    if !hasInput, (try? send(question)) != nil {
      let end = now + milliseconds
      waiting: while now < end, !isAnswer(answer) {
        switch wait(end - now) {
        case .bytes(let bytes): answer += bytes
        case .signal(let one):
          signal = one
          break waiting
        case .timeout, .closed: break waiting
        }
      }
    }
    end()
    // The default action of a signal is up to the process, so the signal is raised again.
    if let number = signal?.number { raise(number) }
    // In raw mode, Ctrl-C arrives as a byte.
    if answer.contains(0x03) { raise(SIGINT) }
    return answer
  }

  /// Whether a key is waiting.
  private static var hasInput: Bool {
    var awaited = unsafe [PollRequest(number: takeover.input)]
    return SystemSupport.wait(for: &awaited, milliseconds: 0) != 0
  }

  /// Milliseconds of the monotonic clock.
  private static var now: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

extension HostTerminal.Signal {
  /// The number of a signal that ends or stops a program; nil for others.
  fileprivate var number: Int32? {
    switch self {
    case .interrupt: SIGINT
    case .terminate: SIGTERM
    case .hangUp: SIGHUP
    case .stop: SIGTSTP
    case .resize, .resume: nil
    }
  }
}

import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension TerminalTakeover {
  /// Asks the terminal something and answers the bytes that came until they are an answer, or until the
  /// time is over; none where standard input is no terminal of ours, or a key waits in it.
  static func ask(
    _ question: [UInt8], milliseconds: Int, isAnswer: ([UInt8]) -> Bool
  ) -> [UInt8] {
    // A job in the background would be stopped for setting modes, and keys are another's.
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
    end(dropsKeys: false)
    // Nobody but the process itself may decide what a signal does.
    if let number = signal?.number { raise(number) }
    // In a terminal that was taken over Ctrl-C is a byte among others.
    if answer.contains(0x03) { raise(SIGINT) }
    return answer
  }

  /// Whether a key waits.
  private static var hasInput: Bool {
    var awaited = unsafe [AwaitedDescriptor(number: takeover.input)]
    return SystemSupport.wait(for: &awaited, milliseconds: 0) != 0
  }

  /// Milliseconds of a clock that nobody sets.
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

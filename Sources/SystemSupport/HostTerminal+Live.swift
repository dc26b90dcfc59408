#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HostTerminal {
  /// The terminal that the process runs in.
  static var live: HostTerminal {
    HostTerminal(
      begin: { restoration in try TerminalTakeover.begin(restoration) },
      end: { TerminalTakeover.end() },
      wait: { TerminalTakeover.wait($0) },
      suspend: { TerminalTakeover.suspend() })
  }
}

/// The one terminal of the process while it is taken over.
///
/// Signal handlers may touch nothing but plain memory, so all of it lies in globals that are set
/// before the handlers are.
private enum TerminalTakeover {
  static func begin(_ restoration: [UInt8]) throws(HostError) {
    guard unsafe !takeover.isActive else { return }
    var descriptor = STDIN_FILENO
    if isatty(descriptor) != 1 {
      descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard descriptor >= 0 else { throw HostError(path: "/dev/tty", reason: systemReason()) }
    }
    var modes = termios()
    guard unsafe tcgetattr(descriptor, &modes) == 0 else {
      throw HostError(path: "terminal", reason: systemReason())
    }
    unsafe takeover.descriptor = descriptor
    unsafe takeover.modes.initialize(to: modes)
    unsafe takeover.keep(restoration)
    if unsafe takeover.wakeRead < 0 {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else {
        throw HostError(path: "pipe", reason: systemReason())
      }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      unsafe takeover.wakeRead = ends[0]
      unsafe takeover.wakeWrite = ends[1]
    }
    unsafe takeover.isActive = true
    for signal in wakingSignals { setHandler(signal, to: wake) }
    prepareForCrashes()
    setRaw(descriptor, modes)
  }

  static func end() {
    guard unsafe takeover.isActive else { return }
    unsafe takeover.isActive = false
    _ = unsafe tcsetattr(takeover.descriptor, TCSAFLUSH, takeover.modes)
    for signal in wakingSignals { setHandler(signal, to: SIG_DFL) }
    for index in crashSignals.indices {
      _ = unsafe sigaction(crashSignals[index], takeover.crashActions + index, nil)
    }
    if unsafe takeover.descriptor != STDIN_FILENO { unsafe close(takeover.descriptor) }
  }

  static func suspend() {
    // The whole job stops, as it does when the terminal itself sends the signal.
    kill(0, SIGTSTP)
  }

  static func wait(_ milliseconds: Int?) -> HostInput {
    while true {
      var polled = unsafe [
        pollfd(fd: takeover.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: takeover.wakeRead, events: Int16(POLLIN), revents: 0),
      ]
      let count = unsafe poll(&polled, 2, milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1)
      if count < 0 {
        if errno == EINTR { continue }
        return .closed
      }
      if count == 0 { return .timeout }
      if polled[1].revents & Int16(POLLIN) != 0 {
        if let signal = nextSignal() { return .signal(signal) }
        continue
      }
      return unsafe readKeys(takeover.descriptor)
    }
  }

  private static func nextSignal() -> HostSignal? {
    var byte: UInt8 = 0
    guard unsafe read(takeover.wakeRead, &byte, 1) == 1 else { return nil }
    switch Int32(byte) {
    case SIGINT: return .interrupt
    case SIGTERM: return .terminate
    case SIGHUP: return .hangUp
    case SIGWINCH: return .resize
    case SIGTSTP: return .stop
    case SIGCONT: return .resume
    default: return nil
    }
  }

  private static func readKeys(_ descriptor: Int32) -> HostInput {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let answer = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      failed = answer == 0 || (answer < 0 && errno != EINTR && errno != EAGAIN)
      count = max(0, answer)
    }
    if failed { return .closed }
    return bytes.isEmpty ? .timeout : .bytes(bytes)
  }

  private static func setRaw(_ descriptor: Int32, _ modes: termios) {
    var raw = modes
    unsafe cfmakeraw(&raw)
    // Keys that were typed while files were read count.
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
  }

  private static func setHandler(
    _ signal: Int32, to handler: (@convention(c) (Int32) -> Void)?
  ) {
    var action = action(handler)
    action.sa_flags = Int32(SA_RESTART)
    _ = unsafe sigaction(signal, &action, nil)
  }

  private static func prepareForCrashes() {
    // A stack overflow leaves no room for the handler on its own stack.
    if unsafe takeover.crashStack == nil {
      let size = 65_536
      let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      unsafe takeover.crashStack = unsafe memory
      var stack = unsafe stack_t()
      unsafe stack.ss_sp = unsafe memory
      unsafe stack.ss_size = .init(size)
      _ = unsafe sigaltstack(&stack, nil)
    }
    for index in crashSignals.indices {
      var action = action(restoreAndCrash)
      action.sa_flags = Int32(SA_ONSTACK)
      _ = unsafe sigaction(crashSignals[index], &action, takeover.crashActions + index)
    }
  }

  private static func action(
    _ handler: (@convention(c) (Int32) -> Void)?
  ) -> sigaction {
    var action = sigaction()
    #if canImport(Glibc)
      unsafe action.__sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
      unsafe action.__sa_handler.sa_handler = handler
    #else
      unsafe action.__sigaction_u.__sa_handler = handler
    #endif
    return action
  }
}

private let wakingSignals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]
private let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT]

/// What the handlers read.
@unsafe private struct TakeoverState {
  var isActive = false
  var descriptor: Int32 = -1
  var wakeRead: Int32 = -1
  var wakeWrite: Int32 = -1
  let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let crashActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 16)
  var crashStack: UnsafeMutableRawPointer?
  var restoration: UnsafeMutablePointer<UInt8>?
  var restorationCount = 0

  /// Copies the bytes that a crash writes to where they stay.
  mutating func keep(_ bytes: [UInt8]) {
    unsafe restoration?.deallocate()
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
    for (index, byte) in bytes.enumerated() { unsafe memory[index] = byte }
    unsafe restoration = unsafe memory
    unsafe restorationCount = bytes.count
  }
}

// One process has one controlling terminal, and only the thread that takes it over touches this; a
// handler reads it on that thread.
nonisolated(unsafe) private var takeover = unsafe TakeoverState()

/// Writes the signal's number into the pipe that `wait` listens to.
private func wake(_ signal: Int32) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = unsafe write(takeover.wakeWrite, &byte, 1)
  errno = code
}

/// Gives the terminal back, then lets the signal do what it would have done.
private func restoreAndCrash(_ signal: Int32) {
  if unsafe takeover.isActive {
    if let bytes = unsafe takeover.restoration {
      _ = unsafe write(STDOUT_FILENO, bytes, takeover.restorationCount)
    }
    _ = unsafe tcsetattr(takeover.descriptor, TCSANOW, takeover.modes)
  }
  for index in 0..<crashSignals.count where crashSignals[index] == signal {
    _ = unsafe sigaction(signal, takeover.crashActions + index, nil)
  }
  raise(signal)
}

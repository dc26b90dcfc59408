import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal of the process in raw mode.
///
/// Signal handlers may only access plain memory, so the state is in globals that are set before the
/// handlers are installed.
enum RawModeSession {
  static func begin(_ restoration: [UInt8]) throws(HostError) {
    guard unsafe !takeover.isActive else {
      if unsafe !takeover.hasScreen, !restoration.isEmpty {
        unsafe takeover.keep(restoration)
        // Until now, the signal of the timer served progress messages.
        setHandler(SIGALRM, to: endUntaken)
        setRawModes()
      }
      return
    }
    var input = STDIN_FILENO
    if isatty(input) != 1 {
      input = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC)
      guard input >= 0 else { throw HostError(path: "/dev/tty", reason: systemReason()) }
    }
    var modes = termios()
    guard unsafe tcgetattr(input, &modes) == 0 else {
      throw HostError(path: "terminal", reason: systemReason())
    }
    if unsafe takeover.wakeRead < 0 {
      var ends: [Int32] = [-1, -1]
      guard unsafe pipe(&ends) == 0 else { throw HostError(path: "pipe", reason: systemReason()) }
      for end in ends {
        _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        _ = fcntl(end, F_SETFL, O_NONBLOCK)
      }
      unsafe takeover.wakeRead = ends[0]
      unsafe takeover.wakeWrite = ends[1]
    }
    unsafe takeover.input = input
    unsafe takeover.output = openOutput()
    unsafe takeover.modes.initialize(to: modes)
    unsafe takeover.keep(restoration)
    unsafe takeover.isActive = true
    unsafe takeover.isEnding = false
    for signal in wakingSignals { setHandler(signal, to: wake) }
    setHandler(SIGALRM, to: endUntaken)
    prepareForCrashes()
    setRawModes()
  }

  /// Sets the modes without dropping the keys that were typed before.
  private static func setRawModes() {
    var raw = rawModes(unsafe takeover.modes.pointee)
    // Messages are still printed line by line before a screen is taken.
    if unsafe !takeover.hasScreen { raw.c_oflag = unsafe takeover.modes.pointee.c_oflag }
    _ = unsafe tcsetattr(takeover.input, TCSANOW, &raw)
  }

  /// Raw modes in which Ctrl-C is still a signal: a byte would not be read while the program computes.
  private static func rawModes(_ modes: termios) -> termios {
    #if canImport(Darwin)
      let (none, others) = (UInt8(0xFF), [VQUIT, VSUSP, VDSUSP])
    #else
      let (none, others) = (UInt8(0), [VQUIT, VSUSP])
    #endif
    var raw = modes
    unsafe cfmakeraw(&raw)
    raw.c_lflag |= tcflag_t(ISIG) | tcflag_t(NOFLSH)
    unsafe withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      unsafe characters[Int(VINTR)] = 0x03
      for character in others { unsafe characters[Int(character)] = none }
    }
    return raw
  }

  /// Restores the terminal and drops pending keys if they were meant for a screen.
  static func end() {
    guard unsafe takeover.isActive else { return }
    let dropsKeys = unsafe takeover.hasScreen
    restoreScreen()
    unsafe takeover.isActive = false
    // Unlike TCSAFLUSH, does not wait for pending output: the terminal may have stopped reading.
    _ = unsafe tcsetattr(takeover.input, TCSANOW, takeover.modes)
    if dropsKeys { _ = unsafe tcflush(takeover.input, TCIFLUSH) }
    _ = alarm(0)
    unsafe takeover.untaken = 0
    for signal in wakingSignals + [SIGALRM] { setHandler(signal, to: SIG_DFL) }
    for index in crashSignals.indices {
      _ = unsafe sigaction(crashSignals[index], takeover.crashActions + index, nil)
    }
    if unsafe takeover.input != STDIN_FILENO { unsafe close(takeover.input) }
    if unsafe takeover.output != STDOUT_FILENO { unsafe close(takeover.output) }
  }

  static func suspend() {
    // Stops the whole job, as a signal from the terminal does.
    kill(0, SIGTSTP)
  }

  static func wait(_ milliseconds: Int) -> HostTerminal.Input {
    while true {
      if unsafe !takeover.signals.isEmpty { return unsafe .signal(takeover.signals.removeFirst()) }
      var awaited = unsafe [
        PollRequest(number: takeover.input), PollRequest(number: takeover.wakeRead),
      ]
      let count = SystemSupport.wait(
        for: &awaited, milliseconds: Int32(clamping: max(0, milliseconds)))
      if count < 0 {
        if errno == EINTR { continue }
        return .closed
      }
      if count == 0 { return .timeout }
      if !awaited[1].isReady { return unsafe readKeys(takeover.input) }
      takeSignals()
    }
  }

  private static func readKeys(_ descriptor: Int32) -> HostTerminal.Input {
    var failed = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
      let answer = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      failed = answer == 0 || (answer < 0 && errno != EINTR && errno != EAGAIN)
      count = max(0, answer)
    }
    if failed { return .closed }
    return bytes.isEmpty ? .timeout : .bytes(bytes)
  }

  static func takeSignals() {
    var byte: UInt8 = 0
    while unsafe read(takeover.wakeRead, &byte, 1) == 1 {
      if unsafe Int32(byte) == takeover.untaken {
        _ = alarm(0)
        unsafe takeover.untaken = 0
      }
      if [SIGINT, SIGTERM, SIGHUP].contains(Int32(byte)) { unsafe takeover.isEnding = true }
      switch Int32(byte) {
      case SIGINT: unsafe takeover.signals.append(.interrupt)
      case SIGTERM: unsafe takeover.signals.append(.terminate)
      case SIGHUP: unsafe takeover.signals.append(.hangUp)
      case SIGWINCH: unsafe takeover.signals.append(.resize)
      case SIGTSTP: unsafe takeover.signals.append(.stop)
      case SIGCONT: unsafe takeover.signals.append(.resume)
      default: break
      }
    }
  }

  private static func setHandler(
    _ signal: Int32, to handler: (@convention(c) (Int32) -> Void)?
  ) {
    var action = signalAction(handler)
    action.sa_flags = Int32(SA_RESTART)
    _ = unsafe sigaction(signal, &action, nil)
  }

  private static func prepareForCrashes() {
    // After a stack overflow the handler needs its own stack. Two systems cannot provide one.
    #if !os(tvOS) && !os(watchOS)
      if unsafe takeover.crashStack == nil {
        let size = 65_536
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        unsafe takeover.crashStack = unsafe memory
        var stack = unsafe stack_t()
        unsafe stack.ss_sp = unsafe memory
        unsafe stack.ss_size = .init(size)
        _ = unsafe sigaltstack(&stack, nil)
      }
    #endif
    for index in crashSignals.indices {
      var action = signalAction(restoreAndCrash)
      action.sa_flags = Int32(SA_ONSTACK)
      _ = unsafe sigaction(crashSignals[index], &action, takeover.crashActions + index)
    }
  }
}

private let wakingSignals = [SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGTSTP, SIGCONT]
private let crashSignals = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGQUIT]

/// The state that the handlers read.
@unsafe struct RawModeState {
  var isActive = false
  var input: Int32 = -1
  var output: Int32 = -1
  var wakeRead: Int32 = -1
  var wakeWrite: Int32 = -1
  /// The signals received and not yet returned by `wait`; handlers do not touch it.
  var signals: [HostTerminal.Signal] = []
  /// A signal that ends the program and that has not been read from the pipe; 0 for none.
  var untaken: Int32 = 0
  /// Whether a signal that ends the program was read from the pipe.
  var isEnding = false
  let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  let crashActions = UnsafeMutablePointer<sigaction>.allocate(capacity: 16)
  var crashStack: UnsafeMutableRawPointer?
  var restoration: UnsafeMutableBufferPointer<UInt8>?

  /// Whether the program has taken the screen, not only the keys.
  var hasScreen: Bool { unsafe restoration.map { !$0.isEmpty } ?? false }

  /// Copies the bytes that restore the screen to memory that a handler can read.
  mutating func keep(_ bytes: [UInt8]) {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = unsafe memory.initialize(from: bytes)
    let old = unsafe restoration
    unsafe restoration = unsafe memory
    unsafe old?.deallocate()
  }
}

// A process has one controlling terminal. Only the thread that takes it over changes this state,
// and handlers read it on that thread.
nonisolated(unsafe) var takeover = unsafe RawModeState()

func signalAction(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
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

/// Writes the signal number into the pipe that reads and writes of the terminal wait for.
///
/// A program that is computing does not wait: a second after a signal that ends it, or at the next such
/// signal, the handler itself ends the process; at once if the program has not taken the screen. When a
/// terminal closes, the kernel, the shell and the terminal's own program each send a signal: only the first
/// one counts.
private func wake(_ signal: Int32) {
  let code = errno
  if signal == SIGHUP, unsafe takeover.untaken != 0 || takeover.isEnding { return }
  if signal == SIGINT || signal == SIGTERM || signal == SIGHUP {
    guard unsafe takeover.untaken == 0, unsafe takeover.hasScreen else {
      return restoreAndRaise(signal)
    }
    unsafe takeover.untaken = signal
    _ = alarm(1)
  }
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = unsafe write(takeover.wakeWrite, &byte, 1)
  errno = code
}

/// Ends a program that has not taken a signal for a second.
private func endUntaken(_ alarm: Int32) {
  if unsafe takeover.untaken != 0 { unsafe restoreAndRaise(takeover.untaken) }
}

/// Restores the terminal, then ends the process with a signal.
private func restoreAndRaise(_ signal: Int32) {
  restoreTerminal()
  var action = signalAction(SIG_DFL)
  _ = unsafe sigaction(signal, &action, nil)
  // The signal is blocked while its own handler runs.
  var signals = sigset_t()
  _ = unsafe sigemptyset(&signals)
  _ = unsafe sigaddset(&signals, signal)
  _ = unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  raise(signal)
}

/// Restores the terminal, then raises the signal again with its previous action.
private func restoreAndCrash(_ signal: Int32) {
  restoreTerminal()
  for index in 0..<crashSignals.count where crashSignals[index] == signal {
    _ = unsafe sigaction(signal, takeover.crashActions + index, nil)
  }
  raise(signal)
}

/// Restores the terminal inside of a signal handler.
private func restoreTerminal() {
  guard unsafe takeover.isActive else { return }
  if let bytes = unsafe takeover.restoration,
    unsafe write(takeover.output, bytes.baseAddress, bytes.count) < bytes.count
  {
    // Output that the terminal has not read leaves no room, so it is dropped.
    _ = unsafe tcflush(takeover.output, TCOFLUSH)
    _ = unsafe write(takeover.output, bytes.baseAddress, bytes.count)
  }
  _ = unsafe tcsetattr(takeover.input, TCSANOW, takeover.modes)
}

import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// No write blocks: while the terminal does not read, signals are still handled.
extension RawModeSession {
  /// The timeout at the end for a terminal that does not read.
  private static let endMilliseconds: Int32 = 500

  /// Opens the terminal of standard output again: non-blocking mode belongs to the open file, and
  /// standard output shares its own with the shell.
  static func openOutput() -> Int32 {
    var name = [CChar](repeating: 0, count: 256)
    let hasName = unsafe ttyname_r(STDOUT_FILENO, &name, name.count) == 0
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = unsafe hasName ? open(name, flags) : open("/dev/tty", flags)
    return descriptor < 0 ? STDOUT_FILENO : descriptor
  }

  static func send(_ bytes: [UInt8]) throws(HostError) {
    var rest = bytes[...]
    while true {
      let failure = push(&rest)
      if failure != 0 {
        // A terminal that is gone sends a signal too.
        takeSignals()
        if hasUrgentSignal { return }
        throw HostError(path: "terminal", reason: systemReason(failure))
      }
      guard !rest.isEmpty, waitForRoom() else { return }
    }
  }

  /// Restores the screen, even if the terminal has stopped reading.
  static func restoreScreen() {
    guard let bytes = unsafe takeover.restoration.map({ unsafe Array($0) }) else { return }
    var rest = bytes[...]
    guard push(&rest) == 0, !rest.isEmpty else { return }
    var awaited = unsafe [PollRequest(number: takeover.output, isForWriting: true)]
    if SystemSupport.wait(for: &awaited, milliseconds: endMilliseconds) > 0, push(&rest) == 0,
      rest.isEmpty
    {
      return
    }
    _ = unsafe tcflush(takeover.output, TCOFLUSH)
    rest = bytes[...]
    _ = push(&rest)
  }

  /// Whether a signal has come that ends or stops the program and that the next wait returns.
  static var isInterrupted: Bool {
    guard unsafe takeover.isActive else { return false }
    takeSignals()
    return hasUrgentSignal
  }

  private static var hasUrgentSignal: Bool { unsafe takeover.signals.contains(where: \.isUrgent) }

  /// Writes as much as the terminal accepts and removes it from `rest`; returns the error number or
  /// 0.
  private static func push(_ rest: inout ArraySlice<UInt8>) -> Int32 {
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        unsafe write(takeover.output, $0.baseAddress, $0.count)
      }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        return 0
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// Waits until the terminal reads again; false if an urgent signal arrived.
  private static func waitForRoom() -> Bool {
    while !hasUrgentSignal {
      var awaited = unsafe [
        PollRequest(number: takeover.output, isForWriting: true),
        PollRequest(number: takeover.wakeRead),
      ]
      guard SystemSupport.wait(for: &awaited, milliseconds: -1) > 0 else { continue }
      guard awaited[1].isReady else { return true }
      takeSignals()
    }
    return false
  }
}

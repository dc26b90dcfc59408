/// The terminal of a full-screen program, as a struct of closures, so that the program does not
/// import an operating system and tests can simulate the terminal.
package struct HostTerminal: Sendable {
  /// The size of the window; nil if unknown or without a terminal.
  package var size: @Sendable () -> TerminalSize?
  /// Puts the terminal into raw mode: keys arrive one by one and without echo, signals arrive as
  /// input.
  ///
  /// The bytes restore the screen. `end` sends them, and so does a crash before the process ends.
  /// Without bytes, only the input is in raw mode: the output is still a print, a signal ends the
  /// process, and a second call takes over the screen. Throws if there is no terminal.
  package var begin: @Sendable (_ restoration: [UInt8]) throws -> Void
  /// Restores the screen, the modes and the signals, and drops keys that were meant for the screen.
  /// Safe to call twice.
  package var end: @Sendable () -> Void
  /// Sends bytes to the screen, and waits while the terminal does not read.
  ///
  /// If a signal that stops or ends the program arrives meanwhile, the remaining bytes are dropped
  /// and the next input is that signal.
  package var write: @Sendable (_ bytes: [UInt8]) throws -> Void
  /// Waits for keys or a signal for up to a number of milliseconds.
  package var wait: @Sendable (_ milliseconds: Int) -> Input
  /// Whether a signal that ends or stops the program has arrived, which the next `wait` returns. To be
  /// asked after each of many keys that one `wait` returned.
  package var isInterrupted: @Sendable () -> Bool
  /// Stops the process like Ctrl-Z, after `end`, and returns when it is continued.
  package var suspend: @Sendable () -> Void
  /// Sends a query to the terminal, and waits up to a number of milliseconds until the bytes
  /// received are an answer. Empty if there is no terminal or a key is waiting for another reader.
  package var ask:
    @Sendable (
      _ question: [UInt8], _ milliseconds: Int, _ isAnswer: ([UInt8]) -> Bool
    ) -> [UInt8]

  /// The input from a terminal in raw mode.
  package enum Input: Hashable, Sendable {
    /// Bytes of keys, mouse events and replies.
    case bytes([UInt8])
    case signal(Signal)
    /// The time is up.
    case timeout
    /// The terminal is gone.
    case closed
  }

  /// The signals that a full-screen program handles.
  package enum Signal: Hashable, Sendable {
    /// SIGINT
    case interrupt
    /// SIGTERM
    case terminate
    /// SIGHUP
    case hangUp
    /// SIGWINCH
    case resize
    /// SIGTSTP
    case stop
    /// SIGCONT
    case resume

    /// Whether it ends or stops the program, so that no write may delay it.
    package var isUrgent: Bool {
      switch self {
      case .interrupt, .terminate, .hangUp, .stop: true
      case .resize, .resume: false
      }
    }
  }

  package init(
    size: @escaping @Sendable () -> TerminalSize?,
    begin: @escaping @Sendable (_ restoration: [UInt8]) throws -> Void,
    end: @escaping @Sendable () -> Void,
    write: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void,
    wait: @escaping @Sendable (_ milliseconds: Int) -> Input,
    isInterrupted: @escaping @Sendable () -> Bool = { false },
    suspend: @escaping @Sendable () -> Void,
    ask:
      @escaping @Sendable (
        _ question: [UInt8], _ milliseconds: Int, _ isAnswer: ([UInt8]) -> Bool
      ) -> [UInt8] = { _, _, _ in [] }
  ) {
    self.size = size
    self.begin = begin
    self.end = end
    self.write = write
    self.wait = wait
    self.isInterrupted = isInterrupted
    self.suspend = suspend
    self.ask = ask
  }
}

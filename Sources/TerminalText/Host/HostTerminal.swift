/// What a full-screen program needs of the terminal it runs in, as a value: a struct of closures, so
/// that the program imports no operating system and a test can play the terminal.
package struct HostTerminal: Sendable {
  /// The size of the window; nil where the terminal does not say, or where there is none.
  package var size: @Sendable () -> TerminalSize?
  /// Takes the terminal over: keys come one by one and unechoed, signals come as input.
  ///
  /// The bytes give the screen back: `end` sends them, and so does a crash before the process ends.
  /// Throws when there is no terminal.
  package var begin: @Sendable (_ restoration: [UInt8]) throws -> Void
  /// Gives the screen, the modes and the signals back as they were; harmless when called twice.
  package var end: @Sendable () -> Void
  /// Sends bytes to the screen, and waits while the terminal does not read.
  ///
  /// When a signal comes meanwhile that stops or ends the program, the rest is dropped: the next
  /// input is that signal.
  package var write: @Sendable (_ bytes: [UInt8]) throws -> Void
  /// Waits for keys or a signal, at most a number of milliseconds.
  package var wait: @Sendable (_ milliseconds: Int) -> Input
  /// Stops the process as Ctrl-Z does, after `end`, and comes back when it is continued.
  package var suspend: @Sendable () -> Void
  /// Asks the terminal something, and waits a number of milliseconds at most until the bytes that came
  /// are an answer; empty where no terminal is there to be asked, or a key waits to be read by another.
  package var ask:
    @Sendable (
      _ question: [UInt8], _ milliseconds: Int, _ isAnswer: ([UInt8]) -> Bool
    ) -> [UInt8]

  /// What a terminal that was taken over brings.
  package enum Input: Hashable, Sendable {
    /// Bytes of keys, of the mouse, of replies.
    case bytes([UInt8])
    case signal(Signal)
    /// Nothing came in time.
    case timeout
    /// The terminal is gone.
    case closed
  }

  /// The signals that a full-screen program answers.
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

    /// Whether it ends or stops the program, so that no write may hold it up.
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
    self.suspend = suspend
    self.ask = ask
  }
}

/// What a full-screen program needs of the terminal, as a value: a struct of closures like
/// `HostSystem`, so that tests can play the terminal.
public struct HostTerminal: Sendable {
  /// Takes the terminal over: keys come one by one and unechoed, signals come as input.
  ///
  /// From then on a crash writes the given bytes and restores the modes before the process ends.
  /// Throws a `HostError` when there is no terminal.
  public var begin: @Sendable (_ restoration: [UInt8]) throws -> Void
  /// Gives the terminal's modes and the signals back as they were; harmless when called twice.
  public var end: @Sendable () -> Void
  /// Waits for keys or a signal, at most a number of milliseconds; nil waits for as long as it takes.
  public var wait: @Sendable (_ milliseconds: Int?) -> HostInput
  /// Stops the process as Ctrl-Z does, after `end`, and comes back when it is continued.
  public var suspend: @Sendable () -> Void

  /// Makes a terminal from its parts.
  public init(
    begin: @escaping @Sendable (_ restoration: [UInt8]) throws -> Void,
    end: @escaping @Sendable () -> Void,
    wait: @escaping @Sendable (_ milliseconds: Int?) -> HostInput,
    suspend: @escaping @Sendable () -> Void
  ) {
    self.begin = begin
    self.end = end
    self.wait = wait
    self.suspend = suspend
  }

  /// No terminal: it cannot be taken over, and nothing ever comes from it.
  public static let none = HostTerminal(
    begin: { _ in throw HostError(path: "terminal", reason: "there is none") },
    end: {}, wait: { _ in .closed }, suspend: {})
}

/// What a terminal that was taken over brings.
public enum HostInput: Hashable, Sendable {
  /// Bytes of keys, of the mouse, of replies.
  case bytes([UInt8])
  /// A signal to the process.
  case signal(HostSignal)
  /// Nothing came in time.
  case timeout
  /// The terminal is gone.
  case closed
}

/// The signals that a full-screen program answers.
public enum HostSignal: Hashable, Sendable {
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
}

/// What tells that a file was written since it was read.
public struct FileStamp: Hashable, Sendable {
  /// The time of the last change, in nanoseconds since the epoch.
  public let nanoseconds: Int64
  /// The size in bytes.
  public let size: Int64
  /// The file's number, which another file in its place does not share.
  public let inode: UInt64

  /// Makes a stamp from its parts.
  public init(nanoseconds: Int64, size: Int64, inode: UInt64) {
    self.nanoseconds = nanoseconds
    self.size = size
    self.inode = inode
  }
}

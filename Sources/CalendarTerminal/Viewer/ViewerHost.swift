public import CivilTime

/// What the viewer needs of the machine: closures, so that it imports no operating system and a test
/// can play the terminal.
public struct ViewerHost: Sendable {
  /// Takes the terminal over; the bytes give it back, also after a crash.
  public var begin: @Sendable (_ restoration: [UInt8]) throws -> Void
  /// Gives the terminal back.
  public var end: @Sendable () -> Void
  /// Stops the process until it is continued.
  public var suspend: @Sendable () -> Void
  /// Writes to the terminal.
  public var write: @Sendable (_ bytes: [UInt8]) throws -> Void
  /// Waits for input, at most a number of milliseconds.
  public var wait: @Sendable (_ milliseconds: Int) -> Input
  /// The window's size in cells.
  public var size: @Sendable () -> (columns: Int, rows: Int)?
  /// The current time.
  public var now: @Sendable () -> Instant
  /// Looks whether files changed since the last time, and reads them again.
  public var reload: @Sendable () -> Reload

  /// What comes from the terminal.
  public enum Input: Hashable, Sendable {
    /// What was typed.
    case bytes([UInt8])
    /// A signal came.
    case signal(Signal)
    /// Nothing came within the time waited.
    case timeout
    /// The input is at its end.
    case closed
  }

  /// The signals that the viewer answers.
  public enum Signal: Hashable, Sendable {
    /// SIGINT.
    case interrupt
    /// SIGTERM.
    case terminate
    /// SIGHUP.
    case hangUp
    /// SIGWINCH.
    case resize
    /// SIGTSTP.
    case stop
    /// SIGCONT.
    case resume
  }

  /// What looking for changed files came to.
  public enum Reload: Sendable {
    /// No file was written since.
    case unchanged
    /// What the files say now.
    case source(ViewerSource)
    /// The files cannot be read, with the reason.
    case failed(String)
  }

  /// Makes a host from its parts.
  public init(
    begin: @escaping @Sendable (_ restoration: [UInt8]) throws -> Void,
    end: @escaping @Sendable () -> Void, suspend: @escaping @Sendable () -> Void,
    write: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void,
    wait: @escaping @Sendable (_ milliseconds: Int) -> Input,
    size: @escaping @Sendable () -> (columns: Int, rows: Int)?,
    now: @escaping @Sendable () -> Instant, reload: @escaping @Sendable () -> Reload
  ) {
    self.begin = begin
    self.end = end
    self.suspend = suspend
    self.write = write
    self.wait = wait
    self.size = size
    self.now = now
    self.reload = reload
  }
}

package import TerminalText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HostTerminal {
  static var live: HostTerminal {
    HostTerminal(
      size: { liveSize() },
      begin: { try RawModeSession.begin($0) },
      end: { RawModeSession.end() },
      write: { try RawModeSession.send($0) },
      wait: { RawModeSession.wait($0) },
      isInterrupted: { RawModeSession.isInterrupted },
      suspend: { RawModeSession.suspend() },
      ask: { RawModeSession.ask($0, milliseconds: $1, isAnswer: $2) })
  }

  /// No terminal: taking it over fails, and it never has input.
  package static let none = HostTerminal(
    size: { nil },
    begin: { _ in throw HostError(path: "terminal", reason: "there is none") },
    end: {}, write: { _ in }, wait: { _ in .closed }, suspend: {})
}

private func liveSize() -> TerminalSize? {
  var size = winsize()
  guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
  return TerminalSize(reportedColumns: Int(size.ws_col), rows: Int(size.ws_row))
}

import SystemSupport
import TerminalText

/// Prints messages on standard error, one line each and safe for terminals.
struct Messages {
  let host: HostSystem
  let sanitizer: TextSanitizer
  let isASCII: Bool
  /// The rows of the messages so far, on a terminal that also shows the output.
  let notes = Notes()

  /// A number of rows, shared by everything that prints.
  final class Notes {
    fileprivate(set) var rows = 0
  }

  init(host: HostSystem) {
    self.host = host
    isASCII = !TerminalEnvironment(host.environment).isUTF8
    sanitizer = TextSanitizer(controls: isASCII ? .escapes : .pictures)
  }

  /// Prints a line. The text may quote anything: file names, titles, bytes of a damaged file.
  func say(_ text: String) {
    var bytes: [UInt8] = []
    let columns = max(host.terminal.size()?.columns ?? 80, 1)
    let isShown = host.isTerminal(.error) && host.isTerminal(.output)
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let safe = sanitizer.sanitize(String(line))
      bytes += safe.lineBytes(isASCII: isASCII)
      if isShown { notes.rows += max((safe.width + columns - 1) / columns, 1) }
    }
    // If standard error is closed, there is nowhere to report that.
    try? host.write(bytes, .error)
  }

  /// Prints the problem with a command line and how to fix it.
  func say(_ error: UsageError) {
    say("calgrid: \(error.message)" + (error.hint.isEmpty ? "" : " (\(error.hint))"))
  }
}

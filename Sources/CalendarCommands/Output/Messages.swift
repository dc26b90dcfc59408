import SystemSupport
import TerminalText

/// Prints messages on standard error, one line each and safe for terminals.
struct Messages {
  let host: HostSystem
  let sanitizer: TextSanitizer
  let isASCII: Bool

  init(host: HostSystem) {
    self.host = host
    isASCII = !TerminalEnvironment(host.environment).isUTF8
    sanitizer = TextSanitizer(controls: isASCII ? .escapes : .pictures)
  }

  /// Prints a line. The text may quote anything: file names, titles, bytes of a damaged file.
  func say(_ text: String) {
    var bytes: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      bytes += sanitizer.sanitize(String(line)).lineBytes(isASCII: isASCII)
    }
    // If standard error is closed, there is nowhere to report that.
    try? host.write(bytes, .error)
  }

  /// Prints the problem with a command line and how to fix it.
  func say(_ error: UsageError) {
    say("calgrid: \(error.message)" + (error.hint.isEmpty ? "" : " (\(error.hint))"))
  }
}

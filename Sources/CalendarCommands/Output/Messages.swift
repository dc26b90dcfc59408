import SystemSupport
import TerminalText

/// What the command says on standard error: one line a message, in words that are safe to print.
struct Messages {
  let host: HostSystem
  let sanitizer: TextSanitizer
  let isASCII: Bool

  init(host: HostSystem) {
    self.host = host
    isASCII = !TerminalEnvironment(host.environment).isUTF8
    sanitizer = TextSanitizer(controls: isASCII ? .escapes : .pictures)
  }

  /// Says a line. The text may quote anything: file names, titles, bytes of a damaged file.
  func say(_ text: String) {
    var bytes: [UInt8] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      bytes += sanitizer.sanitize(String(line)).lineBytes(isASCII: isASCII)
    }
    // Where standard error is closed there is nobody left to tell.
    try? host.write(bytes, .error)
  }

  /// Says what is wrong with the command line and how to mend it.
  func say(_ error: UsageError) {
    say("calgrid: \(error.message)" + (error.hint.isEmpty ? "" : " (\(error.hint))"))
  }
}

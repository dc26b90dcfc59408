import SystemSupport
import TerminalText

/// Prints messages on standard error, one line each and safe for terminals.
struct Messages {
  let host: HostSystem
  let sanitizer: TextSanitizer
  let isASCII: Bool
  /// The messages so far, on a terminal that also shows the output.
  let notes = Notes()

  /// The messages of a run, shared by everything that prints.
  final class Notes {
    fileprivate(set) var rows = 0
    /// The messages that follow the output, as bytes; nil if each is printed at once.
    fileprivate var held: [UInt8]?
  }

  /// The rows that issues may take below a print, a quarter of the screen; nil if messages are printed
  /// at once.
  var issueRows: Int? { notes.held.map { _ in (host.terminal.size()?.rows ?? 24) / 4 } }

  /// Prints further messages below the output if the terminal shows both. Above a print that fills
  /// the screen they would scroll away.
  func hold() {
    if notes.held == nil, isShown { notes.held = [] }
  }

  /// Prints the messages that were held.
  func release() {
    guard let held = notes.held else { return }
    notes.held = nil
    if !held.isEmpty { try? host.write(held, .error) }
  }

  /// Whether the terminal that shows the output also shows messages.
  private var isShown: Bool { host.isTerminal(.error) && host.isTerminal(.output) }

  /// The rows that one more message needs on the screen.
  func rows(of text: String) -> Int {
    let columns = max(host.terminal.size()?.columns ?? 80, 1)
    return text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
      $0 + max((sanitizer.sanitize(String($1)).width + columns - 1) / columns, 1)
    }
  }

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
    if isShown { notes.rows += rows(of: text) }
    guard notes.held == nil else {
      notes.held? += bytes
      return
    }
    // If standard error is closed, there is nowhere to report that.
    try? host.write(bytes, .error)
  }

  /// Prints the problem with a command line and how to fix it.
  func say(_ error: UsageError) {
    say("calgrid: \(error.message)" + (error.hint.isEmpty ? "" : " (\(error.hint))"))
  }
}

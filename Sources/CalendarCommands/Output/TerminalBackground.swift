import CalendarTerminal
import SystemSupport
import TerminalText

extension Settings {
  /// How long a terminal has to say what its background is.
  private static let answerMilliseconds = 100

  /// The theme that suits the terminal's background, where a printed week has use for it and the
  /// terminal says what it is.
  func backgroundTheme(_ output: OutputTraits) -> DrawingTheme {
    guard invocation.verb == .week, output.isLive, output.depth >= .palette256 else { return .any }
    // All terminals say what they are, so that one that knows no colours is not waited for.
    let answer = host.terminal.ask(
      TerminalSequences.queryBackground + TerminalSequences.queryAttributes,
      Settings.answerMilliseconds
    ) { Settings.replies(in: $0).contains { if case .attributes = $0 { true } else { false } } }
    guard let isDark = Settings.replies(in: answer).lazy.compactMap({ $0.isDarkBackground }).first
    else { return .any }
    return isDark ? .dark : .light
  }

  private static func replies(in bytes: [UInt8]) -> [TerminalReply] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes).compactMap {
      if case .reply(let reply) = $0 { reply } else { nil }
    }
  }
}

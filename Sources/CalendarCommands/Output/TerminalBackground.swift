import CalendarTerminal
import SystemSupport
import TerminalText

extension Settings {
  /// The time in which a terminal has to answer the query for its background.
  private static let answerMilliseconds = 100

  /// The theme for the terminal's background, if the output can use it and the terminal answers.
  func backgroundTheme(_ output: OutputTraits) -> DrawingTheme {
    guard invocation.verb == .week, output.isLive, output.depth >= .palette256 else { return .any }
    // All terminals answer the second query, so one without colours causes no delay.
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

import Testing

@testable import TerminalText

@Suite("Colour and locale by the environment")
struct TerminalEnvironmentTests {
  private static func depth(
    _ variables: String, terminal: Bool = true, _ choice: ColorChoice = .automatic
  ) -> ColorDepth { environment(variables).colorDepth(isTerminal: terminal, choice: choice) }

  private static func environment(_ variables: String) -> TerminalEnvironment {
    var values: [String: String] = [:]
    for pair in variables.split(separator: " ") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      values[String(parts[0])] = String(parts[1])
    }
    return TerminalEnvironment(values)
  }

  @Test("what a terminal is sent")
  func terminals() {
    for (variables, expected) in [
      ("TERM=xterm-256color", ColorDepth.palette256), ("TERM=xterm", .ansi16),
      ("TERM=linux", .ansi16),
      ("TERM=xterm-256color COLORTERM=truecolor", .truecolor),
      ("TERM=xterm COLORTERM=24bit", .truecolor),
      ("TERM=xterm COLORTERM=yes", .ansi16), ("TERM=xterm-kitty", .truecolor),
      ("TERM=xterm-direct", .truecolor), ("TERM=tmux-256color", .palette256), ("TERM=vt100", .none),
      ("TERM=dumb", .none), ("TERM=dumb COLORTERM=truecolor", .none), ("", .none),
      ("TERM=xterm NO_COLOR=1", .none), ("TERM=xterm NO_COLOR=", .ansi16),
      ("TERM=xterm NO_COLOR=0", .none), ("TERM=foot", .truecolor),
      ("TERM=screen-256color", .palette256),
      ("TERM=xterm FORCE_COLOR=3", .truecolor), ("TERM=dumb CLICOLOR_FORCE=1", .ansi16),
      ("TERM=xterm NO_COLOR=1 FORCE_COLOR=1", .none), ("TERM=xterm FORCE_COLOR=0", .ansi16),
    ] {
      #expect(Self.depth(variables) == expected, "\(variables)")
    }
  }

  @Test("a pipe gets none unless it is forced, and the option beats everything")
  func pipes() {
    for (variables, choice, expected) in [
      ("TERM=xterm-256color COLORTERM=truecolor", ColorChoice.automatic, ColorDepth.none),
      ("TERM=xterm-256color CLICOLOR_FORCE=1", .automatic, .palette256),
      ("TERM=xterm-256color CLICOLOR_FORCE=0", .automatic, .none),
      ("TERM=xterm-256color FORCE_COLOR=1", .automatic, .palette256),
      ("FORCE_COLOR=2", .automatic, .palette256),
      ("NO_COLOR=1 CLICOLOR_FORCE=1", .automatic, .none),
      ("TERM=xterm-256color", .always, .palette256), ("", .always, .ansi16),
      ("NO_COLOR=1 TERM=xterm-256color", .always, .palette256),
      ("CLICOLOR_FORCE=1 TERM=xterm", .never, .none), ("TERM=dumb", .always, .ansi16),
    ] {
      #expect(Self.depth(variables, terminal: false, choice) == expected, "\(variables)")
    }
    #expect(Self.depth("TERM=xterm", .never) == .none)
  }

  @Test("styles go to a terminal without colour too, and into a pipe with forced colour alone")
  func styles() {
    let plain = Self.environment("TERM=xterm NO_COLOR=1")
    #expect(plain.allowsStyles(isTerminal: true))
    #expect(plain.allowsStyles(isTerminal: true, choice: .never))
    #expect(!plain.allowsStyles(isTerminal: false))
    #expect(Self.environment("CLICOLOR_FORCE=1").allowsStyles(isTerminal: false))
    #expect(!Self.environment("TERM=dumb").allowsStyles(isTerminal: true))
  }

  @Test("the locale is UTF-8 by the first variable that is set")
  func locale() {
    for (variables, expected) in [
      ("LANG=de_DE.UTF-8", true), ("LANG=C.utf8", true), ("LANG=de_DE@euro", false), ("", false),
      ("LANG=de_DE.UTF-8 LC_ALL=C", false), ("LANG=C LC_CTYPE=en_US.UTF-8", true),
      ("LANG=C LC_ALL= LC_CTYPE=UTF-8", true), ("LC_ALL=POSIX", false),
      ("LANG=de_DE.UTF-8@euro", true),
      ("LANG=de_DE.ISO-8859-1", false), ("LANG=@", false), ("LANG=.", false),
    ] {
      #expect(Self.environment(variables).isUTF8 == expected, "\(variables)")
    }
  }

  @Test("terminals that order letters in any case are known by their variables")
  func letters() {
    for (variables, expected) in [
      ("TERM=xterm-256color", false), ("TERM=xterm-256color VTE_VERSION=7200", false),
      ("TERM=xterm-256color TERM_PROGRAM=Apple_Terminal", true),
      ("TERM=xterm-256color KONSOLE_VERSION=230400", true), ("TERM=mlterm-256color", true),
      ("TERM=xterm-kitty", true), ("TERM=tmux-256color VTE_VERSION=7200", true),
      ("TERM=screen", false), ("", false),
    ] {
      #expect(Self.environment(variables).ordersLetters == expected, "\(variables)")
    }
  }
}

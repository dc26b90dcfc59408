/// The user's choice of colour: `--color`.
package enum ColorChoice: Sendable, Hashable {
  /// Colour as the environment and the stream allow.
  case automatic
  /// Colour, even into a pipe.
  case always
  /// No colour.
  case never
}

/// The terminal settings in a process's environment, as pure functions of its variables.
package struct TerminalEnvironment: Sendable, Hashable {
  package var variables: [String: String]

  package init(_ variables: [String: String]) { self.variables = variables }

  /// The colours to send to a stream.
  ///
  /// The first of these decides: the choice; `NO_COLOR`, if not empty; `FORCE_COLOR` and
  /// `CLICOLOR_FORCE`, if not empty and not `0`; `TERM=dumb`; whether the stream is a terminal.
  /// `COLORTERM` and `TERM` then determine the number of colours.
  package func colorDepth(isTerminal: Bool, choice: ColorChoice = .automatic) -> ColorDepth {
    switch choice {
    case .never: return .none
    case .always: return max(terminalDepth, .ansi16)
    case .automatic: break
    }
    if !value("NO_COLOR").isEmpty { return .none }
    if let forced = forcedDepth { return forced }
    if value("TERM") == "dumb" || !isTerminal { return .none }
    return terminalDepth
  }

  /// Whether attributes and links may be sent to a stream: to a terminal that is not dumb, or if
  /// colour is forced.
  package func allowsStyles(isTerminal: Bool, choice: ColorChoice = .automatic) -> Bool {
    if isTerminal && value("TERM") != "dumb" { return true }
    return colorDepth(isTerminal: isTerminal, choice: choice) != .none
  }

  /// Whether text is UTF-8: by the first of `LC_ALL`, `LC_CTYPE` and `LANG` that is not empty.
  ///
  /// Without any of them it is not, since the locale is then "C".
  package var isUTF8: Bool {
    let name = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.map(value).first { !$0.isEmpty } ?? ""
    let codeset =
      name.lowercased().split(separator: "@", omittingEmptySubsequences: false)[0]
      .split(separator: ".", omittingEmptySubsequences: false).dropFirst().first ?? ""
    // On macOS a locale may be just "UTF-8".
    return codeset == "utf-8" || codeset == "utf8" || name.lowercased() == "utf-8"
  }

  /// Whether the terminal itself orders right-to-left letters in any case.
  package var ordersLetters: Bool {
    let name = value("TERM")
    if value("TERM_PROGRAM") == "Apple_Terminal" || !value("KONSOLE_VERSION").isEmpty {
      return true
    }
    if name.hasPrefix("mlterm") || name.hasPrefix("xterm-kitty") { return true }
    // A multiplexer keeps the order of cells from a terminal that would respect it.
    return (name.hasPrefix("tmux") || name.hasPrefix("screen")) && !value("VTE_VERSION").isEmpty
  }

  private func value(_ name: String) -> String { variables[name] ?? "" }

  private var forcedDepth: ColorDepth? {
    let force = value("FORCE_COLOR")
    switch force {
    case "", "0", "false": break
    case "2": return max(terminalDepth, .palette256)
    case "3": return .truecolor
    default: return max(terminalDepth, .ansi16)
    }
    let command = value("CLICOLOR_FORCE")
    return command.isEmpty || command == "0" ? nil : max(terminalDepth, .ansi16)
  }

  /// The number of colours of the terminal, by its name.
  private var terminalDepth: ColorDepth {
    let color = value("COLORTERM").lowercased()
    if color == "truecolor" || color == "24bit" { return .truecolor }
    let name = value("TERM").lowercased()
    if name.isEmpty || name == "dumb" { return color.isEmpty ? .none : .ansi16 }
    if name.hasSuffix("-direct") || name.hasSuffix("-truecolor") { return .truecolor }
    let truecolor = ["xterm-kitty", "xterm-ghostty", "alacritty", "foot", "wezterm", "contour"]
    if truecolor.contains(where: { name == $0 || name.hasPrefix($0 + "-") }) { return .truecolor }
    if name.hasSuffix("-256color") || name.hasSuffix("256color") { return .palette256 }
    if name == "linux" || name.hasPrefix("vt220") || !color.isEmpty { return .ansi16 }
    if name.hasPrefix("vt") || name.hasSuffix("-mono") || name.hasSuffix("-m") { return .none }
    return .ansi16
  }
}

import CalendarTerminal
import TerminalText

/// The keys of the configuration: lines `search-next = n` in the section `[keys]`.
struct ConfiguredKeys: Hashable {
  private struct Line: Hashable {
    var command: ViewerCommand
    var keys: [KeyPress]
    /// The location: `path:line`.
    var origin: String
  }

  private var lines: [Line] = []

  static let names = ViewerCommand.configurable.map(\.name)

  /// The keys that hold.
  var table: KeyTable {
    KeyTable.standard.choosing(
      Dictionary(lines.map { ($0.command, $0.keys) }, uniquingKeysWith: { $1 }))
  }

  /// The commands that lost their last key to other commands, with the line that took it.
  var lost: [String] {
    lines.flatMap { line in
      line.keys.compactMap { key in
        guard let command = KeyTable.standard.command(key), table.keys(command).isEmpty,
          !lines.contains(where: { $0.command == command })
        else { return nil }
        let name = command.name
        return "\(line.origin): '\(key.name)' was the key of '\(name)', which has none now; "
          + "write \(name) = KEY, or \(name) = none"
      }
    }
  }

  /// The error for a word that is no key; nil if all are.
  static func unknown(_ value: String) -> UsageError? {
    words(value).first { key($0) == nil }.map {
      UsageError(
        message: "unknown key '\($0)'", hint: "write x, X, Ctrl-X, F5, Space, PgUp or none")
    }
  }

  /// Sets the keys of a command.
  ///
  /// - Throws: A usage error if another line has one of them.
  mutating func take(_ name: String, _ value: String, at origin: String) throws(UsageError) {
    guard let command = ViewerCommand.configurable.first(where: { $0.name == name }) else { return }
    let line = Line(
      command: command, keys: ConfiguredKeys.words(value).compactMap { ConfiguredKeys.key($0) },
      origin: origin)
    lines.removeAll { $0.command == command }
    for key in line.keys {
      guard let other = lines.first(where: { $0.keys.contains(key) }) else { continue }
      throw UsageError(
        message: "'\(key.name)' is the key of '\(name)' and, at \(other.origin), of "
          + "'\(other.command.name)'",
        hint: "choose another for one of them")
    }
    lines.append(line)
  }

  private static func words(_ value: String) -> [String] {
    value == "none" ? [] : value.split(whereSeparator: \.isWhitespace).map(String.init)
  }

  /// The key of a word; nil for others. Digits are counts, and Ctrl-C leaves.
  private static func key(_ word: String) -> KeyPress? {
    guard let key = KeyPress(name: word), key != KeyPress(.character("c"), .control) else {
      return nil
    }
    if key.modifiers.isEmpty, case .character(let scalar) = key.key, ("1"..."9").contains(scalar) {
      return nil
    }
    return key
  }
}

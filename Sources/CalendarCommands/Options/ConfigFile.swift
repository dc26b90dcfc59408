import SystemSupport

/// The settings a user keeps in `$XDG_CONFIG_HOME/calgrid/config`: lines `name = value` with the
/// long names of options, `file = PATH` for what to read when nothing is named, `#` before comments.
/// A switch takes `on` or `off`.
///
/// The command line goes before the environment, the environment before this file. It is never
/// written.
struct ConfigFile: Hashable {
  private(set) var values: [String: [String]] = [:]
  /// Where the values stand: `path:line` by option, the last of each.
  private(set) var origins: [String: String] = [:]
  /// The lines that say something, as they were understood.
  private(set) var lines: [String] = []
  /// The files to read when the command line names none.
  private(set) var files: [String] = []

  /// A config larger than this is some other file.
  static let sizeLimit = 1 << 20

  init() {}

  /// The user's file; empty where there is none.
  static func read(_ host: HostSystem) throws(UsageError) -> ConfigFile {
    guard let path = path(host.environment), host.kind(path) == .file else { return ConfigFile() }
    let bytes: [UInt8]
    do {
      bytes = try host.readFile(path)
    } catch {
      throw UsageError(message: "\(error)")
    }
    guard bytes.count <= sizeLimit else {
      throw UsageError(message: "\(path): a config of more than a megabyte")
    }
    return try ConfigFile(
      String(decoding: bytes, as: UTF8.self), path: path, home: host.environment["HOME"])
  }

  static func path(_ environment: [String: String]) -> String? {
    if let base = environment["XDG_CONFIG_HOME"], base.hasPrefix("/") {
      return base + "/calgrid/config"
    }
    guard let home = environment["HOME"], !home.isEmpty else { return nil }
    return home + "/.config/calgrid/config"
  }

  /// Takes a config's text apart.
  ///
  /// - Throws: A usage error with file and line for an unknown name, a missing `=` or a value that
  ///   the option does not take.
  init(_ text: String, path: String, home: String?) throws(UsageError) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = ConfigFile.trimmed(line)
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      guard let equals = content.firstIndex(of: "=") else {
        throw UsageError(
          message: "\(path):\(number): '\(content)' has no '='", hint: "write name = value")
      }
      let name = ConfigFile.trimmed(content[..<equals])
      let value = ConfigFile.trimmed(content[content.index(after: equals)...])
      do {
        try take(name, value, home: home)
        origins[name] = "\(path):\(number)"
        lines.append("\(name) = \(name == "file" ? files.last ?? value : value)")
      } catch {
        throw UsageError(message: "\(path):\(number): \(error.message)", hint: error.hint)
      }
    }
  }

  private mutating func take(_ name: String, _ value: String, home: String?) throws(UsageError) {
    if name == "file" {
      files.append(value.hasPrefix("~/") ? (home ?? "~") + value.dropFirst(1) : value)
      return
    }
    let specs = OptionSpec.all.filter { $0.group != .general && $0.group != .output }
    guard let spec = specs.first(where: { $0.name == name }) else {
      guard OptionSpec.named(name) == nil else {
        throw UsageError(
          message: "'\(name)' belongs to the command line alone", hint: "take the line out")
      }
      throw .unknown("name", name, known: specs.map(\.name) + ["file"])
    }
    guard spec.value == nil else {
      try spec.check(value)
      values[name, default: []].append(value)
      return
    }
    switch value.lowercased() {
    case "on", "yes", "true", "1": values[name] = [""]
    case "off", "no", "false", "0": values[name] = nil
    default: throw UsageError(message: "'\(name)' is on or off, not '\(value)'")
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}

extension Invocation {
  /// The command line with the config's values where neither it nor the environment says otherwise.
  func completed(by config: ConfigFile, environment: [String: String]) -> Invocation {
    // The variables that speak of the same thing as an option.
    let variables = [
      "color": ["NO_COLOR", "CLICOLOR_FORCE", "FORCE_COLOR"], "zone": ["TZ"], "width": ["COLUMNS"],
    ]
    var completed = self
    for (name, values) in config.values where completed.values[name] == nil {
      guard OptionSpec.named(name)?.verbs.contains(verb) == true else { continue }
      let isDecided = (variables[name] ?? []).contains { !(environment[$0] ?? "").isEmpty }
      guard !isDecided else { continue }
      completed.values[name] =
        OptionSpec.named(name)?.isRepeatable == true ? values : values.suffix(1)
      completed.origins[name] = config.origins[name]
    }
    completed.configuredFiles = config.files
    return completed
  }
}

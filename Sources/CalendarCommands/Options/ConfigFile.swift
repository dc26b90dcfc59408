import AppointmentModel
import SystemSupport

/// The settings of a user in `$XDG_CONFIG_HOME/calgrid/config`: lines `name = value` with the long
/// names of options, `file = PATH` for the default inputs, and comments after `#`. A switch has the
/// value `on` or `off`.
///
/// A section `[calendar work]` configures a calendar with `path`, `command`, `name`, `color`,
/// `hidden`, `default`, `owner` and `working-hours`, a section `[person Anna Meyer]` a person's
/// `working-hours`, a section `[keys]` the keys of the viewer.
///
/// The command line takes precedence over the environment, and the environment over this file. The
/// file is never modified.
struct ConfigFile: Hashable {
  private(set) var values: [String: [String]] = [:]
  /// The location of each option's last value: `path:line`.
  private(set) var origins: [String: String] = [:]
  /// Warnings about unknown names in sections, each with its place; their lines are ignored.
  private(set) var warnings: [String] = []
  /// The lines that set something, in normalized form.
  private(set) var lines: [String] = []
  /// The default inputs.
  private(set) var files: [String] = []
  /// The length of a new appointment with a start alone.
  private(set) var length: String?
  /// The calendars of the sections, in order.
  private(set) var calendars: [ConfiguredCalendar] = []
  /// The working hours of people, by name.
  private(set) var people: [String: WorkingHours] = [:]
  /// The keys of the viewer.
  private(set) var keys = ConfiguredKeys()
  /// The section of the current line.
  private var section = Heading.options

  private enum Heading: Hashable {
    case options, calendar, keys, unknown
    case person(String)
  }

  /// The maximum size of a configuration file.
  static let sizeLimit = 1 << 20

  init() {}

  /// Reads the user's file; empty if there is none.
  static func read(_ host: HostSystem) throws(UsageError) -> ConfigFile {
    guard let path = path(host.environment), host.kind(path) != .missing else {
      return ConfigFile()
    }
    let bytes: [UInt8]
    do {
      bytes = try host.readFile(path)
    } catch {
      throw UsageError(message: "\(error)")
    }
    guard bytes.count <= sizeLimit else {
      throw UsageError(message: "\(path): a configuration of more than a megabyte")
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

  /// Parses the text of a configuration.
  ///
  /// An unknown name or section is a warning, since another version may know it.
  ///
  /// - Throws: A usage error with file and line for a missing `=`, or an invalid value.
  init(_ text: String, path: String, home: String?) throws(UsageError) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      let content = ConfigFile.trimmed(line)
      guard !content.isEmpty, !content.hasPrefix("#") else { continue }
      do {
        if try begin(section: content, at: "\(path):\(number)") { lines.append(content) }
      } catch {
        throw error.placed(at: "\(path):\(number)")
      }
      guard section != .unknown, !ConfigFile.isHeader(content) else { continue }
      guard let equals = content.firstIndex(of: "=") else {
        throw UsageError(
          message: "\(path):\(number): '\(content)' has no '='", hint: "write name = value")
      }
      let name = ConfigFile.trimmed(content[..<equals])
      let value = ConfigFile.trimmed(content[content.index(after: equals)...])
      if let error = unknown(name, value) {
        let hint = error.hint.isEmpty ? "" : " (\(error.hint))"
        warnings.append("\(path):\(number): \(error.message); the line is ignored\(hint)")
        continue
      }
      do {
        try take(name, value, home: home, at: "\(path):\(number)")
        if section == .options {
          origins[OptionSpec.named(name)?.name ?? name] = "\(path):\(number)"
        }
        let isFile = name == "file" && section == .options
        lines.append("\(name) = \(isFile ? files.last ?? value : value)")
      } catch {
        throw error.placed(at: "\(path):\(number)")
      }
    }
  }

  /// Starts a section if a line is its header.
  private mutating func begin(section line: String, at origin: String) throws(UsageError) -> Bool {
    guard ConfigFile.isHeader(line) else { return false }
    let words = line.dropFirst().dropLast().split(separator: " ", maxSplits: 1)
    var name = words.count == 2 ? ConfigFile.trimmed(words[1]) : ""
    if name.count > 2, name.hasPrefix("\""), name.hasSuffix("\"") {
      name = String(name.dropFirst().dropLast())
    }
    switch words.first {
    case "calendar" where !name.isEmpty:
      guard !calendars.contains(where: { $0.name == name }) else {
        throw UsageError(
          message: "there is another section for calendar '\(name)'", hint: "join the two")
      }
      calendars.append(ConfiguredCalendar(name: name, origin: origin))
      section = .calendar
    case "person" where !name.isEmpty: section = .person(name)
    case "keys" where name.isEmpty: section = .keys
    default:
      section = .unknown
      warnings.append(
        "\(origin): '\(line)' is not a section; its lines are ignored (write [calendar work], "
          + "[person Anna Meyer] or [keys])")
    }
    return section != .unknown
  }

  private static func isHeader(_ line: String) -> Bool {
    line.hasPrefix("[") && line.hasSuffix("]")
  }

  /// Expands `~` in a path.
  static func path(_ text: String, home: String?) -> String {
    text.hasPrefix("~/") ? (home ?? "~") + text.dropFirst(1) : text
  }

  /// Parses `on` or `off`.
  static func isOn(_ name: String, _ value: String) throws(UsageError) -> Bool {
    switch value.lowercased() {
    case "on", "yes", "true", "1": return true
    case "off", "no", "false", "0": return false
    default:
      throw UsageError(
        message: "'\(name)' cannot be '\(value)'", hint: "write \(name) = on, or \(name) = off")
    }
  }

  /// The error for a name or a key that is unknown in the current section; another version may know
  /// it.
  private func unknown(_ name: String, _ value: String) -> UsageError? {
    let known: [String]
    switch section {
    case .options:
      let option = OptionSpec.named(name)
      known = ConfigFile.options.map(\.name) + ["file", "length"]
      if let option, !known.contains(option.name) {
        return UsageError(message: "'\(name)' can only be used on the command line")
      }
      if option != nil { return nil }
    case .calendar: known = ConfiguredCalendar.keys
    case .person: known = ["working-hours"]
    case .keys: known = ConfiguredKeys.names
    case .unknown: return nil
    }
    let hasAliases = section != .options && section != .keys
    let name = hasAliases ? ConfiguredCalendar.aliases[name] ?? name : name
    guard known.contains(name) else { return .unknown("name", name, known: known) }
    return section == .keys ? ConfiguredKeys.unknown(value) : nil
  }

  /// The options that a configuration may set.
  private static let options = OptionSpec.all.filter {
    ![.general, .edit, .output].contains($0.group)
  }

  private mutating func take(
    _ name: String, _ value: String, home: String?, at origin: String
  ) throws(UsageError) {
    switch section {
    case .keys: return try keys.take(name, value, at: origin)
    case .calendar: return try calendars[calendars.count - 1].take(name, value, home: home)
    case .person(let person):
      people[person] = try ConfiguredCalendar.hours(value)
      return
    case .options, .unknown: break
    }
    if name == "file" {
      files.append(ConfigFile.path(value, home: home))
      return
    }
    if name == "length" {
      length = value
      return
    }
    guard let spec = OptionSpec.named(name) else { return }
    guard spec.value == nil else {
      try spec.check(value)
      values[spec.name, default: []].append(value)
      return
    }
    values[spec.name] = try ConfigFile.isOn(name, value) ? [""] : nil
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    var rest = text[...]
    while let first = rest.first, first.isWhitespace { rest = rest.dropFirst() }
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}

extension Invocation {
  /// Adds the configuration's values for options that neither the command line nor the environment
  /// sets.
  func completed(by config: ConfigFile, environment: [String: String]) -> Invocation {
    // The environment variables that correspond to options.
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
    completed.length = config.length
    completed.keys = config.keys
    completed.configuredCalendars = config.calendars
    completed.hours = config.people
    for calendar in config.calendars {
      let name = calendar.title ?? calendar.name
      completed.owners[name] = calendar.owner
      guard let hours = calendar.hours else { continue }
      completed.hours[name] = hours
      if let owner = calendar.owner { completed.hours[owner] = hours }
    }
    return completed
  }
}

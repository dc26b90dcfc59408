import AppointmentFormats
import AppointmentModel
import CalendarLayout
import CalendarTerminal
import CivilTime
import SystemSupport
import TerminalText

/// `calgrid config`: shows the configuration and checks it; `begin` writes a first one, `keys`
/// shows the keys of the viewer.
struct ConfigCommand {
  let host: HostSystem
  let messages: Messages
  /// The value of `--locale`.
  let locale: String?

  func run(_ operands: [String]) throws -> ExitCode {
    guard let path = ConfigFile.path(host.environment) else {
      throw UsageError(
        message: "no place for the configuration is known", hint: "set HOME or XDG_CONFIG_HOME")
    }
    switch operands {
    case [], ["check"]: return try show(path)
    case ["begin"]: return try begin(path)
    case ["hours"]: return try writeHours()
    case ["keys"]: return try showKeys()
    default:
      throw UsageError(
        message:
          "'config' has no '\(operands.joined(separator: " "))'",
        hint: "use 'calgrid config', or with 'begin', 'hours' or 'keys'")
    }
  }

  /// Prints the settings in the order of the file, and its path. Invalid lines are usage errors
  /// with file and line.
  private func show(_ path: String) throws -> ExitCode {
    guard host.kind(path) != .missing else {
      try say("There is no \(path). Run 'calgrid config begin' to write one.")
      try showLocale([:])
      return .done
    }
    let config = try ConfigFile.read(host)
    do {
      try checkValues(config)
    } catch {
      for warning in config.warnings { messages.say("calgrid: \(warning)") }
      throw error
    }
    switch config.warnings.count {
    case 0: try say("\(path) is valid")
    case 1: try say("\(path) has a line that is ignored")
    case let count: try say("\(path) has \(count) lines that are ignored")
    }
    for line in config.lines { try say("  " + line) }
    try showLocale(config.values)
    for warning in config.warnings + config.keys.lost { messages.say("calgrid: \(warning)") }
    let missing = (config.files + config.calendars.flatMap(\.paths)).filter {
      host.kind($0) == .missing
    }
    for file in missing {
      messages.say("calgrid: \(path): the file \(file) does not exist")
    }
    let pathless = config.calendars.filter { $0.paths.isEmpty && $0.command == nil }
    for calendar in pathless {
      messages.say(
        "calgrid: \(calendar.origin): calendar '\(calendar.name)' has no path and no command")
    }
    let isWhole = missing.isEmpty && pathless.isEmpty && config.warnings.isEmpty
    return isWhole ? .done : .failure
  }

  /// Reads all values as the verbs do that use them.
  ///
  /// - Throws: A usage error with the file and line of an invalid value.
  private func checkValues(_ config: ConfigFile) throws {
    do {
      for verb in Verb.allCases where verb.readsFiles {
        let invocation = try Invocation([verb.rawValue]).completed(by: config, environment: [:])
        try Settings(invocation, host: host, limits: CommandLimits()).checkValues()
      }
    } catch let error as UsageError {
      throw error.placed(config.origins)
    }
  }

  /// Prints the keys in use as a section of a configuration.
  private func showKeys() throws -> ExitCode {
    let table = try ConfigFile.read(host).keys.table
    try say("[keys]")
    for row in KeyTable.standard.rows {
      let commands = row.commands.filter { ViewerCommand.configurable.contains($0) }
      try say("# \(row.help)")
      for command in commands {
        let keys = table.keys(command).map(\.name).joined(separator: " ")
        try say("\(command.name) = \(keys.isEmpty ? "none" : keys)")
      }
    }
    return .done
  }

  /// Prints the language, the clock and the first weekday, and where they are from.
  private func showLocale(_ values: [String: [String]]) throws {
    let choice = LocaleChoice(
      self.locale ?? values["locale"]?.last, environment: host.environment)
    let origins: (language: String?, habits: String?) =
      self.locale == nil ? choice.origins : ("--locale", "--locale")
    let locale = CalendarLocale(language: choice.language, habits: choice.habits).with(
      firstWeekday: values["week-start"]?.last.flatMap { Weekday(name: $0) },
      uses24HourClock: values["clock"]?.last.map { $0 != "12" })
    let known = choice.language.map { CalendarLocale($0) != nil } ?? true
    let language = origins.language.map { "\(locale.language), from \($0)" }
    try say(
      "Language: "
        + (known
          ? language ?? "English; no locale is set"
          : "English; no text for "
            + "\(choice.language ?? "")"))
    let weekday = CalendarLocale.english.name(of: locale.weekRules.firstWeekday)
    try say(
      "Weeks begin on \(weekday); hours are \(locale.uses24HourClock ? "0 to 23" : "1 to 12")"
        + (origins.habits.map { ", from \($0)" } ?? ""))
  }

  /// The working hours of the configuration as iCalendar (VAVAILABILITY), for other programs.
  private func writeHours() throws -> ExitCode {
    let config = try ConfigFile.read(host)
    var hours: [(name: String, hours: WorkingHours)] = []
    if let text = config.values["working-hours"]?.last {
      hours.append((Settings.everybody, try ConfiguredCalendar.hours(text)))
    }
    for calendar in config.calendars {
      if let own = calendar.hours { hours.append((calendar.title ?? calendar.name, own)) }
    }
    hours += config.people.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (name, hours) in hours {
      try host.write(Array(Availability.text(of: hours, name: name, now: host.now()).utf8), .output)
    }
    if hours.isEmpty {
      messages.say("calgrid: the configuration has no working hours (working-hours = mon-fri 9-17)")
    }
    return hours.isEmpty ? .failure : .done
  }

  /// Writes a first configuration, and makes its folder. It lists the calendars found in the
  /// usual places.
  private func begin(_ path: String) throws -> ExitCode {
    guard host.kind(path) == .missing else {
      throw UsageError(
        message: "\(path) exists already", hint: "edit it; 'calgrid config' checks it")
    }
    try host.makePrivateFolder(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
    let found = UsualPlaces(host).calendars
    try host.replaceFile(path) { try $0.write(Array(FirstConfiguration.text(found).utf8)) }
    try say("Wrote \(path).")
    if found.isEmpty {
      try say("No calendars were found in the usual places; name yours after 'file ='.")
    } else {
      try say(
        "It lists \(found.count) \(found.count == 1 ? "calendar" : "calendars") that you have:")
      for calendar in found.prefix(8) { try say("  \(calendar)") }
    }
    try say("Every line begins with #. Remove the # from the lines that you want.")
    return .done
  }

  private func say(_ line: String) throws {
    var bytes: [UInt8] = []
    bytes += messages.sanitizer.sanitize(line).lineBytes(isASCII: messages.isASCII)
    try host.write(bytes, .output)
  }
}

extension Settings {
  /// Reads the values of all options.
  ///
  /// - Throws: A usage error for an invalid value.
  fileprivate func checkValues() throws {
    _ = try LoadOptions(self)
    _ = try OutputTraits(self)
    _ = try dates()
    let isGrid = OptionSpec.grid.contains(invocation.verb)
    _ = try gridOptions(
      days: isGrid ? dayColumns() : DayColumns(today..<today.adding(days: 1)),
      metrics: ScreenGeometry(self).metrics(gutters: 1))
    for (option, maximum) in [("months", 1200), ("years", 100), ("weeks", 1000)] {
      _ = try number(option, in: 1...maximum)
    }
    for option in ["at-least", "for", "in"] {
      _ = try invocation.value(option).map { try minutes($0, option: option) }
    }
    if let length = invocation.length { _ = try minutes(length, option: "length") }
    if let text = invocation.value("working-hours") {
      _ = try Settings.workingHours(text, option: "working-hours")
    }
  }
}

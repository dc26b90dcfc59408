import AppointmentFormats
import AppointmentModel
import SystemSupport
import TerminalText

/// `calgrid config`: shows the configuration and checks it; `begin` writes a first one.
struct ConfigCommand {
  let host: HostSystem
  let messages: Messages

  func run(_ operands: [String]) throws -> ExitCode {
    guard let path = ConfigFile.path(host.environment) else {
      throw UsageError(
        message: "there is no folder for the configuration", hint: "set HOME or XDG_CONFIG_HOME")
    }
    switch operands {
    case []: return try show(path)
    case ["begin"]: return try begin(path)
    case ["hours"]: return try writeHours()
    default:
      throw UsageError(
        message:
          "'config' takes 'begin', 'hours' or nothing, not '\(operands.joined(separator: " "))'",
        hint: "calgrid config begin writes \(path)")
    }
  }

  /// Prints the settings in the order of the file, and its path. Invalid lines are usage errors
  /// with file and line.
  private func show(_ path: String) throws -> ExitCode {
    guard host.kind(path) != .missing else {
      try say("\(path) does not exist; 'calgrid config begin' writes a first one")
      return .done
    }
    let config = try ConfigFile.read(host)
    try say("\(path) is understood")
    for line in config.lines { try say("  " + line) }
    for warning in config.warnings { messages.say("calgrid: \(warning)") }
    let missing = (config.files + config.calendars.flatMap(\.paths)).filter {
      host.kind($0) == .missing
    }
    for file in missing {
      messages.say("calgrid: \(path): the file \(file) does not exist")
    }
    let pathless = config.calendars.filter(\.paths.isEmpty)
    for calendar in pathless {
      messages.say("calgrid: \(calendar.origin): calendar '\(calendar.name)' has no path")
    }
    let isWhole = missing.isEmpty && pathless.isEmpty && config.warnings.isEmpty
    return isWhole ? .done : .failure
  }

  /// The working hours of the configuration as iCalendar (VAVAILABILITY), for other programs.
  private func writeHours() throws -> ExitCode {
    let config = try ConfigFile.read(host)
    var hours: [(name: String, hours: WorkingHours)] = []
    if let text = config.values["working-hours"]?.last {
      hours.append(("everybody", try ConfiguredCalendar.hours(text)))
    }
    for calendar in config.calendars {
      if let own = calendar.hours { hours.append((calendar.title ?? calendar.name, own)) }
    }
    hours += config.people.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    for (name, hours) in hours {
      try host.write(Array(Availability.text(of: hours, name: name, now: host.now()).utf8), .output)
    }
    if hours.isEmpty { messages.say("calgrid: the configuration says no working hours") }
    return hours.isEmpty ? .failure : .done
  }

  private func begin(_ path: String) throws -> ExitCode {
    guard host.kind(path) == .missing else {
      throw UsageError(
        message: "\(path) is there already and stays as it is",
        hint: "edit it; 'calgrid config' checks it")
    }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    guard host.kind(String(folder)) == .folder else {
      throw UsageError(message: "folder \(folder) does not exist", hint: "mkdir -p '\(folder)'")
    }
    try host.replaceFile(path) { try $0.write(Array(ConfigCommand.beginning.utf8)) }
    try say(
      "\(path) is written; every line of it begins with #, take the # away from what you want")
    return .done
  }

  private func say(_ line: String) throws {
    var bytes: [UInt8] = []
    bytes += messages.sanitizer.sanitize(line).lineBytes(isASCII: messages.isASCII)
    try host.write(bytes, .output)
  }

  /// A configuration with all lines commented out.
  static let beginning = """
    # What calgrid does unless the command line says otherwise: name = value, the long names of the
    # options ('calgrid help week --all' lists them). 'calgrid config' checks this file.

    # What to read when no file is named; a line each, folders too.
    #file = ~/calendars/work.ics
    #file = ~/calendars/home.csv

    # The zone to show times in, and the day that weeks begin with.
    #zone = Europe/Berlin
    #week-start = mon

    # The hours of free slots and grids, and whether weekends are shown.
    #hours = 8-18
    #weekends = on

    # Who works when: for all, and below for a calendar and its owner.
    #working-hours = mon-fri 9-12 13-17, 2026-12-25 off

    # dark or light where the terminal does not tell its background.
    #theme = dark

    # Calendars with names; 'calgrid week work' shows one. A folder may hold many, as vdir has them.
    #[calendar work]
    #path = ~/calendars/work
    #name = Work
    #color = #1E90FF
    #owner = Anna
    #hours = mon-thu 8-16
    #[calendar holidays]
    #path = ~/calendars/holidays.ics
    #hidden = on

    """
}

import SystemSupport
import TerminalText

/// `calgrid config`: shows the configuration and whether it is understood; `begin` writes a first
/// one.
struct ConfigCommand {
  let host: HostSystem
  let messages: Messages

  func run(_ operands: [String]) throws -> ExitCode {
    guard let path = ConfigFile.path(host.environment) else {
      throw UsageError(
        message: "there is no place for a configuration", hint: "set HOME or XDG_CONFIG_HOME")
    }
    switch operands {
    case []: return try show(path)
    case ["begin"]: return try begin(path)
    default:
      throw UsageError(
        message: "'config' takes 'begin' or nothing, not '\(operands.joined(separator: " "))'",
        hint: "calgrid config begin writes \(path)")
    }
  }

  /// What is set, in the order of the file, and the file's path; what is not understood is a usage
  /// error with file and line.
  private func show(_ path: String) throws -> ExitCode {
    guard host.kind(path) == .file else {
      try say("\(path) does not exist; 'calgrid config begin' writes a first one")
      return .done
    }
    let config = try ConfigFile.read(host)
    try say("\(path) is understood")
    for line in config.lines { try say("  " + line) }
    for file in config.files where host.kind(file) == .missing {
      messages.say("calgrid: \(path) names \(file), which does not exist")
    }
    return config.files.allSatisfy { host.kind($0) != .missing } ? .done : .failure
  }

  private func begin(_ path: String) throws -> ExitCode {
    guard host.kind(path) == .missing else {
      throw UsageError(
        message: "\(path) is there already and stays as it is",
        hint: "edit it; 'calgrid config' checks it")
    }
    let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
    guard host.kind(String(folder)) == .folder else {
      throw UsageError(message: "there is no folder \(folder)", hint: "mkdir -p '\(folder)'")
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

  /// A configuration that changes nothing.
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

    # dark or light where the terminal does not tell its background.
    #theme = dark

    """
}

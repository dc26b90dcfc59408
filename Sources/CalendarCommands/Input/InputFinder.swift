import AppointmentFormats
import AppointmentModel
import SystemSupport

/// Finds and reads the files that a command line names: files, folders and standard input.
struct InputFinder {
  let host: HostSystem
  private(set) var files: [InputFile] = []
  /// What could not be read, with the system's reason.
  private(set) var failures: [HostError] = []
  /// The files and folders that were met, whatever they were called.
  private var visited: Set<HostSystem.FileIdentity> = []

  /// How deep folders may lie in one another.
  static let deepestFolder = 32

  /// The bytes of the files so far, and the most they may be.
  private var size = 0
  private let sizeLimit: Int
  /// The calendars of the configuration.
  private let calendars: [ConfiguredCalendar]

  init(host: HostSystem, sizeLimit: Int, calendars: [ConfiguredCalendar] = []) {
    self.host = host
    self.sizeLimit = sizeLimit
    self.calendars = calendars
  }

  /// Reads what a command line names: its words; without any what comes on standard input, and where
  /// nothing comes (a terminal, /dev/null, the closed stream of a job) the files of the config.
  ///
  /// - Throws: A usage error where there is nothing to read.
  init(_ settings: Settings) throws(UsageError) {
    let invocation = settings.invocation
    let calendars = invocation.configuredCalendars
    self.init(host: settings.host, sizeLimit: settings.limits.inputBytes, calendars: calendars)
    var operands = invocation.operands
    if operands.isEmpty {
      if !host.isTerminal(.input), host.kind("/dev/stdin") != .missing { add("-") }
      guard failures.isEmpty, files.allSatisfy(\.bytes.isEmpty) else { return }
      self.init(host: settings.host, sizeLimit: settings.limits.inputBytes, calendars: calendars)
      let asked = settings.selection.terms.filter { $0.field == .calendar && !$0.excludes }
      let shown = calendars.filter { calendar in
        !calendar.isHidden
          || asked.contains { $0.pattern.matches(calendar.title ?? calendar.name) }
      }
      operands = invocation.configuredFiles + shown.flatMap(\.paths)
    } else {
      // A calendar may be named by its section, where no file is called so.
      operands = operands.flatMap { [host] word in
        let named = calendars.first { $0.name == word && host.kind(word) == .missing }
        return named?.paths ?? [word]
      }
    }
    guard !operands.isEmpty else {
      throw UsageError(
        message: "no file to read", hint: "calgrid \(invocation.verb.rawValue) FILE")
    }
    for operand in operands { add(operand) }
  }

  /// Reads what the operand names; a failure is kept, and the rest is still read.
  mutating func add(_ operand: String) {
    guard operand != "-" else {
      guard isNew("/dev/stdin"), let bytes = attempt(host.readStandardInput),
        hasRoom(for: bytes, "standard input")
      else { return }
      files.append(InputFile(name: "standard input", bytes: bytes))
      return
    }
    let configured = calendars.first { $0.paths.contains { isOne($0, operand) } }
    switch host.kind(operand) {
    case .folder: addFolder(operand, depth: 0, configured)
    // What is missing fails with the system's own words when it is read.
    case .file, .device, .missing:
      addFile(
        operand,
        calendar: configured.map {
          FolderFacts(path: nil, name: $0.title ?? $0.name, color: $0.color)
        })
    }
  }

  /// Whether two paths lead to one file or folder.
  private func isOne(_ path: String, _ other: String) -> Bool {
    path == other || host.identity(path).map { $0 == host.identity(other) } ?? false
  }

  private mutating func addFile(_ path: String, calendar: FolderFacts? = nil) {
    guard isNew(path), let bytes = attempt({ [host] in try host.readFile(path) }),
      hasRoom(for: bytes, path)
    else { return }
    files.append(
      InputFile(
        name: path, bytes: bytes, calendarName: calendar?.name, calendarColor: calendar?.color,
        folder: calendar?.path))
  }

  /// Whether nothing was read or begun yet that a path leads to: what is named twice, by whatever
  /// names, is read once.
  private mutating func isNew(_ path: String) -> Bool {
    guard let identity = host.identity(path) else { return true }
    return visited.insert(identity).inserted
  }

  /// Whether a file was read.
  func hasMet(_ identity: HostSystem.FileIdentity) -> Bool { visited.contains(identity) }

  /// Whether the bytes still fit beside those of the other files; a refusal is kept.
  private mutating func hasRoom(for bytes: [UInt8], _ path: String) -> Bool {
    size += bytes.count
    guard size > sizeLimit else { return true }
    size -= bytes.count
    failures.append(
      HostError(
        path: path, reason: "left out: with it the files are more than \(sizeLimit >> 20) MiB"))
    return false
  }

  /// A folder's calendar files, then those of its folders.
  private mutating func addFolder(
    _ path: String, depth: Int, _ configured: ConfiguredCalendar? = nil
  ) {
    guard isNew(path) else { return }
    guard depth <= InputFinder.deepestFolder else {
      failures.append(
        HostError(
          path: path, reason: "folders lie more than \(InputFinder.deepestFolder) deep here"))
      return
    }
    guard let names = attempt({ [host] in try host.listFolder(path) }) else { return }
    let base = path.hasSuffix("/") ? path : path + "/"
    var facts = FolderFacts(path: path, names: names, host: host)
    if let configured {
      facts.name = configured.title ?? facts.name ?? configured.name
      facts.color = configured.color ?? facts.color
    }
    var folders: [String] = []
    for name in names where !name.hasPrefix(".") {
      switch host.kind(base + name) {
      case .folder: folders.append(base + name)
      case .file where InputFinder.isCalendarFile(name): addFile(base + name, calendar: facts)
      // Nobody asked to wait for it by name.
      case .device where InputFinder.isCalendarFile(name):
        failures.append(
          HostError(
            path: base + name, reason: "no file but a pipe or a device, which a folder skips"))
      case .file, .device, .missing: break
      }
    }
    for folder in folders { addFolder(folder, depth: depth + 1, configured) }
  }

  /// In a folder only files with a known ending count; a file named on the command line is read
  /// whatever its name.
  private static func isCalendarFile(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return [".ics", ".csv", ".ical", ".icalendar", ".tsv"].contains { lowered.hasSuffix($0) }
  }

  /// The answer of a request to the host; a refusal is kept among the failures.
  private mutating func attempt<Answer>(_ request: () throws -> Answer) -> Answer? {
    do {
      return try request()
    } catch let error as HostError {
      failures.append(error)
    } catch {
      failures.append(HostError(path: "input", reason: "\(error)"))
    }
    return nil
  }
}

import AppointmentFormats
import AppointmentModel
import CalendarText
import Primitives
import SystemSupport

/// Finds and reads the files that a command line names: files, folders and standard input.
struct InputFinder {
  let host: HostSystem
  private(set) var files: [InputFile] = []
  /// The inputs that could not be read, with the system's reason.
  private(set) var failures: [HostError] = []
  /// The folders without events, which may have the name and colour of a calendar: new events can
  /// be added to them.
  private(set) var emptyFolders: [FolderFacts] = []
  /// The files, and each empty folder as a file without events, for edits that look for a place.
  var filesToEdit: [InputFile] {
    files
      + emptyFolders.compactMap { facts in
        facts.path.map {
          InputFile(
            name: $0, bytes: [], calendarName: facts.name ?? AppointmentCollection.stem(of: $0),
            calendarColor: facts.color, folder: $0)
        }
      }
  }
  /// The identities of the files and folders found so far, regardless of their names.
  private var visited: Set<HostSystem.FileIdentity> = []

  /// The maximum depth of nested folders.
  static let deepestFolder = 32

  /// The size of the files so far in bytes, and its limit.
  private var size = 0
  private let sizeLimit: Int
  /// The calendars of the configuration.
  private let calendars: [ConfiguredCalendar]

  init(host: HostSystem, sizeLimit: Int, calendars: [ConfiguredCalendar] = []) {
    self.host = host
    self.sizeLimit = sizeLimit
    self.calendars = calendars
  }

  /// Reads the inputs of a command line. Without operands, reads standard input, or, if it is empty
  /// or a terminal, the files of the configuration.
  ///
  /// - Throws: A usage error if there is nothing to read, or the introduction for `calgrid` alone.
  init(_ settings: Settings) throws {
    let invocation = settings.invocation
    let calendars = invocation.configuredCalendars
    self.init(host: settings.host, sizeLimit: settings.limits.inputBytes, calendars: calendars)
    var operands = invocation.operands
    var commands: [ConfiguredCalendar] = []
    if operands.isEmpty {
      if !invocation.verb.edits, !host.isTerminal(.input), host.kind("/dev/stdin") != .missing {
        add("-")
      }
      guard failures.isEmpty, files.allSatisfy(\.bytes.isEmpty) else { return }
      self.init(host: settings.host, sizeLimit: settings.limits.inputBytes, calendars: calendars)
      let asked = settings.selection.terms.filter { $0.field == .calendar && !$0.excludes }
      let shown = calendars.filter { calendar in
        !calendar.isHidden
          || asked.contains { $0.pattern.matches(calendar.title ?? calendar.name) }
      }
      operands = invocation.configuredFiles + shown.flatMap(\.paths)
      commands = shown.filter { $0.command != nil }
    } else {
      // A calendar can be named by its section if there is no such file.
      let named = operands.map { [host] word in
        calendars.first { $0.name == word && host.kind(word) == .missing }
      }
      commands = named.compactMap(\.self).filter { $0.command != nil }
      operands = zip(operands, named).flatMap { word, calendar in calendar?.paths ?? [word] }
    }
    // The output of a command cannot be edited.
    if invocation.verb.edits { commands = [] }
    guard !operands.isEmpty || !commands.isEmpty else {
      if !invocation.namesVerb, invocation.values.isEmpty, host.isTerminal(.input) {
        throw Introduction()
      }
      throw UsageError.noInput(invocation)
    }
    try InputFinder.refuseAddresses(operands, settings)
    for operand in operands { add(operand) }
    for calendar in commands { add(outputOf: calendar) }
  }

  /// Rejects addresses, with the command that reads the first of them.
  static func refuseAddresses(_ operands: [String], _ settings: Settings) throws(UsageError) {
    for operand in operands
    where operand.contains("://") && settings.host.kind(operand) == .missing {
      throw .address(operand, settings.invocation)
    }
  }

  /// Reads an operand. Records failures and continues with the others.
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
    case .missing: addMissing(operand)
    case .file, .device, .unknown:
      addFile(
        operand,
        calendar: configured.map {
          FolderFacts(path: nil, name: $0.title ?? $0.name, color: $0.color)
        })
    }
  }

  /// Reads the output of a calendar's command as a file.
  private mutating func add(outputOf calendar: ConfiguredCalendar) {
    guard let words = calendar.command else { return }
    let name = "calendar '\(calendar.name)'"
    host.progress("running \(words[0])")
    defer { host.progress("reading") }
    guard
      let bytes = attempt({ [host] in
        do {
          return try host.runCommand(words)
        } catch let error as HostError {
          throw HostError(path: name, reason: "\(words[0]) failed: \(error.reason)")
        }
      }), hasRoom(for: bytes, name)
    else { return }
    files.append(
      InputFile(
        name: name, bytes: bytes, calendarName: calendar.title ?? calendar.name,
        calendarColor: calendar.color))
  }

  /// Reads a path that does not exist, which fails with the system's own message. Names a calendar or
  /// a file of the same folder that was probably meant.
  private mutating func addMissing(_ path: String) {
    let count = failures.count
    addFile(path)
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    let name = String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? "")
    guard failures.count > count, !name.isEmpty else { return }
    let names = ((try? host.listFolder(folder)) ?? []).filter { !$0.hasPrefix(".") && $0 != name }
    let isPlain = folder == "." && !path.hasPrefix("./")
    let sections = isPlain ? calendars.map(\.name) : []
    guard
      let near = sections.first(where: { $0.lowercased() == name.lowercased() })
        ?? nearest(to: name, among: names + sections)
    else { return }
    let meant = isPlain ? near : folder + "/" + near
    failures[count] = HostError(
      path: path, reason: "\(failures[count].reason) (did you mean '\(meant)'?)")
  }

  /// Whether two paths lead to the same file or folder.
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

  /// Whether a file or folder has not been read yet, so that one with several names is read only
  /// once.
  private mutating func isNew(_ path: String) -> Bool {
    guard let identity = host.identity(path) else { return true }
    return visited.insert(identity).inserted
  }

  /// Whether a file was read.
  func hasMet(_ identity: HostSystem.FileIdentity) -> Bool { visited.contains(identity) }

  /// Whether the bytes fit in the limit together with the other files; records a refusal.
  private mutating func hasRoom(for bytes: [UInt8], _ path: String) -> Bool {
    size += bytes.count
    guard size > sizeLimit else { return true }
    size -= bytes.count
    failures.append(
      HostError(
        path: path, reason: "left out: with it the files are more than \(sizeLimit >> 20) MiB"))
    return false
  }

  /// Adds the calendar files of a folder, then those of its subfolders.
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
    var facts = FolderFacts(path: path, names: names) { file in
      guard [.file, .unknown].contains(host.kind(file)) else { return nil }
      return attempt { [host] in try host.readFile(file) }
    }
    if let configured {
      facts.name = configured.title ?? facts.name ?? configured.name
      facts.color = configured.color ?? facts.color
    }
    var folders: [String] = []
    let first = files.count
    for name in names where !name.hasPrefix(".") {
      switch host.kind(base + name) {
      case .folder: folders.append(base + name)
      case .file where InputFinder.isCalendarFile(name), .unknown:
        addFile(base + name, calendar: facts)
      // Devices in folders are not read, since that might block.
      case .device where InputFinder.isCalendarFile(name):
        failures.append(
          HostError(
            path: base + name, reason: "a pipe or device; skipped in folders"))
      case .file, .device, .missing: break
      }
    }
    if first == files.count,
      names.allSatisfy({ $0.hasPrefix(".") || FolderFacts.files.contains($0) })
    {
      emptyFolders.append(facts)
    }
    if facts.name == nil {
      // Without a name, files with several appointments are calendars of their own.
      let isOne = facts.color != nil || files[first...].allSatisfy(\.holdsOneUID)
      let name = AppointmentCollection.stem(of: path)
      for index in first..<files.count {
        if !isOne { files[index].folder = nil }
        if isOne, !["", ".", ".."].contains(name) { files[index].calendarName = name }
      }
    }
    for folder in folders { addFolder(folder, depth: depth + 1, configured) }
  }

  /// Whether the extension is known. In folders, only such files are read; a file on the command
  /// line may have any name.
  static func isCalendarFile(_ name: String) -> Bool {
    let lowered = name.lowercased()
    return [".ics", ".csv", ".ical", ".icalendar", ".tsv"].contains { lowered.hasSuffix($0) }
  }

  /// The result of a request to the host; records a failure.
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

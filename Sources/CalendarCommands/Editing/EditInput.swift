import AppointmentFormats
import AppointmentModel
import CalendarText
import Primitives
import SystemSupport

/// The calendars of a verb that edits: the files as they were read, and their appointments.
struct EditInput {
  var files: [InputFile]
  private(set) var collection: AppointmentCollection
  /// The problems of the records.
  let issues: [ImportIssue]
  let options: LoadOptions
  /// Whether the input is standard input, and the output the whole edited file.
  let isFilter: Bool
  /// The hashes of the files whose bytes were released, by name.
  private var released: [String: UInt64] = [:]

  /// Reads and loads the files. Problems of records are left to `check`.
  ///
  /// - Parameters:
  ///   - showsCancelled: Whether occurrences that were cancelled can be named.
  ///   - deletesRefused: Whether records that cannot be read can be named.
  /// - Throws: An `EditFailure` for a file that cannot be read: nothing is written then.
  init(_ settings: Settings, showsCancelled: Bool = false, deletesRefused: Bool = false) throws {
    options = try LoadOptions(settings)
    let operands = settings.invocation.operands
    if let address = operands.first(where: { $0.contains("://") }) {
      let error = UsageError.address(address, settings.invocation)
      throw EditFailure(.usage, "not-a-file", "\(error.message) (\(error.hint))")
    }
    isFilter = operands.contains("-")
    guard !isFilter || operands.count == 1 else {
      throw EditFailure(
        .usage, "several-inputs", "standard input cannot be edited with other files")
    }
    for path in operands where path != "-" && settings.host.kind(path) == .missing {
      let isCalendar = settings.invocation.configuredCalendars.contains { $0.name == path }
      if isCalendar { continue }
      if let text = settings.host.linkText(path) {
        throw EditFailure(
          .failure, "no-file", "\(path) is a link to \(text), which does not exist")
      }
      let canBegin = [".ics", ".csv"].contains { path.lowercased().hasSuffix($0) }
      throw EditFailure(
        .failure, "no-file",
        "\(path) does not exist"
          + (canBegin ? "; touch \(shellWord(path)) to begin a calendar" : ""))
    }
    settings.host.progress("reading")
    defer { settings.host.progress(nil) }
    let finder = try InputFinder(settings)
    if let failure = finder.failures.first {
      throw EditFailure(.failure, "not-readable", "\(failure)")
    }
    files = finder.filesToEdit
    guard !files.isEmpty else {
      throw EditFailure(
        .failure, "no-file",
        "\(operands.first ?? "the configuration's folders"): no calendar files here (.ics, .csv or .tsv)"
      )
    }
    let loaded = AppointmentLoader(options).load(
      files, zones: settings.zones, sideBySide: HostThreads.map)
    try settings.zoneUse.check()
    issues = loaded.report.issues
    var collection = loaded.collection
    // Each copy of a meeting is a record of its own.
    collection.mergesMeetings = false
    self.collection = showsCancelled ? collection.showingCancelled() : collection
    if !deletesRefused { try requireReadable(settings) }
  }

  /// - Throws: The reason for which nothing was read: such a file would seem to hold nothing.
  func requireReadable(_ settings: Settings) throws(EditFailure) {
    let isEmpty: Set<ImportIssueCode> = [.emptyFile, .noRecords]
    guard collection.isEmpty,
      let issue = issues.first(where: { $0.severity == .error && !isEmpty.contains($0.code) })
    else { return }
    throw EditFailure(.failure, "not-readable", "\(issue.advised(for: settings.invocation))")
  }

  /// The input of a viewer; nil where nothing can be edited: standard input, addresses and workbooks.
  init?(
    _ files: [InputFile], _ collection: AppointmentCollection, _ options: LoadOptions,
    _ settings: Settings
  ) {
    let names = settings.invocation.operands + files.map(\.name)
    guard !names.contains(where: { $0 == "-" || $0.contains("://") }) else { return nil }
    (self.files, self.options, isFilter, issues) = (files, options, false, [])
    var collection = collection
    collection.mergesMeetings = false
    self.collection = collection
  }

  /// The categories that `#name` in a sentence can mean; none where no name is given, since every
  /// appointment is read for them.
  ///
  /// - Complexity: That of decoding all appointments.
  func categories(for sentence: String) -> [String] {
    guard sentence.utf8.contains(UInt8(ascii: "#")) else { return [] }
    var found: Set<String> = []
    for index in collection.indices { found.formUnion(collection[index].categories) }
    return found.sorted()
  }

  /// The size from which the bytes of a file are released.
  private static let releasedBytes = 1 << 20

  /// Releases the appointments and the bytes of large files, since the files are read again with as much
  /// memory.
  mutating func release(_ host: HostSystem) {
    collection = AppointmentCollection(zones: collection.zoneDatabase)
    for place in files.indices where files[place].bytes.count >= EditInput.releasedBytes {
      let name = files[place].name
      guard !isFilter, host.kind(name) == .file else { continue }
      released[name] = EditJournal.hash([files[place].bytes[...]])
      files[place].bytes = []
    }
  }

  /// The bytes of a file as it was read, which are read again if they were released; empty for a new one.
  ///
  /// - Throws: ``ChangedInput`` if another program has changed it since.
  func bytes(_ path: String, _ host: HostSystem) throws -> [UInt8] {
    guard released[path] != nil else { return bytes(path) }
    return try bytes(path, now: host.readFile(path))
  }

  /// The bytes of a file as it was read, given those that it has now.
  ///
  /// - Throws: ``ChangedInput`` if its bytes were released and another program has changed it since.
  func bytes(_ path: String, now current: [UInt8]) throws(ChangedInput) -> [UInt8] {
    guard let hash = released[path] else { return bytes(path) }
    guard EditJournal.hash([current[...]]) == hash else { throw ChangedInput(path: path) }
    return current
  }

  /// Takes over the current bytes of a file.
  mutating func take(_ bytes: [UInt8], of path: String) {
    if let place = files.firstIndex(where: { $0.name == path }) {
      files[place].bytes = bytes
    } else {
      files.append(InputFile(name: path, bytes: bytes))
    }
  }
}

/// A file that another program has changed between two readings of one edit.
struct ChangedInput: Error {
  let path: String
}

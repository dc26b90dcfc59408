import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime
import SystemSupport
import Primitives

/// The loaded appointments of a command line, with the problems that occurred.
struct LoadedInput {
  var collection: AppointmentCollection
  /// The appointments without the filters; nil if there are none.
  private(set) var unfiltered: AppointmentCollection?
  /// The files with their bytes and all their appointments, for a viewer that edits.
  private(set) var editInput: EditInput?
  let report: ImportReport
  /// The exit code for the input alone.
  let exitCode: ExitCode
  /// The working hours in the calendars, by calendar name.
  let hours: [String: WorkingHours]
  /// The names of the files that were read.
  let fileNames: [String]
  /// Whether a file was read.
  let isRead: (_ identity: HostSystem.FileIdentity) -> Bool

  /// The maximum number of issues that verbs other than `check` print in full.
  private static let maximumPrintedIssues = 8

  /// Reads and loads the inputs, and reports problems on standard error.
  ///
  /// - Throws: A usage error if there is nothing to read, or if the output would overwrite an input
  ///   whose contents would be lost; the last of the host's errors if no input can be read, since
  ///   an empty week would look like a valid result.
  init(
    _ settings: Settings, messages: Messages, isQuiet: Bool = false,
    keptBy format: ExportFormat? = nil
  ) throws {
    let options = try LoadOptions(settings)
    try LoadedInput.refuseWords(settings)
    settings.host.progress("reading")
    defer { settings.host.progress(nil) }
    let finder = try InputFinder(settings)
    if finder.files.isEmpty, let last = finder.failures.last {
      settings.host.progress(nil)
      for failure in finder.failures.dropLast() { messages.say("calgrid: \(failure)") }
      throw last
    }
    // A viewer begins a calendar in an empty file.
    let isViewed = settings.invocation.verb == .view
    let found = isViewed ? finder.filesToEdit : finder.files
    guard !found.isEmpty else {
      // Only folders can contribute no file. Without this error, everybody would look free.
      throw HostError(
        path: settings.invocation.operands.first ?? "the configuration's folders",
        reason: "no calendar files here (.ics, .csv or .tsv)")
    }
    settings.host.progress("loading \(LoadedInput.amount(found))")
    var loader = AppointmentLoader(options)
    let isWritten = format == .ics || format == .csv
    loader.answersQueries = !isWritten || settings.hasDates
    let loaded = loader.load(
      isViewed ? found.filter { !$0.bytes.allSatisfy { $0 <= 0x20 } } : found,
      zones: settings.zones, sideBySide: HostThreads.map)
    try settings.zoneUse.check()
    fileNames = found.map(\.name)
    isRead = finder.hasMet
    var report = loaded.report
    report.issues = report.issues.filter(settings.isAsked).map {
      $0.advised(for: settings.invocation)
    }
    self.report = report
    let selection = settings.selection
    if !selection.terms.isEmpty {
      try LoadedInput.warnUnmatched(
        selection, loaded.collection, settings.invocation.verb, messages)
    }
    collection = settings.shown(loaded.collection)
    unfiltered = selection.terms.isEmpty ? nil : settings.merging(loaded.collection)
    if isViewed {
      editInput = EditInput(found, loaded.collection, options, settings)
    }
    hours = LoadedInput.named(loaded.hours, by: collection)
    settings.host.progress(nil)
    if let output = settings.outputIdentity, finder.hasMet(output),
      settings.isNarrowed || !finder.failures.isEmpty
        || !loaded.isKept(by: format, settings)
    {
      throw UsageError.overwritesInput(settings)
    }
    for failure in finder.failures { messages.say("calgrid: \(failure)") }
    if !isQuiet {
      LoadedInput.say(report, of: settings.invocation, messages)
      settings.sayZones(of: collection, messages)
      settings.sayUnusedHours(hours, of: collection, messages)
    }
    let isCalendar = report.files.contains { !$0.format.isEmpty }
    if !isQuiet, collection.isEmpty, report.hasRefusals,
      !isCalendar && settings.invocation.verb == .frames || !settings.answersInJSON(format)
    {
      // An empty week would look like an answer; a program takes it from the exit code.
      if report.files.count > 1 {
        messages.say("calgrid: nothing was loaded, so there is nothing to show")
      }
      throw ExitRequest(code: (isCalendar ? ExitCode.importedInPart : .failure).rawValue)
    }
    if !finder.failures.isEmpty || (options.isStrict && report.hasWarnings) {
      exitCode = .failure
    } else {
      let isExport = settings.invocation.verb == .export
      let isInPart = report.hasRefusals || isExport && collection.hasUnknownZones
      exitCode = isInPart ? .importedInPart : .done
    }
  }

  /// Releases the appointments, whose entries were made.
  mutating func forgetAppointments() {
    collection = AppointmentCollection(zones: collection.zoneDatabase)
    unfiltered = nil
  }

  /// An input of appointments that were not read from files.
  init(_ collection: AppointmentCollection) {
    (self.collection, report, exitCode) = (collection, ImportReport(), .done)
    (hours, fileNames, isRead) = ([:], [], { _ in false })
  }

  /// Warns about a calendar, category or person that no appointment has, which may be misspelled.
  ///
  /// - Throws: An exit request for a calendar, and for any name in `free` and `conflicts`: without its
  ///   appointments everybody would look free.
  private static func warnUnmatched(
    _ selection: AppointmentSelection, _ collection: AppointmentCollection, _ verb: Verb,
    _ messages: Messages
  ) throws(ExitRequest) {
    var unmet = selection.terms.filter { [.calendar, .category, .person].contains($0.field) }
    var names: [AppointmentSelection.Field: Set<String>] = [:]
    for index in collection.indices where !unmet.isEmpty {
      let appointment = collection[index]
      let calendar = collection.calendarName(of: appointment, at: index)
      unmet.removeAll { AppointmentSelection.meets($0, appointment, calendar) }
      names[.category, default: []].formUnion(appointment.categories)
      names[.person, default: []].formUnion(appointment.attendees.map(\.displayName))
    }
    if unmet.contains(where: { $0.field == .calendar }) {
      names[.calendar] = Set(collection.calendarNames)
    }
    for term in unmet {
      let known = (names[term.field] ?? []).filter { !$0.isEmpty }.sorted()
      messages.say(
        "calgrid: no \(term.field.rawValue) matches '\(term.pattern.text)' "
          + "(\(AppointmentCollection.hint(for: term.pattern.text, among: known, term.field.plural)))"
      )
    }
    let isAnswer = [.free, .conflicts].contains(verb)
    if unmet.contains(where: { (isAnswer || $0.field == .calendar) && !$0.excludes }) {
      throw ExitRequest(code: ExitCode.failure.rawValue)
    }
  }

  /// `3 files, 12 MB`
  private static func amount(_ files: [InputFile]) -> String {
    let bytes = files.reduce(0) { $0 + $1.bytes.count }
    return "\(files.count) file\(files.count == 1 ? "" : "s"), \(bytes / 1_000_000) MB"
  }

  /// Rejects words that are not files but days, and a first one that resembles a verb.
  private static func refuseWords(_ settings: Settings) throws(UsageError) {
    let invocation = settings.invocation
    let words = invocation.operands.filter { word in
      word != "-" && settings.host.kind(word) == .missing
        && !invocation.configuredCalendars.contains { $0.name == word }
    }
    guard let word = words.first else { return }
    let isFirst =
      invocation.verb == .week && !invocation.namesVerb && word == invocation.operands.first
    // A day may have several words: `next week`, `mar 23`, `in 2 weeks`.
    for first in words.indices where !isFirst || first == 0 {
      for count in [3, 2, 1] where first + count <= words.count {
        if let error = UsageError.day(words[first..<first + count], invocation) { throw error }
      }
    }
    guard isFirst else {
      if let verb = words.first(where: { Verb(rawValue: $0) != nil }) {
        let files = invocation.operands.filter { $0 != verb }.map(shellWord).joined(separator: " ")
        throw UsageError(
          message: "there is no file '\(verb)'",
          hint: "the verb comes first: 'calgrid \(verb) \(files)'")
      }
      // `export a.csv a.ics` and `export a.csv ics` name what is to be written; another .csv may be a file.
      guard invocation.verb == .export, invocation.operands.count > 1,
        invocation.operands.last == word, !invocation.has("output")
      else { return }
      let format = ExportFormat(rawValue: word).map { "--format \($0.rawValue)" }
      let path = ExportFormat(path: word)
      guard let option = format ?? path.flatMap({ $0 == .csv ? nil : "-o " + shellWord(word) })
      else { return }
      throw UsageError(message: "there is no file '\(word)'", hint: "to write it, use \(option)")
    }
    var error = UsageError.unknown(
      verb: word, "verb or file", calendars: invocation.configuredCalendars)
    if error.hint.isEmpty, let near = nearest(to: word, among: DateExpression.dayNames),
      let day = UsageError.day([word], meaning: near, invocation)
    {
      error.hint = "did you mean '\(near)'? \(day.hint)"
    }
    let isWord = (2...12).contains(word.utf8.count) && word.utf8.allSatisfy { 0x61...0x7A ~= $0 }
    if isWord || !error.hint.isEmpty { throw error }
  }

  static func say(_ report: ImportReport, of invocation: Invocation, _ messages: Messages) {
    let issues = report.issues.filter { $0.severity != .note }
    var printed = 0
    var rows = messages.issueRows ?? .max
    for issue in issues.prefix(maximumPrintedIssues) {
      let text = "calgrid: \(issue)"
      rows -= messages.rows(of: text)
      guard printed == 0 || rows > 0 else { break }
      messages.say(text)
      printed += 1
    }
    let rest = issues.count - printed + report.withheld.values.reduce(0, +)
    if rest > 0 {
      let command = "calgrid check" + invocation.fileWords
      messages.say("calgrid: and \(rest) more; run \(command) to see all")
    }
  }
}

extension Settings {
  /// The appointments that the filters leave, with the copies of a meeting as one.
  func shown(_ appointments: AppointmentCollection) -> AppointmentCollection {
    let shown = merging(appointments)
    let selection = selection
    guard !selection.terms.isEmpty else { return shown }
    return shown.selecting { [shown] index, appointment in
      selection.selects(appointment, calendar: shown.calendarName(of: appointment, at: index))
    }
  }

  /// The appointments with the copies of a meeting as one.
  fileprivate func merging(_ appointments: AppointmentCollection) -> AppointmentCollection {
    var merged = appointments
    merged.mergesMeetings = invocation.value("merge") != "off"
    return merged
  }

  /// Whether the answer is a JSON document on standard output, which is valid without appointments.
  fileprivate func answersInJSON(_ format: ExportFormat?) -> Bool {
    switch invocation.verb {
    case .export: format == .json && output == nil
    case .next, .now: invocation.has("json")
    case .frames: true
    default: false
    }
  }

  /// The zone of all zoned appointments, if there is only one, the machine is in UTC and no zone
  /// was requested. Servers and containers are usually in UTC, regardless of their users' zones.
  func zoneMeant(by collection: AppointmentCollection) -> ZoneID? {
    guard invocation.verb.prints, invocation.value("zone") == nil,
      ["UTC", "Etc/UTC"].contains(zone.name)
    else { return nil }
    var found: UInt16?
    for record in collection.records
    where record.startZone != CollectionZone.floating && record.startZone != CollectionZone.utc {
      guard found == nil || found == record.startZone else { return nil }
      found = record.startZone
    }
    let id = found.map { collection.zones[Int($0)].id }
    // A file may define a zone that --zone does not know.
    guard let id, let rules = try? zones.rules(for: id) else { return nil }
    // Etc/UTC and its like show the same times.
    return rules.nextTransition(after: now) == nil && rules.civil(at: now) == now.civil(at: .utc)
      ? nil : id
  }
}

extension AppointmentLoader.Loaded {
  /// Whether a complete file in the format contains everything that was read: a table's own columns
  /// and records, every line of the streams.
  fileprivate func isKept(by format: ExportFormat?, _ settings: Settings) -> Bool {
    guard collection.arenas.count == report.files.count,
      report.files.allSatisfy({ $0.superseded == 0 && !$0.isConverted }),
      !report.issues.contains(where: { Self.lossCodes.contains($0.code.rawValue) })
    else { return false }
    var writer = AppointmentWriter(collection, now: settings.now)
    writer.keepsRefused = settings.invocation.has("verbatim")
    return format?.traits.calendar.map { writer.holdsAllThatWasRead($0) } ?? false
  }

  /// The issues of data that was ignored or changed.
  private static var lossCodes: Set<String> {
    let syntax: [TextIssue.Code] = [
      .invalidEncoding, .textAfterQuote, .unterminatedQuote, .recordTooLong, .tooManyFields,
      .strayLine, .malformedParameter, .unexpectedEnd, .propertyOutsideComponent, .valueTooLong,
      .tooManyProperties, .nestedTooDeep,
    ]
    return Set(syntax.map(\.rawValue) + [ImportIssueCode.encoding.rawValue])
  }
}

extension UsageError {
  /// Checks whether the output is one of the inputs.
  static func overwritesInput(_ settings: Settings) -> UsageError {
    guard settings.output != nil, let path = settings.invocation.value("output") else {
      return UsageError(
        message: "standard output is redirected to an input file", hint: "write another file")
    }
    return UsageError(
      option: "output", "would lose a part of the input file '\(path)'",
      hint: "write another file, then rename it")
  }
}

extension LoadOptions {
  init(_ settings: Settings) throws {
    self.init()
    let invocation = settings.invocation
    if let word = invocation.value("dialect"), let dialect = Dialect(rawValue: word) {
      self.dialect = dialect
    }
    if let text = invocation.value("delimiter") {
      let named = ["tab": "\t", "\\t": "\t", "comma": ",", "semicolon": ";", "pipe": "|"]
      let character = named[text.lowercased()] ?? text
      guard character.utf8.count == 1, let byte = character.utf8.first, byte != 0x22, byte != 0x0A,
        byte != 0x0D
      else {
        throw UsageError(
          option: "delimiter", "takes one character, not '\(text)'", hint: "use , ; | or tab")
      }
      delimiter = byte
    }
    if let word = invocation.value("date-order") { dateOrder = DateOrder(rawValue: word) }
    for choice in invocation.values["column"] ?? [] { try choose(column: choice) }
    weekOf = try settings.date("week-of")
    until = try settings.date("until")
    if let text = invocation.value("year") {
      guard let number = Int(text), (1...9999).contains(number) else {
        throw UsageError(option: "year", "takes a year, not '\(text)'", hint: "such as --year 2026")
      }
      year = number
    }
    for part in invocation.value("times")?.split(separator: ",") ?? [] {
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2 else {
        throw UsageError(
          option: "times", "takes names and times, not '\(part)'",
          hint: "such as --times F=6-14,N=22-6")
      }
      times[String(pair[0])] = String(pair[1])
    }
    if let word = invocation.value("zone-rules") {
      zoneRules = ZoneRulesSource(rawValue: word) ?? .system
    }
    regionalDateOrder = settings.habits.flatMap(DateOrder.init(language:))
    if let word = invocation.value("all-day-end") { allDayEnd = AllDayEnd(rawValue: word) }
    if let name = invocation.value("default-zone") {
      _ = try Settings.rules(of: ZoneID(name), option: "default-zone", zones: settings.zones)
      defaultZone = ZoneID(name)
    }
    if let word = invocation.value("encoding") { encoding = try SourceEncoding(option: word) }
    isStrict = invocation.has("strict")
    referenceYear = settings.today.year
  }
}

extension LoadOptions {
  /// Parses `start=Beginn`, `title=3` or `location=`.
  fileprivate mutating func choose(column choice: String) throws(UsageError) {
    let parts = choice.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let roles = ColumnRole.allCases.map(\.name)
    guard parts.count == 2 else {
      throw UsageError(
        option: "column", "takes a role and a column, not '\(choice)'",
        hint: "such as --column start=Beginn")
    }
    if parts[0] == "ignore" {
      ignoredColumns.append(String(parts[1]))
      return
    }
    guard let role = ColumnRole(name: String(parts[0])) else {
      throw UsageError(
        option: "column", "'\(parts[0])' is not a role",
        hint: nearest(to: String(parts[0]), among: roles).map { "did you mean '\($0)'?" }
          ?? "use \(UsageError.list(roles + ["ignore"]))")
    }
    columns[role] = String(parts[1])
  }
}

extension DateOrder {
  /// The order of day and month in numeric dates with slashes for a language and region; nil if it
  /// is neither of the two.
  fileprivate init?(language tag: String) {
    let parts = tag.split(separator: "-")
    let region = parts.count > 1 ? parts[parts.count - 1] : ""
    switch parts.first {
    case "en" where ["", "US", "PH"].contains(region): self = .monthDayYear
    case "ja", "zh", "ko", "hu", "lt", "mn", "sv", "eu": return nil
    default: self = .dayMonthYear
    }
  }
}

extension SourceEncoding {
  fileprivate init(option word: String) throws(UsageError) {
    guard let found = SourceEncoding(name: word) else {
      throw UsageError(
        option: "encoding", "'\(word)' is not a known encoding",
        hint: "use utf-8, utf-16, latin-1, windows-1250 to 1255, windows-1257, shift_jis, euc-jp, "
          + "gb18030, big5 or euc-kr")
    }
    self = found
  }
}

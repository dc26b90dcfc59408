internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The state of loading all inputs.
struct LoadJob {
  let options: LoadOptions
  var zones: ZoneBook
  var report = ImportReport()
  var records = ContiguousArray<AppointmentRecord>()
  var arenas: [AppointmentCollection.Arena] = []
  /// The calendars by identifier: the folder or the name of their input.
  private var calendars: [String: Int32] = [:]
  /// Whether two records of one calendar have the same UID and RECURRENCE-ID.
  var repeatsNames = false
  /// The working hours of VAVAILABILITY components by the name of their calendar, or otherwise of
  /// their input.
  var hours: [String: WorkingHours] = [:]
  let ahead: ParallelScan
  private var collected: (arena: Int, issues: IssueCollector)?
  /// The answers in the options that a table needed.
  var used: TableUnfolding.Answers = []

  init(options: LoadOptions, zones: ZoneDatabase, ahead: ParallelScan) {
    self.options = options
    self.ahead = ahead
    self.zones = ZoneBook(zones)
  }

  consuming func finish(
    _ database: ZoneDatabase, answersQueries: Bool
  ) -> AppointmentLoader.Loaded {
    if records.isEmpty {
      // No appointment is shown, so components that were left out are worth a warning.
      for index in report.issues.indices where report.issues[index].code == .otherComponents {
        report.issues[index].severity = .warning
      }
    }
    reportUnneeded()
    reportSharedUIDs()
    reportLoneChanges()
    reportLengths()
    let collection = AppointmentCollection(
      records: records, arenas: arenas, zones: zones.table, database: database,
      mayRepeatNames: repeatsNames, answersQueries: answersQueries)
    reportUncounted(collection)
    return AppointmentLoader.Loaded(collection: collection, report: report, hours: hours)
  }

  mutating func load(_ input: InputFile) {
    guard UInt64(input.bytes.count) < UInt32.max else {
      refuse(
        input, .fileTooLarge,
        "The file has \(input.bytes.count) bytes; at most 4 GiB are read. "
          + "Split it.")
      return
    }
    guard !FileSignature.isCompressed(input.bytes.span) else {
      refuse(input, .compressedFile, "The file is compressed; unpack it with gunzip.")
      return
    }
    if let advice = FileSignature.advice(input.bytes.span) {
      refuse(input, .unknownFormat, advice)
      return
    }
    let text = decoded(input)
    switch ContentKind(text.bytes.span, from: text.start, options: options) {
    case .empty:
      refuse(input, .emptyFile, "The file is empty.", severity: .warning)
    case .iCalendar:
      if let (bytes, format) = ConvertedStream.convert(text.bytes, from: text.start) {
        loadICalendar(input, DecodedText(decoding: bytes, as: .utf8))
        report.files[report.files.count - 1].format = format
        report.files[report.files.count - 1].isConverted = true
      } else {
        loadICalendar(input, text)
      }
    case .delimited:
      loadCSV(input, text)
    case .other(let beginning):
      refuse(
        input, .unknownFormat,
        FileSignature.advice(beginning: beginning)
          ?? "The file is neither a CSV nor iCalendar: it begins with \(quoted(beginning)).")
    }
  }

  /// The decoded text of an input. If the folds of a calendar divide characters, they are joined
  /// first, since the bytes would not be valid UTF-8 otherwise.
  private func decoded(_ input: InputFile) -> DecodedText {
    let text = DecodedText(
      decoding: input.bytes, as: options.encoding, words: ColumnNames.encodedWords)
    guard text.replacementCount > 0 || !text.encoding.isUnicode,
      case .iCalendar = ContentKind(text.bytes.span, from: text.start, options: options),
      let joined = SplitCharacters.joined(input.bytes.span)
    else { return text }
    return DecodedText(decoding: joined, as: options.encoding)
  }

  /// Reports given answers that no table needed; one of a refused table may have needed them.
  private mutating func reportUnneeded() {
    guard let file = report.files.first?.file,
      !report.files.contains(where: { $0.format.isEmpty })
    else { return }
    for (answer, isGiven, code, problem) in [
      (
        TableUnfolding.Answers.week, options.weekOf != nil, ImportIssueCode.unneededWeek,
        "No table has weekdays without dates, so the given week has no effect."
      ),
      (
        .until, options.until != nil, .unneededUntil,
        "The last day is for timetables with weekdays instead of dates; here it has no effect."
      ),
      (
        .year, options.year != nil, .unneededYear,
        "No table has dates without a year, so the given year has no effect."
      ),
      (
        .times, !options.times.isEmpty, .unneededTimes,
        "No table has numbers instead of times, so the given times have no effect."
      ),
    ] where isGiven && !used.contains(answer) {
      report.issues.append(
        ImportIssue(
          file: file, line: 0, column: 0, severity: .warning, code: code,
          problem: problem, outcome: ""))
    }
  }

  mutating func refuse(
    _ input: InputFile, _ code: ImportIssueCode, _ problem: String,
    severity: ImportIssue.Severity = .error
  ) {
    report.files.append(ImportReport.FileSummary(file: input.name, format: ""))
    report.issues.append(
      ImportIssue(
        file: input.name, line: 0, column: 0, severity: severity, code: code, problem: problem,
        outcome: "Nothing was loaded from it."))
  }

  /// Collects issues of an arena; those of the arena before go to the report.
  mutating func issues(of arena: Int) -> IssueCollector {
    if let collected, collected.arena == arena { return collected.issues }
    finishIssues()
    let issues = IssueCollector(file: arenas[arena].decoder.fileName)
    collected = (arena, issues)
    return issues
  }

  mutating func finishIssues() {
    collected?.issues.finish(into: &report)
    collected = nil
  }

  mutating func add(
    _ rows: ContiguousArray<AppointmentRecord>, _ decoder: any AppointmentDecoder,
    of input: InputFile
  ) {
    // An iCalendar stream without appointments is kept so that its other contents are written back, and
    // a table so that a first row gets its columns.
    let titles = (decoder as? CSVSource)?.titles ?? 0..<0
    guard !rows.isEmpty || decoder is ICalendarSource || !titles.isEmpty else { return }
    let (calendar, calendarID) = calendar(of: input)
    arenas.append(
      AppointmentCollection.Arena(
        decoder: decoder, firstRecord: records.count, calendar: calendar, calendarID: calendarID))
    // The first input's rows are moved, not copied.
    var rows = rows
    zones.settle(&rows)
    if records.isEmpty { records = rows } else { records += rows }
  }

  func settleExclusions(
    _ rows: inout ContiguousArray<AppointmentRecord>, _ decoder: any AppointmentDecoder
  ) {
    for index in rows.indices where rows[index].flags.contains(.isExcluded) {
      let found = decoder.recurrence(rows[index], zones: zones.table).recurrence
      if !rows[index].isExcluded(by: found, zones.table) { rows[index].flags.remove(.isExcluded) }
    }
  }

  /// The number and identifier of an input's calendar. Another input with the same name is a
  /// different calendar; another file of the same folder is not.
  private mutating func calendar(of input: InputFile) -> (number: Int32, id: String) {
    if let folder = input.folder, let known = calendars[folder] { return (known, folder) }
    let name = input.folder ?? input.name
    var id = name
    var times = 1
    while calendars[id] != nil {
      times += 1
      id = "\(name) (\(times))"
    }
    let number = Int32(calendars.count)
    calendars[id] = number
    return (number, id)
  }
}

extension AppointmentRecord.Flags {
  /// Whether there are exclusions that may remove the only occurrence; for series and changed
  /// occurrences, the flag is cleared.
  @inline(__always)
  mutating func takesExclusions() -> Bool {
    guard contains(.isExcluded) else { return false }
    if contains(.isRecurring) || contains(.isOverride) { remove(.isExcluded) }
    return contains(.isExcluded)
  }
}

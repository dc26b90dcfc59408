internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The state of one load over all its inputs.
struct LoadJob {
  let options: LoadOptions
  var zones: ZoneBook
  var report = ImportReport()
  var records = ContiguousArray<AppointmentRecord>()
  var arenas: [AppointmentCollection.Arena] = []
  /// The numbers of calendars that stand in folders.
  private var folders: [String: Int32] = [:]
  private var calendarCount: Int32 = 0

  init(options: LoadOptions, zones: ZoneDatabase) {
    self.options = options
    self.zones = ZoneBook(zones)
  }

  /// Hands over what was loaded.
  consuming func finish(_ database: ZoneDatabase) -> AppointmentLoader.Loaded {
    reportSharedUIDs()
    return AppointmentLoader.Loaded(
      collection: AppointmentCollection(
        records: records, arenas: arenas, zones: zones.table, database: database),
      report: report)
  }

  /// Loads one input by what it is.
  mutating func load(_ input: InputFile) {
    guard input.bytes.count < Int(UInt32.max) else {
      refuse(
        input, .fileTooLarge,
        "The file has \(input.bytes.count) bytes; at most 4 GiB are read. "
          + "Split it.")
      return
    }
    let text = decoded(input)
    switch ContentKind(text.bytes.span, from: text.start, options: options) {
    case .empty:
      refuse(input, .emptyFile, "There is nothing in the file.", severity: .warning)
    case .iCalendar:
      loadICalendar(input, text)
    case .delimited:
      loadCSV(input, text)
    case .other(let beginning):
      refuse(
        input, .unknownFormat,
        "The file is neither a CSV nor iCalendar: it begins with \(quoted(beginning)).")
    }
  }

  /// The text of an input; where a calendar's folds divide characters they are joined first, as the
  /// bytes are no UTF-8 before.
  private func decoded(_ input: InputFile) -> DecodedText {
    let text = DecodedText(decoding: input.bytes, as: options.encoding)
    guard text.replacementCount > 0 || text.encoding == .windows1252,
      case .iCalendar = ContentKind(text.bytes.span, from: text.start, options: options),
      let joined = SplitCharacters.joined(input.bytes.span)
    else { return text }
    return DecodedText(decoding: joined, as: options.encoding)
  }

  /// Reports an input that is not read.
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

  /// Adds the rows of an input.
  mutating func add(
    _ rows: ContiguousArray<AppointmentRecord>, _ decoder: any AppointmentDecoder,
    of input: InputFile
  ) {
    // What an iCalendar stream holds beside appointments is written back, if it holds none too.
    guard !rows.isEmpty || decoder is ICalendarSource else { return }
    arenas.append(
      AppointmentCollection.Arena(
        decoder: decoder, firstRecord: records.count, calendar: calendar(of: input)))
    // The first input's rows are taken over, not copied.
    if records.isEmpty { records = rows } else { records += rows }
  }

  private mutating func calendar(of input: InputFile) -> Int32 {
    if let folder = input.folder, let known = folders[folder] { return known }
    defer { calendarCount += 1 }
    if let folder = input.folder { folders[folder] = calendarCount }
    return calendarCount
  }
}

internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension LoadJob {
  mutating func loadCSV(
    _ input: InputFile, _ text: DecodedText, _ unfolded: TableUnfolding? = nil,
    of original: DecodedText? = nil, origin: SheetOrigin? = nil
  ) {
    let issues = IssueCollector(file: input.name)
    let bytes = text.bytes
    let source = original ?? text
    let sourceBytes = source.bytes
    issues.add(source.issues, in: sourceBytes.span)
    issues.origin = origin
    // The choices of columns are those of the file.
    let chosen = unfolded?.options ?? options
    let header = TableHeader(bytes.span, from: text.start, options: chosen)
    let decision = MappingDecision(header, bytes.span, chosen)
    var titles = TitlePlaces(sourceBytes, header.hasTitles ? header.start : nil, header)
    var layout: TableMapping
    do {
      let mapping = Result { () throws(MappingDecision.Refusal) in try decision.mapping() }
      var (refusal, isTable) = (nil as MappingDecision.Refusal?, true)
      switch mapping {
      case .success(let found): isTable = found.family == .table
      case .failure(let reason): refusal = reason
      }
      if unfolded == nil, isTable,
        let found = try TableUnfolding.unfold(
          decision, bytes.span, name: input.name, refusal: refusal)
      {
        return loadUnfolded(found, input, text, decision)
      }
      layout = try mapping.get()
    } catch {
      return refuseHeader(of: input, issues, header, error, titles)
    }
    if let unfolded, let origin {
      layout.shape = unfolded.shape.isEmpty ? "rows that were completed" : unfolded.shape
      layout.sheet = TableMapping.Sheet(
        titles: unfolded.fileTitles, places: origin.columns, grid: origin.grid.columns,
        labels: unfolded.table.labels)
      layout.headerLine = unfolded.titleOffset.map {
        issues.place(of: $0, in: sourceBytes.span).line
      }
      titles = TitlePlaces(sourceBytes, unfolded.titleOffset, header, of: origin)
      for note in unfolded.notes {
        let record = note.record.map { origin.record($0) }
        let cell = record.flatMap { $0.field(at: note.column ?? 0)?.start ?? note.record }
        let place =
          cell.map { issues.place(of: $0, in: sourceBytes.span) }
          ?? (line: layout.headerLine ?? 1, column: note.column.map { titles.place($0) } ?? 1)
        issues.add(
          note.code, note.severity, line: place.line, column: place.column, choices: note.choices,
          note.text)
      }
    }
    reportColumns(layout, issues, titles)
    var dialect = header.found.dialect
    // Only these are written with guards; in other files, a quote belongs to the text.
    let isGuarded = layout.family == .outlook || dialect.delimiter == 0x09
    if isGuarded, layout.family != .properties { dialect.guardsFormulas = true }
    // The first records determined which number is the day. If later ones prove the other order,
    // the table is read again.
    var loader = makeLoader(layout, dialect, issues, bytes, header.end)
    run(&loader, bytes, header)
    let orders = loader.provenOrders
    if orders != (layout.startOrder, layout.endOrder) {
      layout.settleOrders(orders, start: loader.startDates.proof, end: loader.endDates.proof)
      loader = makeLoader(layout, dialect, issues, bytes, header.end)
      run(&loader, bytes, header)
    }
    finish(loader, header, input, text, of: origin)
  }

  /// Loads the rewritten rows of a table; issues have their places in the file.
  private mutating func loadUnfolded(
    _ unfolded: TableUnfolding, _ input: InputFile, _ text: DecodedText,
    _ decision: MappingDecision
  ) {
    used.formUnion(unfolded.used)
    let (bytes, origin) = unfolded.table.csv(of: text, in: decision.header.found.dialect)
    var unfolded = unfolded
    for line in decision.findings.above where line.kind == .zone {
      unfolded.note(line.code, line.severity, line.problem)
    }
    // Choices apply to the columns that the rewritten table still has.
    func kept(_ choice: String) -> String? {
      guard origin.grid.columns.isEmpty else { return nil }
      return decision.place(of: choice).flatMap { origin.columns.firstIndex(of: $0) }
        .map { "\($0 + 1)" }
    }
    unfolded.options.ignoredColumns = options.ignoredColumns.compactMap(kept)
    unfolded.options.columns = options.columns.compactMapValues { $0.isEmpty ? $0 : kept($0) }
    loadCSV(
      input, DecodedText(decoding: bytes, as: .utf8), unfolded, of: text, origin: origin)
  }

  private func run(_ loader: inout CSVLoader, _ bytes: [UInt8], _ header: TableHeader) {
    var scanner = header.scanner(loader.dialect, bytes.span)
    let reader = CSVChunkReader(loader, bytes)
    var chunks = ahead.chunks(of: bytes, from: scanner.boundary ?? bytes.count, "\n") {
      .table(reader.read($0))
    }
    loader.load(bytes.span, &scanner, &chunks)
    loader.issues.add(scanner.issues, in: bytes.span)
  }

  private func makeLoader(
    _ layout: TableMapping, _ dialect: DelimitedDialect, _ issues: IssueCollector,
    _ bytes: [UInt8], _ headerEnd: Int
  ) -> CSVLoader {
    let sample = min(bytes.count, headerEnd + 65_536)
    var lines = 1
    for index in min(headerEnd, sample)..<sample where bytes[index] == 0x0A { lines += 1 }
    let rows = (bytes.count - headerEnd) / max((sample - headerEnd) / lines, 8)
    var loader = CSVLoader(
      layout: layout, dialect: dialect, options: options, zones: zones, issues: issues.copy(),
      expectedRows: rows + rows / 16 + 8)
    if let zone = options.defaultZone {
      if let row = loader.zones.row(named: zone.name) {
        loader.defaultZone = row
      } else {
        loader.reportUnknownZone(zone.name, at: 0, bytes.span)
      }
    }
    loader.startColumnZone =
      columnZone(.start, &loader, bytes) ?? columnZone(.startDate, &loader, bytes)
    loader.endColumnZone =
      columnZone(.end, &loader, bytes) ?? columnZone(.endDate, &loader, bytes)
    return loader
  }

  private func columnZone(
    _ role: ColumnRole, _ loader: inout CSVLoader, _ bytes: [UInt8]
  ) -> UInt16? {
    guard let name = loader.layout.parameter("TZID", of: role) else { return nil }
    if let row = loader.zones.row(named: name) ?? loader.zones.row(likely: name) { return row }
    loader.reportUnknownZone(name, at: 0, bytes.span)
    return loader.unknownRow(named: name)
  }

  private mutating func finish(
    _ loader: CSVLoader, _ header: TableHeader, _ input: InputFile, _ text: DecodedText,
    of origin: SheetOrigin?
  ) {
    var loader = loader
    loader.layout.settleOrders(
      (loader.layout.startOrder, loader.layout.endOrder), start: loader.startDates.proof,
      end: loader.endDates.proof)
    loader.layout.settle()
    loader.reportDateOrders(text.bytes.span)
    loader.reportRules(text.bytes.span)
    loader.reportTally(text.bytes.span)
    if loader.startDates.yearless ?? loader.endDates.yearless != nil { used.insert(.year) }
    zones = loader.zones
    if loader.recordCount == 0 {
      loader.issues.add(
        .noRecords, .warning, line: header.line, column: 0,
        "There is a header and no record after it.", "Nothing was loaded from it.")
    }
    loader.issues.finish(into: &report)
    report.files.append(
      ImportReport.FileSummary(
        file: input.name, format: loader.layout.family.name, encoding: text.encoding.rawValue,
        records: loader.recordCount, loaded: loader.rows.count, refused: loader.refused.count,
        mapping: loader.layout, isConverted: !loader.layout.shape.isEmpty))
    var columnZones: [ColumnRole: ZoneID] = [:]
    for role in [ColumnRole.recurrenceDates, .exceptionDates, .recurrenceID] {
      if let name = loader.layout.parameter("TZID", of: role), let row = zones.row(named: name) {
        columnZones[role] = zones.table[Int(row)].id
      }
    }
    let source = CSVSource(
      bytes: text.bytes, fileName: input.name, dialect: loader.dialect, layout: loader.layout,
      head: 0..<header.start,
      titles: header.start..<(header.hasTitles ? header.end : header.start),
      columnZones: columnZones, calendarName: input.calendarName ?? "",
      calendarColor: input.calendarColor, refused: loader.refused, origin: origin)
    repeatsNames = repeatsNames || loader.repeatsNames
    if loader.hasExclusions { settleExclusions(&loader.rows, source) }
    add(loader.rows, source, of: input)
  }

  // MARK: Issues of the header and the syntax

  private mutating func refuseHeader(
    of input: InputFile, _ issues: IssueCollector, _ header: TableHeader,
    _ refusal: MappingDecision.Refusal, _ titles: TitlePlaces
  ) {
    issues.add(
      refusal.code, .error, line: header.line,
      column: refusal.columns.first.map { titles.column($0) } ?? 1, choices: refusal.choices,
      refusal.problem, "Nothing was loaded from the file.")
    issues.finish(into: &report)
    report.files.append(
      ImportReport.FileSummary(
        file: input.name, format: "",
        mapping: MappingDecision.unread(header, options, refusal)))
  }

  /// The places of the titles in a file.
  private struct TitlePlaces {
    private let bytes: [UInt8]
    private let starts: [Int]
    /// The columns of the file for those of a rewritten table.
    private let columns: [Int]?

    /// - Parameter offset: The offset of the record of titles; nil if there is none.
    init(_ bytes: [UInt8], _ offset: Int?, _ header: TableHeader, of origin: SheetOrigin? = nil) {
      (self.bytes, columns) = (bytes, origin?.columns)
      let dialect = origin?.dialect ?? header.found.dialect
      var starts: [Int] = []
      if let offset {
        let record = DelimitedRecordRanges(of: offset..<bytes.count, in: bytes.span, dialect)
        starts = (0..<record.count).map { record[$0].start }
      }
      self.starts = starts
    }

    /// The place of the title of a column of the table, as below.
    func column(_ index: Int) -> Int {
      place(columns.map { $0.indices.contains(index) ? $0[index] : -1 } ?? index)
    }

    /// The first character of the title of a column of the file in its line, from 1; also 1 if there is
    /// none.
    func place(_ place: Int) -> Int {
      guard starts.indices.contains(place) else { return 1 }
      var lines = LineCounter()
      return lines.position(of: starts[place], in: bytes.span).characterColumn(in: bytes.span)
    }
  }

  private func reportColumns(
    _ layout: TableMapping, _ issues: IssueCollector, _ titles: TitlePlaces
  ) {
    let line = layout.headerLine ?? 0
    for rivals in layout.findings.doubles {
      let (kept, unread) = (layout.columns[rivals.kept], layout.columns[rivals.unread])
      let role = kept.role?.name ?? ""
      issues.add(
        .duplicateColumn, .warning, line: line, column: titles.column(rivals.unread),
        choices: [layout.choice(role, rivals.unread)].compactMap { $0 },
        kept.title.uppercased() == unread.title.uppercased()
          ? "The column \(quoted(kept.title)) exists twice; rename or remove one, or choose the "
            + "column for the \(role) by its number."
          : "The columns \(layout.name(rivals.kept)) and \(layout.name(rivals.unread)) can both be "
            + "the \(role); choose one of them.",
        "The first one counts; the other is kept for writing back.")
    }
    if let rival = layout.findings.rivalTitle {
      issues.add(
        .assumedColumn, .warning, line: line, column: titles.column(layout[.title]),
        choices: [layout.choice(ColumnRole.title.name, rival)].compactMap { $0 },
        "No column is named as titles are: \(layout.name(layout[.title])) and "
          + "\(layout.name(rival)) hold texts; choose the column with the titles.",
        "The first one is taken for the titles.")
    }
    if let column = layout.findings.midnights {
      issues.add(
        .impliedEnd, .note, line: line, column: titles.column(column),
        "All times of the column \(layout.name(column)) are midnight.",
        "They are read as whole days.")
    }
    let isProven = layout.findings.proofs.contains { $0.kind == .length }
    let hasPairedDates = layout.findings.hasPairedDates && !isProven
    // A list of people may be one of birthdays.
    let birthday = layout.columns.indices.first {
      layout.columns[$0].role == nil && SheetNames.birthday.holds(layout.columns[$0].title)
    }
    for column in layout.findings.assumedDates where !hasPairedDates {
      let isEnd = [.end, .endDate].contains(layout.columns[column].role)
      let isOpen =
        birthday != nil && ColumnNames.meaning(of: layout.columns[column].title) == nil
      issues.add(
        .assumedColumn, isOpen ? .warning : .note, line: line, column: titles.column(column),
        choices: isOpen ? [layout.choice("start-date", birthday ?? 0)].compactMap { $0 } : [],
        "The name of the column \(layout.name(column)) does not say when; "
          + "its dates are taken for the \(isEnd ? "ends" : "starts").")
    }
    for (isPair, start, end) in [
      (hasPairedDates, layout.startColumn, layout.endColumn),
      (layout.findings.hasPairedTimes && !isProven, layout[.startTime], layout[.endTime]),
    ] where isPair && start >= 0 && end >= 0 {
      let role = layout.columns[start].role?.name ?? ""
      issues.add(
        .assumedColumn, .warning, line: line, column: titles.column(end),
        choices: [layout.choice(role, start), layout.choice(role, end)].compactMap { $0 },
        "The names of the columns \(layout.name(start)) and \(layout.name(end)) do not say that they are a "
          + "start and an end. If they are, name them so; if only one says when, choose it.",
        "The first one is taken for the start, the other one for the end.")
    }
    reportUnread(layout, issues, titles)
    if layout.findings.isByOrder {
      issues.add(
        .columnsByOrder, .warning, line: line, column: 1,
        "The column names, \(quoted(layout.columns[0].title)) first, "
          + "are in a language that is not known.",
        "The first six columns are read in the order of Outlook's export: subject, start date and "
          + "time, end date and time, all day; the others are kept without a meaning.")
    }
  }

  /// Reports columns without a meaning that hold times, or that say when or whether an appointment
  /// takes place.
  private func reportUnread(
    _ layout: TableMapping, _ issues: IssueCollector, _ titles: TitlePlaces
  ) {
    let line = layout.headerLine ?? 0
    func list(_ columns: [Int]) -> String {
      let names = columns.prefix(3).map { column in
        layout.columns[column].title.isEmpty
          ? "Column \((layout.sheet?.places[column] ?? column) + 1)"
          : quoted(layout.columns[column].title)
      }
      let rest = columns.count > 3 ? " and \(columns.count - 3) more" : ""
      return names.count == 2 && rest.isEmpty
        ? names.joined(separator: " and ") : names.joined(separator: ", ") + rest
    }
    func report(
      _ columns: [Int], _ severity: ImportIssue.Severity = .warning, as role: ColumnRole? = nil,
      _ text: (Bool) -> String
    ) {
      guard let first = columns.first else { return }
      let choices =
        severity == .note
        ? []
        : [role.flatMap { layout.choice($0.name, first) }]
          + columns.map { layout.choice("ignore", $0) }
      issues.add(
        .unreadColumn, severity, line: line, column: titles.column(first),
        choices: choices.compactMap { $0 }, list(columns) + " " + text(columns.count == 1))
    }
    func advice(_ isOne: Bool) -> String { "Assign or ignore \(isOne ? "it" : "them")." }
    let found = layout.findings
    report(found.unread, as: found.unread.first.flatMap { found.fittingRoles[$0] }) { isOne in
      "\(isOne ? "holds" : "hold") times, zones or states that nothing uses. " + advice(isOne)
    }
    let limits = found.repeats.filter { CellCondition.limitsDates(layout.columns[$0].title) }
    report(limits) { isOne in
      "\(isOne ? "holds" : "hold") days without appointments, which are not read. Write each as "
        + "2026-03-23, several as 2026-03-23; 2026-03-30."
    }
    report(found.repeats.filter { !limits.contains($0) }) { isOne in
      "\(isOne ? "is" : "are") about repetition, which nothing uses. Add a column named Repeat with "
        + "words such as weekly or every 2 weeks. " + advice(isOne)
    }
    report(found.doubtful, as: found.doubtful.first.flatMap { found.fittingRoles[$0] }) { isOne in
      "\(isOne ? "holds" : "hold") numbers that may be times or lengths "
        + "(\(quoted(layout.columns[found.doubtful[0]].values.sample))). " + advice(isOne)
    }
    report(found.unreadNotes, .note) {
      "\($0 ? "holds" : "hold") dates or yes and no, which nothing uses."
    }
    for line in found.above {
      issues.add(line.code, line.severity, line: line.line, column: 1, line.problem)
    }
    if let time = found.bracketed {
      issues.add(
        .badTime, .warning, line: line, column: 1,
        "\(quoted(time)) is read without the words in brackets; write these in a column of their own."
      )
    }
    if let time = found.shortHalf,
      let hour = time.split(whereSeparator: { ".,".contains($0) }).first
    {
      issues.add(
        .badTime, .warning, line: line, column: 1,
        "\(quoted(time)) may be \(hour):30 or \(hour):18; write the hours and the minutes.",
        "It is read as \(hour):30.")
    }
    if let title = found.repeated {
      issues.add(
        .badRule, .warning, line: line, column: titles.column(layout[.title]),
        "\(quoted(title)) says how often it takes place, which is not read; write that in a column named "
          + "Repeat.", "Such rows take place once.")
    }
    if layout.sheet == nil, let time = found.unreadTime {
      issues.add(
        .badTime, .warning, line: line, column: titles.column(layout[time.role]),
        "\(quoted(time.text)) holds a time, which is not read; write the times in a column named Start.",
        "Such rows last all day.")
    }
    guard !found.isTwelveHourProven else { return }
    if found.isTwelveHour {
      issues.add(
        .twelveHour, .warning, line: line, column: 1,
        "Times without am or pm have no hour above 12, and ends before their starts; write 9am-5pm or "
          + "9:00-17:00.",
        "They are read on a clock with twelve hours, from 7:00 to 6:59 in the evening.")
    } else if let hour = found.withoutHalf {
      issues.add(
        .twelveHour, .warning, line: line, column: 1,
        "\(quoted(hour)) has no am or pm, as other times of the table have; write it, or 24 hours.",
        "Such times are read in the half of the day of the time beside them, or before noon.")
    }
  }
}

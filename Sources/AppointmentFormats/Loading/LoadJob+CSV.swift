internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// CSV inputs.
extension LoadJob {
  mutating func loadCSV(_ input: InputFile, _ text: DecodedText) {
    let issues = IssueCollector(file: input.name)
    let bytes = text.bytes
    issues.add(text.issues, in: bytes.span)
    let header = TableHeader(bytes.span, from: text.start, options: options)
    var layout: TableMapping
    do {
      layout = try MappingDecision.mapping(header, bytes.span, options)
    } catch {
      return refuseHeader(of: input, issues, header.line, error)
    }
    reportColumns(layout, issues)
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
      (layout.startOrder, layout.endOrder) = orders
      loader = makeLoader(layout, dialect, issues, bytes, header.end)
      run(&loader, bytes, header)
    }
    finish(loader, header, input, text)
  }

  private func run(_ loader: inout CSVLoader, _ bytes: [UInt8], _ header: TableHeader) {
    var scanner = header.scanner(loader.dialect, bytes.span)
    let reader = CSVChunkReader(loader, bytes)
    let chunks = ahead.chunks(of: bytes, from: scanner.boundary ?? bytes.count, "\n") {
      .table(reader.read($0))
    }
    loader.load(bytes.span, &scanner, chunks.compactMap { $0.table })
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
    if let row = loader.zones.row(named: name) { return row }
    loader.reportUnknownZone(name, at: 0, bytes.span)
    return loader.unknownRow(named: name)
  }

  private mutating func finish(
    _ loader: CSVLoader, _ header: TableHeader, _ input: InputFile, _ text: DecodedText
  ) {
    var loader = loader
    loader.reportDateOrders(text.bytes.span)
    loader.reportRules(text.bytes.span)
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
        mapping: loader.layout))
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
      calendarColor: input.calendarColor, refused: loader.refused)
    repeatsNames = repeatsNames || loader.repeatsNames
    if loader.hasExclusions { settleExclusions(&loader.rows, source) }
    add(loader.rows, source, of: input)
  }

  // MARK: Issues of the header and the syntax

  private mutating func refuseHeader(
    of input: InputFile, _ issues: IssueCollector, _ line: Int,
    _ refusal: MappingDecision.Refusal
  ) {
    issues.add(
      refusal.code, .error, line: line, column: 1, refusal.problem,
      "Nothing was loaded from the file.")
    issues.finish(into: &report)
    report.files.append(ImportReport.FileSummary(file: input.name, format: ""))
  }

  private func reportColumns(_ layout: TableMapping, _ issues: IssueCollector) {
    let line = layout.headerLine ?? 0
    func name(_ index: Int) -> String {
      layout.columns[index].title.isEmpty
        ? "\(index + 1)" : quoted(layout.columns[index].title)
    }
    for rivals in layout.doubles {
      let (kept, unread) = (layout.columns[rivals.kept], layout.columns[rivals.unread])
      let role = kept.role?.name ?? ""
      issues.add(
        .duplicateColumn, .warning, line: line, column: 1,
        kept.title.uppercased() == unread.title.uppercased()
          ? "The column \(quoted(kept.title)) exists twice; rename or remove one, or write "
            + "--column \(role)=NUMBER."
          : "The columns \(name(rivals.kept)) and \(name(rivals.unread)) can both be the \(role); "
            + "--column \(role)=NAME settles it.",
        "The first one counts; the other is kept for writing back.")
    }
    if let rival = layout.rivalTitle {
      issues.add(
        .assumedColumn, .warning, line: line, column: 1,
        "No column is named as titles are: \(name(layout[.title])) and \(name(rival)) hold texts; "
          + "--column title=\(layout.headerLine == nil ? "NUMBER" : "NAME") settles it.",
        "The first one is taken for the titles.")
    }
    if layout.isByOrder {
      issues.add(
        .columnsByOrder, .warning, line: line, column: 1,
        "The column names, \(quoted(layout.columns[0].title)) first, "
          + "are in a language that is not known.",
        "The first six columns are read in the order of Outlook's export: subject, start date and "
          + "time, end date and time, all day; the others are kept without a meaning.")
    }
  }
}

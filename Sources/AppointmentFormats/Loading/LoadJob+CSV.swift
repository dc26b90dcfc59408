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
    let header = CSVHeader(bytes.span, from: text.start, options: options)
    var found = header.found
    guard var layout = header.layout else {
      let shown = header.titles.prefix(6).joined(separator: ", ")
      return refuseHeader(
        of: input, issues, .unknownFormat,
        "The first line, \(quoted(shown)), names no calendar columns; "
          + "a CSV needs SUMMARY and DTSTART, or Subject and Start Date.")
    }
    if let missing = layout.missingColumn {
      let needed =
        layout.kind == .properties ? "DTSTART beside SUMMARY" : "Start Date beside Subject"
      return refuseHeader(
        of: input, issues, .missingColumn,
        "The header \(quoted(header.titles.joined(separator: ", "))) has no column \(missing); "
          + "every \(layout.kind.name) needs \(needed).")
    }
    reportColumns(layout, input, issues)
    // Only these are written with guards: elsewhere a quote is the author's.
    let isGuarded = layout.kind == .outlook || found.dialect.delimiter == 0x09
    if isGuarded, layout.kind != .properties { found.dialect.guardsFormulas = true }
    // Which number is the day shows only when all dates have been seen: where the first reading
    // took the other order, the records are read again with the proven one.
    var loader = makeLoader(layout, found, issues, bytes, header.ranges.end)
    run(&loader, bytes, header.ranges)
    let orders = loader.provenOrders
    if layout.kind != .properties, orders != (layout.startOrder, layout.endOrder) {
      (layout.startOrder, layout.endOrder) = orders
      loader = makeLoader(layout, found, issues, bytes, header.ranges.end)
      run(&loader, bytes, header.ranges)
    }
    finish(loader, input, text)
  }

  private func run(
    _ loader: inout CSVLoader, _ bytes: [UInt8], _ header: DelimitedRecordRanges
  ) {
    var scanner = DelimitedScanner(dialect: loader.dialect, startingAt: header.position.byte)
    scanner.reportsRaggedRecords = false
    var skipped = DelimitedRecordRanges()
    _ = scanner.nextRecord(in: bytes.span, into: &skipped)
    loader.load(bytes.span, &scanner)
    loader.issues.add(scanner.issues, in: bytes.span)
  }

  private func makeLoader(
    _ layout: CSVLayout, _ found: DetectedDialect, _ issues: IssueCollector, _ bytes: [UInt8],
    _ headerEnd: Int
  ) -> CSVLoader {
    let sample = min(bytes.count, headerEnd + 65_536)
    var lines = 1
    for index in min(headerEnd, sample)..<sample where bytes[index] == 0x0A { lines += 1 }
    let rows = (bytes.count - headerEnd) / max((sample - headerEnd) / lines, 8)
    var loader = CSVLoader(
      layout: layout, dialect: found.dialect, options: options, zones: zones, issues: issues.copy(),
      expectedRows: rows + rows / 16 + 8)
    if let zone = options.defaultZone {
      if let row = loader.zones.row(named: zone.name) {
        loader.defaultZone = row
      } else {
        loader.reportUnknownZone(zone.name, at: 0, bytes.span)
      }
    }
    loader.startColumnZone = columnZone(.start, &loader, bytes)
    loader.endColumnZone = columnZone(.end, &loader, bytes)
    return loader
  }

  private func columnZone(
    _ field: CSVField, _ loader: inout CSVLoader, _ bytes: [UInt8]
  ) -> UInt16? {
    guard let name = loader.layout.parameter("TZID", of: field) else { return nil }
    if let row = loader.zones.row(named: name) { return row }
    loader.reportUnknownZone(name, at: 0, bytes.span)
    return nil
  }

  private mutating func finish(_ loader: CSVLoader, _ input: InputFile, _ text: DecodedText) {
    var loader = loader
    loader.reportDateOrders(text.bytes.span)
    zones = loader.zones
    if loader.recordCount == 0 {
      loader.issues.add(
        .noRecords, .warning, line: 1, column: 0,
        "There is a header and no record after it.", "Nothing was loaded from it.")
    }
    loader.issues.finish(into: &report)
    report.files.append(
      ImportReport.FileSummary(
        file: input.name, format: loader.layout.kind.name, encoding: text.encoding.rawValue,
        records: loader.recordCount, loaded: loader.rows.count, refused: loader.refused.count))
    var columnZones: [CSVField: ZoneID] = [:]
    for field in [CSVField.recurrenceDates, .exceptionDates, .recurrenceID] {
      if let name = loader.layout.parameter("TZID", of: field), let row = zones.row(named: name) {
        columnZones[field] = zones.table[Int(row)].id
      }
    }
    let source = CSVSource(
      bytes: text.bytes, fileName: input.name, dialect: loader.dialect, layout: loader.layout,
      columnZones: columnZones, calendarName: input.calendarName ?? "",
      calendarColor: input.calendarColor, refused: loader.refused)
    repeatsNames = repeatsNames || loader.repeatsNames
    if loader.hasExclusions { settleExclusions(&loader.rows, source) }
    add(loader.rows, source, of: input)
  }

  // MARK: Issues of the header and the syntax

  private mutating func refuseHeader(
    of input: InputFile, _ issues: IssueCollector, _ code: ImportIssueCode, _ problem: String
  ) {
    issues.add(code, .error, line: 1, column: 1, problem, "Nothing was loaded from the file.")
    issues.finish(into: &report)
    report.files.append(ImportReport.FileSummary(file: input.name, format: ""))
  }

  private func reportColumns(
    _ layout: CSVLayout, _ input: InputFile, _ issues: IssueCollector
  ) {
    var seen: Set<String> = []
    for column in layout.columns where !column.title.isEmpty {
      guard !seen.insert(column.title.uppercased()).inserted else { continue }
      issues.add(
        .duplicateColumn, .warning, line: 1, column: 1,
        "The column \(quoted(column.title)) stands there twice; rename or remove one.",
        "The first one counts; the other is kept for writing back.")
    }
    if layout.isByOrder {
      issues.add(
        .columnsByOrder, .warning, line: 1, column: 1,
        "The column names, \(quoted(layout.columns[0].title)) first, "
          + "are in a language that is not known.",
        "The first six columns are read in the order of Outlook's export: subject, start date and "
          + "time, end date and time, all day; the others are kept without a meaning.")
    }
  }
}

internal import AppointmentModel
internal import CalendarText
internal import CivilTime

extension CSVLoader {
  /// Reports a record with too few fields, or with contents in fields beyond the header's.
  @inline(never)
  func checkLength(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) {
    let columns = layout.columns.count
    let code = ImportIssueCode(.raggedRecord)
    if record.count < columns {
      issues.add(
        code, .warning, at: record.position.byte, in: bytes,
        "The record has \(record.count) of the header's \(columns) fields; write a delimiter for "
          + "each empty one.", "The missing ones count as empty.")
      return
    }
    // Columns of the file; a rewritten table has others.
    let titles = layout.sheet?.titles.count ?? columns
    for index in columns..<record.count where !record[index].isEmpty {
      issues.add(
        code, .warning, at: record[index].start, in: bytes,
        "The record has \(titles + record.count - columns) fields, the header \(titles): "
          + "\(quoted(bytes, record[index].range)) has no column; put fields that hold the "
          + "delimiter in quotes.", "It is left out.")
      return
    }
  }

  mutating func reportMissingStart(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) {
    let column = isMoment ? "DTSTART" : "start date"
    let summary = range(.title, record)
    issues.add(
      .missingStart, .error, at: record.position.byte, in: bytes,
      "The record \(quoted(bytes, summary)) has no \(column); every appointment needs one.",
      "The record is left out.")
  }

  /// Reports a start that is invalid, or a date that is not known yet.
  @inline(never)
  mutating func reportBadStart(
    _ bytes: Span<UInt8>, _ error: CellError, _ record: DelimitedRecordRanges
  ) {
    guard !error.isTime, !isMoment,
      TimeWords.value(bytes.string(bytes.trimmed(error.range), limit: 100)) == .open
    else {
      return reportBadCell(bytes, error, startColumn, "The record is left out.", .error)
    }
    issues.add(
      .missingStart, .warning, at: error.range.lowerBound, in: bytes,
      "The date of \(quoted(bytes, range(.title, record))) is not known yet "
        + "(\(quoted(bytes, error.range))); write it as soon as it is.", "The record is left out.")
  }

  @inline(never)
  func reportUnknownSwitch(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard layout.family != .properties, !CSVLoader.isBlank(bytes, range) else { return }
    issues.add(
      .unreadColumn, .warning, at: range.lowerBound, in: bytes,
      choices: [layout.choice("ignore", layout[.allDay])].compactMap { $0 },
      "\(columnName(layout[.allDay])) \(quoted(bytes, range)) is not known; write yes or no.",
      "The time of the record says whether it lasts whole days.")
  }

  func columnName(_ index: Int) -> String {
    guard layout.columns.indices.contains(index) else { return "The value" }
    let column = layout.columns[index]
    // Rewritten tables have names that the file does not have.
    if !layout.shape.isEmpty, column.title == "Start Day" { return "The date" }
    if let sheet = layout.sheet, !sheet.grid.isEmpty, column.title == "Start Time" {
      return "The time"
    }
    if column.isProperty { return column.role?.propertyName ?? column.name }
    return column.title.isEmpty
      ? "Column \((layout.sheet?.places[index] ?? index) + 1)" : "\(excerpt(column.title))"
  }

  mutating func reportBadCell(
    _ bytes: Span<UInt8>, _ error: CellError, _ column: Int, _ outcome: String,
    _ severity: ImportIssue.Severity
  ) {
    let column = error.isTime && column == startColumn ? layout[.startTime] : column
    if !error.isTime, error.reason == .malformed, !isMoment, options.year == nil,
      CSVLoader.isYearless(bytes.string(bytes.trimmed(error.range), limit: 100), options)
    {
      issues.add(
        .missingYear, severity, at: error.range.lowerBound, in: bytes,
        "\(columnName(column)) \(quoted(bytes, error.range)) has no year; write it as in 2026-03-23.",
        outcome)
      return
    }
    issues.add(
      ImportIssueCode(error.reason), severity, at: error.range.lowerBound, in: bytes,
      error.isTime && error.reason == .malformed
        ? "\(columnName(column)) \(quoted(bytes, error.range)) is not a valid time; write 14:30 or 2:30 PM."
        : CSVLoader.sentence(columnName(column), quoted(bytes, error.range), error.reason),
      outcome)
  }

  /// Reports an invalid end date or time; the row is treated like one without an end.
  mutating func reportBadEnd(
    _ times: inout Times, _ bytes: Span<UInt8>, _ error: CellError, _ column: Int
  ) {
    if !times.isDate, !isMoment { times.end = times.start + 3600 }
    reportBadCell(
      bytes, error, column,
      times.isDate
        ? "The appointment lasts its first day."
        : isMoment ? "The appointment is shown without length." : "The appointment lasts an hour.",
      .warning)
  }

  /// Reports once what applies to many rows: ends determined by the rule, dates without a year, and
  /// dates in two forms.
  mutating func reportRules(_ bytes: Span<UInt8>) {
    for (found, one, many, outcome) in [
      (
        tally.impliedEnds, "A record has a start time and no end.",
        "records have a start time and no end.", "Such appointments last an hour."
      ),
      (
        tally.fromMidnight, "A record begins and ends at 0:00 of one day.",
        "records begin and end at 0:00 of one day.", "Such appointments last the whole day."
      ),
    ] {
      guard let first = found.first else { continue }
      issues.add(
        .impliedEnd, .note, at: first, in: bytes,
        found.count == 1 ? one : "\(found.count) \(many)", outcome)
    }
    if options.year == nil, let offset = startDates.yearless ?? endDates.yearless {
      issues.add(
        .assumedYear, .note, at: offset, in: bytes,
        "Dates such as \(field(bytes, offset)) have no year; their weekdays prove it.")
    }
    for (other, form, column) in [
      (startDates.otherForm, startForm, startColumn), (endDates.otherForm, endForm, endColumn),
    ] {
      guard let other, let first = form.offset, column >= 0 else { continue }
      let line = issues.line(of: first, in: bytes)
      issues.add(
        .mixedForms, .warning, at: other, in: bytes,
        "\(columnName(column)) has dates in two forms: "
          + "\(quoted(form.sample)) in line \(line) and \(field(bytes, other)) here; use one form.",
        "Each is read in its own form.")
    }
  }

  static func sentence(_ column: String, _ quoted: String, _ error: ParsedDateTime.Fault) -> String
  {
    switch error {
    case .malformed:
      "\(column) \(quoted) is not a date; write 2026-03-23 for a day, 2026-03-23T09:00 for a time."
    case .noSuchDate: "\(column) \(quoted) is not a valid date; correct the month or the day."
    case .noSuchTime: "\(column) \(quoted) is not a valid time (use 00:00-23:59)."
    }
  }

  mutating func reportEndBeforeStart(_ bytes: Span<UInt8>, _ range: Range<Int>, _ isDate: Bool) {
    issues.add(
      .endBeforeStart, .warning, at: range.lowerBound, in: bytes,
      "The end \(quoted(bytes, range)) is before the start; swap them or fix one.",
      isDate
        ? "The appointment is shown on its first day only."
        : "The appointment is shown at its start, without length.")
  }

  func reportDuplicate(of earlier: Int, _ later: Int, _ bytes: Span<UInt8>) {
    let (offset, row) = (Int(rows[earlier].offset), rows[later])
    let what = row.flags.contains(.isOverride) ? "UID and RECURRENCE-ID" : "UID"
    let uid = row.uidRange
    issues.add(
      .duplicateUID, .warning, at: uid.lowerBound, in: bytes,
      "The \(what) \(quoted(bytes, uid)) is already used in line \(issues.line(of: offset, in: bytes)); give "
        + "each appointment its own.",
      "Both are kept.")
  }

  mutating func checkSummary(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) {
    guard range(.title, record).isEmpty else { return }
    issues.add(
      .missingTitle, .warning, at: record.position.byte, in: bytes,
      "The record has no \(layout.family == .properties ? "SUMMARY" : "subject"); give it a title.",
      "It is shown without one.")
  }

  /// The zone that a row names, with an issue if it is unknown.
  @inline(__always)
  mutating func rowZone(_ field: DelimitedField, _ bytes: Span<UInt8>) -> UInt16 {
    if let lastZone, bytes.isEqual(field.range, lastZoneText, of: bytes) { return lastZone }
    return newRowZone(field, bytes)
  }

  @inline(never)
  private mutating func newRowZone(_ field: DelimitedField, _ bytes: Span<UInt8>) -> UInt16 {
    let name = dialect.string(of: field, in: bytes)
    let row = zones.row(named: name) ?? zones.row(likely: name)
    if row == nil, unknownZones.count < 1_000, unknownZones.insert(name).inserted {
      reportUnknownZone(name, at: field.start, bytes)
    }
    // The same bytes may have another meaning without quotes.
    lastZoneText = field.needsUnescaping ? 0..<0 : field.range
    lastZone = row ?? unknownRow(named: name)
    return lastZone ?? defaultZone
  }

  /// The row of an unknown zone; the row of the default zone if one was given.
  mutating func unknownRow(named name: String) -> UInt16 {
    defaultZone == CollectionZone.floating ? zones.unknownRow(named: name) : defaultZone
  }

  mutating func reportUnknownZone(_ name: String, at offset: Int, _ bytes: Span<UInt8>) {
    let reason = zones.missingReason
    issues.add(
      .unknownZone, .warning, at: offset, in: bytes,
      "The time zone \(quoted(name)) "
        + (reason.map { "cannot be looked up, as \($0)." }
          ?? (ZoneAbbreviations.isAmbiguous(name) ? "has several meanings" : "is not known")
            + "; write a name such as Europe/Berlin."),
      defaultZone == CollectionZone.floating
        ? "Its times are shown unconverted, with ? and the name of the zone."
        : "Its times are taken to be in \(zones.table[Int(defaultZone)].id).")
  }
}

internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Starts and ends in one cell, and clocks with twelve hours.
extension CSVLoader {
  struct RangeEnd {
    var date: CivilDate?
    var second: Int?
  }

  /// The start of a row in a table with ranges or a clock with twelve hours, and the end of its
  /// range.
  mutating func unusualStart(
    _ bytes: Span<UInt8>, _ dayRange: Range<Int>, _ timeRange: Range<Int>
  ) throws(CellError) -> (ParsedDateTime, RangeEnd?) {
    var end: RangeEnd?
    var start: ParsedDateTime
    var hasHalf = false
    let form = layout.columns[startColumn].values
    if form.isRange,
      let found = CellRange(
        bytes.string(bytes.trimmed(dayRange), limit: 200), referenceYear: options.referenceYear,
        in: form.languages),
      let day = date(found.start, dayRange)
    {
      start = ParsedDateTime(day, secondOfDay: found.start.second, offset: nil)
      end = RangeEnd(date: date(found.end, dayRange), second: found.end.second)
    } else {
      start = try CSVLoader.moment(
        form, layout.startOrder, options, bytes, dayRange,
        dayRange.upperBound..<dayRange.upperBound, &startDates)
    }
    if !CSVLoader.isBlank(bytes, timeRange) {
      let text = bytes.string(bytes.trimmed(timeRange), limit: 200)
      if layout.columns[layout[.startTime]].values.isRange,
        let found = CellRange(text, referenceYear: options.referenceYear), found.isTime,
        let first = found.start.second, let last = found.end.second
      {
        start = ParsedDateTime(start.date, secondOfDay: first, offset: start.offset)
        hasHalf = found.start.half != nil
        // `25:00-26:00`, both on the next day.
        end = RangeEnd(date: end?.date, second: first > 86_400 ? last - 86_400 : last)
      } else {
        start = try CSVLoader.anyTime(startForm, start, bytes, timeRange)
        hasHalf = CellClock.namesHalf(text)
      }
    }
    if layout.findings.isTwelveHour, !hasHalf, let time = start.time {
      let (first, last) = MappingDecision.twelveHour(
        Int(time.secondOfDay), end?.second ?? Int(time.secondOfDay))
      start = ParsedDateTime(start.date, secondOfDay: first, offset: start.offset)
      if end?.second != nil { end?.second = last }
    }
    return (start, end)
  }

  private mutating func date(_ side: CellRange.Side, _ range: Range<Int>) -> CivilDate? {
    guard let date = side.date else { return nil }
    startDates.proof.add(date, at: range.lowerBound)
    return date.date(in: layout.startOrder, dots: startForm.dots)
  }

  /// The end of a range: its last date is part of it, and a time without a date is on the day of the
  /// start or on the next one.
  mutating func readEnd(
    _ times: inout Times, _ start: ParsedDateTime, _ last: RangeEnd, at offset: Int
  ) {
    if times.isDate {
      if let date = last.date {
        times.end = max(ParsedDateTime(date).midnight + 86_400, times.start + 86_400)
      }
      return
    }
    let day = ParsedDateTime(
      last.date ?? start.date, secondOfDay: last.second, offset: start.offset)
    times.end = last.second == nil ? day.midnight + 86_400 : day.clockSeconds
    if last.date == nil, times.end < times.start {
      times.end += 86_400
      tally.addNight(times.end - times.start, at: offset)
    }
    times.end = max(times.end, times.start)
    if last.date == nil, times.end == times.start { settleEqual(&times, at: offset) }
  }

  /// Whether the words, the switch or the title of a row say that it is cancelled. Counts words that say
  /// neither whether it takes place nor how far the work on it is, and texts that say so without a column
  /// for it.
  @inline(never)
  mutating func readStatus(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Bool {
    var isCancelled = false
    for role in [ColumnRole.status, .cancelled] where layout.has(role) {
      let range = bytes.trimmed(range(role, record))
      let text = bytes.string(range, limit: 100)
      if text.isEmpty { continue }
      let isOn = role == .cancelled ? isCancelling(text) : nil
      let status = isOn == nil ? StatusWords.status(text) : nil
      if isOn == true || status == "CANCELLED" { isCancelled = true }
      if isOn == nil, status == nil, !StatusWords.isProgress(text) {
        tally.unknownStates.add(range.lowerBound)
      }
    }
    for role in [ColumnRole.start, .startDate, .startTime] where layout.has(role) && !isCancelled {
      let range = bytes.trimmed(range(role, record))
      guard let last = range.last, bytes[last] == UInt8(ascii: ")") else { continue }
      isCancelled = CSVLoader.isCancelled(ColumnNames.bracketed(bytes.string(range, limit: 100)))
    }
    for role in [ColumnRole.title, .location, .description] where layout.has(role) {
      let range = bytes.trimmed(range(role, record))
      guard (3...200).contains(range.count), !isCancelled, StatusWords.mayMark(bytes, range) else {
        continue
      }
      let text = bytes.string(range)
      let isNote = role == .description
      guard
        let mark = StatusWords.mark(text, isNote: isNote)
          ?? (isNote && StatusWords.isAbsence(text)
            && !CSVLoader.isBlank(bytes, self.range(.startTime, record)) ? .moved : nil)
      else { continue }
      if role == .title, mark == .cancelled {
        isCancelled = true
      } else {
        tally.marks.add(range.lowerBound)
      }
    }
    return isCancelled
  }

  /// Whether words in brackets behind a date or a time cancel it: `25.05.2026 (cancelled)`.
  static func isCancelled(_ words: String) -> Bool {
    StatusWords.mark(words, isNote: true) == .cancelled
  }

  /// Whether a cell about cancellation is on; a date is that of the cancellation.
  private func isCancelling(_ text: String) -> Bool? {
    if let isOn = SwitchText.parse(text) { return isOn }
    if RepeatWords.isNever(text) || FoldedName.fold(text) == "null" { return false }
    return options.moment(text) == nil ? nil : true
  }

  mutating func noteOpenTime(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) {
    let range = range(.startTime, record)
    guard !range.isEmpty, !CSVLoader.isBlank(bytes, range) else {
      let end = self.range(.endTime, record)
      // `00:00` and `23:59` end a whole day.
      if layout.family == .table, layout.has(.startTime), !hasAllDay,
        let time = CellClock(bytes.string(end, limit: 20), endForm.time, isEnd: true),
        60..<86_340 ~= time.start
      {
        tally.endsAlone.add(record.position.byte)
      }
      return
    }
    guard
      TimeWords.value(bytes.string(bytes.trimmed(range), limit: 100)) == .open
    else { return }
    tally.open.add(range.lowerBound)
  }

  /// Notes a row from the time of a first day to a later time of the last day.
  mutating func noteDays(_ times: Times, _ record: DelimitedRecordRanges) {
    let days = (times.end - 1) / 86_400 - times.start / 86_400
    let isOrdered = (times.start % 86_400 + 86_400) % 86_400 < (times.end - 1) % 86_400
    // Whole days have the time 0:00.
    let isWhole = times.start % 86_400 == 0 && times.end % 86_400 == 0
    if days > 0, isOrdered, !isWhole { tally.longDays.add(record.position.byte) }
  }

  /// Compares the times of a row with the columns that repeat them.
  @inline(never)
  mutating func checkProofs(
    _ times: Times, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) {
    func text(_ column: Int) -> String {
      bytes.string(bytes.trimmed(range(at: column, record)), limit: 100)
    }
    for proof in layout.findings.proofs {
      let cell = text(proof.column)
      guard !cell.isEmpty else { continue }
      switch proof.kind {
      case .weekday:
        let day = CivilDateTime(wallSeconds: times.start).date.weekday
        let found = DateWords.weekdays(cell)
        guard !found.isEmpty, !found.contains(where: { $0.number == day.rawValue }) else {
          continue
        }
        issues.add(
          .weekdayMismatch, .warning, at: range(at: proof.column, record).lowerBound, in: bytes,
          "\(columnName(proof.column)) is \(quoted(cell)), but the date is another weekday; correct one "
            + "of them.", "The date is used.")
      case .week: break
      case .length:
        guard times.startZone == times.endZone, let length = CellLength(cell) else { continue }
        let seconds = Int(clamping: times.end - times.start)
        let isRight: Bool
        if times.isDate {
          let first = Int(CivilDateTime(wallSeconds: times.start).date.dayNumber)
          let days = seconds / 86_400
          let counts = [
            days - 1, days, days + 1, CellLength.workingDays(first, first + days - 1),
          ]
          isRight = Int(cell).map(counts.contains) ?? true
        } else {
          let breaks = layout.columns.indices
            .filter {
              $0 != proof.column && [nil, .duration].contains(layout.columns[$0].role)
            }
            .compactMap { CellLength(text($0)) }
          isRight =
            length.isLength(seconds, breaks)
            || length.isWork(from: Int(clamping: times.start), to: Int(clamping: times.end))
        }
        guard !isRight else { continue }
        issues.add(
          .lengthMismatch, .warning, at: range(at: proof.column, record).lowerBound, in: bytes,
          "\(columnName(proof.column)) is \(quoted(cell)), which is not the time from start to end; "
            + "correct one of them.", "The end is used.")
      }
    }
  }

  mutating func reportTally(_ bytes: Span<UInt8>) {
    func rows(_ count: Int) -> String { count == 1 ? "A record" : "\(count) records" }
    if let first = tally.implausible.first, !isHistory {
      issues.add(
        .implausibleDate, .warning, at: first, in: bytes,
        "\(rows(tally.implausible.count)) \(tally.implausible.count == 1 ? "starts" : "start") before "
          + "1900 or after 2200, the first one here; correct the year.",
        "The dates are used as they are.")
    }
    if let first = tally.open.first {
      issues.add(
        .missingTime, .note, at: first, in: bytes,
        "The time of \(tally.open.count == 1 ? "a record" : "\(tally.open.count) records") is not "
          + "known yet.", "Such appointments are shown on the whole day.")
    }
    if let first = tally.unknownStates.first {
      let rest = tally.unknownStates.count - 1
      let column = layout[layout.has(.status) ? .status : .cancelled]
      issues.add(
        .unreadColumn, .warning, at: first, in: bytes,
        choices: [layout.choice("ignore", column)].compactMap { $0 },
        "The state \(field(bytes, first)) is not known"
          + (rest == 0
            ? "" : ", nor \(rest == 1 ? "that of 1 more record" : "those of \(rest) more records")")
          + "; write confirmed, tentative or cancelled, or ignore the column.",
        "Such appointments are shown as if they took place.")
    }
    if let first = tally.marks.first {
      let rest = tally.marks.count - 1
      issues.add(
        .unreadColumn, .warning, at: first, in: bytes,
        "A record says \(field(bytes, first)), which nothing uses"
          + (rest == 0 ? "" : ", and so \(rest == 1 ? "does 1 more" : "do \(rest) more")")
          + "; write that in a column named Status.",
        "Such appointments are shown as if they took place.")
    }
    if let first = tally.equalTimes.first {
      let count = tally.equalTimes.count
      let words =
        "\(rows(count)) \(count == 1 ? "ends at the time at which it begins" : "end at the times at which they begin")"
      if layout.findings.coversDays {
        issues.add(
          .impliedEnd, .note, at: first, in: bytes, words + ".",
          "Such appointments last until the next day.")
      } else {
        issues.add(
          .implausibleLength, .warning, at: first, in: bytes,
          words
            + "; write the date of the end, the same or the next one, in a column named End Date.",
          "Such appointments are shown without length.")
      }
    }
    if let first = tally.endsAlone.first {
      let count = tally.endsAlone.count
      issues.add(
        .missingTime, .warning, at: first, in: bytes,
        "\(rows(count)) \(count == 1 ? "has" : "have") an end time and no start time; write the start.",
        "Such appointments are shown on the whole day.")
    }
    if let first = tally.longDays.first {
      let count = tally.longDays.count
      issues.add(
        .implausibleLength, .warning, at: first, in: bytes,
        "\(count == 1 ? "An appointment lasts" : "\(count) appointments last") for days, although "
          + "\(count == 1 ? "its times seem" : "their times seem") to be those of each day; if so, add a "
          + "column Repeat with the word weekly or daily.",
        "They are read as one appointment from the first day to the last.")
    }
    if let first = tally.openLastDays.first {
      let count = tally.openLastDays.count
      issues.add(
        .implausibleLength, .warning, at: first, in: bytes,
        "\(count == 1 ? "An appointment has" : "\(count) appointments have") a time at the start and a later "
          + "date without one; write the time of the end in a column named End Time, or, if they take place on each day or in each week, "
          + "add a column Repeat with the word daily or weekly.",
        "They last until the time of the start on the last day.")
    }
    for (proof, column) in [(startDates.proof, startColumn), (endDates.proof, endColumn)] {
      guard let mismatch = proof.mismatch.first, column >= 0 else { continue }
      issues.add(
        .weekdayMismatch, .warning, at: mismatch, in: bytes,
        proof.mismatch.count == 1
          ? "A date of \(columnName(column)) has the weekday of another date; correct it."
          : "\(proof.mismatch.count) dates of \(columnName(column)) have the weekdays of other dates; "
            + "correct them.", "The date is used.")
    }
    reportLongNights(bytes)
    reportFalls(bytes)
  }

  /// Whether the dates before 1900 are in a table of history, none of which is of the last ten years.
  private var isHistory: Bool {
    let recent = Int64(options.referenceYear - 1980) * 31_556_952
    return tally.historic == tally.implausible.count && rows.allSatisfy { $0.start < recent }
  }

  private mutating func reportLongNights(_ bytes: Span<UInt8>) {
    var found = tally.longNights
    if found.count == 0, tally.night.seconds > 0 {
      let lengths = rows.lazy.filter { !$0.flags.contains(.isDate) }.map { $0.end - $0.start }
        .sorted()
      if lengths.count >= 10, tally.night.seconds > 3 * lengths[lengths.count / 2] {
        found.add(tally.night.offset)
      }
    }
    guard let first = found.first else { return }
    issues.add(
      .implausibleLength, .warning, at: first, in: bytes,
      "\(found.count == 1 ? "An appointment ends" : "\(found.count) appointments end") long after "
        + "midnight, since the end time is before the start time and there is no end date; swap "
        + "the times, write am and pm, or add the date.", "The appointment ends on the next day.")
  }
}

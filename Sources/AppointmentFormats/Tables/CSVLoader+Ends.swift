internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// The end of a row: from its end, its duration, or the table's rule.
extension CSVLoader {
  /// - Parameter second: The time at which the range of the row ends: `18:00-21:00`.
  @inline(__always)
  mutating func readEnd(
    _ times: inout Times, _ start: ParsedDateTime, _ bytes: Span<UInt8>,
    _ record: DelimitedRecordRanges, _ range: Range<Int>, _ zoneField: DelimitedField?,
    time second: Int?
  ) {
    let end: ParsedDateTime
    var lineZone: UInt16?
    do {
      end = try CSVLoader.moment(
        endForm, layout.endOrder, options, bytes, range,
        times.isDate ? record.end..<record.end : self.range(.endTime, record), &endDates)
    } catch {
      guard isMoment, let time = lineTime(.end, bytes, record) else {
        reportBadEnd(&times, bytes, error, error.isTime ? layout[.endTime] : endColumn)
        return
      }
      (end, lineZone) = (time.time, time.zone)
    }
    if times.isDate {
      setLastDay(&times, end, bytes, record)
    } else if end.isDateOnly {
      times.endZone = times.startZone
      let days = end.midnight - start.midnight
      // In a sheet, an end date alone has the time of the start, and on the same day it is an hour
      // later.
      times.end =
        isMoment ? end.midnight : times.start + (days == 0 ? 3600 : days)
      if let second {
        let day = ParsedDateTime(end.date, secondOfDay: second, offset: start.offset)
        times.end = day.clockSeconds
        if days == 0, times.end < times.start { times.end += 86_400 }
      } else if days == 0, !isMoment {
        tally.impliedEnds.add(record.position.byte)
      } else if layout.family != .properties, !layout.has(.recurrenceRule) {
        tally.openLastDays.add(record.position.byte)
      }
    } else {
      times.end = end.clockSeconds
      times.endZone = lineZone ?? zone(of: end, endColumnZone, zoneField, bytes)
      if times.end == times.start { coverDay(&times, start, at: range.lowerBound) }
      // An offset applies to both ends if only the start has it.
      if times.endZone == CollectionZone.floating, !end.statesOffset, let offset = start.offset {
        (times.end, times.endZone) = (times.end - Int64(offset.seconds), times.startZone)
      }
    }
    guard isBeforeStart(times) else { return }
    // If both are on the same day, the time of the end is wrong, not its date.
    let time = self.range(.endTime, record)
    let isOneDay = !times.isDate && times.start / 86_400 == times.end / 86_400
    reportEndBeforeStart(bytes, isOneDay && !time.isEmpty ? time : range, times.isDate)
    times.end = times.isDate ? times.start + 86_400 : times.start
    times.endZone = times.startZone
  }

  /// The end of whole days: a time within a day covers that day.
  @inline(__always)
  private func setLastDay(
    _ times: inout Times, _ end: ParsedDateTime, _ bytes: Span<UInt8>,
    _ record: DelimitedRecordRanges
  ) {
    times.end = end.midnight
    let isIncluded =
      end.isDateOnly
      ? layout.allDayEnd == .inclusive && !endsAtMidnight(end, bytes, record)
      : end.civil.time > .midnight
    if isIncluded || times.end == times.start { times.end += 86_400 }
  }

  /// Whether whole days end at midnight, as in Outlook's tables, so that the day which begins then is
  /// not one of them.
  private func endsAtMidnight(
    _ end: ParsedDateTime, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges
  ) -> Bool {
    let range = range(.endTime, record)
    guard !CSVLoader.isBlank(bytes, range) else { return false }
    guard let time = try? CSVLoader.anyTime(endForm, end, bytes, range) else { return false }
    return !time.isDateOnly && time.clockSeconds == end.midnight
  }

  @inline(__always)
  private func isBeforeStart(_ times: Times) -> Bool {
    if times.startZone == times.endZone { return times.end < times.start }
    return RecordEnd.instant(times.end, times.endZone, zones.table)
      < RecordEnd.instant(times.start, times.startZone, zones.table)
  }

  /// A row from 0:00 to 0:00 of one day is that day, unless a column says which rows are whole days.
  @inline(never)
  private mutating func coverDay(_ times: inout Times, _ start: ParsedDateTime, at offset: Int) {
    guard !hasAllDay, !isMoment, layout.family == .table, start.civil.time == .midnight,
      !start.statesOffset
    else { return }
    times = Times(
      start: start.midnight, end: start.midnight + 86_400, startZone: CollectionZone.floating,
      endZone: CollectionZone.floating, isDate: true)
    tally.fromMidnight.add(offset)
  }

  /// The end of a row without an end date that ends at the time of its start: a day later, if all rows do.
  @inline(never)
  mutating func settleEqual(_ times: inout Times, at offset: Int) {
    guard layout.family == .table else { return }
    if layout.findings.coversDays { times.end += 86_400 }
    tally.equalTimes.add(offset)
  }

  /// The end of a row without an end date: from its time, its duration, or the table's rule.
  mutating func readLength(
    _ times: inout Times, _ start: ParsedDateTime, _ bytes: Span<UInt8>,
    _ record: DelimitedRecordRanges
  ) {
    let timeRange = range(.endTime, record)
    if !times.isDate, !CSVLoader.isBlank(bytes, timeRange),
      min(timeRange.count, range(.startTime, record).count) <= 2
        && settleHalves(&times, start.civil.time, bytes, record)
        || readEndTime(&times, start, bytes, timeRange)
    {
      return
    }
    let durationRange = range(.duration, record)
    if !CSVLoader.isBlank(bytes, durationRange) {
      return readDuration(&times, bytes, durationRange)
    }
    guard !times.isDate, !isMoment else { return }
    times.end = times.start + 3600
    tally.impliedEnds.add(record.position.byte)
  }

  /// Reads hours alone beside a time with a half of the day as in a range of both: `5` and `9pm`.
  ///
  /// - Returns: Whether they are such times.
  @inline(never)
  private func settleHalves(
    _ times: inout Times, _ time: TimeOfDay, _ bytes: Span<UInt8>,
    _ record: DelimitedRecordRanges
  ) -> Bool {
    let start = bytes.string(bytes.trimmed(range(.startTime, record)), limit: 20)
    let end = bytes.string(bytes.trimmed(range(.endTime, record)), limit: 20)
    guard let found = CellRange(start + " - " + end, referenceYear: options.referenceYear),
      found.isTime, found.start.isBare != found.end.isBare, found.start.half != nil,
      found.end.half != nil, let first = found.start.second, let last = found.end.second
    else { return false }
    times.start += Int64(first) - Int64(time.secondOfDay)
    times.end = times.start + Int64(last - first)
    return true
  }

  /// An end time without an end date: on the day of the start, or in the following night.
  ///
  /// - Returns: Whether the cell is an end; false if it is a word for one that is not known yet.
  mutating func readEndTime(
    _ times: inout Times, _ start: ParsedDateTime, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    let end: ParsedDateTime
    if endForm.time == .clock, let second = SpreadsheetTime.plain(bytes, range) {
      end = ParsedDateTime(
        start.date, TimeOfDay(secondOfDay: second), offset: start.offset)
    } else {
      do {
        end = try CSVLoader.anyTime(
          endForm, ParsedDateTime(start.date, .midnight, offset: start.offset), bytes, range)
      } catch {
        reportBadEnd(&times, bytes, error, layout[.endTime])
        return true
      }
    }
    if end.isDateOnly { return false }
    times.end = end.clockSeconds
    if endForm.hasLateTimes, times.end - times.start > 86_400 {
      guard startForm.hasLateTimes else {
        let error = CellError(range: range, isTime: true, reason: .noSuchTime)
        reportBadEnd(&times, bytes, error, layout[.endTime])
        return true
      }
      // `25:00` and `26:00` are both on the next day.
      times.end -= 86_400
    }
    if layout.findings.isTwelveHour, times.end <= times.start, times.end + 43_200 >= times.start,
      !CellClock.namesHalf(bytes.string(range, limit: 20))
    {
      times.end += 43_200
    }
    if times.end == times.start { coverDay(&times, start, at: range.lowerBound) }
    if times.end == times.start { settleEqual(&times, at: range.lowerBound) }
    guard times.end < times.start else { return true }
    times.end += 86_400
    guard tally.addNight(times.end - times.start, at: range.lowerBound) else { return true }
    issues.add(
      .endBeforeStart, .note, at: range.lowerBound, in: bytes,
      "The end time \(quoted(bytes, range)) is before the start time, and there is no end date.",
      "The appointment ends on the next day.")
    return true
  }

  mutating func readDuration(
    _ times: inout Times, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    guard
      let duration = CellDuration.parse(
        bytes, range, unit: layout.columns[layout[.duration]].values.unit)
    else {
      if !times.isDate, !isMoment { times.end = times.start + 3600 }
      issues.add(
        .badDuration, .warning, at: range.lowerBound, in: bytes,
        "\(columnName(layout[.duration])) \(quoted(bytes, range)) is not a duration; write PT1H30M or "
          + "P1D.",
        isMoment || times.isDate
          ? "The appointment is shown without it." : "The appointment lasts an hour.")
      return
    }
    guard !duration.isNegative else {
      reportEndBeforeStart(bytes, range, times.isDate)
      return
    }
    (times.end, times.endZone) = RecordEnd.end(
      of: times.start, times.startZone, isDate: times.isDate, days: duration.days,
      seconds: duration.seconds, zones.table)
    if times.isDate, times.end <= times.start { times.end = times.start + 86_400 }
  }
}

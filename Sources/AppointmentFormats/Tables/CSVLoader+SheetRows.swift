internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Rows of Google's import form, Outlook's export, and sheets like them: dates and times in columns
/// of their own, without zones.
extension CSVLoader {
  /// When a row is; nil, and an issue, when it cannot be said.
  mutating func sheetTimes(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Times? {
    let startRange = range(.startDate, record)
    guard !CSVLoader.isBlank(bytes, startRange) else {
      reportMissingStart(bytes, record)
      return nil
    }
    let start: DateAndTime
    do {
      start = try CSVLoader.dateAndTime(
        options, bytes, startRange, range(.startTime, record), layout.startOrder, &startProof)
    } catch {
      reportBadSheetDate(bytes, error, "The record is left out.", .error)
      return nil
    }
    let startMidnight = Int64(start.date.dayNumber) * 86_400
    let isAllDay = SwitchText.parse(bytes, range(.allDay, record)) == true || start.second == nil
    let end = readEnd(bytes, record, isAllDay: isAllDay)
    guard !isAllDay, let startSecond = start.second else {
      return allDayTimes(bytes, record, startMidnight, end?.date)
    }
    let startSeconds = startMidnight + Int64(startSecond)
    var times = Times(
      start: startSeconds, end: startSeconds + 3600, startZone: defaultZone, endZone: defaultZone,
      isDate: false)
    guard let end else {
      if !CSVLoader.isBlank(bytes, range(.endTime, record)) {
        endOnStartDate(&times, bytes, record, startMidnight)
      }
      return times
    }
    if let endSecond = end.second {
      times.end = Int64(end.date.dayNumber) * 86_400 + Int64(endSecond)
    } else {
      // An end date alone: the same time there, and an hour where it is the same day.
      let days = Int64(end.date.dayNumber) * 86_400 - startMidnight
      if days != 0 { times.end = startSeconds + days }
    }
    if times.end < times.start {
      reportEndBeforeStart(bytes, range(.endDate, record), false)
      times.end = times.start
    }
    return times
  }

  /// A date with the time of day beside it, where there is one.
  struct DateAndTime {
    var date: CivilDate
    var second: Int?
  }

  /// A cell that is no date or no time.
  struct CellError: Error {
    var range: Range<Int>
    var isTime: Bool
    var reason: ParsedDateTime.Fault
  }

  /// Static, as a method that also changes a proof of the loader would copy the loader.
  private static func dateAndTime(
    _ options: LoadOptions, _ bytes: Span<UInt8>, _ dateRange: Range<Int>, _ timeRange: Range<Int>,
    _ order: DateOrder,
    _ proof: inout DateOrderProof
  ) throws(CellError) -> DateAndTime {
    let date: SpreadsheetDate
    var second: Int?
    if let plain = SpreadsheetDate.slashed(bytes, dateRange) {
      date = plain
    } else {
      (date, second) = try anyDate(bytes, dateRange, options.referenceYear)
    }
    guard let day = date.date(in: order, isGiven: options.dateOrder != nil) else {
      throw CellError(range: dateRange, isTime: false, reason: .noSuchDate)
    }
    proof.add(date, at: dateRange.lowerBound)
    if let plain = SpreadsheetTime.plain(bytes, timeRange) {
      second = plain
    } else if !CSVLoader.isBlank(bytes, timeRange) {
      second = try anyTime(bytes, timeRange)
    }
    return DateAndTime(date: day, second: second)
  }

  /// A date in any form, and the time behind it.
  @inline(never)
  private static func anyDate(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ referenceYear: Int
  ) throws(CellError) -> (SpreadsheetDate, Int?) {
    var text = ByteScanner(bytes.trimmed(range))
    let date: SpreadsheetDate
    do {
      date = try SpreadsheetDate.parse(bytes, &text, referenceYear: referenceYear)
    } catch {
      throw CellError(range: range, isTime: false, reason: error)
    }
    return (date, try trailingTime(bytes, &text, range))
  }

  @inline(never)
  private static func anyTime(
    _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(CellError) -> Int {
    var text = ByteScanner(bytes.trimmed(range))
    do {
      return try SpreadsheetTime.parse(bytes, &text)
    } catch {
      throw CellError(range: range, isTime: true, reason: error)
    }
  }

  /// A time in the same cell as the date: `2026-03-23 09:00`.
  private static func trailingTime(
    _ bytes: Span<UInt8>, _ text: inout ByteScanner, _ range: Range<Int>
  ) throws(CellError) -> Int? {
    if text.isAtEnd { return nil }
    guard
      text.skipBlanks(bytes) || text.accept(UInt8(ascii: "T"), bytes)
        || text.accept(UInt8(ascii: ","), bytes)
    else {
      throw CellError(range: range, isTime: false, reason: .malformed)
    }
    text.skipBlanks(bytes)
    do {
      return try SpreadsheetTime.parse(bytes, &text)
    } catch {
      throw CellError(range: range, isTime: false, reason: error)
    }
  }

  /// The end date and time; nil, with an issue unless the cell is empty, when there is none.
  private mutating func readEnd(
    _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, isAllDay: Bool
  ) -> DateAndTime? {
    let dateRange = range(.endDate, record)
    guard !CSVLoader.isBlank(bytes, dateRange) else { return nil }
    let timeRange = isAllDay ? record.end..<record.end : range(.endTime, record)
    do {
      return try CSVLoader.dateAndTime(
        options, bytes, dateRange, timeRange, layout.endOrder, &endProof)
    } catch {
      reportBadSheetDate(
        bytes, error,
        isAllDay ? "The appointment lasts its first day." : "The appointment lasts an hour.",
        .warning)
      return nil
    }
  }

  /// An end time without an end date: on the day of the start, or in the night after it.
  private mutating func endOnStartDate(
    _ times: inout Times, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, _ midnight: Int64
  ) {
    let timeRange = range(.endTime, record)
    var text = ByteScanner(bytes.trimmed(timeRange))
    guard let second = try? SpreadsheetTime.parse(bytes, &text) else {
      issues.add(
        .badDate, .warning, at: timeRange.lowerBound, in: bytes,
        "The end time \(quoted(bytes, timeRange)) is no time; write 14:30 or 2:30 PM.",
        "The appointment lasts an hour.")
      return
    }
    times.end = midnight + Int64(second)
    guard times.end < times.start else { return }
    times.end += 86_400
    issues.add(
      .endBeforeStart, .note, at: timeRange.lowerBound, in: bytes,
      "The end time \(quoted(bytes, timeRange)) is before the start time, and there is no end date.",
      "The appointment ends on the next day.")
  }

  private mutating func allDayTimes(
    _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges, _ start: Int64, _ end: CivilDate?
  ) -> Times {
    var times = Times(
      start: start, end: start + 86_400, startZone: CollectionZone.floating,
      endZone: CollectionZone.floating, isDate: true)
    guard let end else { return times }
    let endMidnight = Int64(end.dayNumber) * 86_400
    if endMidnight < start {
      reportEndBeforeStart(bytes, range(.endDate, record), true)
      return times
    }
    let isInclusive = layout.allDayEnd == .inclusive
    times.end = max(endMidnight + (isInclusive ? 86_400 : 0), start + 86_400)
    return times
  }

  private static func isBlank(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for index in range where !bytes[index].isBlank { return false }
    return true
  }

  private mutating func reportBadSheetDate(
    _ bytes: Span<UInt8>, _ error: CellError, _ outcome: String, _ severity: ImportIssue.Severity
  ) {
    let quoted = quoted(bytes, error.range)
    let problem =
      switch error.reason {
      case .malformed where error.isTime: "\(quoted) is no time; write 14:30 or 2:30 PM."
      case .malformed: "\(quoted) is no date; write 2026-03-23."
      case .noSuchDate: "\(quoted) is a day that no calendar has; correct day and month."
      case .noSuchTime: "\(quoted) is a time that no clock shows; write 00:00 to 23:59."
      }
    issues.add(.badDate, severity, at: error.range.lowerBound, in: bytes, problem, outcome)
  }
}

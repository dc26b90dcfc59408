internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Rows whose columns are iCalendar properties.
extension CSVLoader {
  /// When a row is; nil, and an issue, when it cannot be said.
  @inline(__always)
  mutating func propertyTimes(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Times? {
    let startRange = range(.start, record)
    guard !startRange.isEmpty else {
      reportMissingStart(bytes, record)
      return nil
    }
    let zoneRange = range(.zone, record)
    var start: ParsedDateTime
    var startZone: UInt16
    do {
      start = try ParsedDateTime(bytes, startRange)
      startZone = zone(of: start, startColumnZone, zoneRange, bytes)
    } catch {
      guard let time = lineTime(.start, bytes, record) else {
        reportBadDate(bytes, startRange, "DTSTART", error, "The record is left out.", .error)
        return nil
      }
      (start, startZone) = time
    }
    var isDate = start.isDateOnly
    if isDate, layout.has(.allDay), isSwitchedOff(bytes, record) { isDate = false }
    var times = Times(
      start: start.clockSeconds, end: start.clockSeconds, startZone: startZone, endZone: startZone,
      isDate: isDate)
    if !isDate, layout.has(.allDay), isSwitchedOn(bytes, record) {
      times.isDate = true
      times.start = start.midnight
    }
    if times.isDate {
      (times.startZone, times.endZone) = (CollectionZone.floating, CollectionZone.floating)
    }
    let endRange = range(.end, record)
    if !endRange.isEmpty {
      readEnd(&times, bytes, record, zoneRange)
    } else {
      impliedEnd(&times)
      let durationRange = range(.duration, record)
      if !durationRange.isEmpty { readDuration(&times, bytes, durationRange) }
    }
    return times
  }

  @inline(__always)
  private mutating func readEnd(
    _ times: inout Times, _ bytes: Span<UInt8>, _ record: DelimitedRecordRanges,
    _ zoneRange: Range<Int>
  ) {
    let endRange = range(.end, record)
    let end: ParsedDateTime
    do {
      end = try ParsedDateTime(bytes, endRange)
    } catch {
      if let time = lineTime(.end, bytes, record) {
        setEnd(&times, time.time, time.zone, bytes, endRange, zoneRange)
        return
      }
      impliedEnd(&times)
      reportBadDate(
        bytes, endRange, "DTEND", error,
        times.isDate
          ? "The appointment lasts its first day." : "The appointment is shown without length.",
        .warning)
      return
    }
    setEnd(&times, end, nil, bytes, endRange, zoneRange)
  }

  @inline(__always)
  private mutating func setEnd(
    _ times: inout Times, _ end: ParsedDateTime, _ lineZone: UInt16?, _ bytes: Span<UInt8>,
    _ endRange: Range<Int>, _ zoneRange: Range<Int>
  ) {
    if times.isDate {
      // A date that ends within a day covers that day.
      times.end = end.midnight + (end.civil.time > .midnight ? 86_400 : 0)
      if times.end == times.start { times.end += 86_400 }
    } else {
      times.end = end.clockSeconds
      times.endZone =
        end.isDateOnly
        ? times.startZone : lineZone ?? zone(of: end, endColumnZone, zoneRange, bytes)
    }
    guard isBeforeStart(times) else { return }
    reportEndBeforeStart(bytes, endRange, times.isDate)
    impliedEnd(&times)
  }

  private mutating func readDuration(
    _ times: inout Times, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    guard let duration = CivilDuration(bytes, range) else {
      issues.add(
        .badDuration, .warning, at: range.lowerBound, in: bytes,
        "DURATION \(quoted(bytes, range)) is no duration; write PT1H30M or P1D.",
        "The appointment is shown without it.")
      return
    }
    guard !duration.isNegative else {
      reportEndBeforeStart(bytes, range, times.isDate)
      return
    }
    (times.end, times.endZone) = RecordEnd.end(
      of: times.start, times.startZone, isDate: times.isDate, days: duration.days,
      seconds: duration.seconds, zones.table)
  }

  /// A date lasts one day, a time nothing.
  @inline(__always)
  func impliedEnd(_ times: inout Times) {
    times.end = times.isDate ? times.start + 86_400 : times.start
    times.endZone = times.startZone
  }

  @inline(__always)
  private func isBeforeStart(_ times: Times) -> Bool {
    if times.startZone == times.endZone { return times.end < times.start }
    return RecordEnd.instant(times.end, times.endZone, zones.table)
      < RecordEnd.instant(times.start, times.startZone, zones.table)
  }

  /// The zone of a time: what its text says, else its column's, else its row's, else the default.
  @inline(__always)
  private mutating func zone(
    of time: ParsedDateTime, _ columnZone: UInt16?, _ zoneRange: Range<Int>, _ bytes: Span<UInt8>
  ) -> UInt16 {
    guard time.isLocal else { return time.zoneWithoutParameter }
    if let columnZone { return columnZone }
    if zoneRange.isEmpty { return defaultZone }
    return rowZone(zoneRange, bytes)
  }

  private func isSwitchedOn(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Bool {
    let range = range(.allDay, record)
    return SwitchText.parse(bytes, range) == true
  }

  private func isSwitchedOff(_ bytes: Span<UInt8>, _ record: DelimitedRecordRanges) -> Bool {
    let range = range(.allDay, record)
    return SwitchText.parse(bytes, range) == false
  }
}

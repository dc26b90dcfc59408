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
    var start: ParsedTime
    var startZone: UInt16
    do {
      start = try TimeText.parse(bytes, startRange)
      startZone = zone(of: start, startColumnZone, zoneRange, bytes)
    } catch {
      guard let time = lineTime(.start, bytes, record) else {
        reportBadDate(bytes, startRange, "DTSTART", error, "The record is left out.", .error)
        return nil
      }
      (start, startZone) = time
    }
    var isDate = start.kind == .date
    if isDate, layout.has(.allDay), isSwitchedOff(bytes, record) { isDate = false }
    var times = Times(
      start: start.seconds, end: start.seconds, startZone: startZone, endZone: startZone,
      isDate: isDate)
    if !isDate, layout.has(.allDay), isSwitchedOn(bytes, record) {
      times.isDate = true
      times.start -= CSVLoader.secondOfDay(times.start)
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
    let end: ParsedTime
    do {
      end = try TimeText.parse(bytes, endRange)
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
    _ times: inout Times, _ end: ParsedTime, _ lineZone: UInt16?, _ bytes: Span<UInt8>,
    _ endRange: Range<Int>, _ zoneRange: Range<Int>
  ) {
    if times.isDate {
      times.end = end.seconds - CSVLoader.secondOfDay(end.seconds)
      // A date that ends within a day covers that day.
      if end.seconds > times.end { times.end += 86_400 }
      if end.kind != .date, end.seconds == times.start { times.end = times.start }
      if times.end == times.start { times.end += 86_400 }
    } else {
      times.end = end.seconds
      times.endZone =
        end.kind == .date
        ? times.startZone : lineZone ?? zone(of: end, endColumnZone, zoneRange, bytes)
    }
    guard isBeforeStart(times) else { return }
    reportEndBeforeStart(bytes, endRange, times.isDate)
    impliedEnd(&times)
  }

  private mutating func readDuration(
    _ times: inout Times, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) {
    guard let duration = DurationText.parse(bytes, range) else {
      issues.add(
        .badDuration, .warning, at: range.lowerBound, in: bytes,
        "DURATION \(quoted(bytes, range)) is no duration; write PT1H30M or P1D.",
        "The appointment is shown without it.")
      return
    }
    guard duration.days >= 0, duration.seconds >= 0 else {
      reportEndBeforeStart(bytes, range, times.isDate)
      return
    }
    (times.end, times.endZone) = DurationEnd.end(
      of: times.start, times.startZone, times.isDate, duration, zones)
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
    return DurationEnd.instant(times.end, times.endZone, zones)
      < DurationEnd.instant(times.start, times.startZone, zones)
  }

  static func secondOfDay(_ seconds: Int64) -> Int64 {
    let rest = seconds % 86_400
    return rest < 0 ? rest + 86_400 : rest
  }

  /// The zone of a time: what its text says, else its column's, else its row's, else the default.
  @inline(__always)
  private mutating func zone(
    of time: ParsedTime, _ columnZone: UInt16?, _ zoneRange: Range<Int>, _ bytes: Span<UInt8>
  ) -> UInt16 {
    switch time.kind {
    case .utc: return CollectionZone.utc
    case .date: return CollectionZone.floating
    case .local:
      if let columnZone { return columnZone }
      if zoneRange.isEmpty { return defaultZone }
      return rowZone(zoneRange, bytes)
    }
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

/// Ends that follow from a duration.
enum DurationEnd {
  /// The end of a start and a duration: days on the wall clock, then exact seconds. A date takes
  /// whole days only, a rest counting as one.
  static func end(
    of start: Int64, _ zone: UInt16, _ isDate: Bool, _ duration: ParsedDuration, _ zones: ZoneBook
  ) -> (Int64, UInt16) {
    let nominal = start + Int64(duration.days) * 86_400
    if isDate {
      let days = (duration.seconds + 86_399) / 86_400
      return (
        max(nominal + days * 86_400, start + (duration.days == 0 && days == 0 ? 86_400 : 0)), zone
      )
    }
    if duration.seconds == 0 || zone < CollectionZone.firstNamed {
      return (nominal + duration.seconds, zone)
    }
    return (instant(nominal, zone, zones) + duration.seconds, CollectionZone.utc)
  }

  /// The POSIX seconds of wall seconds in a row of the zone table.
  static func instant(_ seconds: Int64, _ zone: UInt16, _ zones: ZoneBook) -> Int64 {
    if zone < CollectionZone.firstNamed { return seconds }
    return zones.rules(zone).instant(for: CivilDateTime(wallSeconds: seconds)).secondsSinceEpoch
  }
}

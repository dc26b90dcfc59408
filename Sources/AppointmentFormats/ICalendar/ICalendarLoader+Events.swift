internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Events that have ended, and calendars that have.
extension ICalendarLoader {
  mutating func finishEvent(_ bytes: Span<UInt8>, _ event: inout EventState, end: Int) {
    eventCount += 1
    guard let start = event.dtstart else {
      refuse(bytes, event)
      return
    }
    let isDate = start.isDateOnly
    var row = AppointmentRecord(
      start: start.clockSeconds, end: start.clockSeconds,
      offset: UInt32(truncatingIfNeeded: event.start),
      length: UInt32(truncatingIfNeeded: max(end - event.start, 0)), startZone: event.startZone,
      endZone: event.startZone, flags: event.flags)
    if isDate { row.flags.insert(.isDate) }
    if row.flags.takesExclusions() { hasExclusions = true }
    if let dtend = event.dtend {
      setEnd(&row, dtend, event, bytes)
    } else if let duration = event.duration {
      setDuration(&row, duration, event, bytes)
    } else if isDate {
      row.end = row.start + 86_400
    }
    enter(&row, event, bytes)
  }

  private mutating func refuse(_ bytes: Span<UInt8>, _ event: EventState) {
    refusedCount += 1
    layout.refused.insert(event.start)
    guard !event.hasBadStart else { return }
    issues.add(
      .missingStart, .error, at: event.start, in: bytes,
      "The event has no DTSTART; every appointment needs one.", "It is left out.")
  }

  private mutating func setEnd(
    _ row: inout AppointmentRecord, _ end: ParsedDateTime, _ event: EventState, _ bytes: Span<UInt8>
  ) {
    let isDate = row.flags.contains(.isDate)
    if isDate != end.isDateOnly {
      issues.add(
        .mixedTimes, .warning, at: event.dtendOffset, in: bytes,
        isDate
          ? "DTSTART is a date and DTEND a time; make both the same."
          : "DTSTART is a time and DTEND a date; make both the same.",
        isDate ? "The end is taken to its whole day." : "The end is taken as midnight.")
    }
    if isDate {
      row.end = end.midnight + (end.civil.time > .midnight ? 86_400 : 0)
      if row.end == row.start { row.end += 86_400 }
      if row.end < row.start { reportEndBeforeStart(bytes, event.dtendOffset, isDate: true) }
      row.end = max(row.end, row.start + 86_400)
      return
    }
    row.end = end.clockSeconds
    row.endZone = end.isDateOnly ? row.startZone : event.endZone
    if row.startZone != row.endZone {
      scope.pending.append(
        ZoneScope.Pending(row: rows.count, duration: nil, offset: event.dtendOffset))
    } else if row.end < row.start {
      reportEndBeforeStart(bytes, event.dtendOffset, isDate: false)
      row.end = row.start
    }
  }

  private mutating func setDuration(
    _ row: inout AppointmentRecord, _ duration: CivilDuration, _ event: EventState,
    _ bytes: Span<UInt8>
  ) {
    let isDate = row.flags.contains(.isDate)
    if duration.isNegative {
      reportEndBeforeStart(bytes, event.durationOffset, isDate: isDate)
      if isDate { row.end = row.start + 86_400 }
      return
    }
    if isDate || duration.seconds == 0 || row.startZone < CollectionZone.firstNamed {
      (row.end, row.endZone) = RecordEnd.end(
        of: row.start, row.startZone, isDate: isDate, days: duration.days,
        seconds: duration.seconds, [])
    } else {
      scope.pending.append(
        ZoneScope.Pending(row: rows.count, duration: duration, offset: event.durationOffset))
    }
  }

  func reportEndBeforeStart(_ bytes: Span<UInt8>, _ offset: Int, isDate: Bool) {
    issues.add(
      .endBeforeStart, .warning, at: offset, in: bytes,
      "The event ends before it starts; exchange DTSTART and DTEND or correct one.",
      isDate ? "It is shown on its first day only." : "It is shown at its start, without length.")
  }

  private mutating func enter(
    _ row: inout AppointmentRecord, _ event: EventState, _ bytes: Span<UInt8>
  ) {
    var hash: UInt64
    if event.uid.isEmpty {
      row.flags.insert(.hasDerivedUID)
      hash = ContentHash.keyed(
        ICalendarEvent.contentHash(bytes, Int(row.offset), Int(row.length)), seed: uids.seed)
    } else {
      row.uidOffset = UInt32(truncatingIfNeeded: event.uid.lowerBound)
      row.uidLength = UInt16(clamping: event.uid.count)
      if event.isUIDEncoded || event.uid.count >= Int(UInt16.max) {
        row.flags.insert(.hasEncodedUID)
      }
      if let text = event.uidText {
        hash = ContentHash.hash(text.span, 0..<text.count, seed: uids.seed)
      } else {
        hash = ContentHash.hash(bytes, event.uid, seed: uids.seed)
      }
      if event.flags.contains(.isOverride) { hash ^= event.recurrenceID }
    }
    uids.enter(rows.count, hash: hash)
    rows.append(row)
  }

  /// Keeps one of the events of one UID and RECURRENCE-ID: the one of the highest SEQUENCE, then of
  /// the latest DTSTAMP, then the last; numbers the equal ones without a UID.
  mutating func finishUIDs(_ bytes: Span<UInt8>) {
    let duplicates = duplicates(bytes)
    guard !duplicates.isEmpty else { return }
    var ordinals: [Int: UInt32] = [:]
    var superseded: Set<Int> = []
    // The best of each group so far, by its first.
    var best: [Int: (row: Int, revision: ICalendarEvent.Revision)] = [:]
    for (first, later) in duplicates {
      if rows[later].flags.contains(.hasDerivedUID) {
        let ordinal = ordinals[first, default: 0] + 1
        ordinals[first] = ordinal
        rows[later].uidOffset = ordinal
        continue
      }
      let known = best[first] ?? (first, ICalendarEvent.revision(bytes, rows[first]))
      let revision = ICalendarEvent.revision(bytes, rows[later])
      let isReplaced = revision >= known.revision
      superseded.insert(isReplaced ? known.row : later)
      best[first] = isReplaced ? (later, revision) : known
      reportSuperseded(rows[later], isReplaced, bytes)
    }
    guard !superseded.isEmpty else { return }
    supersededCount = superseded.count
    var index = 0
    rows.removeAll { _ in
      defer { index += 1 }
      return superseded.contains(index)
    }
  }

  private func duplicates(_ bytes: Span<UInt8>) -> [(first: Int, later: Int)] {
    uids.duplicates { ICalendarEvent.haveOneUID(bytes, rows[$0], rows[$1]) }
  }

  private func reportSuperseded(
    _ row: AppointmentRecord, _ isReplaced: Bool, _ bytes: Span<UInt8>
  ) {
    issues.add(
      .duplicateUID, .note, at: Int(row.offset), in: bytes,
      "The event has the UID \(ICalendarEvent.quotedUID(bytes, row)) of an earlier one, and the "
        + "same RECURRENCE-ID or none.",
      isReplaced
        ? "It replaces the earlier one, which has no higher SEQUENCE and no later DTSTAMP."
        : "The earlier one stays, having the higher SEQUENCE or later DTSTAMP.")
  }
}

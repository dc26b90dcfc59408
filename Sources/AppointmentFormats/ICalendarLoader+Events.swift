internal import AppointmentModel
internal import CivilTime
internal import ICalendarText

/// Events that have ended, and calendars that have.
extension ICalendarLoader {
  mutating func finishEvent(_ bytes: Span<UInt8>, _ event: inout EventState, end: Int) {
    eventCount += 1
    guard let start = event.dtstart else {
      refuse(bytes, event)
      return
    }
    let isDate = start.kind == .date
    var row = AppointmentRecord(
      start: start.seconds, end: start.seconds, offset: UInt32(truncatingIfNeeded: event.start),
      length: UInt32(truncatingIfNeeded: max(end - event.start, 0)), startZone: event.startZone,
      endZone: event.startZone, flags: event.flags)
    if isDate { row.flags.insert(.isDate) }
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
    _ row: inout AppointmentRecord, _ end: ParsedTime, _ event: EventState, _ bytes: Span<UInt8>
  ) {
    let isDate = row.flags.contains(.isDate)
    if isDate != (end.kind == .date) {
      issues.add(
        .mixedTimes, .warning, at: event.dtendOffset, in: bytes,
        isDate
          ? "DTSTART is a date and DTEND a time; make both the same."
          : "DTSTART is a time and DTEND a date; make both the same.",
        isDate ? "The end is taken to its whole day." : "The end is taken as midnight.")
    }
    if isDate {
      let midnight = end.seconds - CSVLoader.secondOfDay(end.seconds)
      row.end = midnight < end.seconds ? midnight + 86_400 : midnight
      if row.end == row.start { row.end += 86_400 }
      if row.end < row.start { reportEndBeforeStart(bytes, event.dtendOffset, isDate: true) }
      row.end = max(row.end, row.start + 86_400)
      return
    }
    row.end = end.seconds
    row.endZone = end.kind == .date ? row.startZone : event.endZone
    if row.startZone != row.endZone {
      scope.pending.append(
        ZoneScope.Pending(row: rows.count, duration: nil, offset: event.dtendOffset))
    } else if row.end < row.start {
      reportEndBeforeStart(bytes, event.dtendOffset, isDate: false)
      row.end = row.start
    }
  }

  private mutating func setDuration(
    _ row: inout AppointmentRecord, _ duration: ParsedDuration, _ event: EventState,
    _ bytes: Span<UInt8>
  ) {
    let isDate = row.flags.contains(.isDate)
    if duration.days < 0 || duration.seconds < 0 {
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

  private func reportEndBeforeStart(_ bytes: Span<UInt8>, _ offset: Int, isDate: Bool) {
    issues.add(
      .endBeforeStart, .warning, at: offset, in: bytes,
      "The event ends before it starts; exchange DTSTART and DTEND or correct one.",
      isDate ? "It is shown on its first day only." : "It is shown at its start, without length.")
  }

  /// Adds a row, unless another event of its UID and RECURRENCE-ID goes before it.
  private mutating func enter(
    _ row: inout AppointmentRecord, _ event: EventState, _ bytes: Span<UInt8>
  ) {
    var hash: UInt64
    let rows = rows
    let isOverride = event.flags.contains(.isOverride)
    var key = (range: event.uid, text: event.uidText)
    if event.uid.isEmpty {
      row.flags.insert(.hasDerivedUID)
      hash = ICalendarEvent.contentHash(bytes, Int(row.offset), Int(row.length))
      key.text = nil
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
    }
    if isOverride { hash ^= event.recurrenceID }
    let isDerived = row.flags.contains(.hasDerivedUID)
    let candidate = row
    let earlier = uids.enter(rows.count, hash: hash) { number in
      let other = rows[number]
      guard other.flags.contains(.isOverride) == isOverride,
        other.flags.contains(.hasDerivedUID) == isDerived
      else { return false }
      return isDerived
        || ICalendarEvent.haveOneUID(bytes, other, candidate, key.text, isOverride: isOverride)
    }
    guard let earlier else {
      self.rows.append(row)
      return
    }
    if isDerived {
      let ordinal = derivedCounts[earlier, default: 0] + 1
      derivedCounts[earlier] = ordinal
      row.uidOffset = ordinal
      self.rows.append(row)
    } else {
      supersede(earlier, row, bytes)
    }
  }

  /// Keeps one of two events: the higher SEQUENCE, then the later DTSTAMP, then the later in the
  /// file.
  private mutating func supersede(
    _ earlier: Int, _ row: AppointmentRecord, _ bytes: Span<UInt8>
  ) {
    supersededCount += 1
    let old = ICalendarEvent.revision(bytes, rows[earlier])
    let new = ICalendarEvent.revision(bytes, row)
    let isReplaced = new >= old
    issues.add(
      .duplicateUID, .note, at: Int(row.offset), in: bytes,
      "The event has the UID \(ICalendarEvent.quotedUID(bytes, row)) of an earlier one, and the "
        + "same RECURRENCE-ID or none.",
      isReplaced
        ? "It replaces the earlier one, having the higher SEQUENCE or later DTSTAMP."
        : "The earlier one stays, having the higher SEQUENCE or later DTSTAMP.")
    // What waits for the zones of the new row waits for it under the earlier number.
    if isReplaced {
      scope.pending.removeAll { $0.row == earlier }
      for index in scope.pending.indices where scope.pending[index].row == rows.count {
        scope.pending[index].row = earlier
      }
      if earlier < scope.firstRow { scope.earlierRows.append(earlier) }
      rows[earlier] = row
    } else {
      scope.pending.removeAll { $0.row == rows.count }
    }
  }
}

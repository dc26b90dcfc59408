internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension ICalendarLoader {
  mutating func finishEvent(_ bytes: Span<UInt8>, _ event: inout EventState, end: Int) {
    if event.isTask {
      guard takeTask(&event) else { return }
      layout.taskCount += 1
    }
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
    if isDate, event.hasTimedID {
      issues.add(
        .mixedTimes, .note, at: event.recurrenceIDOffset, in: bytes,
        "DTSTART is a date and RECURRENCE-ID has a time.", "It names the occurrence of that day.")
    }
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

  /// Gives an open task its times. Returns false for a task without a date, or one that is done. A
  /// task with only a due date has no length, or takes the whole day.
  private func takeTask(_ event: inout EventState) -> Bool {
    guard !event.isDone, !event.hasBadStart, event.dtstart != nil || event.dtend != nil else {
      return false
    }
    if event.dtstart == nil {
      (event.dtstart, event.startZone) = (event.dtend, event.endZone)
      event.dtstartOffset = event.dtendOffset
    }
    event.flags.insert(.isTask)
    event.flags.insert(.isTransparent)
    return true
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
    if !end.isDateOnly,
      (row.startZone == CollectionZone.floating) != (row.endZone == CollectionZone.floating)
    {
      shareZone(&row, event, bytes)
    }
    if row.startZone != row.endZone {
      scope.pending.append(
        ZoneScope.Pending(row: rows.count, duration: nil, offset: event.dtendOffset))
    } else if row.end < row.start {
      reportEndBeforeStart(bytes, event.dtendOffset, isDate: false)
      row.end = row.start
    }
  }

  /// Gives an end without a zone the zone of the start, and a start without one the zone of the
  /// end.
  private mutating func shareZone(
    _ row: inout AppointmentRecord, _ event: EventState, _ bytes: Span<UInt8>
  ) {
    let isStart = row.startZone == CollectionZone.floating
    let zone = isStart ? row.endZone : row.startZone
    (row.startZone, row.endZone) = (zone, zone)
    issues.add(
      .sharedZone, .note, at: isStart ? event.dtstartOffset : event.dtendOffset, in: bytes,
      isStart
        ? "DTSTART has no time zone and DTEND has one; give both one."
        : "DTEND has no time zone and DTSTART has one; give both one.",
      "Both are taken to be in that zone.")
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
      "The event ends before it starts; swap DTSTART and DTEND, or fix one.",
      isDate ? "It is shown on its first day only." : "It is shown at its start, without length.")
  }

  private mutating func enter(
    _ row: inout AppointmentRecord, _ event: EventState, _ bytes: Span<UInt8>
  ) {
    var hash: UInt64
    if event.uid.isEmpty {
      row.flags.insert(.hasDerivedUID)
      hash = ContentHash.keyed(ICalendarEvent.contentHash(bytes, row), seed: uids.seed)
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

  /// Resolves events with the same UID and RECURRENCE-ID, and numbers equal events without a UID.
  ///
  /// If several events change the same occurrence, the highest SEQUENCE wins, then the latest DTSTAMP,
  /// then the last one. Any other event is superseded by one with a higher SEQUENCE, or by one with
  /// the same SEQUENCE and DTSTART and a later DTSTAMP. The others are appointments of their own, since some programs give several the same UID.
  ///
  /// - Complexity: O(events with repeated UIDs).
  mutating func finishUIDs(_ bytes: Span<UInt8>) {
    let duplicates = uids.duplicates { ICalendarEvent.haveOneUID(bytes, rows[$0], rows[$1]) }
    guard !duplicates.isEmpty else { return }
    var ordinals: [Int: UInt32] = [:]
    var superseded: Set<Int> = []
    // The key is the first event with the UID; without RECURRENCE-ID, the start as well.
    var best: [UIDPlace: (row: Int, revision: ICalendarEvent.Revision)] = [:]
    var highest: [Int: Int] = [:]
    var members: [(row: Int, first: Int)] = []
    var kept: [Int: Int] = [:]
    for (first, later) in duplicates {
      if rows[later].flags.contains(.hasDerivedUID) {
        let ordinal = ordinals[first, default: 0] + 1
        ordinals[first] = ordinal
        rows[later].uidOffset = ordinal
        continue
      }
      if highest[first] == nil { take(first, first, &best, &highest, &superseded, bytes) }
      take(later, first, &best, &highest, &superseded, bytes)
      members.append((later, first))
    }
    // A higher SEQUENCE may come after the event it supersedes, with another start.
    for (place, found) in best
    where found.revision.sequence < highest[place.first] ?? 0 { superseded.insert(found.row) }
    for first in highest.keys { kept[first] = superseded.contains(first) ? 0 : 1 }
    for (row, first) in members where !superseded.contains(row) { kept[first, default: 0] += 1 }
    for (row, first) in members {
      reportRepeated(row, superseded, isOnlyOne: kept[first] == 1, bytes)
    }
    guard !superseded.isEmpty else { return }
    supersededCount = superseded.count
    layout.superseded = superseded.sorted().map { rows[$0] }
    var index = 0
    rows.removeAll { _ in
      defer { index += 1 }
      return superseded.contains(index)
    }
  }

  /// The key that distinguishes events with the same UID; changed occurrences are already grouped.
  private struct UIDPlace: Hashable {
    var first: Int
    var start: Int64
    var zone: UInt16
  }

  /// Compares an event with the best one so far with its UID and start.
  private mutating func take(
    _ row: Int, _ first: Int,
    _ best: inout [UIDPlace: (row: Int, revision: ICalendarEvent.Revision)],
    _ highest: inout [Int: Int], _ superseded: inout Set<Int>, _ bytes: Span<UInt8>
  ) {
    let record = rows[row]
    let isOverride = record.flags.contains(.isOverride)
    let place = UIDPlace(
      first: first, start: isOverride ? 0 : record.start, zone: isOverride ? 0 : record.startZone)
    let revision = ICalendarEvent.revision(bytes, record)
    highest[first] = max(highest[first] ?? .min, revision.sequence)
    guard let known = best[place] else {
      best[place] = (row, revision)
      return
    }
    let isSame =
      revision == known.revision
      && (isOverride || bytes.isEqual(record.range, rows[known.row].range, of: bytes))
    if revision > known.revision || isSame {
      superseded.insert(known.row)
      best[place] = (row, revision)
    } else if revision < known.revision {
      superseded.insert(row)
    } else {
      repeatsNames = true
    }
  }

  private mutating func reportRepeated(
    _ row: Int, _ superseded: Set<Int>, isOnlyOne: Bool, _ bytes: Span<UInt8>
  ) {
    let record = rows[row]
    let uid = quoted(ICalendarEvent.uid(bytes, record))
    if isOnlyOne || superseded.contains(row) {
      issues.add(
        .duplicateUID, .note, at: Int(record.offset), in: bytes,
        "The event has the UID \(uid) of another one, and the same RECURRENCE-ID or none.",
        superseded.contains(row)
          ? "The other one stays, having the higher SEQUENCE or later DTSTAMP."
          : "It replaces the earlier one, which has no higher SEQUENCE and no later DTSTAMP.")
      return
    }
    repeatsNames = true
    issues.add(
      .duplicateUID, .warning, at: Int(record.offset), in: bytes,
      "The event has the UID \(uid) of another one, and nothing shows that it replaces it; give each "
        + "its own.",
      "Both are kept.")
  }
}

internal import CivilTime

extension AppointmentCollection {
  /// Appends an appointment.
  ///
  /// - Complexity: Amortized O(√count), since the index for queries is kept up to date; O(count)
  ///   for the first edit of a loaded collection.
  public mutating func append(_ appointment: Appointment) { append(appointment, besides: nil) }

  /// Appends an appointment to the calendar of another one, with the zone rules of that one.
  mutating func append(_ appointment: Appointment, besides other: Int?) {
    add(appointment, besides: other)
    updateIndex { $0.insert(at: $1.count - 1, $1) }
  }

  /// Appends an appointment without updating the index for queries.
  mutating func add(_ appointment: Appointment, besides other: Int?) {
    isAsLoaded = false
    // A detached occurrence keeps the UID and RECURRENCE-ID that it already had. An appointment without
    // a calendar can only have those of another one.
    mayRepeatNames = mayRepeatNames || other == nil && mayBeAdded(appointment.uid)
    let record = makeRecord(
      of: appointment, original: nil, calendar: other.map { calendar(of: $0) } ?? -1,
      like: other.map { [records[$0]] } ?? [])
    records.append(record)
    journal?.append(.appended(record))
  }

  /// Whether an appointment with a UID may have been added without a calendar. Not searched among many.
  private func mayBeAdded(_ uid: String) -> Bool {
    arenas.isEmpty || values.count > 64
      || values.contains { $0.calendar < 0 && $0.appointment.uid == uid }
  }

  /// Replaces the appointment at an index.
  ///
  /// - Complexity: That of ``append(_:)``.
  package mutating func replace(at index: Int, with appointment: Appointment) {
    let record = records[index]
    let before = QueryIndex.Entry(index, self)
    isAsLoaded = false
    let hasNewName =
      before.uid != appointment.uid
      || before.originalStart != appointment.recurrenceID?.start.moment
    mayRepeatNames = mayRepeatNames || hasNewName
    var original: (record: AppointmentRecord, arena: Int)?
    if record.flags.contains(.isValue) {
      original = values[Int(record.offset)].original
    } else {
      original = (record, arenaIndex(of: index))
    }
    records[index] = makeRecord(
      of: appointment, original: original, calendar: calendar(of: index),
      like: [record] + (original.map { [$0.record] } ?? []))
    journal?.append(.replaced(at: index, record, by: records[index]))
    updateIndex { $0.replace(before, at: index, hasNewName: hasNewName, $1) }
  }

  /// Removes the appointment at an index and moves the later ones up.
  ///
  /// - Complexity: O(count)
  package mutating func remove(at index: Int) {
    isAsLoaded = false
    let before = QueryIndex.Entry(index, self)
    journal?.append(.removed(at: index, records[index], arenas.map { $0.firstRecord }))
    records.remove(at: index)
    for arena in arenas.indices where arenas[arena].firstRecord > index {
      arenas[arena].firstRecord -= 1
    }
    updateIndex { $0.remove(before, at: index, $1) }
  }

  /// Updates the index for queries after an edit. Moves it out of the collection meanwhile, so that
  /// it is changed in place rather than copied.
  mutating func updateIndex(_ change: (inout QueryIndex, AppointmentCollection) -> Void) {
    var index = QueryIndex()
    swap(&index, &queryIndex)
    change(&index, self)
    queryIndex = index
  }

  /// Does part of the work in advance that the first edit of a loaded collection needs, which is
  /// O(count) in all.
  ///
  /// - Returns: Whether more work is left.
  package mutating func prepareEdit(atMost count: Int) -> Bool {
    guard queryIndex.names == nil else { return false }
    var isLeft = false
    updateIndex { isLeft = $0.prepareNames($1, atMost: count) }
    return isLeft
  }

  /// - Parameter relatives: The records whose zones are used where the names match.
  private mutating func makeRecord(
    of appointment: Appointment, original: (record: AppointmentRecord, arena: Int)?,
    calendar: Int32, like relatives: [AppointmentRecord]
  ) -> AppointmentRecord {
    var flags = AppointmentRecord.Flags.isValue
    if appointment.isAllDay { flags.insert(.isDate) }
    if appointment.isRecurring { flags.insert(.isRecurring) }
    if appointment.recurrenceID != nil { flags.insert(.isOverride) }
    if appointment.status == .cancelled { flags.insert(.isCancelled) }
    if appointment.transparency == .transparent { flags.insert(.isTransparent) }
    let (start, startZone) = seconds(of: appointment.start, relatives)
    var (end, endZone) = (start, startZone)
    switch appointment.end {
    case .implied:
      if appointment.isAllDay { end += 86_400 }
    case .at(let time): (end, endZone) = seconds(of: time, relatives)
    case .lasting(let days, let seconds):
      (end, endZone) = RecordEnd.end(
        of: start, startZone, isDate: appointment.isAllDay, days: days, seconds: seconds, zones)
    }
    if zones[Int(startZone)].isUnknown { flags.insert(.isInUnknownZone) }
    // The end of an unknown zone is on the clock of the start, and the other way round.
    if zones[Int(startZone)].isUnknown || zones[Int(endZone)].isUnknown { endZone = startZone }
    if RecordEnd.instant(end, endZone, zones) < RecordEnd.instant(start, startZone, zones) {
      (end, endZone) = (start, startZone)
    }
    // Queries look up the zones of all its times in the table.
    for time in appointment.recurrenceTimes {
      if let zone = time.zone { _ = row(of: zone, relatives) }
    }
    values.append(
      EditedAppointment(appointment: appointment, original: original, calendar: calendar))
    var record = AppointmentRecord(
      start: start, end: end, offset: UInt32(truncatingIfNeeded: values.count - 1), length: 0,
      startZone: startZone, endZone: endZone, flags: flags)
    if record.isExcluded(by: appointment.recurrence, zones) { record.flags.insert(.isExcluded) }
    return record
  }

  private mutating func seconds(
    of time: AppointmentTime, _ relatives: [AppointmentRecord]
  ) -> (Int64, UInt16) {
    switch time {
    case .date, .floating: (time.wallClock.wallSeconds, CollectionZone.floating)
    case .utc(let instant): (instant.secondsSinceEpoch, CollectionZone.utc)
    case .zoned(let local, let zone): (local.wallSeconds, row(of: zone, relatives))
    }
  }

  /// The row of a zone: that of a related record if it uses the zone, otherwise one with the rules
  /// of the database, or without rules if the database does not know the zone.
  private mutating func row(of zone: ZoneID, _ relatives: [AppointmentRecord]) -> UInt16 {
    for record in relatives {
      for row in [record.startZone, record.endZone] where zones[Int(row)].id == zone { return row }
    }
    let rules = try? zoneCache.rules(for: zone)
    if let row = zones.firstIndex(where: { $0.id == zone && (rules == nil || $0.rules == rules) }) {
      return UInt16(row)
    }
    guard zones.count < Int(UInt16.max) else { return CollectionZone.floating }
    zones.append(
      rules.map { CollectionZone(id: zone, rules: $0) } ?? CollectionZone(unknown: zone))
    return UInt16(zones.count - 1)
  }
}

extension Appointment {
  /// The times that determine the occurrences.
  fileprivate var recurrenceTimes: [AppointmentTime] {
    var times = recurrence.exclusions
    for date in recurrence.dates {
      times.append(date.start)
      if case .at(let end) = date.end { times.append(end) }
    }
    if let recurrenceID { times.append(recurrenceID.start) }
    return times
  }
}

internal import CivilTime

extension AppointmentCollection {
  /// Adds an appointment at the end.
  ///
  /// - Complexity: O(√count) amortised, as the index for queries is kept up to date; the first edit of
  ///   a loaded collection O(count).
  public mutating func append(_ appointment: Appointment) { append(appointment, besides: nil) }

  /// Adds an appointment at the end, to the calendar of another one and with the rules that its zones
  /// have there.
  mutating func append(_ appointment: Appointment, besides other: Int?) {
    add(appointment, besides: other)
    updateIndex { $0.insert(at: $1.count - 1, $1) }
  }

  /// Adds an appointment that the index for queries does not hold yet.
  mutating func add(_ appointment: Appointment, besides other: Int?) {
    isAsLoaded = false
    // An occurrence that is detached has the name that it had.
    mayRepeatNames = mayRepeatNames || other == nil
    let record = makeRecord(
      of: appointment, original: nil, calendar: other.map { calendar(of: $0) } ?? -1,
      like: other.map { [records[$0]] } ?? [])
    records.append(record)
    journal?.append(.appended(record))
  }

  /// Puts an appointment in the place of the one at an index.
  ///
  /// - Complexity: as ``append(_:)``.
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

  /// Removes the appointment at an index; the ones after it move up.
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

  /// Lets the index for queries follow an edit. It is taken out of the collection meanwhile, so that
  /// it is changed in its place.
  mutating func updateIndex(_ change: (inout QueryIndex, AppointmentCollection) -> Void) {
    var index = QueryIndex()
    swap(&index, &queryIndex)
    change(&index, self)
    queryIndex = index
  }

  /// - Parameter relatives: the records whose zones the appointment's are, where they have their names.
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
    if RecordEnd.instant(end, endZone, zones) < RecordEnd.instant(start, startZone, zones) {
      (end, endZone) = (start, startZone)
    }
    // Queries find the zones of all its times in the table.
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

  /// The row of a zone: the one that a related record has already, else one of the table with the
  /// database's rules; floating where the database has none.
  private mutating func row(of zone: ZoneID, _ relatives: [AppointmentRecord]) -> UInt16 {
    for record in relatives {
      for row in [record.startZone, record.endZone] where zones[Int(row)].id == zone { return row }
    }
    if let rules = try? zoneCache.rules(for: zone) {
      if let row = zones.firstIndex(where: { $0.id == zone && $0.rules == rules }) {
        return UInt16(row)
      }
      if zones.count < Int(UInt16.max) {
        zones.append(CollectionZone(id: zone, rules: rules))
        return UInt16(zones.count - 1)
      }
    } else if let row = zones.firstIndex(where: { $0.id == zone }) {
      return UInt16(row)
    }
    return CollectionZone.floating
  }
}

extension Appointment {
  /// The times that say which occurrences there are.
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

internal import CivilTime
internal import RecurrenceRules

/// Recurring records as the recurrence engine wants them.
extension AppointmentCollection {
  /// What a record says about its recurrence.
  func recurrence(at index: Int) -> RecordRecurrence {
    let record = records[index]
    guard record.flags.contains(.isValue) else {
      return arena(of: index).decoder.recurrence(record, zones: zones)
    }
    // Field by field: a copy of the whole value costs more than the rest.
    let place = Int(record.offset)
    return RecordRecurrence(
      recurrence: values[place].appointment.recurrence,
      recurrenceID: values[place].appointment.recurrenceID,
      end: values[place].appointment.end, sequence: values[place].appointment.sequence)
  }

  /// The calendar that a record belongs to; -1 for added ones.
  func calendar(of index: Int) -> Int32 {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return arena(of: index).calendar }
    return values[Int(record.offset)].calendar
  }

  /// The series of a recurring record, under the number that the index knows it by.
  func makeSeries(_ index: Int, _ number: Int32) -> Series {
    let record = records[index]
    let detail = recurrence(at: index)
    let start = recurrenceStart(record)
    let recurrence = detail.recurrence
    let set = RecurrenceSet(
      start: start, rules: recurrence.rules, exclusionRules: recurrence.exclusionRules,
      additions: recurrence.dates.map { addition($0, start, index) },
      exclusions: recurrence.exclusions.map { moment($0, start, at: index) },
      includesStart: !endsBeforeStart(recurrence.rules, start))
    return Series(
      master: number, set: set, isUTC: record.startZone == CollectionZone.utc,
      length: length(of: index, detail.end))
  }

  /// Whether all rules end before the start: then nothing takes place, not even the start, as
  /// dateutil, libical and ical.js have it.
  private func endsBeforeStart(_ rules: [RecurrenceRule], _ start: RecurrenceStart) -> Bool {
    guard !rules.isEmpty else { return false }
    return rules.allSatisfy { rule in
      switch rule.until {
      case nil: return false
      case .date(let date): return date < start.local.date
      case .local(let local): return local < start.local
      case .instant(let instant):
        guard let zone = start.zone else {
          return instant.civil(at: .utc) < start.local
        }
        return instant < zone.instant(for: start.local)
      }
    }
  }

  private func recurrenceStart(_ record: AppointmentRecord) -> RecurrenceStart {
    let local = CivilDateTime(wallSeconds: record.start)
    if record.flags.contains(.isDate) { return .date(local.date) }
    if record.startZone == CollectionZone.floating { return .floating(local) }
    return .zoned(local, zones[Int(record.startZone)].rules)
  }

  /// How long a record lasts, for all its occurrences.
  func length(of index: Int, _ end: AppointmentEnd) -> Series.Length {
    let record = records[index]
    if case .lasting(let days, let seconds) = end, !record.flags.contains(.isDate) {
      return .nominal(
        days: Int64(min(max(days, 0), 3_652_500)), seconds: min(max(seconds, 0), 315_576_000_000))
    }
    let start = RecordEnd.instant(record.start, record.startZone, zones)
    return .exact(max(RecordEnd.instant(record.end, record.endZone, zones) - start, 0))
  }

  private func addition(
    _ date: RecurrenceDate, _ start: RecurrenceStart, _ index: Int
  ) -> RecurrenceAddition {
    let length: RecurrenceAddition.Length?
    switch date.end {
    case nil, .implied: length = nil
    case .at(let time): length = .until(moment(time, start, at: index))
    case .lasting(let days, let seconds):
      length = .duration(
        days: min(max(days, 0), 3_652_500), seconds: min(max(seconds, 0), 315_576_000_000))
    }
    return RecurrenceAddition(moment(date.start, start, at: index), length: length)
  }

  /// A time of a property as the recurrence engine wants it: in a zone other than the start's it
  /// becomes an instant.
  func moment(
    _ time: AppointmentTime, _ start: RecurrenceStart, at index: Int
  ) -> RecurrenceMoment {
    switch time {
    case .date(let date): return .date(date)
    case .floating(let local): return .local(local)
    case .utc(let instant): return .instant(instant)
    case .zoned(let local, let zone):
      let record = records[index]
      for row in [record.startZone, record.endZone] where zones[Int(row)].id == zone {
        return .instant(zones[Int(row)].rules.instant(for: local))
      }
      if let row = zones.first(where: { $0.id == zone }) {
        return .instant(row.rules.instant(for: local))
      }
      return .local(local)
    }
  }

  /// The wall-clock start of a changed occurrence on the clock of its series.
  func wallStart(of index: Int, in series: Series) -> Int64 {
    let record = records[index]
    guard record.startZone != CollectionZone.floating, series.set.start.zone != nil else {
      return record.start
    }
    return series.local(of: RecordEnd.instant(record.start, record.startZone, zones))
  }
}

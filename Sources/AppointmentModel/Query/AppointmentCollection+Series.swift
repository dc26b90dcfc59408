package import CivilTime
internal import RecurrenceRules

/// Recurring records as the recurrence engine wants them.
extension AppointmentCollection {
  /// What a record says about its recurrence.
  package func recurrence(at index: Int) -> RecordRecurrence {
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

  /// The number of the calendar that a record belongs to; -1 for added ones.
  package func calendar(of index: Int) -> Int32 {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return arena(of: index).calendar }
    return values[Int(record.offset)].calendar
  }

  /// The recurring appointments of which a rule is followed to a part of its COUNT only, and to when, on
  /// their own clocks.
  ///
  /// - Complexity: O(series).
  package var seriesCutShort: [(index: Int, end: CivilDateTime)] {
    queryIndex.series.series.compactMap { series -> (index: Int, end: CivilDateTime)? in
      guard let end = series.set.countedThrough else { return nil }
      let index = queryIndex.numbering.index(of: series.master)
      return (
        index: index, end: CivilDateTime(wallSeconds: series.local(of: end.secondsSinceEpoch))
      )
    }.sorted { $0.index < $1.index }
  }

  /// The series of a recurring record, under the number that the index knows it by.
  func makeSeries(_ index: Int, _ number: Int32) -> Series {
    let record = records[index]
    let detail = recurrence(at: index)
    let start = record.recurrenceStart(zones)
    let recurrence = detail.recurrence
    let set = RecurrenceSet(
      start: start, rules: recurrence.rules, exclusionRules: recurrence.exclusionRules,
      additions: recurrence.dates.map { addition($0, of: record) },
      exclusions: recurrence.exclusions.map { record.moment($0, zones) })
    return Series(
      master: number, set: set, isUTC: record.startZone == CollectionZone.utc,
      length: length(of: index, detail.end), sequence: detail.sequence)
  }

  /// How long a record lasts, for all its occurrences.
  func length(of index: Int, _ end: AppointmentEnd) -> Series.Length {
    let record = records[index]
    if case .lasting(let days, let seconds) = end, !record.flags.contains(.isDate) {
      let length = RecordEnd.length(days: days, seconds: seconds)
      return .nominal(days: length.days, seconds: length.seconds)
    }
    let start = RecordEnd.instant(record.start, record.startZone, zones)
    return .exact(Swift.max(RecordEnd.instant(record.end, record.endZone, zones) - start, 0))
  }

  private func addition(
    _ date: RecurrenceDate, of record: AppointmentRecord
  ) -> RecurrenceAddition {
    let length: RecurrenceAddition.Length?
    switch date.end {
    case nil, .implied: length = nil
    case .at(let time): length = .until(record.moment(time, zones))
    case .lasting(let days, let seconds):
      let held = RecordEnd.length(days: days, seconds: seconds)
      length = .duration(days: Int(held.days), seconds: held.seconds)
    }
    return RecurrenceAddition(record.moment(date.start, zones), length: length)
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

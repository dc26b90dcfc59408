package import CivilTime
package import RecurrenceRules

/// Conversion of recurring records to the types of the recurrence engine.
extension AppointmentCollection {
  /// The recurrence properties of a record.
  package func recurrence(at index: Int) -> RecordRecurrence {
    let record = records[index]
    guard record.flags.contains(.isValue) else {
      return arena(of: index).decoder.recurrence(record, zones: zones)
    }
    // Field by field: copying the whole value costs more than everything else here.
    let place = Int(record.offset)
    return RecordRecurrence(
      recurrence: values[place].appointment.recurrence,
      recurrenceID: values[place].appointment.recurrenceID,
      end: values[place].appointment.end, sequence: values[place].appointment.sequence)
  }

  /// The number of the calendar that a record belongs to, or -1 if it was added without one.
  package func calendar(of index: Int) -> Int32 {
    let record = records[index]
    guard record.flags.contains(.isValue) else { return arena(of: index).calendar }
    return values[Int(record.offset)].calendar
  }

  /// The recurring appointments with a rule whose COUNT is only partly expanded, each with the last
  /// moment that is, on its own wall clock.
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

  /// The occurrences of a record, with those that other records change.
  package func recurrenceSet(at index: Int) -> RecurrenceSet { makeSeries(index, 0).set }

  /// Creates the series of a recurring record with the record's number in the index.
  ///
  /// - Parameter patience: As `RecurrenceSet` takes it.
  func makeSeries(_ index: Int, _ number: Int32, patience: Int = .max) -> Series {
    let record = records[index]
    let detail = recurrence(at: index)
    let start = record.recurrenceStart(zones)
    let recurrence = detail.recurrence
    let set = RecurrenceSet(
      start: start, rules: recurrence.rules, exclusionRules: recurrence.exclusionRules,
      additions: recurrence.dates.map { addition($0, of: record) },
      exclusions: recurrence.exclusions.map { record.moment($0, zones) }, patience: patience)
    return Series(
      master: number, set: set, isUTC: record.startZone == CollectionZone.utc,
      length: length(of: index, detail.end), sequence: detail.sequence)
  }

  /// The duration of a record, which applies to all its occurrences.
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

  /// The start of a changed occurrence on the wall clock of its series.
  func wallStart(of index: Int, in series: Series) -> Int64 {
    let record = records[index]
    guard !record.isFloating, series.set.start.zone != nil else {
      return record.start
    }
    return series.local(of: RecordEnd.instant(record.start, record.startZone, zones))
  }
}

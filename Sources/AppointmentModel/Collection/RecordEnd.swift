internal import CivilTime

/// The calculation of ends from durations, and of instants from wall-clock times.
package enum RecordEnd {
  /// The end for a start and a duration: first days on the wall clock, then exact seconds. For a
  /// date, the seconds are rounded up to whole days, and the duration is at least one day.
  package static func end(
    of start: Int64, _ zone: UInt16, isDate: Bool, days: Int, seconds: Int64,
    _ zones: [CollectionZone]
  ) -> (seconds: Int64, zone: UInt16) {
    let (days, seconds) = length(days: days, seconds: seconds)
    if isDate { return (start + max(days + (seconds + 86_399) / 86_400, 1) * 86_400, zone) }
    let nominal = start + days * 86_400
    if seconds == 0 || zone < CollectionZone.firstNamed { return (nominal + seconds, zone) }
    return (instant(nominal, zone, zones) + seconds, CollectionZone.utc)
  }

  /// The days and seconds of a duration, limited to 10,000 years. Negative values become zero.
  package static func length(days: Int, seconds: Int64) -> (days: Int64, seconds: Int64) {
    (Int64(min(max(days, 0), 3_652_500)), min(max(seconds, 0), 3_652_500 * 86_400))
  }

  /// The length of a record in seconds.
  package static func seconds(_ record: AppointmentRecord, _ zones: [CollectionZone]) -> Int64 {
    instant(record.end, record.endZone, zones) - instant(record.start, record.startZone, zones)
  }

  /// Converts wall-clock seconds in a zone of the table to POSIX seconds. Returns floating times
  /// unchanged.
  package static func instant(
    _ seconds: Int64, _ zone: UInt16, _ zones: [CollectionZone]
  ) -> Int64 {
    if zone < CollectionZone.firstNamed { return seconds }
    return zones[Int(zone)].rules.instant(for: CivilDateTime(wallSeconds: seconds))
      .secondsSinceEpoch
  }
}

internal import CivilTime

/// The arithmetic of ends: where a duration leads, and when wall times are.
package enum RecordEnd {
  /// The end of a start and a duration: days on the wall clock, then exact seconds. A date takes
  /// whole days only, a rest counting as one, and lasts one day at least.
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

  /// The days and seconds of a duration, held to 10,000 years; negative ones are nothing.
  package static func length(days: Int, seconds: Int64) -> (days: Int64, seconds: Int64) {
    (Int64(min(max(days, 0), 3_652_500)), min(max(seconds, 0), 3_652_500 * 86_400))
  }

  /// The POSIX seconds of wall seconds in a row of the zone table; wall seconds themselves for
  /// floating times.
  package static func instant(
    _ seconds: Int64, _ zone: UInt16, _ zones: [CollectionZone]
  ) -> Int64 {
    if zone < CollectionZone.firstNamed { return seconds }
    return zones[Int(zone)].rules.instant(for: CivilDateTime(wallSeconds: seconds))
      .secondsSinceEpoch
  }
}

internal import AppointmentModel
internal import CivilTime

enum RecordTime {
  /// The time of wall-clock seconds in a row of the zone table.
  static func time(
    _ seconds: Int64, _ zone: UInt16, isDate: Bool, _ zones: [CollectionZone]
  ) -> AppointmentTime {
    let local = CivilDateTime(wallSeconds: seconds)
    if isDate { return .date(local.date) }
    switch zone {
    case CollectionZone.floating: return .floating(local)
    case CollectionZone.utc: return .utc(Instant(secondsSinceEpoch: seconds))
    default: return .zoned(local, in: zones[Int(zone)].id)
    }
  }

  static func start(of record: AppointmentRecord, _ zones: [CollectionZone]) -> AppointmentTime {
    time(record.start, record.startZone, isDate: record.flags.contains(.isDate), zones)
  }

  static func end(of record: AppointmentRecord, _ zones: [CollectionZone]) -> AppointmentTime {
    time(record.end, record.endZone, isDate: record.flags.contains(.isDate), zones)
  }

  /// Appends the digits of a time, as in its description.
  static func append(_ seconds: Int64, isDate: Bool, isUTC: Bool, to output: inout [UInt8]) {
    let local = CivilDateTime(wallSeconds: seconds)
    if isDate {
      local.date.appendBasic(to: &output)
    } else if isUTC {
      Instant(secondsSinceEpoch: seconds).appendBasic(to: &output)
    } else {
      local.appendBasic(to: &output)
    }
  }
}

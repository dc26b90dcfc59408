internal import AppointmentModel
internal import CalendarText
internal import CivilTime

/// Times of the columns as values.
enum RecordTime {
  /// The time of seconds in a row of the zone table.
  static func time(
    _ seconds: Int64, _ zone: UInt16, isDate: Bool, _ zones: [CollectionZone]
  ) -> AppointmentTime {
    let local = CivilDateTime(wallSeconds: seconds)
    if isDate { return .date(local.date) }
    switch zone {
    case CollectionZone.floating: return .floating(local)
    case CollectionZone.utc: return .utc(Instant(secondsSinceEpoch: seconds))
    default: return .zoned(local, zones[Int(zone)].id)
    }
  }

  /// Appends the digits of a time, as its description has them.
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

/// The UIDs of records that have none: made of the content, so that they are the same in every
/// load of the same record.
enum DerivedUID {
  static let seed: UInt64 = 0x6361_6C67_7269_6421

  /// - Parameter ordinal: how many records of the same content came before.
  static func text(_ hash: UInt64, ordinal: UInt32) -> String {
    ContentHash.digits(hash) + (ordinal == 0 ? "" : "-\(ordinal + 1)") + "@derived.calendargrid"
  }

  /// The hash of a record of a CSV, without its last cells where they are empty, so that columns
  /// which others need change no UID.
  static func hash(
    _ bytes: Span<UInt8>, _ record: Range<Int>, _ dialect: DelimitedDialect
  ) -> UInt64 {
    var end = record.upperBound
    while end > record.lowerBound, bytes[end - 1] == dialect.delimiter { end -= 1 }
    return ContentHash.hash(bytes, record.lowerBound..<end, seed: seed)
  }
}

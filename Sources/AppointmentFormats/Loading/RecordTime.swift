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

  /// Appends the digits of a time, as its description has them; false, and nothing is appended,
  /// beyond the years of four digits.
  static func append(
    _ seconds: Int64, isDate: Bool, isUTC: Bool, to output: inout [UInt8]
  ) -> Bool {
    let local = CivilDateTime(wallSeconds: seconds)
    let (year, month, day) = local.date.components
    guard (0...9999).contains(year) else { return false }
    var text: [16 of UInt8] = .init(repeating: UInt8(ascii: "T"))
    func set(_ place: Int, _ number: Int) {
      text[place] = UInt8(truncatingIfNeeded: 0x30 &+ number / 10)
      text[place + 1] = UInt8(truncatingIfNeeded: 0x30 &+ number % 10)
    }
    let second = Int(local.time.secondOfDay)
    set(0, year / 100)
    set(2, year % 100)
    set(4, month)
    set(6, day)
    set(9, second / 3600)
    set(11, second / 60 % 60)
    set(13, second % 60)
    text[15] = UInt8(ascii: "Z")
    output.append(0..<(isDate ? 8 : isUTC ? 16 : 15), of: text.span)
    return true
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

  /// What counts of a record of a CSV: not its last cells where they are empty, so that columns
  /// which others need change no UID.
  static func content(
    _ bytes: Span<UInt8>, _ record: Range<Int>, _ dialect: DelimitedDialect
  ) -> Range<Int> {
    var end = record.upperBound
    while end > record.lowerBound, bytes[end - 1] == dialect.delimiter { end -= 1 }
    return record.lowerBound..<end
  }
}

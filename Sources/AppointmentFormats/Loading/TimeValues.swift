internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Dates, times and durations as the values and cells of calendar files.
extension ParsedDateTime {
  /// Reads the value in a range.
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Fault) {
    try self.init(value: bytes.extracting(range))
  }

  /// Reads a value; nil where it is no date or date-time.
  init?(value text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let time = try? ParsedDateTime(value: bytes.span) else { return nil }
    self = time
  }

  /// Whether it is a time on a clock that the text does not name.
  var isLocal: Bool { !isDateOnly && !statesOffset }

  /// Midnight of the date, on the clock of the wall.
  var midnight: Int64 { CivilDateTime(date).wallSeconds }

  /// The zone row of a time that no parameter speaks of.
  var zoneWithoutParameter: UInt16 { statesOffset ? CollectionZone.utc : CollectionZone.floating }
}

extension CivilDuration {
  /// Reads the value in a range, blanks around it left out; nil where it is no duration.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self.init(bytes: bytes.extracting(bytes.trimmed(range)))
  }

  /// Reads a value; nil where it is no duration.
  init?(value text: some StringProtocol) {
    let bytes = Array(text.utf8)
    self.init(bytes.span, bytes.indices)
  }
}

extension AppointmentEnd {
  static func lasting(_ duration: CivilDuration) -> AppointmentEnd {
    .lasting(days: duration.days, seconds: duration.seconds)
  }
}

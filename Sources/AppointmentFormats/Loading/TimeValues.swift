internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

extension ParsedDateTime {
  @inline(__always)
  init(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(Fault) {
    try self.init(value: bytes.extracting(range))
  }

  init?(value text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard let time = try? ParsedDateTime(value: bytes.span) else { return nil }
    self = time
  }

  /// Whether it is a time without a zone or offset.
  var isLocal: Bool { !isDateOnly && !statesOffset }

  /// Midnight of the date on the wall clock, in seconds.
  var midnight: Int64 { CivilDateTime(date).wallSeconds }

  /// The row of the zone of a time without a zone parameter.
  var zoneWithoutParameter: UInt16 { statesOffset ? CollectionZone.utc : CollectionZone.floating }
}

extension CivilDuration {
  /// Parses the value in a range, ignoring surrounding blanks; nil if it is not a duration.
  init?(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    self.init(bytes: bytes.extracting(bytes.trimmed(range)))
  }

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

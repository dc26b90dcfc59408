extension UTCOffset {
  /// Reads `Z`, `+01:00`, `-0330`, `+01` or `+00:19:32`.
  ///
  /// - Throws: `invalidOffset` for any other text, and for 24 hours or more.
  package init(_ text: String) throws(CivilTimeError) {
    self = try DateTimeScanner.whole(
      text, .invalidOffset, expected: "not an offset from UTC such as +01:00", missing: "offset"
    ) { $0.offset($1) }
  }

  /// Reads an offset from bytes; nil where the throwing initialiser throws.
  package init?(bytes: Span<UInt8>) {
    guard let offset = DateTimeScanner.whole(bytes, { $0.offset($1) }) else { return nil }
    self = offset
  }

  /// The basic form, `+0100`, as iCalendar writes it (RFC 5545 §3.3.14), with seconds only if they
  /// are not zero.
  package var basicText: String { String(description.filter { $0 != ":" }) }
}

extension UTCOffset: CustomStringConvertible {
  /// `+01:00`, `-03:30`, with seconds only if they are not zero.
  public var description: String {
    let magnitude = Int(seconds.magnitude)
    return (seconds < 0 ? "-" : "+") + padded(magnitude / 3600, to: 2) + ":"
      + padded(magnitude / 60 % 60, to: 2)
      + (magnitude % 60 == 0 ? "" : ":" + padded(magnitude % 60, to: 2))
  }
}

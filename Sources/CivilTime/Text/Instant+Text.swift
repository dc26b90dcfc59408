extension Instant {
  /// Reads a date-time with `Z` or an offset, in the forms of `ParsedDateTime`.
  ///
  /// - Throws: `invalidDateTime`, also for a text without an offset, which does not name an
  ///   instant.
  public init(_ text: String) throws(CivilTimeError) {
    guard let instant = try ParsedDateTime(text).instant else {
      throw CivilTimeError(
        .invalidDateTime, text, "Z or an offset from UTC is missing, so this means no instant")
    }
    self = instant
  }

  /// Reads a date-time with `Z` or an offset from bytes; nil where the throwing initialiser throws.
  package init?(bytes: Span<UInt8>) {
    guard let instant = ParsedDateTime(bytes: bytes)?.instant else { return nil }
    self = instant
  }

  /// The basic form in UTC, `20260323T080000Z`, as iCalendar writes it (RFC 5545 §3.3.5); clamped
  /// to the supported years.
  package var basicText: String { String(appending: appendBasic) }

  /// Appends the basic form in UTC, `20260323T080000Z`.
  package func appendBasic(to bytes: inout [UInt8]) {
    BasicDigits(civil(at: .utc)).append(first: 16, to: &bytes)
  }
}

extension Instant: CustomStringConvertible {
  /// The ISO 8601 form in UTC, `2026-03-23T08:00:00Z`, clamped to the supported years.
  public var description: String { civil(at: .utc).description + "Z" }
}

extension ZoneRules {
  /// An instant on the zone's clock, with the offset: `2026-03-23T09:00:00+01:00`.
  package func text(of instant: Instant, hasOffset: Bool = true) -> String {
    "\(civil(at: instant))" + (hasOffset ? "\(offset(at: instant))" : "")
  }
}

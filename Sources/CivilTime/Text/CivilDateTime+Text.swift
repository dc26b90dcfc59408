extension CivilDateTime {
  /// Reads a date-time without an offset, in the forms of `ParsedDateTime`.
  ///
  /// - Throws: `invalidDateTime`, also for a date without a time and for a text with `Z` or an
  ///   offset, since dropping the offset would change its meaning.
  public init(_ text: String) throws(CivilTimeError) {
    let parsed = try ParsedDateTime(text)
    guard parsed.time != nil, parsed.offset == nil else {
      throw CivilTimeError(
        .invalidDateTime, text,
        parsed.time == nil
          ? "a date without a time of day" : "a date-time with an offset from UTC, not a local one")
    }
    self = parsed.civil
  }

  /// Reads a date-time without an offset from bytes; nil where the throwing initialiser throws.
  package init?(bytes: Span<UInt8>) {
    guard let parsed = ParsedDateTime(bytes: bytes), !parsed.isDateOnly, parsed.offset == nil
    else { return nil }
    self = parsed.civil
  }

  /// The basic form, `20260323T090000`, as iCalendar writes it (RFC 5545 §3.3.5).
  package var basicText: String { String(appending: appendBasic) }

  /// Appends the basic form, `20260323T090000`.
  package func appendBasic(to bytes: inout [UInt8]) {
    BasicDigits(self).append(first: 15, to: &bytes)
  }

  /// Appends the extended form, `2026-03-23T09:00:00`.
  package func appendExtended(to bytes: inout [UInt8]) {
    date.appendExtended(to: &bytes)
    bytes.append(UInt8(ascii: "T"))
    time.appendExtended(to: &bytes)
  }
}

extension CivilDateTime: CustomStringConvertible {
  /// The ISO 8601 form, `2026-03-23T09:00:00`.
  public var description: String { String(appending: appendExtended) }
}

extension CivilDate {
  /// Reads a date: `2026-03-23`, `20260323`, `2026-W13-1`, `2026W131`, `2026-082` or `2026082`.
  ///
  /// - Throws: `invalidDate` if the text has none of these forms or the date does not exist.
  public init(_ text: String) throws(CivilTimeError) {
    self = try DateTimeScanner.whole(
      text, .invalidDate, expected: "not a date such as 2026-03-23 or 20260323", missing: "date"
    ) { $0.date($1) }
  }

  /// Reads a date from bytes; nil where the throwing initialiser throws.
  ///
  /// - Complexity: about 12 ns for `20260323` and `2026-03-23`.
  package init?(bytes: Span<UInt8>) {
    guard let parsed = ParsedDateTime(bytes: bytes), parsed.isDateOnly else { return nil }
    self = parsed.date
  }

  /// The basic form, `20260323`, as iCalendar writes it (RFC 5545 §3.3.4).
  package var basicText: String { String(appending: appendBasic) }

  /// Appends the basic form, `20260323`.
  package func appendBasic(to bytes: inout [UInt8]) {
    BasicDigits(CivilDateTime(self)).append(first: 8, to: &bytes)
  }

  /// Appends the extended form, `2026-03-23`.
  package func appendExtended(to bytes: inout [UInt8]) {
    let (year, month, day) = components
    if year < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.appendTwoDigits(abs(year) / 100)
    bytes.appendTwoDigits(abs(year) % 100)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendTwoDigits(month)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendTwoDigits(day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// The ISO 8601 form, `2026-03-23`; years before 0 have a minus sign.
  public var description: String { String(appending: appendExtended) }
}

extension Array where Element == UInt8 {
  /// Appends the last two decimal digits of a number that is not negative.
  package mutating func appendTwoDigits(_ number: Int) {
    append(UInt8(truncatingIfNeeded: 48 + number / 10 % 10))
    append(UInt8(truncatingIfNeeded: 48 + number % 10))
  }
}

package func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

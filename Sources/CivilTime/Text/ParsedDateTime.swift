/// The content of a date-time text: a date, an optional time and an optional offset from UTC.
///
/// The forms of ISO 8601 and iCalendar (RFC 5545 §3.3.4, §3.3.5):
///
///     20260323            2026-03-23           2026-W13-1         2026-082
///     20260323T090000     2026-03-23T09:00     2026-03-23 09:00:00
///     20260323T080000Z    2026-03-23T09:00:00.000+01:00
///
/// Seconds are optional, fractions of a second are dropped, :60 is read as :59, and 24:00 is
/// midnight of the next day.
package struct ParsedDateTime: Hashable, Sendable {
  package let date: CivilDate

  // Integers with a sentinel for a missing value: 12 bytes instead of 20.
  @usableFromInline let secondOfDay: Int32
  @usableFromInline let offsetSeconds: Int32

  /// Makes the value from its parts; drops an offset without a time.
  @inlinable
  package init(_ date: CivilDate, _ time: TimeOfDay? = nil, offset: UTCOffset? = nil) {
    self.init(
      date, secondOfDay: time?.secondOfDay ?? -1,
      offsetSeconds: time == nil ? .min : offset?.seconds ?? .min)
  }

  @usableFromInline
  init(_ date: CivilDate, secondOfDay: Int32, offsetSeconds: Int32) {
    self.date = date
    self.secondOfDay = secondOfDay
    self.offsetSeconds = offsetSeconds
  }

  /// The time of day; nil if there is only a date.
  @inlinable
  package var time: TimeOfDay? {
    secondOfDay < 0 ? nil : TimeOfDay(uncheckedSecondOfDay: secondOfDay)
  }

  /// The offset from UTC, 0 for `Z`; nil if the text has none.
  @inlinable @inline(__always)
  package var offset: UTCOffset? { offsetSeconds == .min ? nil : UTCOffset(seconds: offsetSeconds) }

  @inlinable @inline(__always)
  package var statesOffset: Bool { offsetSeconds != .min }

  @inlinable @inline(__always)
  package var isDateOnly: Bool { secondOfDay < 0 }

  /// The date with the time, midnight if there is only a date.
  @inlinable
  package var civil: CivilDateTime {
    CivilDateTime(date, TimeOfDay(uncheckedSecondOfDay: max(secondOfDay, 0)))
  }

  /// The instant; nil if the text has no offset.
  package var instant: Instant? { offset.map { Instant(civil, offset: $0) } }

  /// Seconds since 1970-01-01 00:00, in UTC if the text has an offset, otherwise on the wall clock.
  @inlinable
  package var clockSeconds: Int64 {
    civil.wallSeconds - (offsetSeconds == .min ? 0 : Int64(offsetSeconds))
  }
}

extension ParsedDateTime {
  /// Reads a date or a date-time.
  ///
  /// - Throws: `invalidDateTime` if the text has none of these forms or the date or time does not
  ///   exist.
  package init(_ text: String) throws(CivilTimeError) {
    self = try DateTimeScanner.whole(
      text, .invalidDateTime,
      expected: "not a date-time such as 2026-03-23T09:00 or 20260323T090000Z",
      missing: "date or time"
    ) { ParsedDateTime.scan($1, &$0) }
  }

  /// Reads a date or a date-time from bytes; nil where the throwing initialiser throws.
  ///
  /// - Complexity: about 15 ns for the common forms `20260323T090000` (also with `Z`), `20260323`,
  ///   `2026-03-23T09:00` and `2026-03-23`; three times that for others.
  package init?(bytes: Span<UInt8>) {
    if let value = ParsedDateTime(common: bytes) {
      self = value
      return
    }
    var scanner = DateTimeScanner(0..<bytes.count)
    guard let value = ParsedDateTime.scan(bytes, &scanner) else { return nil }
    self = value
  }

  /// The reason why a text is not a date or date-time.
  package enum Fault: Error {
    /// The text has none of the forms.
    case malformed
    /// The date is well-formed but does not exist, such as 30 February.
    case noSuchDate
    /// The time is well-formed but does not exist, such as 25:00.
    case noSuchTime
  }

  /// Reads the value of a calendar file. Allows blanks around it and between its parts. Rejects
  /// week and ordinal dates, since a date that lacks a digit looks like one.
  ///
  /// - Throws: the reason why it is not a date or date-time.
  package init(value bytes: Span<UInt8>) throws(Fault) {
    if let value = ParsedDateTime(common: bytes) {
      self = value
      return
    }
    var (start, end) = (0, bytes.count)
    while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    while start < end, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
    var scanner = DateTimeScanner(start..<end, isFileValue: true)
    guard let value = ParsedDateTime.scan(bytes, &scanner) else { throw scanner.fault }
    self = value
  }

  /// Reads all forms, byte by byte.
  static func scan(_ bytes: Span<UInt8>, _ scanner: inout DateTimeScanner) -> ParsedDateTime? {
    guard let date = scanner.date(bytes) else { return nil }
    if scanner.isAtEnd { return ParsedDateTime(date) }
    guard scanner.separator(bytes), let second = scanner.time(bytes) else { return nil }
    var offset: UTCOffset?
    if !scanner.isAtEnd {
      offset = scanner.offset(bytes)
      if offset == nil { return nil }
    }
    guard scanner.isAtEnd else { return nil }
    if second == 86_400 {
      guard date < .distantFuture else {
        scanner.fault = .noSuchDate
        return nil
      }
      return ParsedDateTime(date.adding(days: 1), .midnight, offset: offset)
    }
    return ParsedDateTime(
      date, secondOfDay: Int32(second), offsetSeconds: offset?.seconds ?? .min)
  }
}

extension ParsedDateTime: CustomStringConvertible {
  /// The extended form of ISO 8601.
  package var description: String {
    if isDateOnly { return date.description }
    guard let offset else { return civil.description }
    return civil.description + (offset == .utc ? "Z" : offset.description)
  }
}

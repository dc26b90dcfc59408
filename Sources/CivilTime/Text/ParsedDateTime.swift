/// What a date-time text says: a date, perhaps a time, perhaps an offset from UTC.
///
/// The forms of ISO 8601 and iCalendar (RFC 5545 §3.3.4, §3.3.5):
///
///     20260323            2026-03-23           2026-W13-1         2026-082
///     20260323T090000     2026-03-23T09:00     2026-03-23 09:00:00
///     20260323T080000Z    2026-03-23T09:00:00.000+01:00
///
/// Seconds may be left out, fractions of a second are dropped, :60 is read as :59, and 24:00 is
/// midnight of the next day.
package struct ParsedDateTime: Hashable, Sendable {
  package let date: CivilDate

  // Whole numbers with a value that stands for none: 12 bytes in place of 20.
  @usableFromInline let secondOfDay: Int32
  @usableFromInline let offsetSeconds: Int32

  /// Makes the value from its parts; an offset without a time is left out.
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

  /// The time of day; nil for a date alone.
  @inlinable
  package var time: TimeOfDay? {
    secondOfDay < 0 ? nil : TimeOfDay(uncheckedSecondOfDay: secondOfDay)
  }

  /// The offset from UTC, 0 for `Z`; nil when the text states none.
  @inlinable @inline(__always)
  package var offset: UTCOffset? { offsetSeconds == .min ? nil : UTCOffset(seconds: offsetSeconds) }

  /// Whether the text states an offset.
  @inlinable @inline(__always)
  package var statesOffset: Bool { offsetSeconds != .min }

  /// Whether there is no time of day.
  @inlinable @inline(__always)
  package var isDateOnly: Bool { secondOfDay < 0 }

  /// The date with the time, midnight for a date alone.
  @inlinable
  package var civil: CivilDateTime {
    CivilDateTime(date, TimeOfDay(uncheckedSecondOfDay: max(secondOfDay, 0)))
  }

  /// The instant; nil when the text states no offset.
  package var instant: Instant? { offset.map { Instant(civil, offset: $0) } }

  /// Seconds since 1970-01-01 00:00 on the clock that the text names: that of UTC where it states an
  /// offset, else the one on the wall.
  @inlinable
  package var clockSeconds: Int64 {
    civil.wallSeconds - (offsetSeconds == .min ? 0 : Int64(offsetSeconds))
  }
}

extension ParsedDateTime {
  /// Reads a date or a date-time.
  ///
  /// - Throws: `invalidDateTime` where the text has none of the forms, or there is no such date or
  ///   time.
  package init(_ text: String) throws(CivilTimeError) {
    self = try DateTimeScanner.whole(
      text, .invalidDateTime,
      expected: "not a date-time such as 2026-03-23T09:00 or 20260323T090000Z",
      missing: "date or time"
    ) { ParsedDateTime.scan($1, &$0) }
  }

  /// Reads a date or a date-time from bytes; nil where the throwing initialiser throws.
  ///
  /// - Complexity: some 15 ns for the common forms `20260323T090000`, with `Z` too, `20260323`,
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

  /// Why a value is no date or date-time.
  package enum Fault: Error {
    /// The digits are not where one of the forms has them.
    case malformed
    /// A well-formed date that the calendar does not have, such as 30 February.
    case noSuchDate
    /// A well-formed time that no clock shows, such as 25:00.
    case noSuchTime
  }

  /// Reads the value of a calendar file: blanks around it and between its parts are passed over, and
  /// week and ordinal dates, which are dates that lack a digit, are not read.
  ///
  /// - Throws: why it is no date or date-time.
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

  /// Reads every form, byte by byte.
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

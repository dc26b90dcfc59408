/// A value of RDATE: an additional occurrence, which as a PERIOD has its own length (RFC 5545
/// §3.8.5.2).
package struct RecurrenceAddition: Hashable, Sendable {
  /// The length of a PERIOD.
  package enum Length: Hashable, Sendable {
    /// The end (`start/end`).
    case until(RecurrenceMoment)
    /// A nominal number of days, then an exact number of seconds (`start/duration`).
    case duration(days: Int, seconds: Int64)
  }

  /// The start of the occurrence.
  package let start: RecurrenceMoment

  /// The length of a PERIOD; nil for a date or date-time, which has the length of the others.
  package let length: Length?

  package init(_ start: RecurrenceMoment, length: Length? = nil) {
    self.start = start
    self.length = length
  }
}

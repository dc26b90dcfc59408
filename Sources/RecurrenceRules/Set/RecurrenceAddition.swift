/// One value of RDATE: a further occurrence, which as a PERIOD has a length of its own
/// (RFC 5545 §3.8.5.2).
package struct RecurrenceAddition: Hashable, Sendable {
  /// How long the occurrence of a PERIOD lasts.
  package enum Length: Hashable, Sendable {
    /// Until a moment (`start/end`).
    case until(RecurrenceMoment)
    /// A nominal number of days, then an exact number of seconds (`start/duration`).
    case duration(days: Int, seconds: Int64)
  }

  /// When the occurrence starts.
  package let start: RecurrenceMoment

  /// The length of a PERIOD; nil for a date or date-time, which lasts as long as the others.
  package let length: Length?

  /// Makes an addition.
  package init(_ start: RecurrenceMoment, length: Length? = nil) {
    self.start = start
    self.length = length
  }
}

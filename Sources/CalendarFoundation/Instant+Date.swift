public import CivilTime
public import Foundation

extension Instant {
  /// The whole second that a date lies in: fractions are dropped towards the past, also before 1970.
  ///
  /// A `Date` counts seconds as a `Double` from 2001 on, and is exact to 0.1 µs today. Dates further
  /// away than 64 bits can count are held to that.
  ///
  /// - Precondition: The date is a number; there is no instant for `Date(timeIntervalSince1970: .nan)`.
  public init(_ date: Date) { self.init(date, rounding: .down) }

  /// The second that a date lies in or, rounded up, the one that begins after it.
  init(_ date: Date, rounding: FloatingPointRoundingRule) {
    let seconds = date.timeIntervalSinceReferenceDate
    precondition(!seconds.isNaN, "a date that is not a number is no instant")
    // Rounding before adding keeps the fraction that the larger sum would lose.
    let whole = Int64(clamping: seconds.rounded(rounding))
    self.init(secondsSinceEpoch: 0)
    self = Instant(secondsSinceEpoch: Instant.referenceSeconds).adding(seconds: whole)
  }

  /// POSIX seconds of 2001-01-01T00:00:00Z, from which `Date` counts.
  fileprivate static let referenceSeconds: Int64 = 978_307_200
}

extension Int64 {
  /// A whole number, held to what 64 bits can count.
  fileprivate init(clamping number: Double) {
    self = Int64(exactly: number) ?? (number < 0 ? .min : .max)
  }
}

extension Date {
  /// The date of an instant.
  ///
  /// Exact within 285 million years of 2001; further away the nearest number that a `Double` has.
  public init(_ instant: Instant) {
    let seconds = instant.secondsSinceEpoch
    let (difference, overflows) = seconds.subtractingReportingOverflow(Instant.referenceSeconds)
    self.init(
      timeIntervalSinceReferenceDate: overflows
        ? Double(seconds) - Double(Instant.referenceSeconds) : Double(difference))
  }
}

extension Range<Instant> {
  /// The whole seconds that an interval touches: its start is rounded down, its end up, so that
  /// nothing of it is lost. An interval without length on a whole second is empty.
  package init(_ interval: DateInterval) {
    self = Instant(interval.start)..<Instant(interval.end, rounding: .up)
  }
}

extension DateInterval {
  /// The interval from the first instant to the last, which Foundation's `contains` counts in and the
  /// range does not.
  public init(_ range: Range<Instant>) {
    self.init(start: Date(range.lowerBound), end: Date(range.upperBound))
  }
}

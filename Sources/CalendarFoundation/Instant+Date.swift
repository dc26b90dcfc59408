public import CivilTime
public import Foundation

extension Instant {
  /// The second that contains a date: fractions are rounded down, also before 1970.
  ///
  /// A `Date` is a `Double` of seconds since 2001, which is exact to 0.1 µs today. Dates beyond 64
  /// bits of seconds are clamped.
  ///
  /// - Precondition: The date is not NaN, which has no instant.
  public init(_ date: Date) { self.init(date, rounding: .down) }

  /// The second that contains a date or, rounded up, the next one.
  init(_ date: Date, rounding: FloatingPointRoundingRule) {
    let seconds = date.timeIntervalSinceReferenceDate
    precondition(!seconds.isNaN, "a date that is not a number is no instant")
    // Rounding before adding keeps the fraction, which the larger sum would lose.
    let whole = Int64(clamping: seconds.rounded(rounding))
    self.init(secondsSinceEpoch: 0)
    self = Instant(secondsSinceEpoch: Instant.referenceSeconds).adding(seconds: whole)
  }

  /// POSIX seconds of 2001-01-01T00:00:00Z, from which `Date` counts.
  fileprivate static let referenceSeconds: Int64 = 978_307_200
}

extension Int64 {
  /// The value of a whole number, clamped to 64 bits.
  fileprivate init(clamping number: Double) {
    self = Int64(exactly: number) ?? (number < 0 ? .min : .max)
  }
}

extension Date {
  /// The date of an instant.
  ///
  /// Exact within 285 million years of 2001; beyond that the nearest `Double`.
  public init(_ instant: Instant) {
    let seconds = instant.secondsSinceEpoch
    let (difference, overflows) = seconds.subtractingReportingOverflow(Instant.referenceSeconds)
    self.init(
      timeIntervalSinceReferenceDate: overflows
        ? Double(seconds) - Double(Instant.referenceSeconds) : Double(difference))
  }
}

extension Range<Instant> {
  /// The seconds that an interval touches: its start is rounded down and its end up, so that the
  /// range covers all of it. An interval of no length on a whole second is empty.
  package init(_ interval: DateInterval) {
    self = Instant(interval.start)..<Instant(interval.end, rounding: .up)
  }
}

extension DateInterval {
  /// The interval of a range. Foundation's `contains` includes its end, which the range excludes.
  public init(_ range: Range<Instant>) {
    self.init(start: Date(range.lowerBound), end: Date(range.upperBound))
  }
}

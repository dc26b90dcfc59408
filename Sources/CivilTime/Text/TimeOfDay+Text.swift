extension TimeOfDay {
  /// Reads a time of day: `09:00`, `09:00:30`, `0900` or `090030`; fractions of a second are
  /// dropped.
  ///
  /// - Throws: `invalidTime` if the text has none of these forms or the time does not exist.
  public init(_ text: String) throws(CivilTimeError) {
    self = try DateTimeScanner.whole(
      text, .invalidTime, expected: "not a time of day such as 09:00", missing: "time"
    ) { $0.time($1).flatMap { TimeOfDay(secondOfDay: $0) } }
  }

  /// Appends the extended form with seconds, `09:00:00`.
  package func appendExtended(to bytes: inout [UInt8]) {
    bytes.appendTwoDigits(hour)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendTwoDigits(minute)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendTwoDigits(second)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `09:00`, with seconds only if they are not zero: `09:00:30`.
  public var description: String {
    padded(hour, to: 2) + ":" + padded(minute, to: 2)
      + (second == 0 ? "" : ":" + padded(second, to: 2))
  }
}

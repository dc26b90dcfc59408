extension TimeOfDay {
  /// Reads a time of day: `09:00`, `09:00:30`, `0900` or `090030`; fractions of a second are
  /// dropped.
  ///
  /// - Throws: `invalidTime` where the text has none of the forms, or there is no such time.
  public init(_ text: String) throws(CivilTimeError) {
    let bytes = Array(text.utf8)
    var scanner = DateTimeScanner(bytes.indices)
    guard let second = scanner.time(bytes.span), scanner.isAtEnd,
      let time = TimeOfDay(secondOfDay: second)
    else {
      throw scanner.error(
        .invalidTime, bytes.span, expected: "not a time of day such as 09:00", missing: "time")
    }
    self = time
  }

  /// Reads a time of day from bytes; nil where the throwing initialiser throws.
  public init?(bytes: Span<UInt8>) {
    var scanner = DateTimeScanner(0..<bytes.count)
    guard let second = scanner.time(bytes), scanner.isAtEnd else { return nil }
    self.init(secondOfDay: second)
  }

  /// The basic form, `090000`.
  public var basicText: String {
    var bytes: [UInt8] = []
    appendBasic(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the basic form, `090000`.
  public func appendBasic(to bytes: inout [UInt8]) {
    bytes.appendTwoDigits(hour)
    bytes.appendTwoDigits(minute)
    bytes.appendTwoDigits(second)
  }

  /// Appends the extended form with seconds, `09:00:00`.
  public func appendExtended(to bytes: inout [UInt8]) {
    bytes.appendTwoDigits(hour)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendTwoDigits(minute)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendTwoDigits(second)
  }
}

extension TimeOfDay: CustomStringConvertible {
  /// `09:00`, with seconds only where they are not zero: `09:00:30`.
  public var description: String {
    padded(hour, to: 2) + ":" + padded(minute, to: 2)
      + (second == 0 ? "" : ":" + padded(second, to: 2))
  }
}

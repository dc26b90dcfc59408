internal import CivilTime

/// A date in a cell, parsed but with its order not determined yet.
enum SpreadsheetDate: Equatable {
  /// Four digits came first, so the order is known.
  case certain(CivilDate)
  /// Two numbers and a year: `03/04/2024`. With `-` and `.` as separators, the day comes first.
  case parts(first: Int, second: Int, year: Int, dayFirst: Bool)

  /// Parses `5/30/2020`, `30.5.2020` or `30-05-2020` at the beginning of a range in one pass, the
  /// forms that exports use, and advances the offset; nil for all other forms.
  @inline(__always)
  static func plain(_ bytes: Span<UInt8>, _ range: Range<Int>, _ offset: inout Int) -> Self? {
    guard range.count >= 8, let first = SpreadsheetTime.oneOrTwoDigits(bytes, &offset) else {
      return nil
    }
    let separator = bytes[offset]
    guard
      separator == UInt8(ascii: "/") || separator == UInt8(ascii: ".")
        || separator == UInt8(ascii: "-")
    else { return nil }
    offset &+= 1
    guard let second = SpreadsheetTime.oneOrTwoDigits(bytes, &offset),
      range.upperBound &- offset >= 5, bytes[offset] == separator
    else { return nil }
    var year = 0
    for index in offset &+ 1..<offset &+ 5 {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      year = year &* 10 &+ Int(digit)
    }
    offset &+= 5
    return .parts(
      first: first, second: second, year: year, dayFirst: separator != UInt8(ascii: "/"))
  }

  static func year(_ twoDigits: Int, _ referenceYear: Int) -> Int {
    let first = referenceYear - 69
    return first + ((twoDigits - first) % 100 + 100) % 100
  }

  /// The date in an order, or in the other one if only that is valid.
  ///
  /// - Parameter dots: The order of dates with `-` and `.`; nil if they have the same one.
  func date(in order: DateOrder, dots: DateOrder? = nil) -> CivilDate? {
    switch self {
    case .certain(let date): return date
    case .parts(let first, let second, let year, let isDotted):
      let isMonthFirst = (isDotted ? dots ?? order : order) == .monthDayYear
      let (month, day) = isMonthFirst ? (first, second) : (second, first)
      return CivilDate(year: year, month: month, day: day)
        ?? CivilDate(year: year, month: day, day: month)
    }
  }
}

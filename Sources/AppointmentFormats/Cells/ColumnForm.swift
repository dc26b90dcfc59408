internal import Primitives

/// The format of the dates of a column.
enum DateForm: UInt8, Sendable {
  /// Year first, as in ISO 8601: `2026-03-23`, `20260323`, `2026/3/23`.
  case iso
  /// Two numbers and a year: `23.03.2026`, `3/23/26`.
  case numbers
  /// With the name of the month, or the words of East Asian languages: `23-Mar-2026`, `2026年3月23日`.
  case words
  /// Days since the end of 1899, as in spreadsheets: `46104.375`.
  case serial
  case unixSeconds
  case unixMilliseconds
}

/// The format of the times of day of a column.
enum TimeForm: UInt8, Sendable {
  case clock
  /// Only hours: `9`, `14`.
  case hours
  /// Hours and minutes without a separator: `0930`.
  case hourMinutes
  /// A fraction of the day, as in spreadsheets: `0.375`.
  case dayFraction
  /// Hours with a decimal fraction: `9.5` is half past nine.
  case decimalHours
}

/// The format of the values of a column, determined once for all of them.
struct ColumnForm: Hashable, Sendable {
  var date = DateForm.iso
  var time = TimeForm.clock
  /// The seconds per unit of a duration without a unit.
  var unit = 60
  /// Whether each cell has a start and an end.
  var isRange = false
  /// Whether `-05:00` behind a time is an offset.
  var hasOffsets = false
  /// Whether dates are written with midnight, which is no time: `2026-03-23 00:00:00`.
  var isDays = false
  /// Whether numbers have the digits of a date and a time: `202603230900`.
  var hasStamps = false
  /// Whether times such as `26:00` are those after the next midnight.
  var hasLateTimes = false
  /// The numbers that have one digit in some cell.
  var short: ShortNumbers = []
  /// The order of dates with dots or hyphens.
  var dots = DateOrder.dayMonthYear
  /// The languages of dates in words.
  var languages = LanguageSet.max
  /// The first byte of the first value; nil if there is none.
  var offset: Int?
  /// A value of the column, as a sample for writing others.
  var sample = ""
}

extension ColumnForm {
  /// The order of a date's text: that of the dates with the same separator.
  func order(of text: String, otherwise order: DateOrder) -> DateOrder {
    let separator = text.utf8.first { $0 != 0x20 && !(0x30...0x39 ~= $0) }
    return separator == UInt8(ascii: ".") || separator == UInt8(ascii: "-") ? dots : order
  }

  /// The serial day that is 1970-01-01.
  static let serialEpoch = 25_569

  static func number(_ text: String) -> (whole: Int64, fraction: Double)? {
    let bytes = Array(text.utf8)
    return bytes.lend({ number($0, bytes.indices) })
  }

  /// The parts of a number such as `46104.375`; nil if a text is not a number.
  static func number(_ bytes: Span<UInt8>, _ range: Range<Int>) -> (whole: Int64, fraction: Double)?
  {
    var (whole, fraction, scale) = (Int64(0), 0.0, 1.0)
    var (digits, isFraction) = (0, false)
    for index in range {
      let byte = bytes[index]
      if !isFraction, byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        guard !isFraction else { return nil }
        isFraction = true
        continue
      }
      guard byte &- 0x30 < 10 else { return nil }
      digits += 1
      if isFraction {
        scale /= 10
        fraction += Double(byte &- 0x30) * scale
      } else {
        guard digits <= 15 else { return nil }
        whole = whole * 10 + Int64(byte &- 0x30)
      }
    }
    return digits > 0 ? (whole, fraction) : nil
  }
}

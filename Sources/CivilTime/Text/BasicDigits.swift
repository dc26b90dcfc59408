/// The sixteen characters of `20260323T090000Z`. Its prefixes are a date, a date-time and an
/// instant in iCalendar's basic form (RFC 5545 §3.3.4, §3.3.5).
///
/// They are built in a register and appended at once.
struct BasicDigits {
  private var digits = SIMD16<UInt8>(repeating: UInt8(ascii: "T"))
  private let isNegative: Bool

  init(_ local: CivilDateTime) {
    let (year, month, day) = local.date.components
    isNegative = year < 0
    set(0, Int(year.magnitude) / 100)
    set(2, Int(year.magnitude) % 100)
    set(4, month)
    set(6, day)
    let second = Int(local.time.secondOfDay)
    set(9, second / 3600)
    set(11, second / 60 % 60)
    set(13, second % 60)
    digits[15] = UInt8(ascii: "Z")
  }

  @inline(__always)
  private mutating func set(_ place: Int, _ number: Int) {
    digits[place] = UInt8(truncatingIfNeeded: 48 + number / 10)
    digits[place + 1] = UInt8(truncatingIfNeeded: 48 + number % 10)
  }

  /// Appends the first 8, 15 or 16 characters, after a minus sign for years before 0.
  func append(first count: Int, to output: inout [UInt8]) {
    if isNegative { output.append(UInt8(ascii: "-")) }
    unsafe withUnsafeBytes(of: digits) {
      unsafe output.append(contentsOf: UnsafeRawBufferPointer(rebasing: $0.prefix(count)))
    }
  }
}

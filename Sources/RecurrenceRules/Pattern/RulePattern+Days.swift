import CivilTime
import Primitives

extension RulePattern {
  /// The days of a month that the rule allows, with bit 0 for the first day; parts that depend on
  /// the whole year are not applied.
  @inline(__always)
  func days(ofMonthFrom first: Int, length: Int) -> UInt32 {
    var days: UInt32 = 0x7FFF_FFFF >> UInt32(31 - length)
    if hasMonthDays { days &= monthDays | monthDaysFromEnd >> UInt32(31 - length) }
    if hasWeekdays { days &= weekdayBits(flooredRemainder(first + 3, 7), length) }
    if dayStride > 1 { days &= strideBits(first, length) }
    return days
  }

  @inline(__always)
  private func weekdayBits(_ firstWeekday: Int, _ length: Int) -> UInt32 {
    var days = weekdayPattern(weekdays, from: firstWeekday)
    guard ordinalWeekdays | ordinalWeekdaysFromEnd != 0 else {
      return UInt32(truncatingIfNeeded: days)
    }
    var rest = ordinalWeekdays
    var shift: UInt64 = 0
    while rest != 0 {
      days |= RulePattern.turned(rest & 0x7F, firstWeekday) << shift
      rest >>= 7
      shift += 7
    }
    rest = ordinalWeekdaysFromEnd
    let afterLast = (firstWeekday + length) % 7
    var place = length - 7
    while rest != 0 {
      let week = RulePattern.turned(rest & 0x7F, afterLast)
      days |= place >= 0 ? week << UInt64(place) : week >> UInt64(-place)
      rest >>= 7
      place -= 7
    }
    return UInt32(truncatingIfNeeded: days)
  }

  /// Seven bits from Monday on, rotated to begin with the given weekday.
  @inline(__always)
  private static func turned(_ week: UInt64, _ first: Int) -> UInt64 {
    (week >> UInt64(first) | week << UInt64(7 - first)) & 0x7F
  }

  private func strideBits(_ first: Int, _ length: Int) -> UInt32 {
    let from = max(first, originDay)
    var day = from - first + flooredRemainder(originDay - from, dayStride)
    var days: UInt32 = 0
    while day < length {
      days |= 1 << UInt32(day)
      day += dayStride
    }
    return days
  }
}

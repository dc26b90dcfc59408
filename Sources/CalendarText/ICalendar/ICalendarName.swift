/// The name of a property, parameter or component as two integers, so that names compare without
/// case and without Strings.
///
/// Stores names of up to 16 ASCII bytes exactly, in upper case, which covers RFC 5545, RFC 7986 and
/// most others. Every longer name is `.long`; compare its bytes instead.
package struct ICalendarName: Hashable, Sendable {
  /// The first eight bytes, the first in the lowest bits, padded with 0.
  package let low: UInt64
  /// The next eight bytes.
  package let high: UInt64

  /// Makes a name from its packed bytes, which must be in upper case.
  @inlinable
  package init(low: UInt64, high: UInt64) {
    self.low = low
    self.high = high
  }

  /// Any name of more than 16 bytes.
  package static let long = ICalendarName(low: .max, high: .max)

  package init(_ text: String) { self.init(bytes: text.utf8) }

  package init(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard range.count <= 16 else {
      self = .long
      return
    }
    var low: UInt64 = 0
    var high: UInt64 = 0
    var offset = range.upperBound
    // Starts with the last byte, so that each further one shifts the others into place.
    while offset > range.lowerBound {
      offset &-= 1
      let byte = bytes[offset]
      let upper = byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
      high = high &<< 8 | low &>> 56
      low = low &<< 8 | UInt64(upper)
    }
    self.init(low: low, high: high)
  }

  package init(bytes: some Sequence<UInt8>) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    var count: UInt64 = 0
    for byte in bytes {
      let upper = byte >= 0x61 && byte <= 0x7A ? byte & 0xDF : byte
      if count < 8 {
        low |= UInt64(upper) &<< (count &* 8)
      } else if count < 16 {
        high |= UInt64(upper) &<< ((count &- 8) &* 8)
      } else {
        self = .long
        return
      }
      count &+= 1
    }
    self.init(low: low, high: high)
  }
}

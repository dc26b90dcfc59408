/// The name of a property, parameter or component as two integers, so that names compare without
/// Strings and without case.
///
/// Holds names of up to 16 ASCII bytes exactly, in upper case, which are all those of RFC 5545, 7986
/// and most others; every longer name is `.long`, and is told by its bytes.
package struct ICalendarName: Hashable, Sendable {
  /// The first eight bytes, the first in the lowest bits; 0 where there are fewer.
  package let low: UInt64
  /// The next eight bytes.
  package let high: UInt64

  /// Makes a name of its packed bytes, which must be in upper case.
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
    // The last byte first, so that each byte shifts the others into their places.
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

/// A fast hash of bytes that is the same on every machine and in every run.
enum ContentHash {
  /// The hash of a range; different seeds give independent hashes.
  ///
  /// Multiplies 8-byte words to 128 bits and folds them, like wyhash. It does not protect against
  /// attackers who know the seed.
  @inline(__always)
  static func hash(_ bytes: Span<UInt8>, _ range: Range<Int>, seed: UInt64) -> UInt64 {
    // UInt8 has no padding, so all its bytes are initialized.
    let raw = unsafe bytes.bytes
    var state = seed ^ 0x9E37_79B9_7F4A_7C15
    var offset = range.lowerBound
    while offset &+ 8 <= range.upperBound {
      // The condition of the loop keeps the eight bytes inside the range.
      let word = unsafe raw.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self)
      state = mix(state ^ word, 0xA076_1D64_78BD_642F)
      offset &+= 8
    }
    var rest: UInt64 = 0
    while offset < range.upperBound {
      rest = rest << 8 | UInt64(bytes[offset])
      offset &+= 1
    }
    return mix(
      mix(state ^ rest, 0xE703_7ED1_A0B4_28DB) ^ UInt64(truncatingIfNeeded: range.count),
      0x8EBC_6AF0_9C88_C6E3)
  }

  /// A keyed hash of a public hash, which cannot be computed without the seed.
  static func keyed(_ hash: UInt64, seed: UInt64) -> UInt64 {
    mix(mix(hash ^ seed, 0xA076_1D64_78BD_642F) ^ ~seed, 0xE703_7ED1_A0B4_28DB)
  }

  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let product = (one ^ 0x2545_F491_4F6C_DD1D).multipliedFullWidth(by: other)
    return product.high ^ product.low
  }
}

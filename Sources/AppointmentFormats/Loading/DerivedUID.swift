internal import CalendarText

/// UIDs for records without one. They are made of the content, so a record has the same UID in
/// every load.
enum DerivedUID {
  static let seed: UInt64 = 0x6361_6C67_7269_6421

  /// - Parameter ordinal: how many records of the same content came before.
  static func text(_ hash: UInt64, ordinal: UInt32) -> String {
    var bytes: [UInt8] = []
    append(hash, ordinal: ordinal, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ hash: UInt64, ordinal: UInt32, to output: inout [UInt8]) {
    for shift in stride(from: 60, through: 0, by: -4) {
      let digit = UInt8(truncatingIfNeeded: hash >> UInt64(shift) & 15)
      output.append(digit < 10 ? digit + 0x30 : digit + 0x57)
    }
    if ordinal > 0 { output += "-\(ordinal + 1)".utf8 }
    output += domain
  }

  private static let domain = Array("@derived.calendargrid".utf8)

  /// The hash of a record in a CSV. It ignores empty cells at the end, so that new columns at the
  /// end do not change the UID.
  static func hash(
    _ bytes: Span<UInt8>, _ record: Range<Int>, _ dialect: DelimitedDialect
  ) -> UInt64 {
    var end = record.upperBound
    while end > record.lowerBound, bytes[end - 1] == dialect.delimiter { end -= 1 }
    return ContentHash.hash(bytes, record.lowerBound..<end, seed: seed)
  }
}

extension DecodedText {
  /// UTF-8 with each ill-formed sequence replaced.
  static func repaired(_ source: Span<UInt8>, _ notes: inout PlaceNotes) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + 64)
    var offset = 0
    while offset < source.count {
      let length = sequenceLength(source, at: offset)
      guard length < 0 else {
        for index in offset..<(offset + length) { result.append(source[index]) }
        offset += length
        continue
      }
      let bytes = (offset..<(offset - length)).map { hexadecimal(source[$0]) }
      notes.note(
        "The bytes " + bytes.joined(separator: " ") + ", which are not UTF-8,", in: result)
      appendReplacement(to: &result)
      offset -= length
    }
    return result
  }

  static func fromUTF16(
    _ source: Span<UInt8>, from start: Int, lowByteFirst: Bool, _ notes: inout PlaceNotes
  ) -> [UInt8] {
    func unit(_ offset: Int) -> UInt32 {
      let one = UInt32(source[offset])
      let two = UInt32(source[offset + 1])
      return lowByteFirst ? one | two << 8 : one << 8 | two
    }
    var result: [UInt8] = []
    result.reserveCapacity(source.count)
    var offset = start
    while offset + 1 < source.count {
      let first = unit(offset)
      offset += 2
      if first & 0xFC00 == 0xD800, offset + 1 < source.count {
        let second = unit(offset)
        if second & 0xFC00 == 0xDC00 {
          append(0x10000 + ((first & 0x3FF) << 10 | (second & 0x3FF)), to: &result)
          offset += 2
          continue
        }
      }
      if first & 0xF800 == 0xD800 {
        notes.note("The surrogate \(String(first, radix: 16)) without its other half", in: result)
        appendReplacement(to: &result)
      } else {
        append(first, to: &result)
      }
    }
    if offset < source.count {
      notes.note("The last byte \(hexadecimal(source[offset])), half a UTF-16 unit,", in: result)
      appendReplacement(to: &result)
    }
    return result
  }

  static func fromBytes(
    _ source: Span<UInt8>, windows: Bool, _ notes: inout PlaceNotes
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 8)
    for offset in 0..<source.count {
      let byte = source[offset]
      if byte < 0x80 {
        result.append(byte)
      } else if windows, byte < 0xA0 {
        let scalar = windows1252Scalars[Int(byte) - 0x80]
        if scalar == 0 {
          notes.note("The byte \(hexadecimal(byte)), undefined in Windows-1252,", in: result)
          appendReplacement(to: &result)
        } else {
          append(UInt32(scalar), to: &result)
        }
      } else {
        append(UInt32(byte), to: &result)
      }
    }
    return result
  }

  /// Bytes 80 to 9F of Windows-1252; 0 if undefined.
  private static let windows1252Scalars: [UInt16] = [
    0x20AC, 0, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0, 0x017D, 0,
    0, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0, 0x017E, 0x0178,
  ]

  /// The byte of a scalar in Windows-1252; nil if it has none.
  fileprivate static func windows1252Byte(_ scalar: UInt32) -> UInt8? {
    if scalar < 0x80 || 0xA0...0xFF ~= scalar { return UInt8(scalar) }
    guard scalar != 0, scalar <= 0xFFFF,
      let place = windows1252Scalars.firstIndex(of: UInt16(scalar))
    else { return nil }
    return UInt8(0x80 + place)
  }

  private static func appendReplacement(to result: inout [UInt8]) { append(0xFFFD, to: &result) }

  private static func append(_ scalar: UInt32, to result: inout [UInt8]) {
    func continuation(_ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: 0x80 | (scalar >> shift) & 0x3F)
    }
    switch scalar {
    case 0..<0x80:
      result.append(UInt8(truncatingIfNeeded: scalar))
    case 0x80..<0x800:
      result.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      result.append(continuation(0))
    case 0x800..<0x10000:
      result.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      result.append(continuation(6))
      result.append(continuation(0))
    default:
      result.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      result.append(continuation(12))
      result.append(continuation(6))
      result.append(continuation(0))
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

extension SourceEncoding {
  /// The byte of a scalar in an encoding of one byte a character; nil if it has none.
  package func byte(of scalar: Unicode.Scalar) -> UInt8? {
    switch self {
    case .windows1252: DecodedText.windows1252Byte(scalar.value)
    case .iso8859Part1: scalar.value <= 0xFF ? UInt8(scalar.value) : nil
    case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
    }
  }
}

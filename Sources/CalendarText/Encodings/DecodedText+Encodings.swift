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

  /// The text of an encoding with a table, with each undefined code replaced.
  static func fromTable(
    _ source: Span<UInt8>, _ table: CharacterTable, _ encoding: SourceEncoding,
    _ notes: inout PlaceNotes
  ) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(source.count + source.count / 4)
    var offset = 0
    while offset < source.count {
      let byte = source[offset]
      if byte < 0x80 {
        result.append(byte)
        offset += 1
        continue
      }
      let (scalar, length) = code(source, at: offset, table, encoding)
      if scalar == 0 {
        let bytes = (offset..<(offset + length)).map { hexadecimal(source[$0]) }
        notes.note(
          (length == 1 ? "The byte " : "The bytes ") + bytes.joined(separator: " ")
            + ", undefined in \(encoding.displayName),", in: result)
        appendReplacement(to: &result)
      } else {
        append(UInt32(scalar), to: &result)
      }
      offset += length
    }
    return result
  }

  /// The character of the code at an offset whose byte is not ASCII, 0 if undefined, and the number
  /// of its bytes. A second byte in ASCII belongs to the code only if that is defined, so that no
  /// delimiter or line end is lost.
  @inline(__always)
  static func code(
    _ source: Span<UInt8>, at offset: Int, _ table: CharacterTable, _ encoding: SourceEncoding
  ) -> (scalar: UInt16, length: Int) {
    let lead = source[offset]
    let single = table.single[Int(lead) - 0x80]
    guard single == 0, table.isLead(lead), offset + 1 < source.count else { return (single, 1) }
    let trail = source[offset + 1]
    let character = table.character(lead, trail)
    if character != 0 { return (character, 2) }
    if encoding == .gb18030, 0x30...0x39 ~= trail, offset + 3 < source.count,
      0x81...0xFE ~= source[offset + 2], 0x30...0x39 ~= source[offset + 3]
    {
      return (0, 4)
    }
    if encoding == .eucJP, lead == 0x8F, offset + 2 < source.count, trail > 0xA0,
      source[offset + 2] > 0xA0
    {
      return (0, 3)
    }
    return (0, trail < 0x80 ? 1 : 2)
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
  /// The bytes of a text.
  ///
  /// - Throws: The first scalar that the encoding lacks.
  /// - Complexity: O(text), and the size of the table for encodings of two bytes.
  package func bytes(of text: String) throws(MissingCharacter) -> [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .utf8: bytes = Array(text.utf8)
    case .utf16LittleEndian, .utf16BigEndian:
      for unit in text.utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += self == .utf16LittleEndian ? [low, high] : [high, low]
      }
    default:
      var codes: [UInt16: [UInt8]]?
      for scalar in text.unicodeScalars {
        if scalar.value < 0x80 {
          bytes.append(UInt8(scalar.value))
          continue
        }
        // Windows writes the second of the two codes for characters of IBM.
        let known =
          codes ?? CharacterTable.table(self)?.codes(last: self == .shiftJIS ? 0xED...0xEE : nil)
        codes = known
        guard scalar.value <= 0xFFFF, let code = known?[UInt16(scalar.value)] else {
          throw MissingCharacter(scalar: scalar)
        }
        bytes += code
      }
    }
    return bytes
  }

  /// A character that an encoding lacks.
  package struct MissingCharacter: Error {
    package let scalar: Unicode.Scalar
  }
}

/// The result of checking bytes as UTF-8.
struct UTF8Survey {
  /// The number of well-formed sequences beyond ASCII.
  var validSequences = 0
  /// The number of ill-formed sequences: maximal subparts, the units that the Unicode Standard
  /// replaces (§3.9).
  var invalidSequences = 0
  /// The offset of the first ill-formed sequence.
  var firstInvalid = -1
  var nulCount = 0
  var firstNul = -1
}

extension UInt8 {
  /// Whether the byte continues a UTF-8 sequence.
  @inlinable package var continuesCharacter: Bool { self & 0xC0 == 0x80 }
}

/// The length of the sequence at an offset: positive if well-formed, negative for an ill-formed one
/// of that many bytes (Unicode Standard, table 3-7).
@inline(__always)
func sequenceLength(_ bytes: Span<UInt8>, at offset: Int) -> Int {
  let lead = bytes[offset]
  var lower: UInt8 = 0x80
  var upper: UInt8 = 0xBF
  let length: Int
  switch lead {
  case 0..<0x80: return 1
  case 0xC2...0xDF: length = 2
  case 0xE0...0xEF:
    length = 3
    if lead == 0xE0 { lower = 0xA0 } else if lead == 0xED { upper = 0x9F }
  case 0xF0...0xF4:
    length = 4
    if lead == 0xF0 { lower = 0x90 } else if lead == 0xF4 { upper = 0x8F }
  default: return -1
  }
  var have = 1
  while have < length {
    guard offset &+ have < bytes.count else { return -have }
    let byte = bytes[offset &+ have]
    guard byte >= lower, byte <= upper else { return -have }
    lower = 0x80
    upper = 0xBF
    have &+= 1
  }
  return length
}

/// Checks all bytes in one pass.
func surveyUTF8(_ bytes: Span<UInt8>, from start: Int) -> UTF8Survey {
  var survey = UTF8Survey()
  var offset = start
  let zero = SIMD16<UInt8>(repeating: 0)
  while offset < bytes.count {
    // Most of a file is ASCII: 64 bytes at a time while there is no high bit and no NUL.
    while offset &+ 64 <= bytes.count {
      var high = SIMD16<UInt8>(repeating: 0)
      var nul = zero
      for step in stride(from: 0, to: 64, by: 16) {
        let chunk = bytes.chunk(at: offset &+ step)
        high |= chunk
        nul |= lanesEqual(chunk, zero)
      }
      high |= nul
      if (high.words[0] | high.words[1]) & 0x8080_8080_8080_8080 != 0 { break }
      offset &+= 64
    }
    let end = min(offset &+ 64, bytes.count)
    while offset < end {
      let length = sequenceLength(bytes, at: offset)
      if length == 1 {
        if bytes[offset] == 0 {
          if survey.nulCount == 0 { survey.firstNul = offset }
          survey.nulCount &+= 1
        }
        offset &+= 1
      } else if length > 0 {
        survey.validSequences &+= 1
        offset &+= length
      } else {
        if survey.invalidSequences == 0 { survey.firstInvalid = offset }
        survey.invalidSequences &+= 1
        offset &-= length
      }
    }
  }
  return survey
}

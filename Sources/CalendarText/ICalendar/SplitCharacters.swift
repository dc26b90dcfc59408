/// Characters that are split by a fold.
///
/// RFC 5545 §3.1 folds octets, so a line end and a blank may be inside of a UTF-8 sequence, and the
/// bytes are not valid UTF-8 before unfolding.
package enum SplitCharacters: Sendable {
  /// The bytes with every such fold moved behind its character; nil if there are none.
  ///
  /// The number of lines stays the same.
  package static func joined(_ bytes: Span<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    var copied = 0
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] >= 0xC2, let split = split(bytes, at: offset) else {
        offset += 1
        continue
      }
      result.append(copied..<offset, of: bytes)
      result += split.character + split.folds
      offset = split.end
      copied = offset
    }
    guard copied > 0 else { return nil }
    result.append(copied..<bytes.count, of: bytes)
    return result
  }

  /// The character that begins at an offset and the folds inside of it; nil if there are none.
  private static func split(
    _ bytes: Span<UInt8>, at start: Int
  ) -> (character: [UInt8], folds: [UInt8], end: Int)? {
    let length = bytes[start] >= 0xF0 ? 4 : bytes[start] >= 0xE0 ? 3 : 2
    var character = [bytes[start]]
    var folds: [UInt8] = []
    var offset = start + 1
    while character.count < length, offset < bytes.count {
      let byte = bytes[offset]
      if byte.continuesCharacter {
        character.append(byte)
        offset += 1
        continue
      }
      var end = offset
      if byte == 0x0D { end += 1 }
      if end < bytes.count, bytes[end] == 0x0A { end += 1 }
      guard end > offset, end < bytes.count, bytes[end].isBlank else { return nil }
      for index in offset...end { folds.append(bytes[index]) }
      offset = end + 1
    }
    return character.count == length && !folds.isEmpty ? (character, folds, offset) : nil
  }
}

/// Finds the lines and columns of byte offsets; fast if they are requested in ascending order.
///
/// Lines end with LF, CRLF or CR.
package struct LineCounter: Sendable {
  private let start: Int
  private var line = 1
  private var lineStart: Int
  private var offset: Int

  /// Starts at the beginning of the text, for example after a byte order mark.
  package init(startingAt start: Int = 0) {
    self.start = start
    (lineStart, offset) = (start, start)
  }

  /// The position of a byte.
  ///
  /// - Complexity: O(bytes since the previously requested position), or since the start if it is
  ///   later.
  package mutating func position(of target: Int, in bytes: Span<UInt8>) -> TextPosition {
    let target = min(max(target, start), bytes.count)
    if target < offset { self = LineCounter(startingAt: start) }
    while offset < target {
      let byte = bytes[offset]
      offset += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, offset < bytes.count, bytes[offset] == 0x0A {
        guard offset < target else {
          // Between CR and LF, the position is still in the line that they end.
          offset -= 1
          break
        }
        offset += 1
      }
      line += 1
      lineStart = offset
    }
    return TextPosition(byte: target, line: line, column: target - lineStart + 1)
  }
}

extension TextPosition {
  /// The column in characters, from 1, as people count.
  package func characterColumn(in bytes: Span<UInt8>) -> Int {
    var characters = 1
    for index in (byte - column + 1)..<byte where !bytes[index].continuesCharacter {
      characters += 1
    }
    return characters
  }
}

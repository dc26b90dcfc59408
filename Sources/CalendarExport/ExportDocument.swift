/// A document that is written in pieces of UTF-8: a page, a picture, a table, a layout.
public protocol ExportDocument: Sendable {
  /// What takes the next bytes of a document.
  typealias Pieces = (_ bytes: [UInt8]) throws -> Void

  /// Writes the document in pieces, so that a long one is never in memory as a whole.
  ///
  /// - Parameter pieces: What takes the next bytes: some 64 KiB, more where one part is longer. No
  ///   piece ends within a character.
  /// - Throws: What `pieces` throws; nothing is written after that.
  func write(pieces: Pieces) rethrows
}

extension ExportDocument {
  /// Writes the document into a text or any other stream, in pieces.
  ///
  /// - Complexity: That of ``write(pieces:)``, and a copy of the bytes.
  public func write(into output: inout some TextOutputStream) {
    write { output.write(String(decoding: $0, as: UTF8.self)) }
  }
}

extension [UInt8] {
  /// Hands over what was collected once there is enough of it to be worth a call, and forgets it.
  mutating func flush(
    to pieces: ExportDocument.Pieces, atLeast least: Int = 1 << 16
  ) rethrows {
    guard count >= Swift.max(least, 1) else { return }
    try pieces(self)
    removeAll(keepingCapacity: true)
  }

  /// Appends text as UTF-8, with another text in the place of each scalar that has one.
  @inline(__always)
  mutating func append(_ text: String, replacing substitute: (_ scalar: UInt32) -> String?) {
    var start = 0
    var rest = 0
    var scalar: UInt32 = 0
    for byte in text.utf8 {
      if byte < 0x80 {
        scalar = UInt32(byte)
        start = count
      } else if byte >= 0xC0 {
        start = count
        rest = byte >= 0xF0 ? 3 : byte >= 0xE0 ? 2 : 1
        scalar = UInt32(byte) & (0x3F >> UInt32(rest))
      } else {
        scalar = scalar << 6 | UInt32(byte & 0x3F)
        rest -= 1
      }
      append(byte)
      guard rest == 0, let other = substitute(scalar) else { continue }
      removeLast(count - start)
      append(contentsOf: other.utf8)
    }
  }
}

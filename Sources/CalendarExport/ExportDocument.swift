/// A document that is written in pieces of UTF-8: a page, a picture, a table or a layout.
public protocol ExportDocument: Sendable {
  /// A closure that receives the next bytes of a document.
  typealias Pieces = (_ bytes: [UInt8]) throws -> Void

  /// Writes the document in pieces, so that a long one is never completely in memory.
  ///
  /// - Parameter pieces: Receives the next bytes, about 64 KiB or more. Pieces only end at
  ///   boundaries of characters.
  /// - Throws: Any error of `pieces`; nothing is written after that.
  func write(pieces: Pieces) rethrows
}

extension ExportDocument {
  /// Writes the document to a string or another stream, in pieces.
  ///
  /// - Complexity: That of ``write(pieces:)``, plus copying the bytes.
  public func write(into output: inout some TextOutputStream) {
    write { output.write(String(decoding: $0, as: UTF8.self)) }
  }
}

extension [UInt8] {
  /// Passes the collected bytes on and clears them if there are enough of them to be worth a call.
  mutating func flush(
    to pieces: ExportDocument.Pieces, atLeast least: Int = 1 << 16
  ) rethrows {
    guard count >= Swift.max(least, 1) else { return }
    try pieces(self)
    removeAll(keepingCapacity: true)
  }

  /// Appends text as UTF-8, replacing each scalar that has a substitute.
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

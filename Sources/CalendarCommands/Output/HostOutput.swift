import SystemSupport

/// Standard output as a stream for writers: in pieces, so that nothing is in memory as a whole.
struct HostOutput: TextOutputStream {
  private let host: HostSystem
  private var bytes: [UInt8] = []
  private var failure: (any Error)?

  private static let pieceSize = 1 << 16

  init(_ host: HostSystem) { self.host = host }

  mutating func write(_ string: String) {
    bytes.append(contentsOf: string.utf8)
    if bytes.count >= HostOutput.pieceSize { flush() }
  }

  private mutating func flush() {
    guard !bytes.isEmpty else { return }
    if failure == nil {
      do { try host.write(bytes, .output) } catch { failure = error }
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes what is left.
  ///
  /// - Throws: The first failure of the host.
  mutating func finish() throws {
    flush()
    if let failure { throw failure }
  }
}

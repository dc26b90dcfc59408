import Synchronization
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

extension HostSystem {
  /// A machine whose standard output goes to a file.
  ///
  /// - Parameters:
  ///   - path: The file; it is replaced as a whole, and only when the body has succeeded.
  ///   - body: What writes to standard output.
  func replacing<Result>(
    _ path: String, _ body: (HostSystem) throws -> Result
  ) throws -> Result {
    let collected = CollectedBytes()
    let original = self
    var host = self
    host.write = { bytes, stream in
      switch stream {
      case .output: collected.append(bytes)
      case .error: try original.write(bytes, .error)
      }
    }
    host.isTerminal = { $0 == .output ? false : original.isTerminal($0) }
    host.terminalSize = { nil }
    let result = try body(host)
    try replaceFile(path, collected.take())
    return result
  }
}

/// Bytes that closures of the host collect.
private final class CollectedBytes: Sendable {
  private let bytes = Mutex<[UInt8]>([])

  func append(_ more: [UInt8]) { bytes.withLock { $0 += more } }

  func take() -> [UInt8] { bytes.withLock { $0 } }
}

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
  func replacing(_ path: String, _ body: (HostSystem) throws -> ExitCode) throws -> ExitCode {
    let original = self
    var code = ExitCode.failure
    try replaceFile(path) { write in
      var host = original
      host.write = { bytes, stream in
        switch stream {
        case .output: try write(bytes)
        case .error: try original.write(bytes, .error)
        }
      }
      host.isTerminal = { $0 == .output ? false : original.isTerminal($0) }
      host.terminal = .none
      code = try body(host)
    }
    return code
  }
}

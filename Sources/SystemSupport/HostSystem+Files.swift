extension HostSystem {
  /// Replaces a file by bytes that are at hand: written beside the old one, then renamed over it.
  ///
  /// - Throws: what writing throws; the old file then stays whole.
  public func replaceFile(_ path: String, with bytes: [UInt8]) throws {
    try replaceFile(path) { write in try write(bytes) }
  }
}

extension HostSystem {
  /// Replaces a file by bytes that are at hand.
  ///
  /// - Throws: what writing throws; the old file then stays whole.
  public func replaceFile(_ path: String, with bytes: [UInt8]) throws {
    try replaceFile(path) { file in try file.write(bytes) }
  }
}

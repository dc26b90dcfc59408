extension HostSystem {
  /// Replaces a file by the given bytes.
  ///
  /// - Throws: The errors of writing; the old file is then unchanged.
  public func replaceFile(_ path: String, with bytes: [UInt8]) throws {
    try replaceFile(path) { file in try file.write(bytes) }
  }
}

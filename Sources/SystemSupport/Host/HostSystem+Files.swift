extension HostSystem {
  /// Replaces a file by what a closure writes.
  ///
  /// - Parameter isOneOfMany: Whether another file of the folder is written next. The folder is then
  ///   neither synced to disk nor searched for the temporary files of programs that were killed, which
  ///   takes as long as the folder is large.
  package func replaceFile(
    _ path: String, isOneOfMany: Bool = false, _ body: (_ file: OutputFile) throws -> Void
  ) throws {
    try replace(path, isOneOfMany, body)
  }

  /// Replaces a file by the given bytes.
  ///
  /// - Throws: The errors of writing; the old file is then unchanged.
  public func replaceFile(_ path: String, with bytes: [UInt8]) throws {
    try replaceFile(path) { file in try file.write(bytes) }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The only path by which bytes leave the process: directly to streams, atomically to files.
struct FileOutput: Sendable {
  let calls: FileCalls

  /// Writes all bytes to a descriptor, even if the system accepts only a few at a time.
  func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32, name: String) throws(HostError) {
    var rest = bytes
    while !rest.isEmpty {
      do throws(SystemCallError) {
        let count = try SystemCallError.check { calls.write(descriptor, rest) }
        // A system that accepts nothing without an error would cause an endless loop.
        guard count > 0 else { throw SystemCallError(code: EIO) }
        rest = rest.dropFirst(count)
      } catch {
        guard error.code == EAGAIN else { throw HostError(path: name, error) }
        // Another process may have made the pipe non-blocking.
        calls.wait(descriptor)
      }
    }
  }

  /// Reports errors that the system shows only when a stream is closed, such as a full disk on a
  /// server; the stream itself stays open.
  func finish(_ descriptor: Int32, name: String) throws(HostError) {
    let copy = dup(descriptor)
    // Nothing was written to a closed stream.
    guard copy >= 0 else { return }
    do { try calls.finishClosing(copy) } catch { throw HostError(path: name, error) }
  }

  /// Writes to a path: directly to a stream or device, or to a temporary file that replaces the old
  /// one after the body has succeeded and the data is on disk.
  ///
  /// - Throws: A `HostError`, or the error of the body. The old file is then unchanged, and no
  ///   temporary file is left. Only an error after the replacement, which says that the file was
  ///   written, leaves the complete new file.
  func replace(
    _ path: String, isPrivate: Bool = false, isOneOfMany: Bool = false,
    _ body: (HostSystem.OutputFile) throws -> Void
  ) throws {
    FileOutput.answerLargeFiles()
    switch try OutputTarget(path) {
    case .descriptor(let number):
      try body(file(path, number, descriptorStatus(number)))
      try finish(number, name: path)
    case .stream(let target): try writeStream(target, path, body)
    case .file(let folder, let name, let old):
      var draft: AtomicFile
      do {
        draft = try AtomicFile(calls, folder: folder, name: name, old: old, isPrivate: isPrivate)
      } catch {
        throw HostError(path: path, error)
      }
      do {
        try body(file(path, draft.descriptor, old, isReplaced: true))
        try draft.publish(isOneOfMany: isOneOfMany)
      } catch {
        draft.discard()
        guard let error = error as? SystemCallError else { throw error }
        throw HostError(path: path, error, isWritten: draft.isPublished)
      }
    }
  }

  /// Creates an empty file that only its owner may read; false if the path is taken.
  func create(_ path: String) throws(HostError) -> Bool {
    do throws(SystemCallError) {
      _ = calls.close(
        try SystemCallError.check {
          calls.open(AT_FDCWD, path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        })
      return true
    } catch {
      guard error.code == EEXIST else { throw HostError(path: path, error) }
      return false
    }
  }

  /// Lets a write beyond the largest file that is allowed fail with a reason; its signal would end the
  /// process without a word.
  static func answerLargeFiles() { signal(SIGXFSZ, SIG_IGN) }

  private func writeStream(
    _ target: String, _ path: String, _ body: (HostSystem.OutputFile) throws -> Void
  ) throws {
    do {
      let descriptor = try SystemCallError.check {
        calls.open(AT_FDCWD, target, O_WRONLY | O_NOCTTY, 0)
      }
      do { try body(file(path, descriptor, descriptorStatus(descriptor))) } catch {
        _ = calls.close(descriptor)
        throw error
      }
      try calls.finishClosing(descriptor)
    } catch let error as SystemCallError {
      throw HostError(path: path, error)
    }
  }

  /// The value passed to the body: a descriptor and facts about the file that it changes.
  private func file(
    _ path: String, _ descriptor: Int32, _ status: stat?, isReplaced: Bool = false
  ) -> HostSystem.OutputFile {
    let status = status.flatMap { $0.st_mode & S_IFMT == S_IFREG ? $0 : nil }
    return HostSystem.OutputFile(
      write: { try write($0[...], to: descriptor, name: path) },
      replacedSize: isReplaced ? status.map { Int($0.st_size) } : nil,
      identity: status.map { HostSystem.FileIdentity($0) }, isTerminal: isatty(descriptor) == 1)
  }
}

extension FileCalls {
  /// Closes a descriptor. It is closed even if a signal interrupts the call.
  func finishClosing(_ descriptor: Int32) throws(SystemCallError) {
    let answer = close(descriptor)
    guard answer >= 0 || answer == -EINTR else { throw SystemCallError(code: -answer) }
  }
}

extension HostError {
  private static let written = "written, but perhaps not yet on the disk: "

  /// Whether the file has its new contents in spite of the error.
  package var isWritten: Bool { reason.hasPrefix(HostError.written) }

  init(path: String, _ error: SystemCallError, isWritten: Bool = false) {
    let reason = systemReason(error.code)
    self.init(
      path: path,
      reason: isWritten ? HostError.written + reason : reason,
      isClosedPipe: error.code == EPIPE)
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension FileOutput {
  /// The number of attempts to lock a file, 50 milliseconds apart.
  private static let lockAttempts = 40

  /// Changes a file by its current bytes.
  ///
  /// - Throws: A `HostError`, or the error of the body; the file is unchanged then.
  func update(
    _ path: String, _ body: (_ current: [UInt8]) throws -> [ArraySlice<UInt8>]?
  ) throws {
    FileOutput.answerLargeFiles()
    var attempts = 10
    while true {
      let (folder, name, old) = try writable(path)
      guard old != nil else { throw HostError(path: path, SystemCallError(code: ENOENT)) }
      let real = folder + "/" + name
      let descriptor = try locked(real, path)
      defer { _ = close(descriptor) }
      guard let status = descriptorStatus(descriptor) else {
        throw HostError(path: path, reason: systemReason())
      }
      let current = try readToEnd(descriptor: descriptor, name: path)
      guard let new = try body(current), !FileOutput.isDivided(current, like: new) else { return }
      if try hasReplaced(status, in: folder, name, path, by: new) { return }
      attempts -= 1
      guard attempts > 0 else {
        throw HostError(path: path, reason: "another program keeps changing it")
      }
    }
  }

  /// The folder, the name and the status of a file, or of a new one, that may be written.
  ///
  /// - Throws: A `HostError` with the reason why it may not.
  func writable(_ path: String) throws(HostError) -> (folder: String, name: String, old: stat?) {
    guard case .file(let folder, let name, let old) = try OutputTarget(path) else {
      throw HostError(path: path, reason: "not a file")
    }
    if let old {
      guard UInt32(old.st_mode) & 0o222 != 0 else { throw HostError.readOnly(path) }
      guard unsafe access(folder + "/" + name, W_OK) == 0 else {
        throw HostError(path: path, reason: systemReason())
      }
    }
    guard unsafe access(folder, W_OK) == 0 else {
      throw HostError(path: folder, reason: systemReason())
    }
    return (folder, name, old)
  }

  /// Whether bytes are those of pieces, one after the other.
  private static func isDivided(_ bytes: [UInt8], like pieces: [ArraySlice<UInt8>]) -> Bool {
    guard bytes.count == pieces.reduce(0, { $0 + $1.count }) else { return false }
    var rest = bytes[...]
    for piece in pieces {
      guard rest.prefix(piece.count) == piece else { return false }
      rest = rest.dropFirst(piece.count)
    }
    return true
  }

  /// Opens a file and locks it, so that two programs that change it take turns.
  private func locked(_ real: String, _ path: String) throws(HostError) -> Int32 {
    var attempts = FileOutput.lockAttempts
    while true {
      let descriptor = unsafe open(real, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw HostError(path: path, reason: systemReason()) }
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
        // Some file systems have no locks.
        guard errno == EWOULDBLOCK || errno == EINTR else { return descriptor }
        attempts -= 1
        guard attempts > 0 else {
          _ = close(descriptor)
          throw HostError(path: path, reason: "another program is writing it")
        }
        _ = usleep(50_000)
      } else if let own = descriptorStatus(descriptor), let named = fileStatus(real),
        own.isSame(as: named)
      {
        return descriptor
      }
      // The file was replaced by another one while this program waited for the lock.
      _ = close(descriptor)
    }
  }

  /// Replaces a file by new bytes.
  ///
  /// - Returns: False if another program has changed the file since it was read.
  private func hasReplaced(
    _ old: stat, in folder: String, _ name: String, _ path: String, by pieces: [ArraySlice<UInt8>]
  ) throws -> Bool {
    var draft: AtomicFile
    do { draft = try AtomicFile(calls, folder: folder, name: name, old: old) } catch {
      throw HostError(path: path, error)
    }
    do {
      for piece in pieces { try write(piece, to: draft.descriptor, name: path) }
      return try draft.publish { fileStatus(folder + "/" + name)?.isSame(as: old) ?? false }
    } catch {
      draft.discard()
      guard let error = error as? SystemCallError else { throw error }
      throw HostError(path: path, error, isWritten: draft.isPublished)
    }
  }
}

extension stat {
  /// Whether two states of a file are of the same file with the same contents.
  fileprivate func isSame(as other: stat) -> Bool {
    #if canImport(Darwin)
      let (time, otherTime) = (st_mtimespec, other.st_mtimespec)
    #else
      let (time, otherTime) = (st_mtim, other.st_mtim)
    #endif
    return st_dev == other.st_dev && st_ino == other.st_ino && st_size == other.st_size
      && time.tv_sec == otherTime.tv_sec && time.tv_nsec == otherTime.tv_nsec
  }
}

extension HostError {
  /// A file that may not be written.
  package static func readOnly(_ path: String) -> HostError {
    HostError(path: path, reason: "the file is read-only")
  }
}

/// Makes a folder and those above it, unless they exist.
func makeFolders(_ path: String) throws(HostError) {
  var place = path.startIndex
  while place < path.endIndex {
    let rest = path[path.index(after: place)...]
    let end = rest.firstIndex(of: "/") ?? path.endIndex
    let folder = String(path[..<end])
    if fileStatus(folder) == nil, unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
      throw HostError(path: folder, reason: systemReason())
    }
    place = end
  }
}

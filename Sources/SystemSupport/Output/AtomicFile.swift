#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A temporary file in the folder of the file that it will replace. It has no name if the file
/// system supports that, so it disappears however the process ends. Otherwise it has a unique name,
/// and the signals that end the process remove it. A process that is killed while it has a name
/// leaves it; the next file that is written in the folder removes it, since its lock is gone.
struct AtomicFile {
  /// The descriptor to write to.
  let descriptor: Int32
  /// Whether it has replaced the target.
  private(set) var isPublished = false
  private let calls: FileCalls
  private let folder: Int32
  private let path: String
  private let name: String
  private let old: stat?
  /// The temporary name; nil if it has none.
  private var temporaryName: String?
  private var isGuarded = false
  private var isOpen = true

  init(
    _ calls: FileCalls, folder path: String, name: String, old: stat?, isPrivate: Bool = false
  ) throws(SystemCallError) {
    let folder = try AtomicFile.open(calls, path)
    (self.calls, self.folder, self.name, self.old) = (calls, folder, name, old)
    self.path = path
    // The replacement of a private file must not be readable by others before it has the old mode.
    let mode: UInt32 = old == nil && !isPrivate ? 0o666 : 0o600
    do throws(SystemCallError) {
      if let unnamed = try AtomicFile.unnamed(calls, folder, mode) {
        descriptor = unnamed
        return
      }
      let signals = EndingSignals.withhold()
      defer { signals.allow() }
      let (descriptor, name) = try AtomicFile.withFreeName { name in
        let descriptor = calls.open(folder, name, O_WRONLY | O_CREAT | O_EXCL, mode)
        guard descriptor >= 0, !AtomicFile.isKept(descriptor) else { return descriptor }
        // Another program removed the file as a leftover before it was locked.
        _ = calls.close(descriptor)
        return -EEXIST
      }
      self.descriptor = descriptor
      temporaryName = name
      isGuarded = EndingSignals.guardFile(name, in: folder)
    } catch {
      _ = calls.close(folder)
      throw error
    }
  }

  /// Moves the file to its target, with the old file's mode and owner, after syncing it to disk.
  ///
  /// - Parameters:
  ///   - isOneOfMany: Whether another file of the folder follows, which syncs the folder and removes
  ///     the temporary files of killed programs.
  ///   - isCurrent: Whether the target is still the file that is to be replaced.
  /// - Returns: Whether it has replaced the target.
  /// - Throws: The error of any call; call `discard()` then.
  @discardableResult
  mutating func publish(
    isOneOfMany: Bool = false, if isCurrent: () -> Bool = { true }
  ) throws(SystemCallError) -> Bool {
    try adopt()
    try sync(descriptor)
    guard try takePlace(if: isCurrent) else {
      discard()
      return false
    }
    if !isOneOfMany { try sync(folder) }
    if isOpen { _ = calls.close(descriptor) }
    if !isOneOfMany { removeLeftovers() }
    _ = calls.close(folder)
    return true
  }

  /// Removes the temporary file unless it has been published.
  mutating func discard() {
    let signals = EndingSignals.withhold()
    defer { signals.allow() }
    if let temporaryName {
      _ = try? SystemCallError.check { calls.unlink(folder, temporaryName) }
      forgetTemporary()
    }
    if isOpen { _ = calls.close(descriptor) }
    _ = calls.close(folder)
  }

  // MARK: Creation

  private static func open(_ calls: FileCalls, _ path: String) throws(SystemCallError) -> Int32 {
    do {
      return try SystemCallError.check { calls.open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY, 0) }
    } catch {
      // In some folders that cannot be listed, files can still be created.
      guard error.code == EACCES, let pathOnly = FileCalls.pathOnly else { throw error }
      return try SystemCallError.check { calls.open(AT_FDCWD, path, pathOnly | O_DIRECTORY, 0) }
    }
  }

  /// Opens a file without a name; nil if the file system does not support that.
  private static func unnamed(
    _ calls: FileCalls, _ folder: Int32, _ mode: UInt32
  ) throws(SystemCallError) -> Int32? {
    guard let unnamed = FileCalls.unnamed else { return nil }
    do {
      return try SystemCallError.check { calls.open(folder, ".", O_WRONLY | unnamed, mode) }
    } catch {
      // Systems without the flag treat the call as opening a folder.
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(error.code) else { throw error }
      return nil
    }
  }

  private static let temporaryPrefix = ".calgrid-"
  /// The digits of the largest number in a temporary name.
  private static let temporaryDigits = 13

  /// Locks a temporary file for as long as it is open, so that no other program removes it.
  ///
  /// - Returns: Whether it still has its name, as far as the file system has locks.
  private static func isKept(_ descriptor: Int32) -> Bool {
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno != EWOULDBLOCK }
    return descriptorStatus(descriptor).map { $0.st_nlink > 0 } ?? true
  }

  /// Removes the temporary files of programs that were killed; those in use are locked.
  private func removeLeftovers() {
    guard let entries = try? names(inFolder: path) else { return }
    for name in entries
    where name.hasPrefix(AtomicFile.temporaryPrefix)
      && name.utf8.count == AtomicFile.temporaryPrefix.utf8.count + AtomicFile.temporaryDigits
    {
      let file = calls.open(folder, name, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, 0)
      guard file >= 0 else { continue }
      if let status = descriptorStatus(file), status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), flock(file, LOCK_EX | LOCK_NB) == 0
      {
        _ = calls.unlink(folder, name)
      }
      _ = calls.close(file)
    }
  }

  /// Creates something under a unique name: short, since names are limited to 255 bytes, and
  /// hidden, since folders are also read as input.
  private static func withFreeName(
    _ make: (_ name: String) -> Int32
  ) throws(SystemCallError) -> (answer: Int32, name: String) {
    var attempts = 100
    while true {
      let digits = String(UInt64.random(in: .min ... .max), radix: 36)
      let zeros = String(repeating: "0", count: temporaryDigits - digits.count)
      let name = temporaryPrefix + zeros + digits
      do {
        return (try SystemCallError.check { make(name) }, name)
      } catch {
        attempts -= 1
        guard error.code == EEXIST, attempts > 0 else { throw error }
      }
    }
  }

  // MARK: Publishing

  /// Takes over the old file's owner and extended attributes, as far as permitted, and its mode. The
  /// set-user-ID bits are kept only with the same owner. The members of another group may do no more
  /// than everybody.
  private func adopt() throws(SystemCallError) {
    guard let old, let new = descriptorStatus(descriptor) else { return }
    var mode = UInt32(old.st_mode) & 0o7777
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid), try !hasGiven(old.st_uid, old.st_gid) {
      mode &= 0o777
      if new.st_gid != old.st_gid, try !hasGiven(.max, old.st_gid) {
        mode = mode & 0o707 | (mode & 0o7) << 3
      }
    }
    // The mode limits an access control list, so it is set last.
    try adoptAttributes()
    guard let new = descriptorStatus(descriptor), UInt32(new.st_mode) & 0o7777 != mode else {
      return
    }
    _ = try SystemCallError.check { calls.fchmod(descriptor, mode) }
  }

  /// Copies the old file's attributes, unless it cannot be read or the file system has none.
  private func adoptAttributes() throws(SystemCallError) {
    do {
      _ = try SystemCallError.check { calls.copyAttributes(folder, name, descriptor) }
    } catch {
      guard [EPERM, EACCES, ENOENT, EINVAL, ENOTSUP, ENOSYS].contains(error.code) else {
        throw error
      }
    }
  }

  /// Sets the owner and group; false if not permitted.
  private func hasGiven(_ owner: UInt32, _ group: UInt32) throws(SystemCallError) -> Bool {
    do {
      _ = try SystemCallError.check { calls.fchown(descriptor, owner, group) }
      return true
    } catch {
      guard [EPERM, EINVAL, ENOSYS].contains(error.code) else { throw error }
      return false
    }
  }

  /// Syncs to disk; some file systems do not support that.
  private func sync(_ descriptor: Int32) throws(SystemCallError) {
    do {
      _ = try SystemCallError.check { calls.fsync(descriptor) }
    } catch {
      guard [EINVAL, ENOTSUP, ENOSYS, EBADF].contains(error.code) else { throw error }
    }
  }

  /// - Returns: False if the target is no longer the file that is to be replaced.
  private mutating func takePlace(if isCurrent: () -> Bool) throws(SystemCallError) -> Bool {
    // No signal may end the process while the file briefly has a name.
    let signals = EndingSignals.withhold()
    defer { signals.allow() }
    if temporaryName == nil {
      if old == nil { isPublished = try hasLinked() }
      // A new name can be linked, but linking cannot replace an existing file.
      if !isPublished {
        _ = AtomicFile.isKept(descriptor)
        temporaryName = try AtomicFile.withFreeName { calls.link(descriptor, folder, $0) }.name
      }
    }
    // Errors on closing must be known before the old file is replaced, and the lock is kept until
    // then.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
    isOpen = copy >= 0
    try calls.finishClosing(copy >= 0 ? copy : descriptor)
    guard let temporaryName else { return true }
    // This is asked last, since what another program writes afterwards is lost.
    guard isCurrent() else { return false }
    _ = try SystemCallError.check { calls.rename(folder, temporaryName, name) }
    isPublished = true
    forgetTemporary()
    return true
  }

  /// Links the file to its target name; false if another file exists there by now.
  private func hasLinked() throws(SystemCallError) -> Bool {
    do {
      _ = try SystemCallError.check { calls.link(descriptor, folder, name) }
      return true
    } catch {
      guard error.code == EEXIST else { throw error }
      return false
    }
  }

  private mutating func forgetTemporary() {
    temporaryName = nil
    if isGuarded { EndingSignals.release() }
    isGuarded = false
  }
}

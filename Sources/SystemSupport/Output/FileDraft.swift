#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file in the making, in the folder of the one that it becomes: without a name where the file
/// system has such files, so that no end of the process leaves it behind; else under a name that no
/// other has, which the signals that end the process take away.
struct FileDraft {
  /// Where it is written.
  let descriptor: Int32
  /// Whether it has taken its place.
  private(set) var isPublished = false
  private let calls: FileCalls
  private let folder: Int32
  private let name: String
  private let old: stat?
  /// The name that it has until it takes its place; nil for none.
  private var temporaryName: String?
  private var isGuarded = false
  private var isOpen = true

  init(_ calls: FileCalls, folder path: String, name: String, old: stat?) throws(SystemCallError) {
    let folder = try FileDraft.open(calls, path)
    (self.calls, self.folder, self.name, self.old) = (calls, folder, name, old)
    // What replaces a secret is for nobody else to read before it has the old mode.
    let mode: UInt32 = old == nil ? 0o666 : 0o600
    do throws(SystemCallError) {
      if let unnamed = try FileDraft.unnamed(calls, folder, mode) {
        descriptor = unnamed
        return
      }
      let signals = EndingSignals.withhold()
      defer { signals.allow() }
      let (descriptor, name) = try FileDraft.withFreeName {
        calls.open(folder, $0, O_WRONLY | O_CREAT | O_EXCL, mode)
      }
      self.descriptor = descriptor
      temporaryName = name
      isGuarded = EndingSignals.guardFile(name, in: folder)
    } catch {
      _ = calls.close(folder)
      throw error
    }
  }

  /// Puts the file, with the old one's mode and owner, into its place once the disk has it.
  ///
  /// - Throws: Any call's failure; `discard()` has to follow.
  mutating func publish() throws(SystemCallError) {
    try adopt()
    try sync(descriptor)
    try takePlace()
    try sync(folder)
    _ = calls.close(folder)
  }

  /// Leaves nothing of it behind, unless it has taken its place.
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

  // MARK: Making

  private static func open(_ calls: FileCalls, _ path: String) throws(SystemCallError) -> Int32 {
    do {
      return try SystemCallError.check { calls.open(AT_FDCWD, path, O_RDONLY | O_DIRECTORY, 0) }
    } catch {
      // Names can be made in some folders that cannot be listed.
      guard error.code == EACCES, let pathOnly = FileCalls.pathOnly else { throw error }
      return try SystemCallError.check { calls.open(AT_FDCWD, path, pathOnly | O_DIRECTORY, 0) }
    }
  }

  /// A file without a name; nil where the file system has none.
  private static func unnamed(
    _ calls: FileCalls, _ folder: Int32, _ mode: UInt32
  ) throws(SystemCallError) -> Int32? {
    guard let unnamed = FileCalls.unnamed else { return nil }
    do {
      return try SystemCallError.check { calls.open(folder, ".", O_WRONLY | unnamed, mode) }
    } catch {
      // Systems that do not know the flag take it for the opening of a folder.
      guard [EOPNOTSUPP, EISDIR, EINVAL, ENOSYS].contains(error.code) else { throw error }
      return nil
    }
  }

  /// Makes something under a name that nothing else has: short, since names end at 255 bytes, and
  /// hidden, since folders are read too.
  private static func withFreeName(
    _ make: (_ name: String) -> Int32
  ) throws(SystemCallError) -> (answer: Int32, name: String) {
    var attempts = 100
    while true {
      let name = ".calgrid-" + String(UInt64.random(in: .min ... .max), radix: 36)
      do {
        return (try SystemCallError.check { make(name) }, name)
      } catch {
        attempts -= 1
        guard error.code == EEXIST, attempts > 0 else { throw error }
      }
    }
  }

  // MARK: Publishing

  /// Takes over the old file's owner, as far as that is permitted, and its mode; what runs as its
  /// owner does so for the old one only.
  private func adopt() throws(SystemCallError) {
    guard let old, let new = descriptorStatus(descriptor) else { return }
    var mode = UInt32(old.st_mode) & 0o7777
    if (new.st_uid, new.st_gid) != (old.st_uid, old.st_gid), try !hasGiven(old.st_uid, old.st_gid) {
      mode &= 0o777
      _ = try hasGiven(.max, old.st_gid)
    }
    guard UInt32(new.st_mode) & 0o7777 != mode else { return }
    _ = try SystemCallError.check { calls.fchmod(descriptor, mode) }
  }

  /// Gives the file to an owner and a group; false where that is not permitted.
  private func hasGiven(_ owner: UInt32, _ group: UInt32) throws(SystemCallError) -> Bool {
    do {
      _ = try SystemCallError.check { calls.fchown(descriptor, owner, group) }
      return true
    } catch {
      guard [EPERM, EINVAL, ENOSYS].contains(error.code) else { throw error }
      return false
    }
  }

  /// Has the disk take what was written; some file systems cannot be asked to.
  private func sync(_ descriptor: Int32) throws(SystemCallError) {
    do {
      _ = try SystemCallError.check { calls.fsync(descriptor) }
    } catch {
      guard [EINVAL, ENOTSUP, ENOSYS, EBADF].contains(error.code) else { throw error }
    }
  }

  private mutating func takePlace() throws(SystemCallError) {
    // No signal ends the process while there is a name for a moment.
    let signals = EndingSignals.withhold()
    defer { signals.allow() }
    if temporaryName == nil {
      if old == nil { isPublished = try hasLinked() }
      // A name can be given to what has none, but not taken from another file.
      if !isPublished {
        temporaryName = try FileDraft.withFreeName { calls.link(descriptor, folder, $0) }.name
      }
    }
    // What closing has to say must be heard before the old file goes.
    isOpen = false
    try calls.finishClosing(descriptor)
    guard let temporaryName else { return }
    _ = try SystemCallError.check { calls.rename(folder, temporaryName, name) }
    isPublished = true
    forgetTemporary()
  }

  /// Links the file to its own name; false where another is there by now.
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

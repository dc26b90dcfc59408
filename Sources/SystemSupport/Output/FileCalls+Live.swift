#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif
#if os(Linux)
  import LinuxAttributes
#endif

extension FileCalls {
  package static let live = systemCalls

  // Swift cannot import these two from the system's headers.
  #if os(Linux)
    /// The flag for creating a file without a name, O_TMPFILE; nil if the system has none.
    package static let unnamed: Int32? = 0o20_000_000 | O_DIRECTORY
    /// The flag for opening a folder that cannot be listed, O_PATH.
    static let pathOnly: Int32? = 0o10_000_000
  #else
    package static let unnamed: Int32? = nil
    static let pathOnly: Int32? = nil
  #endif
}

extension SystemCallError {
  /// Whether a signal interrupted the call.
  var isInterruption: Bool { code == EINTR }
}

private let systemCalls = FileCalls(
  open: { folder, name, flags, mode in
    var descriptor = unsafe openat(folder, name, flags | O_CLOEXEC, mode_t(mode))
    if (0...STDERR_FILENO).contains(descriptor) {
      // If a standard stream is closed, its descriptor must not be reused for the file: messages
      // would end up in it.
      let low = descriptor
      descriptor = fcntl(low, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      _ = close(low)
    }
    guard descriptor >= 0 else { return -errno }
    // A file without a name is later linked through /proc, which must exist.
    if let unnamed = FileCalls.unnamed, flags & unnamed == unnamed,
      unsafe access("/proc/self/fd/\(descriptor)", F_OK) != 0
    {
      _ = close(descriptor)
      return -EOPNOTSUPP
    }
    return descriptor
  },
  write: { descriptor, bytes in
    let count = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    return count < 0 ? Int(-errno) : count
  },
  wait: { descriptor in
    var awaited = [PollRequest(number: descriptor, isForWriting: true)]
    SystemSupport.wait(for: &awaited, milliseconds: -1)
  },
  fsync: { answer(fsync($0)) },
  fchmod: { answer(fchmod($0, mode_t($1))) },
  fchown: { answer(fchown($0, $1, $2)) },
  copyAttributes: { folder, name, descriptor in
    let source = unsafe openat(folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard source >= 0 else { return -errno }
    defer { _ = close(source) }
    #if os(Linux)
      return copyLinuxAttributes(from: source, to: descriptor)
    #elseif canImport(Darwin)
      let parts = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
      return answer(unsafe fcopyfile(source, descriptor, nil, parts))
    #else
      return 0
    #endif
  },
  link: { descriptor, folder, name in
    answer(unsafe linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", folder, name, AT_SYMLINK_FOLLOW))
  },
  rename: { folder, name, newName in answer(unsafe renameat(folder, name, folder, newName)) },
  unlink: { folder, name in answer(unsafe unlinkat(folder, name, 0)) },
  close: { answer(close($0)) })

private func answer(_ answer: Int32) -> Int32 { answer < 0 ? -errno : answer }

#if os(Linux)
  /// An access control list is an extended attribute here, too. An attribute that may not be set, or
  /// that the file system does not know, is left out.
  private func copyLinuxAttributes(from source: Int32, to target: Int32) -> Int32 {
    let names = unsafe attributeBytes { unsafe flistxattr(source, $0, $1) }
    for name in names.split(separator: 0) {
      let name = String(decoding: name, as: UTF8.self)
      let value = unsafe attributeBytes { unsafe fgetxattr(source, name, $0, $1) }
      let code = unsafe value.withUnsafeBytes { bytes in
        answer(unsafe fsetxattr(target, name, bytes.baseAddress, bytes.count, 0))
      }
      if [-ENOSPC, -EDQUOT, -EIO].contains(code) { return code }
    }
    return 0
  }

  /// The bytes that a call fills in; none where it fails.
  private func attributeBytes(_ call: (_ bytes: UnsafeMutablePointer<CChar>?, Int) -> Int)
    -> [UInt8]
  {
    let count = call(nil, 0)
    guard count > 0 else { return [] }
    return unsafe [UInt8](unsafeUninitializedCapacity: count) { bytes, initialized in
      let filled = unsafe bytes.withMemoryRebound(to: CChar.self) {
        unsafe call($0.baseAddress, count)
      }
      initialized = max(filled, 0)
    }
  }
#endif

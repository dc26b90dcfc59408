#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HostError {
  fileprivate static func tooLarge(_ name: String, _ limit: Int) -> HostError {
    HostError(path: name, reason: "more than \(limit >> 20) MiB, the most that is read")
  }
}

func fileStatus(_ path: String) -> stat? {
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

func readWhole(path: String) throws(HostError) -> [UInt8] {
  let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard descriptor >= 0 else { throw HostError(path: path, reason: systemReason()) }
  defer { close(descriptor) }
  return try readToEnd(descriptor: descriptor, name: path)
}

/// Reads until the end, in one growing array: the size that the system reports is only a hint,
/// since pipes report none and a file may grow while it is read. A pipe need not end at all, so more
/// than the largest input is refused.
func readToEnd(
  descriptor: Int32, name: String, limit: Int = HostSystem.largestInput
) throws(HostError) -> [UInt8] {
  var status = stat()
  var hint = 0
  if unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG {
    hint = Int(status.st_size)
  }
  guard hint <= limit else { throw .tooLarge(name, limit) }
  var bytes: [UInt8] = []
  var capacity = max(hint + 1, 65_536)
  while true {
    var failure: HostError?
    // Each round reads into fresh room, until a read answers nothing; what is there grows by itself,
    // since room for a round more would copy everything each round.
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe askForLargePages(buffer)
      while count < buffer.count {
        let answer = unsafe read(
          descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if answer < 0 {
          if errno == EINTR { continue }
          failure = HostError(path: name, reason: systemReason())
          return
        }
        if answer == 0 { return }
        count += answer
      }
    }
    if let failure { throw failure }
    let isLast = chunk.count < capacity
    if bytes.isEmpty {
      bytes = chunk
    } else {
      bytes += chunk
    }
    guard bytes.count <= limit else { throw .tooLarge(name, limit) }
    if isLast { return bytes }
    capacity = max(capacity, 1 << 20)
  }
}

/// Asks for large pages where the system has them: a file of 13 MB otherwise costs 3,200 page faults,
/// a fifth of the time that loading it takes.
private func askForLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
  #if canImport(Glibc)
    let pageSize = 1 << 12
    guard buffer.count >= 1 << 22, let start = buffer.baseAddress else { return }
    let skipped = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    // A refusal costs nothing but the speed.
    _ = unsafe madvise(start + skipped, buffer.count - skipped, MADV_HUGEPAGE)
  #endif
}

func writeAll(_ bytes: [UInt8], descriptor: Int32, name: String) throws(HostError) {
  var failure: HostError?
  unsafe bytes.withUnsafeBytes { buffer in
    var done = 0
    while done < buffer.count {
      let answer = unsafe write(
        descriptor, buffer.baseAddress?.advanced(by: done), buffer.count - done)
      if answer < 0 {
        if errno == EINTR { continue }
        failure = HostError(path: name, reason: systemReason(), isClosedPipe: errno == EPIPE)
        return
      }
      done += answer
    }
  }
  if let failure { throw failure }
}

/// Writes a new file in the same folder, forces it to the disk, then renames it over the old one.
func replace(
  path: String, _ body: (_ write: @escaping HostSystem.FileWriter) throws -> Void
) throws {
  // A device such as /dev/null or /dev/full cannot be renamed over: write into it.
  if let status = fileStatus(path), status.st_mode & S_IFMT != S_IFREG {
    let descriptor = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw HostError(path: path, reason: systemReason()) }
    defer { close(descriptor) }
    try body { try writeAll($0, descriptor: descriptor, name: path) }
    return
  }
  let mode = fileStatus(path)?.st_mode ?? 0o644
  let temporary = "\(path).\(getpid()).part"
  let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode & 0o777)
  guard descriptor >= 0 else { throw HostError(path: path, reason: systemReason()) }
  var isOpen = true
  do {
    try body { try writeAll($0, descriptor: descriptor, name: path) }
    guard fsync(descriptor) == 0 else { throw HostError(path: path, reason: systemReason()) }
    isOpen = false
    guard close(descriptor) == 0, unsafe rename(temporary, path) == 0 else {
      throw HostError(path: path, reason: systemReason())
    }
  } catch {
    if isOpen { close(descriptor) }
    unsafe unlink(temporary)
    throw error
  }
}

func names(inFolder path: String) throws(HostError) -> [String] {
  guard let folder = unsafe opendir(path) else {
    throw HostError(path: path, reason: systemReason())
  }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while let entry = unsafe readdir(folder) {
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names.sorted()
}

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

/// The status of the file at a path, following links. `/dev/stdin` and the like work even without
/// /dev.
func fileStatus(_ path: String) -> stat? {
  if let number = openDescriptor(named: path) { return descriptorStatus(number) }
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

func descriptorStatus(_ descriptor: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(descriptor, &status) == 0 ? status : nil
}

/// The status of the file at a path, without following links.
func linkStatus(_ path: String) -> stat? {
  var status = stat()
  return unsafe lstat(path, &status) == 0 ? status : nil
}

/// The target of a link; nil if it is not a link or the name is not UTF-8. A repaired name could be
/// that of another file.
func linkTarget(_ path: String) -> String? {
  // The last byte stays 0, since a link target contains none.
  var target = [CChar](repeating: 0, count: 4097)
  guard unsafe readlink(path, &target, target.count - 1) > 0 else { return nil }
  return unsafe target.withUnsafeBufferPointer { text in
    unsafe text.baseAddress.flatMap { unsafe String(validatingCString: $0) }
  }
}

/// The folder of the running program; nil if the system does not say.
func folderOfProgram() -> String? {
  #if os(Linux)
    let program = linkTarget("/proc/self/exe")
  #else
    let program: String? = nil
  #endif
  guard let program, let end = program.lastIndex(of: "/") else { return nil }
  return String(program[..<end])
}

/// A path without links; nil if it does not exist.
func realPath(_ path: String) -> String? {
  guard let real = unsafe realpath(path, nil) else { return nil }
  defer { unsafe free(real) }
  return unsafe String(validatingCString: real)
}

extension HostSystem.FileIdentity {
  init(_ status: stat) {
    self.init(
      device: UInt64(truncatingIfNeeded: status.st_dev),
      inode: UInt64(truncatingIfNeeded: status.st_ino))
  }
}

func readWhole(path: String, faults: ReadFaults = .none) throws(HostError) -> [UInt8] {
  let descriptor: Int32
  do {
    descriptor = try SystemCallError.check {
      let code = faults.code(.open, path)
      let answer = code == 0 ? unsafe open(path, O_RDONLY | O_CLOEXEC) : -1
      return answer >= 0 ? answer : code == 0 ? -errno : -code
    }
  } catch {
    throw HostError(path: path, error)
  }
  defer { close(descriptor) }
  return try readToEnd(descriptor: descriptor, name: path, faults: faults)
}

/// The bytes for which the array of a file has room behind its contents.
private let spareRoom = 1 << 14

/// Reads to the end into one growing array. The size reported by the system is only a hint: pipes
/// report none, and a file may grow while it is read. Since a pipe may never end, input above the
/// limit is refused.
func readToEnd(
  descriptor: Int32, name: String, limit: Int = HostSystem.largestInput, faults: ReadFaults = .none
) throws(HostError) -> [UInt8] {
  var hint = 0
  if let status = descriptorStatus(descriptor), status.st_mode & S_IFMT == S_IFREG {
    hint = Int(status.st_size)
  }
  guard hint <= limit else { throw .tooLarge(name, limit) }
  var bytes: [UInt8] = []
  // An edit of the bytes finds room at their end, without a copy of a large file.
  var capacity = max(hint + 1 + spareRoom, 65_536)
  while true {
    var failure: HostError?
    // Each round reads into a new buffer until a read returns nothing. The array grows by itself,
    // since reserving room for another round would copy everything each time.
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      unsafe askForLargePages(buffer)
      if bytes.isEmpty, hint > 0 { count = unsafe readSideBySide(descriptor, buffer, hint) }
      while count < buffer.count {
        let fault = faults.code(.read, name)
        let answer =
          unsafe fault != 0
          ? -1
          : read(descriptor, buffer.baseAddress?.advanced(by: count), buffer.count - count)
        if answer < 0 {
          let code = fault != 0 ? fault : errno
          if code == EINTR { continue }
          failure = HostError(path: name, reason: systemReason(code))
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

/// Reads a file from its current position to its reported size in parts, with one thread per
/// processor: filling the pages takes as long as copying into them. Any bytes beyond, such as those
/// added meanwhile, are left for further reads.
///
/// - Returns: The number of bytes read without a gap; 0 if there are too few for threads.
private func readSideBySide(
  _ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>, _ size: Int
) -> Int {
  let part = 1 << 23
  let start = Int(lseek(descriptor, 0, SEEK_CUR))
  let length = min(size - start, buffer.count)
  guard start >= 0, length >= 2 * part, let base = buffer.baseAddress else { return 0 }
  nonisolated(unsafe) let target = unsafe base
  let counts = HostThreads.map((length + part - 1) / part) { number in
    let (from, end) = (number * part, min((number + 1) * part, length))
    var place = from
    while place < end {
      let answer = unsafe pread(descriptor, target + place, end - place, off_t(start + place))
      if answer < 0, errno == EINTR { continue }
      // An error is reported when the same bytes are read again.
      guard answer > 0 else { break }
      place += answer
    }
    return place - from
  }
  let whole = counts.prefix { $0 == part }.count
  let count = whole * part + (whole < counts.count ? counts[whole] : 0)
  guard lseek(descriptor, off_t(start + count), SEEK_SET) >= 0 else { return 0 }
  return count
}

/// Requests large pages if the system has them. Otherwise a file of 13 MB costs 3,200 page faults,
/// a fifth of its loading time.
private func askForLargePages(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
  #if canImport(Glibc)
    let pageSize = 1 << 12
    guard buffer.count >= 1 << 22, let start = buffer.baseAddress else { return }
    let skipped = (pageSize - Int(bitPattern: start) % pageSize) % pageSize
    // If it is refused, only speed is lost.
    _ = unsafe madvise(start + skipped, buffer.count - skipped, MADV_HUGEPAGE)
  #endif
}

func names(inFolder path: String, faults: ReadFaults = .none) throws(HostError) -> [String] {
  let fault = faults.code(.openFolder, path)
  guard fault == 0 else { throw HostError(path: path, reason: systemReason(fault)) }
  guard let folder = unsafe opendir(path) else {
    throw HostError(path: path, reason: systemReason())
  }
  defer { unsafe closedir(folder) }
  var names: [String] = []
  while true {
    // There is no entry at the end or after an error, and only errno distinguishes them. After an error,
    // the names so far would look like all names.
    errno = faults.code(.readFolder, path)
    guard errno == 0, let entry = unsafe readdir(folder) else {
      guard errno == 0 else { throw HostError(path: path, reason: systemReason()) }
      return names.sorted()
    }
    let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
    }
    if name != ".", name != ".." { names.append(name) }
  }
}

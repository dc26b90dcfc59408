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

/// What a path leads to; `/dev/stdin` and its like also where there is no /dev.
func fileStatus(_ path: String) -> stat? {
  if let number = openDescriptor(named: path) { return descriptorStatus(number) }
  var status = stat()
  return unsafe stat(path, &status) == 0 ? status : nil
}

func descriptorStatus(_ descriptor: Int32) -> stat? {
  var status = stat()
  return unsafe fstat(descriptor, &status) == 0 ? status : nil
}

/// What a path names, be it a link.
func linkStatus(_ path: String) -> stat? {
  var status = stat()
  return unsafe lstat(path, &status) == 0 ? status : nil
}

/// What a link holds; nil for what is no link, and for a name that is not UTF-8, which would be
/// another's if it were mended.
func linkTarget(_ path: String) -> String? {
  // The last byte stays 0: no link holds one.
  var target = [CChar](repeating: 0, count: 4097)
  guard unsafe readlink(path, &target, target.count - 1) > 0 else { return nil }
  return unsafe target.withUnsafeBufferPointer { text in
    unsafe text.baseAddress.flatMap { unsafe String(validatingCString: $0) }
  }
}

/// A path without links; nil where it leads nowhere.
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
  var hint = 0
  if let status = descriptorStatus(descriptor), status.st_mode & S_IFMT == S_IFREG {
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
      if bytes.isEmpty, hint > 0 { count = unsafe readSideBySide(descriptor, buffer, hint) }
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

/// Reads what a file is said to have from where it is read on, in parts on as many threads as there are
/// processors: filling the pages takes as long as copying into them. What follows, be it what has come
/// since, is left to be read on.
///
/// - Returns: How many bytes were read without a gap; none where there is too little for threads.
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
      // What is wrong is told where the same bytes are asked for again.
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A descriptor to wait for until it can be read or written.
struct PollRequest {
  let number: Int32
  var isForWriting = false
  /// Whether it is ready, or has failed, which the next read or write reports.
  var isReady = false
}

/// Waits until one of the descriptors is ready.
///
/// - Parameter milliseconds: The timeout; negative values wait without one.
/// - Returns: The number of ready descriptors; 0 after the timeout; negative after a signal or an
///   error.
@discardableResult
func wait(for awaited: inout [PollRequest], milliseconds: Int32) -> Int32 {
  // On Darwin, poll(2) does not support devices: it returns POLLNVAL for /dev/tty, select(2) does
  // not.
  #if canImport(Darwin)
    waitBySelect(for: &awaited, milliseconds: milliseconds)
  #else
    waitByPoll(for: &awaited, milliseconds: milliseconds)
  #endif
}

func waitByPoll(for awaited: inout [PollRequest], milliseconds: Int32) -> Int32 {
  var polled = awaited.map {
    pollfd(fd: $0.number, events: Int16($0.isForWriting ? POLLOUT : POLLIN), revents: 0)
  }
  let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
  for index in awaited.indices { awaited[index].isReady = count > 0 && polled[index].revents != 0 }
  return count
}

/// Waits by select(2), which supports only descriptors below 1,024; others count as ready.
func waitBySelect(for awaited: inout [PollRequest], milliseconds: Int32) -> Int32 {
  let limit = Int32(MemoryLayout<fd_set>.size * 8)
  for index in awaited.indices { awaited[index].isReady = awaited[index].number >= limit }
  if awaited.contains(where: \.isReady) { return 1 }
  var reading = fd_set()
  var writing = fd_set()
  for one in awaited where one.number >= 0 {
    if one.isForWriting { writing.insert(one.number) } else { reading.insert(one.number) }
  }
  var time = timeval()
  time.tv_sec = .init(max(milliseconds, 0) / 1_000)
  time.tv_usec = .init(max(milliseconds, 0) % 1_000 * 1_000)
  let last = (awaited.map(\.number).max() ?? -1) + 1
  let count =
    milliseconds < 0
    ? unsafe select(last, &reading, &writing, nil, nil)
    : unsafe select(last, &reading, &writing, nil, &time)
  guard count > 0 else { return count }
  for index in awaited.indices where awaited[index].number >= 0 {
    let set = awaited[index].isForWriting ? writing : reading
    awaited[index].isReady = set.contains(awaited[index].number)
  }
  return count
}

// FD_SET and FD_ISSET are macros that cannot be imported. On little-endian machines the set has one
// bit per descriptor in byte order, whatever its word size.
extension fd_set {
  fileprivate mutating func insert(_ descriptor: Int32) {
    unsafe withUnsafeMutableBytes(of: &self) {
      unsafe $0[Int(descriptor) / 8] |= 1 << UInt8(descriptor % 8)
    }
  }

  fileprivate func contains(_ descriptor: Int32) -> Bool {
    unsafe withUnsafeBytes(of: self) {
      unsafe $0[Int(descriptor) / 8] & 1 << UInt8(descriptor % 8) != 0
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A descriptor that is waited for until it can be read, or written to.
struct AwaitedDescriptor {
  let number: Int32
  var isForWriting = false
  /// Whether it can be, or has failed, which reading or writing then says.
  var isReady = false
}

/// Waits until one of some descriptors is ready.
///
/// - Parameter milliseconds: How long at most; negative ones wait for ever.
/// - Returns: How many are ready; 0 when the time is over, less where a signal or an error came in between.
@discardableResult
func wait(for awaited: inout [AwaitedDescriptor], milliseconds: Int32) -> Int32 {
  // poll(2) of Darwin supports no devices: it answers POLLNVAL for /dev/tty, select(2) does not.
  #if canImport(Darwin)
    waitBySelect(for: &awaited, milliseconds: milliseconds)
  #else
    waitByPoll(for: &awaited, milliseconds: milliseconds)
  #endif
}

/// Waits by poll(2).
func waitByPoll(for awaited: inout [AwaitedDescriptor], milliseconds: Int32) -> Int32 {
  var polled = awaited.map {
    pollfd(fd: $0.number, events: Int16($0.isForWriting ? POLLOUT : POLLIN), revents: 0)
  }
  let count = unsafe poll(&polled, nfds_t(polled.count), milliseconds)
  for index in awaited.indices { awaited[index].isReady = count > 0 && polled[index].revents != 0 }
  return count
}

/// Waits by select(2), which takes descriptors below 1,024 only; others count as ready.
func waitBySelect(for awaited: inout [AwaitedDescriptor], milliseconds: Int32) -> Int32 {
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

// FD_SET and FD_ISSET are macros that do not import; on little-endian machines, whatever its words are,
// the set has a bit for each descriptor in the order of its bytes.
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is locked until the value is released or its process ends, however that happens.
package final class HeldFile: Sendable {
  private let descriptor: Int32?

  init(_ descriptor: Int32?) { self.descriptor = descriptor }

  deinit {
    if let descriptor { _ = close(descriptor) }
  }

  /// Locks a file or a folder; nil if another holder keeps it locked. Some file systems have no locks.
  ///
  /// - Parameter attempts: The number of attempts, 50 milliseconds apart.
  static func lock(_ path: String, attempts: Int) -> HeldFile? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return HeldFile(nil) }
    for attempt in 1...attempts {
      guard flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK else {
        return HeldFile(descriptor)
      }
      if attempt < attempts { _ = usleep(50_000) }
    }
    _ = close(descriptor)
    return nil
  }
}

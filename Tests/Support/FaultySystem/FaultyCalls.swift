import Foundation
import Synchronization
package import SystemSupport

/// The calls of a write, in the order of a replacement.
package enum FileCall: String, CaseIterable, Sendable {
  case openFolder, open, write, shortWrite, fchown, attributes, fchmod, fsync, link, close, rename,
    fsyncFolder
}

extension FileCalls {
  /// The system's calls on a file system without unnamed files.
  package static var named: FileCalls {
    var calls = FileCalls.live
    calls.open = { folder, name, flags, mode in
      guard let unnamed = FileCalls.unnamed, flags & unnamed == unnamed else {
        return FileCalls.live.open(folder, name, flags, mode)
      }
      return -EOPNOTSUPP
    }
    return calls
  }

  /// The calls, one of which fails the first time it is made.
  ///
  /// - Parameters:
  ///   - failing: The call; a short write accepts one byte.
  ///   - code: The number of the error.
  ///   - hasFailed: Set when it has failed.
  package func failing(_ failing: FileCall, _ code: Int32, _ hasFailed: Failure) -> FileCalls {
    let calls = self
    var faulty = self
    @Sendable func failsNow(_ call: FileCall) -> Bool { call == failing && hasFailed.happen() }
    faulty.open = { folder, name, flags, mode in
      let isFolder = flags & (O_WRONLY | O_DIRECTORY) == O_DIRECTORY
      let answer = calls.open(folder, name, flags, mode)
      guard answer >= 0, failsNow(isFolder ? .openFolder : .open) else { return answer }
      _ = calls.close(answer)
      if flags & O_EXCL != 0 { _ = calls.unlink(folder, name) }
      return -code
    }
    faulty.write = { descriptor, bytes in
      if failsNow(.write) { return Int(-code) }
      return calls.write(descriptor, failsNow(.shortWrite) ? bytes.prefix(1) : bytes)
    }
    faulty.fsync = { descriptor in
      var status = stat()
      _ = unsafe fstat(descriptor, &status)
      let call: FileCall = status.st_mode & S_IFMT == S_IFDIR ? .fsyncFolder : .fsync
      return failsNow(call) ? -code : calls.fsync(descriptor)
    }
    faulty.fchmod = { failsNow(.fchmod) ? -code : calls.fchmod($0, $1) }
    faulty.fchown = { failsNow(.fchown) ? -code : calls.fchown($0, $1, $2) }
    faulty.copyAttributes = {
      failsNow(.attributes) ? -code : calls.copyAttributes($0, $1, $2)
    }
    faulty.link = { failsNow(.link) ? -code : calls.link($0, $1, $2) }
    faulty.rename = { failsNow(.rename) ? -code : calls.rename($0, $1, $2) }
    faulty.close = { descriptor in
      // The descriptor is closed even if the call fails.
      let answer = calls.close(descriptor)
      return failsNow(.close) ? -code : answer
    }
    return faulty
  }
}

/// Whether a call has failed, which happens once.
package final class Failure: Sendable {
  private let state = Mutex(false)

  package init() {}

  package var hasHappened: Bool { state.withLock { $0 } }

  /// Returns true the first time.
  package func happen() -> Bool {
    state.withLock { hasHappened in
      defer { hasHappened = true }
      return !hasHappened
    }
  }
}

/// Counts.
package final class Counter: Sendable {
  private let state = Mutex(0)

  package init() {}

  package var count: Int { state.withLock { $0 } }

  package func next() -> Int {
    state.withLock {
      $0 += 1
      return $0
    }
  }
}

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Handles the signals that end the process while a temporary file with a name exists.
struct EndingSignals {
  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU]

  private var mask = sigset_t()

  /// Blocks the signals on this thread until `allow()`.
  static func withhold() -> EndingSignals {
    var before = EndingSignals()
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in all { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, &before.mask)
    return before
  }

  /// Unblocks the signals; those that arrived meanwhile are delivered.
  func allow() {
    var mask = mask
    _ = unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Installs a handler that removes a file before the signals end the process, until `release()`.
  /// Call it while they are blocked. Signals that are already ignored or handled keep their
  /// handlers.
  static func guardFile(_ name: String, in folder: Int32) -> Bool {
    guard unsafe pthread_mutex_trylock(guarded.claim) == 0 else { return false }
    unsafe guarded.folder = folder
    _ = unsafe name.withCString { unsafe strncpy(guarded.name, $0, GuardedFile.longestName) }
    for number in all {
      guard let other = signal(number, removeAndEnd) else {
        unsafe guarded.signals.append(number)
        continue
      }
      signal(number, other)
    }
    return true
  }

  /// Restores the default actions. Call it on the thread that guarded the file, while signals are
  /// blocked.
  static func release() {
    for number in unsafe guarded.signals { signal(number, SIG_DFL) }
    unsafe guarded.signals = []
    _ = unsafe pthread_mutex_unlock(guarded.claim)
  }
}

/// The state that the handler reads.
@unsafe private struct GuardedFile {
  static let longestName = 63
  var folder: Int32 = -1
  let name: UnsafeMutablePointer<CChar>
  /// The signals with this handler.
  var signals: [Int32] = []
  let claim: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe name = .allocate(capacity: GuardedFile.longestName + 1)
    unsafe name.initialize(repeating: 0, count: GuardedFile.longestName + 1)
    unsafe claim = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(claim, nil)
  }
}

// Changed only by the thread that holds the claim, while no handler can run on it.
nonisolated(unsafe) private var guarded = unsafe GuardedFile()

/// Removes the file, then raises the signal again with its default action.
private func removeAndEnd(_ number: Int32) {
  _ = unsafe unlinkat(guarded.folder, guarded.name, 0)
  signal(number, SIG_DFL)
  raise(number)
}

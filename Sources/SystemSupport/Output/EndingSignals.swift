#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The signals that end the process, while a file is in the making that has a name.
struct EndingSignals {
  private static let all = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGXCPU, SIGXFSZ]

  private var mask = sigset_t()

  /// Keeps the signals from this thread until they are allowed again.
  static func withhold() -> EndingSignals {
    var before = EndingSignals()
    var signals = sigset_t()
    _ = unsafe sigemptyset(&signals)
    for number in all { _ = unsafe sigaddset(&signals, number) }
    _ = unsafe pthread_sigmask(SIG_BLOCK, &signals, &before.mask)
    return before
  }

  /// Lets come what came before the signals were withheld.
  func allow() {
    var mask = mask
    _ = unsafe pthread_sigmask(SIG_SETMASK, &mask, nil)
  }

  /// Has the signals remove a file before they end the process, until `release()`. To be called while
  /// they are withheld. What ignores or handles a signal already stays as it is.
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

  /// Gives the signals back, on the thread that guarded a file and while they are withheld.
  static func release() {
    for number in unsafe guarded.signals { signal(number, SIG_DFL) }
    unsafe guarded.signals = []
    _ = unsafe pthread_mutex_unlock(guarded.claim)
  }
}

/// What the handler reads.
@unsafe private struct GuardedFile {
  static let longestName = 63
  var folder: Int32 = -1
  let name: UnsafeMutablePointer<CChar>
  /// The signals that end the process by way of the handler.
  var signals: [Int32] = []
  let claim: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    unsafe name = .allocate(capacity: GuardedFile.longestName + 1)
    unsafe name.initialize(repeating: 0, count: GuardedFile.longestName + 1)
    unsafe claim = .allocate(capacity: 1)
    _ = unsafe pthread_mutex_init(claim, nil)
  }
}

// Only the thread that has the claim changes it, while no handler can run on that thread.
nonisolated(unsafe) private var guarded = unsafe GuardedFile()

/// Removes the file, then lets the signal do what it would have done.
private func removeAndEnd(_ number: Int32) {
  _ = unsafe unlinkat(guarded.folder, guarded.name, 0)
  signal(number, SIG_DFL)
  raise(number)
}

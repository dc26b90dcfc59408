#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Shows a progress message on a terminal for work that takes longer than a second, from a timer
/// signal. Quick work costs two system calls, and no code has to report progress.
///
/// A process has one timer, so this is a namespace over global state.
enum HostProgress {
  /// The line that the signal handler writes. It is built before the timer starts, since a handler
  /// may not allocate. Only the main thread changes it, with the timer off.
  nonisolated(unsafe) private static var line = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 256)
  nonisolated(unsafe) private static var length = 0
  nonisolated(unsafe) private static var isShown = false
  /// The start of the work, so that a change of the message does not delay the first one.
  nonisolated(unsafe) private static var start: Int?

  /// Shows a text after one second; nil ends the work and removes the text. Nothing is shown above a
  /// screen, where the timer ends a program that takes no signal.
  static func show(_ text: String?) {
    // Without a terminal nothing is shown, and threads that read files share no state.
    guard isatty(STDERR_FILENO) == 1 else { return }
    guard unsafe !takeover.isActive || !takeover.hasScreen else { return }
    setTimer(microseconds: 0)
    guard let text else {
      unsafe start = nil
      erase()
      return
    }
    let bytes = Array("\r\u{1B}[Kcalgrid: \(text) ...".utf8.prefix(256))
    for (index, byte) in bytes.enumerated() { unsafe line[index] = byte }
    unsafe length = bytes.count
    let now = milliseconds()
    let began = unsafe start ?? now
    unsafe start = began
    signal(SIGALRM) { _ in
      let saved = errno
      _ = unsafe write(STDERR_FILENO, HostProgress.line.baseAddress, HostProgress.length)
      unsafe HostProgress.isShown = true
      errno = saved
    }
    setTimer(microseconds: max(1000, (1000 - (now - began)) * 1000))
  }

  private static func erase() {
    guard unsafe isShown else { return }
    unsafe isShown = false
    let bytes: [UInt8] = Array("\r\u{1B}[K".utf8)
    _ = unsafe write(STDERR_FILENO, bytes, bytes.count)
  }

  private static func setTimer(microseconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(microseconds / 1_000_000)
    timer.it_value.tv_usec = suseconds_t(microseconds % 1_000_000)
    #if canImport(Glibc)
      _ = unsafe setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    #else
      _ = unsafe setitimer(ITIMER_REAL, &timer, nil)
    #endif
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

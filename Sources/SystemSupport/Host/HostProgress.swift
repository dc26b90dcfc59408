#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Says on a terminal what takes longer than a second, from a timer signal: work that is quick costs
/// two system calls, and no part of the program has to count along.
///
/// One process has one timer, so this is a namespace over the process's own state.
enum HostProgress {
  /// The line that the signal writes: made before the timer runs, since a signal handler may not
  /// allocate. Only the main thread exchanges it, with the timer off.
  nonisolated(unsafe) private static var line = UnsafeMutableBufferPointer<UInt8>.allocate(
    capacity: 256)
  nonisolated(unsafe) private static var length = 0
  nonisolated(unsafe) private static var isShown = false
  /// When the work began, so that a change of what is said does not put the first word off.
  nonisolated(unsafe) private static var start: Int?

  /// Shows a text once a second is over; nil ends the work and takes the text away.
  static func show(_ text: String?) {
    setTimer(microseconds: 0)
    guard let text else {
      unsafe start = nil
      erase()
      return
    }
    guard isatty(STDERR_FILENO) == 1 else { return }
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

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Parallel work, with one thread per processor up to a limit.
package enum HostThreads {
  private static let maximum = 8

  /// Calls the body for each number below a count, in parallel, and returns the results in order.
  /// The calling thread works too, alone if no other thread can be started.
  package static func map<Value: Sendable>(
    _ count: Int, _ body: @escaping @Sendable (_ number: Int) -> Value
  ) -> [Value] {
    let results = Results<Value>(count)
    let work = Work(count) { results.set($0, body($0)) }
    var threads: [pthread_t] = []
    // Signals are handled by the calling thread.
    var all = sigset_t()
    var before = sigset_t()
    _ = unsafe sigfillset(&all)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    for _ in 1..<max(1, min(processors, count, maximum)) {
      if let thread = start(work) { threads.append(thread) }
    }
    _ = unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    work.run()
    for thread in threads { _ = pthread_join(thread, nil) }
    return results.all
  }

  private static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

  private static func start(_ work: Work) -> pthread_t? {
    let handle = unsafe Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = unsafe pthread_create(
      &thread, nil,
      { argument in
        #if canImport(Darwin)
          let argument: UnsafeMutableRawPointer? = unsafe argument
        #endif
        guard let argument = unsafe argument else { return nil }
        unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
        return nil
      }, handle.toOpaque())
    guard code == 0 else {
      unsafe handle.release()
      return nil
    }
    return thread
  }
}

/// Hands out numbers to threads.
private final class Work: @unchecked Sendable {
  private let count: Int
  private let body: @Sendable (Int) -> Void
  private let lock = Lock()
  private var next = 0

  init(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  func run() {
    while true {
      let number = lock.with {
        defer { next += 1 }
        return next
      }
      guard number < count else { return }
      body(number)
    }
  }
}

private final class Results<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var values: [Value?]

  init(_ count: Int) { values = Array(repeating: nil, count: count) }

  func set(_ number: Int, _ value: Value) { lock.with { values[number] = value } }

  /// Complete once all threads have ended.
  var all: [Value] { values.compactMap(\.self) }
}

/// A lock of the C library, which all supported systems have.
@safe package final class Lock: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() { _ = unsafe pthread_mutex_init(mutex, nil) }

  deinit {
    _ = unsafe pthread_mutex_destroy(mutex)
    unsafe mutex.deallocate()
  }

  /// Runs a body that no other thread runs under this lock at the same time.
  package func with<Result>(_ body: () -> Result) -> Result {
    _ = unsafe pthread_mutex_lock(mutex)
    defer { _ = unsafe pthread_mutex_unlock(mutex) }
    return body()
  }
}

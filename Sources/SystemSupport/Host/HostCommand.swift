#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program that is run for its output, without a shell and without input. What it may take is
/// limited, since it may wait for a server or write without end.
struct HostCommand {
  /// The program, searched in PATH, and its arguments.
  let words: [String]
  /// The maximum time in milliseconds.
  var timeLimit = 60_000
  /// The maximum size of the output in bytes.
  var sizeLimit = 256 << 20

  init(_ words: [String]) { self.words = words }

  #if canImport(Darwin)
    private typealias FileActions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
  #else
    private typealias FileActions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
  #endif

  /// Runs it to its end.
  ///
  /// - Returns: Its standard output.
  /// - Throws: An error if it cannot be started, fails, or exceeds a limit; then it is killed with its
  ///   own children.
  func run() throws(HostError) -> [UInt8] {
    let (output, outputEnd) = try makePipe()
    defer { close(output) }
    let (errors, errorsEnd): (Int32, Int32)
    do {
      (errors, errorsEnd) = try makePipe()
    } catch {
      close(outputEnd)
      throw error
    }
    defer { close(errors) }
    let child: pid_t
    do {
      defer {
        close(outputEnd)
        close(errorsEnd)
      }
      child = try start(output: outputEnd, errors: errorsEnd)
    }
    let bytes: [UInt8]
    let errorOutput: [UInt8]
    do {
      (bytes, errorOutput) = try read(output, errors)
    } catch {
      kill(-child, SIGKILL)
      _ = status(of: child)
      throw error
    }
    let status = status(of: child)
    guard status == 0 else {
      let message = String(decoding: errorOutput, as: UTF8.self).split(separator: "\n").last ?? ""
      let code = status & 0x7F == 0 ? "exit code \(status >> 8 & 0xFF)" : "signal \(status & 0x7F)"
      throw failure(message.isEmpty ? code : "\(code), \(message)")
    }
    return bytes
  }

  private func failure(_ reason: String) -> HostError {
    HostError(path: words.first ?? "", reason: reason)
  }

  /// A pipe whose ends no other program gets.
  private func makePipe() throws(HostError) -> (Int32, Int32) {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { throw failure(systemReason()) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (ends[0], ends[1])
  }

  /// Starts the program in a process group of its own.
  private func start(output: Int32, errors: Int32) throws(HostError) -> pid_t {
    #if canImport(Darwin)
      var actions: FileActions = nil
      var attributes: Attributes = nil
    #else
      var actions = unsafe FileActions()
      var attributes = Attributes()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    unsafe posix_spawnattr_setpgroup(&attributes, 0)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
    unsafe arguments.append(nil)
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var child: pid_t = 0
    let code = unsafe posix_spawnp(&child, words[0], &actions, &attributes, arguments, environ)
    guard code == 0 else { throw failure(systemReason(code)) }
    return child
  }

  /// Reads both pipes to their ends.
  private func read(_ output: Int32, _ errors: Int32) throws(HostError) -> ([UInt8], [UInt8]) {
    let deadline = HostCommand.milliseconds() + timeLimit
    var texts: [[UInt8]] = [[], []]
    var open = [output, errors]
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while !open.isEmpty {
      let rest = deadline - HostCommand.milliseconds()
      guard rest > 0 else { throw failure("no answer in \(timeLimit / 1000) seconds") }
      var awaited = open.map { PollRequest(number: $0) }
      wait(for: &awaited, milliseconds: Int32(clamping: rest))
      for request in awaited where request.isReady {
        let count = unsafe buffer.withUnsafeMutableBytes {
          unsafe systemRead(request.number, $0)
        }
        if count < 0, errno == EINTR || errno == EAGAIN { continue }
        guard count > 0 else {
          open.removeAll { $0 == request.number }
          continue
        }
        if request.number == output {
          texts[0] += buffer[..<count]
          guard texts[0].count <= sizeLimit else {
            throw failure("more than \(sizeLimit >> 20) MiB of output")
          }
        } else {
          // Only the last message is quoted.
          texts[1] = Array((texts[1] + buffer[..<count]).suffix(4096))
        }
      }
    }
    return (texts[0], texts[1])
  }

  /// Waits for the end of the program.
  private func status(of child: pid_t) -> Int32 {
    var status: Int32 = 0
    while unsafe waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status
  }

  private static func milliseconds() -> Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}

/// read(2), which a method of the same name would hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawBufferPointer) -> Int {
  unsafe read(descriptor, buffer.baseAddress, buffer.count)
}

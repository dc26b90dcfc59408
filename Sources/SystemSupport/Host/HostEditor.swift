#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs a command of the shell on this terminal with a path as its last argument, as programs run
/// `$EDITOR`.
///
/// - Throws: A `HostError` if it cannot be run or ends with an error.
func runShell(_ command: String, on path: String) throws(HostError) {
  // The shell passes the path on without reading it as words.
  let words = ["sh", "-c", command + " \"$1\"", "sh", path]
  var arguments: [UnsafeMutablePointer<CChar>?] = unsafe words.map { unsafe strdup($0) }
  unsafe arguments.append(nil)
  defer { unsafe arguments.forEach { unsafe free($0) } }
  var child: pid_t = 0
  let code = unsafe posix_spawn(&child, "/bin/sh", nil, nil, arguments, environ)
  guard code == 0 else { throw HostError(path: command, reason: systemReason(code)) }
  // Ctrl-C belongs to the command while it runs.
  let before = signal(SIGINT, SIG_IGN)
  defer { _ = signal(SIGINT, before) }
  var status: Int32 = 0
  while unsafe waitpid(child, &status, 0) < 0 {
    guard errno == EINTR else { throw HostError(path: command, reason: systemReason()) }
  }
  guard status == 0 else { throw HostError(path: command, reason: "it ended with an error") }
}

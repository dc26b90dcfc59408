#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The target of an output path, with links followed.
enum OutputTarget {
  /// An open descriptor of the process: `/dev/stdout`, `/dev/fd/3`.
  case descriptor(Int32)
  /// A stream that is written to directly: a named pipe or a device.
  case stream(path: String)
  /// An existing or new file, with the status of the existing one.
  case file(folder: String, name: String, old: stat?)

  /// The maximum number of consecutive links, as in the kernel.
  private static let maximumLinks = 40

  /// Resolves a path.
  ///
  /// - Throws: The system's error if the path cannot be written to.
  init(_ path: String) throws(HostError) {
    func refused(_ code: Int32) -> HostError { HostError(path: path, SystemCallError(code: code)) }
    var current = path
    for _ in 0...OutputTarget.maximumLinks {
      let (folder, name) = OutputTarget.parts(current)
      guard !name.isEmpty, name != ".", name != ".." else {
        throw refused(fileStatus(current) == nil ? ENOENT : EISDIR)
      }
      let real = realPath(folder) ?? folder
      if let number = openDescriptor(named: real + "/" + name) {
        self = .descriptor(number)
        return
      }
      // Files opened by other processes are not files of this folder.
      if real.hasPrefix("/proc/") {
        self = .stream(path: current)
        return
      }
      guard let status = linkStatus(current) else {
        guard errno == ENOENT else { throw refused(errno) }
        self = .file(folder: folder, name: name, old: nil)
        return
      }
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        self = .file(folder: folder, name: name, old: status)
        return
      case S_IFDIR: throw refused(EISDIR)
      case S_IFLNK:
        guard let target = linkTarget(current) else { throw refused(EILSEQ) }
        current = target.hasPrefix("/") ? target : folder + "/" + target
      default:
        self = .stream(path: current)
        return
      }
    }
    throw refused(ELOOP)
  }

  static func parts(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = String(path[..<slash])
    return (folder.isEmpty ? "/" : folder, String(path[path.utf8.index(after: slash)...]))
  }
}

/// The descriptor named by a path, found without a file lookup so that it works without /dev or
/// /proc.
func openDescriptor(named path: String) -> Int32? {
  guard path.hasPrefix("/dev/") || path.hasPrefix("/proc/") else { return nil }
  switch path {
  case "/dev/stdin": return STDIN_FILENO
  case "/dev/stdout": return STDOUT_FILENO
  case "/dev/stderr": return STDERR_FILENO
  default: break
  }
  for folder in ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
  where path.hasPrefix(folder) {
    let name = path.dropFirst(folder.utf8.count)
    if let number = Int32(name), number >= 0, String(number) == name { return number }
  }
  return nil
}

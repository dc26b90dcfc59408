import CivilTime

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension HostSystem {
  /// The machine that the program runs on.
  public static var live: HostSystem { live(.live) }

  /// The machine that the program runs on, with the given calls for writing and faults of reading.
  ///
  /// - Parameter environment: The variables; nil for those of this process.
  package static func live(
    _ calls: FileCalls, reading: ReadFaults = .none, environment: [String: String]? = nil
  ) -> HostSystem {
    let output = FileOutput(calls: calls)
    let environment = environment ?? liveEnvironment()
    let zones = ZoneInfoFolder(environment: environment, faults: reading)
    return HostSystem(
      environment: environment,
      now: { Instant(secondsSinceEpoch: Int64(time(nil))) },
      readFile: { try readWhole(path: $0, faults: reading) },
      readStandardInput: { try readToEnd(descriptor: STDIN_FILENO, name: "standard input") },
      write: { bytes, stream in
        try output.write(
          bytes[...], to: stream == .output ? STDOUT_FILENO : STDERR_FILENO,
          name: stream == .output ? "standard output" : "standard error")
      },
      finishOutput: { try output.finish(STDOUT_FILENO, name: "standard output") },
      replace: { try output.replace($0, isOneOfMany: $1, $2) },
      kind: { path in
        guard let status = fileStatus(path) else {
          return [ENOENT, ENOTDIR, ELOOP, EBADF].contains(errno) ? .missing : .unknown
        }
        return switch status.st_mode & S_IFMT {
        case S_IFDIR: .folder
        case S_IFREG: .file
        default: .device
        }
      },
      listFolder: { try names(inFolder: $0, faults: reading) },
      identity: { fileStatus($0).map { FileIdentity($0) } },
      isTerminal: { stream in
        switch stream {
        case .input: isatty(STDIN_FILENO) == 1
        case .output: isatty(STDOUT_FILENO) == 1
        case .error: isatty(STDERR_FILENO) == 1
        }
      },
      zoneBytes: { (zone) throws(HostError) in try zones.bytes(of: zone) },
      zoneNames: { zones.names() },
      hasZoneDatabase: { zones.exists },
      localZone: { zones.localZone() },
      progress: { HostProgress.show($0) },
      fileStamp: { liveFileStamp($0) },
      fileOwner: { fileStatus($0).map { FileOwner(user: $0.st_uid, group: $0.st_gid) } },
      updateFile: { try output.update($0, $1) },
      requireWritable: { _ = try output.writable($0) },
      writePrivateFile: { path, bytes in
        try output.replace(path, isPrivate: true) { try $0.write(bytes) }
      },
      createPrivateFile: { try output.create($0) },
      hold: { HeldFile.lock($0, attempts: $1) },
      removeFile: { try removeWithTarget($0) },
      realPath: { path in
        if let real = SystemSupport.realPath(path) { return real }
        let (folder, name) = OutputTarget.parts(path)
        return SystemSupport.realPath(folder).map { ($0 == "/" ? "" : $0) + "/" + name }
      },
      linkText: { linkTarget($0) },
      makeLink: { path, text in
        guard unsafe symlink(text, path) == 0 else {
          throw HostError(path: path, reason: systemReason())
        }
      },
      makePrivateFolder: { try makeFolders($0) },
      runCommand: { try HostCommand($0).run() },
      readLine: { Swift.readLine() },
      runOnFile: { try runShell($0, on: $1) },
      terminal: .live,
      programFolder: folderOfProgram
    )
  }
}

private func liveEnvironment() -> [String: String] {
  var variables: [String: String] = [:]
  var entry: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?> = unsafe environ
  while let text = unsafe entry.pointee {
    let line = unsafe String(cString: text)
    if let equals = line.firstIndex(of: "=") {
      variables[String(line[..<equals])] = String(line[line.index(after: equals)...])
    }
    unsafe entry += 1
  }
  return variables
}

/// Removes a file. A link goes with its file, or both stay.
private func removeWithTarget(_ path: String) throws(HostError) {
  let text = linkTarget(path)
  let real = text == nil ? nil : realPath(path)
  guard unsafe unlink(path) == 0 else { throw HostError(path: path, reason: systemReason()) }
  guard let real, let text, unsafe unlink(real) != 0 else { return }
  let reason = systemReason()
  _ = unsafe symlink(text, path)
  throw HostError(path: path, reason: reason)
}

private func liveFileStamp(_ path: String) -> FileStamp? {
  fileStatus(path).map { status in
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return FileStamp(
      nanoseconds: Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec),
      size: Int64(status.st_size), inode: UInt64(status.st_ino), links: Int(status.st_nlink))
  }
}

/// The system's message for an error number.
func systemReason(_ code: Int32 = errno) -> String { unsafe String(cString: strerror(code)) }

/// Restores the default action of SIGQUIT instead of the backtrace that Swift's runtime prints,
/// since Ctrl-\ is not a crash.
package func quitWithoutBacktrace() {
  // A shell without job control starts background jobs with the signal ignored; keep that.
  let isIgnored = unsafe unsafeBitCast(signal(SIGQUIT, SIG_DFL), to: Int.self) == 1
  if isIgnored { signal(SIGQUIT, SIG_IGN) }
}

/// Ends the process with an exit code.
public func exitProcess(_ code: Int32) -> Never { exit(code) }

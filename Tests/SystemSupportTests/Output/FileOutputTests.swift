import FaultySystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SystemSupport

@Suite("What is written where")
struct FileOutputTests {
  private func write(_ text: String, to path: String, by calls: FileCalls = .live) throws {
    try FileOutput(calls: calls).replace(path) { try $0.write(Array(text.utf8)) }
  }

  @Test("a new file has the mode that the umask leaves, a replaced one keeps its own")
  func modes() throws {
    let mask = umask(0)
    umask(mask)
    for calls in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      try write("new", to: folder["new"], by: calls)
      #expect(try folder.mode("new") == 0o666 & ~Int(mask))
      for mode in [0o600, 0o644, 0o666, 0o444, 0o755, 0o640] {
        try folder.write("old", to: "old", mode: mode)
        try write("new", to: folder["old"], by: calls)
        #expect(try folder.mode("old") == mode)
        #expect(try folder.text("old") == "new")
      }
      #expect(try folder.names == ["new", "old"])
    }
  }

  @Test("each of many files is synced, and their folder once, after the last one")
  func many() throws {
    for live in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      let synced = Mutex<[Bool]>([])
      var calls = live
      calls.fsync = { descriptor in
        var status = stat()
        _ = unsafe fstat(descriptor, &status)
        synced.withLock { [mode = status.st_mode] in $0.append(mode & S_IFMT == S_IFDIR) }
        return live.fsync(descriptor)
      }
      for name in ["a", "b", "c"] {
        try FileOutput(calls: calls).replace(folder[name], isOneOfMany: name != "c") {
          try $0.write(Array(name.utf8))
        }
      }
      #expect(synced.withLock { $0 } == [false, false, false, true])
      #expect(try folder.names == ["a", "b", "c"])
    }
  }

  @Test("nobody else reads what replaces a secret while it is written")
  func secret() throws {
    let folder = try PrivateFolder()
    try folder.write("old", to: "out", mode: 0o640)
    try FileOutput(calls: .named).replace(folder["out"]) { file in
      try file.write(Array("new".utf8))
      let draft = try #require(try folder.names.first { $0 != "out" })
      #expect(try folder.mode(draft) == 0o600)
    }
    #expect(try folder.mode("out") == 0o640)
  }

  @Test("links are followed: the file at their end is replaced, in its own folder, and they stay")
  func links() throws {
    for calls in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      try FileManager.default.createDirectory(
        atPath: folder["deep/er"], withIntermediateDirectories: true)
      try folder.write("old", to: "deep/er/file", mode: 0o604)
      try folder.link("deep/second", to: "er/file")
      try folder.link("first", to: folder["deep/second"])
      try write("new", to: folder["first"], by: calls)
      #expect(try folder.target("first") == folder["deep/second"])
      #expect(try folder.target("deep/second") == "er/file")
      #expect(try folder.text("deep/er/file") == "new")
      #expect(try folder.mode("deep/er/file") == 0o604)
      #expect(try folder.names == ["deep", "first"])

      try folder.link("dangling", to: "deep/coming")
      try write("came", to: folder["dangling"], by: calls)
      #expect(try folder.target("dangling") == "deep/coming")
      #expect(try folder.text("deep/coming") == "came")
    }
  }

  @Test("what cannot be written is said in the system's words, and nothing is made")
  func refusals() throws {
    let folder = try PrivateFolder()
    try folder.write("a file", to: "file")
    try folder.link("loop", to: "loop")
    try folder.link("folder", to: ".")
    let table: [(path: String, code: Int32)] = [
      (folder["loop"], ELOOP), (folder["folder"], EISDIR), (folder.path, EISDIR),
      (folder.path + "/", EISDIR), (folder["."], EISDIR), (folder["missing/"], ENOENT),
      (folder["missing/out"], ENOENT), (folder["file/out"], ENOTDIR), ("", ENOENT),
      (folder[String(repeating: "n", count: 256)], ENAMETOOLONG), ("/dev/fd/900", EBADF),
    ]
    for (path, code) in table {
      #expect(throws: HostError(path: path, reason: systemReason(code))) {
        try write("new", to: path)
      }
    }
    #expect(try folder.names == ["file", "folder", "loop"])
    #expect(try folder.text("file") == "a file")
  }

  @Test("a name may have as many bytes as the file system allows")
  func longNames() throws {
    let name = String(repeating: "ü", count: 127) + "x"
    #expect(name.utf8.count == 255)
    for calls in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      try write("new", to: folder[name], by: calls)
      try write("newer", to: folder[name], by: calls)
      #expect(try folder.text(name) == "newer")
      #expect(try folder.names == [name])
    }
  }

  @Test("a name in the folder one is in needs no folder before it")
  func relative() throws {
    let folder = try PrivateFolder()
    let name = "calgrid-relative-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: name) }
    try write("here", to: name)
    #expect(try String(contentsOfFile: name, encoding: .utf8) == "here")
    try folder.link("there", to: "./inner")
    try write("inner", to: folder["there"])
    #expect(try folder.text("inner") == "inner")
  }

  @Test("devices and pipes are written, never replaced, whatever leads to them")
  func devices() throws {
    let folder = try PrivateFolder()
    try folder.link("null", to: "/dev/null")
    try write("gone", to: folder["null"])
    #expect(try folder.target("null") == "/dev/null")

    #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    try folder.link("to-pipe", to: "pipe")
    // A non-blocking reader lets the writer start.
    let reader = unsafe open(folder["pipe"], O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    for name in ["pipe", "to-pipe"] {
      try write("through \(name)", to: folder[name])
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = unsafe read(reader, &bytes, bytes.count)
      #expect(String(decoding: bytes.prefix(max(0, count)), as: UTF8.self) == "through \(name)")
    }
    var status = stat()
    #expect(unsafe lstat(folder["pipe"], &status) == 0)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
    #expect(try folder.names == ["null", "pipe", "to-pipe"])
  }

  @Test("a descriptor's name is the descriptor: what it leads to is written on, not replaced")
  func descriptors() throws {
    let folder = try PrivateFolder()
    try folder.write("first\n", to: "log")
    let descriptor = unsafe open(folder["log"], O_WRONLY | O_APPEND)
    defer { close(descriptor) }
    try folder.link("fd", to: "/dev/fd")
    try folder.link("out", to: "/proc/self/fd/\(descriptor)")
    try folder.link("through", to: folder["fd/\(descriptor)"])
    var before = stat()
    #expect(unsafe fstat(descriptor, &before) == 0)
    let paths = [
      "/dev/fd/\(descriptor)", "/proc/self/fd/\(descriptor)", "/proc/\(getpid())/fd/\(descriptor)",
      folder["fd/\(descriptor)"], folder["out"], folder["through"],
    ]
    for path in paths {
      try FileOutput(calls: .live).replace(path) { file in
        #expect(file.replacedSize == nil)
        #expect(file.identity == HostSystem.live.identity(folder["log"]))
        try file.write(Array("\(path)\n".utf8))
      }
    }
    #expect(try folder.text("log") == "first\n" + paths.map { $0 + "\n" }.joined())
    var after = stat()
    #expect(unsafe stat(folder["log"], &after) == 0)
    #expect(after.st_ino == before.st_ino)
    #expect(try folder.target("out") == "/proc/self/fd/\(descriptor)")
    #expect(try folder.names == ["fd", "log", "out", "through"])
  }

  @Test("what is replaced is known while it is written")
  func facts() throws {
    let folder = try PrivateFolder()
    try folder.write("twelve bytes", to: "old")
    try folder.link("link", to: "old")
    try FileOutput(calls: .live).replace(folder["link"]) { file in
      #expect(file.replacedSize == 12)
      #expect(file.identity == HostSystem.live.identity(folder["old"]))
      #expect(!file.isTerminal)
    }
    try FileOutput(calls: .live).replace(folder["new"]) { file in
      #expect(file.replacedSize == nil && file.identity == nil)
    }
    try FileOutput(calls: .live).replace("/dev/null") { file in
      #expect(file.replacedSize == nil && file.identity == nil)
    }
  }

  @Test("a folder that may not be listed may be written into")
  func unlisted() throws {
    let folder = try PrivateFolder()
    let opens = Counter()
    var calls = FileCalls.live
    calls.open = { parent, name, flags, mode in
      // Every user except root meets this.
      if flags & (O_WRONLY | O_DIRECTORY) == O_DIRECTORY, opens.next() == 1 { return -EACCES }
      return FileCalls.live.open(parent, name, flags, mode)
    }
    try write("new", to: folder["out"], by: calls)
    #expect(opens.count == 2)
    #expect(try folder.text("out") == "new")
  }
}

import Foundation
import TestSupport
import Testing

@testable import SystemSupport

@Suite("Files of the machine")
struct HostFilesTests {
  private let host = HostSystem.live

  @Test("the kind of a path is returned, following links")
  func kinds() throws {
    let folder = try PrivateFolder()
    try folder.write("text", to: "file")
    try folder.link("link", to: "file")
    try folder.link("dangling", to: "nothing")
    #expect(unsafe mkfifo(folder["pipe"], 0o600) == 0)
    let kinds: [(path: String, kind: HostSystem.FileKind)] = [
      (folder["file"], .file), (folder["link"], .file), (folder.path, .folder),
      (folder["pipe"], .device), ("/dev/null", .device), (folder["dangling"], .missing),
      (folder["nothing"], .missing), (folder["file/below"], .missing),
    ]
    for (path, kind) in kinds { #expect(host.kind(path) == kind, "\(path)") }
    #expect(try host.listFolder(folder.path) == ["dangling", "file", "link", "pipe"])
    #expect(host.identity(folder["link"]) == host.identity(folder["file"]))
    #expect(host.identity(folder["link"]) != host.identity(folder.path))
    #expect(host.identity(folder["nothing"]) == nil)
  }

  @Test("a file is read whole, whatever its size says; what cannot be read is said by name")
  func reading() throws {
    let folder = try PrivateFolder()
    let long = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
    for bytes in [[], [0x61], long] {
      try Data(bytes).write(to: URL(fileURLWithPath: folder["file"]))
      #expect(try host.readFile(folder["file"]) == bytes)
    }
    // The system reports a size of 0.
    #expect(try !host.readFile("/proc/self/status").isEmpty)
    for (path, code) in [(folder["nothing"], ENOENT), (folder.path, EISDIR)] {
      #expect(throws: HostError(path: path, reason: systemReason(code))) {
        try host.readFile(path)
      }
    }
    #expect(throws: HostError(path: folder["file"], reason: systemReason(ENOTDIR))) {
      try host.listFolder(folder["file"])
    }
  }

  @Test("a large file is read in parts side by side, from where it is read on")
  func largeFiles() throws {
    let folder = try PrivateFolder()
    let path = folder["file"]
    // The sizes are at and around multiples of a part; every mebibyte has different content.
    for size in [16 << 20, (16 << 20) + 1, (24 << 20) - 1, (24 << 20) + 5] {
      var bytes = [UInt8](repeating: 0x61, count: size)
      for place in stride(from: 0, to: size, by: 1 << 20) {
        bytes[place] = UInt8(place >> 20)
        bytes[size - 1 - place] = UInt8(100 + place >> 20)
      }
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      #expect(try host.readFile(path) == bytes, "\(size)")
      let descriptor = unsafe open(path, O_RDONLY)
      defer { close(descriptor) }
      _ = lseek(descriptor, 5, SEEK_SET)
      #expect(try readToEnd(descriptor: descriptor, name: "it") == Array(bytes[5...]), "\(size)")
      #expect(try readToEnd(descriptor: descriptor, name: "it").isEmpty, "\(size)")
      _ = lseek(descriptor, off_t(size) + 7, SEEK_SET)
      #expect(try readToEnd(descriptor: descriptor, name: "it").isEmpty, "\(size)")
    }
  }

  @Test("more than the limit is refused, be its size known or not")
  func limit() throws {
    let folder = try PrivateFolder()
    let path = folder["file"]
    try Data(repeating: 0x61, count: 3 << 20).write(to: URL(fileURLWithPath: path))
    let descriptor = unsafe open(path, O_RDONLY)
    defer { close(descriptor) }
    let refusal = HostError(path: "it", reason: "more than 2 MiB, the most that is read")
    #expect(throws: refusal) {
      try readToEnd(descriptor: descriptor, name: "it", limit: 2 << 20)
    }
    #expect(try readToEnd(descriptor: descriptor, name: "it", limit: 3 << 20).count == 3 << 20)
    let endless = unsafe open("/dev/zero", O_RDONLY)
    defer { close(endless) }
    #expect(throws: refusal) { try readToEnd(descriptor: endless, name: "it", limit: 2 << 20) }
  }

  @Test("a stamp is another after a write, a replacement and a change of the time alone")
  func stamps() throws {
    let folder = try PrivateFolder()
    let path = folder["file"]
    try folder.write("one", to: "file")
    let first = try #require(host.fileStamp(path))
    #expect(first.size == 3 && host.fileStamp(path) == first)
    try folder.write("four", to: "file")
    let second = try #require(host.fileStamp(path))
    #expect(second.size == 4 && second.inode == first.inode && second != first)
    // The same size, while the old file still exists: its inode number differs.
    let old = unsafe open(path, O_RDONLY)
    defer { close(old) }
    try host.replaceFile(path, with: Array("five".utf8))
    let third = try #require(host.fileStamp(path))
    #expect(third.size == 4 && third.inode != second.inode)
    let time = Date(timeIntervalSince1970: 1_000_000_000.5)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    let fourth = try #require(host.fileStamp(path))
    #expect(fourth.nanoseconds / 1_000_000 == 1_000_000_000_500)
    #expect(fourth.inode == third.inode && fourth.size == third.size)
    #expect(host.fileStamp(folder["nothing"]) == nil)
  }
}

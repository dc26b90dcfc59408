import FaultySystem
import Foundation
import TestSupport
import Testing

@testable import SystemSupport

#if os(Linux)
  import LinuxAttributes
#endif

/// Every call of a write fails once, with each possible error.
@Suite("A call that fails")
struct FaultTests {
  private static let before = "the old one\n"
  private static let after = String(repeating: "the new one, in pieces\n", count: 40)

  private static func write(_ path: String, by calls: FileCalls) throws {
    let bytes = Array(after.utf8)
    try FileOutput(calls: calls).replace(path) { file in
      try file.write(Array(bytes.prefix(100)))
      try file.write(Array(bytes.dropFirst(100)))
    }
  }

  @Test(
    "leaves the old file or the new one, whole, and nothing beside it; what it says is true",
    arguments: FileCall.allCases, [ENOSPC, EIO, EINTR, EDQUOT, EROFS])
  func everyCall(call: FileCall, code: Int32) throws {
    for (calls, isNamed) in [(FileCalls.live, false), (.named, true)] {
      for isReplaced in [false, true] {
        let folder = try PrivateFolder()
        if isReplaced { try folder.write(FaultTests.before, to: "out", mode: 0o640) }
        let failure = Failure()
        var error: HostError?
        do {
          try FaultTests.write(folder["out"], by: calls.failing(call, code, failure))
        } catch let thrown as HostError {
          error = thrown
        }
        // Unnamed files are not supported everywhere, and nobody needs to change the owner of their
        // own file.
        let isMade: Bool =
          switch call {
          case .link: !isNamed
          case .rename: isNamed || isReplaced
          case .fchmod, .attributes: isReplaced
          case .fchown: false
          default: true
          }
        guard failure.hasHappened else {
          #expect(!isMade, "\(call) is never made, named \(isNamed), replaced \(isReplaced)")
          continue
        }
        let place: Comment = "\(call), error \(code), named \(isNamed), replaced \(isReplaced)"
        let names = try folder.names
        #expect(names.allSatisfy { $0 == "out" }, place)
        let text = names.isEmpty ? nil : try folder.text("out")
        let isGood = code == EINTR || call == .shortWrite
        #expect((error == nil) == isGood, place)
        guard let error else {
          #expect(text == FaultTests.after, place)
          continue
        }
        #expect(error.path == folder["out"], place)
        #expect(error.reason.contains(systemReason(code)), place)
        let isWritten = error.reason.hasPrefix("written, but perhaps not yet on the disk")
        #expect(
          text == (isWritten ? FaultTests.after : isReplaced ? FaultTests.before : nil), place)
        // After the replacement only the folder can fail, or closing a file that never had a name.
        let mayBeWritten = call == .fsyncFolder || (call == .close && !isNamed && !isReplaced)
        #expect(isWritten == mayBeWritten || (call == .close && !isWritten), place)
      }
    }
  }

  @Test("of a name that is taken another is tried, and not for ever")
  func takenNames() throws {
    for limit in [50, Int.max] {
      let folder = try PrivateFolder()
      let tries = Counter()
      var calls = FileCalls.named
      calls.open = { [open = calls.open] parent, name, flags, mode in
        if flags & O_EXCL != 0, tries.next() <= limit { return -EEXIST }
        return open(parent, name, flags, mode)
      }
      if limit == .max {
        #expect(throws: HostError.self) { try FaultTests.write(folder["out"], by: calls) }
        #expect(try folder.names.isEmpty)
      } else {
        try FaultTests.write(folder["out"], by: calls)
        #expect(try folder.text("out") == FaultTests.after)
      }
    }
  }

  @Test("temporary files of killed programs are removed by the next write, those in use are kept")
  func leftovers() throws {
    for calls in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      try folder.write("left", to: ".calgrid-0123456789abc")
      try folder.write("in use", to: ".calgrid-0123456789abd")
      try folder.write("another's", to: ".calgrid-notes")
      let used = unsafe open(folder[".calgrid-0123456789abd"], O_RDONLY)
      defer { close(used) }
      #expect(flock(used, LOCK_EX | LOCK_NB) == 0)
      try FaultTests.write(folder["out"], by: calls)
      #expect(try folder.names.sorted() == [".calgrid-0123456789abd", ".calgrid-notes", "out"])
    }
  }

  @Test("another file that comes to the place of a new one meanwhile is replaced as a whole")
  func raced() throws {
    let folder = try PrivateFolder()
    try FileOutput(calls: .live).replace(folder["out"]) { file in
      try folder.write("another's", to: "out")
      try file.write(Array("ours".utf8))
    }
    #expect(try folder.text("out") == "ours")
    #expect(try folder.names == ["out"])
  }

  @Test("what is written throws leaves the old file, and nothing beside it")
  func throwingBody() throws {
    struct Refusal: Error {}
    for calls in [FileCalls.live, .named] {
      let folder = try PrivateFolder()
      try folder.write(FaultTests.before, to: "out")
      #expect(throws: Refusal.self) {
        try FileOutput(calls: calls).replace(folder["out"]) { file in
          try file.write(Array("half".utf8))
          throw Refusal()
        }
      }
      #expect(try folder.names == ["out"])
      #expect(try folder.text("out") == FaultTests.before)
    }
  }

  #if os(Linux)
    @Test("an edit keeps extended attributes and the access control list within the mode")
    func attributes() throws {
      let folder = try PrivateFolder()
      try folder.write(FaultTests.before, to: "out", mode: 0o640)
      let note = Array("a note".utf8)
      // The version, then tag, rights and user of each: the owner, user 1000, the group, the mask, everybody.
      let (nobody, user): ([UInt8], [UInt8]) = ([255, 255, 255, 255], [232, 3, 0, 0])
      var list: [UInt8] = [2, 0, 0, 0]
      list += [1, 0, 6, 0] + nobody + [2, 0, 6, 0] + user + [4, 0, 4, 0] + nobody
      list += [0x10, 0, 6, 0] + nobody + [0x20, 0, 0, 0] + nobody
      func set(_ name: String, _ value: [UInt8]) -> Bool {
        unsafe setxattr(folder["out"], name, value, value.count, 0) == 0
      }
      func value(_ name: String) -> [UInt8]? {
        var bytes = [UInt8](repeating: 0, count: 200)
        let count = unsafe getxattr(folder["out"], name, &bytes, bytes.count)
        return count < 0 ? nil : Array(bytes.prefix(count))
      }
      var status = stat()
      for calls in [FileCalls.live, .named] {
        // Some file systems have none of both.
        guard set("user.note", note), set("system.posix_acl_access", list) else { return }
        #expect(unsafe stat(folder["out"], &status) == 0)
        let mode = status.st_mode
        try FaultTests.write(folder["out"], by: calls)
        #expect(value("user.note") == note)
        #expect(value("system.posix_acl_access") == list)
        #expect(unsafe stat(folder["out"], &status) == 0 && status.st_mode == mode)
      }
    }
  #endif

  @Test("an owner that may not be given leaves the mode without the rights of one")
  func owner() throws {
    let folder = try PrivateFolder()
    try folder.write(FaultTests.before, to: "out", mode: 0o4751)
    guard getuid() == 0 else { return }
    #expect(unsafe chown(folder["out"], 12_345, 54_321) == 0)
    #expect(unsafe chmod(folder["out"], 0o4751) == 0)
    try FaultTests.write(folder["out"], by: .live)
    var status = stat()
    #expect(unsafe stat(folder["out"], &status) == 0)
    #expect(status.st_uid == 12_345 && status.st_gid == 54_321)
    #expect(status.st_mode & 0o7777 == 0o4751)

    var calls = FileCalls.live
    calls.fchown = { descriptor, owner, group in
      owner == .max ? FileCalls.live.fchown(descriptor, owner, group) : -EPERM
    }
    try FaultTests.write(folder["out"], by: calls)
    #expect(unsafe stat(folder["out"], &status) == 0)
    #expect(status.st_uid == 0 && status.st_gid == 54_321)
    #expect(status.st_mode & 0o7777 == 0o751)

    // Another group gets no more rights than everybody.
    calls.fchown = { _, _, _ in -EPERM }
    #expect(unsafe chown(folder["out"], 12_345, 54_321) == 0)
    #expect(unsafe chmod(folder["out"], 0o664) == 0)
    try FaultTests.write(folder["out"], by: calls)
    #expect(unsafe stat(folder["out"], &status) == 0)
    #expect(status.st_gid != 54_321 && status.st_mode & 0o7777 == 0o644)

    calls.fchown = { _, _, _ in -EIO }
    #expect(unsafe chown(folder["out"], 12_345, 54_321) == 0)
    #expect(throws: HostError.self) { try FaultTests.write(folder["out"], by: calls) }
    #expect(try folder.names == ["out"])
  }

  @Test("a stream takes what is written a byte at a time, interrupted, and when it was full before")
  func reluctantStream() throws {
    let folder = try PrivateFolder()
    let rounds = Counter()
    let waits = Counter()
    var calls = FileCalls.live
    calls.write = { descriptor, bytes in
      switch rounds.next() % 3 {
      case 0: FileCalls.live.write(descriptor, bytes.prefix(7))
      case 1: Int(-EINTR)
      default: Int(-EAGAIN)
      }
    }
    calls.wait = { _ in _ = waits.next() }
    try FaultTests.write(folder["out"], by: calls)
    #expect(try folder.text("out") == FaultTests.after)
    #expect(waits.count > 50)
    calls.write = { _, _ in 0 }
    #expect(throws: HostError(path: folder["out"], reason: systemReason(EIO))) {
      try FaultTests.write(folder["out"], by: calls)
    }
  }

  @Test("a stream's closing is heard, and whoever has left is known")
  func streamEnds() throws {
    var calls = FileCalls.live
    let failure = Failure()
    #expect(throws: HostError(path: "/dev/null", reason: systemReason(EDQUOT))) {
      try FaultTests.write("/dev/null", by: calls.failing(.close, EDQUOT, failure))
    }
    calls.write = { _, _ in Int(-EPIPE) }
    do {
      try FaultTests.write("/dev/null", by: calls)
      Issue.record("nothing is thrown")
    } catch let error as HostError {
      #expect(error.isClosedPipe)
    }
  }
}

import CivilTime
import Foundation
import Synchronization
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

/// Every call for reading fails once, with every error that it may return. A command must then
/// report the error or give its usual answer, and never give another answer without a message.
@Suite("A call of reading that fails")
struct ReadFaultTests {
  /// The output, messages and exit code of a run.
  private struct Answer: Hashable {
    var code: Int32
    var output: [UInt8]
    var messages: String
  }

  /// Runs a command on real files whose configuration names a folder of calendars.
  ///
  /// - Parameter failing: The number of the call that fails, from 1, and its error; nil for none.
  /// - Returns: The answer, and how many calls were made.
  private static func run(
    _ words: [String], in folder: PrivateFolder, zone: String = "UTC",
    failing: (number: Int, code: Int32)?
  ) -> (answer: Answer, calls: Int) {
    let root = folder.path
    let count = Mutex(0)
    let written = Mutex<(output: [UInt8], errors: [UInt8])>(([], []))
    let faults = ReadFaults { _, path in
      // Only files of the test fail.
      guard path.hasPrefix(root) else { return 0 }
      return count.withLock { count in
        count += 1
        return count == failing?.number ? failing?.code ?? 0 : 0
      }
    }
    var host = HostSystem.live(
      .live, reading: faults,
      environment: [
        "LANG": "C.UTF-8", "XDG_CONFIG_HOME": folder.path, "TZDIR": folder["zones"], "TZ": zone,
      ])
    host.now = { Instant(secondsSinceEpoch: 1_774_434_000) }
    host.isTerminal = { _ in true }
    host.terminal = .none
    host.progress = { _ in }
    host.finishOutput = {}
    host.write = { bytes, stream in
      written.withLock { stream == .output ? ($0.output += bytes) : ($0.errors += bytes) }
    }
    let code = CalendarCommands.run(arguments: words, host: host)
    let answer = written.withLock {
      Answer(code: code, output: $0.output, messages: String(decoding: $0.errors, as: UTF8.self))
    }
    return (answer, count.withLock { $0 })
  }

  private static func files() throws -> PrivateFolder {
    let folder = try PrivateFolder()
    let manager = FileManager.default
    for name in ["calgrid", "work", "work/deep"] {
      try manager.createDirectory(atPath: folder[name], withIntermediateDirectories: false)
    }
    try folder.write(
      "days = 3\n[calendar work]\npath = \(folder["work"])\nhours = 9-17\n", to: "calgrid/config")
    func event(_ name: String) -> String {
      "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:\(name)\r\nSUMMARY:\(name)\r\n"
        + "DTSTAMP:20260101T000000Z\r\nDTSTART:20260325T100000\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    }
    try folder.write(event("one"), to: "work/one.ics")
    try folder.write(event("two"), to: "work/deep/two.ics")
    try folder.write("Office", to: "work/displayname")
    try folder.write("#1E90FF", to: "work/color")
    return folder
  }

  @Test("is said and fails the command, or changes nothing")
  func everyCall() throws {
    let folder = try Self.files()
    for words in [["agenda"], ["free"], ["export", "--format", "json"], ["config"]] {
      let (whole, calls) = Self.run(words, in: folder, failing: nil)
      #expect(whole.code == 0 && !whole.output.isEmpty, "\(words): \(whole.messages)")
      #expect(calls >= (words == ["config"] ? 3 : 15), "\(words) makes \(calls) calls")
      for code in [EIO, EACCES, ENOMEM, EMFILE, EINTR] {
        for number in 1...calls {
          let (answer, _) = Self.run(words, in: folder, failing: (number, code))
          let reason = unsafe String(cString: strerror(code))
          let isSaid = [1, 2].contains(answer.code) && answer.messages.contains(reason)
          #expect(
            isSaid || code == EINTR && answer == whole,
            "\(words), call \(number), \(reason): \(answer.code) \(answer.messages)")
        }
      }
    }
  }

  @Test(
    "is said before the first byte where it reads a zone's file, in every verb that shows times")
  func zoneFiles() throws {
    let folder = try PrivateFolder()
    let manager = FileManager.default
    for name in ["zones", "zones/Asia", "zones/Europe"] {
      try manager.createDirectory(atPath: folder[name], withIntermediateDirectories: false)
    }
    for (zone, rule) in [
      ("Asia/Tokyo", "JST-9"), ("Europe/Berlin", "CET-1CEST,M3.5.0,M10.5.0/3"),
    ] {
      try Data(ZoneFile.bytes(rule)).write(to: URL(filePath: folder["zones/\(zone)"]))
    }
    try folder.write(
      "Title,Start,End,Time zone\nCall,2026-03-25T10:00,2026-03-25T11:00,Asia/Tokyo\n", to: "a.csv")
    for verb in [
      "agenda", "week", "next", "free", "conflicts", "export --format json", "export --format csv",
      "export --format ics", "export --format html",
    ] {
      let words = verb.split(separator: " ").map(String.init) + [folder["a.csv"]]
      let (whole, calls) = Self.run(words, in: folder, zone: "Europe/Berlin", failing: nil)
      #expect(whole.code == 0, "\(verb): \(whole.messages)")
      // Open and read of the table and of both zones.
      #expect(calls >= 6, "\(verb) makes \(calls) calls")
      for code in [EIO, ENOMEM, EMFILE] {
        for number in 1...calls {
          let (answer, _) = Self.run(
            words, in: folder, zone: "Europe/Berlin", failing: (number, code))
          let reason = unsafe String(cString: strerror(code))
          #expect(
            answer.code == 1 && answer.output.isEmpty && answer.messages.contains(reason),
            "\(verb), call \(number), \(reason): \(answer.code) \(answer.messages)")
        }
      }
    }
  }

  @Test("is made up for where it lists the names of zones")
  func zoneFolders() throws {
    let folder = try PrivateFolder()
    for name in ["zones", "zones/Asia", "zones/Europe"] {
      try FileManager.default.createDirectory(
        atPath: folder[name], withIntermediateDirectories: false)
    }
    try Data(ZoneFile.bytes("JST-9")).write(to: URL(filePath: folder["zones/Asia/Tokyo"]))
    // A name in small letters is looked for among all of them.
    try folder.write(
      "Title,Start,End,Time zone\nCall,2026-03-25T10:00,2026-03-25T11:00,asia/tokyo\n", to: "a.csv")
    let words = ["export", "--format", "json", folder["a.csv"]]
    let (whole, calls) = Self.run(words, in: folder, failing: nil)
    #expect(String(decoding: whole.output, as: UTF8.self).contains("2026-03-25T01:00:00+00:00"))
    // Open and read of the table and of the zone, and three folders with their names.
    #expect(calls >= 11)
    for code in [EIO, ENOMEM, EMFILE] {
      for number in 1...calls {
        let (answer, _) = Self.run(words, in: folder, failing: (number, code))
        let reason = unsafe String(cString: strerror(code))
        #expect(
          answer == whole
            || answer.code == 1 && answer.output.isEmpty && answer.messages.contains(reason),
          "call \(number), \(reason): \(answer.code) \(answer.messages)")
      }
    }
  }

  @Test("a path that the system does not look at is not taken for a missing one")
  func unknown() throws {
    let folder = try PrivateFolder()
    #expect(HostSystem.live.kind(folder["none"]) == .missing)
    #expect(HostSystem.live.kind(folder[String(repeating: "a", count: 300)]) == .unknown)
  }
}

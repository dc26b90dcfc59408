import CivilTime
import Foundation
import SystemSupport
import TerminalText
import TestSupport

@testable import CalendarCommands

/// A machine in memory: files, streams, a terminal, a clock and the zone files of the fixtures,
/// independent of the machine that runs the tests.
struct FakeHost {
  var files: [String: [UInt8]] = [:]
  /// The errors of paths that cannot be read.
  var unreadable: [String: String] = [:]
  /// The targets of links.
  var links: [String: String] = [:]
  /// The files that have another name.
  var hardLinks: Set<String> = []
  /// The files that are pipes.
  var devices: Set<String> = []
  var standardInput: [UInt8] = []
  var environment = ["LANG": "C.UTF-8", "TERM": "xterm", "XDG_STATE_HOME": "/state"]
  /// The terminal's size; nil if standard output is a pipe.
  var terminal: (columns: Int, rows: Int)?
  var inputIsTerminal = true
  /// The terminal's reply to queries.
  var answer: [UInt8] = []
  /// Whether standard input is closed.
  var closesStandardInput = false
  var now = Instant(secondsSinceEpoch: 1_774_434_000)  // 2026-03-25T11:20+01:00
  var localZone = "Europe/Berlin"
  var hasZones = true
  /// The zones whose files cannot be read.
  var unreadableZones: Set<String> = []
  /// The limits of a command; lower than the real ones if a test would otherwise take long.
  var limits = CommandLimits()
  /// The calls for writing real files; nil if everything stays in memory.
  var calls: FileCalls?
  /// The outputs of programs by their words; others fail.
  var programs: [[String]: String] = [:]
  /// The lines that a person types as answers to questions.
  var replies: [String] = []
  /// Edits a file as a person does in an editor; nil if there is none.
  var editor: (@Sendable (String) -> String)?
  /// The errors of changing files, by path, and of the journal.
  var updateFailures: [String: HostError] = [:]
  var journalFailure: HostError?
  /// The bytes that another program writes after the command has read a file.
  var changedMeanwhile: [String: [UInt8]] = [:]
  /// The error of writing to standard output.
  var outputFailure: HostError?

  /// The result of a run.
  struct Outcome {
    var code: Int32 = 0
    var output: [UInt8] = []
    var errors: [UInt8] = []
    /// Both streams in the order in which a terminal shows them.
    var screen: [UInt8] = []
    /// Files written, by path.
    var written: [String: [UInt8]] = [:]
    /// The steps of edits that were recorded, by path.
    var journal: [String: [UInt8]] = [:]
    /// The progress messages; an empty text is the end.
    var progress: [String] = []

    var text: String { String(decoding: output, as: UTF8.self) }
    var messages: String { String(decoding: errors, as: UTF8.self) }
    var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    }
  }

  private final class Box: @unchecked Sendable {
    var outcome = Outcome()
    var readsOfInput = 0
    var replies: [String] = []
  }

  /// Runs a command line on this machine.
  func run(_ arguments: [String]) -> Outcome {
    let box = Box()
    box.replies = replies
    let code = CalendarCommands.run(arguments: arguments, host: host(box), limits: limits)
    box.outcome.code = code
    return box.outcome
  }

  /// Runs a command line whose words are separated by spaces.
  func run(_ line: String) -> Outcome { run(line.split(separator: " ").map(String.init)) }

  /// Runs a command line with another locale than the one its options choose.
  func run(
    _ line: String, in language: (CalendarLocale) -> CalendarLocale
  ) throws -> Outcome {
    let box = Box()
    let host = host(box)
    let invocation = try Invocation(line.split(separator: " ").map(String.init))
    var settings = try Settings(invocation, host: host, limits: limits)
    settings.locale = language(settings.locale)
    box.outcome.code = try carryOut(settings, messages: Messages(host: host)).rawValue
    return box.outcome
  }

  private func host(_ box: Box) -> HostSystem {
    let folders = folders
    let (files, unreadable, devices, input) = (files, unreadable, devices, standardInput)
    let (terminal, inputIsTerminal, now) = (terminal, inputIsTerminal, now)
    let (localZone, hasZones) = (localZone, hasZones)
    let unreadableZones = unreadableZones
    let (outputFailure, journalFailure) = (outputFailure, journalFailure)
    let (editor, updateFailures, changedMeanwhile) = (editor, updateFailures, changedMeanwhile)
    let hardLinks = hardLinks
    let (links, closesStandardInput) = (links, closesStandardInput)
    let identity: @Sendable (String) -> HostSystem.FileIdentity? = { path in
      let path = links[path] ?? path
      guard files[path] != nil || folders[path] != nil || path == "/dev/stdin" else { return nil }
      return HostSystem.FileIdentity(device: 1, inode: UInt64(truncatingIfNeeded: path.hashValue))
    }
    var host = HostSystem.live
    host.environment = environment
    host.now = { now }
    host.readFile = { path in
      if let reason = unreadable[path] { throw HostError(path: path, reason: reason) }
      guard let bytes = box.outcome.journal[path] ?? files[links[path] ?? path] else {
        throw HostError(path: path, reason: "No such file or directory")
      }
      return bytes
    }
    host.readStandardInput = {
      box.readsOfInput += 1
      return box.readsOfInput == 1 ? input : []
    }
    host.write = { bytes, stream in
      switch stream {
      case .output:
        if let outputFailure { throw outputFailure }
        box.outcome.output += bytes
      case .error: box.outcome.errors += bytes
      }
      box.outcome.screen += bytes
    }
    host.finishOutput = {}
    host.replace = { path, _, body in
      let part = Box()
      try body(
        HostSystem.OutputFile(
          write: { part.outcome.output += $0 }, replacedSize: files[path]?.count,
          identity: identity(path)))
      box.outcome.written[path] = part.outcome.output
    }
    host.updateFile = { path, body in
      if let failure = updateFailures[path] { throw failure }
      let old = changedMeanwhile[path] ?? files[links[path] ?? path]
      guard let old = old ?? (unreadable[path] == nil ? [] : nil) else {
        throw HostError(path: path, reason: unreadable[path] ?? "")
      }
      if let new = try body(old) { box.outcome.written[path] = Array(new.joined()) }
    }
    host.requireWritable = { _ in }
    host.writePrivateFile = { path, bytes in
      if let journalFailure { throw journalFailure }
      box.outcome.journal[path] = bytes
    }
    host.createPrivateFile = { path in
      if let journalFailure { throw journalFailure }
      guard box.outcome.journal[path] == nil else { return false }
      box.outcome.journal[path] = []
      return true
    }
    host.readLine = { box.replies.isEmpty ? nil : box.replies.removeFirst() }
    host.runOnFile = { command, path in
      guard let editor else { throw HostError(path: command, reason: "there is none") }
      let text = String(decoding: box.outcome.journal[path] ?? [], as: UTF8.self)
      box.outcome.journal[path] = Array(editor(text).utf8)
    }
    host.removeFile = { path in
      box.outcome.journal[path] = nil
      box.outcome.written[path] = nil
    }
    host.makePrivateFolder = { _ in }
    let programs = programs
    host.runCommand = { words in
      guard let text = programs[words] else {
        throw HostError(path: words[0], reason: "exit code 6, Could not resolve host")
      }
      return Array(text.utf8)
    }
    if let calls {
      let live = HostSystem.live(calls)
      (host.replace, host.finishOutput) = (live.replace, live.finishOutput)
      host.write = { [write = host.write] in try ($1 == .output ? live.write : write)($0, $1) }
    }
    host.kind = { path in
      if path == "/dev/stdin" { return closesStandardInput ? .missing : .device }
      if devices.contains(path) { return .device }
      if files[links[path] ?? path] != nil || unreadable[path] != nil { return .file }
      return folders[path] == nil ? .missing : .folder
    }
    host.listFolder = { path in
      let names = path == "." ? Set(files.keys.filter { !$0.contains("/") }) : folders[path] ?? []
      return names.sorted()
    }
    host.identity = identity
    host.realPath = { links[$0] ?? $0 }
    host.linkText = { links[$0] }
    host.fileStamp = {
      hardLinks.contains($0) ? FileStamp(nanoseconds: 0, size: 0, inode: 0, links: 2) : nil
    }
    host.isTerminal = { stream in
      switch stream {
      case .input: inputIsTerminal
      case .output: terminal != nil
      case .error: true
      }
    }
    host.terminal.size = {
      terminal.map { TerminalSize(columns: $0.columns, rows: $0.rows) }
    }
    let answer = answer
    host.terminal.ask = { _, _, isAnswer in isAnswer(answer) ? answer : [] }
    host.zoneBytes = { (zone) throws(HostError) -> [UInt8]? in
      if unreadableZones.contains(zone.name) {
        throw HostError(path: "/zones/\(zone.name)", reason: "Too many open files")
      }
      return FakeHost.zones[zone.name]
    }
    host.zoneNames = { FakeHost.zones.keys.sorted().map { ZoneID($0) } }
    host.hasZoneDatabase = { hasZones }
    host.localZone = { ZoneID(localZone) }
    host.progress = { box.outcome.progress.append($0 ?? "") }
    return host
  }

  /// The names in each folder that contains a file.
  private var folders: [String: Set<String>] {
    var folders: [String: Set<String>] = [:]
    for path in Array(files.keys) + Array(unreadable.keys) {
      var rest = path[...]
      while let slash = rest.lastIndex(of: "/") {
        folders[String(rest[..<slash]), default: []].insert(
          String(rest[rest.index(after: slash)...]))
        rest = rest[..<slash]
      }
    }
    return folders
  }

  /// The zones of the fixtures by name.
  private static let zones: [String: [UInt8]] = {
    let names = [
      "Europe/Berlin", "Europe/London", "Europe/Dublin", "Asia/Tokyo", "Asia/Kathmandu",
      "America/New_York", "America/St_Johns", "Australia/Lord_Howe", "Pacific/Apia",
      "Asia/Jerusalem", "Africa/Cairo",
    ]
    let folder = TestFiles().packageRoot.appendingPathComponent(
      "Tests/CivilTimeTests/Fixtures/Zones")
    var zones: [String: [UInt8]] = [:]
    for name in names {
      let file = name.replacingOccurrences(of: "/", with: "_") + ".tzif"
      zones[name] = (try? Data(contentsOf: folder.appendingPathComponent(file))).map { [UInt8]($0) }
    }
    return zones
  }()

  /// A machine with the sample files under their own names.
  static func withSamples() -> FakeHost {
    var host = FakeHost()
    let folder = TestFiles().packageRoot.appendingPathComponent("SampleData")
    for name in ["team-week.csv", "google.csv", "bad-records.csv"] {
      host.files[name] =
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map { [UInt8]($0) }
    }
    return host
  }

  /// A machine with one file, `a.csv` or `a.ics`.
  static func with(_ text: String, as name: String = "a.csv") -> FakeHost {
    var host = FakeHost()
    host.files[name] = Array(text.utf8)
    return host
  }
}

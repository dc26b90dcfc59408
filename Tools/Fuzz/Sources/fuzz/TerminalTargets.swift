import CalendarCommands
import CivilTime
import SystemSupport
import TerminalText

/// Nothing that a terminal obeys passes, and what passed passes unchanged.
@Sendable func fuzzText(_ bytes: [UInt8]) {
  let text = TextSanitizer.standard.sanitize(bytes)
  for scalar in text.description.unicodeScalars {
    hold(!isControl(scalar), "U+\(String(scalar.value, radix: 16)) passes")
  }
  hold(text.width >= 0 && text.width <= TextSanitizer.defaultMaximumWidth, "width \(text.width)")
}

/// Input in two pieces makes the events of the whole.
@Sendable func fuzzKeys(_ bytes: [UInt8]) {
  var whole = KeyDecoder()
  let expected = whole.decode(bytes) + whole.flush()
  var pieces = KeyDecoder()
  var found = pieces.decode(bytes.prefix(bytes.count / 2))
  found += pieces.decode(bytes.dropFirst(bytes.count / 2))
  found += pieces.flush()
  hold(found == expected, "in pieces \(found), as a whole \(expected)")
}

/// A command line: words between line ends.
@Sendable func fuzzCommand(_ bytes: [UInt8]) {
  let words = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  runCommand(words, config: [])
}

/// A config.
@Sendable func fuzzConfig(_ bytes: [UInt8]) {
  runCommand(["week", "team.csv", "--date", "2026-03-23"], config: bytes)
}

private let calendar = Array(
  "SUMMARY,DTSTART,DTEND\nA,20260323T090000,20260323T100000\nB,2026-03-24,\n".utf8)

private func runCommand(_ words: [String], config: [UInt8]) {
  // The viewer and watching wait for a person or a change.
  guard !words.contains(where: { $0.contains("watch") || $0 == "view" }) else { return }
  var host = HostSystem.live
  host.environment = ["HOME": "/home/fuzz"]
  host.now = { Instant(secondsSinceEpoch: 1_774_440_000) }
  host.readFile = { path in
    if path.hasSuffix("calgrid/config") { return config }
    guard path.hasSuffix("team.csv") else {
      throw HostError(path: path, reason: "No such file or directory")
    }
    return calendar
  }
  host.readStandardInput = { calendar }
  host.replaceFile = { _, body in try body { _ in } }
  host.kind = { $0.hasSuffix("team.csv") || $0.hasSuffix("config") ? .file : .missing }
  host.listFolder = { path in throw HostError(path: path, reason: "No such file or directory") }
  host.identity = { _ in nil }
  host.isTerminal = { _ in false }
  host.terminalSize = { nil }
  host.localZone = { .utc }
  host.localeFacts = { nil }
  host.progress = { _ in }
  let mayColor =
    words.contains { $0.contains("color") }
    || String(decoding: config, as: UTF8.self).contains("color")
  host.write = { bytes, _ in
    if !mayColor {
      for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars
      where isControl(scalar) && scalar != "\n" && scalar != "\t" && scalar != "\r" {
        fatalError("U+\(String(scalar.value, radix: 16)) is printed")
      }
    }
  }
  let code = run(arguments: words, host: host)
  hold((0...4).contains(code), "exit code \(code)")
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
}

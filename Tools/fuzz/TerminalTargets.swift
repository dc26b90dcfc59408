import AppointmentModel
import CalendarCommands
import CivilTime
import SystemSupport
import TerminalText

/// Nothing that controls a terminal or reverses a row passes, sanitised text passes unchanged, the
/// width is that of the clusters, and the text grows by no more than its escapes.
@Sendable func fuzzText(_ bytes: [UInt8]) {
  for sanitizer in [TextSanitizer.standard, TextSanitizer(controls: .escapes, newlines: .space)] {
    let text = sanitizer.sanitize(utf8: bytes.span)
    for scalar in text.description.unicodeScalars {
      hold(
        !isControl(scalar) && !scalar.properties.isBidiControl,
        "U+\(String(scalar.value, radix: 16)) passes")
    }
    hold(text.width >= 0 && text.width <= TextSanitizer.defaultMaximumWidth, "width \(text.width)")
    let clusters = text.clusters.map(\.width)
    hold(clusters.allSatisfy { (1...2).contains($0) }, "clusters of \(clusters) cells")
    hold(clusters.reduce(0, +) == text.width, "\(clusters) are not \(text.width) cells")
    // `\\x1b` is four bytes for one.
    hold(text.utf8.count <= 4 * bytes.count, "\(bytes.count) bytes become \(text.utf8.count)")
    let again = sanitizer.sanitize(utf8: text.utf8.span)
    hold(
      again.utf8 == text.utf8 && again.width == text.width, "\(text) does not pass unchanged")
  }
}

/// Input in pieces gives the same events as the whole, and at most one event per byte.
@Sendable func fuzzKeys(_ bytes: [UInt8]) {
  var whole = KeyDecoder()
  let expected = whole.decode(bytes) + whole.flush()
  hold(expected.count <= bytes.count, "\(expected.count) events of \(bytes.count) bytes")
  for size in [max(1, bytes.count / 2), 1, 3] {
    var pieces = KeyDecoder()
    var found: [TerminalEvent] = []
    for start in stride(from: 0, to: bytes.count, by: size) {
      found += pieces.decode(bytes[start..<min(start + size, bytes.count)])
    }
    found += pieces.flush()
    hold(found == expected, "in pieces \(found), as a whole \(expected)")
  }
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
  // The viewer and watching wait for a person or a change, and raising the limit allows too much.
  guard
    !words.contains(where: { $0.contains("watch") || $0.contains("limit") || $0 == "view" })
  else { return }
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
  host.finishOutput = {}
  host.replace = { _, _, body in try body(HostSystem.OutputFile(write: { _ in })) }
  host.kind = { path in
    if path == "/dev/stdin" { return .device }
    return path.hasSuffix("team.csv") || path.hasSuffix("config") ? .file : .missing
  }
  host.listFolder = { path in throw HostError(path: path, reason: "No such file or directory") }
  host.identity = { _ in nil }
  host.isTerminal = { _ in false }
  host.terminal = .none
  host.localZone = { .utc }
  host.progress = { _ in }
  host.write = { bytes, _ in
    for scalar in withoutOwnSequences(String(decoding: bytes, as: UTF8.self)).unicodeScalars
    where isControl(scalar) && scalar != "\n" && scalar != "\t" && scalar != "\r" {
      fatalError("U+\(String(scalar.value, radix: 16)) is printed")
    }
  }
  // A day of a page is 6 kB for any input, so fewer days keep the cost in proportion.
  var limits = CommandLimits()
  limits.budget.days = 2_000
  let code = run(arguments: words, host: host, limits: limits)
  hold((0...4).contains(code), "exit code \(code)")
}

/// A text without the sequences that writers may send into a pipe: colours and links.
private func withoutOwnSequences(_ text: String) -> String {
  guard text.utf8.contains(0x1B) else { return text }
  return text.replacing(#/\x{1B}\[[0-9;:]*m|\x{1B}\]8;[^\x{00}-\x{1F}]*\x{1B}\\/#, with: "")
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool {
  scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
}

import CalendarCommands
import Synchronization
import SystemSupport
import TerminalText

/// The viewer's first frame, from the command line to its bytes, compared to `calgrid week` for the
/// same file. Both run in this process, on a simulated terminal of 140 by 40 cells.
func benchViewer() {
  title("Viewer: the first frame")
  for rows in [100, 10_000, 100_000] {
    withTemporaryFile(csvFile(rows: rows), suffix: ".csv") { path in
      let options = [path, "--now", "2026-03-25T11:20", "--color", "always", "--theme", "dark"]
      let rounds = rows < 100_000 ? 9 : 5
      let week = median(of: rounds) { PlayedTerminal(["q"]).run(["week"] + options) }
      let view = median(of: rounds) { PlayedTerminal(["q"]).run(["view"] + options) }
      row("calgrid view, CSV of \(rows) rows", view, view / week, of: "calgrid week")
      line("  over calgrid week", duration(max(0, view - week)), "the bound is 10 ms")
    }
  }
}

/// `bench keys COUNT`: sends random keys, mouse events, resizes and invalid bytes to the viewer,
/// and prints its memory after the first thousand and at the end.
///
/// - Returns: Whether the memory stayed flat: within a tenth and 4 MB.
func playKeys(_ count: Int) -> Bool {
  withTemporaryFile(csvFile(rows: 2000), suffix: ".csv") { path in
    let player = RandomKeys(seed: 23, count: count)
    while player.left > 0 {
      let terminal = PlayedTerminal(player)
      _ = terminal.run(["view", path, "--now", "2026-03-25T11:20", "--color", "always"])
    }
    let (early, late) = (player.early, currentMemory())
    line("memory after 1,000 keys", "\(early / 1_000_000) MB")
    line(
      "memory after \(count) keys", "\(late / 1_000_000) MB",
      "\(decimal(Double(late) / Double(early))) x")
    return late < early + early / 10 + 4_000_000
  }
}

/// A scripted terminal that counts the bytes it receives.
private final class PlayedTerminal: Sendable {
  private let keys: RandomKeys?
  private let state: Mutex<(typed: [String], written: Int)>

  init(_ typed: [String]) {
    keys = nil
    state = Mutex((typed.reversed(), 0))
  }

  init(_ keys: RandomKeys) {
    self.keys = keys
    state = Mutex(([], 0))
  }

  /// Runs a command and returns the number of bytes that it wrote.
  func run(_ arguments: [String]) -> Int {
    var host = HostSystem.live
    host.environment = ["TERM": "xterm-256color", "COLORTERM": "truecolor", "LC_ALL": "C.UTF-8"]
    host.isTerminal = { _ in true }
    host.write = { bytes, _ in self.count(bytes) }
    host.progress = { _ in }
    host.runOnFile = { _, _ in }
    host.terminal = HostTerminal(
      size: { self.keys?.size ?? TerminalSize(columns: 140, rows: 40) }, begin: { _ in }, end: {},
      write: { self.count($0) },
      wait: { _ in
        if let keys = self.keys { return keys.next() }
        return self.state.withLock { $0.typed.popLast().map { .bytes(Array($0.utf8)) } ?? .closed }
      },
      suspend: {})
    _ = CalendarCommands.run(arguments: arguments, host: host)
    return state.withLock { $0.written }
  }

  private func count(_ bytes: [UInt8]) { state.withLock { $0.written += bytes.count } }
}

/// Random keys and everything else that a terminal may send, from a seed.
private final class RandomKeys: Sendable {
  private struct State {
    var random: BenchRandom
    var left: Int
    var sent = 0
    var early = 0
    var size = TerminalSize(columns: 140, rows: 40)
  }

  private let state: Mutex<State>

  init(seed: UInt64, count: Int) {
    state = Mutex(State(random: BenchRandom(seed: seed), left: count))
  }

  var left: Int { state.withLock { $0.left } }
  /// The memory after the first thousand.
  var early: Int { state.withLock { $0.early } }
  var size: TerminalSize { state.withLock { $0.size } }

  private static let keys =
    ["h", "j", "k", "l", "H", "L", "[", "]", "t", "n", "N", "c", "f", "w", "d", "a", "+", "-"]
    + [">", "<", "m", "?", "0", "$", " ", "\t", "\r", "\u{1B}[Z", "\u{1B}[A", "\u{1B}[B"]
    + ["\u{1B}[C", "\u{1B}[D", "\u{1B}[1;2C", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[H", "\u{1B}[F"]
    + ["\u{0C}", "7", "20", "/planning\r", "/zz\r", "g+3w\r", "g2026-05-01\r", "gx\r", "\u{7F}"]
    + ["\u{1B}[200~pasted\u{1B}[201~", "\u{1B}[I", "\u{1B}[3;7R", "\u{1B}[?2026;2$y"]

  /// The next input: keys, the mouse, another size, invalid bytes, or nothing for a while.
  func next() -> HostTerminal.Input {
    state.withLock { state in
      guard state.left > 0 else { return .signal(.terminate) }
      if state.random.below(3) == 0 { return .timeout }
      state.left -= 1
      state.sent += 1
      if state.sent == 1000 { state.early = currentMemory() }
      switch state.random.below(20) {
      case 0:
        state.size = TerminalSize(
          columns: 20 + state.random.below(180), rows: 6 + state.random.below(60))
        return .signal(.resize)
      case 1: return .signal(.resume)
      case 2, 3, 4:
        let button = [0, 2, 32, 64, 65, 66, 67, 69][state.random.below(8)]
        let (x, y) = (1 + state.random.below(160), 1 + state.random.below(50))
        return .bytes(Array("\u{1B}[<\(button);\(x);\(y)M".utf8))
      case 5:
        // Ctrl-C, Ctrl-Z and q would end or stop it.
        return .bytes(
          (0..<(1 + state.random.below(12))).map { _ in UInt8(state.random.below(256)) }
            .filter { ![0x03, 0x1A, 0x71].contains($0) })
      default: return .bytes(Array(Self.keys[state.random.below(Self.keys.count)].utf8))
      }
    }
  }
}

import CalendarLayout
import CalendarTerminal
import CivilTime
import SampleAppointments
import Synchronization
import TerminalText
import Testing

@Suite("The viewer in a terminal that is played")
struct ViewerSessionTests {
  /// A scripted terminal that records what is written.
  private final class Terminal: Sendable {
    struct State {
      var inputs: [HostTerminal.Input]
      var writes: [[UInt8]] = []
      var log: [String] = []
      var size: TerminalSize? = TerminalSize(columns: 100, rows: 30)
      var restoration: [UInt8] = []
      var failsAt = Int.max
      var reloads: [ViewerEvent?] = []
      /// The number of keys taken before a signal comes.
      var keysBeforeSignal = Int.max
      var timeouts: [Int] = []
    }

    let state: Mutex<State>

    init(_ inputs: [HostTerminal.Input]) { state = Mutex(State(inputs: inputs)) }

    var host: HostTerminal {
      HostTerminal(
        size: { self.state.withLock { $0.size } },
        begin: { restoration in
          self.note("begin")
          self.state.withLock { $0.restoration = restoration }
        },
        end: { self.note("end") },
        write: { bytes in
          try self.state.withLock { state in
            state.writes.append(bytes)
            state.log.append("write")
            if state.writes.count >= state.failsAt { throw Gone() }
          }
        },
        wait: { timeout in
          self.state.withLock {
            $0.timeouts.append(timeout)
            return $0.inputs.isEmpty ? .closed : $0.inputs.removeFirst()
          }
        },
        isInterrupted: {
          self.state.withLock {
            $0.keysBeforeSignal -= 1
            return $0.keysBeforeSignal < 0
          }
        },
        suspend: { self.note("suspend") })
    }

    func note(_ word: String) { state.withLock { $0.log.append(word) } }

    var log: [String] { state.withLock { $0.log } }
    var written: [[UInt8]] { state.withLock { $0.writes } }
  }

  private struct Gone: Error {}

  private func run(
    _ terminal: Terminal, source: ViewerSource = SampleWeek.source, depth: ColorDepth = .none
  ) throws -> Int32 {
    var session = ViewerSession(
      source: source, options: SampleWeek.options(depth: depth), terminal: terminal.host,
      depth: depth, now: { SampleWeek.rules.instant(for: SampleWeek.now) },
      reload: {
        terminal.state.withLock { $0.reloads.isEmpty ? nil : $0.reloads.removeFirst() }
      })
    return try session.run()
  }

  private func keys(_ text: String) -> HostTerminal.Input { .bytes(Array(text.utf8)) }

  /// Whether the last call is `end`, with the bytes that restore the screen.
  private func isRestored(_ terminal: Terminal) -> Bool {
    terminal.log.last == "end"
      && terminal.state.withLock { $0.restoration } == TerminalSequences.leaveFullScreen
  }

  @Test("Every way out gives the terminal back, with its exit code")
  func waysOut() throws {
    let ways: [([HostTerminal.Input], Int32)] = [
      ([keys("q")], 0), ([keys("\u{03}")], 130), ([.signal(.interrupt)], 130),
      ([.signal(.terminate)], 143), ([.signal(.hangUp)], 129), ([.closed], 129),
      ([keys("/abc"), keys("\u{03}")], 130), ([keys("?"), .signal(.terminate)], 143),
    ]
    for (inputs, code) in ways {
      let terminal = Terminal(inputs)
      #expect(try run(terminal) == code)
      #expect(isRestored(terminal), "\(inputs)")
    }
    for count in 1...3 {
      let terminal = Terminal([keys("j"), .timeout, keys("j"), .timeout])
      terminal.state.withLock { $0.failsAt = count }
      #expect(throws: Gone.self) { try run(terminal) }
      #expect(terminal.log.last == "end")
    }
  }

  @Test("A signal ends the keys that one read brought")
  func interrupted() throws {
    let looks = Mutex(0)
    var source = SampleWeek.source
    source.entries = { [entries = source.entries] dates in
      looks.withLock { $0 += 1 }
      return entries(dates)
    }
    let terminal = Terminal([
      keys(String(repeating: "]", count: 4000)), .signal(.terminate), keys("q"),
    ])
    terminal.state.withLock { $0.keysBeforeSignal = 5 }
    #expect(try run(terminal, source: source) == 143)
    #expect(looks.withLock { $0 } < 20)
    #expect(isRestored(terminal))
  }

  @Test("A paste without an end is taken after a second of silence, or left by Ctrl-C")
  func pasteWithoutEnd() throws {
    let silent = Terminal([
      keys("/"), .timeout, keys("\u{1B}[200~ret"), keys("ro"), .timeout, keys("\r"), .timeout,
      keys("q"),
    ])
    #expect(try run(silent) == 0)
    #expect(silent.state.withLock { $0.timeouts }.contains(1000))
    let left = Terminal([keys("\u{1B}[200~abc"), keys("\u{03}"), keys("q")])
    #expect(try run(left) == 130)
    #expect(isRestored(left))
  }

  @Test("A frame is one write, waiting writes nothing, a minute writes once")
  func writes() throws {
    let idle = Terminal([.timeout, .timeout, .timeout, .signal(.terminate)])
    _ = try run(idle)
    // Entering, then the first frame.
    #expect(idle.written.count == 2)
    let moving = Terminal([keys("jjj"), .timeout, keys("k"), .timeout, .signal(.terminate)])
    _ = try run(moving)
    #expect(moving.written.count == 4)
    let ticking = Terminal([.timeout, .timeout, .signal(.terminate)])
    ticking.state.withLock { $0.reloads = [.message("@@@"), nil] }
    _ = try run(ticking)
    #expect(ticking.written.count == 3)
    #expect(String(decoding: ticking.written[2], as: UTF8.self).contains("@@@"))
  }

  @Test("A terminal that does not say how large it is has 80 by 24 cells")
  func unknownSize() throws {
    func firstFrame(_ size: TerminalSize?) throws -> [UInt8] {
      let terminal = Terminal([.signal(.terminate)])
      terminal.state.withLock { $0.size = size }
      _ = try run(terminal)
      return terminal.written[1]
    }
    let unknown = try firstFrame(nil)
    #expect(try unknown == firstFrame(TerminalSize(columns: 80, rows: 24)))
    #expect(try unknown != firstFrame(TerminalSize(columns: 81, rows: 24)))
  }

  @Test("Synchronized frames only where the terminal says that it knows them")
  func synchronized() throws {
    for (reply, isKnown) in [("\u{1B}[?2026;2$y", true), ("\u{1B}[?2026;0$y", false)] {
      let terminal = Terminal([keys(reply), .timeout, keys("j"), .timeout, .signal(.terminate)])
      _ = try run(terminal)
      let frame = terminal.written[2]
      #expect(frame.starts(with: TerminalSequences.beginSynchronizedUpdate) == isKnown)
    }
  }

  @Test("A glyph is repeated by a count only where the terminal showed that it does so")
  func repeatedGlyphs() throws {
    for (reply, repeats) in [("\u{1B}[3;7R", true), ("\u{1B}[3;2R", false)] {
      let terminal = Terminal([keys(reply), .timeout, keys("d"), .timeout, .signal(.terminate)])
      _ = try run(terminal)
      func counts(_ frame: [UInt8]) -> Bool {
        String(decoding: frame, as: UTF8.self).contains(/\u{1B}\[[0-9]+b/)
      }
      #expect(counts(terminal.written[2]) == repeats)
      #expect(!counts(terminal.written[1]))
    }
  }

  @Test("a suspension restores the terminal, then draws everything again at the new size")
  func suspension() throws {
    for input in [keys("\u{1A}"), .signal(.stop)] {
      let terminal = Terminal([input, .timeout, .signal(.terminate)])
      _ = try run(terminal)
      let log = terminal.log
      let stop = try #require(log.firstIndex(of: "suspend"))
      #expect(Array(log[(stop - 1)...(stop + 2)]) == ["end", "suspend", "begin", "write"])
      #expect(isRestored(terminal))
    }
    // Stopped by another process, without a prior signal.
    let terminal = Terminal([.signal(.resume), .timeout, .signal(.terminate)])
    _ = try run(terminal)
    #expect(terminal.log.filter { $0 == "begin" }.count == 2 && isRestored(terminal))
  }

  @Test("No title brings a sequence of its own to the terminal")
  func hostileTitles() throws {
    let titles = [
      "a\u{1B}]52;c;cHduZWQ=\u{07}b", "\u{1B}[31mred\u{1B}[?1049l", "\u{9B}2J",
      "\u{1B}]0;title\u{1B}\\",
      "\u{202E}live", "line\none", "nul\u{0}", "\u{1B}P+q\u{1B}\\", "\u{1B}_Gx\u{1B}\\",
    ]
    var entries = SampleWeek.entries
    for (index, title) in titles.enumerated() {
      entries[5 + index].title = title
      entries[5 + index].location = title
      entries[5 + index].categories = [title]
      entries[5 + index].people = [title]
    }
    let terminal = Terminal([
      keys("\t\r\t\t\t\t"), keys("\u{1B}"), .timeout, keys("f"), .timeout, keys("\u{1B}"), .timeout,
      keys("a"), .timeout, .signal(.terminate),
    ])
    _ = try run(terminal, source: SampleWeek.source(of: entries), depth: .truecolor)
    let all = terminal.written.dropFirst().joined()
    var previous: UInt8 = 0
    for byte in all {
      // Frames contain only CSI sequences: no OSC, DCS, APC and no other control character.
      if previous == 0x1B { #expect(byte == 0x5B) }
      #expect(byte >= 0x20 || [0x1B, 0x0D, 0x0A, 0x08].contains(byte))
      #expect(byte != 0x7F)
      previous = byte
    }
    let text = String(decoding: Array(all), as: UTF8.self)
    #expect(!text.unicodeScalars.contains { (0x80...0x9F).contains($0.value) })
    #expect(
      !text.contains("\u{202E}") && !text.contains("\u{1B}[?1049l") && !text.contains("\u{1B}[31m"))
  }
}

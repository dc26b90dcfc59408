import Foundation
import TerminalText
import Testing

@testable import SystemSupport

/// A process has one terminal: each test runs in its own process and plays its terminal.
@Suite("Taking the terminal over")
struct RawModeSessionTests {
  /// Replaces standard input and output by a pseudo-terminal of 100 by 30.
  ///
  /// - Returns: The other end, for keys and screen output; nil if none is available.
  private static func play() -> Int32? {
    var none = sigset_t()
    _ = unsafe sigemptyset(&none)
    _ = unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    var (player, terminal) = (Int32(-1), Int32(-1))
    var size = winsize(ws_row: 30, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    guard unsafe openpty(&player, &terminal, nil, nil, &size) == 0,
      dup2(terminal, STDIN_FILENO) == 0, dup2(terminal, STDOUT_FILENO) == 1
    else { return nil }
    return player
  }

  /// Whether keys are echoed, as outside of raw mode.
  private static var echoes: Bool {
    var modes = termios()
    _ = unsafe tcgetattr(STDIN_FILENO, &modes)
    return modes.c_lflag & tcflag_t(ECHO) != 0
  }

  @Test("keys and signals come as input, then the terminal has its screen and its modes again")
  func session() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard let player = RawModeSessionTests.play() else { return }
      let terminal = HostSystem.live.terminal
      guard terminal.size() == TerminalSize(columns: 100, rows: 30), RawModeSessionTests.echoes
      else { exitProcess(1) }
      try terminal.begin(Array("restored".utf8))
      guard !RawModeSessionTests.echoes, terminal.wait(0) == .timeout else { exitProcess(2) }
      _ = unsafe write(player, "q", 1)
      guard terminal.wait(60_000) == .bytes([0x71]) else { exitProcess(3) }
      raise(SIGWINCH)
      raise(SIGTERM)
      guard terminal.wait(60_000) == .signal(.resize), terminal.wait(60_000) == .signal(.terminate)
      else { exitProcess(4) }
      try terminal.write(Array("shown, ".utf8))
      terminal.end()
      terminal.end()
      // The output may arrive in pieces.
      let expected = Array("shown, restored".utf8)
      var screen: [UInt8] = []
      var byte: UInt8 = 0
      while screen.count < expected.count, unsafe read(player, &byte, 1) == 1 {
        screen.append(byte)
      }
      guard screen == expected, RawModeSessionTests.echoes else { exitProcess(5) }
      exitProcess(7)
    }
  }

  @Test("Ctrl-C is a signal, other control keys are keys")
  func controlKeys() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard let player = RawModeSessionTests.play(), setsid() >= 0 || true,
        ioctl(STDIN_FILENO, UInt(TIOCSCTTY), 1) == 0
      else { exitProcess(1) }
      let terminal = HostSystem.live.terminal
      try terminal.begin(Array("restored".utf8))
      _ = unsafe write(player, "\u{1A}\u{1C}", 2)
      guard terminal.wait(60_000) == .bytes([0x1A, 0x1C]) else { exitProcess(2) }
      guard !terminal.isInterrupted() else { exitProcess(3) }
      _ = unsafe write(player, "\u{03}", 1)
      while !terminal.isInterrupted() {}
      guard terminal.wait(60_000) == .signal(.interrupt), !terminal.isInterrupted() else {
        exitProcess(4)
      }
      exitProcess(7)
    }
  }

  @Test("keys typed before a screen is taken are keys, not a line that the terminal edits")
  func typedAhead() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard let player = RawModeSessionTests.play() else { return }
      let terminal = HostSystem.live.terminal
      try terminal.begin([])
      // Outside of raw mode, Ctrl-U and Ctrl-W delete what was typed, Ctrl-D ends it, Ctrl-V quotes.
      let typed = Array("ab\u{15}c\u{17}\u{04}\u{16}\u{7F}\r\u{13}\u{11}\u{0F}\u{12}".utf8)
      _ = unsafe write(player, typed, typed.count)
      var modes = termios()
      guard unsafe tcgetattr(STDIN_FILENO, &modes) == 0, modes.c_oflag & tcflag_t(OPOST) != 0
      else { exitProcess(1) }
      try terminal.begin(Array("restored".utf8))
      guard unsafe tcgetattr(STDIN_FILENO, &modes) == 0, modes.c_oflag & tcflag_t(OPOST) == 0
      else { exitProcess(2) }
      var read: [UInt8] = []
      while read.count < typed.count, case .bytes(let bytes) = terminal.wait(60_000) {
        read += bytes
      }
      guard read == typed else { exitProcess(3) }
      terminal.end()
      guard RawModeSessionTests.echoes else { exitProcess(4) }
      exitProcess(7)
    }
  }

  @Test(
    "a signal ends a program that computes and listens to nothing", arguments: [1, 2], ["", "x"])
  func computing(count: Int, screen: String) async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      [count = count as Int, screen = screen as String] in
      guard RawModeSessionTests.play() != nil else { return }
      try HostSystem.live.terminal.begin(Array(screen.utf8))
      for _ in 0..<count { raise(SIGTERM) }
      while true {}
    }
  }

  @Test("a terminal that closes sends several signals, of which the program reads one")
  func closing() async {
    await #expect(processExitsWith: .exitCode(7)) {
      guard RawModeSessionTests.play() != nil else { return }
      let terminal = HostSystem.live.terminal
      try terminal.begin(Array("restored".utf8))
      for _ in 0..<3 { raise(SIGHUP) }
      guard terminal.wait(60_000) == .signal(.hangUp) else { exitProcess(1) }
      for _ in 0..<3 { raise(SIGHUP) }
      guard terminal.wait(0) == .timeout else { exitProcess(2) }
      terminal.end()
      exitProcess(7)
    }
  }

  @Test(
    "so it does where progress was shown before the screen was taken, and is asked for after it")
  func computingAfterProgress() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      guard RawModeSessionTests.play() != nil, dup2(STDOUT_FILENO, STDERR_FILENO) == 2 else {
        return
      }
      let host = HostSystem.live
      try host.terminal.begin([])
      host.progress("reading")
      host.progress(nil)
      try host.terminal.begin(Array("x".utf8))
      for text in ["reading again", nil] { host.progress(text) }
      raise(SIGTERM)
      host.progress("reading on")
      let end = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < end {}
    }
  }

  @Test("a crash gives the terminal back before it ends the process")
  func crash() async {
    await #expect(processExitsWith: .signal(SIGABRT)) {
      guard RawModeSessionTests.play() != nil else { return }
      signal(SIGABRT, SIG_DFL)
      try HostSystem.live.terminal.begin([])
      abort()
    }
  }

  @Test("where there is no terminal none can be taken over, and nothing comes from it")
  func none() {
    #expect(throws: HostError(path: "terminal", reason: "there is none")) {
      try HostTerminal.none.begin([])
    }
    #expect(HostTerminal.none.size() == nil && HostTerminal.none.wait(0) == .closed)
  }
}

package import CivilTime
package import TerminalText

/// Runs a viewer in a terminal until the user leaves it: converts input to events and screens to
/// bytes.
///
/// The terminal is restored in every case. A frame is a single write; if nothing changes, nothing
/// is written.
package struct ViewerSession: Sendable {
  private let terminal: HostTerminal
  private let now: @Sendable () -> Instant
  private let reload: @Sendable () -> ViewerEvent?
  private let errand: @Sendable (ViewerErrand) -> ViewerEvent?
  private var state: ViewerState
  private var renderer: ScreenRenderer
  private var decoder = KeyDecoder()
  private var exitCode: Int32?
  /// Whether the files were checked since the last input.
  private var isCalm = false
  /// Where unsaved steps were kept, in a sentence; nil if there were none.
  package private(set) var farewell: String?

  /// The time to wait after Escape for the rest of a sequence.
  private static let escapeMilliseconds = 40
  /// The silence after which pasted text is taken without its end.
  private static let pasteMilliseconds = 1000
  /// The silence after which better rows are searched, which takes longer than a frame.
  private static let calmMilliseconds = 200
  /// The interval at which files are checked.
  private static let reloadMilliseconds = 1000

  package init(
    source: ViewerSource, options: ViewerOptions, terminal: HostTerminal, depth: ColorDepth,
    ordersLetters: Bool = false, now: @escaping @Sendable () -> Instant,
    reload: @escaping @Sendable () -> ViewerEvent? = { nil },
    errand: @escaping @Sendable (ViewerErrand) -> ViewerEvent? = { _ in nil }
  ) {
    (self.terminal, self.now, self.reload, self.errand) = (terminal, now, reload, errand)
    let size = terminal.size() ?? .standard
    state = ViewerState(
      source: source, options: options, now: now(), columns: size.columns, rows: size.rows)
    state.isInterrupted = terminal.isInterrupted
    renderer = ScreenRenderer(depth: depth, ordersLetters: ordersLetters)
  }

  /// Runs the viewer until the user leaves it. Steps that were not saved before a signal, or before
  /// the terminal was lost, are kept.
  ///
  /// - Throws: Any error of taking over the terminal or writing to it, after restoring the
  ///   terminal.
  package mutating func run() throws -> Int32 {
    try enter()
    do {
      try drawFrame()
      while exitCode == nil {
        try waitOnce()
        try drawFrame()
      }
    } catch {
      leave(isKeeping: true)
      throw error
    }
    let code = exitCode ?? 0
    leave(isKeeping: code != 0)
    return code
  }

  /// Keeps unsaved edits before the terminal is restored, because any later signal ends the
  /// program, and a terminal that closes sends several.
  private mutating func leave(isKeeping: Bool) {
    if isKeeping { farewell = state.keepUnsaved() }
    if farewell == nil { state.keepAhead(isLeaving: true) }
    terminal.end()
  }

  private mutating func enter() throws {
    try terminal.begin(TerminalSequences.leaveFullScreen)
    do {
      try terminal.write(
        TerminalSequences.enterFullScreen(mouse: state.usesMouse)
          + TerminalSequences.querySynchronizedUpdate
          + (state.options.drawing.isASCII ? [] : TerminalSequences.queryRepeatedGlyphs)
          + (state.options.followsBackground ? TerminalSequences.queryBackground : []))
    } catch {
      terminal.end()
      throw error
    }
    renderer.invalidate()
  }

  private mutating func drawFrame() throws {
    guard exitCode == nil else { return }
    let frame = state.draw()
    let bytes = renderer.render(frame.buffer, cursor: frame.cursor)
    if !bytes.isEmpty { try terminal.write(bytes) }
  }

  /// Waits for an event and processes it together with all others that arrived.
  private mutating func waitOnce() throws {
    while !decoder.isPending, !decoder.isPasting, state.hasWork {
      let input = terminal.wait(state.hasRoughRows ? ViewerSession.calmMilliseconds : 0)
      guard input == .timeout else { return try take(input) }
      if state.work() { return }
    }
    var timeout =
      decoder.isPending
      ? ViewerSession.escapeMilliseconds
      : decoder.isPasting ? ViewerSession.pasteMilliseconds : untilNextLook()
    for _ in 0..<64 {
      let input = terminal.wait(timeout)
      if input == .timeout {
        if decoder.isPending {
          try carryOut(decoder.flush())
        } else if decoder.isPasting {
          try carryOut(decoder.endPaste())
        } else if timeout > 0 {
          try look()
          // Keeping takes longer than a frame in a large file, so that no key should wait for it.
          if isCalm, state.isUnkept { state.keepAhead() }
          isCalm = true
        }
        return
      }
      try take(input)
      guard exitCode == nil, !decoder.isPending, !decoder.isPasting else { return }
      // Keys that repeat faster than frames are drawn are combined into one frame.
      timeout = 0
    }
  }

  /// The time to the next full minute, or to the next check of the files.
  private func untilNextLook() -> Int {
    let second = Int(((now().secondsSinceEpoch % 60) + 60) % 60)
    return min(ViewerSession.reloadMilliseconds, (60 - second) * 1000)
  }

  private mutating func look() throws {
    let now = now()
    if now.secondsSinceEpoch / 60 != state.now.secondsSinceEpoch / 60 {
      try carryOut(state.handle(.tick(now)))
    }
    if let event = reload() { _ = state.handle(event) }
  }

  private mutating func take(_ input: HostTerminal.Input) throws {
    isCalm = false
    switch input {
    case .bytes(let bytes): try carryOut(decoder.decode(bytes))
    case .closed: exitCode = 129
    case .timeout: break
    case .signal(.interrupt): exitCode = 130
    case .signal(.terminate): exitCode = 143
    case .signal(.hangUp): exitCode = 129
    case .signal(.resize): resize()
    case .signal(.stop): try suspend()
    case .signal(.resume):
      // The process was stopped by a signal, and the shell has changed the terminal's mode since.
      terminal.end()
      try enter()
      resize()
    }
  }

  private mutating func resize() {
    let size = terminal.size() ?? .standard
    _ = state.handle(.resize(columns: size.columns, rows: size.rows))
    renderer.invalidate()
  }

  private mutating func suspend() throws {
    terminal.end()
    terminal.suspend()
    try comeBack()
  }

  /// Takes the terminal back from another program.
  private mutating func comeBack() throws {
    try enter()
    resize()
    try look()
  }

  /// Runs another program on the terminal, and handles its result.
  private mutating func run(_ errand: ViewerErrand) throws {
    terminal.end()
    let event = self.errand(errand)
    try comeBack()
    if let event { _ = state.handle(event) }
  }

  private mutating func carryOut(_ events: [TerminalEvent]) throws {
    // One read may return thousands of keys, and each may lay out; a signal drops the rest.
    for event in events where !terminal.isInterrupted() {
      if case .reply(.mode(2026, let mode)) = event {
        renderer.synchronized = mode == 1 || mode == 2
        continue
      }
      if case .reply(.cursor(let x, 2)) = event {
        // On a terminal that cannot repeat glyphs, the cursor is directly after the one it drew.
        renderer.repeatsGlyphs = x == 6
        continue
      }
      try carryOut(state.handle(.terminal(event)))
      if exitCode != nil { return }
    }
  }

  private mutating func carryOut(_ effects: [ViewerEffect]) throws {
    for effect in effects {
      switch effect {
      case .quit(let code): exitCode = code
      case .suspend: try suspend()
      case .redraw: renderer.invalidate()
      case .copy(let text): try terminal.write(TerminalSequences.clipboard(text))
      case .bell: try terminal.write([0x07])
      case .errand(let errand): try run(errand)
      case .mouse(let isOn):
        try terminal.write(isOn ? TerminalSequences.enableMouse : TerminalSequences.disableMouse)
      }
    }
  }
}

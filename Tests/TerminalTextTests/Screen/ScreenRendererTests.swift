import TestSupport
import Testing

@testable import TerminalText

@Suite("Drawing the screen", .portioned)
struct ScreenRendererTests {
  /// The first cell in which a terminal differs from the frame.
  private static func difference(
    _ terminal: TerminalEmulator, _ frame: CellBuffer
  ) -> String? {
    if let problem = terminal.problems.first { return problem }
    for y in 0..<frame.height {
      for x in 0..<frame.width {
        let cell = frame.cells[y * frame.width + x]
        let shown = terminal[x, y]
        // An old terminal shows parts of a cluster; the cells around it must still be right.
        if terminal.kind == .scalars, cell.isCluster { continue }
        if cell.isContinuation {
          if terminal.kind == .scalars, frame.cells[y * frame.width + x - 1].isCluster { continue }
          if !shown.isContinuation { return "\(x), \(y): no second half but \(shown)" }
          continue
        }
        var bytes: [UInt8] = []
        frame.appendCharacter(y * frame.width + x, to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        if shown.isContinuation || !shown.text.unicodeScalars.elementsEqual(text.unicodeScalars) {
          return "\(x), \(y): \(shown.text) instead of \(text)"
        }
        if cell.isBlank && !cell.style.decoratesBlanks && !shown.style.decoratesBlanks {
          if shown.style.background != cell.style.background { return "\(x), \(y): ground" }
        } else if shown.style != cell.style {
          return "\(x), \(y): style \(shown.style) instead of \(cell.style)"
        }
      }
    }
    return nil
  }

  /// Shows frames one after the other on both kinds of terminal and compares each.
  private static func show(_ frames: [CellBuffer], isolates: Bool = true) -> String? {
    guard let first = frames.first else { return nil }
    for (kind, repeats) in [
      (TerminalEmulator.Kind.clusters, false), (.clusters, true), (.scalars, false),
      (.scalars, true),
    ] {
      var terminal = TerminalEmulator(kind: kind, width: first.width, height: first.height)
      var renderer = ScreenRenderer(depth: .truecolor, isolatesRightToLeft: isolates)
      renderer.repeatsGlyphs = repeats
      for (number, frame) in frames.enumerated() {
        let bytes = renderer.render(frame)
        terminal.feed(bytes)
        if let difference = difference(terminal, frame) {
          return "\(kind), frame \(number): \(difference)\n\(frame.plainText)"
        }
        if let offence = OutputScanner.offence(in: bytes, sink: .screen) { return offence }
        if !renderer.render(frame).isEmpty { return "frame \(number) again is not empty" }
      }
    }
    return nil
  }

  @Test("random frames after random frames show what they should")
  func random() {
    for seed in (0..<120).portion(36) {
      var generator = SeededGenerator(seed: UInt64(seed))
      let width = [7, 12, 30, 41][seed % 4]
      let height = [1, 3, 8][seed % 3]
      let frames = (0..<4).map { _ in RandomFrames.frame(width: width, height: height, &generator) }
      if let difference = Self.show(frames) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  @Test("fewer colours show the same cells in reduced colours")
  func depths() {
    for depth in ColorDepth.allCases {
      for seed in 0..<12 {
        var generator = SeededGenerator(seed: UInt64(500 + seed))
        var terminal = TerminalEmulator(kind: .clusters, width: 30, height: 4)
        var renderer = ScreenRenderer(depth: depth)
        for _ in 0..<3 {
          let frame = RandomFrames.frame(width: 30, height: 4, &generator)
          terminal.feed(renderer.render(frame))
          var reduced = frame
          reduced.restyle(x: 0..<30, y: 0..<4) {
            $0.foreground = $0.foreground.reduced(to: depth)
            $0.background = $0.background.reduced(to: depth)
          }
          let difference = Self.difference(terminal, reduced)
          #expect(difference == nil, "\(depth), seed \(seed)")
        }
      }
    }
  }

  @Test("small changes, scrolled rows and shifted cells show what they should")
  func moved() {
    for seed in (0..<80).portion(10) {
      var generator = SeededGenerator(seed: UInt64(1000 + seed))
      let width = [20, 40, 64][seed % 3]
      let height = [6, 12][seed % 2]
      var world = CellBuffer(width: width + 24, height: height + 12)
      RandomFrames.change(&world, count: 90, &generator)
      var frames: [CellBuffer] = []
      var (dx, dy) = (10, 5)
      for _ in 0..<5 {
        var frame = CellBuffer(width: width, height: height)
        // Pinned on the left and on the right, a header above.
        frame.copy(world, x: dx..<(dx + width - 4), y: dy..<(dy + height - 1), toX: 3, toY: 1)
        frame.fill(x: (width - 1)..<width, y: 1..<height, with: "│")
        frame.write(SafeText(number: dy, digits: 2), x: 0, y: 0)
        for y in 1..<height { frame.write(SafeText(number: y, digits: 2), x: 0, y: y) }
        if Bool.random(using: &generator) { RandomFrames.change(&frame, count: 2, &generator) }
        frames.append(frame)
        dx = min(24, max(0, dx + [0, 0, 1, -1, 7, -5].randomElement(using: &generator)!))
        dy = min(12, max(0, dy + [0, 1, -1, 2, -3].randomElement(using: &generator)!))
      }
      if let difference = Self.show(frames, isolates: seed % 2 == 0) {
        Issue.record("seed \(seed): \(difference)")
        return
      }
    }
  }

  /// Dense rows of letters and wide characters, pinned left and right, for a scroll position.
  private static func dense(x: Int, y: Int, pinned: Bool) -> CellBuffer {
    var frame = CellBuffer(width: 40, height: 10)
    for row in 0..<10 {
      let text: SafeText = row % 2 == 0 ? "ab東京チーム定例会議cd京e" : "Stand-up at nine 東 every day"
      let shift = (row + y) * (row + y) * 5 % 17
      frame.write(text + " " + text + text, x: 3 - x - shift, y: row, clip: 3..<39)
      if pinned {
        frame.write(SafeText(number: row, digits: 2), x: 0, y: row)
        frame.put("│", x: 39, y: row)
      }
    }
    return frame
  }

  @Test("wide characters that a move along the row cuts are drawn again")
  func cutByMoves() {
    var shifts = 0
    for pinned in [true, false] {
      for distance in [1, 2, 3, 5, -1, -2, -3, -4].portion(every: 2) {
        let frames = (0..<5).map { Self.dense(x: 20 + distance * $0, y: 0, pinned: pinned) }
        let difference = Self.show(frames)
        #expect(difference == nil, "\(distance)")
        var renderer = ScreenRenderer(depth: .none)
        for frame in frames {
          let text = String(decoding: renderer.render(frame), as: UTF8.self)
          shifts += text.count { $0 == "P" || $0 == "@" }
        }
      }
    }
    #expect(shifts > (Thoroughness.isWhole ? 300 : 100))
  }

  @Test("rows that move are scrolled, whatever changes beside them")
  func scrolled() {
    var scrolls = 0
    for distance in [1, 2, 4, -1, -3].portion(every: 2) {
      for pinned in [true, false] {
        var frames = (0..<5).map { Self.dense(x: 9, y: 40 + distance * $0 * 2, pinned: pinned) }
        // The first row of the region changes too, and the rows around it stay.
        for index in frames.indices {
          frames[index].fill(x: 0..<40, y: 0..<2, with: "═")
          frames[index].fill(x: 0..<40, y: 9..<10, with: "═")
          frames[index].write(SafeText(number: index), x: 0, y: 2)
        }
        let difference = Self.show(frames)
        #expect(difference == nil, "\(distance)")
        var renderer = ScreenRenderer(depth: .none)
        for frame in frames {
          scrolls +=
            String(decoding: renderer.render(frame), as: UTF8.self)
              .contains(/\u{1B}\[[0-9]+;[0-9]+r/) ? 1 : 0
        }
      }
    }
    #expect(scrolls >= (Thoroughness.isWhole ? 20 : 6))
  }

  @Test("hostile titles reach the screen as text alone")
  func hostile() {
    for (name, bytes) in HostileTitles.texts {
      let text = TextSanitizer.standard.title(utf8: bytes.span)
      var first = CellBuffer(width: 30, height: 3)
      first.write(text, x: 1, y: 1)
      var second = first
      second.write(text, x: -2, y: 1, style: CellStyle(attributes: .reverse))
      second.write(text, x: 4, y: 2)
      let difference = Self.show([first, second, first])
      #expect(difference == nil, "\(name)")
    }
  }

  @Test("the same frame gives no bytes; an unknown screen is cleared")
  func idle() {
    var renderer = ScreenRenderer(depth: .truecolor, synchronized: true)
    var frame = CellBuffer(width: 30, height: 4)
    frame.write("東京 👨‍👩‍👧 שלום", x: 0, y: 1, style: CellStyle(foreground: .ansi16(3)))
    let first = renderer.render(frame)
    #expect(first.starts(with: TerminalSequences.beginSynchronizedUpdate))
    #expect(first.suffix(8) == TerminalSequences.endSynchronizedUpdate[...])
    #expect(renderer.render(frame) == [])
    renderer.invalidate()
    #expect(renderer.render(frame).contains(TerminalSequences.clearScreen))
    #expect(
      renderer.render(CellBuffer(width: 31, height: 4)).contains(TerminalSequences.clearScreen))
  }

  @Test("the cursor shows where it is wanted, and costs nothing when it stays")
  func cursor() {
    var renderer = ScreenRenderer(depth: .none)
    var terminal = TerminalEmulator(kind: .clusters, width: 20, height: 4)
    var frame = CellBuffer(width: 20, height: 4)
    frame.write("find:", x: 0, y: 3)
    terminal.feed(renderer.render(frame, cursor: (5, 3)))
    #expect(terminal.cursor == (5, 3) && terminal.cursorIsVisible)
    #expect(renderer.render(frame, cursor: (5, 3)) == [])
    frame.write("x", x: 5, y: 3)
    terminal.feed(renderer.render(frame, cursor: (6, 3)))
    #expect(terminal.cursor == (6, 3) && terminal.cursorIsVisible)
    frame.write("top", x: 0, y: 0)
    terminal.feed(renderer.render(frame, cursor: (6, 3)))
    #expect(terminal.cursor == (6, 3))
    terminal.feed(renderer.render(frame))
    #expect(!terminal.cursorIsVisible)
    #expect(renderer.render(frame) == [])
  }

  @Test("the cursor goes to a row by its address or a line feed, within a row by a column")
  func moves() {
    func bytes(_ change: (inout CellBuffer) -> Void) -> String {
      var renderer = ScreenRenderer(depth: .truecolor)
      var frame = CellBuffer(width: 80, height: 5)
      for y in 0..<5 { frame.write("0123456789012345678901234567890123456789", x: 0, y: y) }
      _ = renderer.render(frame)
      change(&frame)
      return String(decoding: renderer.render(frame), as: UTF8.self).replacing("\u{1B}", with: "^")
    }
    #expect(bytes { $0.write("x", x: 0, y: 0) } == "^[Hx")
    #expect(bytes { $0.write("x", x: 9, y: 2) } == "^[3;10Hx")
    #expect(bytes { $0.write("xx", x: 9, y: 2) } == "^[3;10Hxx")
    #expect(
      bytes {
        $0.write("x", x: 4, y: 2); $0.write("y", x: 5, y: 3)
      } == "^[3;5Hx\ny")
    #expect(
      bytes {
        $0.write("x", x: 4, y: 2); $0.write("y", x: 4, y: 3)
      } == "^[3;5Hx^[4;5Hy")
    #expect(
      bytes {
        $0.write("x", x: 4, y: 2); $0.write("y", x: 30, y: 2)
      } == "^[3;5Hx^[31Gy")
  }
}

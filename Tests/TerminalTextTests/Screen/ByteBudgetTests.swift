import TestSupport
import Testing

@testable import TerminalText

/// The bytes of single steps on a screen like the viewer's: 140 by 40 cells, header, gutter, seven
/// days with blocks, rules, a scroll bar, a detail row. Counts, not times.
@Suite("Byte budgets of the screen", .portioned)
struct ByteBudgetTests {
  private struct Look {
    let name: String
    let bar: [CellStyle]
    let title: [CellStyle]
    let body: [CellStyle]
    let dots: CellStyle

    static let plain = Look(
      name: "brackets", bar: [.plain], title: [.plain], body: [.plain], dots: .plain)

    static let filled: Look = {
      let colors: [(UInt32, UInt32, UInt32, UInt32)] = [
        (0x71B1FF, 0x1D3E66, 0x172C46, 0xE5F1FF), (0x00C7CF, 0x00494E, 0x003336, 0xDEF6F7),
        (0x69C67F, 0x174825, 0x15331C, 0xE5F5E7), (0xDAA339, 0x533700, 0x3A2805, 0xF9EFDE),
      ]
      return Look(
        name: "filled",
        bar: colors.map { CellStyle(foreground: .rgb(hex: $0.0), background: .rgb(hex: $0.1)) },
        title: colors.map {
          CellStyle(foreground: .rgb(hex: $0.3), background: .rgb(hex: $0.1), attributes: .bold)
        },
        body: colors.map { CellStyle(foreground: .rgb(hex: $0.3), background: .rgb(hex: $0.2)) },
        dots: CellStyle(foreground: .rgb(hex: 0x313339)))
    }()
  }

  private static let titles: [SafeText] = [
    "Stand-up", "Sprint planning with everybody", "Design workshop", "東京チーム定例会議", "Dentist",
    "Lunch & learn 🍜", "Architecture review: storage", "Pairing: sync engine", "Ayşe in café",
  ]

  /// The body of a week: 7 days of `dayWidth` cells, 48 rows of 30 minutes.
  private static func world(dayWidth: Int, look: Look) -> CellBuffer {
    var generator = SeededGenerator(seed: 26)
    var world = CellBuffer(width: dayWidth * 7, height: 48)
    for y in stride(from: 0, to: 48, by: 2) {
      for x in stride(from: 1, to: world.width, by: 4) {
        world.put("·", x: x, y: y, style: look.dots)
      }
    }
    for day in 0..<7 {
      var y = 12 + Int.random(in: 0..<6, using: &generator)
      while y < 42 {
        let rows = Int.random(in: 1...5, using: &generator)
        let color = Int.random(in: 0..<look.bar.count, using: &generator)
        let x = day * dayWidth
        let title = titles.randomElement(using: &generator) ?? "x"
        for row in 0..<rows {
          world.fill(
            x: x..<(x + dayWidth - 1), y: (y + row)..<(y + row + 1),
            style: row == 0 ? look.title[color] : look.body[color])
          let bar: CellGlyph = rows == 1 ? "[" : row == 0 ? "╭" : row == rows - 1 ? "╰" : "│"
          world.put(bar, x: x, y: y + row, style: look.bar[color])
        }
        let clip = x..<(x + dayWidth - 1)
        world.write(title, x: x + 1, y: y, style: look.title[color], clip: clip)
        if rows > 1 {
          world.write("10:00–11:30", x: x + 1, y: y + 1, style: look.body[color], clip: clip)
        }
        y += rows + Int.random(in: 0..<5, using: &generator)
      }
    }
    return world
  }

  private static func frame(_ world: CellBuffer, dx: Int, dy: Int, dayWidth: Int) -> CellBuffer {
    var frame = CellBuffer(width: 140, height: 40)
    let bold = CellStyle(attributes: .bold)
    frame.write("March 2026", x: 1, y: 0, style: bold)
    frame.write("Europe/Berlin  Wed 11:20", x: 115, y: 0)
    frame.write("W13", x: 0, y: 1)
    let body = 6..<139
    for day in 0..<7 {
      let x = 6 + day * dayWidth - dx
      frame.write("Mon 23", x: x + 1, y: 1, style: bold, clip: body)
    }
    frame.fill(x: 0..<139, y: 2..<3, with: "─")
    frame.fill(x: 58..<78, y: 2..<3, with: "━")
    frame.fill(x: 0..<139, y: 37..<38, with: "─")
    let thumb = dx * 133 / world.width
    frame.fill(x: (6 + thumb)..<(80 + thumb), y: 37..<38, with: "━")
    frame.copy(world, x: dx..<(dx + 133), y: dy..<(dy + 34), toX: 6, toY: 3)
    for y in 0..<34 where (y + dy) % 2 == 0 {
      let hour = SafeText(number: (y + dy) / 2, digits: 2) + ":00"
      frame.write(hour, x: 0, y: 3 + y)
    }
    frame.fill(x: 139..<140, y: 3..<37, with: "│")
    let mark = dy * 34 / 48
    frame.fill(x: 139..<140, y: (3 + mark)..<(27 + mark), with: "┃")
    frame.write("Release rehearsal  Thu 26 March 09:00–11:00 · 2 h", x: 1, y: 38)
    frame.write("←↓↑→ scroll   t today   g go to   Tab next   ? help   q quit", x: 1, y: 39)
    return frame
  }

  private static func changedCells(_ old: CellBuffer, _ new: CellBuffer) -> Int {
    new.cells.indices.filter { !new.isSame($0, old, $0) }.count
  }

  @Test("a step down takes at most 650 bytes")
  func vertical() {
    for look in [Look.plain, .filled] {
      let world = Self.world(dayWidth: 19, look: look)
      for path in [Array(2...14), Array((2...14).reversed())].portion(1) {
        var renderer = ScreenRenderer(depth: .truecolor, synchronized: true)
        _ = renderer.render(Self.frame(world, dx: 0, dy: path[0], dayWidth: 19))
        for dy in path.dropFirst() {
          let bytes = renderer.render(Self.frame(world, dx: 0, dy: dy, dayWidth: 19))
          #expect(bytes.count <= 650, "\(look.name) to row \(dy)")
          #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[4;37r"))
        }
      }
    }
  }

  @Test("a step to the side takes at most 1.5 bytes a changed cell")
  func horizontal() {
    for look in [Look.plain, .filled] {
      let world = Self.world(dayWidth: 30, look: look)
      for path in [[0, 1, 2, 3, 4, 5, 8, 9], [9, 8, 7, 6, 3, 2], [0, 30, 60, 30]].portion(every: 2)
      {
        var renderer = ScreenRenderer(depth: .truecolor, synchronized: true)
        var shown = Self.frame(world, dx: path[0], dy: 10, dayWidth: 30)
        _ = renderer.render(shown)
        for dx in path.dropFirst() {
          let next = Self.frame(world, dx: dx, dy: 10, dayWidth: 30)
          let bytes = renderer.render(next).count
          let changed = Self.changedCells(shown, next)
          #expect(Double(bytes) <= 1.5 * Double(changed), "\(look.name) to \(dx): \(changed)")
          shown = next
        }
      }
    }
  }

  @Test("a minute tick and a moved selection take a few bytes")
  func small() {
    let world = Self.world(dayWidth: 19, look: .filled)
    var renderer = ScreenRenderer(depth: .truecolor)
    var frame = Self.frame(world, dx: 0, dy: 10, dayWidth: 19)
    _ = renderer.render(frame)
    #expect(renderer.render(frame).isEmpty)
    frame.write("1", x: 138, y: 0)
    #expect(renderer.render(frame).count <= 12)
  }
}

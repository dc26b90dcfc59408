import CalendarExport
import CalendarGrid

extension Diagram {
  /// A week on a small screen, scrolled both ways, and what its parts are called.
  static let weekParts = Diagram(name: "week-parts") { isDark, _ in
    let entries = [
      entry("Sprint planning", 24, 9 * 60..<11 * 60, .blue),
      entry("Design workshop", 25, 8 * 60..<10 * 60, .violet),
      entry("Security review", 25, 9 * 60..<12 * 60, .red),
      entry("Lunch & learn", 26, 12 * 60..<13 * 60, .green),
      entry("Accessibility audit", 26, 9 * 60..<10 * 60 + 30, .teal),
      entry("Release notes", 27, 10 * 60..<11 * 60, .amber),
      GridEntry(
        uid: "on call", title: "On call: Mira", isAllDay: true, start: midnight(25),
        end: midnight(28), hue: .pink),
    ]
    var options = WeekGridOptions(
      days: DayColumns(date(23)..<date(30)), displayZone: ZoneRules(fixed: .utc),
      metrics: .points(columnWidth: 130, hourHeight: 44))
    options.hours = .window(0..<1440)
    let scene = WeekScene(
      WeekGrid(entries, options: options), metrics: WeekScene.Metrics(),
      size: LayoutSize(width: 520, height: 330), offset: LayoutPoint(x: 78, y: 320))
    var sheet = Sheet(width: 860, height: 400, isDark: isDark)
    let screen = LayoutRect(x: 30, y: 36, width: 520, height: 330)
    sheet.clipped(to: screen) { $0.draw(scene) }
    sheet.rect(screen, fill: sheet.colors.paper, stroke: sheet.colors.mute, radius: 4, opacity: 0)

    let parts: [(name: String, remark: String, x: Double, y: Double)] = [
      ("bar", "scrolls sideways with the days", 500, 26),
      ("all-day strip", "a bar over several days is one", 500, 64),
      ("corner", "stays where it is", 26, 40),
      ("gutter", "scrolls up and down with the hours", 26, 230),
      ("column", "a day, or a day's share of a person", 100, 280),
      ("segment", "an appointment's part of a column", 260, 150),
      ("title", "stays below the bars while its segment is there", 431, 86),
    ]
    for (index, part) in parts.enumerated() {
      let y = 58 + Double(index) * 44
      sheet.badge(index + 1, x: screen.x + part.x, y: screen.y + part.y)
      sheet.badge(index + 1, x: 582, y: y - 4)
      sheet.text(part.name, x: 600, y: y, "b")
      sheet.text(part.remark, x: 600, y: y + 15, "s q")
    }
    sheet.text(
      "offset \(Int(scene.viewport.offset.x)), \(Int(scene.viewport.offset.y)): one offset moves all",
      x: 30, y: 388, "s q")
    return sheet.svg(title: "The parts of a week grid: bar, all-day strip, corner, gutter")
  }

  private static func date(_ day: Int) -> CivilDate {
    CivilDate(year: 2026, month: 3, day: day) ?? .distantPast
  }

  private static func midnight(_ day: Int) -> CivilDateTime { CivilDateTime(date(day)) }

  private static func entry(
    _ title: String, _ day: Int, _ minutes: Range<Int>, _ hue: PaletteHue
  ) -> GridEntry {
    GridEntry(
      uid: title, title: title,
      start: midnight(day).adding(seconds: Int64(minutes.lowerBound) * 60),
      end: midnight(day).adding(seconds: Int64(minutes.upperBound) * 60), hue: hue)
  }
}

extension Sheet {
  /// Draws what a scene's screen shows, element by element in the engine's order.
  mutating func draw(_ scene: WeekScene) {
    let offset = scene.viewport.offset
    func place(_ frame: LayoutRect) -> LayoutRect { frame.offsetBy(x: -offset.x, y: -offset.y) }
    var elements: ContiguousArray<GridElement> = []
    scene.elements(into: &elements)
    for element in elements {
      let frame = place(element.frame)
      switch element.kind {
      case .column:
        rect(frame, fill: colors.paper, stroke: colors.line)
        for mark in scene.grid.hours {
          path("M\(frame.x) \(mark.y - offset.y)h\(frame.width)", stroke: colors.line)
        }
      case .appointment:
        guard let segment = scene.segment(of: element) else { continue }
        let entry = scene.grid.entries[segment.entry]
        let shades = colors.shades(entry.hue)
        let chip = LayoutRect(
          x: frame.x + 1, y: frame.y, width: frame.width - 3, height: frame.height - 1)
        rect(chip, fill: shades.tint, radius: 3)
        rect(
          LayoutRect(x: chip.x, y: chip.y, width: 4, height: chip.height), fill: shades.bar,
          radius: 2)
        let title = place(scene.titleFrame(of: segment))
        clipped(to: chip) {
          $0.text(entry.title, x: 10, y: title.y - chip.y + 14, "s b")
        }
      case .nowLine: break
      case .gutter:
        rect(frame, fill: colors.paper)
        for mark in scene.grid.hours {
          let hour = mark.minute / 60
          text(
            "\(hour < 10 ? "0" : "")\(hour):00", x: frame.x + 12, y: mark.y - offset.y + 4, "s q")
        }
        path("M\(frame.maxX) \(frame.y)v\(frame.height)", stroke: colors.edge)
      case .allDay:
        rect(frame, fill: colors.shade)
        path("M\(frame.x) \(frame.maxY)h\(frame.width)", stroke: colors.edge)
        for bar in scene.grid.bars {
          let entry = scene.grid.entries[bar.entry]
          let chip = place(scene.frame(of: bar))
          rect(
            LayoutRect(
              x: chip.x + 2, y: chip.y + 2, width: chip.width - 4, height: chip.height - 4),
            fill: colors.shades(entry.hue).tint, radius: 3)
          text(entry.title, x: chip.x + 10, y: chip.y + 16, "s b")
        }
      case .bar: rect(frame, fill: colors.paper)
      case .columnHeader:
        let column = scene.grid.columns[element.index]
        let label = place(scene.labelFrame(ofColumn: element.index))
        let name = CalendarLocale.english.name(of: column.date.weekday, width: .abbreviated)
        text("\(name) \(column.date.day)", x: label.x + 8, y: label.y + 22, "z")
      case .corner:
        rect(frame, fill: colors.paper)
        path(
          "M\(frame.x) \(frame.maxY)h\(frame.width)v\(-frame.height)", stroke: colors.edge)
      }
    }
  }
}

import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import SampleAppointments
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

/// Compares prints from right to left with those from left to right.
@Suite("Prints from right to left", .portioned)
struct MirroredPrintTests {
  static let english = CalendarLocale.english
  static let mirrored = CalendarLocale.english.with(isRightToLeft: true)

  private func options(_ width: Int, _ locale: CalendarLocale) -> DrawingOptions {
    DrawingOptions(
      width: width, depth: .truecolor, theme: .dark, locale: locale, now: SampleWeek.now)
  }

  /// All views of some entries in cells.
  private func views(
    _ entries: [GridEntry], width: Int, _ locale: CalendarLocale
  ) -> [(name: String, buffer: CellBuffer)] {
    let options = options(width, locale)
    let days = DayColumns(around: SampleWeek.date(25), firstWeekday: .monday)
    var week = WeekGridOptions(
      days: days, displayZone: SampleWeek.rules,
      metrics: .cells(width: width, rowsPerHour: 2))
    week.now = SampleWeek.rules.instant(for: SampleWeek.now)
    let agenda = DayAgenda(
      entries: entries, dates: SampleWeek.date(22)..<SampleWeek.date(31), zone: SampleWeek.zone)
    var month = MonthGridOptions(
      month: SampleWeek.date(25), displayZone: SampleWeek.rules,
      metrics: .points(width: 700))
    month.now = week.now
    let year = YearGridOptions(
      year: 2026, displayZone: SampleWeek.rules, metrics: .points())
    var timeline = TimelineGridOptions(
      dates: SampleWeek.date(25)..<SampleWeek.date(26), rows: .days(by: .location),
      displayZone: SampleWeek.rules, metrics: .points())
    timeline.now = week.now
    return [
      (
        "equal rows",
        WeekDrawing(grid: SampleWeek.grid(entries, width: width), options: options).draw()
      ),
      ("week", ElasticWeek(entries, options: week, drawing: options, height: 40).draw()),
      ("agenda", AgendaDrawing(agenda, options: options).draw()),
      ("month", MonthDrawing(entries, month, options: options, height: nil).draw()),
      ("year", YearDrawing(entries, year, options: options, height: nil).draw()),
      (
        "timeline",
        TimelineDrawing(entries, timeline, by: .location, options: options, height: nil).draw()
      ),
    ]
  }

  /// The frames of blocks, rules and marks: characters that have a place of their own.
  private static let frames = "╭╮╰╯┏┓┗┛┣┫├┤◀▶▸◂▌▐▏▕╱╲│─┊╷╵▔━┈┆┃▲▼▴▾▀▄"
  private static let images: [Character: Character] = {
    var images: [Character: Character] = ["▎": "▐"]
    let pairs = Array("╭╮╰╯┏┓┗┛┣┫├┤◀▶▸◂▌▐▏▕╱╲")
    for index in stride(from: 0, to: pairs.count, by: 2) {
      images[pairs[index]] = pairs[index + 1]
      images[pairs[index + 1]] = pairs[index]
    }
    return images
  }()

  /// Expects that each frame and each colour is at the mirrored place, and each text in mirrored cells.
  private func expectMirrored(_ plain: CellBuffer, _ mirror: CellBuffer, _ name: String) {
    #expect(plain.width == mirror.width && plain.height == mirror.height, "\(name)")
    let shown = mirror.shown
    var wrong = 0
    func fail(_ x: Int, _ y: Int) {
      wrong += 1
      if wrong == 1 {
        Issue.record("\(name) \(x),\(y):\n\(plain.rowText(y))\n\(shown.rowText(y))")
      }
    }
    for y in 0..<plain.height {
      for x in 0..<plain.width {
        let other = plain.width - 1 - x
        if plain.style(x: x, y: y) != shown.style(x: other, y: y) { fail(x, y) }
        let text = Character(plain.text(x: x, y: y).first.map(String.init) ?? " ")
        let image = shown.text(x: other, y: y).first ?? " "
        if Self.frames.contains(text) || Self.frames.contains(image),
          (Self.images[text] ?? text) != image
        {
          fail(x, y)
        }
      }
      if words(plain.rowText(y)) != words(shown.rowText(y)) { fail(0, y) }
    }
  }

  /// The words of a row in any order, without the order of their signs.
  private func words(_ row: String) -> [String] {
    row.split { $0 == " " || Self.frames.contains($0) || "[]()<>‹›▎◦".contains($0) }
      .map { String($0.sorted()) }.sorted()
  }

  @Test("Every frame, rule and colour is at the mirrored cell, in all views and widths")
  func mirror() {
    for width in [44, 80, 100, 160] {
      let (plain, mirror) = (
        views(SampleWeek.entries, width: width, Self.english),
        views(SampleWeek.entries, width: width, Self.mirrored)
      )
      for (left, right) in zip(plain, mirror) {
        expectMirrored(left.buffer, right.buffer, "\(left.name) \(width)")
      }
    }
  }

  @Test("With titles of signs that are their own mirror images, blocks are equal cell by cell")
  func neutral() {
    let entries = SampleWeek.entries.map { entry in
      var entry = entry
      entry.title = "••••"
      entry.location = ""
      return entry
    }
    let (plain, mirror) = (
      WeekDrawing(
        grid: SampleWeek.grid(entries, width: 120), options: options(120, Self.english)
      ).draw(),
      WeekDrawing(
        grid: SampleWeek.grid(entries, width: 120), options: options(120, Self.mirrored)
      ).draw().shown
    )
    let grid = SampleWeek.grid(entries, width: 120)
    var compared = 0
    for y in 0..<plain.height {
      for x in 8..<119 {
        let text = plain.text(x: x, y: y)
        guard let character = text.first, character == "•" || Self.frames.contains(character)
        else { continue }
        compared += 1
        #expect(
          String(Self.images[character] ?? character) == mirror.text(x: 119 - x, y: y), "\(x),\(y)")
      }
    }
    #expect(compared > grid.segments.count * 4)
  }

  /// Titles and places with the order of their letters by UAX #9, each an isolate of the direction of
  /// its first strong letter (rules P2 and P3), worked out by hand.
  @Test(
    "Titles and places that begin or end with signs keep the order of UAX #9, in a list and below it"
  )
  func signs() throws {
    for (title, place, status, seen) in [
      ("🏴 x", "", Appointment.Status.confirmed, "🏴 x"), ("!!! Wow", "", .confirmed, "!!! Wow"),
      ("(a) b", "#4 Hall", .confirmed, "#4 Hall · (a) b"),
      ("→ 2. Plan", "", .tentative, "→ 2. Plan ?"),
      ("🎂 יום 40!", "(בית) 2", .confirmed, "2 (תיב) · !40 םוי 🎂"),
      ("a: שלום!", "«תל אביב»", .confirmed, "«ביבא לת» · a: םולש!"),
      ("🏴 ש x", "- y", .cancelled, "- y · x ש 🏴 ×"),
    ] {
      var entry = try #require(SampleWeek.entries.first { !$0.isAllDay })
      (entry.title, entry.location, entry.status) = (title, place, status)
      let agenda = DayAgenda(
        entries: [entry], dates: entry.start.date..<entry.start.date.adding(days: 1),
        zone: SampleWeek.zone)
      let options = DrawingOptions(width: 70, locale: Self.mirrored)
      let list = AgendaDrawing(agenda, options: options).draw().shown.visual
      #expect(list.plainText.contains(" " + seen + " "), "\(title)\n\(list.plainText)")
      var screen = ScreenDrawing(height: 4, options: options)
      screen.detail(screen.runs(for: entry), y: 2)
      let detail = screen.canvas.buffer.shown.visual.rowText(2)
      let parts = seen.split(separator: " · ").map(String.init)
      #expect(parts.allSatisfy { detail.contains($0) }, "\(title)\n\(detail)")
    }
  }

  @Test("Hostile and bidirectional titles move no cell, and no isolate is left open")
  func hostile() {
    for seed in (UInt64(1)...40).portion(5) {
      var random = SeededGenerator(seed: seed)
      let entries = SampleWeek.entries.map { entry in
        var entry = entry
        entry.title = HostileDrawingTests.texts.randomElement(using: &random) ?? ""
        entry.location =
          ["תל אביב (2)", "abc שלום 12", "١٢ مرحبا", ""].randomElement(using: &random) ?? ""
        return entry
      }
      let width = Int.random(in: 40...140, using: &random)
      let (plain, mirror) = (
        views(entries, width: width, Self.english), views(entries, width: width, Self.mirrored)
      )
      for (left, right) in zip(plain, mirror) {
        expectMirrored(left.buffer, right.buffer, "seed \(seed) \(left.name)")
        let bytes = StreamWriter().bytes(right.buffer)
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
          var depth = 0
          for scalar in line.unicodeScalars {
            if scalar.value == 0x2067 { depth += 1 }
            if scalar.value == 0x2069 { depth -= 1 }
            #expect((0...1).contains(depth), "seed \(seed)")
          }
          #expect(depth == 0, "seed \(seed)")
        }
      }
    }
  }

  @Test(
    "Blocks are where the engine's frames of a grid from right to left have their leading edges")
  func frames() {
    let width = 100
    let grid = SampleWeek.grid(width: width)
    var options = grid.options
    options.metrics.direction = .rightToLeft
    let engine = WeekGrid(grid.entries, options: options)
    let print = WeekDrawing(
      grid: grid, options: DrawingOptions(width: width, locale: Self.mirrored, now: SampleWeek.now)
    ).draw().shown
    // The rows above the grid, from a block that is in the grid alone.
    let plain = WeekDrawing(
      grid: grid, options: DrawingOptions(width: width, locale: Self.english, now: SampleWeek.now)
    ).draw()
    let top = (0..<plain.height).first { plain.rowText($0).hasPrefix("09:00") } ?? 0
    var found = 0
    for segment in engine.segments
    where segment.laneCount == 1 && segment.frame.y == segment.frame.y.rounded() {
      let y = top + Int(segment.frame.y)
      let x = Int(segment.frame.maxX) - 1
      let edge = print.text(x: x, y: y)
      #expect("╮╯│┤]▲▼┓┛┃┫┆┊".contains(edge), "\(segment.frame) \(print.rowText(y))")
      found += 1
    }
    #expect(found > 5)
  }
}

import AppointmentModel
import CalendarLayout
import CivilTime
import Foundation
import GridLayout
import Pinning
import TestSupport
import Testing

@testable import CalendarExport

/// Reads pages and pictures by their characters only.
@Suite("Lists of what would not be read side by side, in page and picture")
struct CrowdTests {
  static let monday = CivilDate(year: 2026, month: 5, day: 4) ?? .distantFuture

  /// A title that begins with a unique word: `qaa Review`.
  static func code(_ number: Int) -> String {
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    return "q\(letters[number / 26 % 26])\(letters[number % 26])"
  }

  static func entries(_ generator: inout SeededGenerator, at most: Int) -> [GridEntry] {
    (0..<Int.random(in: 0...most, using: &generator)).map { number in
      let minute = Int.random(in: 28..<80, using: &generator) * 15
      let start = CivilDateTime(monday.adding(days: Int.random(in: 0..<7, using: &generator)))
        .adding(seconds: Int64(minute) * 60)
      let length = [0, 15, 30, 60, 90, 180].randomElement(using: &generator) ?? 30
      let word =
        ["Review", "Quarterly forecast call", "Ada"].randomElement(using: &generator) ?? ""
      return GridEntry(
        uid: "\(number)", title: code(number) + " " + word, start: start,
        end: start.adding(seconds: Int64(length) * 60),
        status: [.confirmed, .cancelled, .tentative].randomElement(using: &generator) ?? .confirmed,
        isFree: number % 7 == 0, hue: PaletteHue.allCases[number % PaletteHue.allCases.count])
    }
  }

  static func scene(
    _ entries: [GridEntry], dayWidth: Double, hourHeight: Double,
    direction: LayoutDirection = .leftToRight, cascades: Bool = false
  ) -> WeekScene {
    var options = WeekGridOptions(
      days: DayColumns(around: monday, firstWeekday: .monday), displayZone: ZoneRules(fixed: .utc),
      metrics: .points(columnWidth: dayWidth, hourHeight: hourHeight))
    options.metrics.overflow = .crowds(minimumLane: 56, lineHeight: 13).cascading(
      cascades ? TitleCascade(indent: 14, titleUnits: 30, readableLane: 100) : nil)
    options.metrics.drawn = .minimumDuration(Int((12 * 60 / hourHeight).rounded(.up)))
    options.metrics.direction = direction
    return WeekScene(
      WeekGrid(entries, options: options),
      metrics: WeekScene.Metrics(headerHeight: 52, gutterWidth: 52),
      size: LayoutSize(width: 800, height: 600))
  }

  static func text(_ document: some ExportDocument) -> String {
    var bytes: [UInt8] = []
    document.write { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The first group of each match of a pattern.
  static func all(_ pattern: String, in text: String) -> [String] {
    let found = try? NSRegularExpression(pattern: pattern)
    let whole = NSRange(text.startIndex..., in: text)
    return (found?.matches(in: text, range: whole) ?? []).compactMap {
      Range($0.range(at: 1), in: text).map { String(text[$0]) }
    }
  }

  static func forEachWeek(_ body: (WeekScene, [GridEntry], Comment) -> Void) {
    for seed in UInt64(1)...(Thoroughness.isWhole ? 120 : 10) {
      var generator = SeededGenerator(seed: seed)
      let entries = entries(&generator, at: seed % 5 == 0 ? 400 : 60)
      for (width, height) in [(60.0, 48.0), (128, 48), (128, 30), (240, 90)] {
        let direction: LayoutDirection = seed % 4 == 0 ? .rightToLeft : .leftToRight
        body(
          scene(
            entries, dayWidth: width, hourHeight: height, direction: direction,
            cascades: seed % 2 == 0), entries,
          "seed \(seed), days of \(width), hours of \(height)")
      }
    }
  }

  @Test("a picture shows or counts every appointment; no rectangle is without size or ink")
  func pictures() {
    CrowdTests.forEachWeek { scene, entries, place in
      let svg = CrowdTests.text(WeekPicture(scene))
      let shown = CrowdTests.all(#"<g data-uid="(\d+)"[^>]*data-column"#, in: svg)
      let counted = CrowdTests.all(#">\+(\d+)(?: more)?</text>"#, in: svg)
      #expect(shown.count == Set(shown).count, place)
      #expect(shown.count + counted.reduce(0) { $0 + (Int($1) ?? 0) } == entries.count, place)
      #expect(!counted.contains("1"), place)
      for size in CrowdTests.all(#"<rect[^>]* (?:width|height)="([^"]*)""#, in: svg) {
        #expect(Double(size) ?? 0 > 0, place)
      }
      // The groups of individual appointments: each has a text.
      for group in svg.components(separatedBy: "<g data-uid=").dropFirst() {
        let own = group.components(separatedBy: "</g>")[0]
        #expect(own.contains("<text"), "\(place): \(own)")
      }
    }
  }

  @Test("a page writes the appointments that it shows, and links to the others, counted")
  func pages() {
    CrowdTests.forEachWeek { scene, entries, place in
      let html = CrowdTests.text(WeekPage(scene))
      let grid = html.components(separatedBy: "id=\"agenda\"")[0]
      let items = CrowdTests.all(
        #"<li class="([^"]*)"[^>]*data-uid="\d+"[^>]*data-column"#, in: grid)
      let counted = CrowdTests.all(
        ##"<a class="mo"[^>]*href="#d2026-[-0-9]+"[^>]*>\+(\d+)(?: more)?<"##, in: grid)
      #expect(items.count + counted.reduce(0) { $0 + (Int($1) ?? 0) } == entries.count, place)
      #expect(!counted.contains("1"), place)
      for lane in CrowdTests.all(
        #"<li class="e c[^"]*"[^>]*--w:([0-9.]+);"#, in: grid)
      {
        #expect(Double(lane) ?? 0 >= 28, place)
      }
    }
  }

  @Test("the lines of a list are in order beside their times or below, and cover nothing else")
  func lines() {
    CrowdTests.forEachWeek { scene, _, place in
      let grid = scene.grid
      for (number, crowd) in grid.crowds.enumerated() {
        let lines = grid.lines(of: crowd)
        let (pitch, tops) = (lines[0], lines.dropFirst())
        #expect(tops.count == min(crowd.entries.count, crowd.lineCount + 1), place)
        var end = 0.0
        for (line, top) in tops.enumerated() {
          #expect(top >= end - 0.001 && top + pitch <= crowd.frame.height + 0.001, place)
          end = top + pitch
          guard line < crowd.lineCount else { continue }
          // Above its own time only if the lines below need the room.
          let start = grid.entries[crowd.entries[line]].start.time.minuteOfDay
          let time = grid.axis.y(at: start) - crowd.frame.y
          let last = crowd.frame.height - Double(tops.count - line) * pitch - 1
          #expect(top >= min(time, last) - 0.001, place)
        }
        for other in grid.crowds[(number + 1)...] where other.column == crowd.column {
          #expect(!other.frame.intersects(crowd.frame), place)
        }
        for segment in grid.segments where segment.column == crowd.column {
          #expect(!segment.frame.intersects(crowd.frame), place)
        }
      }
    }
  }

  @Test(
    "the bars of a list begin beside their own lines, end with the appointments, and cross no line")
  func bars() throws {
    var count = 0
    CrowdTests.forEachWeek { scene, _, place in
      let grid = scene.grid
      for crowd in grid.crowds {
        let lines = grid.lines(of: crowd)
        let bars = grid.bars(of: crowd, beside: lines)
        #expect(bars.count == lines.count - 1, place)
        for (line, bar) in bars.enumerated() where bar.height > 0 {
          count += 1
          let entry = grid.entries[crowd.entries[line]]
          let top = lines[line + 1]
          let end =
            entry.end.date > grid.columns[crowd.column].date
            ? 1440 : entry.end.time.minuteOfDay
          let last = min(grid.axis.y(at: end) - crowd.frame.y, crowd.frame.height)
          #expect(abs(top + bar.height - last) < 0.001, place)
          for (other, beside) in bars.enumerated().dropFirst(line + 1)
          where lines[other + 1] < last - 0.001 {
            let next = other < crowd.lineCount ? grid.entries[crowd.entries[other]] : nil
            let isEqual = next?.start == entry.start && next?.end == entry.end
            #expect(beside.left > bar.left || isEqual, place)
          }
        }
      }
    }
    #expect(count > 0)
    // There is space for two bars. An appointment that begins beside both has none.
    let start = CivilDateTime(CrowdTests.monday).adding(seconds: 36_000)
    let times: [(Int64, Int64)] = [(0, 120), (0, 60), (0, 60), (30, 60), (90, 120), (90, 120)]
    let entries = times.enumerated().map { number, time in
      GridEntry(
        uid: "\(number)", title: CrowdTests.code(number), start: start.adding(seconds: time.0 * 60),
        end: start.adding(seconds: time.1 * 60), hue: .blue)
    }
    let grid = CrowdTests.scene(entries, dayWidth: 60, hourHeight: 120).grid
    let crowd = try #require(grid.crowds.first)
    let bars = grid.bars(of: crowd, beside: grid.lines(of: crowd))
    #expect(bars.map { $0.left } == [0, 1, 1, 2, 1, 1])
    #expect(bars[3].height == 0 && bars[5].height > 0)
  }

  @Test("three at once in every quarter of an hour are side by side, not only counted")
  func quarters() {
    let start = CivilDateTime(CrowdTests.monday).adding(seconds: 28_800)
    let entries = (0..<96).map { number in
      let time = start.adding(seconds: Int64(number / 3) * 900)
      return GridEntry(
        uid: "\(number)", title: CrowdTests.code(number), start: time,
        end: time.adding(seconds: 900), hue: .blue)
    }
    let scene = CrowdTests.scene(entries, dayWidth: 128, hourHeight: 64)
    for text in [CrowdTests.text(WeekPage(scene)), CrowdTests.text(WeekPicture(scene))] {
      #expect(!text.contains("more<"))
      for entry in entries { #expect(text.contains(entry.title), "\(entry.title)") }
    }
    // Twelve at once have no room for letters.
    let twelve = (0..<24).map { number in
      var entry = entries[number]
      entry.start = start.adding(seconds: Int64(number / 12) * 900)
      entry.end = entry.start.adding(seconds: 900)
      return entry
    }
    let crowded = CrowdTests.scene(twelve, dayWidth: 128, hourHeight: 64).grid
    #expect(crowded.crowds.map { $0.entries.count } == [12, 12])
  }

  @Test("a crowd is written as such: its frame, its entries, the lines that fit")
  func crowds() throws {
    let start = CivilDateTime(CrowdTests.monday).adding(seconds: 36_000)
    let entries = (0..<9).map {
      GridEntry(
        uid: "\($0)", title: CrowdTests.code($0), start: start,
        end: start.adding(seconds: 3600 * (1 + Int64($0 % 2))), hue: .blue)
    }
    let free = CrowdTests.scene(entries, dayWidth: 128, hourHeight: 48)
    let whole = try #require(free.grid.crowds.first)
    #expect(free.grid.crowds.count == 1 && free.grid.segments.isEmpty)
    // Nine lines of 13 points, which extend below the two hours.
    #expect(whole.lineCount == 9 && whole.extent == 96 && whole.frame.height == 118)
    #expect(free.grid.overflow.map { $0.frame } == [whole.frame])
    // The next appointment of the column ends them.
    let next = GridEntry(
      uid: "next", title: "qzz Next", start: start.adding(seconds: 7200),
      end: start.adding(seconds: 10_800), hue: .blue)
    let scene = CrowdTests.scene(entries + [next], dayWidth: 128, hourHeight: 48)
    let crowd = try #require(scene.grid.crowds.first)
    #expect(crowd.frame.height == 96 && crowd.frame.width == 128)
    #expect(crowd.entries.count == 9 && crowd.lineCount == 6)
    let json = CrowdTests.text(WeekJSON(scene))
    #expect(json.contains("\"lines\": 6"))
    #expect(json.contains("\"overflow\": []"))
    // Two fit side by side, and two that only touch need no extra room.
    #expect(
      CrowdTests.scene(Array(entries.prefix(2)), dayWidth: 128, hourHeight: 48).grid.crowds.isEmpty)
  }
}

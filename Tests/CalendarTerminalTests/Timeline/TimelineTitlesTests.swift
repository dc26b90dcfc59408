import AppointmentModel
import CalendarLayout
import CivilTime
import Pinning
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

/// Each title begins with four letters that no other text contains.
@Suite("Titles of timelines")
struct TimelineTitlesTests {
  private static var monday: CivilDate {
    guard let date = CivilDate(year: 2026, month: 3, day: 23) else { fatalError("no date") }
    return date
  }

  /// A day of talks in rooms: starts at any five minutes, some much longer than others.
  private struct Calendar {
    var entries: [GridEntry] = []
    var options: TimelineGridOptions

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      let days = seed.isMultiple(of: 4) ? Int.random(in: 2...9, using: &random) : 1
      options = TimelineGridOptions(
        dates: monday..<monday.adding(days: days), rows: .days(by: .location),
        displayZone: ZoneRules(fixed: .utc),
        metrics: .points())
      options.hours = .busy(from: 480..<1_080)
      let midnight = CivilDateTime(monday)
      let rooms = Int.random(in: 1...8, using: &random)
      for number in 0..<Int.random(in: 1...70, using: &random) {
        let start = Int.random(in: 90..<days * 270, using: &random) * 5
        let length = [0, 5, 15, 30, 30, 45, 60, 90, 480].randomElement(using: &random) ?? 30
        let tail = String(
          repeating: "x", count: [0, 3, 8, 14, 30].randomElement(using: &random) ?? 3)
        entries.append(
          GridEntry(
            uid: "\(number)", title: Self.code(number) + tail,
            location: "r\(Int.random(in: 0..<rooms, using: &random))",
            start: midnight.adding(seconds: Int64(start) * 60),
            end: midnight.adding(seconds: Int64(start + length) * 60)))
      }
    }

    static func code(_ number: Int) -> String {
      let letters: [Character] = ["Q", "Z", "J", "V"]
      return String((0..<4).map { letters[number >> ($0 * 2) & 3] })
    }

    func drawing(width: Int, height: Int?) -> TimelineDrawing {
      TimelineDrawing(
        entries, options, by: .location, options: DrawingOptions(width: width), height: height)
    }
  }

  private static func rows(_ print: CellBuffer) -> [String] {
    (0..<print.height).map { print.rowText($0) }
  }

  /// The number of titles that a print says it does not have.
  private static func counted(_ rows: [String], gutter: Int) -> Int {
    let last = rows.last ?? ""
    if last.hasPrefix("↓") {
      return last.matches(of: /r\d+ (\d+)/).reduce(0) { $0 + (Int($1.1) ?? 0) }
    }
    for pattern in [/(\d+) appointments?/, /(\d+) more/, /^\+(\d+)/] {
      if let match = last.firstMatch(of: pattern), !last.hasPrefix("r") {
        return Int(match.1) ?? 0
      }
    }
    return rows.reduce(0) { sum, row in
      let match = String(row.prefix(gutter)).firstMatch(of: /\+(\d+)/)
      return sum + (match.flatMap { Int($0.1) } ?? 0)
    }
  }

  @Test("every title is in the print or counted, in rows that fit, and the same each time")
  func complete() {
    for seed in (UInt64(1)...24).portion(6) {
      var random = SeededGenerator(seed: seed)
      let calendar = Calendar(seed: seed)
      for _ in 0..<6 {
        let width = Int.random(in: 20...300, using: &random)
        let height = Int.random(in: 12...60, using: &random)
        let drawing = calendar.drawing(width: width, height: height)
        let print = drawing.draw()
        let rows = Self.rows(print)
        let context = "seed \(seed), \(width)x\(height)\n" + rows.joined(separator: "\n")
        #expect(print.height < height && print.width <= width, "\(context)")
        let seen = calendar.entries.indices.count { number in
          rows.contains { $0.contains(Calendar.code(number)) }
        }
        let told = Self.counted(rows, gutter: drawing.gutter)
        #expect(seen + told == calendar.entries.count, "\(seen) + \(told): \(context)")
        #expect(Self.rows(calendar.drawing(width: width, height: height).draw()) == rows)
      }
    }
  }

  @Test("a print without a height has every title")
  func pipe() {
    for seed in UInt64(1)...24 {
      let calendar = Calendar(seed: seed)
      for width in [20, 33, 64, 80, 200] {
        let rows = Self.rows(calendar.drawing(width: width, height: nil).draw())
        for number in calendar.entries.indices {
          #expect(
            rows.contains { $0.contains(Calendar.code(number)) },
            "seed \(seed), \(width): \(number)\n\(rows.joined(separator: "\n"))")
        }
      }
    }
  }

  @Test("a wider print has no fewer whole titles")
  func growing() {
    for seed in (UInt64(1)...80).portion(3, whole: 16) {
      let calendar = Calendar(seed: seed)
      for height in [16, 32] {
        var most = (count: 0, width: 0)
        for width in stride(from: 20 + Int(seed) % 3, through: 300, by: 4 + Int(seed) % 4) {
          let rows = Self.rows(calendar.drawing(width: width, height: height).draw())
          let count = calendar.entries.count { entry in rows.contains { $0.contains(entry.title) } }
          #expect(
            count >= most.count,
            "seed \(seed), height \(height): \(most.count) at \(most.width), \(count) at \(width)")
          if count > most.count { most = (count, width) }
        }
      }
    }
  }

  @Test("a row has as many lanes as appointments at one time, never more")
  func lanes() {
    for seed in UInt64(1)...24 {
      let calendar = Calendar(seed: seed)
      let drawing = calendar.drawing(width: 80, height: 40)
      for (row, lanes) in zip(drawing.grid.rows, drawing.lanes) {
        let own = calendar.entries.filter { $0.location == row.resource.name }
        func end(_ entry: GridEntry) -> CivilDateTime {
          max(entry.end, entry.start.adding(seconds: 60))
        }
        let most = own.map { one in own.count { $0.start <= one.start && one.start < end($0) } }
        #expect(lanes.count == max(1, most.max() ?? 1), "seed \(seed), \(row.resource.name)")
      }
    }
  }

  @Test("a title below its bar begins at its time, or has it printed")
  func times() {
    for seed in UInt64(1)...24 where !seed.isMultiple(of: 4) {
      let calendar = Calendar(seed: seed)
      for width in [40, 80, 160] {
        let drawing = calendar.drawing(width: width, height: nil)
        let rows = Self.rows(drawing.draw())
        let minutes = drawing.grid.minutes
        let perCell = Double(minutes.count) / Double(drawing.axisEnd - drawing.gutter)
        var (below, printed) = (0, 0)
        for (number, entry) in calendar.entries.enumerated() {
          for row in rows {
            guard let code = row.firstRange(of: Calendar.code(number)) else { continue }
            let column = row.distance(from: row.startIndex, to: code.lowerBound)
            let start = entry.start.time.minuteOfDay
            let lead = row[..<code.lowerBound]
            if lead.hasSuffix("╰") {
              below += 1
              // Hours differ by a cell, and the first two more by the order of their distribution.
              let cells = Double(column - 1 - drawing.gutter)
              let minute = Double(minutes.lowerBound) + cells * perCell
              #expect(abs(minute - Double(start)) <= max(60, perCell * 4), "\(width) \(row)")
            } else if let time = lead.firstMatch(of: /(\d\d):(\d\d) $/) {
              printed += 1
              #expect(Int(time.1).map { $0 * 60 } == start - start % 60, "\(width) \(row)")
              #expect(Int(time.2) == start % 60, "\(width) \(row)")
            }
          }
        }
        if calendar.entries.count > 30, width < 160 { #expect(below > 0) }
        _ = printed
      }
    }
  }
}

import Foundation
import TestSupport
import Testing

/// Printed weeks for some terminal sizes.
@Suite("Elastic weeks", .portioned)
struct ElasticWeekTests {
  let files = TestFiles()
  static let names = [
    "conference", "family", "freelance", "manager", "rota", "school", "shop", "studio", "thesis",
    "world",
  ]
  static let sizes = [(80, 24), (100, 30), (120, 40), (160, 50), (200, 60)]

  /// A host with a calendar of the fixtures, or of the samples.
  func host(_ name: String) throws -> FakeHost {
    if name.isEmpty { return .withSamples() }
    return .with(try files.text(name), as: "a.csv")
  }

  /// In a list of appointments at the same time, the original drawing had capitals first; now all
  /// lists use natural order.
  @Test("the weeks that were drawn before they were programmed")
  func drawn() throws {
    let table: [(file: String, options: String, name: String)] = [
      ("", "--width 80 --height 24", "week-80x24"),
      ("", "--width 80 --height 24 --ascii", "week-80x24-ascii"),
      ("", "--width 100 --height 30", "week-100x30"),
      ("", "--width 120 --height 40", "week-120x40"),
      ("", "--width 160 --height 50", "week-160x50"),
      ("drawn/manager.csv", "--width 80 --height 24", "busy-80x24"),
      ("drawn/manager.csv", "--width 120 --height 40", "busy-120x40"),
      (
        "drawn/people.csv",
        "--date 2026-03-24 --days 3 --by person --width 160 --height 40", "people-160"
      ),
      ("drawn/sixty.csv", "--date 2026-03-28 --days 1 --width 120 --height 40", "sixty-120x40"),
    ]
    for (file, options, name) in table {
      let path = file.isEmpty ? "team-week.csv" : "a.csv"
      let outcome = try host(file).run("week \(path) \(PrintGoldenTests.moment) \(options)")
      #expect(outcome.errors.isEmpty, "\(name)")
      files.expectGolden(outcome.text, "elastic/\(name).txt")
    }
  }

  /// The measures of a week from `frames --mode cells`.
  struct Measure {
    var rows = 0
    var timed = 0
    var readable = 0
    var withStart = 0

    init(_ json: [UInt8]) throws {
      let object = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
      rows = (object?["size"] as? [Int])?.last ?? 0
      let legibility = object?["legibility"] as? [String: Any]
      timed = legibility?["timed"] as? Int ?? 0
      readable = legibility?["readable"] as? Int ?? 0
      withStart = legibility?["withStart"] as? Int ?? 0
    }
  }

  func measure(_ host: FakeHost, _ path: String, _ width: Int, _ height: Int) throws -> Measure {
    let outcome = host.run(
      "frames \(path) --mode cells \(PrintGoldenTests.moment) --width \(width) --height \(height)")
    #expect(outcome.code == 0)
    return try Measure(outcome.output)
  }

  /// In the manager's week at 80x24, the row that counts hidden appointments costs two titles. In
  /// the other week, showing the end of an appointment from the day before costs one.
  @Test("as much is read as in the drawings, or more")
  func drawnMeasures() throws {
    let table: [(file: String, width: Int, height: Int, readable: Int, withStart: Int)] = [
      ("", 80, 24, 30, 25), ("", 100, 30, 39, 39), ("", 120, 40, 40, 39), ("", 160, 50, 40, 40),
      ("drawn/manager.csv", 80, 24, 32, 25), ("drawn/manager.csv", 120, 40, 48, 42),
    ]
    for (file, width, height, readable, withStart) in table {
      let found = try measure(
        host(file), file.isEmpty ? "team-week.csv" : "a.csv", width, height)
      #expect(found.readable >= readable, "\(file) \(width)x\(height)")
      #expect(found.withStart >= withStart, "\(file) \(width)x\(height)")
      #expect(found.rows <= height - 1)
    }
  }

  @Test("ten weeks unlike one another, at five sizes")
  func tenWeeks() throws {
    var table = "week size rows readable start timed\n"
    for name in ElasticWeekTests.names.portion(every: 5) {
      let host = try host("weeks/\(name).csv")
      for (width, height) in ElasticWeekTests.sizes {
        let found = try measure(host, "a.csv", width, height)
        #expect(found.rows <= height - 1, "\(name) \(width)x\(height)")
        if Thoroughness.isWhole {
          let text = host.run(
            "week a.csv \(PrintGoldenTests.moment) --width \(width) --height \(height)"
          ).lines
          #expect(text.count <= height - 1, "\(name) \(width)x\(height)")
        }
        // More than four at once are a crowd, some of which are only counted.
        if width >= 120, name != "manager" {
          #expect(found.readable * 20 >= found.timed * 19, "\(name) \(width)x\(height)")
        }
        table +=
          "\(name) \(width)x\(height) \(found.rows) \(found.readable) \(found.withStart) \(found.timed)\n"
      }
    }
    if Thoroughness.isWhole {
      files.expectGolden(table, "elastic/ten-weeks.txt")
    } else {
      let kept = Set(try files.text("../Golden/elastic/ten-weeks.txt").split(separator: "\n"))
      for line in table.split(separator: "\n") { #expect(kept.contains(line)) }
    }
    let manager = try host("weeks/manager.csv")
    #expect(try measure(manager, "a.csv", 100, 30).readable >= 38)
    let drawn = try measure(host("drawn/manager.csv"), "a.csv", 80, 24)
    #expect(drawn.readable * 3 >= drawn.timed * 2)
  }
}

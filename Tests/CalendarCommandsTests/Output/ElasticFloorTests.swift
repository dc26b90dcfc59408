import Foundation
import TestSupport
import Testing

/// The minimum numbers of readable titles in crowded weeks: those of an earlier drawing, less one
/// to five titles. That drawing had no times beside appointments that began the day before, no
/// marks in the bars of others, and no words beside the label of another hour.
@Suite("Floors of elastic weeks", .portioned)
struct ElasticFloorTests {
  let files = TestFiles()

  /// The titles that are read with a certain start, and the appointments without a line, at most.
  struct Floor {
    var size: String
    var read: Int
    var hidden: Int
    var ends = 0

    init(_ size: String, _ read: Int, _ hidden: Int, ends: Int = 0) {
      (self.size, self.read, self.hidden, self.ends) = (size, read, hidden, ends)
    }
  }

  static let weeks: [(name: String, count: Int, floors: [Floor])] = [
    (
      "team", 40,
      [
        Floor("60x24", 28, 5), Floor("80x24", 33, 0), Floor("100x30", 40, 0),
        Floor("120x40", 40, 0), Floor("160x50", 40, 0), Floor("100", 40, 0),
      ]
    ),
    (
      "manager", 49,
      [
        Floor("60x24", 32, 7), Floor("80x24", 37, 3), Floor("100x30", 47, 0),
        Floor("120x40", 49, 0), Floor("160x50", 49, 0), Floor("100", 49, 0),
      ]
    ),
    (
      "family", 31,
      [
        Floor("60x24", 27, 3, ends: 23), Floor("80x24", 31, 0, ends: 26),
        Floor("100x30", 31, 0, ends: 31), Floor("120x40", 31, 0, ends: 31),
        Floor("160x50", 31, 0, ends: 31), Floor("100", 31, 0, ends: 31),
      ]
    ),
    (
      "conference", 120,
      [
        Floor("60x24", 29, 66), Floor("80x24", 35, 63), Floor("100x30", 72, 45),
        Floor("120x40", 102, 18), Floor("160x50", 120, 0), Floor("100", 120, 0),
      ]
    ),
    (
      "fourteen", 14,
      [
        Floor("60x24", 14, 0), Floor("80x24", 14, 0), Floor("100x30", 14, 0),
        Floor("120x40", 14, 0), Floor("160x50", 14, 0), Floor("100", 14, 0),
      ]
    ),
    (
      "practice", 259,
      [
        Floor("80x24", 21, 164), Floor("100x30", 68, 134), Floor("120x40", 160, 89),
        Floor("160x50", 222, 36), Floor("100", 259, 0),
      ]
    ),
  ]

  /// In the team's week at 100x30, the title of a night in the rule continues in the row below it.
  @Test("no week is read worse than its drawing, and no title beside a false start")
  func floors() throws {
    for (name, count, floors) in ElasticFloorTests.weeks {
      // A practice of 259 takes as long as all others together.
      if name == "practice", !Thoroughness.isWhole { continue }
      let host =
        name == "team"
        ? FakeHost.withSamples()
        : FakeHost.with(try files.text("crowds/\(name).csv"), as: "a.csv")
      let path = name == "team" ? "team-week.csv" : "a.csv"
      for floor in floors.portion(2) {
        let size = floor.size.split(separator: "x")
        let height = size.count > 1 ? " --height \(size[1])" : ""
        let outcome = host.run(
          "frames \(path) --mode cells \(PrintGoldenTests.moment) --width \(size[0])\(height)")
        let place: Comment = "\(name) \(floor.size)"
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
        let legibility = try #require(object?["legibility"] as? [String: Any], place)
        let readings = try #require(legibility["readings"] as? [[String: Any]], place)
        let drawn = readings.filter { ["block", "crowd"].contains($0["place"] as? String) }
        #expect(legibility["withStart"] as? Int ?? 0 >= floor.read, place)
        #expect(count - drawn.count <= floor.hidden, place)
        #expect(legibility["withEnd"] as? Int ?? 0 >= floor.ends, place)
        #expect(drawn.allSatisfy { $0["tellsStart"] as? Bool == true }, place)
        let rows = (object?["size"] as? [Int])?.last ?? 0
        if size.count > 1 { #expect(rows < Int(size[1]) ?? 0, place) }
      }
    }
  }
}

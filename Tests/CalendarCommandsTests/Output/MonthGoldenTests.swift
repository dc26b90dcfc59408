import Foundation
import TestSupport
import Testing

/// The complete output of `month`. Look at a changed file before recording it again.
@Suite("Month prints, whole")
struct MonthGoldenTests {
  private let prints = PrintGoldenTests()
  private let now = "--now 2026-03-25T11:20"

  @Test("the sample's month in terminals of four sizes, in Unicode and in ASCII")
  func sizes() {
    for (width, height) in [(80, 24), (120, 40), (160, 50), (40, 20)] {
      let line = "month team-week.csv \(now) --width \(width) --height \(height)"
      prints.expect(line, "month-\(width)x\(height).txt", width: width)
      prints.expect(
        line + " --ascii", "month-\(width)x\(height)-ascii.txt", width: width, isASCII: true)
    }
  }

  @Test("a crowded month, weeks without end, and colours")
  func crowded() throws {
    var host = FakeHost.withSamples()
    for name in ["manager", "school"] {
      host.files["\(name).csv"] = try TestFiles().bytes("weeks/\(name).csv")
      prints.expect(
        "month \(name).csv \(now) --date 2026-03-23 --width 80 --height 24", on: host,
        "month-\(name)-80x24.txt", width: 80)
    }
    prints.expect(
      "month team-week.csv \(now) --weeks 6 --width 100 --height 40", "month-weeks-100x40.txt",
      width: 100)
    host.environment["COLORTERM"] = "truecolor"
    prints.expect(
      "month team-week.csv \(now) --width 80 --height 24 --color always --theme dark", on: host,
      "month-80x24-true-dark.txt", width: 80, sink: .styled)
  }

  /// Everything is shown in a pipe, and every title that is cut has an ellipsis.
  @Test("a wider month of the ten weeks cuts no more titles")
  func wider() throws {
    for name in ElasticWeekTests.names.portion(every: 5) {
      let host = FakeHost.with(try TestFiles().text("weeks/\(name).csv"), as: "a.csv")
      var least = Int.max
      for width in 60...200 {
        let text = host.run("month a.csv \(now) --date 2026-03-23 --width \(width)").text
        let cut = text.count { $0 == "…" }
        #expect(cut <= least, "\(name) \(width)")
        least = min(least, cut)
      }
    }
  }

  @Test("a small month beside the list, and with counts where columns have no room")
  func mini() {
    prints.expect(
      "agenda team-week.csv \(now) --mini --width 80", "agenda-mini-80.txt", width: 80)
    prints.expect(
      "agenda team-week.csv \(now) --mini --days 2 --width 80 --ascii", "agenda-mini-80-ascii.txt",
      width: 80, isASCII: true)
    prints.expect(
      "month team-week.csv \(now) --width 60 --height 24", "month-60x24.txt", width: 60)
  }

  @Test("a month without appointments names the nearest ones")
  func empty() {
    let outcome = FakeHost.withSamples().run(
      "month team-week.csv --now 2025-01-08T09:00 --width 80 --height 24")
    #expect(outcome.code == 0)
    TestFiles().expectGolden(outcome.text, "month-empty-80x24.txt")
  }

  @Test("the sample's month as frames")
  func frames() throws {
    let outcome = FakeHost.withSamples().run(
      "frames team-week.csv \(now) --mode month --weeks 3 --viewport 600x400 --offset=-44,200")
    #expect(outcome.code == 0)
    TestFiles().expectGolden(outcome.text, "frames-month.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    #expect(document["mode"] as? String == "month")
    let entries = try #require(document["entries"] as? [[String: Any]])
    let items = try #require(document["items"] as? [[String: Any]])
    let weeks = try #require(document["weeks"] as? [[String: Any]])
    #expect(weeks.count == 3)
    // Everything in the weeks is an item or counted.
    var told = Set(items.compactMap { $0["entry"] as? Int })
    for week in weeks {
      for day in try #require(week["days"] as? [[String: Any]]) {
        guard let overflow = day["more"] as? [String: Any] else { continue }
        let hidden = try #require(overflow["entries"] as? [Int])
        #expect(overflow["count"] as? Int == hidden.count)
        told.formUnion(hidden)
      }
    }
    #expect(told == Set(entries.indices))
    let pinned = try #require(document["pinned"] as? [String: Any])
    #expect((pinned["bar"] as? [Double])?[1] == 200)
  }
}

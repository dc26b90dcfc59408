import Foundation
import TestSupport
import Testing

/// The complete output of `timeline`. Look at a changed file before recording it again.
@Suite("Timeline prints, whole", .portioned)
struct TimelineGoldenTests {
  private let prints = PrintGoldenTests()

  @Test("a practice by calendar, in Unicode and in ASCII, in colour and into a pipe")
  func practice() throws {
    var host = FakeHost.withSamples()
    host.files["practice.csv"] = [UInt8](
      try Data(contentsOf: TestFiles().packageRoot.appending(path: "SampleData/practice.csv")))
    let line = "timeline practice.csv --now 2026-03-24T11:20"
    for (width, height) in [(80, 24), (100, 30), (160, 50)] {
      let sized = line + " --width \(width) --height \(height)"
      prints.expect(sized, on: host, "timeline-\(width)x\(height).txt", width: width)
      prints.expect(
        sized + " --ascii", on: host, "timeline-\(width)x\(height)-ascii.txt", width: width,
        isASCII: true)
    }
    prints.expect(line + " --width 80", on: host, "timeline-pipe-80.txt", width: 80)
    host.environment["COLORTERM"] = "truecolor"
    prints.expect(
      line + " --width 80 --height 24 --color always --theme dark", on: host,
      "timeline-80x24-true-dark.txt", width: 80, sink: .styled)
  }

  @Test("a conference by place, groups folded where it is low, a week by category")
  func crowded() throws {
    var host = FakeHost.withSamples()
    host.files["conference.csv"] = try TestFiles().bytes("weeks/conference.csv")
    for height in [40, 20, 10] {
      prints.expect(
        "timeline conference.csv --now 2026-03-26T11:20 --by place --group-by category "
          + "--width 100 --height \(height)", on: host, "timeline-conference-100x\(height).txt",
        width: 100)
    }
    prints.expect(
      "timeline team-week.csv --now 2026-03-25T11:20 --date 2026-03-23 --days 7 --by category "
        + "--width 120 --height 40", "timeline-week-120x40.txt", width: 120)
  }

  @Test("a rota: shifts in the cells of the days, who is on below each day; empty hours squeezed")
  func rotaAndElastic() throws {
    var host = FakeHost.withSamples()
    host.files["rota.csv"] = Array(
      """
      SUMMARY,DTSTART,DTEND,CALENDAR,CATEGORIES
      Early,2026-03-23T06:00,2026-03-23T14:00,Amara Obi,Days
      Early,2026-03-24T06:00,2026-03-24T14:00,Amara Obi,Days
      Late,2026-03-27T14:00,2026-03-27T22:00,Amara Obi,Days
      On call,2026-03-24T18:00,2026-03-24T22:30,Amara Obi,Days
      Handover,2026-03-24T14:00,2026-03-24T14:30,Amara Obi,Days
      Annual leave,2026-03-25,2026-03-27,Dana Petrov,Days
      Day,2026-03-23T08:00,2026-03-23T16:30,Dana Petrov,Days
      Night,2026-03-25T22:00,2026-03-26T06:00,Elif Yılmaz,Nights
      Night,2026-03-29T22:00,2026-03-30T06:00,Elif Yılmaz,Nights
      """.utf8)
    let rota = "timeline rota.csv --now 2026-03-25T11:20 --rota --group-by category"
    prints.expect(
      rota + " --width 100 --height 24", on: host, "rota-100x24.txt", width: 100)
    prints.expect(
      rota + " --width 80 --height 9 --ascii", on: host, "rota-80x9-ascii.txt", width: 80,
      isASCII: true)
    prints.expect(
      "timeline rota.csv --now 2026-03-25T11:20 --date 2026-03-23 --days 5 --hours busy "
        + "--width 100 --height 24", on: host, "timeline-busy-100x24.txt", width: 100)
    for height in 5...30 {
      let outcome = host.run(rota + " --width 90 --height \(height)")
      #expect(outcome.lines.count <= max(11, height - 1), "\(height)")
      // Names without a row are listed in the last one.
      for name in ["Amara Obi", "Dana Petrov", "Elif"] {
        #expect(outcome.text.contains(name), "\(height) \(name)")
      }
    }
  }

  @Test("an hour that clocks skip, who has nothing, what belongs to nobody")
  func gapsAndNobody() throws {
    var host = FakeHost.withSamples()
    prints.expect(
      "timeline team-week.csv --now 2026-03-25T11:20 --date 2026-03-29 --by category "
        + "--width 120 --height 24", "timeline-gap-120x24.txt", width: 120)
    host.files["rooms.csv"] = Array(
      ([
        "SUMMARY,DTSTART,DTEND,CALENDAR",
        "Concert,2026-03-25T10:00,2026-03-25T11:30,Great hall of the guild",
        "Open slot,2026-03-25T12:00,2026-03-25T14:00,",
      ]
        + ["Attic", "Cellar", "Foyer", "Garden"].map {
          "Next week,2026-04-01T10:00,2026-04-01T11:00,\($0)"
        }).joined(separator: "\n").utf8)
    let line = "timeline rooms.csv --now 2026-03-25T11:20 --by calendar --width 120"
    prints.expect(line + " --height 24", on: host, "timeline-free-120x24.txt", width: 120)
    // Free rows are collected in a line before anything else is dropped.
    prints.expect(line + " --height 9", on: host, "timeline-free-120x9.txt", width: 120)
    let narrow = host.run(
      "timeline rooms.csv --now 2026-03-25T11:20 --by calendar --width 60 --height 24")
    #expect(narrow.lines.contains { $0.hasPrefix("– ") && $0.contains("Open slot") })
    let rota = host.run(
      "timeline rooms.csv --now 2026-03-25T11:20 --rota --width 120 --height 24")
    #expect(rota.text.contains("without a calendar"))
  }

  @Test("each day of a narrow rota has room for a letter of a title")
  func narrowRota() {
    let letters = ["α", "β", "γ", "δ", "ε", "ζ", "η"]
    let rows = letters.enumerated().map { number, letter in
      "\(letter) shift,2026-03-\(23 + number)T06:00,2026-03-\(23 + number)T14:00\n"
    }
    let host = FakeHost.with("SUMMARY,DTSTART,DTEND\n" + rows.joined())
    for width in 24...60 {
      let lines = host.run(
        "timeline a.csv --rota --now 2026-03-25T11:20 --zone UTC --width \(width)"
      ).lines
      let what: Comment = "\(width)\n\(lines.joined(separator: "\n"))"
      #expect(letters.allSatisfy { letter in lines.contains { $0.contains(letter) } }, what)
      // Seven times eight hours are said as a whole or not at all.
      #expect(lines.allSatisfy { !$0.hasPrefix("5") || $0.hasPrefix("56 h") }, what)
    }
  }

  @Test("what is in the rows of a print is all there is, in rows that fit")
  func fits() throws {
    var host = FakeHost.withSamples()
    host.files["conference.csv"] = try TestFiles().bytes("weeks/conference.csv")
    for height in (6...60).portion(every: 3) {
      let outcome = host.run(
        "timeline conference.csv --now 2026-03-26T11:20 --by place --width 120 --height \(height)")
      #expect(outcome.lines.count <= height - 1, "\(height)")
      // Every place has its row, or is named in the line of those without one.
      let text = outcome.text
      for place in ["Main stage", "Track Alder"] where height > 12 {
        #expect(text.contains(place), "\(height) \(place)")
      }
    }
  }

  @Test("a timeline as frames")
  func frames() throws {
    let outcome = FakeHost.withSamples().run(
      "frames team-week.csv --now 2026-03-25T11:20 --mode timeline --by category "
        + "--group-by calendar --viewport 600x300")
    #expect(outcome.code == 0)
    TestFiles().expectGolden(outcome.text, "frames-timeline.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    let entries = try #require(document["entries"] as? [[String: Any]])
    let segments = try #require(document["segments"] as? [[String: Any]])
    let rows = try #require(document["rows"] as? [[String: Any]])
    var told = Set(segments.compactMap { $0["entry"] as? Int })
    for row in rows {
      told.formUnion(try #require(row["earlierEntries"] as? [Int]))
      told.formUnion(try #require(row["laterEntries"] as? [Int]))
    }
    #expect(told == Set(entries.indices))
  }
}

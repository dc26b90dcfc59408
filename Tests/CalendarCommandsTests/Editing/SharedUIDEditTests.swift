import Foundation
import SystemSupport
import Testing

@testable import CalendarCommands

@Suite("Edits of one of two appointments with one UID")
struct SharedUIDEditTests {
  private static let table =
    "UID,Title,Start,End,Place\nsame,Alpha,2026-03-26T10:00,2026-03-26T11:00,R 1\n"
    + "same,Beta,2026-03-26T10:00,2026-03-26T11:00,R 2\n"

  private static let days = calendar(beta: "20260327T100000")

  private static func calendar(beta: String, _ more: String = "") -> String {
    String(
      decoding: EditFiles.calendar(
        "Both", EditFiles.event("same", "Alpha", "20260326T100000", more),
        EditFiles.event("same", "Beta", beta, more)), as: UTF8.self)
  }

  @Test(
    "change that one alone, and undo gives the bytes back",
    arguments: [
      (
        "a.ics", days, "move beta +30m",
        [
          ("DTSTART:20260327T100000", "DTSTART:20260327T103000"),
          ("DTEND:20260327T110000", "DTEND:20260327T113000"),
        ]
      ),
      (
        "a.ics", days, "move alpha -30m",
        [
          ("DTSTART:20260326T100000", "DTSTART:20260326T093000"),
          ("DTEND:20260326T110000", "DTEND:20260326T103000"),
        ]
      ),
      (
        "a.ics", calendar(beta: "20260326T100000"), "edit beta --set title=Gamma",
        [("SUMMARY:Beta", "SUMMARY:Gamma")]
      ),
      (
        "a.csv", table, "move beta +30m",
        [("Beta,2026-03-26T10:00,2026-03-26T11:00", "Beta,2026-03-26T10:30,2026-03-26T11:30")]
      ),
      ("a.csv", table, "edit alpha --set place=Hall", [("R 1", "Hall")]),
      (
        "a.csv", table, "delete beta",
        [("same,Beta,2026-03-26T10:00,2026-03-26T11:00,R 2\n", "")]
      ),
    ] as [(String, String, String, [(old: String, new: String)])])
  func alone(
    _ path: String, _ before: String, _ command: String, _ changes: [(old: String, new: String)]
  ) throws {
    var host = FakeHost()
    host.files[path] = Array(before.utf8)
    let step = host.run("\(command) -f \(path)")
    #expect(step.code == 0, "\(step.messages)")
    var expected = before
    for change in changes { expected = expected.replacing(change.old, with: change.new) }
    let written = try #require(step.written[path])
    #expect(String(decoding: written, as: UTF8.self) == expected)
    for (name, bytes) in step.journal.merging(step.written, uniquingKeysWith: { $1 }) {
      host.files[name] = bytes
    }
    #expect(host.run("undo").written[path] == Array(before.utf8))
  }

  @Test("have different handles, which name one of them", arguments: ["a.ics", "a.csv"])
  func handles(_ path: String) throws {
    var host = FakeHost()
    let text = path == "a.csv" ? Self.table : Self.days
    host.files[path] = Array(text.replacing("Alpha", with: "Beta").utf8)
    let list = host.run("delete beta -f \(path)")
    #expect(list.code == 5 && list.written.isEmpty)
    #expect(list.messages.contains("2 appointments match"))
    let handles = list.messages.split(separator: "\n").compactMap { line in
      line.split(separator: " ").first { $0.hasPrefix("id:") && $0.count > 3 }
    }
    #expect(Set(handles).count == 2)
    let last = try #require(handles.last)
    let step = host.run("delete \(last) -f \(path)")
    let first = try #require(host.files[path])
    let written = try #require(step.written[path])
    #expect(written.count < first.count)
    #expect(String(decoding: written, as: UTF8.self).split(separator: "Beta").count == 2)
  }

  @Test(
    "of one occurrence of two series give it a UID of its own, which the other series lacks",
    arguments: [
      ("move beta +30m", ["DTSTART:20260327T143000", "DTEND:20260327T153000", "SUMMARY:Beta"]),
      ("edit beta --set title=Gamma", ["DTSTART:20260327T140000", "SUMMARY:Gamma"]),
      (
        "edit alpha --date 2026-03-28 --set place=Hall",
        ["DTSTART:20260328T100000", "LOCATION:Hall"]
      ),
    ])
  func series(_ command: String, _ lines: [String]) throws {
    var host = FakeHost()
    let rule = "RRULE:FREQ=DAILY;COUNT=5\r\n"
    let text = Self.calendar(beta: "20260327T140000", rule)
    host.files["a.ics"] = Array(text.utf8)
    let one = host.run("\(command) -f a.ics")
    #expect(one.code == 0, "\(one.messages)")
    let events = String(decoding: one.written["a.ics"] ?? [], as: UTF8.self).components(
      separatedBy: "BEGIN:VEVENT\r\n"
    ).dropFirst()
    let single = try #require(events.first { !$0.contains("RRULE") })
    for line in lines { #expect(single.contains(line + "\r\n"), "\(single)") }
    #expect(!single.contains("UID:same\r\n") && !single.contains("RECURRENCE-ID"))
    #expect(single.contains("RELATED-TO;RELTYPE=SIBLING:same\r\n"))
    // Its series alone excludes it, and the other one keeps its bytes.
    #expect(events.count == 3 && events.count { $0.contains("EXDATE") } == 1)
    let originals = text.replacing("END:VCALENDAR\r\n", with: "").components(
      separatedBy: "BEGIN:VEVENT\r\n"
    ).dropFirst()
    #expect(events.count { originals.contains($0.replacing("END:VCALENDAR\r\n", with: "")) } == 1)
  }

  @Test("of a whole series of two leave the other one")
  func wholeSeries() throws {
    var host = FakeHost()
    let rule = "RRULE:FREQ=DAILY;COUNT=5\r\n"
    let text = Self.calendar(beta: "20260327T140000", rule)
    host.files["a.ics"] = Array(text.utf8)
    let all = host.run("move beta +30m --scope all -f a.ics")
    #expect(
      String(decoding: try #require(all.written["a.ics"]), as: UTF8.self)
        == text.replacing("DTSTART:20260327T140000", with: "DTSTART:20260327T143000")
        .replacing("DTEND:20260327T150000", with: "DTEND:20260327T153000"))
  }

  @Test("delete the versions that an event replaces with it, and no other event")
  func versions() throws {
    let old = EditFiles.event("same", "Beta", "20260326T100000")
    let newer = EditFiles.event("same", "Beta", "20260326T140000", "SEQUENCE:1\r\n")
    let other = EditFiles.event("other", "Alpha", "20260326T100000")
    for text in [[old, other, old], [old, newer, other], [newer, other, old]] {
      var host = FakeHost()
      let bytes = EditFiles.calendar("A", text.joined())
      host.files["a.ics"] = bytes
      let step = host.run("delete beta -f a.ics")
      #expect(step.code == 0, "\(step.messages)")
      #expect(step.written["a.ics"] == EditFiles.calendar("A", other))
      for (name, bytes) in step.journal.merging(step.written, uniquingKeysWith: { $1 }) {
        host.files[name] = bytes
      }
      #expect(host.run("undo").written["a.ics"] == bytes)
    }
  }
}

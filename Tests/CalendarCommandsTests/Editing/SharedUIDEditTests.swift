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

  @Test("refuse one occurrence of two series, since a change could belong to either")
  func series() throws {
    var host = FakeHost()
    let rule = "RRULE:FREQ=DAILY;COUNT=5\r\n"
    let text = Self.calendar(beta: "20260327T140000", rule)
    host.files["a.ics"] = Array(text.utf8)
    let one = host.run("move beta +30m -f a.ics")
    #expect(one.code == 1 && one.written.isEmpty)
    #expect(one.messages.contains("another series has the UID of this one"))
    let all = host.run("move beta +30m --scope all -f a.ics")
    #expect(
      String(decoding: try #require(all.written["a.ics"]), as: UTF8.self)
        == text.replacing("DTSTART:20260327T140000", with: "DTSTART:20260327T143000")
        .replacing("DTEND:20260327T150000", with: "DTEND:20260327T153000"))
  }
}

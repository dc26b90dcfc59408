import AppointmentFormats
import AppointmentModel
import CivilTime
import SystemSupport
import TestSupport
import Testing

@testable import CalendarCommands

@Suite("Edits of files that are too large to be held twice")
struct LargeFileTests {
  /// 1.2 MB in 600 rows: the notes are long.
  private static let rows: [String] = (0..<600).map { number in
    "Row \(number),2026-04-\(10 + number % 20) 10:00,2026-04-\(10 + number % 20) 11:00,"
      + String(repeating: "note", count: 500)
  }
  private static let head = "Title,Start,End,Notes"
  private static let table = ([head] + rows).joined(separator: "\n") + "\n"

  /// The number of times that a file was read.
  private final class Readings: @unchecked Sendable {
    var count = 0
  }

  @Test("the file is read again for the check, and only the row of the edit changes")
  func edited() throws {
    var host = FakeHost()
    host.files["a.csv"] = Array(Self.table.utf8)
    let named = host.run([
      "edit", "-f", "a.csv", "Row 599", "--set", "title=Last",
    ])
    var lines = [Self.head] + Self.rows
    lines[600] = lines[600].replacing("Row 599", with: "Last")
    #expect(named.written["a.csv"] == Array((lines.joined(separator: "\n") + "\n").utf8))
    // The row has no UID: its handle, made from its contents, is another one now.
    let handle = try #require(
      named.text.firstRange(of: /id:\w+\n$/).map { named.text[$0].dropLast() })
    #expect(named.text.hasSuffix("  a.csv:601  \(handle)\n"), "\(named.text)\(named.messages)")
    host.files["a.csv"] = named.written["a.csv"]
    #expect(host.run(["delete", "-f", "a.csv", String(handle)]).code == 0)
  }

  @Test("a file that another program changes before it is read again is read a third time")
  func changedBetween() throws {
    let folder = try PrivateFolder()
    try folder.write(Self.table, to: "a.csv")
    let path = folder["a.csv"]
    let readings = Readings()
    var host = HostSystem.live
    host.environment = [
      "XDG_STATE_HOME": folder["state"], "TZ": "Europe/Berlin", "HOME": folder.path,
    ]
    host.write = { _, _ in }
    host.readFile = { name in
      if name == path {
        readings.count += 1
        if readings.count == 2 {
          try HostSystem.live.replaceFile(
            path, with: Array((Self.table + "New,2026-05-02,,\n").utf8))
        }
      }
      return try HostSystem.live.readFile(name)
    }
    let code = CalendarCommands.run(
      arguments: [
        "edit", "-f", path, "Row 599", "--set", "title=Last", "--now", "2026-03-25T11:20",
      ], host: host)
    let text = try folder.text("a.csv")
    #expect(code == 0 && readings.count > 2)
    #expect(text == Self.table.replacing("Row 599", with: "Last") + "New,2026-05-02,,\n")
  }

  @Test("the letters of some handles are those that the handles of all records have")
  func handles() {
    let rows = (0..<3_000).map { "u\($0),T\($0),20260401T1000" + "00" }
    let file = InputFile(
      name: "a.csv", bytes: Array((["UID,SUMMARY,DTSTART"] + rows).joined(separator: "\n").utf8))
    let collection = AppointmentLoader().load([file], zones: ZoneDatabase(files: [:])).collection
    var all = EditHandles(of: collection)
    while all.prepare(atMost: 700) {}
    let chosen = [5, 17, 17, 2_999] + Array(100..<900)
    let some = EditHandles(collection, of: chosen)
    #expect(collection.count == 3_000)
    #expect(chosen.map(some.handle) == chosen.map(all.handle))
    // A thousandth of four letters is taken, so some need a fifth one.
    #expect(Set(chosen.map { all.handle(at: $0).count }).count > 1)
  }
}

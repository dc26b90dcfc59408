import Foundation
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Undo in the viewer after another program has changed its files")
struct ViewerResumeTests {
  private let week = ViewerEditTests.week
  private let party = "Party,2026-03-27 20:00,2026-03-27 22:00,\n"

  @Test("steps that were saved are taken back and made again, to the byte")
  func undone() throws {
    var desk = try ViewerDesk(["team.csv": week])
    desk.type("/dentist\rxs")
    desk.type("/retro\re\u{15}Look back\riCall fri 9-10\rs")
    let saved = try desk.text("team.csv")
    #expect(saved.contains("Look back") && saved.contains("Call,2026-03-27 09:00"))
    try desk.folder.write(saved + party, to: "team.csv")
    desk.look()
    #expect(desk.screen.contains("Party") && desk.screen.contains("Look back"))
    #expect(desk.state.unsavedCount == 0 && !desk.state.isUnkept)
    for step in ["added Call", "changed Retro", "deleted Dentist"] {
      desk.type("u")
      #expect(desk.screen.contains("undone: \(step)"), "\(desk.screen)")
    }
    desk.type("u")
    #expect(desk.screen.contains("nothing to undo"))
    #expect(desk.row(0).contains("● 3"))
    #expect(try desk.text("team.csv") == saved + party)
    desk.type("s")
    #expect(try desk.text("team.csv") == week + party)
    desk.type("UUUs")
    #expect(try desk.text("team.csv") == saved + party)
    // A third version of the file.
    let brunch = "Brunch,2026-03-28 12:00,2026-03-28 13:00,Lecker\n"
    try desk.folder.write(saved + party + brunch, to: "team.csv")
    desk.look()
    desk.type("uuus")
    #expect(try desk.text("team.csv") == week + party + brunch, "\(desk.screen)")
  }

  @Test("steps that were undone can be redone where nobody else changed their records")
  func redone() throws {
    var desk = try ViewerDesk(["team.csv": week])
    desk.type("/lunch\rxs/dentist\rr\u{1B}[C\r/retro\rr\u{1B}[C\ruu")
    let saved = try desk.text("team.csv")
    try desk.folder.write(saved + party, to: "team.csv")
    desk.look()
    #expect(desk.screen.contains("Party") && desk.state.unsavedCount == 0)
    for step in ["moved Dentist", "moved Retro"] {
      desk.type("U")
      #expect(desk.screen.contains("redone: \(step)"), "\(desk.screen)")
    }
    // A step in the file that was undone too comes before them.
    desk.type("uuu")
    #expect(desk.screen.contains("undone: deleted Lunch") && desk.row(0).contains("● 1"))
    let other = saved.replacing("Retro,2026-03-25 16:30", with: "Retro,2026-03-25 15:30")
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    for step in ["deleted Lunch", "moved Dentist"] {
      desk.type("U")
      #expect(desk.screen.contains("redone: \(step)"), "\(desk.screen)")
    }
    desk.type("U")
    let reason = "nothing to redo  another program changed this too: Retro"
    #expect(desk.screen.contains(reason), "\(desk.screen)")
    desk.type("s")
    let (from, to) = ("Dentist,2026-03-25 13:30,2026-03-25", "Dentist,2026-03-26 13:30,2026-03-26")
    #expect(try desk.text("team.csv") == other.replacing(from, with: to))
  }

  @Test("a step whose appointment the other program changed is not taken back, and said to be so")
  func changed() throws {
    var desk = try ViewerDesk(["team.csv": week])
    desk.type("/lunch\rxs/retro\rr\u{1B}[C\rs/dentist\rr\u{1B}[C\rs")
    let saved = try desk.text("team.csv")
    let other = saved.replacing("Retro,2026-03-26 16:30", with: "Retro,2026-03-26 15:30")
    #expect(other != saved && saved.contains("Dentist,2026-03-26 13:30"))
    try desk.folder.write(other, to: "team.csv")
    desk.look()
    desk.type("u")
    #expect(desk.screen.contains("undone: moved Dentist"), "\(desk.screen)")
    // The steps before it stay too: each one is taken back from where the next one left it.
    for _ in 0..<2 {
      desk.type("u")
      #expect(
        desk.screen.contains("\"Retro\" was changed after that step; undo would lose it"),
        "\(desk.screen)")
    }
    desk.type("s")
    let dentist = "Dentist,2026-03-25 13:30,2026-03-25 14:15"
    let moved = dentist.replacing("03-25", with: "03-26")
    #expect(try desk.text("team.csv") == other.replacing(moved, with: dentist))
  }

  @Test(
    "edits of series are taken back to the byte",
    arguments: ["xt", "nnxf", "xa", "nnr2j\rt", "nnr2j\rf", "nnr2j\ra", "eX\rt", "eX\ra"])
  func series(keys: String) throws {
    let talk = """
      BEGIN:VEVENT\r
      UID:talk\r
      DTSTAMP:20260101T000000Z\r
      DTSTART;TZID=Europe/Berlin:20260327T100000\r
      DTEND;TZID=Europe/Berlin:20260327T110000\r
      SUMMARY:Talk\r
      END:VEVENT\r
      END:VCALENDAR\r

      """
    func added(_ text: String) -> String { text.replacing("END:VCALENDAR\r\n", with: talk) }
    var desk = try ViewerDesk(["week.ics": ViewerEditTests.series])
    desk.type("/d-up\r" + keys)
    desk.type("s")
    let saved = try desk.text("week.ics")
    #expect(saved != ViewerEditTests.series && desk.state.unsavedCount == 0, "\(desk.screen)")
    try desk.folder.write(added(saved), to: "week.ics")
    desk.look()
    #expect(desk.screen.contains("Talk"))
    desk.type("u")
    #expect(desk.screen.contains("undone: "), "\(desk.screen)")
    desk.type("s")
    #expect(try desk.text("week.ics") == added(ViewerEditTests.series))
    desk.type("Us")
    #expect(try desk.text("week.ics") == added(saved))
  }

  @Test("an appointment that was added goes again, also with its file, and unsaved steps stay")
  func added() throws {
    func event(_ title: String) -> String {
      String(
        decoding: EditFiles.calendar("Team", EditFiles.event(title, title, "20260325T090000")),
        as: UTF8.self)
    }
    let folder = try PrivateFolder()
    try FileManager.default.createDirectory(
      atPath: folder["team"], withIntermediateDirectories: true)
    try folder.write("Team", to: "team/displayname")
    try folder.write(event("One"), to: "team/One.ics")
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder["team"])
        .filter { $0.hasSuffix(".ics") }.sorted()
    }
    var desk = try ViewerDesk(folder, ["team"])
    desk.type("iLunch fri 12-13\rs/one\rr\u{1B}[C\r")
    #expect(try names().count == 2 && desk.state.unsavedCount == 1)
    try folder.write(event("Two"), to: "team/Two.ics")
    desk.look()
    #expect(desk.screen.contains("Two") && desk.state.unsavedCount == 1, "\(desk.screen)")
    for step in ["moved One", "added Lunch"] {
      desk.type("u")
      #expect(desk.screen.contains("undone: \(step)"), "\(desk.screen)")
    }
    desk.type("s")
    #expect(try names() == ["One.ics", "Two.ics"])
    #expect(try folder.text("team/One.ics") == event("One"))
  }
}

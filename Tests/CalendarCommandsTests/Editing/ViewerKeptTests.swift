import CivilTime
import Foundation
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

@Suite("Unsaved steps of a viewer that is ended from outside")
struct ViewerKeptTests {
  private static let week = ViewerEditTests.week

  @Test("are kept outside of the file, offered by the next session, and saved as one step")
  func saved() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx/retro\rx")
    let farewell = try #require(desk.state.keepUnsaved())
    #expect(
      farewell.contains("deleted Dentist, deleted Retro") && farewell.contains("/calgrid/kept"),
      "\(farewell)")
    #expect(try desk.text("team.csv") == Self.week)
    #expect(desk.run("undo", "--list").text.isEmpty)

    var next = try ViewerDesk(desk.folder, ["team.csv"])
    #expect(next.screen.contains("an earlier session ended before its changes were saved"))
    #expect(next.screen.contains("deleted Dentist, deleted Retro"))
    next.type("s")
    #expect(next.screen.contains("2 changes saved"), "\(next.screen)")
    #expect(
      try next.text("team.csv").split(separator: "\n").map { $0.prefix(6) } == ["title,", "Lunch,"])
    let way =
      "\"deleted Dentist, deleted Retro\" is of an earlier session: calgrid undo takes it back"
    next.look()
    #expect(!next.screen.contains("Dentist") && next.state.unsavedCount == 0)
    next.type("/lunch\rxuu")
    #expect(next.screen.contains(way), "\(next.screen)")
    // Undo works as it does for a saved step.
    #expect(next.run("undo").code == 0)
    #expect(try next.text("team.csv") == Self.week)
    #expect(try !ViewerDesk(desk.folder, ["team.csv"]).screen.contains("an earlier session"))
  }

  @Test("are kept before the terminal is given back: one that closes sends more than one signal")
  func order() throws {
    let desk = try ViewerDesk(["team.csv": Self.week])
    let kept = desk.folder["state/calgrid/kept"]
    let inputs = Mutex([
      HostTerminal.Input.bytes(Array("/dentist\rx".utf8)), .signal(.hangUp),
    ])
    let steps = Mutex<[String]>([])
    let terminal = HostTerminal(
      size: { TerminalSize(columns: 100, rows: 30) }, begin: { _ in },
      end: {
        let names = try? FileManager.default.contentsOfDirectory(atPath: kept)
        steps.withLock { $0 = names ?? [] }
      },
      write: { _ in },
      wait: { _ in inputs.withLock { $0.isEmpty ? .closed : $0.removeFirst() } }, suspend: {})
    let now = desk.state.now
    var session = ViewerSession(
      source: desk.state.source, options: desk.state.options, terminal: terminal, depth: .none,
      now: { now })
    #expect(try session.run() == 129)
    #expect(steps.withLock { $0 } == ["0000000001.step"])
    #expect(session.farewell?.contains("deleted Dentist") == true)
  }

  @Test("are kept while the session goes on, and offered by the next one if it ends without notice")
  func crashed() throws {
    var desk: ViewerDesk? = try ViewerDesk(["team.csv": Self.week])
    let folder = try #require(desk?.folder)
    for keys in ["/dentist\rx", "/retro\rx"] {
      desk?.type(keys)
      #expect(desk?.state.isUnkept == true)
      desk?.state.keepAhead()
      #expect(desk?.state.isUnkept == false)
      // Its steps are its own as long as it runs, also after the file was read again.
      #expect(try !ViewerDesk(folder, ["team.csv"]).screen.contains("an earlier session"))
      try folder.write(Self.week + "Talk,2026-03-27 09:00,2026-03-27 10:00,\n", to: "team.csv")
      desk?.look()
      desk?.state.keepAhead()
      #expect(try folder.kept.count == 1)
    }
    desk = nil
    var next = try ViewerDesk(folder, ["team.csv"])
    #expect(next.screen.contains("an earlier session") && next.screen.contains("deleted Dentist"))
    next.type("s")
    #expect(
      try folder.text("team.csv").split(separator: "\n").map { $0.prefix(6) } == [
        "title,", "Lunch,", "Talk,2",
      ])
    #expect(try folder.kept.isEmpty)
  }

  @Test(
    "are forgotten once they are saved, taken back or discarded", arguments: ["s", "u", ":q!\r"])
  func forgotten(keys: String) throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    desk.state.keepAhead()
    #expect(try desk.folder.kept.count == 1)
    desk.type(keys)
    if keys == "s" {
      #expect(!desk.state.isUnkept)
    } else {
      desk.state.keepAhead(isLeaving: keys != "u")
    }
    #expect(try desk.folder.kept.isEmpty)
  }

  @Test("are kept after two seconds without keys, before the session ends")
  func silence() throws {
    let desk = try ViewerDesk(["team.csv": Self.week])
    let silent = Array(repeating: HostTerminal.Input.timeout, count: 40)
    // A key after one second, after which two more seconds are waited for.
    let inputs = Mutex(
      [.bytes(Array("/dentist\rx".utf8))] + silent + [.bytes(Array("j".utf8))] + silent)
    let kept = Mutex<[String]>([])
    let silence = Mutex(0)
    let folder = desk.folder["state/calgrid/kept"]
    let terminal = HostTerminal(
      size: { TerminalSize(columns: 100, rows: 30) }, begin: { _ in }, end: {}, write: { _ in },
      wait: { milliseconds in
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
        if let names, !names.isEmpty {
          kept.withLock { $0 = names }
          return .bytes(Array(":q!\r".utf8))
        }
        let next = inputs.withLock {
          if silence.withLock({ $0 >= 1000 }), let key = $0.firstIndex(where: { $0 != .timeout }) {
            $0.removeSubrange(..<key)
          }
          return $0.isEmpty ? HostTerminal.Input.closed : $0.removeFirst()
        }
        silence.withLock { $0 = next == .timeout ? $0 + milliseconds : 0 }
        return next
      }, suspend: {})
    let now = desk.state.now
    var session = ViewerSession(
      source: desk.state.source, options: desk.state.options, terminal: terminal, depth: .none,
      now: { now })
    #expect(try session.run() == 0)
    #expect(kept.withLock { $0 } == ["0000000001.step"])
    #expect(inputs.withLock { $0.count } < silent.count && silence.withLock { $0 >= 2000 })
    #expect(try desk.folder.kept.isEmpty)
  }

  @Test("are not offered if the session ended between saving and forgetting them")
  func savedAlready() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    desk.state.keepAhead()
    let name = "state/calgrid/kept/" + (try #require(desk.folder.kept.first))
    let step = try desk.folder.text(name)
    desk.type("s")
    try desk.folder.write(step, to: name)
    #expect(try !ViewerDesk(desk.folder, ["team.csv"]).screen.contains("an earlier session"))
    #expect(try desk.folder.kept.isEmpty)
  }

  @Test("are discarded by d, and asked again after Esc")
  func discarded() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    _ = desk.state.keepUnsaved()
    var later = try ViewerDesk(desk.folder, ["team.csv"])
    later.type("\u{1B}")
    #expect(!later.screen.contains("an earlier session"))
    var next = try ViewerDesk(desk.folder, ["team.csv"])
    next.type("d")
    #expect(try next.text("team.csv") == Self.week)
    #expect(try !ViewerDesk(desk.folder, ["team.csv"]).screen.contains("an earlier session"))
  }

  @Test("are refused where another program changed the record, and stay kept")
  func changed() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    desk.type("/dentist\rx")
    _ = desk.state.keepUnsaved()
    let other = Self.week.split(separator: "13:30").joined(separator: "13:45")
    try desk.folder.write(other, to: "team.csv")
    var next = try ViewerDesk(desk.folder, ["team.csv"])
    next.type("s")
    #expect(next.screen.contains("not saved"), "\(next.screen)")
    #expect(try next.text("team.csv") == other)
    #expect(try ViewerDesk(desk.folder, ["team.csv"]).screen.contains("an earlier session"))
  }

  @Test("a step of a verb that was cut off between its files is named when the viewer opens")
  func cutOff() throws {
    let other = "title,start,end,location\nYoga,2026-03-25 18:00,2026-03-25 19:00,\n"
    let desk = try ViewerDesk(["a.csv": Self.week, "b.csv": other])
    let (a, b) = (desk.folder["a.csv"], desk.folder["b.csv"])
    let move = desk.run(
      "move", "-f", a, "-f", b, "dentist", "--into", "b", "--now", ViewerDesk.now)
    #expect(move.code == 0, "\(move.text)")
    #expect(try !ViewerDesk(desk.folder, ["a.csv"]).screen.contains("cut off"))
    try desk.folder.write(Self.week, to: "a.csv")
    #expect(try !ViewerDesk(desk.folder, ["a.csv"]).screen.contains("cut off"))
    let step = "state/calgrid/undo/0000000001.step"
    let unfinished = try EditFiles.unfinished(desk.folder.bytes(step))
    try desk.folder.write(String(decoding: unfinished, as: UTF8.self), to: step)
    let next = try ViewerDesk(desk.folder, ["a.csv"])
    #expect(next.screen.contains("was cut off: it is in "), "\(next.screen)")
    #expect(desk.run("undo").code == 0)
    #expect(try desk.text("b.csv") == other && desk.text("a.csv") == Self.week)
    #expect(try !ViewerDesk(desk.folder, ["a.csv"]).screen.contains("cut off"))
  }

  @Test("are none if all is saved; Ctrl-C asks before it leaves a line or a panel")
  func asked() throws {
    var desk = try ViewerDesk(["team.csv": Self.week])
    #expect(desk.state.keepUnsaved() == nil)
    desk.type("/dentist\rx:abc\u{03}")
    #expect(desk.effects.isEmpty && desk.screen.contains("save and quit"))
    for key in ["\u{1B}", "\u{1B}", "?\u{03}"] { desk.type(key) }
    #expect(desk.effects.isEmpty && desk.screen.contains("save and quit"))
    desk.type("s")
    #expect(desk.effects == [.quit(0)] && desk.state.keepUnsaved() == nil)
  }

  @Test("a reminder rings once at the time of its alarm, and not if it is turned off")
  func reminders() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//test//test//EN
      BEGIN:VEVENT
      UID:a
      DTSTAMP:20260101T000000Z
      DTSTART;TZID=Europe/Berlin:20260325T113000
      DTEND;TZID=Europe/Berlin:20260325T120000
      SUMMARY:Dentist
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:x
      TRIGGER:-PT5M
      END:VALARM
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER;RELATED=END:PT10M
      END:VALARM
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:x
      TRIGGER;VALUE=DATE-TIME:20260325T103500Z
      END:VALARM
      BEGIN:VALARM
      ACTION:EMAIL
      TRIGGER:PT2M
      END:VALARM
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:x
      TRIGGER:-PT8M
      REPEAT:2
      DURATION:PT7M
      END:VALARM
      BEGIN:VALARM
      ACTION:AUDIO
      TRIGGER:PT14M
      REPEAT:3
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      UID:b
      DTSTAMP:20260101T000000Z
      DTSTART;VALUE=DATE:20260327
      SUMMARY:Birthday
      BEGIN:VALARM
      ACTION:DISPLAY
      DESCRIPTION:x
      TRIGGER:-P1DT12H
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """
    // In Berlin it is an hour later than in UTC.
    for (options, expected) in [
      ([], ["11:22", "11:25", "11:29", "11:35", "11:36", "11:44", "12:00", "12:10"]),
      (["--reminders", "off"], []),
    ] {
      var desk = try ViewerDesk(["a.ics": calendar], options: options)
      var rung: [String] = []
      for minute in 1...60 {
        let now = desk.state.now.adding(seconds: 60)
        if desk.state.handle(.tick(now)) == [.bell] {
          rung.append("\(desk.state.clock.time)".prefix(5).description)
          let says =
            minute == 40 ? "reminder: Birthday, Fri 27 March" : "reminder: Dentist, 11:30"
          #expect(desk.row(28).contains(says), "\(minute): \(desk.row(28))")
          desk.type("\u{1B}[B")
          #expect(!desk.screen.contains("reminder:"))
        }
        #expect(desk.state.handle(.tick(now)).isEmpty)
      }
      #expect(rung == expected)
    }
    // While a line is typed, the bell rings, and the reminder follows the line.
    var desk = try ViewerDesk(["a.ics": calendar])
    desk.type(":abc")
    #expect(desk.state.handle(.tick(desk.state.now.adding(seconds: 300))) == [.bell])
    #expect(!desk.screen.contains("reminder:") && desk.screen.contains("abc"))
    desk.type("\u{1B}")
    #expect(desk.screen.contains("reminder: Dentist, 11:30"))
  }
}

extension PrivateFolder {
  /// The names of the steps that are kept outside of their files.
  fileprivate var kept: [String] {
    get throws {
      let folder = self["state/calgrid/kept"]
      guard FileManager.default.fileExists(atPath: folder) else { return [] }
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    }
  }
}

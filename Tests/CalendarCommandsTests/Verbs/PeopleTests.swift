import Foundation
import Testing

@testable import CalendarCommands

/// Two people with a shared meeting, through every verb.
@Suite("Several people's calendars")
struct PeopleTests {
  private static func event(_ lines: String...) -> String {
    (["BEGIN:VEVENT", "DTSTAMP:20260301T000000Z"] + lines + ["END:VEVENT"]).joined(
      separator: "\r\n")
  }

  private static func at(_ day: Int, _ from: String, _ to: String) -> String {
    "DTSTART;TZID=Europe/Berlin:202603\(day)T\(from)00\r\n"
      + "DTEND;TZID=Europe/Berlin:202603\(day)T\(to)00"
  }

  private static func calendar(_ events: String...) -> [UInt8] {
    Array(
      ("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\n" + events.joined(separator: "\r\n")
        + "\r\nEND:VCALENDAR\r\n").utf8)
  }

  private static let people =
    "ATTENDEE;CN=Anna Meyer:mailto:anna@example.org\r\nATTENDEE:mailto:ben@example.org"

  private static var host: FakeHost {
    var host = FakeHost()
    host.files["anna.ics"] = calendar(
      event("UID:plan@x", "SUMMARY:Planning", at(26, "1000", "1130"), people, "DESCRIPTION:Budget"),
      event("UID:daily@x", "SUMMARY:Stand-up", at(23, "0900", "0915"), "RRULE:FREQ=DAILY;COUNT=5"),
      event("UID:a1", "SUMMARY:Dentist", at(26, "1100", "1200")))
    host.files["ben.ics"] = calendar(
      event(
        "UID:plan@x", "SUMMARY:Planning", at(26, "1000", "1130"),
        "ATTENDEE:mailto:anna@example.org", "ATTENDEE;CN=Ben:mailto:ben@example.org",
        "ATTENDEE;CN=Cy:mailto:cy@example.org", "DESCRIPTION:Dates", "LOCATION:Room 2"),
      event("UID:daily@x", "SUMMARY:Stand-up", at(23, "0900", "0915"), "RRULE:FREQ=DAILY;COUNT=5"),
      event("UID:b1", "SUMMARY:Call", at(26, "1115", "1145"), "STATUS:TENTATIVE"))
    return host
  }

  private func run(_ line: String, _ host: FakeHost = PeopleTests.host) -> FakeHost.Outcome {
    host.run(line + " anna.ics ben.ics")
  }

  @Test("a meeting of both is no conflict with itself; each has a conflict of his or her own")
  func conflicts() {
    let outcome = run("conflicts")
    #expect(
      outcome.lines == [
        "2026-03-26 Thu  11:00-11:30  Planning  /  Dentist  (anna)",
        "2026-03-26 Thu  11:15-11:30  Planning  /  Call  (ben)",
      ])
    #expect(outcome.messages == "calgrid: pairs not listed: 1 between calendars (--by none)\n")
    #expect(outcome.code == 4)
    let all = run("conflicts --by none")
    #expect(all.lines.count == 3 && all.messages.isEmpty)
    #expect(all.lines.contains { $0.hasSuffix("Dentist  /  Call  (anna, ben)") })
    #expect(run("conflicts --merge off --by none").lines.count > 3)
  }

  @Test("what is only between the calendars is counted, and is no conflict")
  func between() {
    var host = Self.host
    host.files["anna.ics"] = Self.calendar(
      Self.event("UID:1", "SUMMARY:A", Self.at(26, "1000", "1100")))
    host.files["ben.ics"] = Self.calendar(
      Self.event("UID:2", "SUMMARY:B", Self.at(26, "1000", "1100")))
    let outcome = run("conflicts", host)
    #expect(outcome.text.isEmpty && outcome.code == 0)
    #expect(outcome.messages.contains("1 between calendars"))
    host.environment["HOME"] = "/home/u"
    host.files["/home/u/.config/calgrid/config"] = Array(
      """
      [calendar anna]
      path = anna.ics
      owner = me
      [calendar ben]
      path = ben.ics
      owner = me
      """.utf8)
    #expect(run("conflicts", host).lines == ["2026-03-26 Thu  10:00-11:00  A  /  B  (me)"])
  }

  @Test("lists and grids show it once, with a mark for each calendar")
  func marks() {
    let agenda = run("agenda --date 2026-03-23")
    #expect(agenda.messages.isEmpty)
    #expect(agenda.lines.filter { $0.contains("Planning") }.count == 1)
    #expect(agenda.text.contains("•• Planning · Room 2"))
    #expect(agenda.lines.filter { $0.contains("•• Stand-up") }.count == 5)
    let week = run("week --date 2026-03-23 --width 120")
    #expect(week.text.components(separatedBy: "•• Plan").count == 2)
    let ascii = run("week --date 2026-03-23 --width 120 --ascii").text
    #expect(ascii.contains("** Plan"))
    #expect(
      run("agenda --date 2026-03-23 --merge off").text.components(separatedBy: "Planning").count
        == 3)
    // With separate columns it is in both.
    let split = run("week --date 2026-03-26 --days 1 --by calendar --width 120")
    #expect(split.text.components(separatedBy: "•• Planning").count == 3)
    #expect(
      run("week --date 2026-03-26 --days 1 --split-by calendar --width 120").text == split.text)
  }

  @Test("a list for each calendar names whose it is")
  func agendaBy() throws {
    let lines = run("agenda --date 2026-03-26 --days 1 --by calendar").lines
    let ben = try #require(lines.firstIndex(of: "ben"))
    #expect(lines.first == "anna")
    #expect(lines[..<ben].contains { $0.contains("Dentist") })
    #expect(!lines[..<ben].contains { $0.contains("Call") })
    #expect(lines[ben...].contains { $0.contains("Planning") })
  }

  @Test("the documents say which text is whose")
  func documents() throws {
    let json = run("export --format json --date 2026-03-26")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output)) as? [String: Any])
    let occurrences = try #require(document["occurrences"] as? [[String: Any]])
    let plan = try #require(occurrences.first { $0["summary"] as? String == "Planning" })
    #expect(plan["calendar"] as? String == "anna")
    #expect((plan["attendees"] as? [String])?.count == 3)
    let other = try #require((plan["alsoIn"] as? [[String: Any]])?.first)
    #expect(other["calendar"] as? String == "ben" && other["description"] as? String == "Dates")
    #expect(other["summary"] == nil && occurrences.count == 5 + 3)
    let page = run("export --format html --date 2026-03-26").text
    #expect(page.contains("anna:<br>Budget<br>ben:<br>Room 2<br>Dates"))
    #expect(page.components(separatedBy: "class=\"mk").count > 2)
    let picture = run("export --format svg --date 2026-03-26").text
    #expect(picture.components(separatedBy: "<title>Planning,").count == 2)
    #expect(picture.contains("Room 2, anna, ben</title>"))
    let sheet = run("export --format tsv --date 2026-03-26").lines
    #expect(sheet.filter { $0.contains("Planning") }.count == 1)
    #expect(sheet.contains { $0.contains("\tanna, ben\t") && $0.contains("Budget / Dates") })
    let frames = run("frames --date 2026-03-26").text
    #expect(frames.contains(#""calendars": ["anna", "ben"]"#))
    #expect(run("export --format google-csv").text.components(separatedBy: "Planning").count == 2)
  }

  @Test("data keeps both where they differ, and writes what is alike once")
  func data() {
    for format in ["ics", "csv"] {
      let outcome = run("export --format \(format)")
      #expect(outcome.text.components(separatedBy: "Planning").count == 3)
      #expect(outcome.text.components(separatedBy: "Stand-up").count == 2)
      #expect(outcome.messages.contains("1 appointment is also in another calendar"))
      #expect(
        run("export --format \(format) --merge off").text.components(separatedBy: "Stand-up").count
          == 3)
    }
  }

  @Test("shared UIDs are no fault, other times are one, and a copy of a file is one warning")
  func check() {
    #expect(run("check").code == 0 && !run("check").text.contains("warning"))
    var host = Self.host
    host.files["ben.ics"] = Array(
      String(decoding: host.files["ben.ics"] ?? [], as: UTF8.self)
        .replacing("20260326T100000", with: "20260326T103000").utf8)
    let moved = run("check", host)
    #expect(moved.lines.filter { $0.contains("[meeting-times]") }.count == 1)
    #expect(moved.text.contains("“Planning” is at another time than in anna.ics, line 4"))
    #expect(
      run("agenda --date 2026-03-26", host).text.components(separatedBy: "Planning").count == 3)
    // One of the days is postponed in one calendar only.
    host = Self.host
    host.files["ben.ics"] = Array(
      String(decoding: host.files["ben.ics"] ?? [], as: UTF8.self).replacing(
        "END:VCALENDAR",
        with: Self.event(
          "UID:daily@x", "SUMMARY:Stand-up", Self.at(25, "1000", "1015"),
          "RECURRENCE-ID;TZID=Europe/Berlin:20260325T090000") + "\r\nEND:VCALENDAR"
      ).utf8)
    let putOff = run("check", host)
    #expect(putOff.lines.filter { $0.contains("[meeting-times]") }.count == 1)
    #expect(putOff.text.contains("“Stand-up” is put off here, and not in anna.ics"))
    host.files["ben.ics"] = host.files["anna.ics"]
    let copy = run("check", host)
    #expect(copy.lines.filter { $0.contains("warning") }.count == 1)
    #expect(copy.text.contains("It holds the 3 appointments of anna.ics"))
    #expect(
      run("agenda --date 2026-03-26 -n 1", host).text.components(separatedBy: "Dentist").count == 2)
  }

  @Test(
    "every verb shows what is selected",
    arguments: [
      ("--calendar ben", ["Call", "Planning", "Stand-up"]),
      ("--calendar not:ben", ["Dentist", "Planning", "Stand-up"]),
      ("--calendar anna --calendar ben", ["Call", "Dentist", "Planning", "Stand-up"]),
      ("--person cy", ["Planning"]), ("--person not:anna", ["Call", "Dentist", "Stand-up"]),
      ("--grep BUDG", ["Planning"]), ("--grep t --grep not:stand", ["Dentist", "Planning"]),
      ("--status tentative", ["Call"]), ("--calendar anna --status tentative", []),
    ])
  func selecting(options: String, titles: [String]) {
    let all = ["Call", "Dentist", "Planning", "Stand-up"]
    func found(_ text: String) -> [String] { all.filter { text.contains($0) } }
    for verb in [
      "agenda --date 2026-03-26 -n 1", "week --date 2026-03-26 -n 1 --width 120",
      "frames --date 2026-03-26", "export --format json --date 2026-03-26",
      "export --format tsv --date 2026-03-26", "export --format html --date 2026-03-26",
      "export --format svg --date 2026-03-26", "export --format ics", "export --format csv",
      "export --format google-csv --from 2026-03-26 --to 2026-03-27",
    ] {
      #expect(found(run("\(verb) \(options)").text) == titles, "\(verb) \(options)")
    }
  }

  @Test("what is next names all calendars that it is in")
  func next() {
    let template = ["next", "anna.ics", "ben.ics", "--now", "2026-03-26T09:30", "--template"]
    #expect(
      Self.host.run(template + ["{title} ({calendar})"]).text == "Planning (anna, ben)\n")
    #expect(
      Self.host.run(template.dropLast() + ["--json"]).text.contains(
        #""alsoIn": [{"calendar": "ben""#))
  }

  @Test("a name that nothing has is reported")
  func unmet() {
    #expect(
      run("agenda --calendar bne").messages.hasPrefix(
        "calgrid: no calendar matches 'bne' (did you mean 'ben'?)\n"))
    #expect(run("agenda --status late").code == 2)
  }

  @Test("free time of all, of each, and for a meeting")
  func free() {
    let day = "--date 2026-03-26 -n 1 --now 2026-03-23T08:00"
    #expect(
      run("free \(day)").lines == [
        "2026-03-26 Thu  08:00-09:00  1 h", "2026-03-26 Thu  09:15-10:00  45 min",
        "2026-03-26 Thu  12:00-18:00  6 h",
      ])
    let each = run("free \(day) --by calendar").lines
    #expect(each.contains("2026-03-26 Thu  11:45-18:00  6:15 h  (ben)"))
    #expect(each.contains("2026-03-26 Thu  12:00-18:00  6 h  (anna)"))
    let meeting = run("free \(day) --with anna,ben --for 45m").lines
    // The gap before ten fits exactly.
    #expect(meeting.first == "2026-03-26 Thu  09:15-10:00  45 min")
    #expect(!meeting.contains { $0.contains("08:15-") })
    #expect(run("free \(day) --with cy --for 2h").lines.first == "2026-03-26 Thu  08:00-10:00  2 h")
    // The same person by the address, which has no calendar here.
    #expect(
      run("free \(day) --with CY@example.org --for 2h").lines
        == run("free \(day) --with cy --for 2h").lines)
    #expect(run("free --with nobody --for 1h").code == 2)
    let past = run("free --date 2026-03-26 -n 1 --now 2026-03-28T08:00 --with anna,ben")
    // Days that are over have the same answers as before.
    #expect(past.lines == run("free \(day) --with anna,ben").lines && !past.lines.isEmpty)
    #expect(past.messages.split(separator: "\n").count == 1)
    let cut = run("free --date 2026-03-26 -n 3 --now 2026-03-23T08:00 --with anna --for 30m")
    #expect(cut.lines.count == 10 && cut.messages.contains("the best 10 times"))
  }

  @Test("working hours are those of everybody, or somebody's own in his or her zone")
  func workingHours() {
    var host = Self.host
    host.environment["HOME"] = "/home/u"
    host.files["/home/u/.config/calgrid/config"] = Array(
      """
      working-hours = mon-fri 9-12 13-17
      [calendar ben]
      path = ben.ics
      hours = mon-fri 9-17, zone America/New_York
      """.utf8)
    let day = "--date 2026-03-26 -n 1 --now 2026-03-23T08:00"
    #expect(
      run("free \(day)", host).lines == [
        "2026-03-26 Thu  09:15-10:00  45 min", "2026-03-26 Thu  13:00-17:00  4 h",
      ])
    // Ben's day begins at 14:00 in Berlin's time in that week.
    let meeting = run("free \(day) --with anna,ben --for 1h", host).lines
    #expect(
      meeting.first == "2026-03-26 Thu  14:00-15:00  1 h  ben 09:00-10:00 America/New_York")
    #expect(meeting.allSatisfy { !$0.contains("outside") } && meeting.count == 3)
    let none = run("free \(day) --with anna,ben --for 4h", host)
    #expect(none.messages.contains("no time is within the working hours of all of them"))
    #expect(none.lines.first?.contains("outside the hours of") == true)
    #expect(run("week --working-hours someday").code == 2)
    // A calendar alone has its own hours, named or filtered.
    for line in ["free ben \(day)", "free \(day) --calendar ben anna.ics ben.ics"] {
      let alone = host.run(line)
      #expect(alone.lines.first?.hasPrefix("2026-03-26 Thu  14:00-") == true, "\(line)")
      #expect(alone.messages.isEmpty)
    }
  }

  @Test("hours of one calendar beside others are not those of all, and the answer says so")
  func hoursOfOne() {
    var host = Self.host
    host.environment["HOME"] = "/home/u"
    // A section and a file may spell the name in different cases.
    host.files["/home/u/.config/calgrid/config"] = Array(
      "[calendar Anna]\nworking-hours = mon-sun 11-14".utf8)
    host.files["hours.ics"] = host.run("config hours").output
    host.environment["HOME"] = nil
    let day = "--date 2026-03-26 -n 1 --now 2026-03-23T08:00"
    #expect(host.run("free anna.ics hours.ics \(day)").messages.isEmpty)
    #expect(
      run("free hours.ics \(day)", host).messages
        == "calgrid: the working hours of 'anna' are not those of all calendars; add --by calendar, or "
        + "--with anna,ben\n")
    #expect(run("free hours.ics --by calendar \(day)", host).messages.isEmpty)
    let filtered = run("free --by calendar --calendar ben \(day)", host).lines
    #expect(!filtered.isEmpty && filtered.allSatisfy { $0.hasSuffix("(ben)") })
    let checked = host.run("check hours.ics")
    #expect(checked.text.contains("Its working hours count for free time."))
  }

  @Test("calendars of the configuration have names, colours and a place to be hidden")
  func configuration() {
    var host = Self.host
    host.environment["HOME"] = "/home/u"
    host.files["/home/u/cal/team/a.ics"] = host.files["anna.ics"]
    host.files["/home/u/cal/team/displayname"] = Array("The team".utf8)
    host.files["/home/u/cal/b.ics"] = host.files["ben.ics"]
    let path = "/home/u/.config/calgrid/config"
    host.files[path] = Array(
      """
      zone = Europe/Berlin
      [calendar ours]
      path = ~/cal/team
      color = #ff0000
      [calendar ben]
      path = ~/cal/b.ics
      name = Ben B
      hidden = on
      """.utf8)
    let plain = host.run("export --format json --date 2026-03-26")
    #expect(plain.text.contains(#""calendar": "The team""#) && !plain.text.contains("Ben B"))
    #expect(
      host.run("export --format json --date 2026-03-26 --calendar ben").text.contains("Ben B"))
    let named = host.run("agenda --date 2026-03-26 -n 1 ben")
    #expect(named.text.contains("Call") && !named.text.contains("Dentist"))
    let shown = host.run("config")
    #expect(shown.code == 0 && shown.lines.contains("  [calendar ben]"))
    for (line, message) in [
      ("[calendar ben]", "another section for calendar 'ben'"),
      ("[calendar x]\nhours = soon", "says no hours"),
      ("[calendar x]\nhidden = maybe", "hidden = on, or hidden = off"),
      ("[calendar x]\ncolor = bluish", "not a colour"),
    ] {
      var other = host
      other.files[path, default: []] += Array("\n\(line)\n".utf8)
      let outcome = other.run("config")
      #expect(
        outcome.code == 2 && outcome.messages.contains(message), "\(line): \(outcome.messages)")
      #expect(outcome.messages.contains("\(path):"))
    }
    host.files[path, default: []] += Array("\n[calendar x]\npath = ~/nowhere\n[calendar y]\n".utf8)
    let missing = host.run("config")
    #expect(
      missing.code == 1 && missing.messages.contains("the file /home/u/nowhere does not exist"))
    #expect(missing.messages.contains("calendar 'y' has no path"))
  }

  @Test("the hours of the configuration are written for other programs, and read from calendars")
  func availability() {
    var host = Self.host
    host.environment["HOME"] = "/home/u"
    host.files["/home/u/.config/calgrid/config"] = Array("working-hours = thu 10-13".utf8)
    let written = host.run("config hours")
    #expect(written.text.contains("RRULE:FREQ=WEEKLY;BYDAY=TH"))
    var other = Self.host
    let day = "--date 2026-03-26 -n 1 --now 2026-03-23T08:00"
    other.files["anna.ics"] = Array(
      String(decoding: other.files["anna.ics"] ?? [], as: UTF8.self)
        .replacing(
          "VERSION:2.0\r\nPRODID:x\r\n",
          with: "VERSION:2.0\r\nPRODID:x\r\n"
            + written.text.components(separatedBy: "PRODID:-//CalendarGrid//CalendarGrid//EN\r\n")[
              1
            ]
            .replacing("END:VCALENDAR\r\n", with: "")
        ).utf8)
    #expect(other.run("free \(day) anna.ics").lines == ["2026-03-26 Thu  12:00-13:00  1 h"])
  }
}

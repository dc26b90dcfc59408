import AppointmentFormats
import AppointmentModel
import CalendarLayout
@testable import CalendarWeb
import CivilTime
import Foundation
import GridLayout
import Pinning
import TestSupport
import Testing
import TimeZoneData

@Suite("A calendar on a web page")
struct CalendarSessionTests {
  private let monday = CivilDate(clampingDayNumber: 20_535)  // 2026-03-23

  private func sample(_ name: String = "team-week.csv") throws -> [UInt8] {
    let file = TestFiles().packageRoot.appendingPathComponent("SampleData/\(name)")
    return [UInt8](try Data(contentsOf: file))
  }

  private func session(_ files: (String, [UInt8])..., in zone: String = "Europe/Berlin")
    -> CalendarSession
  {
    var session = CalendarSession()
    let isKnown = session.setZone(zone)
    #expect(isKnown)
    for (name, bytes) in files { session.add(name: name, bytes: bytes) }
    session.load()
    return session
  }

  @Test("days without working hours are those that the region's weekend names")
  func weekend() throws {
    var session = try team()
    session.setLanguage("ar-EG")
    var request = GridRequest(
      first: monday, days: 7, viewport: LayoutSize(width: 1_000, height: 600))
    for rows in [nil, session.rows(1)] {
      request.rows = rows
      session.layOut(request)
      var reader = ReplyReader(session.reply)
      for _ in 0..<4 { _ = reader.number() }
      let off = (0..<reader.integer()).map { _ in
        _ = (reader.number(), reader.number(), reader.number())
        let isOff = reader.integer()
        _ = (reader.text(), reader.text(), reader.text())
        return isOff
      }
      #expect(off == [0, 0, 0, 0, 1, 1, 0])
    }
  }

  private func team() throws -> CalendarSession {
    var session = session(("team-week.csv", try sample()))
    session.layOut(
      GridRequest(first: monday, days: 7, viewport: LayoutSize(width: 1_000, height: 600)))
    return session
  }

  /// The entries of the view by title.
  private func entries(_ session: inout CalendarSession) -> [(index: Int, ReplyReader.Entry)] {
    var found: [(Int, ReplyReader.Entry)] = []
    for index in 0... {
      session.describe(index)
      if session.reply.numbers.isEmpty { break }
      var reader = ReplyReader(session.reply)
      found.append((index, reader.entry()))
      #expect(reader.isAtEnd)
    }
    return found
  }

  private func only(_ title: String, _ session: inout CalendarSession) throws
    -> (index: Int, ReplyReader.Entry)
  {
    try #require(entries(&session).first { $0.1.title == title })
  }

  private func saved(_ session: inout CalendarSession, _ form: CalendarSession.Form = .same)
    -> [UInt8]
  {
    session.save(form, now: Instant(secondsSinceEpoch: 1_774_000_000))
    return session.reply.bytes
  }

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
  }

  @Test("loading counts appointments and reports how the table was read")
  func loads() throws {
    var session = session(("team-week.csv", try sample()))
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 45)
    #expect((reader.integer(), reader.integer()) == (0, 0))
    #expect(reader.text().hasPrefix("team-week.csv: CSV with iCalendar columns, 45 appointments"))
    session.clear()
    session.load()
    #expect(session.reply.numbers.first == 0)
  }

  @Test("a zone that does not exist is refused, and the zone stays")
  func zones() throws {
    var session = session(("team-week.csv", try sample()))
    let isKnown = session.setZone("Europe/Nowhere")
    #expect(!isKnown)
    #expect(session.instant(ofClock: 0) == -3_600)
  }

  @Test("the visible elements of a week are those of its scene, at every offset")
  func visible() throws {
    var session = try team()
    var options = WeekGridOptions(
      days: DayColumns(monday..<monday.adding(days: 7)),
      displayZone: try ZoneDatabase.bundled.rules(for: ZoneID("Europe/Berlin")),
      metrics: .points(columnWidth: 0, hourHeight: 48))
    options.metrics.width = .filling(1_000 - 52, least: 128)
    options.hours = .window(0..<1440)
    options.metrics.gatherUnreadableLanes(minimumHeight: 24)
    options.metrics.drawn = .minimumDuration(30)
    let input = InputFile(name: "team-week.csv", bytes: try sample())
    let source = AppointmentLoader().load([input], zones: .bundled).collection
    let grid = WeekGrid(of: source, options: options)
    for (x, y) in [(0.0, 0.0), (0, 400), (300, 700), (10_000, 10_000), (-50, -80)] {
      session.collectVisible(LayoutRect(x: x, y: y, width: 400, height: 500))
      var scene = WeekScene(
        grid, metrics: WeekScene.Metrics(), size: LayoutSize(width: 400, height: 500))
      scene.viewport.offset = LayoutPoint(x: x - 52, y: y - 52 - grid.allDayHeight)
      var elements: ContiguousArray<GridElement> = []
      scene.elements(into: &elements)
      let expected = elements.filter { $0.kind == .appointment }
      var reader = ReplyReader(session.reply)
      let count = reader.integer()
      #expect(count == expected.count)
      for element in expected.prefix(count) {
        let isSegment = element.index < grid.segments.count
        #expect(reader.integer() == element.index - (isSegment ? 0 : grid.segments.count))
        #expect(reader.integer() == (isSegment ? grid.segments[element.index].entry : -1))
        #expect(reader.frame() == element.frame)
        let title = reader.number()
        #expect(title <= element.textStart ?? element.frame.y)
        _ = (reader.number(), reader.number())
      }
      #expect(reader.isAtEnd)
    }
  }

  @Test("a moved appointment changes one line of the table, and undo restores every byte")
  func move() throws {
    var session = try team()
    let bytes = try sample()
    let (index, entry) = try only("Sprint planning", &session)
    session.shift(index, days: 1, startMinutes: 30, endMinutes: 30)
    var times = ReplyReader(session.reply)
    let (start, end) = (times.integer(), times.integer())
    #expect(start == entry.startInstant + 88_200)
    #expect(end == entry.endInstant + 88_200)
    session.move(
      entry.id,
      to: Instant(secondsSinceEpoch: Int64(start))..<Instant(secondsSinceEpoch: Int64(end)), .this)
    #expect(session.reply.numbers.first == 1)
    let (before, after) = (lines(bytes), lines(saved(&session)))
    #expect(before.count == after.count)
    let changed = zip(before, after).filter { $0 != $1 }
    #expect(changed.count == 1)
    #expect(changed.first?.1.contains("2026-03-24T10:30") == true)
    session.undo()
    #expect(saved(&session) == bytes)
    session.redo()
    #expect(lines(saved(&session)) == after)
  }

  @Test("dragging a segment snaps to quarters of an hour and changes nothing until it is saved")
  func drag() throws {
    var session = try team()
    let (index, entry) = try only("Sprint planning", &session)
    session.collectVisible(LayoutRect(x: 0, y: 0, width: 1_000, height: 2_000))
    var reader = ReplyReader(session.reply)
    var segment = -1
    var frame = LayoutRect(x: 0, y: 0, width: 0, height: 0)
    for _ in 0..<reader.integer() {
      let (number, shown, place) = (reader.integer(), reader.integer(), reader.frame())
      _ = (reader.number(), reader.number(), reader.number())
      if shown == index { (segment, frame) = (number, place) }
    }
    let middle = LayoutPoint(x: frame.x + 20, y: frame.y + frame.height / 2)
    #expect(session.grab(segment, at: middle) == 0)
    session.pull(to: LayoutPoint(x: middle.x + (1_000 - 52) / 7, y: middle.y + 45))
    var pulled = ReplyReader(session.reply)
    // 45 pixels are 56 minutes, which snap to an hour.
    #expect(pulled.integer() == entry.start + 86_400 + 3_600)
    session.pull(to: LayoutPoint(x: middle.x + (1_000 - 52) / 7, y: middle.y + 46))
    #expect(session.reply.numbers.isEmpty)
    session.drop()
    var dropped = ReplyReader(session.reply)
    #expect(dropped.integer() == entry.startInstant + 86_400 + 3_600)
    #expect(dropped.integer() == entry.endInstant + 86_400 + 3_600)
    let bytes = try sample()
    #expect(saved(&session) == bytes)
    // The lower edge changes the end; a press without a movement changes nothing.
    #expect(session.grab(segment, at: LayoutPoint(x: frame.x + 5, y: frame.maxY - 1)) == 2)
    session.drop()
    #expect(session.reply.numbers.isEmpty)
    #expect(session.grab(-1, at: LayoutPoint(x: 10, y: 3 * 48 + 13)) == 3)
    session.pull(to: LayoutPoint(x: 10, y: 4 * 48 + 20))
    var created = ReplyReader(session.reply)
    let midnight = Int(monday.dayNumber) * 86_400
    #expect(created.integer() == midnight + 3 * 3_600 + 900)
    #expect(created.integer() == midnight + 4 * 3_600 + 1_800)
  }

  /// A table of one appointment.
  private func night(_ start: String, _ end: String) -> CalendarSession {
    session(("night.csv", Array("UID,SUMMARY,DTSTART,DTEND\nnight,Night,\(start),\(end)\n".utf8)))
  }

  @Test("a drag into an hour that the clock skips keeps the distance to the pointer")
  func dragsOverGap() {
    var session = night("2026-03-28T01:30", "2026-03-28T03:30")
    session.layOut(
      GridRequest(
        first: CivilDate(clampingDayNumber: 20_539), days: 3,
        viewport: LayoutSize(width: 652, height: 600)))
    guard case .week(let scene, _) = session.view else {
      Issue.record("no week")
      return
    }
    let saturday = scene.grid.columns[1].frame.midX
    let sunday = scene.grid.columns[2].frame.midX
    let midnight = 20_541 * 86_400
    // Grabbed in the first half hour, within the hour that Sunday skips, and after it.
    for y in [90.0, 120, 150] {
      #expect(session.grab(0, at: LayoutPoint(x: saturday, y: y)) == 0)
      session.pull(to: LayoutPoint(x: sunday, y: y))
      var reader = ReplyReader(session.reply)
      // Two hours later the clock shows 04:30.
      #expect((reader.integer(), reader.integer()) == (midnight + 5_400, midnight + 16_200))
      session.pull(to: LayoutPoint(x: sunday, y: y + 36))
      reader = ReplyReader(session.reply)
      #expect((reader.integer(), reader.integer()) == (midnight + 10_800, midnight + 18_000))
      session.drop()
    }
  }

  @Test("an edge where a timeline cuts an appointment only moves it")
  func cutEdges() throws {
    var session = night("2026-03-23T20:00", "2026-03-24T04:00")
    let items = timeline(&session, .leftToRight).items
    let item = try #require(items.first { $0.entry >= 0 })
    let end = LayoutPoint(x: item.frame.maxX - 1, y: item.frame.midY)
    #expect(session.grab(item.index, at: end) == 0)
    session.drop()
    let start = LayoutPoint(x: item.frame.x + 1, y: item.frame.midY)
    #expect(session.grab(item.index, at: start) == 1)
  }

  /// The items of the timeline of a day, of 960 pixels, with names of 100.
  private func timeline(_ session: inout CalendarSession, _ direction: LayoutDirection)
    -> (names: [String], items: [(index: Int, entry: Int, frame: LayoutRect)])
  {
    var request = GridRequest(
      first: monday, days: 1, viewport: LayoutSize(width: 1_060, height: 600))
    (request.rows, request.hourLength, request.gutterWidth) = (session.rows(1), 24, 100)
    request.direction = direction
    session.layOut(request)
    var reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.number()) == (1, 960))
    let height = reader.number()
    #expect((reader.integer(), reader.integer()) == (0, 1))
    #expect((reader.integer(), reader.number()) == (Int(monday.dayNumber), 0))
    #expect((reader.number(), reader.integer()) == (960, 0))
    _ = reader.text()
    #expect((reader.text(), reader.text()) == ("", "Monday 23 March 2026"))
    for _ in 0..<reader.integer() { #expect(reader.frame().height == height) }
    #expect(reader.integer() == 0)
    let hours = (0..<reader.integer()).map { _ in
      (x: reader.number(), width: reader.number(), text: reader.text())
    }
    // 40 pixels have no room for a label of 44, so that every second hour has one.
    #expect(hours.count == 12)
    #expect((hours[1].x, hours[1].width) == (direction == .leftToRight ? 80 : 800, 80))
    #expect((hours[0].text, hours[1].text) == ("", "02:00"))
    let names = (0..<reader.integer()).map { _ in reader.text() }
    #expect(reader.isAtEnd)
    session.collectVisible(LayoutRect(x: 0, y: 0, width: 1_060, height: 3_000))
    reader = ReplyReader(session.reply)
    let items = (0..<reader.integer()).map { _ in
      let item = (reader.integer(), reader.integer(), reader.frame())
      _ = (reader.number(), reader.number(), reader.number())
      return item
    }
    #expect(reader.isAtEnd)
    return (names, items)
  }

  @Test("a timeline has a row for each category, and its appointments follow their row")
  func timelines() throws {
    var session = try team()
    let (names, items) = timeline(&session, .leftToRight)
    #expect(names.contains("Engineering"))
    #expect(items.filter { $0.entry < 0 }.map(\.index) == Array(names.indices))
    let entries = entries(&session)
    #expect(Set(items.map(\.entry)).subtracting([-1]) == Set(entries.map(\.index)))
    var row = -1
    for item in items {
      if item.entry < 0 {
        row = item.index
        #expect((item.frame.x, item.frame.width) == (0, 960))
        continue
      }
      let entry = entries[item.entry].1
      #expect(entry.categories.contains(names[row]) || names[row].isEmpty)
      // 40 pixels an hour, from midnight on.
      let start = Double(entry.start - Int(monday.dayNumber) * 86_400) / 3_600 * 40
      #expect(item.frame.x == max(0, start))
    }
  }

  @Test(
    "an appointment of a timeline is dragged across, and its far edge changes its end",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func dragsAcross(_ direction: LayoutDirection) throws {
    var session = try team()
    let items = timeline(&session, direction).items
    let (index, entry) = try only("Sprint planning", &session)
    let item = try #require(items.first { $0.entry == index })
    let step = direction == .leftToRight ? 1.0 : -1
    let middle = LayoutPoint(x: item.frame.midX, y: item.frame.midY)
    #expect(session.grab(item.index, at: middle) == 0)
    // 58 pixels are 87 minutes, which snap to 90; another row does not matter.
    session.pull(to: LayoutPoint(x: middle.x + step * 58, y: middle.y + 200))
    var reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.integer()) == (entry.start + 5_400, entry.end + 5_400))
    let frame = reader.frame()
    #expect(abs(frame.x - item.frame.x - step * 60) < 1e-9)
    #expect((frame.y, frame.height) == (item.frame.y, item.frame.height))
    session.drop()
    #expect(
      Array(session.reply.numbers) == [
        Double(entry.startInstant + 5_400), Double(entry.endInstant + 5_400),
      ])
    let end = direction == .leftToRight ? item.frame.maxX - 1 : item.frame.x + 1
    #expect(session.grab(item.index, at: LayoutPoint(x: end, y: middle.y)) == 2)
    session.pull(to: LayoutPoint(x: end + step * 20, y: middle.y))
    reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.integer()) == (entry.start, entry.end + 1_800))
    session.drop()
    let x = direction == .leftToRight ? 405.0 : 555
    #expect(session.grab(-1, at: LayoutPoint(x: x, y: middle.y)) == 3)
    session.pull(to: LayoutPoint(x: x + step * 20, y: middle.y))
    reader = ReplyReader(session.reply)
    let midnight = Int(monday.dayNumber) * 86_400
    #expect((reader.integer(), reader.integer()) == (midnight + 36_000, midnight + 38_700))
  }

  @Test("the lines of a list are beside their hours, in order and without overlap")
  func crowdLines() throws {
    var table = "UID,SUMMARY,DTSTART,DTEND\n"
    for number in 0..<60 {
      let minute = 8 * 60 + number * 10
      let (start, end) = (minute, minute + 55)
      func time(_ minute: Int) -> String {
        "2026-03-23T\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minute % 60 < 10 ? "0" : "")\(minute % 60)"
      }
      table += "c\(number),Talk \(number),\(time(start)),\(time(end))\n"
    }
    var session = session(("x.csv", Array(table.utf8)))
    session.layOut(
      GridRequest(first: monday, days: 7, viewport: LayoutSize(width: 900, height: 600)))
    guard case .week(let scene, _) = session.view else {
      Issue.record("no week")
      return
    }
    let crowds = scene.grid.crowds
    #expect(!crowds.isEmpty)
    for crowd in crowds {
      let lines = scene.grid.lines(of: crowd)
      let (pitch, tops) = (lines[0], lines.dropFirst())
      session.findPlace(crowd.entries[0])
      #expect(Array(session.reply.numbers) == [crowd.frame.x, crowd.frame.y + lines[1]])
      session.findPlace(crowd.entries[crowd.entries.count - 1])
      #expect(session.reply.numbers.isEmpty == (tops.count < crowd.entries.count))
      #expect(tops.count == min(crowd.lineCount + 1, crowd.entries.count))
      for (one, other) in zip(tops, tops.dropFirst()) { #expect(other - one >= pitch - 1e-9) }
      #expect((tops.last ?? 0) + pitch <= crowd.frame.height + 1e-9)
      for (number, top) in tops.enumerated() {
        let start = scene.grid.entries[crowd.entries[number]].start
        let wanted = Double(start.time.minuteOfDay) * 48 / 60 - crowd.frame.y
        // A line is at its hour or as near as the lines around it allow.
        let isPushed = number > 0 && abs(top - tops[number] - pitch) < 1e-9
        let isLast =
          abs(top - (crowd.frame.height - 2 - Double(tops.count - number) * pitch)) < 1e-9
        #expect(abs(top - max(0, wanted)) < 1e-9 || isPushed || isLast)
      }
    }
  }

  @Test("an edit that is refused says why and changes nothing")
  func refusal() throws {
    var session = try team()
    let times = Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 3_600)
    session.move("team-week.csv/nobody@example.com", to: times, .this)
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 0)
    #expect(reader.text() == "“nobody@example.com” does not take place any more")
    session.delete("no identifier", .all)
    reader = ReplyReader(session.reply)
    #expect(reader.integer() == 0)
    #expect(reader.text() == "“no identifier” is not the identifier of an appointment")
    let bytes = try sample()
    #expect(saved(&session) == bytes)
  }

  @Test("a created appointment is a line more, a deleted one a line less, a renamed one a line")
  func edits() throws {
    var session = try team()
    let before = lines(try sample())
    let start = session.instant(ofClock: Int64(monday.dayNumber) * 86_400 + 7 * 3_600)
    session.create(
      uid: "new-1", title: "Früh, \"sehr\" früh", place: "", notes: "", category: "",
      file: "team-week.csv",
      times: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + 3_600),
      isAllDay: false)
    #expect(session.reply.numbers.first == 1)
    var after = lines(saved(&session))
    #expect(after.count { !$0.isEmpty } == before.count { !$0.isEmpty } + 1)
    #expect(
      after.contains {
        $0.hasPrefix("new-1,\"Früh, \"\"sehr\"\" früh\",2026-03-23") && $0.contains("07:00,")
      })
    session.layOutAgain()
    let planning = try only("Sprint planning", &session).1
    session.change(planning.id, title: "Planning", place: "Attic", notes: "", .all)
    session.delete(try only("Lunch with Ayşe", &session).1.id, .this)
    after = lines(saved(&session))
    #expect(after.count { !$0.isEmpty } == before.count { !$0.isEmpty })
    #expect(after.contains { $0.contains("Planning") && $0.contains("Attic") })
    for _ in 0..<3 { session.undo() }
    let bytes = try sample()
    #expect(saved(&session) == bytes)
  }

  @Test(
    "a new appointment is one line more of a table without UIDs, and the others stay as they are")
  func createsWithoutUID() throws {
    let table = """
      Subject,Start Date,Start Time,End Date,End Time,All Day Event,Description,Location,Private\r
      Dentist,11/24/2026,9:00 AM,11/24/2026,10:00 AM,False,bring card,Main Street,False\r
      Lunch,11/25/2026,12:00 PM,11/25/2026,1:00 PM,False,,,False\r\n
      """
    var session = session(("google.csv", Array(table.utf8)))
    let start = session.instant(ofClock: 20_783 * 86_400 + 8 * 3_600)  // 2026-11-26
    session.create(
      uid: "new-1", title: "Coffee", place: "Bar", notes: "two cups", category: "",
      file: "google.csv",
      times: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + 3_600),
      isAllDay: false)
    let after = String(decoding: saved(&session), as: UTF8.self)
    #expect(
      after == table
        + "Coffee,11/26/2026,8:00 AM,11/26/2026,9:00 AM,False,two cups,Bar,\r\n")
  }

  /// Two people's tables with a meeting that both have, at 10:00 on 2026-03-23.
  private func people(showing text: String = "") -> CalendarSession {
    func table(_ name: String, _ notes: String) -> [UInt8] {
      Array(
        """
        UID,SUMMARY,DTSTART,DTEND,DESCRIPTION
        review,Review,2026-03-23T10:00,2026-03-23T11:00,\(notes)
        \(name),\(name) alone,2026-03-23T12:00,2026-03-23T13:00,

        """.utf8)
    }
    var session = session(
      ("Anna.csv", table("Anna", "")), ("Bo.csv", table("Bo", "the red folder")))
    session.setFilter(text: text, hidden: [])
    session.layOut(
      GridRequest(first: monday, days: 7, viewport: LayoutSize(width: 1_000, height: 600)))
    return session
  }

  @Test(
    "a meeting of two people is hidden with both of their names, and has the hue of a shown one")
  func sharedMeetings() throws {
    var session = people()
    let shared = try only("Review", &session).1
    #expect(shared.copies == ["Anna.csv/review", "Bo.csv/review"])
    let hues = try ["Anna alone", "Bo alone"].map { try only($0, &session).1.hue }
    #expect(hues[0] != hues[1] && shared.hue == hues[0])
    session.setFilter(text: "", hidden: ["Anna"])
    #expect(entries(&session).map(\.1.title) == ["Review", "Bo alone"])
    #expect(try only("Review", &session).1.hue == hues[1])
    session.setFilter(text: "", hidden: ["Anna", "Bo"])
    #expect(entries(&session).isEmpty)
  }

  @Test("an edit of a meeting changes every copy, as one step")
  func movesAllCopies() throws {
    var session = people()
    let entry = try only("Review", &session).1
    let start = Int64(entry.startInstant + 3_600)
    session.move(
      entry.id,
      to: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + 3_600), .this)
    session.layOutAgain()
    let moved = try only("Review", &session).1
    #expect(moved.startInstant == entry.startInstant + 3_600 && moved.copies.count == 2)
    session.undo()
    session.layOutAgain()
    #expect(try only("Review", &session).1 == entry)
    // A new appointment belongs to the calendar of its file.
    session.create(
      uid: "new", title: "Call", place: "", notes: "", category: "Team", file: "Bo.csv",
      times: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + 60),
      isAllDay: false)
    session.layOutAgain()
    let call = try only("Call", &session).1
    #expect((call.calendars, call.categories) == ("Bo", "Team"))
  }

  /// The identifiers of the copies before and after an edit, as it replied.
  private func copies(_ reply: Reply) -> [[String]] {
    var reader = ReplyReader(reply)
    guard reader.integer() == 1 else {
      Issue.record("refused: \(reader.text())")
      return []
    }
    let made = reader.text()
    let copies = (0..<reader.integer()).map { _ in
      let ids = [reader.text(), reader.text()]
      let file = reader.text()
      #expect(ids.allSatisfy { $0.hasPrefix(file + "/") })
      return ids
    }
    #expect(reader.isAtEnd)
    #expect(copies.first?.last == made)
    return copies
  }

  @Test("an edit replies with all copies that it changed, even with those that a text hides")
  func namesHiddenCopies() throws {
    var session = people(showing: "red folder")
    let entry = try only("Review", &session).1
    #expect(entry.id == "Bo.csv/review" && entry.copies.isEmpty)
    session.change(entry.id, title: "Retro", place: "", notes: "", .this)
    let ids = ["Bo.csv/review", "Anna.csv/review"]
    #expect(copies(session.reply) == ids.map { [$0, $0] })
    session.layOutAgain()
    #expect(entries(&session).isEmpty)
    let start = Int64(entry.startInstant + 3_600)
    session.move(
      entry.id,
      to: Instant(secondsSinceEpoch: start)..<Instant(secondsSinceEpoch: start + 3_600), .this)
    #expect(copies(session.reply) == ids.map { [$0, $0] })
    session.delete(entry.id, .this)
    #expect(copies(session.reply) == ids.map { [$0, $0] })
  }

  @Test("a change of a title keeps the notes of each copy, and times change in the same step")
  func changesOnlyWhatIsGiven() throws {
    var session = people()
    let entry = try only("Review", &session).1
    let (start, end) = (Int64(entry.start + 1_800), Int64(entry.end + 3_600))
    session.change(entry.id, title: "Retro", clock: (start, end), .this)
    session.layOutAgain()
    let retro = try only("Retro", &session).1
    #expect((retro.start, retro.end) == (entry.start + 1_800, entry.end + 3_600))
    for (id, notes) in zip(retro.copies, ["", "the red folder"]) {
      session.describeDetails(id)
      var reader = ReplyReader(session.reply)
      #expect([reader.text(), reader.text()].last == notes, "\(id)")
    }
    session.undo()
    session.layOutAgain()
    #expect(try only("Review", &session).1 == entry)
  }

  @Test("an edit that changes nothing is no step that could be undone")
  func idleEdits() throws {
    var session = try team()
    let (index, entry) = try only("Sprint planning", &session)
    session.change(entry.id, title: "Planning", .this)
    let times = ReplyReader.times(entry)
    session.move(entry.id, to: times, .this)
    var reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.text(), reader.isAtEnd) == (0, "", true))
    // A field shows 10:00 for a start at 10:00:20.
    session.change(entry.id, clock: (Int64(entry.start), Int64(entry.end)), .this)
    #expect(session.reply.numbers.first == 0)
    for (start, end) in [(0, 0), (0, -entry.end / 60 + entry.start / 60), (90, 0)] {
      session.shift(index, days: 0, startMinutes: start, endMinutes: end)
      #expect(session.reply.numbers.isEmpty, "\(start) \(end)")
    }
    session.undo()
    let bytes = try sample()
    #expect(saved(&session) == bytes)
  }

  @Test("a minute that a card does not change keeps its seconds")
  func seconds() throws {
    var session = night("2026-03-23T10:00:20", "2026-03-23T11:00:40")
    session.list(monday..<monday.adding(days: 1))
    let entry = entries(&session)[0].1
    let midnight = Int64(monday.dayNumber) * 86_400
    session.change(entry.id, clock: (midnight + 36_000, midnight + 43_200), .this)
    session.layOutAgain()
    let changed = entries(&session)[0].1
    #expect(changed.start == Int(midnight) + 36_020 && changed.end == Int(midnight) + 43_200)
  }

  @Test("a point of a view is a day and a quarter of an hour")
  func slots() throws {
    var session = try team()
    func slot(_ x: Double, _ y: Double) -> [Double] {
      session.findSlot(at: LayoutPoint(x: x, y: y))
      return Array(session.reply.numbers)
    }
    let day = Double(monday.dayNumber)
    // 948 pixels of seven days, 48 an hour.
    #expect(slot(10, 48 * 9 + 30) == [day, 9 * 60 + 30])
    #expect(slot(940, 48 * 9 + 11) == [day + 6, 9 * 60])
    #expect(slot(-50, -20) == [day, 0])
    _ = timeline(&session, .rightToLeft)
    // 40 pixels an hour, from the right.
    #expect(slot(959 - 400, 10) == [day, 600])
    session.layOut(MonthRequest(day: monday, size: LayoutSize(width: 700, height: 900)))
    #expect(slot(650, 10) == [20_513, 540])
    session.list(monday..<monday.adding(days: 7))
    #expect(slot(10, 10).isEmpty)
  }

  @Test("days open near the morning, or where their appointments are in sight as a whole")
  func openingPlaces() {
    func opening(_ start: String, _ end: String, now: String? = nil) -> [Double] {
      var session = night(start, end)
      var request = GridRequest(
        first: monday, days: 7, viewport: LayoutSize(width: 652, height: 600))
      request.now = now.flatMap { try? Instant($0) }
      session.layOut(request)
      session.findOpening(monday.adding(days: 2))
      return Array(session.reply.numbers)
    }
    // Seven days of 128 and a gutter of 52 pixels are 296 more than 652; Wednesday is 256 from the edge.
    #expect(opening("2026-03-25T09:00", "2026-03-25T10:00") == [256, 360])
    // 21:00 is at 1008, and 24 below it at the bottom of 548 pixels.
    #expect(opening("2026-03-25T20:00", "2026-03-25T21:00") == [256, 484])
    // 03:00 is at 144, and 24 above it at the top.
    #expect(opening("2026-03-25T03:00", "2026-03-25T04:00") == [256, 120])
    // At 18:30 the last hour and a half before 18:00 would be in sight; 21:00 as well.
    #expect(
      opening("2026-03-25T20:00", "2026-03-25T21:00", now: "2026-03-25T17:30:00Z") == [256, 792])
    var session = night("2026-03-24T20:00", "2026-03-24T21:00")
    session.findOpening(monday)
    #expect(session.reply.numbers.isEmpty)
    for (direction, x) in [(LayoutDirection.leftToRight, 300.0), (.rightToLeft, 868)] {
      var request = GridRequest(
        first: monday, days: 2, viewport: LayoutSize(width: 852, height: 600))
      (request.rows, request.hourLength, request.gutterWidth) = (session.rows(1), 40, 100)
      request.direction = direction
      session.layOut(request)
      // 1,920 pixels of rows and 100 of names are 1,168 more than 852; 07:30 is 300 from midnight.
      session.findOpening(monday)
      #expect(Array(session.reply.numbers) == [x, 0])
    }
  }

  @Test("a list leaves out days beyond its limit and counts their rows")
  func longLists() {
    var table = "UID,SUMMARY,DTSTART,DTEND\n"
    for number in 0..<5_500 {
      table +=
        "r\(number),Row,2026-03-\(number < 3_000 ? 23 : 24)T09:00,2026-03-\(number < 3_000 ? 23 : 24)T10:00\n"
    }
    var session = session(("long.csv", Array(table.utf8)))
    session.list(monday..<monday.adding(days: 7))
    var reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.integer(), reader.integer()) == (1, 1, Int(monday.dayNumber)))
    _ = reader.text()
    #expect((0..<reader.integer()).map { _ in (reader.integer(), reader.text()) }.count == 3_000)
    #expect((reader.integer(), reader.isAtEnd) == (2_500, true))
  }

  @Test("an edit of later occurrences replies with the name of the new part in each file")
  func namesParts() throws {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:m",
      "DTSTAMP:20260101T000000Z", "DTSTART:20260323T100000", "DTEND:20260323T110000",
      "RRULE:FREQ=WEEKLY", "SUMMARY:Review", "END:VEVENT", "END:VCALENDAR", "",
    ]
    let file = Array(lines.joined(separator: "\r\n").utf8)
    var session = session(("a.ics", file), ("b.ics", file))
    let id = "m/20260330T100000"
    session.change("a.ics/\(id)", title: "Retro", place: "", notes: "", .thisAndFollowing)
    let named = copies(session.reply)
    let part = "m-from-20260330T100000/20260330T100000"
    #expect(named == ["a.ics", "b.ics"].map { ["\($0)/\(id)", "\($0)/\(part)"] })
    // The later parts are still one meeting.
    session.layOut(
      GridRequest(
        first: monday.adding(days: 7), days: 7, viewport: LayoutSize(width: 1_000, height: 600)))
    #expect(try only("Retro", &session).1.copies == named.map { $0[1] })
    // So has an instance with the second file alone.
    var single = self.session(("b.ics", file))
    single.change("b.ics/\(id)", title: "Retro", place: "", notes: "", .thisAndFollowing)
    #expect(
      copies(single.reply)
        == [["b.ics/\(id)", "b.ics/\(part)"]])
  }

  @Test("what a search finds in notes, the filter shows too")
  func searchAndFilter() throws {
    var session = people()
    session.find("RED folder", near: Int(monday.dayNumber))
    #expect(session.reply.numbers.first == 1)
    session.setFilter(text: "RED folder", hidden: [])
    #expect(entries(&session).map(\.1.title) == ["Review"])
    session.setFilter(text: "not:Review", hidden: [])
    #expect(entries(&session).isEmpty)
  }

  @Test("a text hides entries, but not the names of others")
  func namesOfHidden() {
    var session = people(showing: "Bo alone")
    #expect(entries(&session).map(\.1.title) == ["Bo alone"])
    session.listNames()
    let filtered = session.reply.numbers
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 2)
    for name in ["Anna", "Bo"] {
      #expect(reader.text() == name)
      _ = (reader.number(), reader.number())
    }
    #expect(reader.isAtEnd)
    // The hues are those without a text.
    var all = people()
    all.listNames()
    #expect(all.reply.numbers == filtered)
  }

  @Test("the filter hides names and keeps titles with a text")
  func filters() throws {
    var session = try team()
    let all = entries(&session).count
    session.listNames()
    var reader = ReplyReader(session.reply)
    var names: [String] = []
    for _ in 0..<reader.integer() {
      names.append(reader.text())
      _ = (reader.number(), reader.number())
    }
    #expect(names.contains("Engineering") && names == names.sorted())
    session.setFilter(text: "", hidden: ["Engineering"])
    let others = entries(&session)
    #expect(others.count < all && others.allSatisfy { !$0.1.categories.hasPrefix("Engineering") })
    session.setFilter(text: "AYŞE", hidden: [])
    #expect(entries(&session).map(\.1.title).contains("Lunch with Ayşe"))
    session.setFilter(text: "", hidden: [])
    #expect(entries(&session).count == all)
  }

  @Test("a search finds titles, places and notes, and lists the occurrences in order")
  func finds() throws {
    var session = try team()
    session.find("stand-UP", near: Int(monday.dayNumber))
    var reader = ReplyReader(session.reply)
    let (count, listed) = (reader.integer(), reader.integer())
    #expect(count >= listed && listed > 4)
    var last = Int.min
    for _ in 0..<listed {
      let entry = reader.entry()
      #expect(entry.title == "Stand-up" && entry.start >= last)
      last = entry.start
    }
    session.find("no such thing", near: Int(monday.dayNumber))
    #expect(Array(session.reply.numbers) == [0, 0])
  }

  @Test("a month has whole weeks, and every entry is an item or hidden on its day")
  func months() throws {
    var session = try team()
    session.layOut(MonthRequest(day: monday, size: LayoutSize(width: 700, height: 900)))
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 1)
    #expect((reader.number(), reader.number()) == (700, 900))
    let weekdays = reader.texts()
    let days = reader.integer()
    #expect(days == 42)
    #expect(weekdays == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    var shown: Set<Int> = []
    for number in 0..<days {
      #expect(reader.integer() == 20_507 + number)
      _ = reader.frame()
      #expect(reader.integer() == (number % 7 >= 5 ? 1 : 0))
      // Six days of February, then those of March.
      #expect(reader.integer() == (number < 6 || number >= 37 ? 1 : 0))
      let (text, date) = (reader.text(), reader.text())
      #expect(date.contains(" \(text) ") && date.hasSuffix("2026"))
      shown.formUnion(reader.list())
      // Beside the number of a day of 100 pixels.
      let count = reader.frame()
      #expect((count.x, count.width, count.height) == (Double(number % 7) * 100 + 62, 38, 24))
    }
    for _ in 0..<reader.integer() {
      shown.insert(reader.integer())
      _ = (reader.frame(), reader.number(), reader.number(), reader.number())
    }
    #expect(reader.isAtEnd)
    #expect(shown == Set(entries(&session).map(\.index)))
    var narrow = MonthRequest(day: monday, size: LayoutSize(width: 308, height: 900))
    let day = LayoutRect(x: 44, y: 100, width: 44, height: 150)
    let below = LayoutRect(x: 46, y: 124, width: 42, height: 17)
    #expect(narrow.frameOfCount(in: day) == below)
    narrow.direction = .rightToLeft
    #expect(narrow.frameOfCount(in: day).x == 44)
  }

  @Test("a list has every entry of its days")
  func lists() throws {
    var session = try team()
    session.list(monday..<monday.adding(days: 7))
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 1)
    var shown: Set<Int> = []
    var times: [String: String] = [:]
    for _ in 0..<reader.integer() {
      _ = reader.integer()
      let date = reader.text()
      for _ in 0..<reader.integer() {
        let index = reader.integer()
        shown.insert(index)
        times["\(index) \(date)"] = reader.text()
      }
    }
    #expect((reader.integer(), reader.isAtEnd) == (0, true))
    #expect(shown == Set(entries(&session).map(\.index)))
    let planning = try only("Sprint planning", &session).index
    #expect(times["\(planning) Monday 23 March 2026"] == "10:00–11:30")
    #expect(times.values.contains("all day"))
  }

  @Test("a list says which day of a long appointment it is, and when it ends")
  func longRows() {
    var session = session(
      (
        "x.csv",
        Array(
          """
          UID,SUMMARY,DTSTART,DTEND
          fair,Fair,2026-03-23,2026-03-26
          night,Night,2026-03-23T22:00,2026-03-24T06:30

          """.utf8)
      ))
    session.list(monday..<monday.adding(days: 3))
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 1)
    let days = (0..<reader.integer()).map { _ in
      _ = (reader.integer(), reader.text())
      return (0..<reader.integer()).map { _ in
        _ = reader.integer()
        return reader.text()
      }
    }
    #expect((reader.integer(), reader.isAtEnd) == (0, true))
    #expect(
      days == [["all day", "22:00–06:30"], ["day 2 of 3", "until 06:30"], ["day 3 of 3"]])
  }

  @Test("words, dates and times are in the language of the page, with the reader's clock and week")
  func languages() throws {
    var session = try team()
    session.setLanguage("de-AT")
    var reader = ReplyReader(session.reply)
    #expect((reader.text(), reader.integer()) == ("de", 0))
    var words: [String: [String]] = [:]
    for _ in 0..<reader.integer() {
      let name = reader.text()
      words[name] = reader.texts()
    }
    #expect(reader.isAtEnd)
    #expect(words["appointments"] == ["{n} Termin", "{n} Termine"])
    #expect(words["today"] == ["Heute"])
    #expect(words["dropHint"]?.first?.hasPrefix("Eine Tabelle (.csv)") == true)
    // Every word that the page and its script name is among them.
    for name in ["calendar-grid.js", "calendar.html"] {
      let file = TestFiles().packageRoot.appendingPathComponent("Sources/CalendarWeb/Page/\(name)")
      let text = try String(contentsOf: file, encoding: .utf8)
      let named = text.matches(of: #/(?:ords\??\.(?:get|say)\(|data-(?:word|label)=)"(\w+)"/#)
      #expect(named.count > 10)
      for one in named { #expect(words[String(one.output.1)] != nil, "\(one.output.1)") }
    }
    session.layOut(MonthRequest(day: monday, size: LayoutSize(width: 700, height: 900)))
    reader = ReplyReader(session.reply)
    _ = (reader.integer(), reader.number(), reader.number())
    #expect(reader.texts().first?.hasPrefix("Mo") == true)
    #expect(try only("Sprint planning", &session).1.date == "Montag, 23. März 2026")

    // Weeks of the United States begin on Sunday, and their clock has 12 hours.
    session.setLanguage("en-US")
    session.describeDays(.week, around: monday)
    reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.integer()) == (Int(monday.dayNumber) - 1, 7))
    #expect(reader.text() == "Mar 22 – 28, 2026")
    let planning = try only("Sprint planning", &session).1
    #expect((planning.time, planning.times) == ("10:00 AM", "10:00–11:30 AM"))
    #expect(
      planning.label.hasPrefix("Sprint planning, Monday, March 23, 2026, 10:00 AM to 11:30 AM"))

    // Swedish has no messages, so that everything is English, with Sweden's clock and week.
    session.setLanguage("sv-SE")
    reader = ReplyReader(session.reply)
    #expect((reader.text(), reader.integer()) == ("en", 0))
    session.describeDays(.day, around: monday)
    reader = ReplyReader(session.reply)
    #expect((reader.integer(), reader.integer()) == (Int(monday.dayNumber), 1))
    #expect(reader.text() == "Monday 23 March 2026")
    #expect(try only("Sprint planning", &session).1.time == "10:00")
    session.setLanguage("he")
    reader = ReplyReader(session.reply)
    #expect((reader.text(), reader.integer()) == ("he", 1))
    // A new calendar keeps the language.
    session.clear()
    #expect(session.locale.messageLanguage == "he")
  }

  @Test("pages are weeks, days, months from their first day, and four weeks of a list")
  func pages() {
    let session = CalendarSession()
    let april = monday.adding(days: 9)
    let cases: [(PageView, Int, CivilDate)] = [
      (.week, 1, monday.adding(days: 7)), (.timeline, -2, monday.adding(days: -14)),
      (.day, -1, monday.adding(days: -1)), (.month, 1, april), (.list, 2, monday.adding(days: 56)),
    ]
    for (view, pages, day) in cases {
      #expect(session.day(pages, after: monday, in: view) == day, "\(view)")
    }
  }

  @Test("an entry is found by its identifier, and its place is that of its segment")
  func places() throws {
    var session = try team()
    let (index, entry) = try only("Sprint planning", &session)
    #expect(session.index(of: entry.id) == index)
    #expect(session.index(of: "team-week.csv/nobody") == -1)
    session.findPlace(index)
    let place = Array(session.reply.numbers)
    // Ten hours of 48 below the origin.
    #expect(place.count == 2 && place.last == 480)
    session.findPlace(10_000)
    #expect(session.reply.numbers.isEmpty)
    let noon = Int64(monday.dayNumber) * 86_400 + 43_200
    #expect(session.clock(at: session.instant(ofClock: noon)) == noon)
  }

  @Test("the opening day has appointments near it")
  func opening() throws {
    var session = try team()
    session.findDay(near: Int(monday.dayNumber))
    #expect(Array(session.reply.numbers) == [Double(monday.dayNumber)])
    session.findDay(near: Int(monday.dayNumber) - 300)
    let next = try #require(session.reply.numbers.first)
    #expect(next <= Double(monday.dayNumber) && next > Double(monday.dayNumber) - 60)
  }

  @Test("hostile titles arrive as they are: the page shows them as text")
  func hostile() throws {
    for (name, bytes) in HostileTitles.texts {
      let title = String(decoding: bytes, as: UTF8.self).replacing("\"", with: "\"\"")
      let table = "UID,SUMMARY,DTSTART,DTEND\n1,\"\(title)\",2026-03-23T09:00,2026-03-23T10:00\n"
      var session = session(("x.csv", Array(table.utf8)))
      session.list(monday..<monday.adding(days: 1))
      session.describe(0)
      guard !session.reply.numbers.isEmpty else {
        Issue.record("\(name): no entry")
        continue
      }
      var reader = ReplyReader(session.reply)
      let entry = reader.entry()
      #expect(reader.isAtEnd, "\(name)")
      #expect(entry.start == Int(monday.dayNumber) * 86_400 + 9 * 3_600, "\(name)")
      #expect(saved(&session) == Array(table.utf8), "\(name)")
    }
  }

  @Test("the details of an appointment are notes, address, organizer, repetition and people")
  func details() {
    let lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:x", "BEGIN:VEVENT", "UID:a",
      "DTSTAMP:20260101T000000Z",
      "DTSTART:20260323T080000Z", "RRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO",
      "ORGANIZER;CN=Cem:mailto:c@example.org", "DESCRIPTION:Bring\\, please\\ncake",
      "URL:https://example.org/",
      "ATTENDEE;CN=Ayşe:mailto:a@example.org", "ATTENDEE:mailto:b@example.org", "END:VEVENT",
      "END:VCALENDAR", "",
    ]
    var session = session(("x.ics", Array(lines.joined(separator: "\r\n").utf8)))
    session.list(monday..<monday.adding(days: 1))
    session.describeDetails(entries(&session)[0].1.id)
    var reader = ReplyReader(session.reply)
    #expect(reader.text() == "Monday 23 March 2026, 09:00")
    #expect(reader.text() == "Bring, please\ncake")
    #expect(reader.text() == "https://example.org/")
    #expect([reader.text(), reader.text()] == ["Cem", "every 2 weeks on mon"])
    #expect(reader.integer() == 2)
    #expect([reader.text(), reader.text()] == ["Ayşe", "b@example.org"])
    #expect(reader.isAtEnd)
    session.describeDetails("x.ics/b")
    #expect(session.reply.numbers.isEmpty)
  }

  @Test("a rule without end is answered with a sentence instead of a view")
  func excess() throws {
    let file = """
      BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTAMP:20260101T000000Z\r
      DTSTART:20260101T000000\r\nRRULE:FREQ=SECONDLY\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n
      """
    var session = session(("x.ics", Array(file.utf8)))
    session.layOut(
      GridRequest(first: monday, days: 7, viewport: LayoutSize(width: 800, height: 600)))
    var reader = ReplyReader(session.reply)
    #expect(reader.integer() == 0)
    #expect(reader.text().hasPrefix("too many appointments to show: "))
    session.collectVisible(LayoutRect(x: 0, y: 0, width: 800, height: 600))
    #expect(Array(session.reply.numbers) == [0])
  }
}

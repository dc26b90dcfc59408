import CalendarCommands
import CalendarExport
import CalendarLayout
import FaultySystem
import Foundation
import Pinning
import Testing

/// The documents as another program reads them.
@Suite struct JSONFormsTests {
  private typealias Object = [String: Any]

  private func object(_ text: String) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? Object)
  }

  private func frames(_ scene: WeekScene) throws -> Object {
    var text = ""
    WeekJSON(scene).write(into: &text)
    return try object(text)
  }

  private func objects(_ object: Object, _ path: String...) throws -> [Object] {
    var value: Any? = object
    for name in path { value = (value as? Object)?[name] }
    return try #require(value as? [Object])
  }

  @Test("Occurrences have the documented fields, texts survive, times carry their offsets")
  func occurrences() throws {
    let calendar = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:weekly@x
      SUMMARY:Stand-up \u{202E}and \u{9B}more \\"quoted\\"
      DTSTART:20260323T090000Z
      DTEND:20260323T091500Z
      RRULE:FREQ=DAILY;COUNT=2
      LOCATION:Room
      DESCRIPTION:Two\\nlines
      CATEGORIES:A,B
      STATUS:TENTATIVE
      TRANSP:TRANSPARENT
      URL:https://example.com
      ORGANIZER:mailto:o@example.com
      ATTENDEE:mailto:a@example.com
      PRIORITY:1
      END:VEVENT
      BEGIN:VEVENT
      UID:day@x
      DTSTART;VALUE=DATE:20260325
      DTEND;VALUE=DATE:20260328
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """
    let machine = TestMachine(["w.ics": calendar.replacing("\n", with: "\r\n")])
    let code = run(
      arguments: ["export", "w.ics", "--format", "json", "--date", "2026-03-23"],
      host: machine.host)
    #expect(code == 0, "\(machine.messages)")
    let json = try object(machine.output)
    #expect(json.keys.sorted() == ["from", "issues", "losses", "occurrences", "to", "zone"])
    let losses = try objects(json, "losses")
    #expect(losses.map { $0["what"] as? String } == ["priorities", "reminders"])
    #expect(losses.map { $0["count"] as? Int } == [1, 1])
    #expect(json["zone"] as? String == "UTC")
    #expect(json["from"] as? String == "2026-03-23")
    #expect(json["to"] as? String == "2026-03-30")
    let occurrences = try objects(json, "occurrences")
    try #require(occurrences.count == 3)
    #expect(
      occurrences[0].keys.sorted() == [
        "allDay", "attendees", "calendar", "categories", "description", "end", "id", "location",
        "organizer", "recurrenceID", "start", "status", "summary", "transparency", "uid", "url",
      ])
    let first = occurrences[0]
    #expect(first["uid"] as? String == "weekly@x")
    #expect(first["allDay"] as? Bool == false)
    #expect(first["start"] as? String == "2026-03-23T09:00:00+00:00")
    #expect(first["end"] as? String == "2026-03-23T09:15:00+00:00")
    #expect((first["recurrenceID"] as? String)?.hasPrefix("20260323T090000") == true)
    #expect(first["location"] as? String == "Room")
    #expect(first["description"] as? String == "Two\nlines")
    #expect(first["categories"] as? [String] == ["A", "B"])
    #expect(first["status"] as? String == "TENTATIVE")
    #expect(first["transparency"] as? String == "TRANSPARENT")
    #expect(first["url"] as? String == "https://example.com")
    #expect((first["organizer"] as? String)?.hasSuffix("o@example.com") == true)
    #expect((first["attendees"] as? [String])?.count == 1)
    let day = occurrences[2]
    #expect(day["allDay"] as? Bool == true)
    #expect(day["start"] as? String == "2026-03-25")
    #expect(day["end"] as? String == "2026-03-28")
    #expect(day["recurrenceID"] is NSNull)
    #expect(day["url"] is NSNull && day["organizer"] is NSNull)
    #expect(day["status"] as? String == "CONFIRMED")
    #expect((day["attendees"] as? [String])?.isEmpty == true)
    #expect(machine.output.unicodeScalars.filter(HostileTexts.isForbidden).isEmpty)
    #expect(machine.output.contains("\\u202e") && machine.output.contains("\\u009b"))
  }

  @Test("Frames have the documented fields, and their numbers are the scene's")
  func frameFields() throws {
    let scene = try SampleWeek.scene(secondZone: true)
    let json = try frames(scene)
    for name in [
      "version", "mode", "entries", "outside", "viewport", "content", "headerBar", "allDay",
      "gutter", "corner", "segments", "overflow",
      "indicators", "contentInset", "indicatorInsets", "initialOffset", "now", "gaps", "gutters",
    ] {
      #expect(json[name] != nil, "\(name)")
    }
    func rect(_ value: Any?) throws -> LayoutRect {
      let numbers = try #require(value as? [Double])
      try #require(numbers.count == 4)
      return LayoutRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    let days = try objects(json, "headerBar", "days")
    #expect(days.count == 7)
    #expect(days[0].keys.sorted() == ["column", "date", "frame", "labelFrame"])
    #expect(days[0]["date"] as? String == "2026-03-23")
    #expect(try rect(days[3]["frame"]) == scene.dayFrame(3))
    #expect(try rect(days[3]["labelFrame"]) == scene.labelFrame(ofColumn: 3))
    #expect(try rect((json["gutter"] as? Object)?["frame"]) == scene.headerFrames.gutter)
    #expect(try rect((json["corner"] as? Object)?["frame"]) == scene.headerFrames.corner)
    let labels = try objects(json, "gutter", "labels")
    #expect(labels[0].keys.sorted() == ["minute", "text", "y"])
    #expect(labels[0]["text"] as? String == "00:00" && labels[1]["y"] as? Double == 48)
    let bars = try objects(json, "allDay", "bars")
    #expect(
      bars[0].keys.sorted() == [
        "continuesAfter", "continuesBefore", "entry", "firstColumn", "frame", "labelFrame", "lane",
        "lastColumn", "recurrenceID", "uid",
      ])
    for (bar, expected) in zip(bars, scene.grid.bars) {
      #expect(try rect(bar["labelFrame"]) == scene.labelFrame(of: expected))
    }
    #expect(bars[0]["continuesBefore"] as? Bool == true)
    let segments = try objects(json, "segments")
    #expect(segments.count == scene.grid.segments.count)
    #expect(
      segments[0].keys.sorted() == [
        "column", "continuesAfter", "continuesBefore", "endMinute", "entry", "frame", "lane",
        "laneCount", "laneEnd", "laneEndCount", "recurrenceID", "startMinute", "titleFrame", "uid",
      ])
    for (segment, expected) in zip(segments, scene.grid.segments) {
      #expect(try rect(segment["frame"]) == expected.frame)
      #expect(try rect(segment["titleFrame"]) == scene.titleFrame(of: expected))
    }
    #expect(segments[0]["recurrenceID"] as? String == "20260323T090000")
    #expect(segments[1]["recurrenceID"] is NSNull)
    let overflow = try objects(json, "overflow")
    #expect(
      overflow[0].keys.sorted() == [
        "column", "count", "endMinute", "entries", "frame", "startMinute", "uids",
      ])
    #expect(overflow[0]["uids"] as? [String] == ["test-3", "test-4"])
    let now = try #require(json["now"] as? Object)
    #expect(now["column"] as? Int == 2 && now["minute"] as? Int == 680)
    let gaps = try objects(json, "gaps")
    #expect(gaps.count == 1 && gaps[0]["column"] as? Int == 6)
    #expect(gaps[0]["startMinute"] as? Int == 120 && gaps[0]["endMinute"] as? Int == 180)
    #expect(try objects(json, "gutters")[0]["zone"] as? String == "Asia/Tokyo")
  }

  @Test("Hostile titles come back from the parser unchanged, and nothing raw is in the text")
  func hostileTitles() throws {
    let scene = try SampleWeek.scene(entries: HostileTexts.entries)
    var text = ""
    WeekJSON(scene).write(into: &text)
    let json = try object(text)
    let uids = try objects(json, "segments").compactMap { $0["uid"] as? String }
    #expect(Set(uids) == Set(scene.grid.segments.map { scene.grid.entries[$0.entry].uid }))
    #expect(
      text.unicodeScalars.filter {
        HostileTexts.isForbidden($0) && $0.value < 0xFDD0
      }.isEmpty)
  }
}

import Foundation
import TestSupport
import Testing

@Suite("JSON")
struct JSONOutputTests {
  /// Foundation's parser takes no trailing commas, no comments and no loose control characters.
  func parsed(_ line: String, on host: FakeHost) throws -> [String: Any] {
    let outcome = host.run(line)
    #expect(outcome.code == 0 || outcome.code == 3, "\(line): \(outcome.messages)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output))
    return try #require(json as? [String: Any])
  }

  static let fields: Set<String> = [
    "id", "uid", "summary", "allDay", "start", "end", "recurrenceID", "location", "description",
    "categories", "status", "transparency", "calendar", "url", "organizer", "attendees",
  ]

  @Test("occurrences of the week carry every field, in order of start, end and UID")
  func occurrences() throws {
    let json = try parsed(
      "export --format json team-week.csv --date 2026-03-23", on: .withSamples())
    #expect(json["zone"] as? String == "Europe/Berlin")
    #expect(json["from"] as? String == "2026-03-23")
    #expect(json["to"] as? String == "2026-03-30")
    #expect((json["issues"] as? [Any])?.isEmpty == true)
    let occurrences = try #require(json["occurrences"] as? [[String: Any]])
    // 5 all-day entries and 39 timed ones, as in the header of the mock-ups.
    #expect(occurrences.count == 44)
    for occurrence in occurrences { #expect(Set(occurrence.keys) == JSONOutputTests.fields) }
    let keys = occurrences.map { occurrence in
      let allDay = occurrence["allDay"] as? Bool == true
      func instant(_ name: String) -> String {
        let text = occurrence[name] as? String ?? ""
        // All offsets here are positive whole hours, so local midnight is early enough.
        return allDay ? text + "T00:00:00+01:00" : text
      }
      return [instant("start"), instant("end"), occurrence["uid"] as? String ?? ""]
    }
    let parser = ISO8601DateFormatter()
    let order = try keys.map { key in
      (
        try #require(parser.date(from: key[0])), try #require(parser.date(from: key[1])), key[2]
      )
    }
    for (one, other) in zip(order, order.dropFirst()) {
      #expect((one.0, one.1, one.2) <= (other.0, other.1, other.2), "\(one) before \(other)")
    }
  }

  @Test("each field holds what the file says")
  func values() throws {
    let json = try parsed(
      "export --format json team-week.csv --date 2026-03-23", on: .withSamples())
    let all = try #require(json["occurrences"] as? [[String: Any]])
    func one(_ number: Int) throws -> [String: Any] {
      try #require(all.first { $0["uid"] as? String == "team-\(number)@example.com" })
    }
    let interview = try one(10)
    #expect(interview["summary"] as? String == "Interview: iOS developer")
    #expect(interview["start"] as? String == "2026-03-23T14:30:00+01:00")
    #expect(interview["end"] as? String == "2026-03-23T15:30:00+01:00")
    #expect(interview["location"] as? String == "Room Panke")
    #expect(
      interview["description"] as? String
        == "Two parts:\n1. the calendar exercise\n2. questions, both ways")
    #expect(interview["categories"] as? [String] == ["Hiring"])
    #expect(interview["status"] as? String == "CONFIRMED")
    #expect(interview["transparency"] as? String == "OPAQUE")
    #expect(interview["recurrenceID"] is NSNull)
    #expect(interview["url"] is NSNull)
    #expect(interview["organizer"] is NSNull)
    #expect((interview["attendees"] as? [Any])?.isEmpty == true)
    let due = try one(11)
    #expect(due["start"] as? String == due["end"] as? String)
    #expect(try one(21)["start"] as? String == "2026-03-25T10:15:00+01:00")
    #expect(try one(23)["status"] as? String == "TENTATIVE")
    #expect(try one(27)["status"] as? String == "CANCELLED")
    #expect(try one(29)["transparency"] as? String == "TRANSPARENT")
    let move = try one(38)
    #expect(move["start"] as? String == "2026-03-29T01:00:00+01:00")
    #expect(move["end"] as? String == "2026-03-29T04:00:00+02:00")
    let leave = try #require(all.first { $0["summary"] as? String == "Hannah on leave" })
    #expect(leave["allDay"] as? Bool == true)
    #expect(leave["start"] as? String == "2026-03-23")
    #expect(leave["end"] as? String == "2026-03-26")
    let standUps = all.filter { $0["summary"] as? String == "Stand-up" }
    #expect(standUps.count == 5)
    #expect(Set(standUps.compactMap { $0["recurrenceID"] as? String }).count == 5)
  }

  @Test("the range is half-open, and floating times take the display zone's offset")
  func range() throws {
    let host = FakeHost.with(
      AwkwardWeeks.head
        + "a,Ends as it begins,2026-03-25T23:00,2026-03-26T00:00,Europe/Berlin,,,,\n"
        + "b,Floats,2026-03-26T09:00,2026-03-26T10:00,,,,,\n"
        + "c,Day after,2026-03-27T00:00,2026-03-27T01:00,Europe/Berlin,,,,\n"
        + "d,Whole,2026-03-26,2026-03-27,,,,,\n")
    let line = "export --format json a.csv --from 2026-03-26 --to 2026-03-27"
    let json = try parsed(line, on: host)
    let berlin = try #require(json["occurrences"] as? [[String: Any]])
    #expect(berlin.compactMap { $0["uid"] as? String } == ["d", "b"])
    #expect(berlin.last?["start"] as? String == "2026-03-26T09:00:00+01:00")
    let there = try parsed(line + " --zone Asia/Kathmandu", on: host)
    let kathmandu = try #require(there["occurrences"] as? [[String: Any]])
    let floats = try #require(kathmandu.first { $0["uid"] as? String == "b" })
    #expect(floats["start"] as? String == "2026-03-26T09:00:00+05:45")
    let whole = try #require(kathmandu.first { $0["uid"] as? String == "d" })
    #expect(whole["start"] as? String == "2026-03-26")
  }

  @Test("issues carry file, line, column, severity, code and message")
  func issues() throws {
    let json = try parsed(
      "export --format json bad-records.csv --date 2026-03-23", on: .withSamples())
    let issues = try #require(json["issues"] as? [[String: Any]])
    let first = try #require(issues.first)
    #expect(first["file"] as? String == "bad-records.csv")
    #expect(first["line"] as? Int == 3)
    #expect(first["column"] as? Int == 41)
    #expect(first["severity"] as? String == "error")
    #expect(first["code"] as? String == "bad-date")
    #expect((first["message"] as? String)?.contains("2026-02-30") == true)
    #expect(issues.count >= 6)
  }

  @Test("frames parse and have the members of the contract")
  func frames() throws {
    let host = FakeHost.withSamples()
    let json = try parsed(
      "frames team-week.csv --date 2026-03-23 --now 2026-03-25T11:20 --second-zone Asia/Tokyo",
      on: host)
    #expect(json["version"] as? Int == 2)
    let members = [
      "mode", "entries", "viewport", "content", "headerBar", "allDay", "gutter", "corner",
      "segments", "overflow",
      "indicators", "contentInset", "indicatorInsets", "initialOffset", "now", "gaps", "gutters",
    ]
    for member in members { #expect(json[member] != nil, "\(member)") }
    let segments = try #require(json["segments"] as? [[String: Any]])
    let keys: Set<String> = [
      "entry", "uid", "recurrenceID", "column", "startMinute", "endMinute", "lane", "laneEnd",
      "laneCount", "laneEndCount",
      "frame", "titleFrame", "continuesBefore", "continuesAfter",
    ]
    for segment in segments { #expect(keys.isSubset(of: segment.keys)) }
    let now = try #require(json["now"] as? [String: Any])
    #expect(now["column"] as? Int == 2)
    #expect(now["minute"] as? Int == 680)
    let options = [
      "--viewport 300x200 --offset -40,1000 --visible", "--direction rtl", "--split-by category",
      "--day-width 0 --hour-height 0", "--inset 20,0,34,0", "--days 31", "--hours busy",
      "--overlap cascade --max-lanes 1", "--hours 20-4", "--minimum-duration 2h",
      "--header-height 0 --gutter-width 0 --all-day-row-height 0",
    ]
    for option in options {
      _ = try parsed("frames team-week.csv --date 2026-03-29 \(option)", on: host)
    }
  }
}

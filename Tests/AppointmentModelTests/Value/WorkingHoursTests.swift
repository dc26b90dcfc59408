import CivilTime
import TestSupport
import Testing

@testable import AppointmentModel

@Suite("Working hours", .portioned)
struct WorkingHoursTests {
  private static let zones = ZoneDatabase(files: [
    ZoneID("Europe/Berlin"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
    ZoneID("America/New_York"): ZoneFile.bytes("EST5EDT,M3.2.0,M11.1.0"),
  ])

  @Test("texts are read and written")
  func texts() throws {
    for (text, written) in [
      ("9-17", "mon-fri 9-17"), ("mon-fri 9-12 13-17", "mon-fri 9-12 13-17"),
      ("mon-fri 9-12, 13-17:30, sat 10-14", "mon-fri 9-12 13-17:30, sat 10-14"),
      ("fri-mon 8-9", "mon 8-9, fri-sun 8-9"), ("Tuesday 22-6", "tue 22-6"),
      (
        "9-12, fri off, 2026-12-24 9-12; 2026-12-25 off",
        "mon-thu 9-12, 2026-12-24 9-12, 2026-12-25 off"
      ),
      ("mon 0-24, zone Europe/Berlin", "mon 0-24, zone Europe/Berlin"),
      ("mon 13-17 9-13", "mon 9-17"), ("", ""),
    ] {
      let hours = try WorkingHours(text)
      #expect(hours.description == written)
      #expect(try WorkingHours(written) == hours)
    }
    for text in ["mon", "9", "mon 9-25", "mon 9-9", "someday 9-12", "mon 9-12x", "mon-xyz 9-12"] {
      #expect(throws: WorkingHoursError.self, "\(text)") { try WorkingHours(text) }
    }
  }

  @Test("times of work are what a look at every minute finds, whatever clocks do")
  func bruteForce() throws {
    var random = SeededGenerator(seed: 7)
    let berlin = try Self.zones.rules(for: ZoneID("Europe/Berlin"))
    // The last days of March and October have 23 and 25 hours.
    for first in [try CivilDate("2026-03-27"), try CivilDate("2026-10-23")] {
      for _ in (0..<60).portion(1) {
        var hours = WorkingHours(on: [], minutes: [])
        for day in Weekday.allCases {
          hours[day] = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            let start = Int.random(in: 0..<1440, using: &random)
            return start..<start + Int.random(in: 1...700, using: &random)
          }
        }
        hours.setException(first.adding(days: 2), [60..<200, 100..<150, 1400..<1500])
        let range =
          berlin.startOfDay(first).adding(
            seconds: 3600 * 5)..<berlin.startOfDay(first.adding(days: 5)).adding(seconds: -1800)
        let times = hours.times(in: range, rules: berlin)
        var minute = range.lowerBound
        while minute < range.upperBound {
          // A minute is working time if a span of its day, or of the previous one, contains it.
          let date = berlin.civil(at: minute).date
          let isWorked = [date, date.adding(days: -1)].contains { date in
            hours.spans(on: date).contains {
              berlin.instants(of: date, minutes: $0).contains(minute)
            }
          }
          guard times.contains(where: { $0.contains(minute) }) == isWorked,
            hours.allows(minute..<minute.adding(seconds: 60), rules: berlin) == isWorked
          else {
            Issue.record("\(hours) at \(minute): \(times)")
            return
          }
          minute = minute.adding(seconds: 60)
        }
        for (one, next) in zip(times, times.dropFirst()) {
          #expect(one.upperBound < next.lowerBound)
        }
      }
    }
  }

  @Test("everybody has his or her own hours in a zone of his or her own, others those of all")
  func resources() throws {
    let berlin = try Self.zones.rules(for: ZoneID("Europe/Berlin"))
    let hours = ResourceHours(
      try WorkingHours("9-17"),
      own: ["ben": try WorkingHours("mon-fri 9-17, zone America/New_York")], zones: Self.zones)
    let day = try CivilDate("2026-03-24")
    let noon = berlin.instants(of: day, minutes: 720..<780)
    #expect(hours.allows(noon, for: "anna", displayZone: berlin))
    #expect(!hours.allows(noon, for: "ben", displayZone: berlin))
    // Five hours in that week, since clocks there change earlier.
    #expect(
      hours.times(of: "ben", on: day, displayZone: berlin)
        == [berlin.instants(of: day, minutes: 840..<1320)])
    #expect(
      !hours.allows(berlin.instants(of: day, minutes: 1000..<1021), for: nil, displayZone: berlin))
  }
}

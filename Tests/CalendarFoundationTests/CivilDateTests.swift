import CalendarFoundation
import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("Civil dates beside Foundation's calendar", .portioned)
struct CivilDateTests {
  @Test("date, time, weekday and week are the calendar's, 1900 to 2100, in twenty zones")
  func components() throws {
    #expect(Zones.all.count == Zones.names.count)
    var random = SeededGenerator(seed: 0xCA1)
    for zone in Zones.all {
      let calendar = Zones.gregorian(zone)
      var iso = Calendar(identifier: .iso8601)
      iso.timeZone = zone
      let rules = try ZoneRules(zone)
      for _ in (0..<300).portion(75) {
        let date = Zones.date(using: &random)
        let local = CivilDateTime(date, in: zone)
        let theirs = calendar.dateComponents(
          [.year, .month, .day, .hour, .minute, .second, .weekday], from: date)
        let place = "\(zone.identifier) \(date.timeIntervalSince1970)"
        let (day, time) = (local.date, local.time)
        #expect(theirs.year == day.year && theirs.month == day.month, "\(place)")
        #expect(theirs.day == day.day && theirs.hour == time.hour, "\(place)")
        #expect(theirs.minute == time.minute && theirs.second == time.second, "\(place)")
        #expect(theirs.weekday == local.date.weekday.calendarNumber, "\(place)")
        #expect(rules.civil(at: Instant(date)) == local, "\(place)")
        #expect(CivilDate(date, in: zone) == local.date)
        let week = iso.dateComponents([.yearForWeekOfYear, .weekOfYear, .weekday], from: date)
        #expect(week.yearForWeekOfYear == local.date.weekDate().year, "\(place)")
        #expect(week.weekOfYear == local.date.weekDate().week, "\(place)")
      }
    }
  }

  @Test("a local time is the calendar's date of its components")
  func reverse() throws {
    var random = SeededGenerator(seed: 0xCA2)
    for zone in Zones.all {
      let calendar = Zones.gregorian(zone)
      let rules = try ZoneRules(zone)
      for _ in (0..<100).portion(12) {
        let local = CivilDateTime(Zones.date(using: &random), in: zone)
        guard case .unique = rules.resolve(local) else { continue }
        let (date, time) = (local.date, local.time)
        let parts = DateComponents(
          year: date.year, month: date.month, day: date.day, hour: time.hour, minute: time.minute,
          second: time.second)
        let theirs = calendar.date(from: parts)
        #expect(theirs == (try Date(local, in: zone)), "\(zone.identifier) \(local)")
        #expect(theirs == (try Date(local, in: zone, disambiguation: .reject)))
      }
      for year in Array(stride(from: 1901, through: 2099, by: 7)).portion(every: 4) {
        let day = try #require(CivilDate(year: year, month: 3, day: 30))
        let begin = try Date(startOf: day, in: zone)
        let noon = try Date(CivilDateTime(day, try TimeOfDay("12:00")), in: zone)
        #expect(begin == calendar.startOfDay(for: noon), "\(zone.identifier) \(day)")
      }
    }
  }

  @Test("adding days keeps the clock, as the calendar does, where the clock shows that time once")
  func addingDays() throws {
    var random = SeededGenerator(seed: 0xCA3)
    var compared = 0
    let tries = (0..<150).portion(25)
    for zone in Zones.all {
      let calendar = Zones.gregorian(zone)
      let rules = try ZoneRules(zone)
      for _ in tries {
        let start = Instant(Zones.date(using: &random))
        let days = Int.random(in: -400...400, using: &random)
        let goal = rules.civil(at: start).adding(.days(days))
        guard case .unique = rules.resolve(goal),
          case .unique = rules.resolve(rules.civil(at: start))
        else { continue }
        compared += 1
        let theirs = calendar.date(byAdding: .day, value: days, to: Date(start))
        #expect(
          theirs == Date(rules.instant(.days(days), after: start)),
          "\(zone.identifier) \(start) + \(days)")
      }
    }
    #expect(10 * compared > 9 * tries.count * Zones.all.count)
  }

  @Test("an interval touches the days from its start to before its end")
  func days() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    func days(_ start: String, _ end: String) throws -> String {
      let interval = DateInterval(
        start: try Date(CivilDateTime(start), in: zone), end: try Date(CivilDateTime(end), in: zone)
      )
      return "\(Range<CivilDate>(interval, in: zone))"
    }
    #expect(try days("2026-03-23T00:00", "2026-03-24T00:00") == "2026-03-23..<2026-03-24")
    #expect(try days("2026-03-23T00:00", "2026-03-24T00:01") == "2026-03-23..<2026-03-25")
    #expect(try days("2026-03-23T12:00", "2026-03-23T12:00") == "2026-03-23..<2026-03-24")
    #expect(try days("2026-03-23T00:00", "2026-03-23T00:00") == "2026-03-23..<2026-03-24")
    let midnight = try Date(startOf: CivilDate("2026-03-24"), in: zone)
    let later = DateInterval(start: midnight - 60, end: midnight + 0.5)
    #expect("\(Range<CivilDate>(later, in: zone))" == "2026-03-23..<2026-03-25")
  }
}

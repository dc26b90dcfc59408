import CivilTime
import Foundation
import TestSupport
import Testing

@Suite("Civil time as JSON")
struct CodableTests {
  @Test("a value is the string that people write")
  func forms() throws {
    let date = try CivilDate("2026-03-23")
    #expect(try JSONText.of(date) == #""2026-03-23""#)
    #expect(try JSONText.of(CivilDate.distantPast) == #""-9999-01-01""#)
    #expect(try JSONText.of(TimeOfDay("09:05")) == #""09:05""#)
    #expect(try JSONText.of(TimeOfDay("09:05:07")) == #""09:05:07""#)
    #expect(try JSONText.of(CivilDateTime("20260323T090000")) == #""2026-03-23T09:00:00""#)
    #expect(try JSONText.of(Instant("2026-03-23T09:00:00+01:00")) == #""2026-03-23T08:00:00Z""#)
    #expect(try JSONText.of(UTCOffset(seconds: -12_600)) == #""-03:30""#)
    #expect(try JSONText.of(CivilDuration("P1DT2H")) == #""P1DT2H""#)
    #expect(try JSONText.of(ZoneID("Europe/Berlin")) == #""Europe/Berlin""#)
    #expect(try JSONText.of(Weekday.sunday) == "7")
    #expect(try JSONText.of(WeekRules.sundayFirst) == #"{"firstWeekday":7,"minimumDays":1}"#)
    #expect(
      try JSONText.of(date.week())
        == #"{"number":13,"rules":{"firstWeekday":1,"minimumDays":4},"year":2026}"#)
    #expect(
      try JSONText.of(date.weekDate())
        == #"{"rules":{"firstWeekday":1,"minimumDays":4},"week":13,"weekday":1,"year":2026}"#)
  }

  @Test("Foundation reads an instant as its own date")
  func instantsForFoundation() throws {
    var random = SeededGenerator(seed: 0xDA7E)
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    for _ in 0..<2_000 {
      let seconds = Int64.random(in: -2_208_988_800...4_102_444_800, using: &random)
      let json = try JSONText.of(Instant(secondsSinceEpoch: seconds))
      let date = try decoder.decode(Date.self, from: Data(json.utf8))
      #expect(date.timeIntervalSince1970 == Double(seconds), "\(json)")
    }
  }

  @Test("random values are the same after JSON")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 0xC0DE)
    for _ in 0..<2_000 {
      let number = Int.random(in: -4_371_587...2_932_896, using: &random)
      let date = CivilDate(clampingDayNumber: number)
      let time = TimeOfDay(clamping: Int.random(in: 0..<86_400, using: &random))
      let local = CivilDateTime(date, time)
      let offset = UTCOffset(seconds: Int32.random(in: -86_399...86_399, using: &random))
      let rules = WeekRules(
        firstWeekday: Weekday.allCases.randomElement(using: &random) ?? .monday,
        minimumDays: Int.random(in: 1...7, using: &random))
      #expect(try JSONText.roundTrip(date) == date)
      #expect(try JSONText.roundTrip(time) == time)
      #expect(try JSONText.roundTrip(local) == local)
      #expect(try JSONText.roundTrip(offset) == offset)
      #expect(try JSONText.roundTrip(rules) == rules)
      let week = Week(containing: date, rules: rules ?? .iso)
      #expect(try JSONText.roundTrip(week) == week, "\(date) \(week)")
      let weekDate = WeekDate(date, rules: rules ?? .iso)
      #expect(try JSONText.roundTrip(weekDate) == weekDate, "\(date)")
      let instant = Instant(local, offset: .utc)
      #expect(try JSONText.roundTrip(instant) == instant)
      let sign = Bool.random(using: &random) ? 1 : -1
      let duration = CivilDuration(
        days: sign * Int.random(in: 0...40, using: &random),
        seconds: Int64(sign * Int.random(in: 0...100_000, using: &random)))
      #expect(try JSONText.roundTrip(duration) == duration)
    }
  }

  @Test("what is no value is refused with the reason")
  func refusals() {
    #expect(JSONText.refusal(CivilDate.self, #""2026-02-30""#)?.contains("2026-02-30") == true)
    #expect(JSONText.refusal(CivilDate.self, "20260323") != nil)
    #expect(JSONText.refusal(CivilDate.self, #""2026-03-23T09:00""#) != nil)
    #expect(JSONText.refusal(TimeOfDay.self, #""25:00""#)?.contains("25:00") == true)
    #expect(
      JSONText.refusal(CivilDateTime.self, #""2026-03-23T09:00Z""#)?.contains("offset") == true)
    #expect(JSONText.refusal(Instant.self, #""2026-03-23T09:00""#)?.contains("offset") == true)
    #expect(JSONText.refusal(UTCOffset.self, #""+25:00""#) != nil)
    #expect(JSONText.refusal(CivilDuration.self, #""P1M""#)?.contains("months") == true)
    #expect(JSONText.refusal(Weekday.self, "0") != nil)
    #expect(
      JSONText.refusal(WeekRules.self, #"{"firstWeekday":1,"minimumDays":8}"#)?.contains("8")
        == true)
    #expect(JSONText.refusal(Week.self, #"{"year":2026,"number":54}"#)?.contains("54") == true)
    #expect(
      JSONText.refusal(WeekDate.self, #"{"year":2026,"week":0,"weekday":1}"#)?.contains("0")
        == true)
  }

  @Test("what no text can say is not written")
  func unwritable() {
    #expect(throws: EncodingError.self) { try JSONText.of(Instant(secondsSinceEpoch: .max)) }
    #expect(throws: EncodingError.self) { try JSONText.of(UTCOffset(seconds: 86_400)) }
  }
}

extension TimeOfDay {
  fileprivate init(clamping second: Int) { self = TimeOfDay(secondOfDay: second) ?? .midnight }
}

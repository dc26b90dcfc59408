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
    #expect(try JSONText.of(ZoneID("Europe/Berlin")) == #""Europe/Berlin""#)
    #expect(try JSONText.of(Weekday.sunday) == "7")
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
      #expect(try JSONText.roundTrip(date) == date)
      #expect(try JSONText.roundTrip(time) == time)
      #expect(try JSONText.roundTrip(local) == local)
      let instant = Instant(local, offset: .utc)
      #expect(try JSONText.roundTrip(instant) == instant)
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
    #expect(JSONText.refusal(Weekday.self, "0") != nil)
  }

  @Test("what no text can say is not written")
  func unwritable() {
    #expect(throws: EncodingError.self) { try JSONText.of(Instant(secondsSinceEpoch: .max)) }
  }
}

extension TimeOfDay {
  fileprivate init(clamping second: Int) { self = TimeOfDay(secondOfDay: second) ?? .midnight }
}

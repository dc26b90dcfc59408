import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Recurrence rules as JSON")
struct CodableTests {
  @Test("a rule is its RRULE text")
  func form() throws {
    let rule = try RecurrenceRule(parsing: "freq=weekly;byday=fr,mo;until=20261231T230000Z")
    let json = #""FREQ=WEEKLY;UNTIL=20261231T230000Z;BYDAY=MO,FR""#
    #expect(try JSONText.of(rule) == json)
    #expect(try JSONText.decode(RecurrenceRule.self, json) == rule)
  }

  @Test("random rules are the same after JSON")
  func roundTrips() throws {
    var random = SeededGenerator(seed: 0x22B1)
    for _ in 0..<1_000 {
      let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
      let start = CivilDateTime(wallSeconds: .random(in: 0...2_000_000_000, using: &random))
      let rule = random.rule(frequency, from: start)
      #expect(try JSONText.roundTrip(rule) == rule, "\(rule)")
    }
  }

  @Test("COUNT beside UNTIL is kept, since both hold")
  func bothEnds() throws {
    let rule = try RecurrenceRule(
      .daily, count: 3, until: .date(CivilDate("2026-03-25")))
    #expect(try JSONText.roundTrip(rule) == rule)
  }

  @Test("rules that are refused, and those that would lose a part, are no JSON of a rule")
  func refusals() {
    for text in [
      "", "FREQ=SOMETIMES", "FREQ=DAILY;INTERVAL=0", "FREQ=WEEKLY;BYMONTHDAY=3",
      "FREQ=DAILY;X-PART=1",
    ] {
      #expect(JSONText.refusal(RecurrenceRule.self, "\"\(text)\"") != nil, "\(text)")
    }
  }

  @Test("moments are ISO 8601's date, local time or time in UTC")
  func moments() throws {
    let local = try CivilDateTime("2026-03-23T09:00:00")
    let moments: [(RecurrenceMoment, String)] = [
      (.date(local.date), #""2026-03-23""#), (.local(local), #""2026-03-23T09:00:00""#),
      (.instant(Instant(local, offset: .utc)), #""2026-03-23T09:00:00Z""#),
    ]
    for (moment, json) in moments {
      #expect(try JSONText.of(moment) == json)
      #expect(try JSONText.decode(RecurrenceMoment.self, json) == moment)
    }
    #expect(JSONText.refusal(RecurrenceMoment.self, #""soon""#) != nil)
  }
}

import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Recurrence fixtures")
struct FixtureTests {
  private let files = TestFiles()

  @Test(
    "rules make the occurrences on which independent engines agree",
    arguments: ["rfc5545.jsonl", "random.jsonl", "dst.jsonl"])
  func agreedOccurrences(name: String) throws {
    var failures = 0
    for fixture in try files.jsonLines(name, as: RecurrenceFixture.self) {
      let expected = try #require(fixture.expected)
      // The two modes differ only if the rule does not match DTSTART, and the fixtures select one
      // by including DTSTART or not.
      let set = try fixture.recurrenceSet(includesStart: expected.contains(fixture.dtstart))
      let complete = fixture.complete ?? false
      let actual = set.readings(complete ? expected.count + 1 : expected.count)
      var matches = actual == expected
      if let utc = fixture.expected_utc {
        let instants = set.occurrences().prefix(utc.count).map {
          RecurrenceMoment.instant($0.instant).description
        }
        matches = matches && instants == utc
      }
      if !matches {
        failures += 1
        if failures <= 10 {
          let place = zip(actual, expected).enumerated().first { $0.element.0 != $0.element.1 }
          Issue.record(
            "\(fixture.id ?? ""): \(fixture.dtstart) \(fixture.rrule): \(actual.count) of \(expected.count), first difference \(String(describing: place))"
          )
        }
      }
    }
    #expect(failures == 0)
  }

  @Test("random rules make what python-dateutil makes, from their start and from far on")
  func dateutil() throws {
    var failures = 0
    for fixture in try files.jsonLines("dateutil.jsonl", as: RecurrenceFixture.self)
    where failures < 10 {
      let expected = try #require(fixture.expected)
      let set = try fixture.recurrenceSet(includesStart: false)
      let complete = fixture.complete ?? false
      let actual = set.readings(complete ? expected.count + 1 : expected.count)
      var late: [String] = []
      if let from = fixture.from {
        late = set.occurrences(inLocal: wall(from)..<CivilDateTime(.distantFuture)).prefix(5).map {
          (set.start.isDate ? RecurrenceMoment.date($0.date) : .local($0.local)).description
        }
      }
      if actual != expected || late != fixture.after ?? [] {
        failures += 1
        Issue.record("\(fixture.dtstart) \(fixture.rrule): \(actual), \(late)")
      }
    }
  }
}

import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Recurrence in zones", .portioned)
struct ZonedRecurrenceTests {
  /// Years and days around which each zone changes its clocks.
  private static let places: [(zone: String, year: Int, month: Int, day: Int)] = [
    ("America/New_York", 2025, 3, 1), ("America/New_York", 2025, 10, 25),
    ("Europe/Berlin", 2025, 3, 20), ("Europe/Dublin", 2025, 10, 20),
    ("Australia/Lord_Howe", 2025, 3, 30), ("Australia/Lord_Howe", 2025, 9, 28),
    ("Antarctica/Troll", 2025, 3, 25), ("Pacific/Apia", 2011, 12, 20),
    ("America/Nuuk", 2023, 3, 20), ("Asia/Pyongyang", 2018, 4, 28),
  ]

  @Test("daily to yearly rules: readings, then instants, sorted, each once")
  func readings() throws {
    let seed: UInt64 = 3355
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for number in (0..<400).portion(150) where failures < 5 {
      let (start, zone, name) = try randomStart(&random)
      let frequency = [RecurrenceRule.Frequency.daily, .daily, .weekly, .monthly, .yearly]
        .randomElement(using: &random)
      let rule = random.rule(frequency ?? .daily, from: start)
      let floating = RecurrenceSet(start: .floating(start), rules: [rule], includesStart: false)
      let set = RecurrenceSet(start: .zoned(start, in: zone), rules: [rule], includesStart: false)
      let end = Instant(start, offset: .utc).adding(seconds: 40 * 86_400)
      var expected: [Int64] = []
      for occurrence in floating.occurrences() {
        guard occurrence.timelineSeconds < end.secondsSinceEpoch + 200_000 else { break }
        expected.append(zone.instant(for: occurrence.local).secondsSinceEpoch)
      }
      expected = Array(Set(expected)).sorted().filter { $0 < end.secondsSinceEpoch }
      let all = Instant(secondsSinceEpoch: .min)..<end
      if set.occurrences(in: all).map(\.timelineSeconds) != expected {
        failures += 1
        Issue.record("seed \(seed), rule \(number): \(name) \(start) \(rule)")
      }
      // The occurrences of two adjacent ranges are those of their union.
      let from = Instant(start, offset: .utc).adding(
        seconds: Int64.random(in: -90_000...2_000_000, using: &random))
      let middle = from.adding(seconds: Int64.random(in: 0...900_000, using: &random))
      if from < end, middle < end {
        let parts =
          Array(set.occurrences(in: from..<middle)) + Array(set.occurrences(in: middle..<end))
        let wanted = expected.filter { $0 >= from.secondsSinceEpoch }
        if parts.map(\.timelineSeconds) != wanted {
          failures += 1
          Issue.record("seed \(seed), rule \(number): ranges: \(name) \(start) \(rule)")
        }
      }
    }
  }

  @Test("hourly and finer rules: a step is elapsed time, parts look at the clock")
  func elapsed() throws {
    let seed: UInt64 = 3356
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for number in (0..<150).portion(60) where failures < 5 {
      let (start, zone, name) = try randomStart(&random)
      let isHourly = random.chance(60)
      let interval = random.some([1, 1, 2, 3, 5, 7, 25, 90], 1)[0]
      let rule = try RecurrenceRule(
        isHourly ? .hourly : .minutely, interval: interval,
        count: random.chance(30) ? Int.random(in: 1...300, using: &random) : nil,
        byHour: random.chance(40) ? random.some(0...23, 6) : [],
        byDay: random.chance(30)
          ? random.some(Weekday.allCases, 4).map { WeekdayOrdinal($0) } : [],
        byMonthDay: random.chance(20) ? random.signed(31, 8) : [])
      let set = RecurrenceSet(start: .zoned(start, in: zone), rules: [rule], includesStart: false)
      let first = zone.instant(for: start)
      let end = first.adding(seconds: isHourly ? 30 * 86_400 : 4 * 86_400)
      var expected: [Int64] = []
      var instant = first
      while instant < end, expected.count < rule.count ?? .max {
        let local = zone.civil(at: instant)
        let day = local.date.components
        let length = CivilDate.daysInMonth(year: day.year, month: day.month)
        if rule.byHour.isEmpty || rule.byHour.contains(local.time.hour),
          rule.byDay.isEmpty || rule.byDay.contains(WeekdayOrdinal(local.date.weekday)),
          rule.byMonthDay.isEmpty || rule.byMonthDay.contains(day.day)
            || rule.byMonthDay.contains(day.day - length - 1)
        {
          expected.append(instant.secondsSinceEpoch)
        }
        instant = instant.adding(seconds: Int64(interval * (isHourly ? 3600 : 60)))
      }
      let found = Array(set.occurrences(in: first..<end))
      let from = Int64.random(in: first.secondsSinceEpoch..<end.secondsSinceEpoch, using: &random)
      let late = set.occurrences(in: Instant(secondsSinceEpoch: from)..<end)
      if found.map(\.timelineSeconds) != expected
        || late.map(\.timelineSeconds) != expected.filter({ $0 >= from })
        || found.contains(where: { zone.civil(at: $0.instant) != $0.local })
      {
        failures += 1
        Issue.record("seed \(seed), rule \(number): \(name) \(start) \(rule)")
      }
    }
  }

  private func randomStart(
    _ random: inout SeededGenerator
  ) throws -> (CivilDateTime, ZoneRules, String) {
    let place = ZonedRecurrenceTests.places.randomElement(using: &random) ?? ("UTC", 2025, 1, 1)
    let date = try #require(CivilDate(year: place.year, month: place.month, day: place.day))
    let minutes = Int.random(in: 0..<(random.chance(60) ? 240 : 1440), using: &random)
    let time = try #require(TimeOfDay(hour: minutes / 60, minute: minutes % 60 / 15 * 15))
    return (CivilDateTime(date, time), try Zones.rules(place.zone), place.zone)
  }

  /// Start, zone, rule and its occurrences in UTC.
  private static let cases: [(String, String, String, [String])] = [
    // RFC 5545 §3.3.5: 2007-03-11 02:30 in New York is 03:30 EDT; it counts (erratum 4271).
    (
      "20070310T023000", "America/New_York", "FREQ=DAILY;COUNT=3",
      ["20070310T073000Z", "20070311T073000Z", "20070312T063000Z"]
    ),
    // A repeated time is the first one.
    (
      "20071103T013000", "America/New_York", "FREQ=DAILY;COUNT=3",
      ["20071103T053000Z", "20071104T053000Z", "20071105T063000Z"]
    ),
    // 02:30 and 03:30 are one instant, yet both count.
    (
      "20070311T013000", "America/New_York", "FREQ=DAILY;BYHOUR=1,2,3;COUNT=4",
      ["20070311T063000Z", "20070311T073000Z", "20070312T053000Z"]
    ),
    // In the order of instants, not of wall-clock times.
    (
      "20070311T010000", "America/New_York", "FREQ=DAILY;BYHOUR=2,3;BYMINUTE=0,20;COUNT=4",
      ["20070311T070000Z", "20070311T072000Z"]
    ),
    // Every hour is an elapsed hour.
    (
      "20070311T003000", "America/New_York", "FREQ=HOURLY;COUNT=4",
      ["20070311T053000Z", "20070311T063000Z", "20070311T073000Z", "20070311T083000Z"]
    ),
    (
      "20071104T003000", "America/New_York", "FREQ=HOURLY;INTERVAL=2;COUNT=3",
      ["20071104T043000Z", "20071104T063000Z", "20071104T083000Z"]
    ),
    // UNTIL in UTC is an inclusive instant; as a date it is the end of that local day.
    (
      "20250101T200000", "America/New_York", "FREQ=DAILY;UNTIL=20250104T010000Z",
      ["20250102T010000Z", "20250103T010000Z", "20250104T010000Z"]
    ),
    (
      "20250101T200000", "America/New_York", "FREQ=DAILY;UNTIL=20250102",
      ["20250102T010000Z", "20250103T010000Z"]
    ),
    (
      "20250101T200000", "America/New_York", "FREQ=DAILY;UNTIL=20250102T195959",
      ["20250102T010000Z"]
    ),
    // The second pass of a repeated hour comes after all times of the first.
    (
      "20071104T010000", "America/New_York",
      "FREQ=DAILY;BYHOUR=1;BYMINUTE=0,50;UNTIL=20071104T062000Z",
      ["20071104T050000Z", "20071104T055000Z"]
    ),
    (
      "20071104T010000", "America/New_York",
      "FREQ=DAILY;BYHOUR=1;BYMINUTE=0,50;UNTIL=20071104T052000Z", ["20071104T050000Z"]
    ),
    // Samoa skipped 30 December 2011: its occurrence moves to the next day.
    (
      "20111229T090000", "Pacific/Apia", "FREQ=DAILY;COUNT=4",
      ["20111229T190000Z", "20111230T190000Z", "20111231T190000Z"]
    ),
  ]

  @Test("decisions", arguments: cases.indices)
  func decisions(index: Int) throws {
    let (start, zone, rule, expected) = ZonedRecurrenceTests.cases[index]
    let set = RecurrenceSet(
      start: .zoned(wall(start), in: try Zones.rules(zone)),
      rules: [try RecurrenceRule(parsing: rule)], includesStart: false)
    let found = set.occurrences().prefix(10).map {
      RecurrenceMoment.instant($0.instant).description
    }
    #expect(found == expected)
  }

  @Test("a reading in a gap keeps what the rule says")
  func gapReading() throws {
    let set = RecurrenceSet(
      start: .zoned(wall("20070310T023000"), in: try Zones.rules("America/New_York")),
      rules: [try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=2")])
    #expect(set.readings(9) == ["20070310T023000", "20070311T023000"])
    // Both the wall-clock time and the instant find it again.
    for name in ["20070311T023000", "20070311T033000", "20070311T073000Z", "20070311"] {
      #expect(set.occurrence(at: moment(name))?.local == wall("20070311T023000"), "\(name)")
    }
    #expect(set.occurrence(at: moment("20070311T013000")) == nil)
  }
}

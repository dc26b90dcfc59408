import CivilTime
import TestSupport
import Testing

@testable import RecurrenceRules

@Suite("Ends of COUNT")
struct RuleCountTests {
  private static let rules = [
    "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=29,-1",
    "FREQ=MONTHLY;BYMONTH=2,3;BYMONTHDAY=29", "FREQ=MONTHLY;BYDAY=1MO,-1FR,5WE",
    "FREQ=MONTHLY;INTERVAL=7;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1,2,23",
    "FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=1,5,9", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    "FREQ=YEARLY;BYWEEKNO=1,53;BYDAY=MO,SU", "FREQ=YEARLY;BYYEARDAY=366,1,-60",
    "FREQ=YEARLY;INTERVAL=3;BYDAY=20MO,53SU", "FREQ=YEARLY;BYSETPOS=1,-1;BYMONTH=3,4;BYDAY=SU",
    "FREQ=WEEKLY;INTERVAL=2;BYMONTH=1,7;BYDAY=MO,SA", "FREQ=WEEKLY;BYDAY=MO,WE,SU;BYSETPOS=-1",
    "FREQ=DAILY;INTERVAL=3;BYDAY=MO,WE", "FREQ=DAILY;INTERVAL=5;BYMONTHDAY=13",
    "FREQ=DAILY;BYMONTH=2;BYHOUR=8,20", "FREQ=SECONDLY;INTERVAL=61;BYSECOND=3",
    "FREQ=MINUTELY;INTERVAL=7;BYMINUTE=0,30", "FREQ=MINUTELY;INTERVAL=11;BYHOUR=9;BYDAY=MO",
    "FREQ=HOURLY;INTERVAL=5;BYHOUR=0,12", "FREQ=HOURLY;INTERVAL=7;BYMONTHDAY=1",
    "FREQ=HOURLY;BYHOUR=9,10;BYMINUTE=0,20", "FREQ=SECONDLY;INTERVAL=7;BYHOUR=3;BYMINUTE=0",
  ]

  /// The set of a rule's own matches.
  private func set(_ rule: String, _ zone: ZoneRules?, from start: String) throws -> RecurrenceSet {
    let wall = wall(start)
    return RecurrenceSet(
      start: zone.map { .zoned(wall, in: $0) } ?? .floating(wall),
      rules: [try RecurrenceRule(parsing: rule)], includesStart: false)
  }

  @Test("the end is the occurrence that walking from the first one leads to", arguments: rules)
  func walked(rule: String) throws {
    for (start, zone) in [
      ("19991231T030300", nil), ("20260323T090003", try Zones.rules("Europe/Berlin")),
      ("20240229T003000", try Zones.rules("Australia/Lord_Howe")),
    ] {
      var counts = [1, 2, 63, 64, 65, 66, 67, 200, 777, 2000]
      var number = 0
      for occurrence in try set(rule, zone, from: start).occurrences() {
        number += 1
        guard number == counts.first else { continue }
        counts.removeFirst()
        let counted = try set("\(rule);COUNT=\(number)", zone, from: start)
        let instant = occurrence.instant
        let place: Comment = "\(rule);COUNT=\(number) from \(start)"
        #expect(counted.countedThrough == nil, place)
        #expect(counted.next(after: instant.adding(seconds: -1)) == occurrence, place)
        #expect(counted.next(after: instant) == nil, place)
        if counts.isEmpty { break }
      }
    }
  }

  @Test("whole cycles of the calendar are passed over", .thorough)
  func cycles() throws {
    for (rule, count) in [
      ("FREQ=MONTHLY;BYMONTHDAY=31", 40_000), ("FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=29,-1", 20_001),
      ("FREQ=YEARLY;BYWEEKNO=53", 1200), ("FREQ=YEARLY;BYDAY=53SU", 900),
      ("FREQ=WEEKLY;INTERVAL=2;BYMONTH=1,7;BYDAY=SA", 30_000),
      // 2,319 periods are 355 years, and not a cycle.
      ("FREQ=WEEKLY;INTERVAL=8;BYMONTH=1,7;BYDAY=SA", 4_000),
    ] {
      let start = "20260323T090000"
      let last = try #require(
        Array(try set(rule, nil, from: start).occurrences().prefix(count)).last)
      let counted = try set("\(rule);COUNT=\(count)", nil, from: start)
      #expect(counted.next(after: last.instant.adding(seconds: -1)) == last, "\(rule)")
      #expect(counted.next(after: last.instant) == nil, "\(rule)")
    }
  }

  @Test("no COUNT is worked out by walking along the calendar", arguments: rules)
  func work(rule: String) throws {
    for zone in [nil, try Zones.rules("Europe/Berlin")] {
      for count in [999_999_999, 30_000] {
        let set = try set("\(rule);COUNT=\(count)", zone, from: "20260323T090003")
        #expect(set.countingVisits <= RuleCount.patience + 64, "\(rule);COUNT=\(count)")
        guard zone == nil, !rule.contains("FREQ=DAILY;INTERVAL=5"),
          !rule.contains("HOURLY;INTERVAL=7")
        else { continue }
        // A cycle of weeks in months has 10,435 chunks; all others are shorter.
        #expect(set.countingVisits <= 25_000, "\(rule);COUNT=\(count)")
        #expect(set.countedThrough == nil, "\(rule);COUNT=\(count)")
      }
    }
  }

  @Test("a COUNT that is given up says where, and the occurrences until then are right")
  func givenUp() throws {
    let rule = "FREQ=DAILY;INTERVAL=5;BYMONTHDAY=13"
    let start = RecurrenceStart.floating(wall("20260323T090000"))
    let set = RecurrenceSet(
      start: start, rules: [try RecurrenceRule(parsing: "\(rule);COUNT=30000")],
      includesStart: false, patience: 0)
    #expect(set.countingVisits <= RuleCount.minimumPatience + 64)
    let end = try #require(set.countedThrough)
    let endless = RecurrenceSet(
      start: start, rules: [try RecurrenceRule(parsing: rule)], includesStart: false)
    let found = Array(set.occurrences())
    #expect(found.count > 100)
    #expect(found == Array(endless.occurrences().prefix(found.count)))
    #expect(try #require(found.last).instant <= end)
  }

  @Test("an EXRULE far ahead is reached by a jump, and comparisons count as work")
  func exclusions() throws {
    let set = RecurrenceSet(
      start: .floating(wall("20260101T000000")),
      rules: [try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=100")],
      exclusionRules: [try RecurrenceRule(parsing: "FREQ=SECONDLY")])
    var iterator = set.occurrences().makeIterator()
    #expect(iterator.next() == nil)
    #expect(iterator.takenInAll == 100)
    // 86,400 a day otherwise.
    #expect(iterator.visits < 100 * 50)
    let range = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
    var limited = set.iterator(in: range, patience: 1000)
    #expect(limited.next() == nil)
    #expect(limited.hasLostPatience && limited.takenInAll < 100)
  }
}

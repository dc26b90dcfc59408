import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Hostile rules")
struct HostileRuleTests {
  /// The expected results of `pathological.jsonl`, by its notes and the engines that are right.
  private static let expected: [String: [String]] = [
    "parity-min": [],
    "all-seconds-year-setpos": ["20201231T235959", "20211231T235959"],
    "until-before": [],
    "int-huge": ["20200101T000000", "70200101T000000"],
    "leap-parity": [],
    "rare-fri13-29feb": ["20160229T000000", "20440229T000000", "20720229T000000"],
    "y1601": ["16010325T020000", "16020331T020000", "16030330T020000"],
    "month-parity": [],
  ]

  @Test("rules that make other engines hang or err")
  func pathological() throws {
    var judged = 0
    for fixture in try TestFiles().jsonLines("pathological.jsonl", as: RecurrenceFixture.self) {
      guard let expected = HostileRuleTests.expected[fixture.id ?? ""] else {
        // The others are invalid: INTERVAL=0 and BYDAY=255SU.
        #expect(throws: RecurrenceRuleError.self, "\(fixture.rrule)") {
          try RecurrenceRule(parsing: fixture.rrule)
        }
        continue
      }
      let set = try fixture.recurrenceSet(includesStart: false)
      #expect(set.readings(max(expected.count, 1)) == expected, "\(fixture.rrule)")
      judged += 1
    }
    #expect(judged == HostileRuleTests.expected.count)
  }

  /// Rules that never match: by residues, impossible days, or positions beyond the set.
  private static let empty = [
    "FREQ=HOURLY;INTERVAL=24;BYHOUR=10", "FREQ=HOURLY;INTERVAL=12;BYHOUR=10,11,12",
    "FREQ=MINUTELY;INTERVAL=60;BYMINUTE=1", "FREQ=MINUTELY;INTERVAL=10080;BYDAY=MO",
    "FREQ=SECONDLY;INTERVAL=3600;BYSECOND=7", "FREQ=SECONDLY;INTERVAL=604800;BYDAY=SU,MO",
    "FREQ=SECONDLY;INTERVAL=90;BYMINUTE=1;BYSECOND=1", "FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MINUTELY;BYMONTH=4,6,9,11;BYMONTHDAY=31", "FREQ=SECONDLY;BYYEARDAY=366;BYMONTH=1",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31,-31",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30", "FREQ=DAILY;INTERVAL=7;BYDAY=MO",
    "FREQ=DAILY;INTERVAL=146097;BYMONTHDAY=30", "FREQ=MONTHLY;BYDAY=6MO",
    "FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=2MO", "FREQ=MONTHLY;INTERVAL=12;BYMONTH=2",
    "FREQ=MONTHLY;INTERVAL=6;BYMONTH=3,9", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=6",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=-6", "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3",
    "FREQ=DAILY;BYHOUR=1,2;BYSETPOS=3", "FREQ=HOURLY;BYMINUTE=1,2;BYSETPOS=-3",
    "FREQ=YEARLY;BYDAY=MO;BYSETPOS=54", "FREQ=YEARLY;BYHOUR=1,2;BYSETPOS=3",
    "FREQ=YEARLY;INTERVAL=4;BYYEARDAY=366", "FREQ=YEARLY;BYWEEKNO=53;BYMONTH=6",
    "FREQ=YEARLY;INTERVAL=100;BYMONTH=2;BYMONTHDAY=29", "FREQ=SECONDLY;BYSETPOS=2",
    "FREQ=YEARLY;INTERVAL=400;BYWEEKNO=53;BYDAY=MO;BYYEARDAY=1",
  ]

  @Test("rules that never match end by proof or bound")
  func emptiness() throws {
    // 2021-01-01 was a Friday; 2021 + 4 n is never a leap year.
    let start = RecurrenceStart.floating(wall("20210101T090000"))
    for text in HostileRuleTests.empty {
      let set = RecurrenceSet(
        start: start, rules: [try RecurrenceRule(parsing: text)], includesStart: false)
      #expect(set.first == nil, "\(text)")
    }
  }

  /// Rules that match late, rarely or often.
  private static let rare: [(String, String, [String])] = [
    (
      "20000101T000000", "FREQ=YEARLY;INTERVAL=17;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO",
      ["28160229T000000"]
    ),
    ("20000101T000000", "FREQ=YEARLY;INTERVAL=8000", ["20000101T000000"]),
    ("20000101T000000", "FREQ=MONTHLY;INTERVAL=2147483647", ["20000101T000000"]),
    ("20000101T000000", "FREQ=SECONDLY;INTERVAL=2147483647", ["20000101T000000"]),
    (
      "20000101T000000", "FREQ=SECONDLY;INTERVAL=1000003;BYHOUR=3;BYMINUTE=0;BYSECOND=1",
      ["30091030T030001"]
    ),
    (
      "20000101T000000", "FREQ=SECONDLY;INTERVAL=59;BYSECOND=1", ["20000101T005801"]
    ),
    ("20000101T090000", "FREQ=WEEKLY;INTERVAL=52178;BYDAY=SA", ["20000101T090000"]),
  ]

  @Test("rare matches are found")
  func rareMatches() throws {
    for (start, text, expected) in HostileRuleTests.rare {
      let set = RecurrenceSet(
        start: .floating(wall(start)), rules: [try RecurrenceRule(parsing: text)],
        includesStart: false)
      #expect(set.readings(1) == expected, "\(text)")
    }
  }

  @Test("counts far beyond what could be stepped through are worked out")
  func hugeCounts() throws {
    // Computed with Python's datetime.
    let last: [(String, String)] = [
      ("FREQ=SECONDLY;COUNT=2147483647", "20680119T031406"),
      ("FREQ=SECONDLY;INTERVAL=7;COUNT=1000000000", "22211027T122633"),
      ("FREQ=DAILY;COUNT=2000000", "74751024T000000"),
      ("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR;COUNT=1000000", "58330124T000000"),
      ("FREQ=DAILY;BYHOUR=0,12;COUNT=2000001", "47371128T000000"),
      ("FREQ=WEEKLY;BYDAY=SA;COUNT=300001", "77490809T000000"),
    ]
    for (text, expected) in last {
      let set = RecurrenceSet(
        start: .floating(wall("20000101T000000")), rules: [try RecurrenceRule(parsing: text)])
      guard case .finite(_, let end) = set.extent else {
        Issue.record("\(text) has no end")
        continue
      }
      #expect(RecurrenceMoment.local(end.civil(at: .utc)).description == expected, "\(text)")
      #expect(set.countedThrough == nil, "\(text)")
    }
  }

  @Test("bounds of time end searches without a trap")
  func bounds() throws {
    let far = RecurrenceSet(
      start: .floating(CivilDateTime(.distantFuture)),
      rules: [try RecurrenceRule(parsing: "FREQ=YEARLY;COUNT=5")])
    #expect(far.readings(9) == ["99991231T000000"])
    let early = RecurrenceSet(
      start: .date(.distantPast), rules: [try RecurrenceRule(parsing: "FREQ=YEARLY;BYWEEKNO=1")])
    #expect(early.readings(2).count == 2)
    let zone = try Zones.rules("Europe/Berlin")
    for text in ["FREQ=HOURLY", "FREQ=DAILY", "FREQ=MINUTELY;BYHOUR=3", "FREQ=YEARLY"] {
      let rule = try RecurrenceRule(parsing: text)
      let set = RecurrenceSet(
        start: .zoned(CivilDateTime(.distantFuture.adding(days: -1)), in: zone), rules: [rule])
      #expect(!Array(set.occurrences()).isEmpty, "\(text)")
      #expect(set.next(after: Instant(secondsSinceEpoch: .max)) == nil)
      #expect(set.next(after: Instant(secondsSinceEpoch: .min)) != nil)
    }
  }
}

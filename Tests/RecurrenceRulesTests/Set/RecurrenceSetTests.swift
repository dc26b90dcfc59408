import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Recurrence sets")
struct RecurrenceSetTests {
  private func set(
    _ start: String, _ rules: [String] = [], excluding exclusionRules: [String] = [],
    rdate: [String] = [], exdate: [String] = [], includesStart: Bool = true
  ) throws -> RecurrenceSet {
    let start: RecurrenceStart =
      switch moment(start) {
      case .date(let date): .date(date)
      case .local(let local): .floating(local)
      case .instant(let instant): .utc(instant)
      }
    return RecurrenceSet(
      start: start, rules: try rules.map { try RecurrenceRule(parsing: $0) },
      exclusionRules: try exclusionRules.map { try RecurrenceRule(parsing: $0) },
      additions: rdate.map { RecurrenceAddition(moment($0)) }, exclusions: exdate.map(moment),
      includesStart: includesStart)
  }

  /// Start, rule, occurrences: the decisions where implementations differ.
  private static let decisions: [(String, String, [String])] = [
    // A DTSTART that the rule does not match is shown and counted.
    ("20260101", "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3", ["20260101", "20260115", "20260215"]),
    ("20260101", "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=1", ["20260101"]),
    ("20260101", "FREQ=MONTHLY;BYMONTHDAY=1;COUNT=2", ["20260101", "20260201"]),
    // But a series that ended before its start is empty.
    ("20260101", "FREQ=DAILY;UNTIL=20250101", []),
    ("20260101T090000", "FREQ=DAILY;UNTIL=20260101T085959", []),
    ("20260101T090000", "FREQ=DAILY;UNTIL=20260101T090000", ["20260101T090000"]),
    ("20260101T090000", "FREQ=DAILY;BYHOUR=8;UNTIL=20260101", ["20260101T090000"]),
    // Days of the month without a month are in the start's month.
    ("20260315", "FREQ=YEARLY;BYMONTHDAY=15;COUNT=3", ["20260315", "20270315", "20280315"]),
    // Weeks without a weekday use the start's weekday.
    ("20260513", "FREQ=YEARLY;BYWEEKNO=20;COUNT=3", ["20260513", "20270519", "20280517"]),
    // Weekdays with and without a number are combined.
    (
      "20260302", "FREQ=MONTHLY;BYDAY=MO,-1FR;COUNT=7",
      ["20260302", "20260309", "20260316", "20260323", "20260327", "20260330", "20260406"]
    ),
    // Positions in the first interval count the whole interval.
    (
      "20260319", "FREQ=MONTHLY;BYDAY=TH;BYSETPOS=3,4;COUNT=3",
      ["20260319", "20260326", "20260416"]
    ),
    (
      "20260325", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=2;COUNT=2", ["20260325", "20260401"]
    ),
    // Months restrict the days of a week before positions are chosen.
    (
      "20260601", "FREQ=WEEKLY;BYDAY=MO,TU,WE;BYMONTH=6;BYSETPOS=-1;COUNT=6",
      ["20260601", "20260603", "20260610", "20260617", "20260624", "20260630"]
    ),
    (
      "20160803", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=FR;COUNT=5",
      ["20160803", "20160814", "20160817", "20160828", "20160831"]
    ),
    // 30 February is skipped and does not count.
    ("20260130", "FREQ=MONTHLY;COUNT=3", ["20260130", "20260330", "20260430"]),
    ("20240229", "FREQ=YEARLY;COUNT=2", ["20240229", "20280229"]),
    // The end may be the first day of a year.
    ("20260101", "FREQ=YEARLY;UNTIL=20270101", ["20260101", "20270101"]),
    // The last year is 9999.
    ("99970305", "FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=5", ["99970305", "99980305", "99990305"]),
    ("99970305", "FREQ=YEARLY;BYYEARDAY=64", ["99970305", "99980305", "99990305"]),
    ("99970307", "FREQ=YEARLY;BYDAY=1FR;BYMONTH=3", ["99970307", "99980306", "99990305"]),
    ("99970307", "FREQ=YEARLY;BYDAY=FR;BYSETPOS=10", ["99970307", "99980306", "99990305"]),
    // Monday of the first week of a year with 53 weeks, counted from its end (ISO 8601: 2020, 2026,
    // 2032).
    (
      "20191230", "FREQ=YEARLY;BYWEEKNO=-53;BYDAY=MO;COUNT=3", ["20191230", "20251229", "20311229"]
    ),
    // An UNTIL date with timed occurrences includes that day; UNTIL in UTC with floating times is
    // compared by its digits.
    (
      "20260101T200000", "FREQ=DAILY;UNTIL=20260102", ["20260101T200000", "20260102T200000"]
    ),
    (
      "20260101T200000", "FREQ=DAILY;UNTIL=20260102T200000Z",
      ["20260101T200000", "20260102T200000"]
    ),
    ("20260101", "FREQ=DAILY;UNTIL=20260102T080000Z", ["20260101", "20260102"]),
    // COUNT and UNTIL: whichever comes first.
    ("20260101", "FREQ=DAILY;COUNT=2;UNTIL=20260109", ["20260101", "20260102"]),
    ("20260101", "FREQ=DAILY;COUNT=9;UNTIL=20260102", ["20260101", "20260102"]),
    // Parts that do not apply are ignored.
    ("20260105", "FREQ=WEEKLY;BYMONTHDAY=13;COUNT=2", ["20260105", "20260112"]),
    ("20260105", "FREQ=DAILY;BYWEEKNO=20;COUNT=2", ["20260105", "20260106"]),
    ("20260105", "FREQ=WEEKLY;BYDAY=2TU;COUNT=2", ["20260105", "20260112"]),
    // Dates have no hours: a finer rule gives each date once.
    ("20260105", "FREQ=DAILY;BYHOUR=9,10;COUNT=2", ["20260105", "20260106"]),
    ("20260105", "FREQ=HOURLY;INTERVAL=9;COUNT=5", ["20260105", "20260106"]),
    // A second 60 is read as 59.
    (
      "20260101T000059", "FREQ=MINUTELY;BYSECOND=59,60;COUNT=2",
      ["20260101T000059", "20260101T000159"]
    ),
  ]

  @Test("decisions where engines split", arguments: decisions.indices)
  func decision(index: Int) throws {
    let (start, rule, expected) = RecurrenceSetTests.decisions[index]
    #expect(try set(start, [rule]).readings(12) == expected)
  }

  @Test("the rule's own matches are there without DTSTART, and COUNT counts them alone")
  func ownMatches() throws {
    let rule = "FREQ=MONTHLY;BYMONTHDAY=15;COUNT=2"
    #expect(
      try set("20260101", [rule], includesStart: false).readings(9) == ["20260115", "20260215"])
  }

  @Test("EXDATE names starts, or for times all of a date; COUNT counts before it")
  func exclusions() throws {
    let daily = "FREQ=DAILY;COUNT=4"
    #expect(
      try set("20260101T090000", [daily], exdate: ["20260102T090000", "20260103T100000"])
        .readings(9) == ["20260101T090000", "20260103T090000", "20260104T090000"])
    #expect(
      try set("20260101T090000", [daily], exdate: ["20260102"]).readings(9)
        == ["20260101T090000", "20260103T090000", "20260104T090000"])
    #expect(
      try set("20260101", [daily], exdate: ["20260102T000000Z", "20260104"]).readings(9)
        == ["20260101", "20260103"])
    #expect(
      try set("20260101", ["FREQ=MONTHLY;BYMONTHDAY=15;COUNT=3"], exdate: ["20260101"]).readings(9)
        == ["20260115", "20260215"])
  }

  @Test("EXDATE is an instant in a zone, whatever form it has")
  func zonedExclusions() throws {
    let zone = try Zones.rules("America/New_York")
    for text in ["20260102T090000", "20260102T140000Z", "20260102"] {
      let set = RecurrenceSet(
        start: .zoned(wall("20260101T090000"), in: zone),
        rules: [try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=3")], exclusions: [moment(text)])
      #expect(set.readings(9) == ["20260101T090000", "20260103T090000"], "\(text)")
    }
  }

  @Test("RDATE without rule: DTSTART is the first; duplicates are one")
  func additions() throws {
    #expect(
      try set(
        "20260101T090000", rdate: ["20260301T090000", "20260201T080000", "20260101T090000"]
      ).readings(9) == ["20260101T090000", "20260201T080000", "20260301T090000"])
    #expect(
      try set("20260101", ["FREQ=DAILY;COUNT=3"], rdate: ["20260102", "20260105"]).readings(9)
        == ["20260101", "20260102", "20260103", "20260105"])
    // A date added to a set of times means the start's time on that date.
    #expect(
      try set("20260101T090000", rdate: ["20260301"]).readings(9)
        == ["20260101T090000", "20260301T090000"])
    #expect(try set("20260101T090000").readings(9) == ["20260101T090000"])
  }

  @Test("a PERIOD has a length of its own, also where a rule starts at its start")
  func periods() throws {
    let length = RecurrenceAddition.Length.duration(days: 0, seconds: 7200)
    let set = RecurrenceSet(
      start: .floating(wall("20260101T090000")),
      rules: [try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=3")],
      additions: [
        RecurrenceAddition(moment("20260102T090000")),
        RecurrenceAddition(moment("20260102T090000"), length: length),
        RecurrenceAddition(moment("20260109T090000"), length: .until(moment("20260109T100000"))),
      ])
    #expect(set.occurrences().map(\.additionIndex) == [-1, 1, -1, 2])
    #expect(set.additions[1].length == length)
  }

  @Test("several rules are united, EXRULE is subtracted")
  func severalRules() throws {
    #expect(
      try set("20260105", ["FREQ=WEEKLY;BYDAY=MO;COUNT=3", "FREQ=WEEKLY;BYDAY=MO,TH;COUNT=3"])
        .readings(9) == ["20260105", "20260108", "20260112", "20260119"])
    #expect(
      try set("20260105", ["FREQ=DAILY;COUNT=8"], excluding: ["FREQ=WEEKLY;BYDAY=SA,SU"])
        .readings(9)
        == ["20260105", "20260106", "20260107", "20260108", "20260109", "20260112"])
    // COUNT of an exclusion rule counts its own matches, as in dateutil.
    #expect(
      try set(
        "20260113", ["FREQ=DAILY;COUNT=4"], excluding: ["FREQ=DAILY;BYMONTHDAY=15;COUNT=1"]
      ).readings(9) == ["20260113", "20260114", "20260116"])
  }

  @Test("a rule that takes away everything ends with a flag, not in a hang")
  func everythingTaken() throws {
    let set = try set(
      "20260101T000000Z", ["FREQ=SECONDLY"], excluding: ["FREQ=SECONDLY"])
    var iterator = set.occurrences().makeIterator()
    #expect(iterator.next() == nil)
    #expect(iterator.wasCutShort)
    var last = try self.set("20260101", ["FREQ=DAILY;COUNT=3"]).occurrences().makeIterator()
    while last.next() != nil {}
    #expect(!last.wasCutShort)
  }

  @Test("a RECURRENCE-ID finds its occurrence, also one that was taken away")
  func recurrenceIdentifiers() throws {
    let set = try set("20260101", ["FREQ=WEEKLY"], exdate: ["20260108"])
    #expect(set.occurrence(at: moment("20260115"))?.date == moment("20260115").date)
    #expect(set.occurrence(at: moment("20260115T000000Z"))?.date == moment("20260115").date)
    #expect(set.occurrence(at: moment("20260116")) == nil)
    #expect(set.occurrence(at: moment("20260108")) == nil)
    let taken = try #require(set.occurrence(at: moment("20260108"), includingExcluded: true))
    #expect(taken.date == moment("20260108").date)
  }

  @Test("the extent bounds all occurrences")
  func extents() throws {
    func instant(_ text: String) -> Instant { Instant(wall(text), offset: .utc) }
    #expect(
      try set("20260101", ["FREQ=DAILY;COUNT=10"]).extent
        == .finite(first: instant("20260101"), last: instant("20260110")))
    #expect(try set("20260101", ["FREQ=DAILY"]).extent == .endless(first: instant("20260101")))
    #expect(
      try set("20260101").extent
        == .finite(first: instant("20260101"), last: instant("20260101")))
    #expect(
      try set("20260101", ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"], includesStart: false).extent
        == .empty)
    #expect(
      try set("20260101", ["FREQ=DAILY;COUNT=2"], rdate: ["20250101"]).extent
        == .finite(first: instant("20250101"), last: instant("20260102")))
  }

  @Test("values stay small")
  func sizes() {
    #expect(MemoryLayout<Occurrence>.size == 24)
    #expect(MemoryLayout<RecurrenceSet>.size == 8)
    #expect(MemoryLayout<RecurrenceRule>.size <= 128)
  }
}

extension RecurrenceMoment {
  var date: CivilDate? {
    switch self {
    case .date(let date): date
    case .local(let local): local.date
    case .instant(let instant): instant.civil(at: .utc).date
    }
  }
}

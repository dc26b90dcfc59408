import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Rule text")
struct RecurrenceRuleTextTests {
  /// Text, code and the quoted part of the error.
  private static let refused: [(String, RecurrenceRuleError.Code, String)] = [
    ("", .missingFrequency, ""), ("INTERVAL=2", .missingFrequency, "INTERVAL=2"),
    ("FREQ", .malformed, "FREQ"), ("FREQ=DAILY;COUNT", .malformed, "COUNT"),
    ("FREQ=FORTNIGHTLY", .invalidValue, "FREQ=FORTNIGHTLY"),
    ("FREQ=", .emptyPart, "FREQ="), ("FREQ=DAILY;COUNT=", .emptyPart, "COUNT="),
    ("FREQ=DAILY;UNTIL= ;", .emptyPart, "UNTIL="),
    ("FREQ=DAILY;INTERVAL=0", .outOfRange, "INTERVAL=0"),
    ("FREQ=DAILY;INTERVAL=-1", .outOfRange, "INTERVAL=-1"),
    ("FREQ=DAILY;INTERVAL=1.5", .invalidValue, "INTERVAL=1.5"),
    ("FREQ=DAILY;INTERVAL=99999999999999999999", .outOfRange, "INTERVAL=99999999999999999999"),
    ("FREQ=DAILY;INTERVAL=2147483648", .outOfRange, "INTERVAL=2147483648"),
    ("FREQ=DAILY;COUNT=2147483648", .outOfRange, "COUNT=2147483648"),
    ("FREQ=DAILY;COUNT=0", .outOfRange, "COUNT=0"),
    ("FREQ=DAILY;COUNT=ten", .invalidValue, "COUNT=ten"),
    ("FREQ=DAILY;COUNT=1;COUNT=2", .duplicatePart, "COUNT=2"),
    ("FREQ=DAILY;BYDAY=MO;BYDAY=TU", .duplicatePart, "BYDAY=TU"),
    ("FREQ=DAILY;UNTIL=20260230", .invalidValue, "UNTIL=20260230"),
    ("FREQ=DAILY;UNTIL=20260201T250000", .invalidValue, "UNTIL=20260201T250000"),
    ("FREQ=DAILY;UNTIL=2026032", .invalidValue, "UNTIL=2026032"),
    ("FREQ=DAILY;UNTIL=20260201X000000", .invalidValue, "UNTIL=20260201X000000"),
    ("FREQ=DAILY;UNTIL=tomorrow", .invalidValue, "UNTIL=tomorrow"),
    ("FREQ=MONTHLY;BYDAY=0MO", .outOfRange, "BYDAY=0MO"),
    ("FREQ=YEARLY;BYDAY=MO,255SU;BYMONTH=10", .outOfRange, "BYDAY=255SU"),
    ("FREQ=YEARLY;BYDAY=54SU", .outOfRange, "BYDAY=54SU"),
    ("FREQ=YEARLY;BYDAY=-54SU", .outOfRange, "BYDAY=-54SU"),
    ("FREQ=WEEKLY;BYDAY=XX", .invalidValue, "BYDAY=XX"),
    ("FREQ=WEEKLY;BYDAY=M", .invalidValue, "BYDAY=M"),
    ("FREQ=WEEKLY;BYDAY=1", .invalidValue, "BYDAY=1"),
    ("FREQ=WEEKLY;BYDAY=MO-FR", .invalidValue, "BYDAY=MO-FR"),
    ("FREQ=YEARLY;BYMONTH=13", .outOfRange, "BYMONTH=13"),
    ("FREQ=YEARLY;BYMONTH=0", .outOfRange, "BYMONTH=0"),
    ("FREQ=YEARLY;BYMONTH=5L", .invalidValue, "BYMONTH=5L"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,32", .outOfRange, "BYMONTHDAY=32"),
    ("FREQ=MONTHLY;BYMONTHDAY=0", .outOfRange, "BYMONTHDAY=0"),
    ("FREQ=YEARLY;BYYEARDAY=367", .outOfRange, "BYYEARDAY=367"),
    ("FREQ=YEARLY;BYWEEKNO=-54", .outOfRange, "BYWEEKNO=-54"),
    ("FREQ=DAILY;BYHOUR=24", .outOfRange, "BYHOUR=24"),
    ("FREQ=DAILY;BYMINUTE=60", .outOfRange, "BYMINUTE=60"),
    ("FREQ=DAILY;BYSECOND=61", .outOfRange, "BYSECOND=61"),
    ("FREQ=DAILY;BYSECOND=-1", .outOfRange, "BYSECOND=-1"),
    ("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0", .outOfRange, "BYSETPOS=0"),
    ("FREQ=DAILY;WKST=MON", .invalidValue, "WKST=MON"),
    ("FREQ=YEARLY;RSCALE=CHINESE;SKIP=FORWARD", .unsupported, "RSCALE=CHINESE"),
    ("FREQ=MONTHLY;SKIP=BACKWARD", .unsupported, "SKIP=BACKWARD"),
    ("FREQ=YEARLY;BYEASTER=0", .unknownPart, "BYEASTER=0"),
  ]

  @Test("what is no rule is refused, and the reason quotes the text")
  func refusals() {
    for (text, code, quoted) in RecurrenceRuleTextTests.refused {
      do {
        let rule = try RecurrenceRule(parsing: text)
        Issue.record("\(text) was read as \(rule)")
      } catch {
        #expect(error.code == code, "\(text)")
        #expect(error.text == quoted, "\(text)")
        #expect(error.description.hasPrefix("\"\(quoted)\": "), "\(text)")
        let value = quoted.split(separator: "=").last ?? ""
        #expect(
          Array(text.utf8).dropFirst(error.offset).starts(with: quoted.utf8)
            || Array(text.utf8).dropFirst(error.offset).starts(with: value.utf8), "\(text)")
      }
    }
  }

  @Test("a backslash before a separator is passed over, and said of a part")
  func backslashes() throws {
    for (text, canonical, said) in [
      ("FREQ=DAILY\\;COUNT=3", "FREQ=DAILY;COUNT=3", ["FREQ=DAILY"]),
      ("FREQ=WEEKLY;BYDAY=MO\\,TU\\,WE", "FREQ=WEEKLY;BYDAY=MO,TU,WE", []),
      (
        "FREQ=WEEKLY\\;BYDAY=MO\\,SU\\;", "FREQ=WEEKLY;BYDAY=MO,SU",
        ["FREQ=WEEKLY", "BYDAY=MO\\,SU"]
      ),
    ] {
      var diagnostics: [RecurrenceRuleError] = []
      let rule = try RecurrenceRule(parsing: text, diagnostics: &diagnostics)
      #expect(rule.text == canonical && diagnostics.map(\.text) == said, "\(text)")
      #expect(diagnostics.allSatisfy { $0.code == .malformed })
    }
    for text in ["FREQ=DAILY]", "FREQ=WEEKLY;BYDAY=MO]", "FREQ=DAILY;\\"] {
      #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(parsing: text) }
    }
  }

  @Test("COUNT=-1 means the end that is named, and COUNT=0 nothing")
  func exchangeCounts() throws {
    #expect(
      try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=-1;UNTIL=20260401").text
        == "FREQ=DAILY;UNTIL=20260401")
    #expect(throws: RecurrenceRuleError.self) {
      try RecurrenceRule(parsing: "FREQ=DAILY;COUNT=0;UNTIL=20260401")
    }
  }

  @Test("weekdays turn and days of the month move along where every month has them")
  func moved() throws {
    for (text, days, expected) in [
      ("FREQ=WEEKLY;BYDAY=MO,WE", 1, "FREQ=WEEKLY;BYDAY=TU,TH"),
      ("FREQ=WEEKLY;BYDAY=MO,SU", -1, "FREQ=WEEKLY;BYDAY=SA,SU"),
      ("FREQ=WEEKLY;BYDAY=SA", 9, "FREQ=WEEKLY;BYDAY=MO"),
      ("FREQ=WEEKLY;BYDAY=FR", -8, "FREQ=WEEKLY;BYDAY=TH"),
      ("FREQ=MONTHLY;BYMONTHDAY=1,15", 3, "FREQ=MONTHLY;BYMONTHDAY=4,18"),
      ("FREQ=MONTHLY;BYMONTHDAY=5,28", -4, "FREQ=MONTHLY;BYMONTHDAY=1,24"),
      // No day may leave the month, and none may come where some months have no such day.
      ("FREQ=MONTHLY;BYMONTHDAY=5,28", 1, "FREQ=MONTHLY;BYMONTHDAY=5,28"),
      ("FREQ=MONTHLY;BYMONTHDAY=2", -2, "FREQ=MONTHLY;BYMONTHDAY=2"),
      ("FREQ=MONTHLY;BYMONTHDAY=30", -5, "FREQ=MONTHLY;BYMONTHDAY=30"),
      ("FREQ=MONTHLY;BYMONTHDAY=-1", -3, "FREQ=MONTHLY;BYMONTHDAY=-1"),
      ("FREQ=DAILY;UNTIL=20260331", 2, "FREQ=DAILY;UNTIL=20260402"),
    ] {
      let rule = try RecurrenceRule(parsing: text)
      let moved = rule.moved(by: Int64(days) * 86_400, days: days, zone: nil)
      #expect(moved.text == expected, "\(text) by \(days)")
    }
  }

  /// Text as it occurs in files, and its canonical form.
  private static let read: [(String, String)] = [
    ("FREQ=DAILY", "FREQ=DAILY"), ("freq=weekly;byday=mo,we", "FREQ=WEEKLY;BYDAY=MO,WE"),
    (" FREQ = DAILY ; COUNT = 3 ; ", "FREQ=DAILY;COUNT=3"), ("FREQ=DAILY;;", "FREQ=DAILY"),
    ("RRULE:FREQ=DAILY", "FREQ=DAILY"), ("exrule:freq=daily;", "FREQ=DAILY"),
    ("BYDAY=-1FR,+2TU, 1 MO ,SU;FREQ=MONTHLY", "FREQ=MONTHLY;BYDAY=SU,1MO,2TU,-1FR"),
    ("FREQ=DAILY;INTERVAL=1;WKST=MO", "FREQ=DAILY"),
    ("FREQ=DAILY;INTERVAL=007", "FREQ=DAILY;INTERVAL=7"),
    ("FREQ=WEEKLY;BYDAY=TU,MO,TU;WKST=su", "FREQ=WEEKLY;BYDAY=MO,TU;WKST=SU"),
    (
      "FREQ=MONTHLY;BYMONTHDAY=-1,15,1;UNTIL=20261231t235960z",
      "FREQ=MONTHLY;UNTIL=20261231T235959Z;BYMONTHDAY=1,15,-1"
    ),
    ("FREQ=DAILY;UNTIL=20261231T1300Z", "FREQ=DAILY;UNTIL=20261231T130000Z"),
    ("FREQ=DAILY;UNTIL=20261231", "FREQ=DAILY;UNTIL=20261231"),
    ("FREQ=DAILY;UNTIL=2026-12-31", "FREQ=DAILY;UNTIL=20261231"),
    ("FREQ=DAILY;UNTIL=20261231T240000", "FREQ=DAILY;UNTIL=20270101T000000"),
    ("FREQ=DAILY;UNTIL=20261231T130000+0100", "FREQ=DAILY;UNTIL=20261231T120000Z"),
    ("FREQ=DAILY;UNTIL=20261231T235900", "FREQ=DAILY;UNTIL=20261231T235900"),
    (
      "FREQ=YEARLY;BYSETPOS=-1,1;BYWEEKNO=-1,20;BYYEARDAY=366,-366;BYMONTH=12,1;BYHOUR=0,23",
      "FREQ=YEARLY;BYHOUR=0,23;BYYEARDAY=-366,366;BYWEEKNO=20,-1;BYMONTH=1,12;BYSETPOS=-1,1"
    ),
    ("FREQ=SECONDLY;BYSECOND=60;BYMINUTE=59", "FREQ=SECONDLY;BYSECOND=60;BYMINUTE=59"),
  ]

  @Test("what files hold is read, and written in one form")
  func canonicalText() throws {
    for (text, canonical) in RecurrenceRuleTextTests.read {
      var diagnostics: [RecurrenceRuleError] = []
      let rule = try RecurrenceRule(parsing: text, diagnostics: &diagnostics)
      #expect(rule.text == canonical, "\(text)")
      #expect(diagnostics.isEmpty, "\(text)")
      #expect(try RecurrenceRule(parsing: canonical) == rule)
    }
  }

  /// Text, the kept part, and code and quote of the diagnostics.
  private static let diagnosed: [(String, String, [(RecurrenceRuleError.Code, String)])] = [
    (
      "FREQ=WEEKLY;BYMONTHDAY=13;BYDAY=FR", "FREQ=WEEKLY;BYDAY=FR",
      [(.notApplicable, "BYMONTHDAY=13")]
    ),
    ("FREQ=MONTHLY;BYWEEKNO=20", "FREQ=MONTHLY", [(.notApplicable, "BYWEEKNO=20")]),
    ("FREQ=DAILY;BYYEARDAY=1", "FREQ=DAILY", [(.notApplicable, "BYYEARDAY=1")]),
    ("FREQ=WEEKLY;BYDAY=1MO", "FREQ=WEEKLY", [(.notApplicable, "BYDAY=1MO")]),
    (
      "FREQ=YEARLY;BYDAY=1MO;BYWEEKNO=3", "FREQ=YEARLY;BYWEEKNO=3", [(.notApplicable, "BYDAY=1MO")]
    ),
    ("FREQ=DAILY;BYMONTH=;COUNT=2", "FREQ=DAILY;COUNT=2", [(.emptyPart, "BYMONTH=")]),
    ("FREQ=WEEKLY;BYDAY=MO,,FR", "FREQ=WEEKLY;BYDAY=MO,FR", [(.emptyPart, "BYDAY=MO,,FR")]),
    ("FREQ=WEEKLY;BYDAY=TU,MO,", "FREQ=WEEKLY;BYDAY=MO,TU", [(.emptyPart, "BYDAY=TU,MO,")]),
    ("FREQ=DAILY;X-WHY=yes", "FREQ=DAILY", [(.unknownPart, "X-WHY=yes")]),
    (
      "FREQ=DAILY;COUNT=2;UNTIL=20260101", "FREQ=DAILY;UNTIL=20260101;COUNT=2",
      [(.countWithUntil, "FREQ=DAILY;COUNT=2;UNTIL=20260101")]
    ),
    (
      "FREQ=WEEKLY;BYWEEKNO=1;byyearday=4", "FREQ=WEEKLY",
      [(.notApplicable, "byyearday=4"), (.notApplicable, "BYWEEKNO=1")]
    ),
  ]

  @Test("parts that cannot apply are refused with a diagnostic, the rule is kept")
  func diagnostics() throws {
    for (text, kept, expected) in RecurrenceRuleTextTests.diagnosed {
      var diagnostics: [RecurrenceRuleError] = []
      let rule = try RecurrenceRule(parsing: text, diagnostics: &diagnostics)
      #expect(rule.text == kept)
      #expect(diagnostics.map(\.code) == expected.map(\.0), "\(text)")
      #expect(diagnostics.map(\.text) == expected.map(\.1), "\(text)")
    }
  }

  @Test("text and bytes round-trip for random rules")
  func roundTrip() throws {
    let seed: UInt64 = 7529
    var random = SeededGenerator(seed: seed)
    for number in 0..<1500 {
      let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
      let rule = random.rule(frequency, from: random.start())
      var diagnostics: [RecurrenceRuleError] = []
      let bytes = Array(rule.text.utf8)
      let read = try RecurrenceRule(parsing: bytes.span, diagnostics: &diagnostics)
      guard read == rule, read.text == rule.text, diagnostics.isEmpty else {
        Issue.record("seed \(seed), rule \(number): \(rule)")
        return
      }
    }
  }

  @Test("any bytes are read or refused")
  func garbage() {
    var random = SeededGenerator(seed: 99)
    let alphabet = Array("FREQ=;,:BYDAYMONTH-+0123456789TZ \t\u{00}xé".utf8)
    var refused = 0
    for _ in 0..<3000 {
      var text = random.chance(50) ? Array("FREQ=MONTHLY;".utf8) : []
      for _ in 0..<Int.random(in: 0..<30, using: &random) {
        text.append(alphabet.randomElement(using: &random) ?? 0)
      }
      var diagnostics: [RecurrenceRuleError] = []
      do {
        _ = try RecurrenceRule(parsing: text.span, diagnostics: &diagnostics)
      } catch {
        refused += 1
      }
    }
    #expect(refused > 1000)
  }

  @Test("a rule made from parts obeys the same limits")
  func parts() throws {
    let rule = try RecurrenceRule(
      .monthly, interval: 2, count: 3,
      byDay: [WeekdayOrdinal(.friday, ordinal: -1), WeekdayOrdinal(.monday)])
    #expect(rule.text == "FREQ=MONTHLY;COUNT=3;INTERVAL=2;BYDAY=MO,-1FR")
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.daily, interval: 0) }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.daily, count: 0) }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.yearly, byMonth: [13]) }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.weekly, byMonthDay: [1]) }
    for ordinal in [-53, 53] {
      #expect(throws: Never.self) {
        try RecurrenceRule(.yearly, byDay: [WeekdayOrdinal(.monday, ordinal: ordinal)])
      }
    }
    for ordinal in [-54, 54, Int.min, Int.max] {
      #expect(throws: RecurrenceRuleError.self) {
        try RecurrenceRule(.yearly, byDay: [WeekdayOrdinal(.monday, ordinal: ordinal)])
      }
    }
    #expect(throws: RecurrenceRuleError.self) { try RecurrenceRule(.yearly, byYearDay: [Int.min]) }
  }
}

import CivilTime
import TestSupport
import Testing

@Suite("POSIX rules", .portioned)
struct PosixRuleTests {
  @Test(
    "rules are read and written back",
    arguments: [
      // From TZif files of the IANA database, and the examples of RFC 9636.
      ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3"),
      ("UTC0", "UTC0"),
      ("<+0330>-3:30", "<+0330>-3:30"),
      ("<-03>3<-02>,M3.5.0/-2,M10.5.0/-1", "<-03>3<-02>,M3.5.0/-2,M10.5.0/-1"),
      ("IST-1GMT0,M10.5.0,M3.5.0/1", "IST-1GMT0,M10.5.0,M3.5.0/1"),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0"),
      ("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3", "<+00>0<+02>-2,M3.5.0/1,M10.5.0/3"),
      ("EET-2EEST,M3.4.4/50,M10.4.4/50", "EET-2EEST,M3.4.4/50,M10.4.4/50"),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "IST-2IDT,M3.4.4/26,M10.5.0"),
      ("EST5EDT,0/0,J365/25", "EST5EDT,0/0,J365/25"),
      ("XXX3EDT4,0/0,J365/23", "XXX3EDT4,0/0,J365/23"),
      ("NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01", "NST3:30NDT,M3.2.0/0:01,M11.1.0/0:01"),
      ("AAA-0:19:32BBB-1:19:32,J60/1:02:03,300", "AAA-0:19:32BBB,J60/1:02:03,300"),
      ("ABC+05DEF+04,J1/-167,J365/+167", "ABC5DEF,J1/-167,J365/167"),
      ("EST5EDT", "EST5EDT,M3.2.0,M11.1.0"),
    ])
  func roundTrip(text: String, written: String) throws {
    let rule = try PosixRule(text)
    #expect(rule.description == written)
    #expect(try PosixRule(written) == rule)
  }

  @Test(
    "what breaks the grammar is an error that says where",
    arguments: [
      ("", 0), ("CE", 2), ("CET", 3), ("C1T-1", 1), ("CET-", 4), ("CET-25", 6), ("CET-1:60", 8),
      ("<+03-3", 6), ("<>0", 2), ("<+0€>-3", 3), ("CET-1CEST,", 10), ("CET-1CEST,M3.5.0", 16),
      ("CET-1CEST,M13.5.0,M10.5.0", 13), ("CET-1CEST,M3.6.0,M10.5.0", 14),
      ("CET-1CEST,M3.5.7,M10.5.0", 16), ("CET-1CEST,M3.5,M10.5.0", 14),
      ("CET-1CEST,M3.0.0,M10.5.0", 24), ("CET-1CEST,J0,J300", 17), ("CET-1CEST,J366,J300", 14),
      ("CET-1CEST,366,300", 13), ("CET-1CEST,M3.5.0/168,M10.5.0", 20),
      ("CET-1CEST,M3.5.0/2:3:4:5,M10.5.0", 22), ("CET-1CEST,M3.5.0,M10.5.0 ", 24),
      ("CET-1CEST,M3.5.0,M10.5.0/3x", 26), (":Europe/Berlin", 0), ("CET-1CEST\u{0},M3.5.0", 9),
    ])
  func errors(text: String, position: Int) throws {
    do {
      let rule = try PosixRule(text)
      Issue.record("“\(text)” is read as \(rule)")
    } catch {
      #expect(error.code == .malformedZoneRule)
      #expect(error.byteOffset == position, "\(error)")
    }
  }

  @Test("days outside their range cannot be made")
  func days() {
    #expect(PosixRule.Change(.julian(0)) == nil)
    #expect(PosixRule.Change(.julian(366)) == nil)
    #expect(PosixRule.Change(.zeroBased(366)) == nil)
    #expect(PosixRule.Change(.weekday(month: 0, week: 1, .sunday)) == nil)
    #expect(PosixRule.Change(.weekday(month: 1, week: 6, .sunday)) == nil)
    #expect(PosixRule.Change(.julian(1), time: 168 * 3600) == nil)
    #expect(PosixRule.Change(.julian(1), time: -167 * 3600) != nil)
  }

  /// The transitions of a year, computed from the definitions on dates.
  func expectedTransitions(_ rule: PosixRule, year: Int) throws -> [Int64] {
    let daylight = try #require(rule.daylight)
    func second(_ change: PosixRule.Change, _ offset: UTCOffset) throws -> Int64 {
      let date: CivilDate
      switch change.day {
      case .julian(let number):
        // Counted in a year without 29 February.
        let common = try #require(CivilDate(year: 2001, month: 1, day: 1)).adding(days: number - 1)
        date = try #require(CivilDate(year: year, month: common.month, day: common.day))
      case .zeroBased(let number):
        date = try #require(CivilDate(year: year, month: 1, day: 1)).adding(days: number)
      case .weekday(let month, let week, let weekday):
        let all = try (1...CivilDate.daysInMonth(year: year, month: month)).compactMap {
          day -> CivilDate? in
          let date = try #require(CivilDate(year: year, month: month, day: day))
          return date.weekday == weekday ? date : nil
        }
        date = week <= all.count ? all[week - 1] : try #require(all.last)
      }
      return Int64(date.dayNumber) * 86_400 + Int64(change.time) - Int64(offset.seconds)
    }
    return [
      try second(daylight.start, rule.standard.offset),
      try second(daylight.end, daylight.type.offset),
    ].sorted()
  }

  @Test(
    "transitions fall on the days that the definitions give, in 1000 years and far from them",
    arguments: [
      "CET-1CEST,M3.5.0,M10.5.0/3", "AAA3BBB,M10.1.6/0,M2.4.6/0", "AAA0BBB,J59,J60",
      "AAA0BBB,58,300", "AAA-5BBB,59/-167,J365/-10", "IST-1GMT0,M10.5.0,M3.5.0/1",
      "EET-2EEST,M3.4.4/50,M10.4.4/50", "AAA12BBB13,M2.5.1/0:00:01,M11.3.3/23:59:59",
    ])
  func transitionDays(text: String) throws {
    let rule = try PosixRule(text)
    let rules = ZoneRules(rule)
    for year in (1500..<2500).portion(every: 5) + [-9990, -4000, 8000, 9990] {
      let expected = try expectedTransitions(rule, year: year)
      let found = rules.transitions(
        in: Instant(
          secondsSinceEpoch: expected[0] - 5)..<Instant(
            secondsSinceEpoch: expected[1] + 5))
      guard found.map(\.instant.secondsSinceEpoch) == expected else {
        Issue.record("\(text) in \(year): \(Array(found)), expected \(expected)")
        return
      }
    }
  }

  @Test("all-year daylight time has no transitions (RFC 9636 §3.3.1)")
  func allYear() throws {
    for text in ["EST5EDT,0/0,J365/25", "XXX3EDT4,0/0,J365/23"] {
      let rules = ZoneRules(try PosixRule(text))
      #expect(rules.isFixed)
      let type = rules.type(at: Instant(secondsSinceEpoch: 1_700_000_000))
      #expect(
        type
          == LocalTimeType(
            offset: UTCOffset(seconds: -4 * 3600), isDaylight: true, abbreviation: "EDT"))
      #expect(rules.type(at: Instant(secondsSinceEpoch: .min)) == type)
      #expect(rules.nextTransition(after: Instant(secondsSinceEpoch: 0)) == nil)
    }
  }

  @Test("a rule without beginning repeats in both directions to the ends of 64 bits")
  func extremes() throws {
    let rules = ZoneRules(try PosixRule("CET-1CEST,M3.5.0,M10.5.0/3"))
    for second in [Int64.min, .min + 1, -1 << 60, 0, 1 << 60, .max - 1, .max] {
      let instant = Instant(secondsSinceEpoch: second)
      let next = rules.nextTransition(after: instant)
      let previous = rules.previousTransition(before: instant)
      if second < .max - 1 { #expect(try #require(next).instant > instant) }
      if second > .min + 1 { #expect(try #require(previous).instant < instant) }
      if let next, let previous {
        #expect(previous.after == next.before)
        #expect(next.instant.secondsSinceEpoch - previous.instant.secondsSinceEpoch < 1 << 25)
      }
    }
    let ahead = rules.transitions(
      in: Instant(secondsSinceEpoch: .max - 100_000_000)..<Instant(secondsSinceEpoch: .max))
    #expect(Array(ahead).count >= 6)
    let back = rules.transitions(
      in: Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .min + 100_000_000))
    #expect(Array(back).count >= 6)
  }

  @Test("every rule says the same 400 years later, also one that changes clocks in some years only")
  func period() throws {
    let seed: UInt64 = 400
    var random = SeededGenerator(seed: seed)
    for text in [
      "CET-1CEST,M3.5.0,M10.5.0/3", "AAA0BBB,M3.1.0,63", "AAA0BBB,63,M3.1.0", "AAA0BBB,J60,59",
      "AAA0BBB,365/167,0/-167", "AAA0BBB,M1.1.0/-167,M12.5.6/167", "AAA0BBB,J1,J1", "AAA0",
      "AAA-24BBB24,59/0,J60/24", "AAA0AAA0,M3.1.0,M9.1.0",
    ] {
      let rule = try PosixRule(text)
      let first = LocalTimeType(offset: .utc, abbreviation: "LMT")
      let onset = ZoneOnset(Instant(secondsSinceEpoch: 0), rule.standard)
      for rules in [ZoneRules(rule), try ZoneRules(initial: first, onsets: [onset], tail: rule)] {
        for _ in 0..<400 {
          // In the first 30 years the type may still be that of the onset.
          let second = Int64.random(in: 1_000_000_000..<50_000_000_000, using: &random)
          let type = rules.type(at: Instant(secondsSinceEpoch: second))
          for turns in [1, 2, 700_000_000] {
            let later = Instant(secondsSinceEpoch: second + Int64(turns) * 146_097 * 86_400)
            guard rules.type(at: later) == type else {
              Issue.record("seed \(seed), \(text): \(second) and \(turns) times 400 years later")
              return
            }
          }
        }
      }
    }
  }

  @Test("damaged rules are an error or come back as written")
  func damaged() {
    let seed: UInt64 = 1003
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("CEST<>+-0123456789:,./JM \u{0}\u{FF}".utf8)
    var (readable, errors) = (0, 0)
    for text in ["CET-1CEST,M3.5.0,M10.5.0/3", "<+0330>-3:30<+0430>,J79/24,J263/24", "EST5EDT"] {
      for _ in 0..<3000 {
        var bytes = Array(text.utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: bytes.indices, using: &random)
          let byte = alphabet.randomElement(using: &random) ?? 0
          switch Int.random(in: 0..<3, using: &random) {
          case 0: bytes[index] = byte
          case 1: bytes.insert(byte, at: index)
          default: if bytes.count > 1 { bytes.remove(at: index) }
          }
        }
        guard let rule = try? PosixRule(bytes: bytes.span) else {
          errors += 1
          continue
        }
        readable += 1
        guard (try? PosixRule(rule.description)) == rule else {
          Issue.record("seed \(seed): \(String(decoding: bytes, as: UTF8.self)) became \(rule)")
          return
        }
      }
    }
    #expect(readable > 500 && errors > 500)
  }

  @Test("offsets that no clock has are held to 26 hours")
  func heldOffsets() {
    let rule = PosixRule(standard: LocalTimeType(offset: UTCOffset(seconds: .min)))
    #expect(rule.standard.offset.description == "-26:00")
  }
}

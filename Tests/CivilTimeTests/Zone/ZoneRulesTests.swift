import CivilTime
import TestSupport
import Testing

@Suite("Zone rules", .portioned)
struct ZoneRulesTests {
  func rules(_ name: String) throws -> ZoneRules {
    try ZoneRules(tzif: try TestFiles().bytes("Zones/\(name).tzif"))
  }

  @Test(
    "local times that do not exist or occur twice",
    arguments: [
      // RFC 5545 §3.3.5: 02:30 does not exist and is read as 03:30 EDT; a repeated 01:30 is the
      // first one.
      ("America_New_York", "2007-03-11T02:30", "2007-03-11T07:30Z", "2007-03-11T06:30Z", "gap"),
      ("America_New_York", "2007-11-04T01:30", "2007-11-04T05:30Z", "2007-11-04T06:30Z", "overlap"),
      ("America_New_York", "2007-11-04T02:00", "2007-11-04T07:00Z", "2007-11-04T07:00Z", "unique"),
      // Half an hour of daylight time.
      ("Australia_Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45Z", "2026-10-03T15:15Z", "gap"),
      (
        "Australia_Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45Z", "2026-04-04T15:15Z",
        "overlap"
      ),
      // All of 2011-12-30 is skipped.
      ("Pacific_Apia", "2011-12-30T00:00", "2011-12-30T10:00Z", "2011-12-29T10:00Z", "gap"),
      ("Pacific_Apia", "2011-12-30T23:59", "2011-12-31T09:59Z", "2011-12-30T09:59Z", "gap"),
      ("Pacific_Apia", "2011-12-31T00:00", "2011-12-30T10:00Z", "2011-12-30T10:00Z", "unique"),
      // Negative daylight time in winter.
      ("Europe_Dublin", "2026-10-25T01:30", "2026-10-25T00:30Z", "2026-10-25T01:30Z", "overlap"),
      // Two hours.
      ("Antarctica_Troll", "2026-03-29T02:00", "2026-03-29T02:00Z", "2026-03-29T00:00Z", "gap"),
      // Beyond the table, by the rule.
      ("Europe_Berlin", "9998-03-29T02:30", "9998-03-29T01:30Z", "9998-03-29T00:30Z", "gap"),
    ])
  func disambiguation(
    zone: String, local: String, compatible: String, other: String, kind: String
  ) throws {
    let rules = try rules(zone)
    let local = try CivilDateTime(local)
    let (expected, second) = (try Instant(compatible), try Instant(other))
    #expect(rules.instant(for: local) == expected)
    #expect(try rules.instant(for: local, disambiguation: .compatible) == expected)
    #expect(try rules.instant(for: local, disambiguation: .earlier) == min(expected, second))
    #expect(try rules.instant(for: local, disambiguation: .later) == max(expected, second))
    var code: CivilTimeError.Code?
    do {
      let instant = try rules.instant(for: local, disambiguation: .reject)
      #expect(instant == expected)
    } catch {
      code = error.code
    }
    switch rules.resolve(local) {
    case .gap: #expect(kind == "gap" && code == .localTimeInGap)
    case .overlap: #expect(kind == "overlap" && code == .localTimeInOverlap)
    case .unique: #expect(kind == "unique" && code == nil)
    }
  }

  @Test("minutes of a day are the wall clock's: a day of a change has other hours")
  func minutesOfDays() throws {
    let berlin = try rules("Europe_Berlin")
    func hours(_ day: String, _ minutes: Range<Int>) throws -> Range<Instant> {
      berlin.instants(of: try CivilDate(day), minutes: minutes)
    }
    func range(_ start: String, _ end: String) throws -> Range<Instant> {
      try Instant(start)..<Instant(end)
    }
    #expect(
      try hours("2026-03-24", 480..<1020) == range("2026-03-24T07:00Z", "2026-03-24T16:00Z"))
    // Across midnight, on a day when clocks go forward at 02:00, which is 01:00 UTC.
    #expect(
      try hours("2026-03-28", 1320..<1680) == range("2026-03-28T21:00Z", "2026-03-29T02:00Z"))
    #expect(try hours("2026-03-29", 0..<1440) == range("2026-03-28T23:00Z", "2026-03-29T22:00Z"))
    #expect(try hours("2026-10-25", 0..<1440) == range("2026-10-24T22:00Z", "2026-10-25T23:00Z"))
    // The skipped hour has no length: its start is read as one hour later.
    #expect(try hours("2026-03-29", 120..<180).isEmpty)
    // From 02:30, read as 03:30, to 03:00: never backwards.
    #expect(try hours("2026-03-29", 150..<180).isEmpty)
  }

  @Test("local times resolve as trying every offset near them does")
  func resolveAgainstNaive() throws {
    for name in ["Africa_Casablanca", "Asia_Gaza", "Pacific_Apia", "America_St_Johns"] {
      let rules = try rules(name)
      let transitions = rules.transitions(
        in: Instant(secondsSinceEpoch: -3_000_000_000)..<Instant(secondsSinceEpoch: 1 << 33))
      for transition in Array(transitions).portion(every: 9) {
        let wall = transition.instant.civil(at: transition.before.offset).wallSeconds
        for shift in stride(from: -100_000, through: 100_000, by: 4_999) {
          let local = CivilDateTime(wallSeconds: wall + Int64(shift))
          let offsets = Set(
            (-30...30).map {
              rules.offset(at: Instant(local, offset: .utc).adding(seconds: Int64($0) * 3600))
            })
          let instants = offsets.filter { rules.offset(at: Instant(local, offset: $0)) == $0 }
            .sorted(by: >)
          let isRight: Bool
          switch rules.resolve(local) {
          case .unique(let offset): isRight = instants == [offset]
          case .overlap(let first, let second): isRight = instants == [first, second]
          case .gap(let before, let after): isRight = instants.isEmpty && before < after
          }
          guard isRight else {
            Issue.record("\(name) \(local): \(rules.resolve(local)), expected \(instants)")
            return
          }
        }
      }
    }
  }

  @Test("days begin at midnight, or where the gap over midnight ends")
  func startOfDay() throws {
    let saoPaulo = try rules("America_Sao_Paulo")
    // 2018-11-04 began at 01:00; 2018-02-17 had two 23:00s, not two midnights.
    #expect(saoPaulo.startOfDay(try CivilDate("2018-11-04")) == (try Instant("2018-11-04T03:00Z")))
    #expect(saoPaulo.startOfDay(try CivilDate("2018-02-18")) == (try Instant("2018-02-18T03:00Z")))
    let apia = try rules("Pacific_Apia")
    #expect(apia.startOfDay(try CivilDate("2011-12-30")) == (try Instant("2011-12-30T10:00Z")))
    #expect(apia.startOfDay(try CivilDate("2011-12-31")) == (try Instant("2011-12-30T10:00Z")))
  }

  @Test("instants and local times at the ends of what can be stored do not trap")
  func extremes() throws {
    for name in TZifReaderTests.names {
      let rules = try rules(name)
      for second in [Int64.min, .min + 1, -1 << 50, -1 << 36, 1 << 36, 1 << 50, .max - 1, .max] {
        let instant = Instant(secondsSinceEpoch: second)
        let local = rules.civil(at: instant)
        #expect(local.date == .distantPast || local.date == .distantFuture || abs(second) < 1 << 38)
        _ = rules.nextTransition(after: instant)
        _ = rules.previousTransition(before: instant)
        _ = rules.type(at: instant)
      }
      for date in [CivilDate.distantPast, .distantFuture] {
        let local = CivilDateTime(date, try #require(TimeOfDay(hour: 12, minute: 0)))
        let instant = rules.instant(for: local)
        #expect(rules.civil(at: instant) == local)
        for duration in [CivilDuration.days(.max), .days(.min), .seconds(.max), .seconds(.min)] {
          _ = rules.instant(duration, after: instant)
        }
      }
    }
  }

  @Test("a stretch of one offset says in numbers what transitions say")
  func offsetIntervals() throws {
    var zones = try TZifReaderTests.names.map(rules)
    zones.append(ZoneRules(fixed: UTCOffset(seconds: 20_700)))
    zones.append(ZoneRules(try PosixRule("EST5EDT,M3.2.0,M11.1.0")))
    for zone in zones {
      var seconds = [Int64.min, .min + 1, -1 << 40, 0, 1 << 34, 1 << 40, .max - 1, .max]
      seconds += (-60...200).map { $0 * 20_000_003 }
      for transition in zone.transitions(
        in: Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 1 << 32))
      {
        seconds += [-1, 0, 1].map { transition.instant.secondsSinceEpoch + $0 }
      }
      for second in seconds {
        let instant = Instant(secondsSinceEpoch: second)
        let interval = zone.offsetInterval(at: second)
        let next = zone.nextTransition(after: instant)
        #expect(interval.offset == Int64(zone.offset(at: instant).seconds))
        #expect(interval.end == next?.instant.secondsSinceEpoch ?? .max)
        #expect(
          interval.nextOffset == next.map { Int64($0.after.offset.seconds) } ?? interval.offset)
      }
    }
  }

  @Test("rules made from onsets equal those of the file they were taken from")
  func onsets() throws {
    let berlin = try rules("Europe_Berlin")
    let range = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: 1_000_000_000)
    let onsets = berlin.transitions(in: range).map { ZoneOnset($0.instant, $0.after) }
    let first = berlin.type(at: range.lowerBound)
    let copy = try ZoneRules(initial: first, onsets: onsets.reversed(), tail: berlin.tail)
    let all = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: 1 << 35)
    #expect(Array(copy.transitions(in: all)) == Array(berlin.transitions(in: all)))
    #expect(copy.type(at: range.lowerBound).abbreviation == "LMT")

    let ended = try ZoneRules(initial: first, onsets: onsets)
    #expect(ended.tail == nil)
    #expect(Array(ended.transitions(in: all)).count == onsets.count)
    #expect(ended != copy)
    #expect(try ZoneRules(initial: first, onsets: onsets) == ended)
  }

  @Test("of onsets at one instant the last counts; such that change nothing are none")
  func onsetsThatRepeat() throws {
    let (one, two) = (
      LocalTimeType(offset: .utc, abbreviation: "A"),
      LocalTimeType(offset: UTCOffset(seconds: 3600), abbreviation: "B")
    )
    func at(_ second: Int64, _ type: LocalTimeType) -> ZoneOnset {
      ZoneOnset(Instant(secondsSinceEpoch: second), type)
    }
    let rules = try ZoneRules(
      initial: one, onsets: [at(50, one), at(100, one), at(100, two), at(70, one), at(300, two)])
    let all = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
    #expect(
      Array(rules.transitions(in: all)) == [
        ZoneTransition(Instant(secondsSinceEpoch: 100), before: one, after: two)
      ])
    #expect(rules.nextTransition(after: Instant(secondsSinceEpoch: 100)) == nil)
    #expect(rules.previousTransition(before: Instant(secondsSinceEpoch: 100)) == nil)
  }

  @Test("too many onsets and offsets that no clock has are errors")
  func onsetErrors() {
    let type = LocalTimeType(offset: .utc)
    let many = (0...32_000).map { ZoneOnset(Instant(secondsSinceEpoch: Int64($0)), type) }
    #expect(throws: CivilTimeError.self) { try ZoneRules(initial: type, onsets: many) }
    let far = LocalTimeType(offset: UTCOffset(seconds: 26 * 3600 + 1))
    #expect(throws: CivilTimeError.self) { try ZoneRules(initial: far, onsets: []) }
  }

  @Test("clocks that change every minute resolve without a crash")
  func crowdedOnsets() throws {
    let types = [0, 3600, -7200, 26 * 3600, -26 * 3600].map {
      LocalTimeType(offset: UTCOffset(seconds: Int32($0)))
    }
    let onsets = (0..<2000).map {
      ZoneOnset(Instant(secondsSinceEpoch: Int64($0) * 60), types[$0 * 7 % 5])
    }
    let rules = try ZoneRules(initial: types[0], onsets: onsets)
    for wall in stride(from: Int64(-200_000), to: 400_000, by: 977) {
      let local = CivilDateTime(wallSeconds: wall)
      if case .unique(let offset) = rules.resolve(local) {
        #expect(rules.offset(at: Instant(local, offset: offset)) == offset)
      }
    }
    for (index, onset) in onsets.enumerated() {
      #expect(rules.offset(at: onset.instant) == onset.type.offset, "\(index)")
    }
  }

  @Test("durations keep the wall clock over days and elapse over hours (RFC 5545 §3.3.6)")
  func durations() throws {
    let rules = try rules("America_New_York")
    let start = try Instant("2007-03-10T12:00-05:00")
    #expect(rules.instant(.days(1), after: start) == (try Instant("2007-03-11T12:00-04:00")))
    #expect(
      rules.instant(.seconds(86_400), after: start) == (try Instant("2007-03-11T13:00-04:00")))
    let mixed = try CivilDuration("P1DT12H")
    #expect(rules.instant(mixed, after: start) == (try Instant("2007-03-12T00:00-04:00")))
    let second = try Instant("2007-11-04T01:30-05:00")
    #expect(rules.instant(.zero, after: second) == second)
  }

  @Test("fixed offsets have one type, named as in the IANA database")
  func fixed() {
    let names: [(Int32, String)] = [
      (0, "UTC"), (3600, "+01"), (-12_600, "-0330"), (1172, "+001932"), (20_700, "+0545"),
    ]
    for (seconds, name) in names {
      let rules = ZoneRules(fixed: UTCOffset(seconds: seconds))
      #expect(rules.isFixed)
      #expect(rules.type(at: Instant(secondsSinceEpoch: 0)).abbreviation == name)
      #expect(
        rules.resolve(CivilDateTime(.distantFuture)) == .unique(UTCOffset(seconds: seconds)))
    }
  }

  @Test("a copy is one reference")
  func size() {
    #expect(MemoryLayout<ZoneRules>.size == MemoryLayout<Int>.size)
  }
}

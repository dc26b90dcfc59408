import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Rules against the slow reference", .portioned)
struct NaiveComparisonTests {
  /// The number of days that the reference examines, and the number of rules.
  private static let windows: [(RecurrenceRule.Frequency, days: Int, rules: Int)] = [
    (.yearly, 1200, 600), (.monthly, 500, 600), (.weekly, 300, 400), (.daily, 200, 600),
    (.hourly, 20, 400), (.minutely, 1, 100), (.secondly, 0, 15),
  ]

  @Test("every frequency and every part: the engine finds what going day by day finds")
  func agreement() {
    for (index, window) in NaiveComparisonTests.windows.enumerated() {
      let seed = UInt64(5545 + index)
      var random = SeededGenerator(seed: seed)
      var failures = 0
      for number in (0..<window.rules).portion(window.rules / 7) where failures < 5 {
        let start = random.start()
        let rule = random.rule(window.0, from: start)
        let end = start.adding(seconds: Int64(window.days) * 86_400 + 7200)
        let expected = NaiveRecurrence(rule: rule, start: start).matches(before: end)
        let set = RecurrenceSet(start: .floating(start), rules: [rule], includesStart: false)
        let actual = set.occurrences(inLocal: .distantPast..<end).map(\.localSeconds)
        if actual != expected {
          failures += 1
          Issue.record(
            "seed \(seed), rule \(number): \(start) \(rule): \(difference(actual, expected))")
        }
      }
    }
  }

  @Test("a range of any place holds what the whole expansion holds there")
  func jumps() {
    let seed: UInt64 = 370
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for number in (0..<1500).portion(500) where failures < 5 {
      let start = random.start()
      let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
      let rule = random.rule(frequency, from: start)
      let exclusions: [RecurrenceMoment] =
        random.chance(30) ? [.date(start.date.adding(days: 7))] : []
      let set = RecurrenceSet(
        start: .floating(start), rules: [rule], exclusions: exclusions,
        includesStart: random.chance(50))
      let all = set.occurrences().prefix(200).map(\.timelineSeconds)
      guard let first = all.first, let last = all.last else { continue }
      let isWhole = all.count < 200
      let bounds = (0..<3).map { _ in
        Int64.random(in: (first - 90_000)...(isWhole ? last + 90_000 : last), using: &random)
      }.sorted()
      func seconds(_ begin: Int64, _ end: Int64) -> [Int64] {
        set.occurrences(
          in: Instant(secondsSinceEpoch: begin)..<Instant(secondsSinceEpoch: end)
        ).map(\.timelineSeconds)
      }
      let whole = all.filter { $0 >= bounds[0] && $0 < bounds[2] }
      let parts = seconds(bounds[0], bounds[1]) + seconds(bounds[1], bounds[2])
      if seconds(bounds[0], bounds[2]) != whole || parts != whole {
        failures += 1
        Issue.record("seed \(seed), rule \(number): \(start) \(rule) \(bounds)")
      }
      var visited: [Int64] = []
      set.forEachOccurrence(
        in: Instant(secondsSinceEpoch: bounds[0])..<Instant(secondsSinceEpoch: bounds[2])
      ) { visited.append($0.timelineSeconds) }
      if visited != whole {
        failures += 1
        Issue.record("seed \(seed), rule \(number): visited otherwise: \(start) \(rule)")
      }
    }
  }

  @Test("next after each is the one behind it")
  func neighbours() {
    let seed: UInt64 = 1177
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for number in 0..<400 where failures < 5 {
      let start = random.start()
      let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
      let rule = random.rule(frequency, from: start)
      let set = RecurrenceSet(start: .floating(start), rules: [rule])
      let all = Array(set.occurrences().prefix(60))
      guard all.count > 1 else { continue }
      let place = Int.random(in: 1..<all.count, using: &random)
      if set.next(after: all[place - 1].instant) != all[place] {
        failures += 1
        Issue.record("seed \(seed), rule \(number): \(start) \(rule) at \(all[place].local)")
      }
      if set.first != all[0] { failures += 1 }
    }
    #expect(failures == 0)
  }

  /// A month, a year or a week may begin with the last occurrence.
  @Test("an end at an occurrence includes it and nothing behind it")
  func inclusiveEnds() throws {
    let seed: UInt64 = 1231
    var random = SeededGenerator(seed: seed)
    for number in 0..<400 {
      let year = random.start().date.year
      let start = CivilDateTime(try #require(CivilDate(year: year, month: 1, day: 1)))
      let frequency = RecurrenceRule.Frequency.allCases.randomElement(using: &random) ?? .daily
      let rule = random.rule(frequency, from: start, isBounded: false)
      let all = RecurrenceSet(start: .floating(start), rules: [rule], includesStart: false)
        .occurrences().prefix(14).map(\.local)
      for (place, last) in all.enumerated() {
        let bounded = try RecurrenceRule(parsing: "\(rule);UNTIL=\(RecurrenceMoment.local(last))")
        let set = RecurrenceSet(start: .floating(start), rules: [bounded], includesStart: false)
        #expect(
          set.occurrences().map(\.local) == Array(all[...place]),
          "seed \(seed), rule \(number): \(start) \(bounded)")
      }
    }
  }

  private func difference(_ actual: [Int64], _ expected: [Int64]) -> String {
    let place =
      zip(actual, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset
      ?? min(actual.count, expected.count)
    func text(_ list: [Int64]) -> String {
      place < list.count ? CivilDateTime(wallSeconds: list[place]).description : "none"
    }
    return
      "at \(place) of \(actual.count)/\(expected.count): \(text(actual)), not \(text(expected))"
  }
}

extension CivilDateTime {
  static let distantPast = CivilDateTime(.distantPast)
}

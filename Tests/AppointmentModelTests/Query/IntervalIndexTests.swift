import TestSupport
import Testing

@testable import AppointmentModel

@Suite("Interval index")
struct IntervalIndexTests {
  private typealias Entry = IntervalIndex.Entry

  private func meets(_ entry: IntervalIndex.Entry, _ from: Int64, _ to: Int64) -> Bool {
    from < to && entry.start < to
      && (entry.end > from || (entry.end == from && entry.start == from))
  }

  private func entries(
    _ count: Int, _ spread: Int64, _ generator: inout SeededGenerator
  ) -> ContiguousArray<IntervalIndex.Entry> {
    ContiguousArray(
      (0..<count).map { number in
        let start = Int64.random(in: -spread...spread, using: &generator)
        let length = Int64.random(in: 0...(number % 7 == 0 ? spread : 3), using: &generator)
        return Entry(start: start, end: start + length, number: Int32(number))
      })
  }

  @Test("agrees with looking at every interval, for few and many, near and far ones")
  func random() {
    for (seed, count, spread) in [
      (UInt64(1), 0, Int64(10)), (2, 1, 10), (3, 17, 40), (4, 600, 300), (5, 3_000, 1 << 40),
      (6, 900, .max / 4), (7, 5_000, 100_000),
    ] {
      var generator = SeededGenerator(seed: seed)
      let entries = entries(count, spread, &generator)
      let index = IntervalIndex(entries)
      for _ in 0..<50 {
        let from = Int64.random(in: -spread...spread, using: &generator)
        let to = from + Int64.random(in: 0...max(3, spread / 50), using: &generator)
        let expected = entries.filter { meets($0, from, to) }
        var found: [Int32] = []
        index.forEach(meeting: from, to) { found.append($0) }
        let order = expected.sorted { ($0.start, $0.number) < ($1.start, $1.number) }
        guard found == order.map(\.number) else {
          Issue.record("seed \(seed): \(from)..<\(to) gives \(found.count) of \(order.count)")
          return
        }
      }
    }
  }

  @Test("intervals that come and go agree with looking at every one")
  func edits() {
    for seed in UInt64(1)...20 {
      var generator = SeededGenerator(seed: seed)
      var entries = entries([0, 1, 40, 700][Int(seed % 4)], 500, &generator)
      var index = EditedIntervals(entries)
      for edit in 0..<300 {
        if entries.isEmpty || Bool.random(using: &generator) {
          let start = Int64.random(in: -500...500, using: &generator)
          let length = Int64.random(in: 0...(edit % 9 == 0 ? 600 : 5), using: &generator)
          let entry = Entry(start: start, end: start + length, number: Int32(10_000 + edit))
          entries.append(entry)
          index.insert(entry)
        } else {
          let place = Int.random(in: entries.indices, using: &generator)
          index.remove(entries.remove(at: place).number)
        }
        let from = Int64.random(in: -600...600, using: &generator)
        let to = from + Int64.random(in: 0...20, using: &generator)
        var found: [Int32] = []
        index.forEach(meeting: from, to) { found.append($0) }
        let expected = entries.filter { meets($0, from, to) }.map(\.number).sorted()
        guard found.sorted() == expected else {
          Issue.record("seed \(seed), edit \(edit): \(from)..<\(to)")
          return
        }
      }
    }
  }

  @Test("what is looked at grows with the answers and not with the long ones elsewhere")
  func visits() {
    let count = 20_000
    // The intervals themselves, and three levels of sixteenths over them.
    let levels = 4
    let forEver: Int64 = 1 << 40
    let shapes: [(name: String, length: (Int) -> Int64)] = [
      ("short ones", { _ in 1 }),
      ("every thousandth for ever", { $0 % 1_000 == 0 ? forEver : 1 }),
      ("one for ever at the front", { $0 == 0 ? forEver : 1 }),
      ("each longer than the next", { Int64(2 * (20_000 - $0)) }),
      ("many that end shortly before", { $0 < 100 ? 19_000 : 1 }),
    ]
    for (name, length) in shapes {
      let entries = (0..<count).map { number in
        let start = Int64(number)
        return Entry(start: start, end: start + length(number), number: Int32(number))
      }
      let index = IntervalIndex(ContiguousArray(entries))
      for from in [Int64(0), 1, 99, 7_777, 19_050, 19_999, 30_000] {
        for width in [Int64(1), 50, 2_000] {
          var answers = 0
          let visited = index.forEach(meeting: from, from + width) { _ in answers += 1 }
          #expect(
            visited <= 16 * levels * (answers + 2), "\(name), \(from): \(visited) for \(answers)")
          let expected = entries.count { meets($0, from, from + width) }
          #expect(answers == expected, "\(name), \(from)")
        }
      }
    }
  }
}

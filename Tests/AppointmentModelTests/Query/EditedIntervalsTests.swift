import TestSupport
import Testing

@testable import AppointmentModel

@Suite("Intervals of time that change")
struct EditedIntervalsTests {
  private typealias Entry = EditedIntervals.Entry

  private func meets(_ entry: EditedIntervals.Entry, _ from: Int64, _ to: Int64) -> Bool {
    from < to && entry.start < to
      && (entry.end > from || (entry.end == from && entry.start == from))
  }

  private func entries(
    _ count: Int, _ spread: Int64, _ generator: inout SeededGenerator
  ) -> ContiguousArray<EditedIntervals.Entry> {
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
      (6, 900, .max / 4), (7, 5_000, 100_000), (8, 2_000, 1 << 31),
    ] {
      var generator = SeededGenerator(seed: seed)
      // Whole minutes are kept; those of random seconds are rounded up.
      let unit: Int64 = seed % 2 == 0 ? 60 : 1
      let intervals = (0..<count).map { number in
        let start = Int64.random(in: -spread...spread, using: &generator)
        let length = Int64.random(
          in: 0...(number % 7 == 0 ? spread / unit : 3), using: &generator)
        return (start: start, end: start + length * unit, number: Int32(number))
      }
      let entries = ContiguousArray(
        intervals.map { Entry(start: $0.start, end: $0.end, number: $0.number) })
      let index = EditedIntervals(entries)
      for _ in 0..<50 {
        let from = Int64.random(in: -spread...spread, using: &generator)
        let to = from + Int64.random(in: 0...max(3, spread / 50), using: &generator)
        var found: [Int32] = []
        index.forEach(meeting: from, to) { found.append($0) }
        let order = found.sorted { (entries[Int($0)].start, $0) < (entries[Int($1)].start, $1) }
        let isExact = unit == 60 && spread < 1 << 29
        let answer = Set(found)
        guard found == order, answer.count == found.count,
          intervals.allSatisfy({ one in
            let meets =
              from < to && one.start < to
              && (one.end > from || one.end == from && one.start == from)
            if meets || isExact || answer.contains(one.number) == false {
              return answer.contains(one.number) == meets
            }
            return one.end + 60 > from || one.end - one.start >= 31 * 366 * 86_400
              || abs(one.start) >= 1 << 39
          })
        else {
          Issue.record("seed \(seed): \(from)..<\(to) gives \(found.count)")
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
}

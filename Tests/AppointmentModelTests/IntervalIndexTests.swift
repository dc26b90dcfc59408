import TestSupport
import Testing

@testable import AppointmentModel

@Suite("Interval index")
struct IntervalIndexTests {
  @Test("agrees with looking at every interval, for few and many, near and far ones")
  func random() {
    for (seed, count, spread) in [
      (UInt64(1), 0, Int64(10)), (2, 1, 10), (3, 17, 40), (4, 600, 300), (5, 3_000, 1 << 40),
      (6, 900, .max / 4), (7, 5_000, 100_000),
    ] {
      var generator = SeededGenerator(seed: seed)
      let entries = ContiguousArray(
        (0..<count).map { number in
          let start = Int64.random(in: -spread...spread, using: &generator)
          let length = Int64.random(in: 0...(number % 7 == 0 ? spread : 3), using: &generator)
          return IntervalIndex.Entry(start: start, end: start + length, number: Int32(number))
        })
      let index = IntervalIndex(entries)
      for _ in 0..<50 {
        let from = Int64.random(in: -spread...spread, using: &generator)
        let to = from + Int64.random(in: 0...max(3, spread / 50), using: &generator)
        let expected = entries.filter {
          from < to && $0.start < to && ($0.end > from || ($0.end == from && $0.start == from))
        }
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
}

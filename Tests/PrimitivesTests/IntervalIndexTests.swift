import Primitives
import TestSupport
import Testing

@Suite("The index of intervals")
struct IntervalIndexTests {
  private typealias Bounds = IntervalBounds<Double>
  private typealias End = IntervalEnd<Int32>

  private func all(_ next: (Int) -> Int?) -> [Int] {
    var found: [Int] = []
    while let place = next((found.last ?? -1) + 1) { found.append(place) }
    return found
  }

  @Test("finds what a filter finds, at every size around the powers of 16")
  func matchesFilter() {
    for count in [0, 1, 2, 15, 16, 17, 31, 255, 256, 257, 4_096, 4_097, 4_368, 5_000] {
      for seed in 0..<6 {
        var random = SeededGenerator(seed: UInt64(count * 100 + seed))
        let spans = (0..<count).map { index in
          let low = Double(seed % 2 == 0 ? index : Int.random(in: 0...count, using: &random))
          return Bounds(low, low + Double(Int.random(in: 0...3, using: &random)))
        }
        let indices = [
          IntervalIndex(count: count) { spans[$0] }, IntervalIndex(ContiguousArray(spans)),
        ]
        let low = Double(Int.random(in: -2...count + 2, using: &random))
        let high = low + Double(Int.random(in: 1...20, using: &random))
        let expected = spans.indices.filter { spans[$0].low < high && low < spans[$0].high }
        for index in indices {
          #expect(
            all { index.next(from: $0, meeting: low, high) } == expected,
            "count \(count), seed \(seed)")
        }
      }
    }
  }

  @Test("finds the next from every place to every limit, also where there is none for long")
  func fromEveryPlace() {
    for count in [17, 40, 300, 600] {
      var random = SeededGenerator(seed: UInt64(count) + 7)
      // Only those of the 600 that begin a block of 16 blocks are here.
      let isThere = (0..<count).map {
        count == 600 ? $0 > 0 && $0 % 256 == 0 : Int.random(in: 0..<20, using: &random) == 0
      }
      let index = IntervalIndex(count: count) { End(isThere[$0] ? 1 : 0) }
      for start in 0..<count {
        for limit in [start, start + 1, start + 16, count] where limit <= count {
          let expected = (start..<limit).first { isThere[$0] }
          #expect(
            index.next(from: start, before: limit) { $0.end > 0 } == expected,
            "\(start)..<\(limit) of \(count)")
        }
      }
    }
  }

  @Test("infinite intervals are always found")
  func infinite() {
    let index = IntervalIndex(count: 40) { $0 == 33 ? Bounds(-.infinity, .infinity) : Bounds(0, 1) }
    #expect(index.next(from: 0, meeting: 1e12, 2e12) == 33)
    #expect(index.next(from: 34, meeting: 1e12, 2e12) == nil)
  }

  @Test("what is looked at grows with the answers and not with the long ones elsewhere")
  func visits() {
    let count = 20_000
    // The intervals themselves, and three levels of sixteenths over them.
    let levels = 4
    let forEver = 1 << 40
    let shapes: [(name: String, length: (Int) -> Int)] = [
      ("short ones", { _ in 1 }),
      ("every thousandth for ever", { $0 % 1_000 == 0 ? forEver : 1 }),
      ("one for ever at the front", { $0 == 0 ? forEver : 1 }),
      ("each longer than the next", { 2 * (20_000 - $0) }),
      ("many that end shortly before", { $0 < 100 ? 19_000 : 1 }),
    ]
    for (name, length) in shapes {
      let index = IntervalIndex(count: count) { IntervalEnd($0 + length($0)) }
      for from in [0, 1, 99, 7_777, 19_050, 19_999, 30_000] {
        for width in [1, 50, 2_000] {
          let limit = min(from + width, count)
          var visited = 0
          let found = all {
            index.next(from: $0, before: limit) {
              visited += 1
              return $0.end > from
            }
          }
          #expect(
            visited <= 16 * levels * (found.count + 2),
            "\(name), \(from): \(visited) for \(found.count)")
          #expect(found == (0..<limit).filter { $0 + length($0) > from }, "\(name), \(from)")
        }
      }
    }
  }
}

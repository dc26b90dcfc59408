import Pinning
import TestSupport
import Testing

@Suite("The tree of extents")
struct ExtentTreeTests {
  @Test("finds what a filter finds, at every size around the powers of 16")
  func matchesFilter() {
    for count in [0, 1, 2, 15, 16, 17, 31, 255, 256, 257, 4_096, 4_097, 5_000] {
      for seed in 0..<6 {
        var random = SeededGenerator(seed: UInt64(count * 100 + seed))
        let spans = (0..<count).map { index -> (low: Double, high: Double) in
          let low = Double(seed % 2 == 0 ? index : Int.random(in: 0...count, using: &random))
          return (low, low + Double(Int.random(in: 0...3, using: &random)))
        }
        let tree = ExtentTree(count: count) { spans[$0] }
        let low = Double(Int.random(in: -2...count + 2, using: &random))
        let high = low + Double(Int.random(in: 1...20, using: &random))
        var found: [Int] = []
        var index = 0
        while let next = tree.first(from: index, low: low, high: high) {
          found.append(next)
          index = next + 1
        }
        let expected = spans.indices.filter { spans[$0].low < high && low < spans[$0].high }
        #expect(found == expected, "count \(count), seed \(seed)")
      }
    }
  }

  @Test("finds the next from every index, also in the middle of a stretch without any")
  func fromEveryIndex() {
    for count in [17, 40, 300] {
      var random = SeededGenerator(seed: UInt64(count) + 7)
      let isThere = (0..<count).map { _ in Int.random(in: 0..<20, using: &random) == 0 }
      let tree = ExtentTree(count: count) { isThere[$0] ? (0, 1) : (5, 6) }
      let other = ExtentTree(count: count) { _ in (0, 1) }
      for start in 0..<count {
        let expected = (start..<count).first { isThere[$0] }
        #expect(tree.first(from: start, low: 0, high: 1) == expected, "\(start) of \(count)")
        #expect(
          ExtentTree.first(from: start, tree, low: 0, high: 1, other, low: 0, high: 1) == expected,
          "\(start) of \(count), two trees")
      }
    }
  }

  @Test("two trees together find what two filters find")
  func twoTrees() {
    for count in [0, 1, 16, 17, 300, 4_097] {
      var random = SeededGenerator(seed: UInt64(count))
      let columns = (0..<count).map { Double($0 / 20) }
      let rows = (0..<count).map { _ in Double(Int.random(in: 0...50, using: &random)) }
      let one = ExtentTree(count: count) { (columns[$0], columns[$0] + 1) }
      let other = ExtentTree(count: count) { (rows[$0], rows[$0] + 5) }
      for row in 0..<10 {
        let x = Double(row * count / 200)
        let y = Double(row * 5)
        var found: [Int] = []
        var index = 0
        while let next = ExtentTree.first(
          from: index, one, low: x, high: x + 2, other, low: y, high: y + 3)
        {
          found.append(next)
          index = next + 1
        }
        let expected = (0..<count).filter {
          columns[$0] < x + 2 && x < columns[$0] + 1 && rows[$0] < y + 3 && y < rows[$0] + 5
        }
        #expect(found == expected, "count \(count), row \(row)")
      }
    }
  }

  @Test("infinite spans are always found")
  func infinite() {
    let tree = ExtentTree(count: 40) { $0 == 33 ? (-.infinity, .infinity) : (0, 1) }
    #expect(tree.first(from: 0, low: 1e12, high: 2e12) == 33)
    #expect(tree.first(from: 34, low: 1e12, high: 2e12) == nil)
  }
}

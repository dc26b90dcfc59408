import TestSupport
import Testing

@testable import GridLayout

@Suite("Sets of lanes")
struct LaneSetTests {
  /// Lane numbers around every word boundary, and all lanes.
  private static let counts = [0, 1, 63, 64, 65, 127, 128, 4_031, 4_033, 4_095, 4_096]

  /// The set that the sweep uses, with its words.
  private struct Lanes {
    var set = LaneSet()
    var words = ContiguousArray<UInt64>(repeating: 0, count: LaneSet.wordCount)

    mutating func takeLowest() -> Int? { Self.takeLowest(&set, &words) }

    private static func takeLowest(
      _ set: inout LaneSet, _ words: inout ContiguousArray<UInt64>
    ) -> Int? {
      var span = words.mutableSpan
      return set.takeLowest(&span)
    }

    mutating func release(_ lane: Int) { Self.release(lane, &set, &words) }

    private static func release(
      _ lane: Int, _ set: inout LaneSet, _ words: inout ContiguousArray<UInt64>
    ) {
      var span = words.mutableSpan
      set.release(lane, &span)
    }

    func next(after lane: Int) -> Int? {
      var words = words
      return set.next(after: lane, words.mutableSpan)
    }

    func last(before lane: Int) -> Int? {
      var words = words
      return set.last(before: lane, words.mutableSpan)
    }
  }

  /// Lanes at the boundaries.
  private static let borders = [
    0, 1, 63, 64, 127, 128, 4_000, 4_031, 4_032, 4_094, 4_095,
  ]

  @Test("lanes are taken from the lowest on, and found in both directions where few are left")
  func levels() {
    for count in Self.counts { expectLevels(count, keeping: Self.borders) }
  }

  private func expectLevels(_ count: Int, keeping borders: [Int]) {
    var lanes = Lanes()
    let isInOrder = (0..<count).allSatisfy { lanes.takeLowest() == $0 }
    #expect(isInOrder, "\(count) lanes")
    let kept = borders.filter { $0 < count }
    for lane in 0..<count where !kept.contains(lane) { lanes.release(lane) }
    for lane in Set(borders.flatMap { [$0 - 1, $0, $0 + 1] }) where lane >= 0 && lane < count {
      #expect(lanes.next(after: lane) == kept.first { $0 > lane }, "\(lane) of \(count)")
      #expect(lanes.last(before: lane) == kept.last { $0 < lane }, "\(lane) of \(count)")
    }
    // Free lanes are taken again, from the lowest on.
    let free = (0..<count).lazy.filter { !kept.contains($0) }.prefix(300)
    #expect(free.allSatisfy { lanes.takeLowest() == $0 }, "\(count) lanes")
  }

  @Test("when all lanes are in use there is none, until one comes free")
  func full() {
    var lanes = Lanes()
    for _ in 0..<LaneSet.count { #expect(lanes.takeLowest() != nil) }
    #expect(lanes.takeLowest() == nil)
    lanes.release(2_000)
    #expect(lanes.takeLowest() == 2_000)
    #expect(lanes.takeLowest() == nil)
  }

  @Test("a random run of taking and releasing finds what a plain set finds")
  func random() {
    for seed in 0..<6 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var lanes = Lanes()
      var taken: Set<Int> = []
      let most = seed % 2 == 0 ? 150 : 4_096
      for lane in 0..<most - 100 {
        taken.insert(lanes.takeLowest() ?? -1)
        #expect(taken.count == lane + 1)
      }
      var divergences = Divergences()
      for round in 0..<300 {
        if taken.count < most, Bool.random(using: &generator) {
          let lane = lanes.takeLowest() ?? -1
          if lane != (0...).first(where: { !taken.contains($0) }) {
            divergences.note("took \(lane)")
          }
          taken.insert(lane)
        } else {
          for _ in 0..<Int.random(in: 1...20, using: &generator) {
            guard let lane = taken.randomElement(using: &generator) else { break }
            taken.remove(lane)
            lanes.release(lane)
          }
        }
        guard let lane = taken.randomElement(using: &generator), round % 4 == 0 else { continue }
        let next = taken.filter { $0 > lane }.min()
        let last = taken.filter { $0 < lane }.max()
        if lanes.next(after: lane) != next { divergences.note("round \(round): after \(lane)") }
        if lanes.last(before: lane) != last { divergences.note("round \(round): before \(lane)") }
      }
      divergences.expectNone("seed \(seed)")
    }
  }
}

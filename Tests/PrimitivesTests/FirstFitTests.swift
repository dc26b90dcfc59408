import Primitives
import TestSupport
import Testing

@Suite("First fit")
struct FirstFitTests {
  @Test("each interval takes the lowest lane that no interval before it holds")
  func lowest() {
    for seed in 0..<200 as Range<UInt64> {
      var generator = SeededGenerator(seed: seed)
      // Each twentieth time enough for several blocks of 64 lanes.
      let longest: Int32 = seed % 20 == 0 ? 50 : 20
      let intervals = (0..<(seed % 20 == 0 ? 300 : 40)).map { _ in
        let start = Int32.random(in: 0..<60, using: &generator)
        return start..<start + Int32.random(in: 1...longest, using: &generator)
      }.sorted { $0.lowerBound < $1.lowerBound }
      var fit = FirstFit()
      var taken: [(lane: Int, interval: Range<Int32>)] = []
      for interval in intervals {
        let running = taken.filter { $0.interval.contains(interval.lowerBound) }
        let lane = (0...).first { lane in !running.contains { $0.lane == lane } }
        #expect(
          fit.take(from: interval.lowerBound, to: interval.upperBound) == lane, "seed \(seed)")
        guard let lane else { continue }
        taken.append((lane, interval))
        let above = running.map(\.lane).filter { $0 > lane }.min()
        #expect(fit.lane(above: lane, runningAt: interval.lowerBound) == above, "seed \(seed)")
      }
      #expect(fit.laneCount == (taken.map(\.lane).max() ?? -1) + 1)
    }
  }

  @Test("beyond the last lane there is none until one is free again")
  func crowd() {
    var fit = FirstFit()
    for lane in 0..<FirstFit.maximumLanes {
      #expect(fit.take(from: 0, to: lane == 70 ? 5 : 9) == lane)
    }
    #expect(fit.take(from: 0, to: 9) == nil && fit.take(from: 4, to: 9) == nil)
    #expect(fit.take(from: 5, to: 8) == 70 && fit.take(from: 5, to: 9) == nil)
    #expect(fit.take(from: 8, to: 9) == 70 && fit.take(from: 9, to: 10) == 0)
    fit.removeAll()
    #expect(fit.laneCount == 0 && fit.take(from: 20, to: 21) == 0)
  }
}

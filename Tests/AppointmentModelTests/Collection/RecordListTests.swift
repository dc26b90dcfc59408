import TestSupport
import Testing

@testable import AppointmentModel

@Suite("Records with edits beside them")
struct RecordListTests {
  private func record(_ number: Int) -> AppointmentRecord {
    AppointmentRecord(
      start: Int64(number), end: Int64(number), offset: 0, length: 0, startZone: 0, endZone: 0,
      flags: .none)
  }

  @Test("few or many edits lead to the same records as in an array, and copies keep theirs")
  func edits() {
    for seed in UInt64(0)..<20 {
      var generator = SeededGenerator(seed: seed)
      var naive = ContiguousArray((0..<Int(seed) * 3).map(record))
      var list = RecordList(naive)
      var copies: [(list: RecordList, starts: [Int64])] = []
      for step in 0..<200 {
        let new = record(1_000 + step)
        let index = Int.random(in: 0...max(naive.count - 1, 0), using: &generator)
        switch Int.random(in: 0..<(naive.isEmpty ? 1 : 12), using: &generator) {
        case 0...4:
          naive.append(new)
          list.append(new)
        case 5...8: (naive[index], list[index]) = (new, new)
        case 9...10:
          naive.remove(at: index)
          list.remove(at: index)
        default:
          naive.insert(new, at: index)
          list.insert(new, at: index)
        }
        let starts = naive.map(\.start)
        #expect(list.map(\.start) == starts, "seed \(seed), step \(step)")
        if step % 40 == 0 { copies.append((list, starts)) }
      }
      for copy in copies { #expect(copy.list.map(\.start) == copy.starts, "seed \(seed)") }
    }
  }
}

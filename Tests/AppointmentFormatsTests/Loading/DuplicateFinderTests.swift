import TestSupport
import Testing

@testable import AppointmentFormats

@Suite("Equal UIDs")
struct DuplicateFinderTests {
  @Test("the first of every UID is found, also where hashes agree by chance, in the order of rows")
  func duplicates() {
    var random = SeededGenerator(seed: 44)
    // Rows, different UIDs, different hashes: from hardly any collisions to all equal.
    for (rows, uids, hashes) in [(10_000, 6_000, 5_000), (5_000, 200, 7), (300, 300, 1), (1, 1, 1)]
    {
      let uidOfRow = (0..<rows).map { _ in Int.random(in: 0..<uids, using: &random) }
      var register = DuplicateFinder(expecting: rows)
      var first: [Int: Int] = [:]
      var expected: [[Int]] = []
      for (row, uid) in uidOfRow.enumerated() where row % 10 != 3 {
        register.enter(row, hash: UInt64(uid % hashes + 1) &* 0x9E37_79B9_7F4A_7C15)
        if let earlier = first[uid] { expected.append([earlier, row]) } else { first[uid] = row }
      }
      var (latest, isInOrder) = (0, true)
      let found = register.duplicates { earlier, later in
        isInOrder = isInOrder && earlier < later && later >= latest
        latest = later
        return uidOfRow[earlier] == uidOfRow[later]
      }
      #expect(isInOrder)
      #expect(found.map { [$0.first, $0.later] } == expected, "\(rows) rows, \(hashes) hashes")
    }
  }
}

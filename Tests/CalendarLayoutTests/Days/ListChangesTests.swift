import CalendarLayout
import TestSupport
import Testing

@Suite("Changes between two lists", .portioned)
struct ListChangesTests {
  private typealias Section = BatchUpdates.Section

  private static func changes(_ old: [Section], _ new: [Section]) -> ListChanges {
    ListChanges(from: ListSnapshot(old), to: ListSnapshot(new))
  }

  /// The error in the difference; nil if there is none.
  private static func fault(_ old: [Section], _ new: [Section]) -> String? {
    let changes = changes(old, new)
    var updates = BatchUpdates()
    let result = updates.apply(changes, to: old, dataSource: new)
    if result == new, updates.faults.isEmpty { return nil }
    return "\(old) -> \(new): \(result) \(updates.faults) by \(changes)"
  }

  private static func arrangements(of ids: [Int]) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last: [[Int]] = [[]]
    for _ in ids {
      last = last.flatMap { list in ids.filter { !list.contains($0) }.map { list + [$0] } }
      all += last
    }
    return all
  }

  @Test("every pair of lists of up to two sections and three rows: old + changes = new")
  func exhaustive() {
    var lists: [[Section]] = [[]]
    for rows in Self.arrangements(of: [1, 2, 3]) {
      lists += ["A", "B"].map { [Section(id: $0, rows: rows)] }
      for cut in 0...rows.count {
        let (one, other) = (Array(rows[..<cut]), Array(rows[cut...]))
        lists.append([Section(id: "A", rows: one), Section(id: "B", rows: other)])
        lists.append([Section(id: "B", rows: one), Section(id: "A", rows: other)])
      }
    }
    #expect(lists.count == 131)
    var faults: [String] = []
    for old in lists.portion(every: 5) {
      for new in lists where faults.count < 3 {
        if let fault = Self.fault(old, new) { faults.append(fault) }
      }
    }
    #expect(faults == [])
  }

  @Test("random lists, some with identities that come twice: old + changes = new")
  func random() {
    for seed in UInt64(0)..<400 {
      var random = SeededGenerator(seed: seed)
      func list() -> [Section] {
        let names = ["A", "B", "C", "D", "E", "F", "G"].shuffled(using: &random)
        return names.prefix(Int.random(in: 0...7, using: &random)).map { name in
          Section(
            id: seed % 5 == 0 && name == "B" ? "A" : name,
            rows: (0..<Int.random(in: 0...8, using: &random)).map { _ in
              Int.random(in: 0...(seed % 3 == 0 ? 12 : 1_000), using: &random)
            })
        }
      }
      var new = list()
      let old = new
      // Half of the new lists are edits of the old one, half are unrelated.
      if seed % 2 == 0 {
        new = list()
      } else if !new.isEmpty {
        var rows = new.flatMap(\.rows).shuffled(using: &random)
        for index in new.indices.dropFirst() {
          new[index].rows = Array(rows.prefix(3))
          rows = Array(rows.dropFirst(4))
        }
        new.swapAt(0, new.count - 1)
      }
      if let fault = Self.fault(old, new) { Issue.record("seed \(seed): \(fault)") }
    }
  }

  @Test("equal lists have no changes")
  func equal() {
    let list = [Section(id: "A", rows: [1, 2]), Section(id: "B", rows: [])]
    #expect(Self.changes(list, list).isEmpty)
    #expect(Self.changes([], []).isEmpty)
  }

  @Test("as few moves as there can be: all but a longest ascent")
  func fewestMoves() {
    for count in 0...6 {
      let sorted = Array(0..<count)
      for order in Self.arrangements(of: sorted) where order.count == count {
        // The longest ascending subsequence, by trying all subsets.
        let longest =
          (0..<1 << count).filter { subset in
            let kept = order.indices.filter { subset >> $0 & 1 == 1 }.map { order[$0] }
            return zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 }
          }.map(\.nonzeroBitCount).max() ?? 0
        let rows = Self.changes([Section(id: "A", rows: sorted)], [Section(id: "A", rows: order)])
        let sections = Self.changes(
          sorted.map { Section(id: "\($0)", rows: []) },
          order.map { Section(id: "\($0)", rows: []) })
        #expect(rows.movedRows.count == count - longest, "\(order)")
        #expect(sections.movedSections.count == count - longest, "\(order)")
        #expect(rows.deletedRows.isEmpty && rows.insertedRows.isEmpty)
      }
    }
  }

  @Test("positions: deletions by the old list, insertions by the new one, moves from old to new")
  func positions() {
    let changes = Self.changes(
      [
        Section(id: "Mon", rows: [1]), Section(id: "Tue", rows: [2, 3, 4]),
        Section(id: "Wed", rows: [5]),
      ],
      [
        Section(id: "Tue", rows: [3, 6]), Section(id: "Wed", rows: [4, 5]),
        Section(id: "Thu", rows: [1, 7]),
      ])
    var expected = ListChanges()
    expected.deletedSections = [0]
    expected.insertedSections = [2]
    expected.deletedRows = [.init(section: 1, row: 0)]
    expected.insertedRows = [.init(section: 0, row: 1)]
    expected.movedRows = [
      .init(from: .init(section: 1, row: 2), to: .init(section: 1, row: 0))
    ]
    #expect(changes == expected)
  }

  @Test("changed rows are named by their new positions, moved or not")
  func updates() {
    let old = ListSnapshot([Section(id: "A", rows: [1, 2]), Section(id: "B", rows: [3])])
    let new = ListSnapshot([Section(id: "B", rows: [1, 3]), Section(id: "A", rows: [2])])
    var asked: [String] = []
    let changes = ListChanges(
      from: old, to: new,
      isSameSection: { one, other in
        asked.append("\(one)>\(other)")
        return one == 0
      },
      isSameRow: { one, other in
        asked.append("\(one.section).\(one.row)>\(other.section).\(other.row)")
        return one.section != 0
      })
    #expect(changes.updatedSections == [0])
    #expect(changes.updatedRows == [.init(section: 0, row: 0), .init(section: 1, row: 0)])
    #expect(asked.sorted() == ["0.0>0.0", "0.1>1.0", "0>1", "1.0>0.1", "1>0"])
  }
}

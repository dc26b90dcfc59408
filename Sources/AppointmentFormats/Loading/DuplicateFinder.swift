/// Takes the hash of every record's UID while loading, and finds the equal ones at the end.
///
/// One table for all would miss the cache at every record, which costs more than reading it. So
/// the hashes are only appended, 8 bytes a record, and at the end dealt into piles by their upper
/// bits; a table for one pile fits into the cache. An eighth of the hashes is dealt at a time, since the
/// piles take as much memory.
struct DuplicateFinder {
  /// Upper half: the upper half of the hash; lower half: the row.
  private var entries = ContiguousArray<UInt64>()
  /// A random number for each load, so that nobody can prepare UIDs that collide.
  let seed: UInt64

  init(expecting rows: Int, seed: UInt64 = .random(in: .min ... .max)) {
    self.seed = seed
    entries.reserveCapacity(rows)
  }

  /// Adds the rows of another register with the same seed, after a number of rows.
  mutating func append(_ other: DuplicateFinder, behind rows: Int) {
    entries.reserveCapacity(entries.count + other.entries.count)
    for entry in other.entries {
      entries.append(DuplicateFinder.entry(DuplicateFinder.row(of: entry) + rows, hash: entry))
    }
  }

  /// Takes a row. Rows must be entered in ascending order.
  @inline(__always)
  mutating func enter(_ row: Int, hash: UInt64) {
    entries.append(DuplicateFinder.entry(row, hash: hash))
  }

  /// A row with its hash's upper half.
  @inline(__always)
  static func entry(_ row: Int, hash: UInt64) -> UInt64 {
    hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: row) & 0xFFFF_FFFF
  }

  @inline(__always)
  static func row(of entry: UInt64) -> Int { Int(entry & 0xFFFF_FFFF) }

  /// Whether the upper halves of the hashes are equal; entries store no more of them.
  @inline(__always)
  static func agree(_ one: UInt64, _ other: UInt64) -> Bool { (one ^ other) >> 32 == 0 }

  /// The rows that have the UID of an earlier one, with the first that has it; by row.
  func duplicates(
    isEqual: (_ earlier: Int, _ later: Int) -> Bool
  ) -> [(first: Int, later: Int)] {
    guard entries.count > 1, let last = entries.last else { return [] }
    let alike = alike(rows: DuplicateFinder.row(of: last) + 1)
    var result: [(first: Int, later: Int)] = []
    // The first of each UID, for rows that have one before them.
    var firsts = ContiguousArray<UInt32>()
    for later in alike.indices where alike[later] > 0 {
      var earlier = Int(alike[later]) - 1
      // Two UIDs may share a hash, so the nearest row may have the other one.
      while earlier >= 0, !isEqual(earlier, later) { earlier = Int(alike[earlier]) - 1 }
      guard earlier >= 0 else { continue }
      if firsts.isEmpty { firsts = ContiguousArray(repeating: 0, count: alike.count) }
      let first = firsts[earlier] == 0 ? earlier : Int(firsts[earlier]) - 1
      firsts[later] = UInt32(truncatingIfNeeded: first + 1)
      result.append((first, later))
    }
    return result
  }

  /// For each row, the nearest earlier row whose hash has the same upper half, counted from 1; 0 if
  /// there is none.
  private func alike(rows: Int) -> ContiguousArray<UInt32> {
    var bits = 0
    while entries.count >> bits > 2_048, bits < 16 { bits += 1 }
    let partBits = min(bits, 3)
    var result = ContiguousArray<UInt32>(repeating: 0, count: rows)
    var table = ContiguousArray<UInt32>()
    for part in 0..<UInt64(1 << partBits) {
      let (piles, ends) = DuplicateFinder.deal(
        entries.filter { $0 >> UInt64(64 - partBits) == part }, bits)
      for pile in ends.indices {
        let start = pile == 0 ? 0 : ends[pile - 1]
        DuplicateFinder.search(piles, start..<ends[pile], &table, &result)
      }
    }
    return result
  }

  /// The entries in piles by their upper bits, each in the given order, and the ends of the piles.
  private static func deal(
    _ entries: ContiguousArray<UInt64>, _ bits: Int
  ) -> (ContiguousArray<UInt64>, ContiguousArray<Int>) {
    guard bits > 0 else { return (entries, [entries.count]) }
    let shift = UInt64(64 - bits)
    var counts = ContiguousArray<Int>(repeating: 0, count: 1 << bits)
    for entry in entries { counts[Int(truncatingIfNeeded: entry &>> shift)] &+= 1 }
    var next = ContiguousArray<Int>(repeating: 0, count: 1 << bits)
    for pile in 1..<counts.count { next[pile] = next[pile - 1] + counts[pile - 1] }
    var piles = ContiguousArray<UInt64>(repeating: 0, count: entries.count)
    for entry in entries {
      let pile = Int(truncatingIfNeeded: entry &>> shift)
      piles[next[pile]] = entry
      next[pile] &+= 1
    }
    return (piles, next)
  }

  /// Finds the rows of a pile whose hashes agree.
  private static func search(
    _ piles: ContiguousArray<UInt64>, _ pile: Range<Int>, _ table: inout ContiguousArray<UInt32>,
    _ alike: inout ContiguousArray<UInt32>
  ) {
    guard pile.count > 1 else { return }
    var capacity = 64
    while capacity < pile.count * 2 { capacity *= 2 }
    if table.count == capacity {
      for index in table.indices { table[index] = 0 }
    } else {
      table = ContiguousArray(repeating: 0, count: capacity)
    }
    for index in pile {
      let entry = piles[index]
      let tag = entry >> 32
      // The upper bits are the pile's; mix the lower ones.
      var place = Int(truncatingIfNeeded: (tag &* 0x9E37_79B1) >> 7) & (capacity - 1)
      while true {
        let known = table[place]
        if known == 0 { break }
        let other = piles[pile.lowerBound + Int(known) - 1]
        if DuplicateFinder.agree(other, entry) {
          alike[DuplicateFinder.row(of: entry)] = UInt32(truncatingIfNeeded: other) &+ 1
          break
        }
        place = (place + 1) & (capacity - 1)
      }
      table[place] = UInt32(truncatingIfNeeded: index - pile.lowerBound + 1)
    }
  }
}

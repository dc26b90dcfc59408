import AppointmentModel

/// The order of names, which settles what times leave open.
enum EntryRanks {
  /// The indices of entries by name, and the place of each entry in that order.
  ///
  /// Sorts by the eight bytes behind what all UIDs begin with, as one number; whole names are compared
  /// only where those agree.
  ///
  /// - Complexity: O(n log n), with few comparisons of strings.
  static func order(
    of entries: [GridEntry]
  ) -> (order: ContiguousArray<Int32>, ranks: ContiguousArray<Int32>) {
    let shared = EntryRanks.sharedPrefix(entries)
    var keys = ContiguousArray<Key>()
    keys.reserveCapacity(entries.count)
    for index in entries.indices {
      keys.append(
        Key(
          prefix: EntryRanks.prefix(entries[index].id.uid, from: shared),
          index: Int32(truncatingIfNeeded: index)))
    }
    keys.sort { ($0.prefix, $0.index) < ($1.prefix, $1.index) }
    var first = 0
    while first < keys.count {
      var end = first + 1
      while end < keys.count, keys[end].prefix == keys[first].prefix { end += 1 }
      if end - first > 1 {
        keys[first..<end].sort {
          let (one, other) = (Int($0.index), Int($1.index))
          let (id, otherID) = (entries[one].id, entries[other].id)
          if id != otherID { return id < otherID }
          return (entries[one].start, one) < (entries[other].start, other)
        }
      }
      first = end
    }
    let order = ContiguousArray(keys.lazy.map(\.index))
    var ranks = ContiguousArray<Int32>(repeating: 0, count: order.count)
    for rank in order.indices { ranks[Int(order[rank])] = Int32(truncatingIfNeeded: rank) }
    return (order, ranks)
  }

  private struct Key {
    var prefix: UInt64
    var index: Int32
  }

  /// How many bytes all UIDs begin with in common.
  private static func sharedPrefix(_ entries: [GridEntry]) -> Int {
    guard let first = entries.first.map({ ContiguousArray($0.id.uid.utf8) }) else { return 0 }
    var shared = first.count
    for index in entries.indices.dropFirst() where shared > 0 {
      var place = 0
      for byte in entries[index].id.uid.utf8 {
        guard place < shared, byte == first[place] else { break }
        place += 1
      }
      shared = place
    }
    return shared
  }

  /// The bytes of a text from one on as a number, the first one the highest.
  private static func prefix(_ text: String, from start: Int) -> UInt64 {
    var prefix: UInt64 = 0
    var place = 0
    for byte in text.utf8 {
      if place >= start {
        prefix = prefix << 8 | UInt64(byte)
        if place == start + 7 { return prefix }
      }
      place += 1
    }
    let missing = start + 8 - max(place, start)
    return missing >= 8 ? 0 : prefix << UInt64(8 * missing)
  }
}

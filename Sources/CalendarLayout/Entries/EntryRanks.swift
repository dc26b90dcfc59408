import AppointmentModel
import Primitives

/// The order of names, which settles what times leave open.
enum EntryRanks {
  /// The place of each entry in the order of names.
  ///
  /// Sorts by the eight bytes behind what all UIDs begin with, as one number; whole names are compared
  /// only where those agree.
  ///
  /// - Complexity: O(n), and O(m log m) comparisons of names for m entries that agree in those bytes.
  static func ranks(of entries: [GridEntry]) -> ContiguousArray<Int32> {
    // Read in place: copying entries takes longer than sorting their names.
    let names = entries.span
    let shared = sharedPrefix(names)
    var keys = ContiguousArray<Key>()
    keys.reserveCapacity(entries.count)
    for index in names.indices {
      keys.append(
        Key(
          prefix: prefix(names[index].id.uid, from: shared),
          index: Int32(truncatingIfNeeded: index)))
    }
    var sort = RadixSort<Key>()
    sort.sort(&keys, bits: 64) { $0.prefix }
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
    var ranks = ContiguousArray<Int32>(repeating: 0, count: keys.count)
    for rank in keys.indices { ranks[Int(keys[rank].index)] = Int32(truncatingIfNeeded: rank) }
    return ranks
  }

  private struct Key {
    var prefix: UInt64
    var index: Int32
  }

  /// How many bytes all UIDs begin with in common.
  private static func sharedPrefix(_ entries: Span<GridEntry>) -> Int {
    guard !entries.isEmpty else { return 0 }
    let first = ContiguousArray(entries[0].id.uid.utf8)
    var shared = first.count
    for index in entries.indices where shared > 0 {
      shared = withBytes(of: entries[index].id.uid) { bytes in
        let limit = min(shared, bytes.count)
        var place = 0
        while place < limit, bytes[place] == first[place] { place &+= 1 }
        return place
      }
    }
    return shared
  }

  /// The eight bytes of a text from one on as a number, the first one the highest; 0 for those that
  /// it has not.
  private static func prefix(_ text: String, from start: Int) -> UInt64 {
    withBytes(of: text) { bytes in
      (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
    }
  }

  @inline(__always)
  private static func withBytes<Result>(of text: String, _ body: (Span<UInt8>) -> Result) -> Result
  {
    var text = text
    return text.withUTF8 { unsafe body($0.span) }
  }
}

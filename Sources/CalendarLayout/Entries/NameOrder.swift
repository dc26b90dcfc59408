import AppointmentModel
import Primitives

/// The order of names, which settles what times leave open.
enum NameOrder {
  /// The place of each entry in the order of names.
  ///
  /// Sorts by the eight bytes behind what all UIDs begin with, as one number, and of it by as many of
  /// the highest bits as tell most of so many names apart; what agrees in them is compared, by whole
  /// names only where all eight bytes agree.
  ///
  /// - Complexity: O(n), and O(m log m) comparisons for m entries that agree in those bits.
  static func ranks(of entries: [GridEntry]) -> ContiguousArray<Int32> {
    // Read in place: copying entries takes longer than sorting their names.
    let names = entries.span
    let shared = sharedPrefix(names)
    var keys = ContiguousArray<Key>()
    keys.reserveCapacity(entries.count)
    var differing: UInt64 = 0
    for index in names.indices {
      let prefix = prefix(names[index].id.uid, from: shared)
      if let first = keys.first { differing |= prefix ^ first.prefix }
      keys.append(Key(prefix: prefix, index: Int32(truncatingIfNeeded: index)))
    }
    let common = differing.leadingZeroBitCount
    // A byte of text holds three to five bits of news, so three times the logarithm is enough.
    let bits = min(64 - common, 3 * (Int.bitWidth - keys.count.leadingZeroBitCount))
    func digits(_ key: Key) -> UInt64 { (key.prefix << common) >> (64 - bits) }
    var sort = RadixSort<Key>()
    sort.sort(&keys, bits: bits) { digits($0) }
    var first = 0
    while first < keys.count {
      var end = first + 1
      while end < keys.count, digits(keys[end]) == digits(keys[first]) { end += 1 }
      if end - first > 1 {
        keys[first..<end].sort {
          if $0.prefix != $1.prefix { return $0.prefix < $1.prefix }
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
    let wanted = first.span
    var shared = first.count
    for index in entries.indices.dropFirst() where shared > 0 {
      shared = entries[index].id.uid.withBytes { bytes in
        let limit = min(shared, bytes.count)
        var place = 0
        while place &+ 8 <= limit {
          let difference = word(bytes, at: place) ^ word(wanted, at: place)
          guard difference == 0 else { return place &+ difference.leadingZeroBitCount >> 3 }
          place &+= 8
        }
        while place < limit, bytes[place] == wanted[place] { place &+= 1 }
        return place
      }
    }
    return shared
  }

  /// The eight bytes of a text from one on as a number, the first one the highest; 0 for those that
  /// it has not.
  private static func prefix(_ text: String, from start: Int) -> UInt64 {
    text.withBytes { bytes in
      if start &+ 8 <= bytes.count { return word(bytes, at: start) }
      return (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
    }
  }

  /// Eight bytes as a number, the first one the highest.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, at place: Int) -> UInt64 {
    unsafe UInt64(
      bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}

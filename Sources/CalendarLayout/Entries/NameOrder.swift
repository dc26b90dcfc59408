import AppointmentModel
import Primitives

/// The order of identifiers, which breaks ties between equal times.
enum NameOrder {
  /// The rank of each entry in the order of identifiers.
  ///
  /// Sorts by the eight bytes after the common prefix of all UIDs, as a number, and at first only
  /// by as many of its high bits as distinguish most entries. Entries with the same bits are
  /// compared, by whole identifiers only if all eight bytes are equal.
  ///
  /// - Complexity: O(n), and O(m log m) comparisons for m entries with the same bits.
  static func ranks(of entries: [GridEntry]) -> ContiguousArray<Int32> {
    // Read in place: copying entries takes longer than sorting their identifiers.
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
    // A byte of text has three to five bits of information, so three times the logarithm is enough.
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

  /// The length in bytes of the common prefix of all UIDs.
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

  /// Eight bytes of a text as a big-endian number, with 0 for bytes beyond its end.
  private static func prefix(_ text: String, from start: Int) -> UInt64 {
    text.withBytes { bytes in
      if start &+ 8 <= bytes.count { return word(bytes, at: start) }
      return (start..<start + 8).reduce(0) { $0 << 8 | ($1 < bytes.count ? UInt64(bytes[$1]) : 0) }
    }
  }

  /// Eight bytes as a big-endian number.
  @inline(__always)
  private static func word(_ bytes: Span<UInt8>, at place: Int) -> UInt64 {
    unsafe UInt64(
      bigEndian: bytes.bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
  }
}

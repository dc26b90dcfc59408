/// Puts appointments in the order of the bytes of their UIDs; those with one UID by their numbers.
///
/// The UIDs of a calendar mostly begin alike (`event-123@...`), so what all have in common is passed
/// over, and the eight bytes behind it, as a number, decide most comparisons.
struct UIDOrder {
  /// An appointment with its UID.
  private struct Entry {
    var prefix: UInt64
    var start: Int
    var end: Int
    var appointment: Int
    var place: Int32
  }

  private var bytes: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<Entry> = []

  /// Forgets what was sorted before, and keeps the room that it took.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Takes an appointment by its index; its place is the number of those taken before.
  mutating func append(_ appointment: Int, of collection: AppointmentCollection) {
    let start = bytes.count
    collection.appendUID(of: appointment, to: &bytes)
    entries.append(
      Entry(
        prefix: 0, start: start, end: bytes.count, appointment: appointment,
        place: Int32(truncatingIfNeeded: entries.count)))
  }

  /// Sorts what was taken.
  ///
  /// - Complexity: O(n log n) comparisons.
  mutating func sort() {
    guard entries.count > 1 else { return }
    let shared = sharedPrefix()
    for index in entries.indices {
      var prefix: UInt64 = 0
      let start = entries[index].start + shared
      for place in start..<start + 8 {
        prefix = prefix << 8 | (place < entries[index].end ? UInt64(bytes[place]) : 0)
      }
      entries[index].prefix = prefix
    }
    let bytes = bytes
    entries.sort { UIDOrder.isBefore($0, $1, bytes) }
  }

  /// The place of the appointment that stands n-th.
  subscript(index: Int) -> Int { Int(entries[index].place) }

  /// How many bytes all UIDs begin with in common.
  private func sharedPrefix() -> Int {
    let first = entries[0]
    var shared = first.end - first.start
    for entry in entries.dropFirst() {
      shared = min(shared, entry.end - entry.start)
      var place = 0
      while place < shared, bytes[first.start + place] == bytes[entry.start + place] { place += 1 }
      shared = place
    }
    return shared
  }

  private static func isBefore(
    _ one: Entry, _ other: Entry, _ bytes: ContiguousArray<UInt8>
  ) -> Bool {
    if one.prefix != other.prefix { return one.prefix < other.prefix }
    var (place, otherPlace) = (one.start, other.start)
    while place < one.end, otherPlace < other.end {
      if bytes[place] != bytes[otherPlace] { return bytes[place] < bytes[otherPlace] }
      place += 1
      otherPlace += 1
    }
    let (rest, otherRest) = (one.end - place, other.end - otherPlace)
    if rest != otherRest { return rest < otherRest }
    return (one.appointment, one.place) < (other.appointment, other.place)
  }
}

extension AppointmentCollection {
  /// Adds the bytes of an appointment's UID, from the retained bytes where they stand there as they
  /// are.
  func appendUID(of index: Int, to bytes: inout ContiguousArray<UInt8>) {
    let record = records[index]
    if record.flags.contains(.isValue) {
      bytes.append(contentsOf: values[Int(record.offset)].appointment.uid.utf8)
      return
    }
    let arena = arenaIndex(of: index)
    if !record.flags.contains(.hasDerivedUID), !record.flags.contains(.hasEncodedUID) {
      let start = Int(record.uidOffset)
      let uid = arenas[arena].bytes[start..<start + Int(record.uidLength)]
      // iCalendar may have escapes in it.
      if !uid.contains(0x5C) {
        bytes.append(contentsOf: uid)
        return
      }
    }
    bytes.append(contentsOf: arenas[arena].decoder.uid(record).utf8)
  }
}

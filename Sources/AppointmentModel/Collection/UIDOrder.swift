/// Sorts appointments by the bytes of their UIDs, and those with the same UID by index.
///
/// The UIDs of a calendar usually start alike (`event-123@...`). The sort skips the prefix that all
/// have in common; the next eight bytes, as a number, decide most comparisons.
struct UIDOrder {
  /// An appointment and the range of its UID in `bytes`.
  private struct Entry {
    var prefix: UInt64
    var start: Int
    var end: Int
    var appointment: Int
    var place: Int32
  }

  private var bytes: ContiguousArray<UInt8> = []
  private var entries: ContiguousArray<Entry> = []

  /// Removes all entries and keeps the capacity.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    entries.removeAll(keepingCapacity: true)
  }

  /// Appends an appointment, numbered by the appointments appended before it.
  mutating func append(_ appointment: Int, of collection: AppointmentCollection) {
    let start = bytes.count
    collection.appendUID(of: appointment, to: &bytes)
    entries.append(
      Entry(
        prefix: 0, start: start, end: bytes.count, appointment: appointment,
        place: Int32(truncatingIfNeeded: entries.count)))
  }

  /// Sorts the appended appointments.
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

  /// The number of the appointment at a position of the sorted order.
  subscript(index: Int) -> Int { Int(entries[index].place) }

  /// The length in bytes of the prefix that all UIDs have in common.
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
  /// Appends the bytes of an appointment's UID, copied from the retained bytes if they are not
  /// encoded there.
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
      // An iCalendar UID may contain backslash escapes.
      if !uid.contains(0x5C) {
        bytes.append(contentsOf: uid)
        return
      }
    }
    bytes.append(contentsOf: arenas[arena].decoder.uid(record).utf8)
  }
}

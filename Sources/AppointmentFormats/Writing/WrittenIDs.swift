internal import AppointmentModel
internal import CivilTime
internal import Primitives

/// The UIDs, with the RECURRENCE-IDs, that stand in what is written: of two events of one iCalendar
/// takes the later, so that rows of a CSV with one UID would be lost.
struct WrittenIDs {
  private var hashes: HashTable

  /// Takes the events of the streams that were read, which keep theirs.
  init(_ collection: AppointmentCollection, _ groups: WritingGroups) {
    hashes = HashTable(expecting: collection.count)
    for indices in groups.streams.values {
      for place in 0..<indices.count {
        let index = indices[place]
        let isOverride = collection.records[index].flags.contains(.isOverride)
        enter(
          collection.uid(at: index),
          isOverride ? collection[index].recurrenceID?.start : nil)
      }
    }
  }

  /// The UID to write: the appointment's own, or with a number where that has been written.
  mutating func unique(_ appointment: Appointment) -> String {
    var (uid, number) = (appointment.uid, 2)
    while !enter(uid, appointment.recurrenceID?.start) {
      uid = appointment.uid + "-\(number)"
      number += 1
    }
    return uid
  }

  /// Whether a UID, as bytes, is new.
  mutating func enter(_ bytes: Span<UInt8>, _ uid: Range<Int>) -> Bool {
    hashes.insert(ContentHash.hash(bytes, uid, seed: 0))
  }

  /// Whether the identifier is new.
  @discardableResult
  private mutating func enter(_ uid: String, _ recurrenceID: AppointmentTime?) -> Bool {
    // Control characters are not written, so that they tell no UIDs apart.
    var text = uid.utf8.filter { $0 >= 0x20 && $0 != 0x7F }
    if let recurrenceID {
      text += [0] + recurrenceID.description.utf8 + [0] + (recurrenceID.zone?.name ?? "").utf8
    }
    return hashes.insert(ContentHash.hash(text.span, 0..<text.count, seed: 0))
  }
}

/// Hashes that were seen, 12 bytes each: a table that is asked once for each appointment has a third
/// of the memory of a `Set`, which grows by doubling.
private struct HashTable {
  /// 0 where there is none.
  private var slots: ContiguousArray<UInt64>
  private var count = 0

  init(expecting count: Int) {
    slots = ContiguousArray(repeating: 0, count: max(16, count + count / 2))
  }

  /// Whether a hash is new.
  mutating func insert(_ hash: UInt64) -> Bool {
    if count > slots.count / 4 * 3 { grow() }
    let hash = max(hash, 1)
    // The upper half of the product is the hash's part of the table.
    var place = Int(hash.multipliedFullWidth(by: UInt64(slots.count)).high)
    while slots[place] != 0 {
      if slots[place] == hash { return false }
      place += 1
      if place == slots.count { place = 0 }
    }
    slots[place] = hash
    count += 1
    return true
  }

  private mutating func grow() {
    var larger = HashTable(expecting: count * 2)
    for hash in slots where hash != 0 { _ = larger.insert(hash) }
    self = larger
  }
}

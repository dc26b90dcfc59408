internal import CivilTime

/// The order of answers: by start, then end, then UID, then what keeps it the same in every run.
extension AppointmentCollection {
  /// - Complexity: O(n) for the starts where there are many, O(k log k) in each run of k occurrences
  ///   that start together; a UID is read once for each appointment.
  func inOrder(_ occurrences: [AppointmentOccurrence]) -> [AppointmentOccurrence] {
    guard occurrences.count > 1 else { return occurrences }
    var entries = ContiguousArray<IntervalIndex.Entry>()
    entries.reserveCapacity(occurrences.count)
    for (number, occurrence) in occurrences.enumerated() {
      entries.append(
        IntervalIndex.Entry(
          start: occurrence.start.secondsSinceEpoch, end: occurrence.end.secondsSinceEpoch,
          number: Int32(truncatingIfNeeded: number)))
    }
    entries = IntervalIndex.sorted(entries)
    let ranks = ranks(of: occurrences)
    var start = 0
    while start < entries.count {
      var end = start + 1
      while end < entries.count, entries[end].start == entries[start].start { end += 1 }
      if end - start > 1 {
        entries[start..<end].sort { one, other in
          if one.end != other.end { return one.end < other.end }
          let (first, second) = (occurrences[Int(one.number)], occurrences[Int(other.number)])
          guard first.appointment != second.appointment else {
            return first.originalSeconds < second.originalSeconds
          }
          return ranks.isBefore(first.appointment, second.appointment)
        }
      }
      start = end
    }
    return entries.map { occurrences[Int($0.number)] }
  }

  /// The places of the appointments in the order of their UIDs.
  private func ranks(of occurrences: [AppointmentOccurrence]) -> UIDRanks {
    var ranks = UIDRanks(appointments: records.count, occurrences: occurrences.count)
    var keys: [UIDKey] = []
    for occurrence in occurrences {
      let index = occurrence.appointment
      if ranks.take(index) { keys.append(UIDKey(uid(at: index), index)) }
    }
    keys.sort(by: UIDKey.isBefore)
    for (rank, key) in keys.enumerated() { ranks.set(key.index, rank) }
    return ranks
  }
}

/// A UID with its first eight bytes as a number, which decides most comparisons.
private struct UIDKey {
  var prefix: UInt64
  var uid: String
  var index: Int

  init(_ uid: String, _ index: Int) {
    var prefix: UInt64 = 0
    var count: UInt64 = 0
    for byte in uid.utf8.prefix(8) {
      prefix = prefix << 8 | UInt64(byte)
      count += 1
    }
    self.prefix = count == 0 ? 0 : prefix << (8 * (8 - count))
    self.uid = uid
    self.index = index
  }

  /// By the bytes of the UID, then by index.
  static func isBefore(_ one: UIDKey, _ other: UIDKey) -> Bool {
    if one.prefix != other.prefix { return one.prefix < other.prefix }
    if one.uid == other.uid { return one.index < other.index }
    return one.uid.utf8.lexicographicallyPrecedes(other.uid.utf8)
  }
}

/// The place of each appointment of an answer in the order of UIDs: in an array over all of them
/// where the answer is large, in a dictionary where it is a small part.
private struct UIDRanks {
  private var all: ContiguousArray<Int32> = []
  private var some: [Int: Int32] = [:]

  init(appointments: Int, occurrences: Int) {
    if appointments <= occurrences * 8 + 1_024 {
      all = ContiguousArray(repeating: -1, count: appointments)
    }
  }

  /// Notes an appointment; false when it is known.
  mutating func take(_ index: Int) -> Bool {
    guard !all.isEmpty else { return some.updateValue(0, forKey: index) == nil }
    guard all[index] < 0 else { return false }
    all[index] = 0
    return true
  }

  mutating func set(_ index: Int, _ rank: Int) {
    if all.isEmpty {
      some[index] = Int32(truncatingIfNeeded: rank)
    } else {
      all[index] = Int32(truncatingIfNeeded: rank)
    }
  }

  func isBefore(_ one: Int, _ other: Int) -> Bool {
    if all.isEmpty { return some[one, default: 0] < some[other, default: 0] }
    return all[one] < all[other]
  }
}

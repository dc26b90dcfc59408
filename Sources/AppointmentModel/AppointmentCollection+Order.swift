internal import CivilTime

/// The order of answers: by start, then end, then UID, then what keeps it the same in every run.
extension AppointmentCollection {
  /// Least significant first, each time without disturbing what is equal: by UID, by length, by
  /// start. What agrees in all three stays in the order it was found in.
  ///
  /// - Complexity: O(n), and O(k log k) for the UIDs of k appointments, each read once.
  func sort(_ occurrences: inout [AppointmentOccurrence]) {
    guard occurrences.count > 1 else { return }
    let ranks = ranks(of: occurrences)
    var keys = ContiguousArray<OrderKey>()
    keys.reserveCapacity(occurrences.count)
    for number in occurrences.indices {
      let occurrence = occurrences[number]
      let start = occurrence.start.secondsSinceEpoch
      keys.append(
        OrderKey(
          start: start, length: occurrence.end.secondsSinceEpoch &- start,
          rank: ranks[occurrence.appointment], number: Int32(truncatingIfNeeded: number)))
    }
    RadixSort.sort(&keys) { Int64($0.rank) }
    RadixSort.sort(&keys) { $0.length }
    RadixSort.sort(&keys) { $0.start }
    AppointmentCollection.permute(&occurrences, &keys)
  }

  /// Puts every occurrence where its key stands, ring by ring, so that millions need no second
  /// array.
  private static func permute(
    _ occurrences: inout [AppointmentOccurrence], _ keys: inout ContiguousArray<OrderKey>
  ) {
    for start in keys.indices where keys[start].number >= 0 {
      let first = occurrences[start]
      var place = start
      while true {
        let source = Int(keys[place].number)
        keys[place].number = -1
        guard source != start else { break }
        occurrences[place] = occurrences[source]
        place = source
      }
      occurrences[place] = first
    }
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

/// What an occurrence is sorted by.
private struct OrderKey {
  var start: Int64
  var length: Int64
  var rank: Int32
  var number: Int32
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

  subscript(index: Int) -> Int32 {
    all.isEmpty ? some[index, default: 0] : all[index]
  }
}

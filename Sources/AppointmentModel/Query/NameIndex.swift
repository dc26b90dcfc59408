internal import RecurrenceRules

/// A hash table of the records of a collection by calendar, UID and, for changed occurrences,
/// original start.
///
/// Only the first record with a given key is in its bucket; it links to the others. A file in which
/// all records have the same UID is therefore no slower than any other.
struct NameIndex: Sendable {
  /// The first record of each bucket, by record number; -1 if there is none.
  private var buckets: ContiguousArray<Int32>
  private var nodes: ContiguousArray<Node> = []
  private let seed: UInt64

  private struct Node: Sendable {
    /// The next record with a different key in the bucket.
    var nextName: Int32 = -1
    /// The next record with the same key.
    var nextCopy: Int32 = -1
    /// The last record with the same key; only valid for the first one.
    var lastCopy: Int32 = -1
    /// The number of earlier records with the same key.
    var copy: Int32 = 0
  }

  /// - Complexity: Expected O(records).
  init(_ collection: AppointmentCollection, _ numbering: RecordNumbering) {
    self.init(reserving: collection.records.count)
    for index in collection.records.indices {
      insert(numbering.number(at: index), at: index, collection, numbering)
    }
  }

  /// Creates the index of no records, with room for a number of them.
  init(reserving count: Int) {
    var size = 16
    while size < count { size *= 2 }
    buckets = ContiguousArray(repeating: -1, count: size)
    nodes.reserveCapacity(count)
    // Random, so that nobody can craft UIDs that collide.
    seed = UInt64.random(in: .min ... .max)
  }

  /// Inserts a record.
  mutating func insert(
    _ number: Int32, at index: Int, _ collection: AppointmentCollection,
    _ numbering: RecordNumbering
  ) {
    while nodes.count <= Int(number) { nodes.append(Node()) }
    let moment = collection.originalStart(at: index)
    let bucket = bucket(collection.uidBytes(at: index), moment)
    var (before, first) = (Int32(-1), buckets[bucket])
    while first >= 0 {
      if collection.haveOneName(numbering.index(of: first), index, moment) { break }
      (before, first) = (first, nodes[Int(first)].nextName)
    }
    guard first >= 0 else {
      nodes[Int(number)] = Node(nextName: buckets[bucket], lastCopy: number)
      buckets[bucket] = number
      return
    }
    let last = Int(nodes[Int(first)].lastCopy)
    guard last < number else {
      var copies = self.copies(first)
      copies.insert(number, at: copies.firstIndex { $0 > number } ?? copies.endIndex)
      link(copies, in: bucket, after: before, before: nodes[Int(first)].nextName)
      return
    }
    nodes[last].nextCopy = number
    nodes[Int(number)].copy = nodes[last].copy + 1
    nodes[Int(first)].lastCopy = number
  }

  /// Removes a record.
  ///
  /// - Parameters:
  ///   - uid: Its UID before the edit.
  ///   - moment: Its original start before the edit.
  /// - Complexity: Expected O(1), plus O(copies).
  mutating func remove(_ number: Int32, uid: String, _ moment: RecurrenceMoment?) {
    let bucket = bucket(uid.utf8, moment)
    var (before, first) = (Int32(-1), buckets[bucket])
    while first >= 0 {
      let copies = self.copies(first)
      let next = nodes[Int(first)].nextName
      if copies.contains(number) {
        link(copies.filter { $0 != number }, in: bucket, after: before, before: next)
        return
      }
      (before, first) = (first, next)
    }
  }

  /// The records with the same key as the first of them, in ascending order.
  private func copies(_ first: Int32) -> [Int32] {
    var copies = [first]
    while let last = copies.last, nodes[Int(last)].nextCopy >= 0 {
      copies.append(nodes[Int(last)].nextCopy)
    }
    return copies
  }

  /// Links the records with the same key between the other keys of their bucket.
  private mutating func link(
    _ copies: [Int32], in bucket: Int, after before: Int32, before next: Int32
  ) {
    let first = copies.first ?? next
    if before >= 0 { nodes[Int(before)].nextName = first } else { buckets[bucket] = first }
    for (place, number) in copies.enumerated() {
      nodes[Int(number)] = Node(
        nextName: next, nextCopy: place + 1 < copies.count ? copies[place + 1] : -1,
        lastCopy: copies[copies.count - 1], copy: Int32(place))
    }
  }

  /// The number of earlier records with the same key as this one.
  func copy(of number: Int32) -> Int { Int(nodes[Int(number)].copy) }

  /// Finds the record with a key; nil if there is none.
  ///
  /// - Parameter calendarID: The calendar; nil accepts the first record of any.
  /// - Complexity: Expected O(1), plus O(copy).
  func number(
    uid: String, _ moment: RecurrenceMoment?, calendarID: String?, copy: Int,
    _ collection: AppointmentCollection, _ numbering: RecordNumbering
  ) -> Int32? {
    var number = buckets[bucket(Array(uid.utf8), moment)]
    while number >= 0 {
      let index = numbering.index(of: number)
      if collection.has(uid, moment, at: index),
        calendarID.map({ $0 == collection.calendarID(at: index) }) ?? true
      {
        break
      }
      number = nodes[Int(number)].nextName
    }
    var left = copy
    while number >= 0, left > 0 {
      number = nodes[Int(number)].nextCopy
      left -= 1
    }
    return number >= 0 ? number : nil
  }

  private func bucket(_ uid: some Sequence<UInt8>, _ moment: RecurrenceMoment?) -> Int {
    var hash = seed
    for byte in uid { hash = (hash ^ UInt64(byte)) &* 0x9E37_79B9_7F4A_7C15 }
    if let moment { hash = (hash ^ UInt64(bitPattern: moment.order)) &* 0x9E37_79B9_7F4A_7C15 }
    // The high bits of a product depend on all bits of the factors.
    hash ^= hash >> 32
    return Int(truncatingIfNeeded: hash & UInt64(buckets.count - 1))
  }
}

extension AppointmentCollection {
  /// The original start that identifies a changed occurrence; nil for masters and non-recurring
  /// appointments.
  func originalStart(at index: Int) -> RecurrenceMoment? {
    guard records[index].flags.contains(.isOverride) else { return nil }
    return recurrence(at: index).recurrenceID?.start.moment
  }

  /// Whether the record at an index has the given UID and original start.
  func has(_ uid: String, _ moment: RecurrenceMoment?, at index: Int) -> Bool {
    self.uid(at: index).utf8.elementsEqual(uid.utf8) && originalStart(at: index) == moment
  }

  /// Whether two records have the same calendar, UID and original start.
  fileprivate func haveOneName(_ one: Int, _ other: Int, _ moment: RecurrenceMoment?) -> Bool {
    calendar(of: one) == calendar(of: other) && uidBytes(at: one) == uidBytes(at: other)
      && originalStart(at: one) == moment
  }

  fileprivate func uidBytes(at index: Int) -> ContiguousArray<UInt8> {
    var bytes = ContiguousArray<UInt8>()
    appendUID(of: index, to: &bytes)
    return bytes
  }
}

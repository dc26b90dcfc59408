internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The UIDs, with their RECURRENCE-IDs, in the written output. Readers keep only the later one of
/// two events with the same UID, so rows of a CSV with the same UID would be lost.
///
/// A hash table of the entries of ``UIDRegister``, 12 bytes per appointment. If hashes are equal,
/// the identifiers themselves are compared.
struct WrittenIDs {
  private let collection: AppointmentCollection
  private let seed: UInt64
  /// 0 for an empty slot.
  private var slots: ContiguousArray<UInt64>
  private var count = 0
  /// The appointments that were numbered, with their numbers, which continue after those of the
  /// appointments.
  private var numbered: [(index: Int, suffix: Int)] = []
  /// The next number for others with the same UID, by the one that has it. Trying all numbers each
  /// time would take quadratic time.
  private var nextSuffixes: [Int: Int] = [:]
  /// The identifiers that were created for a comparison.
  private var made: [Int: [UInt8]] = [:]
  /// The calendar of each UID, if appointments of several calendars are written: in one calendar,
  /// they would be the same appointment. Nil if there is only one.
  private var owners: [String: Int32]?
  /// The new UIDs of the others, so that changed occurrences stay with their series.
  private var others: [Int32: [String: String]] = [:]
  private var nextNumbers: [String: Int] = [:]

  /// Adds the events of the streams that were read, which keep their UIDs unless another calendar
  /// has them.
  ///
  /// - Parameter seed: Random for every output, so that nobody can craft UIDs that collide.
  init(
    _ collection: AppointmentCollection, _ order: WritingOrder,
    seed: UInt64 = .random(in: .min ... .max)
  ) {
    self.collection = collection
    self.seed = seed
    slots = WrittenIDs.slots(for: collection.count)
    if Set(collection.arenas.map { $0.calendar }).count > 1 { owners = [:] }
    guard owners != nil || order.hasOthers else { return }
    for (_, indices) in order.streams.sorted(by: { $0.key < $1.key }) {
      for place in 0..<indices.count {
        let index = indices[place]
        claim(index)
        let id = identifier(index)
        _ = enter(id.span, 0..<id.count, as: index)
      }
    }
  }

  /// Records the calendar of a UID; appointments of other calendars get a new one.
  private mutating func claim(_ index: Int) {
    guard owners != nil else { return }
    let calendar = collection.calendar(of: index)
    let uid = collection.uid(at: index)
    if others[calendar]?[uid] != nil { return }
    guard let owner = owners?[uid] else {
      owners?[uid] = calendar
      return
    }
    // An added occurrence belongs to the existing series.
    let isAdded = calendar < 0 && collection.records[index].flags.contains(.isOverride)
    guard owner != calendar, !isAdded else { return }
    var number = nextNumbers[uid] ?? 2
    while owners?[WrittenIDs.numbered(uid, number)] != nil { number += 1 }
    nextNumbers[uid] = number + 1
    owners?[WrittenIDs.numbered(uid, number)] = calendar
    others[calendar, default: [:]][uid] = WrittenIDs.numbered(uid, number)
  }

  /// The new UID of an appointment whose own is another calendar's; nil for others.
  func renamed(_ index: Int) -> String? {
    guard !others.isEmpty else { return nil }
    return others[collection.calendar(of: index)]?[collection.uid(at: index)]
  }

  private func uid(_ index: Int) -> String { renamed(index) ?? collection.uid(at: index) }

  /// The UID to write for an appointment: its own, or with a number if that was already written.
  ///
  /// - Complexity: Expected O(1) plus the length of the UID, amortized over all that are written.
  mutating func unique(_ index: Int) -> String {
    claim(index)
    let uid = uid(index)
    let id = identifier(index)
    guard let first = enter(id.span, 0..<id.count, as: index) else { return uid }
    var suffix = nextSuffixes[first] ?? 2
    while true {
      let number = collection.count + numbered.count
      numbered.append((index, suffix))
      let id = identifier(number)
      suffix += 1
      if enter(id.span, 0..<id.count, as: number) == nil { break }
      numbered.removeLast()
    }
    nextSuffixes[first] = suffix
    return WrittenIDs.numbered(uid, suffix - 1)
  }

  /// Whether the UID of an appointment, as it is written, is new.
  mutating func enter(_ index: Int, _ bytes: Span<UInt8>, _ uid: Range<Int>) -> Bool {
    claim(index)
    return renamed(index) == nil && enter(bytes, uid, as: index) == nil
  }

  // MARK: Identifiers

  /// The bytes that identify an appointment in the output.
  private func identifier(_ number: Int) -> [UInt8] {
    let isOwn = number < collection.count
    let index = isOwn ? number : numbered[number - collection.count].index
    var uid = uid(index)
    if !isOwn { uid = WrittenIDs.numbered(uid, numbered[number - collection.count].suffix) }
    var text = Array(TextEscapes.encode(uid).utf8)
    if collection.records[index].flags.contains(.isOverride),
      let start = collection[index].recurrenceID?.start
    {
      text += [0] + start.description.utf8 + [0] + (start.zone?.name ?? "").utf8
    }
    return text
  }

  private static func numbered(_ uid: String, _ suffix: Int) -> String { uid + "-\(suffix)" }

  private mutating func isIdentifier(
    _ number: Int, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) -> Bool {
    // Rows may be long, and many may have the same identifier.
    let id = made[number] ?? identifier(number)
    made[number] = id
    return bytes.isEqual(range, 0..<id.count, of: id.span)
  }

  // MARK: The table

  private static func slots(for count: Int) -> ContiguousArray<UInt64> {
    ContiguousArray(repeating: 0, count: max(16, count + count / 2))
  }

  /// Inserts an identifier, unless it already exists; then returns its number.
  private mutating func enter(
    _ bytes: Span<UInt8>, _ range: Range<Int>, as number: Int
  ) -> Int? {
    if count > slots.count / 4 * 3 { grow() }
    let entry = UIDRegister.entry(
      number + 1, hash: ContentHash.hash(bytes, range, seed: seed))
    var place = place(of: entry)
    while slots[place] != 0 {
      if UIDRegister.agree(slots[place], entry) {
        let known = UIDRegister.row(of: slots[place]) - 1
        if isIdentifier(known, bytes, range) { return known }
      }
      place = place + 1 == slots.count ? 0 : place + 1
    }
    slots[place] = entry
    count += 1
    return nil
  }

  /// The start of the search for an entry, from its part of the hash.
  private func place(of entry: UInt64) -> Int {
    Int(truncatingIfNeeded: entry.multipliedFullWidth(by: UInt64(slots.count)).high)
  }

  private mutating func grow() {
    let old = slots
    slots = WrittenIDs.slots(for: count * 2)
    for entry in old where entry != 0 {
      var place = place(of: entry)
      while slots[place] != 0 { place = place + 1 == slots.count ? 0 : place + 1 }
      slots[place] = entry
    }
  }
}

internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// The UIDs, with the RECURRENCE-IDs, that stand in what is written: of two events of one iCalendar
/// takes the later, so that rows of a CSV with one UID would be lost.
///
/// A table of the entries that ``UIDRegister`` has, 12 bytes an appointment; where hashes agree, the
/// identifiers themselves are compared.
struct WrittenIDs {
  private let collection: AppointmentCollection
  private let seed: UInt64
  /// 0 where there is none.
  private var slots: ContiguousArray<UInt64>
  private var count = 0
  /// What was given a number: the appointment, and the number. They are counted on from the
  /// appointments.
  private var numbered: [(index: Int, suffix: Int)] = []
  /// By the one that has a UID, the next number for others that have it too: trying all anew would
  /// cost the square of their count.
  private var nextSuffixes: [Int: Int] = [:]
  /// The identifiers that had to be made for a comparison.
  private var made: [Int: [UInt8]] = [:]
  /// The calendar that has each UID, where appointments of several are written: in one calendar they
  /// would be the same. Nil where there is only one.
  private var owners: [String: Int32]?
  /// What the UIDs of the others became, so that changed occurrences stay with their series.
  private var others: [Int32: [String: String]] = [:]
  private var nextNumbers: [String: Int] = [:]

  /// Takes the events of the streams that were read, which keep theirs unless it is another calendar's.
  ///
  /// - Parameter seed: Chosen anew for every writing, so that nobody can make up UIDs that collide.
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

  /// Notes whose UID it is; another calendar's appointments of it get one of their own.
  private mutating func claim(_ index: Int) {
    guard owners != nil else { return }
    let calendar = collection.calendar(of: index)
    let uid = collection.uid(at: index)
    if others[calendar]?[uid] != nil { return }
    guard let owner = owners?[uid] else {
      owners?[uid] = calendar
      return
    }
    // An occurrence that was added belongs to the series that is there.
    let isAdded = calendar < 0 && collection.records[index].flags.contains(.isOverride)
    guard owner != calendar, !isAdded else { return }
    var number = nextNumbers[uid] ?? 2
    while owners?[WrittenIDs.numbered(uid, number)] != nil { number += 1 }
    nextNumbers[uid] = number + 1
    owners?[WrittenIDs.numbered(uid, number)] = calendar
    others[calendar, default: [:]][uid] = WrittenIDs.numbered(uid, number)
  }

  /// The UID of an appointment where its own is another calendar's; nil elsewhere.
  func renamed(_ index: Int) -> String? {
    guard !others.isEmpty else { return nil }
    return others[collection.calendar(of: index)]?[collection.uid(at: index)]
  }

  private func uid(_ index: Int) -> String { renamed(index) ?? collection.uid(at: index) }

  /// The UID to write for an appointment: its own, or with a number where that has been written.
  ///
  /// - Complexity: O(1) expected beside the UID, over all that are written.
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

  /// What an appointment is told from others by, as it is written.
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
    // Rows may be long, and many may have the identifier of one.
    let id = made[number] ?? identifier(number)
    made[number] = id
    return bytes.isEqual(range, 0..<id.count, of: id.span)
  }

  // MARK: The table

  private static func slots(for count: Int) -> ContiguousArray<UInt64> {
    ContiguousArray(repeating: 0, count: max(16, count + count / 2))
  }

  /// Enters an identifier, unless it stands there: then the number that it has is answered.
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

  /// Where the search for an entry begins: its hash's part of the table.
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

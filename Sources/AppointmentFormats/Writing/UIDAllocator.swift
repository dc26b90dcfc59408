internal import AppointmentModel
internal import CalendarText
internal import CivilTime
internal import Primitives

/// Gives every appointment that is written a UID of its own.
///
/// Readers keep only one of two events with the same UID and RECURRENCE-ID, so equal UIDs get a number.
/// UIDs are compared as they are written, without control characters: otherwise `sa\u{1}me` would become
/// `same` and replace the event that has this UID.
///
/// A table of the entries of ``DuplicateFinder``, 12 bytes an appointment; where hashes agree, the
/// identifiers themselves are compared.
struct UIDAllocator {
  private let collection: AppointmentCollection
  private let seed: UInt64
  /// 0 where there is none.
  private var slots: ContiguousArray<UInt64>
  private var count = 0
  /// The appointments that were given a number, with that number. Their places follow those of
  /// the appointments.
  private var numbered: [(index: Int, suffix: Int)] = []
  /// The next free number for each UID, by the appointment that keeps it: trying all numbers again
  /// would take quadratic time.
  private var nextSuffixes: [Int: Int] = [:]
  /// The identifiers that had to be made for a comparison.
  private var made: [Int: [UInt8]] = [:]
  /// The calendar and the UID in it that each written UID belongs to, where appointments of several
  /// calendars are written or UIDs cannot be written as they are. Nil otherwise.
  private var owners: [ExactUID: Owner]?
  /// The new UIDs by calendar and old UID, so that changed occurrences stay with their series.
  private var others: [Int32: [ExactUID: String]] = [:]
  private var nextNumbers: [ExactUID: Int] = [:]
  /// The UIDs that are written differently than they were read.
  private(set) var changes = LossReport()

  /// The calendar that an appointment's UID comes from, and the UID as it was read.
  private struct Owner: Equatable {
    var calendar: Int32
    var uid: ExactUID
  }

  /// Registers the events of the streams that were read. Each keeps its UID unless another calendar
  /// has it or it cannot be written.
  ///
  /// - Parameter seed: A random number for each writing, so that nobody can prepare UIDs that collide.
  init(
    _ collection: AppointmentCollection, _ plan: WritePlan,
    seed: UInt64 = .random(in: .min ... .max)
  ) {
    self.collection = collection
    self.seed = seed
    let indices = plan.streams.sorted { $0.key < $1.key }.map { $0.value }
    let count = indices.reduce(plan.otherCount) { $0 + $1.count }
    slots = UIDAllocator.slots(for: count)
    let unclean = UIDAllocator.unclean(collection, indices, plan)
    if !unclean.isEmpty || collection.hasSeveralCalendars { owners = [:] }
    guard owners != nil || plan.hasOthers else { return }
    if !unclean.isEmpty {
      // A UID that is written as it was read takes precedence, wherever it is.
      let last = Set(unclean)
      for stream in indices {
        for place in 0..<stream.count where !last.contains(stream[place]) { claim(stream[place]) }
      }
      for index in plan.allOthers where !last.contains(index) { claim(index) }
      for index in unclean { claim(index) }
    }
    for stream in indices {
      for place in 0..<stream.count {
        let index = stream[place]
        claim(index)
        let id = identifier(index)
        _ = enter(id.span, 0..<id.count, as: index)
      }
    }
  }

  /// The UIDs that a table has instead of unclean ones, by the index of the appointment.
  ///
  /// Rows of several calendars may share a UID: their calendar has a column.
  static func ofTable(
    _ collection: AppointmentCollection, _ indices: ChosenIndices
  ) -> (names: [Int: String], changes: LossReport) {
    let unclean = indices.filter { !collection.hasCleanUID(at: $0) }
    var (names, changes): ([Int: String], LossReport) = ([:], LossReport())
    guard !unclean.isEmpty else { return (names, changes) }
    var taken: Set<ExactUID> = []
    for index in indices where collection.hasCleanUID(at: index) {
      taken.insert(ExactUID(collection.uid(at: index)))
    }
    var (known, nextNumbers): ([ExactUID: ExactUID], [ExactUID: Int]) = ([:], [:])
    for index in unclean {
      let uid = ExactUID(collection.uid(at: index))
      var new = known[uid] ?? uid.cleaned
      if known[uid] == nil {
        var number = nextNumbers[new] ?? 2
        let clean = new
        while taken.contains(new) {
          new = clean.numbered(number)
          number += 1
        }
        nextNumbers[clean] = number
        taken.insert(new)
        known[uid] = new
        changes.addCleaned(uid)
      }
      names[index] = new.text
    }
    return (names, changes)
  }

  /// The appointments whose UIDs cannot be written as they are.
  ///
  /// - Complexity: O(bytes of the UIDs).
  private static func unclean(
    _ collection: AppointmentCollection, _ streams: [StreamIndices], _ plan: WritePlan
  ) -> [Int] {
    var unclean: [Int] = []
    for stream in streams {
      for place in 0..<stream.count where !collection.hasCleanUID(at: stream[place]) {
        unclean.append(stream[place])
      }
    }
    return plan.hasOthers
      ? unclean + plan.allOthers.filter { !collection.hasCleanUID(at: $0) } : unclean
  }

  /// Notes which calendar has a UID; the same UID of other calendars gets a number.
  private mutating func claim(_ index: Int) {
    guard owners != nil else { return }
    let calendar = collection.calendar(of: index)
    let uid = ExactUID(collection.uid(at: index))
    if others[calendar]?[uid] != nil { return }
    let clean = uid.cleaned
    // An occurrence that was added belongs to the series that is there.
    let isAdded = calendar < 0 && collection.records[index].flags.contains(.isOverride)
    if isAdded, let known = others.values.lazy.compactMap({ $0[uid] }).first {
      others[calendar, default: [:]][uid] = known
      return
    }
    let owner = Owner(calendar: calendar, uid: uid)
    guard let first = owners?[clean] else {
      owners?[clean] = owner
      guard clean != uid else { return }
      others[calendar, default: [:]][uid] = clean.text
      changes.addCleaned(uid)
      return
    }
    guard first != owner, !isAdded else { return }
    var number = nextNumbers[clean] ?? 2
    while owners?[clean.numbered(number)] != nil { number += 1 }
    nextNumbers[clean] = number + 1
    let new = clean.numbered(number)
    owners?[new] = owner
    others[calendar, default: [:]][uid] = new.text
    if clean == uid { noteTaken(uid.text) } else { changes.addCleaned(uid) }
  }

  private mutating func noteTaken(_ uid: String) {
    changes.add(
      ("UID that another appointment has", "UIDs that another appointment has"),
      "a number is added, since readers would keep only one",
      example: uid)
  }

  /// The new UID of an appointment; nil where it keeps its own.
  func renamed(_ index: Int) -> String? {
    guard !others.isEmpty else { return nil }
    return others[collection.calendar(of: index)]?[ExactUID(collection.uid(at: index))]
  }

  private func uid(_ index: Int) -> String { renamed(index) ?? collection.uid(at: index) }

  /// The UID to write for an appointment: its own, or one with a number if its own has already been
  /// written.
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
    noteTaken(uid)
    return UIDAllocator.numbered(uid, suffix - 1)
  }

  /// Whether the UID of an appointment, as it is written, is new.
  mutating func enter(_ index: Int, _ bytes: Span<UInt8>, _ uid: Range<Int>) -> Bool {
    claim(index)
    return renamed(index) == nil && enter(bytes, uid, as: index) == nil
  }

  // MARK: Identifiers

  /// The identifier of an appointment as it is written.
  private func identifier(_ number: Int) -> [UInt8] {
    let isOwn = number < collection.count
    let index = isOwn ? number : numbered[number - collection.count].index
    var uid = uid(index)
    if !isOwn { uid = UIDAllocator.numbered(uid, numbered[number - collection.count].suffix) }
    var text = Array(TextEscapes.encode(uid).utf8)
    if collection.records[index].flags.contains(.isOverride),
      let start = collection[index].recurrenceID?.start
    {
      text += [0] + start.description.utf8 + [0] + (start.zone?.name ?? "").utf8
    }
    return text
  }

  fileprivate static func numbered(_ uid: String, _ suffix: Int) -> String { uid + "-\(suffix)" }

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

  /// Enters an identifier. If the table has it, returns the number that it has there.
  private mutating func enter(
    _ bytes: Span<UInt8>, _ range: Range<Int>, as number: Int
  ) -> Int? {
    if count > slots.count / 4 * 3 { grow() }
    let entry = DuplicateFinder.entry(
      number + 1, hash: ContentHash.hash(bytes, range, seed: seed))
    var place = place(of: entry)
    while slots[place] != 0 {
      if DuplicateFinder.agree(slots[place], entry) {
        let known = DuplicateFinder.row(of: slots[place]) - 1
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
    slots = UIDAllocator.slots(for: count * 2)
    for entry in old where entry != 0 {
      var place = place(of: entry)
      while slots[place] != 0 { place = place + 1 == slots.count ? 0 : place + 1 }
      slots[place] = entry
    }
  }
}

/// A UID that is equal only to the same bytes: strings are equal where Unicode says so, and `e` with an
/// accent would be `é`.
private struct ExactUID: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (one: ExactUID, other: ExactUID) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }

  /// The UID as it is read again after it was written: no control characters but TAB and LF, no blanks
  /// around it.
  var cleaned: ExactUID {
    guard !isClean(text.utf8) else { return self }
    var bytes = CSVRow.withLineFeeds(Array(text.utf8)).filter {
      $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A
    }
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    bytes.removeSubrange(..<(bytes.firstIndex { !isBlank($0) } ?? 0))
    return ExactUID(bytes.isEmpty ? "uid" : String(decoding: bytes, as: UTF8.self))
  }

  func numbered(_ number: Int) -> ExactUID { ExactUID(UIDAllocator.numbered(text, number)) }
}

/// Whether a reader gets the same UID back: no control characters but TAB and LF, and no blanks
/// around it.
private func isClean(_ bytes: some BidirectionalCollection<UInt8>) -> Bool {
  guard let first = bytes.first, let last = bytes.last else { return false }
  return first != 0x20 && first != 0x09 && last != 0x20 && last != 0x09
    && bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 || $0 == 0x0A }
}

extension LossReport {
  fileprivate mutating func addCleaned(_ uid: ExactUID) {
    add(
      (
        "UID with control characters or outer blanks",
        "UIDs with control characters or outer blanks"
      ),
      "these are left out, and a number is added where another appointment has the rest as its UID",
      example: uid.text)
  }
}

extension AppointmentCollection {
  /// Whether the UID of an appointment is written as it was read.
  fileprivate func hasCleanUID(at index: Int) -> Bool {
    let record = records[index]
    if record.flags.contains(.hasDerivedUID) { return true }
    guard !record.flags.contains(.isValue), !record.flags.contains(.hasEncodedUID) else {
      return isClean(uid(at: index).utf8)
    }
    return isClean(arena(of: index).decoder.bytes[record.uidRange])
  }
}

import AppointmentFormats
import AppointmentModel
import CivilTime
import Primitives
import RecurrenceRules
import SystemSupport

/// An appointment that a command line names: one occurrence of it, and its handle.
struct EditTarget {
  let occurrence: AppointmentOccurrence
  let id: OccurrenceID
  let appointment: Appointment
  let collection: AppointmentCollection
  let file: String
  /// `id:k7f3`
  let handle: String

  /// The series of a changed occurrence; otherwise the appointment itself.
  var master: Appointment {
    let index = occurrence.appointment
    guard occurrence.recurrenceID != nil, collection.records[index].flags.contains(.isOverride)
    else { return appointment }
    return collection.master(of: index).map { collection[$0] } ?? appointment
  }

  /// The clock of its series.
  ///
  /// - Parameter times: The times that the occurrence is moved to before; nil for none.
  func clock(at times: SentenceTimes?, _ settings: Settings) -> SeriesClock {
    var start = master.start
    let rules = start.zone.flatMap { try? settings.zones.rules(for: $0) } ?? settings.rules
    if let times {
      if times.isWholeDays != SentenceTimes(occurrence).isWholeDays {
        start = times.written(in: settings.rules, floats: isInFloatingFile).start
      } else {
        start = start.moved(
          to: times.instants(settings.rules).lowerBound, rules: rules, settings.rules)
      }
    }
    return SeriesClock(start, start.zone == nil ? nil : rules, display: settings.rules)
  }
}

extension Settings {
  /// Whether questions can be asked: only a terminal can answer them.
  var isAsking: Bool {
    host.isTerminal(.input) && host.isTerminal(.output) && host.isTerminal(.error)
  }
}

/// The handles of appointments: hashes of UID and original start in base 32, as many letters as are
/// unique, at least four.
struct EditHandles {
  let collection: AppointmentCollection
  /// The hash of each record; empty where they are computed again when they are needed.
  private var hashes: [UInt64] = []
  /// The hashes of all records in order, or those of the chosen ones.
  private var sorted: [UInt64] = []
  /// The bits that each of the chosen hashes has in common with the nearest other one of all records.
  private var shared: [UInt8] = []

  private struct Name: Hashable {
    let calendarID: String
    let hash: UInt64
  }

  /// Creates the handles of some records. The hashes of all others are compared with them one by one
  /// and not kept, unless records may have one name.
  ///
  /// - Complexity: O(records), times log n for n handles.
  init(_ collection: AppointmentCollection, of chosen: some Sequence<Int>) {
    self.init(of: collection)
    guard !collection.mayRepeatNames else {
      while prepare(atMost: .max) {}
      return
    }
    sorted = chosen.map { hash(at: $0, copy: 0) }
    sorted.sort()
    var previous: UInt64?
    sorted.removeAll { hash in
      defer { previous = hash }
      return hash == previous
    }
    shared = Array(repeating: 0, count: sorted.count)
    guard !sorted.isEmpty else { return }
    for index in collection.indices {
      let other = hash(at: index, copy: 0)
      let (low, high) = places(of: other)
      for place in max(low - 1, 0)..<min(high + 1, sorted.count) where sorted[place] != other {
        let bits = UInt8((sorted[place] ^ other).leadingZeroBitCount)
        shared[place] = max(shared[place], bits)
      }
    }
  }

  /// Creates the handles of no records, to be prepared in portions.
  init(of collection: AppointmentCollection) { self.collection = collection }

  /// Prepares the handles of some more records.
  ///
  /// - Returns: Whether more work is left.
  mutating func prepare(atMost count: Int) -> Bool {
    let first = hashes.count
    guard first < collection.count else { return false }
    if first == 0 { hashes.reserveCapacity(collection.count) }
    for index in first..<min(collection.count, first.addingClamped(count)) {
      hashes.append(hash(at: index, copy: 0))
    }
    guard hashes.count == collection.count else { return true }
    sorted = hashes.sorted()
    numberCopies()
    return false
  }

  /// Gives the later ones of several records with one name in a calendar a number.
  private mutating func numberCopies() {
    let repeated = Set(zip(sorted, sorted.dropFirst()).lazy.filter { $0 == $1 }.map { $0.0 })
    guard !repeated.isEmpty else { return }
    var copies: [Name: Int] = [:]
    for index in hashes.indices where repeated.contains(hashes[index]) {
      let name = Name(calendarID: collection.calendarID(at: index), hash: hashes[index])
      let copy = copies[name, default: 0]
      copies[name] = copy + 1
      if copy > 0 { hashes[index] = hash(at: index, copy: copy) }
    }
    sorted = hashes.sorted()
  }

  private func hash(at index: Int, copy: Int) -> UInt64 {
    let original =
      collection.records[index].flags.contains(.isOverride)
      ? collection[index].recurrenceID?.start.description ?? "" : ""
    return EditHandles.hash(
      collection.uid(at: index), copy == 0 ? original : original + "#\(copy)")
  }

  /// The places of a hash among the sorted ones.
  private func places(of hash: UInt64) -> (low: Int, high: Int) {
    (sorted.partitionPoint { $0 >= hash }, sorted.partitionPoint { $0 > hash })
  }

  /// The handle of the record at an index.
  func handle(at index: Int) -> String {
    let hash = hashes.isEmpty ? hash(at: index, copy: 0) : hashes[index]
    let (low, high) = places(of: hash)
    var bits = 0
    if hashes.isEmpty {
      bits = Int(shared[low])
    } else {
      for neighbour in [low - 1, high] where sorted.indices.contains(neighbour) {
        bits = max(bits, (sorted[neighbour] ^ hash).leadingZeroBitCount)
      }
    }
    // Five bits a letter.
    return "id:" + EditHandles.text(hash).prefix(max(4, bits / 5 + 1))
  }

  /// The records whose letters begin with a text.
  func indices(of prefix: String) -> [Int] {
    collection.indices.filter {
      let hash = hashes.isEmpty ? hash(at: $0, copy: 0) : hashes[$0]
      return EditHandles.text(hash).hasPrefix(prefix)
    }
  }

  /// FNV-1a of the UID, a zero and the original start.
  private static func hash(_ uid: String, _ original: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in uid.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = hash &* 0x100_0000_01B3
    for byte in original.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // Spreads the last bytes over all letters.
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    return hash ^ hash >> 32
  }

  /// A hash in Crockford's base 32.
  private static func text(_ hash: UInt64) -> String {
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<13).map { letters[Int(hash >> UInt64(max(59 - 5 * $0, 0)) & 31)] })
  }
}

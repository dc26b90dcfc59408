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
  /// The hash of each record, and all in order.
  private var hashes: [UInt64] = []
  private var sorted: [UInt64] = []

  private struct Name: Hashable {
    let calendarID: String
    let hash: UInt64
  }

  init(_ collection: AppointmentCollection) {
    self.init(of: collection)
    while prepare(atMost: .max) {}
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

  /// The handle of the record at an index.
  func handle(at index: Int) -> String {
    let hash = hashes[index]
    var length = 4
    let (low, high) = (
      sorted.partitionPoint { $0 >= hash }, sorted.partitionPoint { $0 > hash }
    )
    for neighbour in [low - 1, high] where sorted.indices.contains(neighbour) {
      // Five bits a letter.
      length = max(length, (sorted[neighbour] ^ hash).leadingZeroBitCount / 5 + 1)
    }
    return "id:" + EditHandles.text(hash).prefix(length)
  }

  /// The records whose letters begin with a text.
  func indices(of prefix: String) -> [Int] {
    hashes.indices.filter { EditHandles.text(hashes[$0]).hasPrefix(prefix) }
  }

  /// FNV-1a of the UID, a zero and the original start.
  private static func hash(_ uid: String, _ original: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array(uid.utf8) + [0] + Array(original.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
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

import AppointmentFormats
import AppointmentModel
import CivilTime
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
}

extension Settings {
  /// Whether questions can be asked: nothing waits for input off a terminal.
  var isAsking: Bool {
    host.isTerminal(.input) && host.isTerminal(.output) && host.isTerminal(.error)
  }
}

/// The handles of appointments: hashes of UID and original start in base 32, as many letters as are
/// unique, at least four.
struct EditHandles {
  /// The letters of each record, and all in order.
  private let texts: [String]
  private let sorted: [String]

  init(_ collection: AppointmentCollection) {
    var copies: [String: Int] = [:]
    let texts = collection.indices.map { index in
      let uid = collection.uid(at: index)
      let original =
        collection.records[index].flags.contains(.isOverride)
        ? collection[index].recurrenceID?.start.description ?? "" : ""
      let text = EditHandles.text(uid, original)
      // The later ones of several records with one name in a calendar have a number.
      let key = collection.calendarID(at: index) + "/" + text
      let copy = copies[key, default: 0]
      copies[key] = copy + 1
      return copy == 0 ? text : EditHandles.text(uid, original + "#\(copy)")
    }
    self.texts = texts
    sorted = Set(texts).sorted()
  }

  /// The handle of the record at an index.
  func handle(at index: Int) -> String {
    let text = texts[index]
    var length = 4
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < text { low = middle + 1 } else { high = middle }
    }
    for neighbour in [low - 1, low + 1] where sorted.indices.contains(neighbour) {
      let shared = zip(sorted[neighbour].utf8, text.utf8).prefix { $0 == $1 }.count
      length = max(length, shared + 1)
    }
    return "id:" + text.prefix(length)
  }

  /// The records whose letters begin with a text.
  func indices(of prefix: String) -> [Int] {
    texts.indices.filter { texts[$0].hasPrefix(prefix) }
  }

  /// FNV-1a of the UID, a zero and the original start, in Crockford's base 32.
  private static func text(_ uid: String, _ original: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array(uid.utf8) + [0] + Array(original.utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    // Spreads the last bytes over all letters.
    hash ^= hash >> 32
    hash = hash &* 0xD6E8_FEB8_6659_FD93
    hash ^= hash >> 32
    let letters = Array("0123456789abcdefghjkmnpqrstvwxyz")
    return String((0..<13).map { letters[Int(hash >> UInt64(max(59 - 5 * $0, 0)) & 31)] })
  }
}

import CivilTime
import TestSupport
import Testing

@testable import AppointmentModel

@Suite("Order of UIDs")
struct UIDOrderTests {
  @Test("by bytes, whatever they begin with; of one UID by index")
  func random() {
    var order = UIDOrder()
    for seed in UInt64(1)...200 {
      var generator = SeededGenerator(seed: seed)
      let shared = ["", "e", "event-", "a long beginning of all", "ü"][Int(seed % 5)]
      let uids = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        let length = Int.random(in: 0...12, using: &generator)
        return shared
          + String((0..<length).map { _ in "ab\u{0}é".randomElement(using: &generator) ?? "a" })
      }
      let collection = AppointmentCollection(
        uids.map { Appointment(uid: $0, title: "", start: .date(.distantPast)) },
        zones: ZoneDatabase(files: [:]))
      order.removeAll()
      for index in uids.indices { order.append(index, of: collection) }
      order.sort()
      let expected = uids.indices.sorted {
        let (one, other) = (Array(uids[$0].utf8), Array(uids[$1].utf8))
        return one == other ? $0 < $1 : one.lexicographicallyPrecedes(other)
      }
      #expect(uids.indices.map { order[$0] } == expected, "seed \(seed)")
    }
  }
}

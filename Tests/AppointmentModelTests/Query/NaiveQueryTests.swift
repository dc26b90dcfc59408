import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("Queries beside walking every step", .portioned)
struct NaiveQueryTests {
  private static let displayZones =
    [
      ZoneRules(fixed: .utc), ZoneRules(fixed: UTCOffset(seconds: -9 * 3600)),
    ] + RandomCalendar.zones.sorted { $0.key.name < $1.key.name }.map(\.value)

  /// The difference, or nil: the set of visible occurrences and their order.
  private func difference(
    _ collection: AppointmentCollection, _ appointments: [Appointment], _ range: Range<Int64>,
    _ zone: ZoneRules
  ) -> String? {
    let instants =
      Instant(
        secondsSinceEpoch: range.lowerBound)..<Instant(secondsSinceEpoch: range.upperBound)
    let naive = NaiveCalendar(appointments: appointments, zones: RandomCalendar.zones)
    let expected = range.isEmpty ? [] : naive.shown(range.lowerBound, range.upperBound, in: zone)
    func shown(_ occurrence: AppointmentOccurrence) -> NaiveCalendar.Shown {
      NaiveCalendar.Shown(
        start: occurrence.start.secondsSinceEpoch, end: occurrence.end.secondsSinceEpoch,
        uid: collection.uid(at: occurrence.appointment), index: occurrence.appointment,
        recurrenceID: occurrence.recurrenceID?.description ?? "")
    }
    let found = collection.occurrences(in: instants, displayZone: zone).map(shown)
    for (one, other) in zip(found, found.dropFirst())
    where (one.start, one.end, one.uid) > (other.start, other.end, other.uid) {
      return "\(one) stands before \(other)"
    }
    if found.sorted() != expected {
      let (extra, missing) = (Set(found).subtracting(expected), Set(expected).subtracting(found))
      return "\(found.count) for \(expected.count), not expected \(extra), missing \(missing)"
    }
    // Series may end before the range does.
    let middle = Instant(secondsSinceEpoch: range.lowerBound / 2 + range.upperBound / 2)
    func isSeries(_ shown: NaiveCalendar.Shown) -> Bool { collection.isRecurring(at: shown.index) }
    let cut = collection.occurrences(in: instants, seriesBefore: middle, displayZone: zone).map(
      shown)
    let kept = Set(cut)
    let isRight = found.allSatisfy { shown in
      guard shown.start >= middle.secondsSinceEpoch else { return kept.contains(shown) }
      return isSeries(shown)
        ? !kept.contains(shown) : kept.contains(shown) || !shown.recurrenceID.isEmpty
    }
    if !isRight || found.filter(kept.contains) != cut { return "series before \(middle)" }
    var visited: [NaiveCalendar.Shown] = []
    collection.forEachOccurrence(in: instants, displayZone: zone) { visited.append(shown($0)) }
    return visited.sorted() == expected ? nil : "visiting gives \(visited.count)"
  }

  @Test("what is held of recurring ones is what the collection has", arguments: [0, 1, 3, 16_384])
  func decoded(most: Int) {
    var random = RandomCalendar(seed: 77)
    let collection = AppointmentCollection(
      random.appointments(40), zones: ZoneDatabase(files: RandomCalendar.files))
    let days = Instant(secondsSinceEpoch: 1_740_960_000)..<Instant(secondsSinceEpoch: 1_772_496_000)
    let occurrences = collection.occurrences(in: days, displayZone: Self.displayZones[0])
    #expect(Set(occurrences.map(\.appointment)).count > 10)
    var appointments = DecodedAppointments(collection, holding: most)
    for occurrence in occurrences {
      #expect(appointments[occurrence] == collection[occurrence.appointment])
    }
  }

  @Test("single, recurring and changed ones of all kinds agree in all display zones")
  func kinds() {
    for seed in (UInt64(1)...40).portion(8) {
      var random = RandomCalendar(seed: seed)
      let appointments = random.appointments(seed % 3 == 0 ? 3 : 40)
      let collection = AppointmentCollection(
        appointments, zones: ZoneDatabase(files: RandomCalendar.files))
      for query in 0..<8 {
        let range = random.range()
        let zone = Self.displayZones[query % Self.displayZones.count]
        if let difference = difference(collection, appointments, range, zone) {
          Issue.record("seed \(seed), query \(query), \(range): \(difference)")
          return
        }
      }
    }
  }

  @Test("after every edit queries agree, and copies keep what they had")
  func edits() {
    for seed in (UInt64(1)...8).portion(1) {
      var random = RandomCalendar(seed: 1_000 + seed)
      var appointments = random.appointments(30)
      var collection = AppointmentCollection(
        appointments, zones: ZoneDatabase(files: RandomCalendar.files))
      var copies: [(AppointmentCollection, [Appointment])] = []
      for edit in 0..<120 {
        switch Int.random(in: 0...9, using: &random.generator) {
        case 0...2:
          let new = random.any(in: appointments)
          appointments.append(new)
          collection.append(new)
        case 3...6 where !appointments.isEmpty:
          let index = Int.random(in: appointments.indices, using: &random.generator)
          let new = random.any(in: appointments)
          appointments[index] = new
          collection.replace(at: index, with: new)
        case 7...9 where !appointments.isEmpty:
          let index = Int.random(in: appointments.indices, using: &random.generator)
          appointments.remove(at: index)
          collection.remove(at: index)
        default: break
        }
        if edit % 40 == 20 { copies.append((collection, appointments)) }
        if edit % 3 == 2 { continue }
        let zone = Self.displayZones[edit % Self.displayZones.count]
        if let difference = difference(collection, appointments, random.range(), zone) {
          Issue.record("seed \(seed), edit \(edit): \(difference)")
          return
        }
      }
      for (copy, kept) in copies {
        let difference = difference(copy, kept, random.range(), Self.displayZones[0])
        #expect(difference == nil, "seed \(seed), a copy")
      }
    }
  }

  @Test("edits before single ones are sorted agree too")
  func earlyEdits() {
    let all = Instant(secondsSinceEpoch: 0)..<Instant(secondsSinceEpoch: 20_600 * 86_400)
    for seed in (UInt64(1)...30).portion(10) {
      var random = RandomCalendar(seed: 2_000 + seed)
      var appointments = random.appointments(12)
      var collection = AppointmentCollection(
        appointments, zones: ZoneDatabase(files: RandomCalendar.files))
      _ = collection.occurrences(in: all, displayZone: Self.displayZones[0])
      for _ in 0..<3 {
        let index = Int.random(in: appointments.indices, using: &random.generator)
        appointments.remove(at: index)
        collection.remove(at: index)
      }
      let new = random.any(in: appointments)
      appointments[0] = new
      collection.replace(at: 0, with: new)
      // The second query visits every non-recurring one; the next one builds their index.
      let difference = difference(collection, appointments, random.range(), Self.displayZones[1])
      #expect(difference == nil, "seed \(seed)")
    }
  }

  @Test("times further apart than the seconds of all years are in order, and the farthest are kept")
  func farApart() {
    // A record has 48 bits for the seconds of a time.
    let (first, last) = (Int64(-1 << 47), Int64(1 << 47) - 1)
    let times: [Int64] = [last, 5, first, 0, 5, first, 7]
    let collection = AppointmentCollection(
      times.enumerated().map { number, second in
        Appointment(
          uid: "\(9 - number)", title: "",
          start: .utc(Instant(secondsSinceEpoch: second)))
      }, zones: ZoneDatabase(files: [:]))
    let all = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
    let found = collection.occurrences(in: all, displayZone: ZoneRules(fixed: .utc))
    #expect(found.map(\.start.secondsSinceEpoch) == times.sorted())
    #expect(
      found.map { collection.uid(at: $0.appointment) } == ["4", "7", "6", "5", "8", "3", "9"])
  }
}

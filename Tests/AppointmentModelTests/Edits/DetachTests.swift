import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

/// RFC 5545 on RECURRENCE-ID: §3.8.4.4 for its form and range, §3.8.4.5 for the series.
@Suite("One occurrence alone", .portioned)
struct DetachTests {
  private let berlin: ZoneRules
  private let zones = ZoneDatabase(files: RandomCalendar.files)
  private let zone = ZoneID("Europe/Berlin")

  init() throws { berlin = try zones.rules(for: ZoneID("Europe/Berlin")) }

  private func time(_ text: String) throws -> CivilDateTime { try CivilDateTime(text) }

  private func instant(_ text: String) throws -> Instant { berlin.instant(for: try time(text)) }

  /// One hour or the whole day, every week from Tuesday, 24 March 2026; clocks change on the 29th.
  private func weekly(_ start: AppointmentTime, count: Int = 4) throws -> Appointment {
    var series = Appointment(
      uid: "series", title: "Course", start: start,
      end: start.isDate ? .implied : .lasting(days: 0, seconds: 3600))
    series.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=WEEKLY;COUNT=\(count)")]
    series.properties = [AppointmentProperty(name: "X-ROOM", value: "12")]
    return series
  }

  private func occurrences(_ collection: AppointmentCollection) throws -> [AppointmentOccurrence] {
    collection.occurrences(
      in: try instant("2026-03-01T00:00")..<instant("2026-06-01T00:00"), displayZone: berlin)
  }

  private func starts(_ collection: AppointmentCollection) throws -> [String] {
    try occurrences(collection).map { "\(berlin.civil(at: $0.start))" }
  }

  /// Moves an occurrence, by its index among all, to the two hours from a start.
  @discardableResult
  private func move(
    _ place: Int, of collection: inout AppointmentCollection, to start: String
  ) throws -> Int {
    let index = collection.detach(try occurrences(collection)[place], displayZone: berlin)
    let from = try instant(start)
    collection.reschedule(at: index, to: from..<from.adding(seconds: 7200), displayZone: berlin)
    return index
  }

  @Test("its RECURRENCE-ID is written as the start of the series is, and the others stay")
  func forms() throws {
    let first = try time("2026-03-24T09:00")
    let second = try time("2026-03-31T09:00")
    let table: [(start: AppointmentTime, id: AppointmentTime, moved: AppointmentTime)] = [
      (
        .zoned(first, in: zone), .zoned(second, in: zone),
        .zoned(try time("2026-04-01T15:00"), in: zone)
      ),
      (.floating(first), .floating(second), .floating(try time("2026-04-01T15:00"))),
      (
        .utc(Instant(first, offset: .utc)), .utc(Instant(second, offset: .utc)),
        .utc(try instant("2026-04-01T15:00"))
      ),
      (.date(first.date), .date(second.date), .date(try CivilDate("2026-04-01"))),
    ]
    for (start, id, moved) in table {
      var collection = AppointmentCollection([try weekly(start)], zones: zones)
      let before = try occurrences(collection)
      let index = try move(1, of: &collection, to: "2026-04-01T15:00")
      #expect(collection.count == 2 && index == 1)
      let change = collection[index]
      #expect(change.recurrenceID == RecurrenceID(id))
      #expect(change.start == moved)
      #expect(change.uid == "series" && change.recurrence.isEmpty)
      #expect(change.properties == collection[0].properties)
      #expect(collection[0] == (try weekly(start)))
      let after = try occurrences(collection)
      #expect(after.count == 4)
      #expect(Set(before).subtracting(after) == [before[1]])
      #expect(after[1].appointment == 1 && after[1].recurrenceID == before[1].recurrenceID)
    }
  }

  @Test("detaching is not repeated: dragged twice, changed by its file, non-recurring")
  func alone() throws {
    var collection = AppointmentCollection(
      [try weekly(.zoned(time("2026-03-24T09:00"), in: zone))], zones: zones)
    let index = try move(1, of: &collection, to: "2026-04-01T15:00")
    #expect(try move(1, of: &collection, to: "2026-04-02T15:00") == index)
    #expect(collection.count == 2)
    #expect(try starts(collection)[1] == "2026-04-02T15:00:00")

    // A form written by calendars that use UTC for all times.
    var change = Appointment(
      uid: "series", title: "", start: .utc(try instant("2026-03-31T10:00")),
      end: .lasting(days: 0, seconds: 3600))
    change.recurrenceID = RecurrenceID(.utc(try instant("2026-03-31T09:00")))
    collection = AppointmentCollection([collection[0], change], zones: zones)
    #expect(try move(1, of: &collection, to: "2026-04-02T15:00") == 1)
    #expect(collection.count == 2)

    var single = try weekly(.zoned(time("2026-03-24T09:00"), in: zone))
    single.recurrence = AppointmentRecurrence()
    collection = AppointmentCollection([single], zones: zones)
    #expect(try move(0, of: &collection, to: "2026-04-02T15:00") == 0)
    #expect(collection.count == 1 && collection[0].recurrenceID == nil)
  }

  @Test("one that is said by a period of its own keeps its length")
  func period() throws {
    var series = try weekly(.zoned(time("2026-03-24T09:00"), in: zone), count: 1)
    series.recurrence.dates = [
      RecurrenceDate(
        .zoned(try time("2026-03-26T09:00"), in: zone), end: .lasting(days: 0, seconds: 10_800))
    ]
    var collection = AppointmentCollection([series], zones: zones)
    let index = collection.detach(try occurrences(collection)[1], displayZone: berlin)
    #expect(collection[index].start == .zoned(try time("2026-03-26T09:00"), in: zone))
    #expect(collection[index].end == .at(.zoned(try time("2026-03-26T12:00"), in: zone)))
  }

  @Test("a time without a zone that the looker's clocks skip is not changed by becoming alone")
  func skipped() throws {
    var series = try weekly(.floating(time("2026-03-22T02:30")))
    series.end = .at(.floating(try time("2026-03-22T03:30")))
    var collection = AppointmentCollection([series], zones: zones)
    let index = collection.detach(try occurrences(collection)[1], displayZone: berlin)
    #expect(collection[index].start == .floating(try time("2026-03-29T02:30")))
  }

  /// A weekly course at 09:00, which from its second occurrence on begins at 10:00 in another room.
  private func changedFromSecond(count: Int = 4) throws -> AppointmentCollection {
    var change = Appointment(
      uid: "series", title: "Course, room 13",
      start: .zoned(try time("2026-03-31T10:00"), in: zone),
      end: .at(.zoned(try time("2026-03-31T11:00"), in: zone)))
    change.recurrenceID = RecurrenceID(
      .zoned(try time("2026-03-31T09:00"), in: zone), isThisAndFuture: true)
    return AppointmentCollection(
      [try weekly(.zoned(time("2026-03-24T09:00"), in: zone), count: count), change], zones: zones)
  }

  @Test("a later one of a change with RANGE=THISANDFUTURE has that change's texts")
  func laterOfRange() throws {
    var collection = try changedFromSecond()
    let index = try move(2, of: &collection, to: "2026-04-08T15:00")
    #expect(collection[index].title == "Course, room 13")
    #expect(
      collection[index].recurrenceID == RecurrenceID(.zoned(try time("2026-04-07T09:00"), in: zone))
    )
    #expect(
      try starts(collection) == [
        "2026-03-24T09:00:00", "2026-03-31T10:00:00", "2026-04-08T15:00:00", "2026-04-14T10:00:00",
      ])
  }

  @Test("the first one of such a change moves alone: the range goes on with the next")
  func firstOfRange() throws {
    var collection = try changedFromSecond()
    #expect(try move(1, of: &collection, to: "2026-04-01T15:00") == 1)
    try #require(collection.count == 3)
    #expect(
      collection[1].recurrenceID == RecurrenceID(.zoned(try time("2026-03-31T09:00"), in: zone)))
    #expect(
      collection[2].recurrenceID
        == RecurrenceID(.zoned(try time("2026-04-07T09:00"), in: zone), isThisAndFuture: true))
    #expect(collection[2].title == "Course, room 13")
    #expect(
      try starts(collection) == [
        "2026-03-24T09:00:00", "2026-04-01T15:00:00", "2026-04-07T10:00:00", "2026-04-14T10:00:00",
      ])
    // If there is no next one, it just ends.
    var last = try changedFromSecond(count: 2)
    try move(1, of: &last, to: "2026-04-01T15:00")
    #expect(last.count == 2 && last[1].recurrenceID?.isThisAndFuture == false)
  }

  /// The visible content, without its identity.
  private struct Shown: Hashable {
    var start: Int64
    var end: Int64
    var uid: String
  }

  @Test("of random calendars the one occurrence moves and nothing else, whatever kind it is")
  func random() throws {
    let displayZones = RandomCalendar.zones.sorted { $0.key.name < $1.key.name }.map(\.value)
    let window = Int64(20_100) * 86_400..<20_600 * 86_400
    var moved = 0
    let seeds = (UInt64(1)...60).portion(8)
    for seed in seeds {
      var random = RandomCalendar(seed: seed)
      var generator = SeededGenerator(seed: seed &* 77)
      var collection = AppointmentCollection(random.appointments(12), zones: zones)
      let display = displayZones[Int(seed) % displayZones.count]
      func naive() -> [Shown: Int] {
        NaiveCalendar(
          appointments: collection.indices.map { collection[$0] }, zones: RandomCalendar.zones
        ).shown(window.lowerBound, window.upperBound, in: display)
          .reduce(into: [:]) {
            $0[Shown(start: $1.start, end: $1.end, uid: $1.uid), default: 0] += 1
          }
      }
      var expected = naive()
      for step in 0..<5 {
        // The ones that stay within the window wherever they are moved.
        let all = collection.occurrences(
          in: Instant(
            secondsSinceEpoch: window.lowerBound)..<Instant(secondsSinceEpoch: window.upperBound),
          displayZone: display
        ).filter {
          $0.start.secondsSinceEpoch > window.lowerBound + 20 * 86_400
            && $0.end.secondsSinceEpoch < window.upperBound - 20 * 86_400
        }
        // Changed occurrences are chosen as often as the many of a plain series.
        let changed = all.filter { collection[$0.appointment].recurrenceID != nil }
        let pool = step % 2 == 0 || changed.isEmpty ? all : changed
        guard let one = pool.randomElement(using: &generator) else { continue }
        let uid = collection.uid(at: one.appointment)
        let index = collection.detach(one, displayZone: display)
        #expect(naive() == expected, "seed \(seed), step \(step): detached")
        let times: Range<Instant>
        if let dates = one.dates {
          let shift = Int.random(in: -9...9, using: &generator)
          times =
            display.startOfDay(
              dates.lowerBound.adding(days: shift))..<display.startOfDay(
              dates.upperBound.adding(days: shift))
        } else {
          // In the late morning of UTC, no clocks of these zones change.
          let day =
            one.start.secondsSinceEpoch / 86_400 + Int64.random(in: -3...3, using: &generator)
          let from = Instant(
            secondsSinceEpoch: day * 86_400 + 36_000
              + Int64.random(in: 0...4, using: &generator) * 1800)
          times = from..<from.adding(seconds: Int64.random(in: 1...3, using: &generator) * 1800)
        }
        collection.reschedule(at: index, to: times, displayZone: display)
        let old = Shown(
          start: one.start.secondsSinceEpoch, end: one.end.secondsSinceEpoch, uid: uid)
        expected[old] = expected[old] == 1 ? nil : (expected[old] ?? 0) - 1
        expected[
          Shown(
            start: times.lowerBound.secondsSinceEpoch, end: times.upperBound.secondsSinceEpoch,
            uid: uid), default: 0] += 1
        guard naive() == expected else {
          Issue.record("seed \(seed), step \(step): \(one) of \(uid) to \(times)")
          return
        }
        moved += 1
      }
    }
    #expect(moved > 4 * seeds.count)
  }
}

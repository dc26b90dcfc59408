import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@testable import AppointmentModel

@Suite("What meets a range")
struct OccurrenceQueryTests {
  static let noZones = ZoneDatabase(files: [:])
  static let utc = ZoneRules(fixed: .utc)
  static let tokyo = ZoneRules(fixed: UTCOffset(seconds: 9 * 3600))

  private func hour(_ hour: Int) -> Instant { Instant(secondsSinceEpoch: Int64(hour) * 3600) }

  private func timed(_ uid: String, _ start: Int, _ end: Int) -> Appointment {
    Appointment(uid: uid, title: uid, start: .utc(hour(start)), end: .at(.utc(hour(end))))
  }

  @Test("half-open: touching is not meeting, no length meets at its start")
  func boundaries() {
    let collection = AppointmentCollection(
      [
        timed("before", 0, 10), timed("into", 0, 11), timed("point", 10, 10), timed("in", 12, 13),
        timed("last", 19, 20), timed("end", 20, 20), timed("after", 20, 21), timed("around", 0, 99),
      ], zones: Self.noZones)
    for _ in 0..<4 {
      let met = collection.occurrences(in: hour(10)..<hour(20), displayZone: Self.utc)
      #expect(
        met.map { collection.uid(at: $0.appointment) } == ["into", "around", "point", "in", "last"])
    }
    #expect(collection.occurrences(in: hour(10)..<hour(10), displayZone: Self.utc).isEmpty)
  }

  @Test("many appointments without series arrive in slices, whose order is that of the whole")
  func slices() {
    let count = 80_000
    // Short ones all over, long ones, and many that begin together.
    let appointments = (0..<count).map { number in
      let start = number % 5 == 0 ? number / 500 * 700 : (number &* 7_919) % 300_000
      let length = number % 1_000 == 0 ? 200_000 : number % 3
      let time = hour(start)
      return Appointment(
        uid: "\(number)", title: "",
        start: number % 2 == 0 ? .utc(time) : .floating(time.civil(at: .utc)),
        end: .lasting(days: 0, seconds: Int64(length) * 3600))
    }
    let collection = AppointmentCollection(appointments, zones: Self.noZones)
    let range = hour(1_000)..<hour(290_000)
    var largest = 0
    var numbers: [Int] = []
    #expect(
      OccurrenceQuery(collection).forEachSlice(of: range, seriesBefore: hour(0), Self.utc) {
        found, _, _ in
        largest = max(largest, found.count)
        numbers += found.map(\.appointment)
      })
    #expect(largest <= 1 << 16)
    let met = collection.occurrences(in: range, displayZone: Self.utc)
    #expect(met.map(\.appointment).sorted() == numbers.sorted())
    #expect(met.count > 1 << 16)
    var expected: [(start: Instant, end: Instant, uid: String, index: Int)] = []
    collection.forEachOccurrence(in: range, displayZone: Self.utc) {
      expected.append(($0.start, $0.end, "\($0.appointment)", $0.appointment))
    }
    expected.sort { ($0.start, $0.end, $0.uid) < ($1.start, $1.end, $1.uid) }
    #expect(met.map(\.appointment) == expected.map(\.index))
  }

  @Test("random appointments agree with looking at every one, scanned and by index")
  func random() {
    for seed in UInt64(1)...60 {
      var generator = SeededGenerator(seed: seed)
      let appointments = (0..<80).map { number in
        let start = Int.random(in: -500...500, using: &generator)
        let length = [0, 0, 1, 5, 30, 900].randomElement(using: &generator) ?? 0
        return timed(
          "\(number)", start, start + Int.random(in: 0...max(length, 0), using: &generator))
      }
      let collection = AppointmentCollection(appointments, zones: Self.noZones)
      for query in 0..<12 {
        let from = Int.random(in: -600...600, using: &generator)
        let to = from + Int.random(in: 0...100, using: &generator)
        let expected = appointments.indices.filter { index in
          guard case .utc(let start) = appointments[index].start,
            case .at(.utc(let end)) = appointments[index].end
          else { return false }
          return from < to && start < hour(to)
            && (end > hour(from) || (start == end && start >= hour(from)))
        }
        let met = collection.occurrences(in: hour(from)..<hour(to), displayZone: Self.utc)
        guard Set(met.map(\.appointment)) == Set(expected), met.count == expected.count else {
          Issue.record("seed \(seed), query \(query): \(from)..<\(to)")
          return
        }
        for (one, other) in zip(met, met.dropFirst()) {
          let (first, second) = (
            (one.start, one.end, appointments[one.appointment].uid),
            (other.start, other.end, appointments[other.appointment].uid)
          )
          #expect(first < second)
        }
      }
    }
  }

  @Test("floating times and dates are interpreted in the display zone")
  func displayZones() throws {
    let date = try #require(CivilDate(year: 2026, month: 3, day: 23))
    let nine = CivilDateTime(date, try #require(TimeOfDay(hour: 9, minute: 0)))
    let collection = AppointmentCollection(
      [
        Appointment(uid: "f", title: "", start: .floating(nine)),
        Appointment(uid: "d", title: "", start: .date(date)),
      ], zones: Self.noZones)
    for (zone, offset) in [(Self.utc, 0), (Self.tokyo, 9)] {
      for _ in 0..<3 {
        let met = collection.occurrences(in: date..<date.adding(days: 1), displayZone: zone)
        #expect(met.map(\.isAllDay) == [true, false])
        #expect(met[0].dates == date..<date.adding(days: 1))
        #expect(met[1].isFloating && zone.civil(at: met[1].start) == nine)
        #expect(met[1].start.secondsSinceEpoch == nine.wallSeconds - Int64(offset) * 3600)
        #expect(
          collection.occurrences(in: date.adding(days: 1)..<date.adding(days: 2), displayZone: zone)
            .isEmpty)
      }
    }
  }

  @Test("edits show in the next query, copies keep what they had")
  func edits() {
    var collection = AppointmentCollection(
      [timed("a", 1, 2), timed("b", 3, 4)], zones: Self.noZones)
    func uids(_ collection: AppointmentCollection) -> [String] {
      collection.occurrences(in: hour(0)..<hour(9), displayZone: Self.utc).map {
        collection.uid(at: $0.appointment)
      }
    }
    let copy = collection
    #expect(uids(collection) == ["a", "b"])
    collection.append(timed("c", 2, 3))
    collection.replace(at: 0, with: timed("a", 5, 6))
    #expect(uids(collection) == ["c", "b", "a"])
    #expect(collection.indices(ofUID: "c") == [2])
    #expect(collection.index(of: OccurrenceID(uid: "c")) == 2)
    collection.remove(at: 1)
    #expect(uids(collection) == ["c", "a"])
    #expect(collection[1].uid == "c" && collection.count == 2)
    #expect(uids(copy) == ["a", "b"])
  }

  @Test("a daily appointment of decades is reached, and its long occurrences are found from inside")
  func recurring() throws {
    var daily = timed("r", 0, 60)
    daily.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=DAILY")]
    daily.recurrence.exclusions = [.utc(hour(24 * 20_001))]
    let collection = AppointmentCollection([daily], zones: Self.noZones)
    let day = 24 * 20_000
    let met = collection.occurrences(in: hour(day + 1)..<hour(day + 25), displayZone: Self.utc)
    // 60 hours long: the ones that began two days and one day ago, and today's; tomorrow's is
    // excluded.
    #expect(met.map(\.start) == [hour(day - 48), hour(day - 24), hour(day)])
    #expect(met.map(\.recurrenceID) == met.map { .instant($0.start) })
    #expect(
      met.map(\.recurrenceID?.description) == [
        "20241002T000000Z", "20241003T000000Z", "20241004T000000Z",
      ])
  }

  @Test("a rule that ends before the start leaves nothing, one that does not match it leaves it")
  func unmatchedStart() throws {
    for (rule, count) in [
      ("FREQ=DAILY;UNTIL=19691231", 0), ("FREQ=DAILY;UNTIL=19691231T235959Z", 0),
      ("FREQ=DAILY;UNTIL=19700101", 1), ("FREQ=YEARLY;BYMONTH=7;UNTIL=19700301", 1),
    ] {
      var appointment = timed("r", 0, 1)
      appointment.recurrence.rules = [try RecurrenceRule(parsing: rule)]
      let collection = AppointmentCollection([appointment], zones: Self.noZones)
      #expect(
        collection.occurrences(in: hour(-99)..<hour(9_999), displayZone: Self.utc).count == count,
        "\(rule)")
    }
  }

  @Test("far times and lengths trap nothing")
  func extremes() {
    let far = CivilDateTime(.distantFuture)
    var forever = Appointment(
      uid: "x", title: "", start: .floating(CivilDateTime(.distantPast)), end: .at(.floating(far))
    )
    forever.recurrence.dates = [
      RecurrenceDate(.floating(far), end: .lasting(days: .max, seconds: .max))
    ]
    let collection = AppointmentCollection(
      [
        forever,
        Appointment(
          uid: "y", title: "", start: .date(.distantFuture),
          end: .lasting(days: .max, seconds: .min)),
      ],
      zones: Self.noZones)
    let all = Instant(secondsSinceEpoch: .min)..<Instant(secondsSinceEpoch: .max)
    for _ in 0..<3 {
      #expect(collection.occurrences(in: all, displayZone: Self.tokyo).count == 3)
    }
  }
}

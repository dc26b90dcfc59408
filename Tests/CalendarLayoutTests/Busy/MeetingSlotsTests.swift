import AppointmentModel
import CalendarLayout
import CivilTime
import TestSupport
import Testing

/// Times for several people and their conflicts, compared to a check of every minute.
@Suite("Finding a time for several", .portioned)
struct MeetingSlotsTests {
  private static let zones = ZoneDatabase(files: [
    ZoneID("Europe/Berlin"): ZoneFile.bytes("CET-1CEST,M3.5.0,M10.5.0/3"),
    ZoneID("America/New_York"): ZoneFile.bytes("EST5EDT,M3.2.0,M11.1.0"),
    ZoneID("Asia/Tokyo"): ZoneFile.bytes("JST-9"),
  ])
  private static let names = ["ana", "ben", "cy", "dee", "eve"]

  /// A random week of some people, around a clock change.
  private struct World {
    var people: [String]
    var busy: [(calendar: String, start: Int64, end: Int64)] = []
    var hours: [String: WorkingHours] = [:]
    var rules: ZoneRules
    var dates: Range<CivilDate>

    init(_ random: inout SeededGenerator) throws {
      people = Array(names.prefix(Int.random(in: 1...5, using: &random)))
      rules = try zones.rules(for: ZoneID("Europe/Berlin"))
      let first = try CivilDate(Bool.random(using: &random) ? "2026-03-28" : "2026-10-24")
      dates = first..<first.adding(days: 3)
      let origin = rules.startOfDay(first).secondsSinceEpoch
      for person in people {
        for _ in 0..<Int.random(in: 0...7, using: &random) {
          let start = origin + Int64.random(in: -200...4300, using: &random) * 60
          busy.append((person, start, start + Int64.random(in: 1...300, using: &random) * 60))
        }
        guard Bool.random(using: &random) else { continue }
        var own = WorkingHours(on: Weekday.allCases, minutes: [420..<720, 780..<1200])
        own.zone =
          [nil, ZoneID("America/New_York"), ZoneID("Asia/Tokyo")]
          .randomElement(using: &random) ?? nil
        if Bool.random(using: &random) { own.setException(first.adding(days: 1), []) }
        hours[person] = own
      }
    }

    var collection: AppointmentCollection {
      var appointments: [Appointment] = []
      for (number, busy) in busy.enumerated() {
        var appointment = Appointment(
          uid: "\(number)", title: "\(number)",
          start: .utc(Instant(secondsSinceEpoch: busy.start)),
          end: .at(.utc(Instant(secondsSinceEpoch: busy.end))))
        appointment.calendar = busy.calendar
        appointments.append(appointment)
      }
      return AppointmentCollection(appointments, zones: zones)
    }

    func isFree(_ second: Int64) -> Bool {
      !busy.contains { $0.start <= second && second < $0.end }
    }

    /// Whether somebody works at a given second, in wall-clock time.
    func works(_ person: String, _ second: Int64) -> Bool {
      let own = hours[person] ?? WorkingHours(on: Weekday.allCases, minutes: [540..<1020])
      let rules = own.zone.flatMap { try? zones.rules(for: $0) } ?? rules
      let wall = rules.civil(at: Instant(secondsSinceEpoch: second))
      return own.spans(on: wall.date).contains { $0.contains(wall.time.minuteOfDay) }
    }
  }

  @Test("slots are what a look at every minute of up to five people finds, in the order promised")
  func bruteForce() throws {
    var random = SeededGenerator(seed: 11)
    for round in (0..<24).portion(1) {
      let world = try World(&random)
      let (rules, collection) = (world.rules, world.collection)
      let length = Int.random(in: 1...120, using: &random)
      let range =
        rules.startOfDay(world.dates.lowerBound)..<rules.startOfDay(world.dates.upperBound)
      let needed = world.dates.lowerBound.adding(days: -1)..<world.dates.upperBound.adding(days: 1)
      let slots = MeetingSlots(
        world.people.map { name in
          MeetingSlots.Participant(
            name,
            busy: BusyTimes(collection, dates: needed, displayZone: rules) { $0.calendar == name })
        },
        hours: ResourceHours(
          WorkingHours(on: Weekday.allCases, minutes: [540..<1020]), own: world.hours,
          zones: Self.zones),
        displayZone: rules
      ).slots(in: [range], lasting: length)
      let expected = expected(world, range, length)
      let found = slots.map {
        Slot(
          start: $0.range.lowerBound.secondsSinceEpoch, outside: $0.outside.count, gap: $0.leavesGap
        )
      }
      guard found == expected else {
        Issue.record("round \(round), \(length) min: \(found) is not \(expected)")
        return
      }
    }
  }

  private struct Slot: Equatable {
    var start: Int64
    var outside: Int
    var gap: Bool
  }

  /// Every quarter of an hour and every first free minute, minute by minute.
  private func expected(_ world: World, _ range: Range<Instant>, _ length: Int) -> [Slot] {
    let (first, end) = (range.lowerBound.secondsSinceEpoch, range.upperBound.secondsSinceEpoch)
    let minutes = Array(stride(from: first, to: end, by: 60))
    let free = minutes.map(world.isFree)
    let open = minutes.indices.map { index in
      free[index] && world.people.allSatisfy { world.works($0, minutes[index]) }
    }
    func candidates(_ isGood: [Bool]) -> [Slot] {
      minutes.indices.compactMap { index -> Slot? in
        guard index + length <= minutes.count, isGood[index..<index + length].allSatisfy({ $0 })
        else { return nil }
        let wall = world.rules.civil(at: Instant(secondsSinceEpoch: minutes[index]))
        let begins = index == 0 || !isGood[index - 1]
        guard begins || wall.time.minuteOfDay % 15 == 0 else { return nil }
        var before = 0
        while index - before > 0, isGood[index - before - 1] { before += 1 }
        var after = 0
        while index + length + after < minutes.count, isGood[index + length + after] { after += 1 }
        let outside = world.people.filter { name in
          !(index..<index + length).allSatisfy { world.works(name, minutes[$0]) }
        }
        return Slot(
          start: minutes[index], outside: outside.count,
          gap: (1..<30).contains(before) || (1..<30).contains(after))
      }
    }
    var found = candidates(open)
    if found.isEmpty {
      found = candidates(free)
      let least = found.map(\.outside).min() ?? 0
      found = found.filter { $0.outside == least }
    }
    var chosen: [Slot] = []
    for slot in found.sorted(by: { ($0.gap ? 1 : 0, $0.start) < ($1.gap ? 1 : 0, $1.start) })
    where !chosen.contains(where: { abs($0.start - slot.start) < Int64(length) * 60 }) {
      chosen.append(slot)
    }
    return chosen
  }

  @Test(
    "conflicts are the pairs that share a minute and somebody, the others are between calendars")
  func conflicts() throws {
    var random = SeededGenerator(seed: 12)
    for round in 0..<40 {
      var world = try World(&random)
      // Some meetings are in two calendars.
      for busy in world.busy where Bool.random(using: &random) {
        guard let other = world.people.filter({ $0 != busy.calendar }).randomElement(using: &random)
        else { continue }
        world.busy.append((other, busy.start, busy.end))
      }
      var appointments: [Appointment] = []
      var meetings: [[Int64]: Set<String>] = [:]
      for busy in world.busy {
        // One meeting per time.
        var appointment = Appointment(
          uid: "\(busy.start) \(busy.end)", title: "x",
          start: .utc(Instant(secondsSinceEpoch: busy.start)),
          end: .at(.utc(Instant(secondsSinceEpoch: busy.end))))
        appointment.calendar = busy.calendar
        guard meetings[[busy.start, busy.end], default: []].insert(busy.calendar).inserted else {
          continue
        }
        appointments.append(appointment)
      }
      let (rules, dates) = (world.rules, world.dates)
      let range = rules.startOfDay(dates.lowerBound)..<rules.startOfDay(dates.upperBound)
      let seen = meetings.filter {
        $0.key[0] < range.upperBound.secondsSinceEpoch
          && $0.key[1] > range.lowerBound.secondsSinceEpoch
      }
      let groups = ["ana": "home", "ben": "home"]
      let busy = BusyTimes(
        AppointmentCollection(appointments, zones: Self.zones), dates: dates, displayZone: rules)
      #expect(busy.all.count == seen.count)
      for groups in [[:], groups] {
        var (own, between) = (0, 0)
        let keys = Array(seen.keys)
        for (index, one) in keys.enumerated() {
          for other in keys[..<index]
          where stride(from: one[0], to: one[1], by: 60).contains(where: {
            other[0] <= $0 && $0 < other[1]
          }) {
            let who = [one, other].map { Set((seen[$0] ?? []).map { groups[$0] ?? $0 }) }
            if who[0].isDisjoint(with: who[1]) { between += 1 } else { own += 1 }
          }
        }
        let found = busy.conflicts(by: .calendar, groups: groups)
        guard found.pairs.count == own, found.unrelatedCount == between else {
          Issue.record(
            "round \(round): \(found.pairs.count) and \(found.unrelatedCount), not \(own) and \(between)"
          )
          return
        }
        #expect(busy.conflicts().pairs.count == own + between)
        #expect(busy.conflicts().unrelatedCount == 0)
      }
    }
  }
}

import AppointmentModel
import CalendarLayout
import CivilTime
import TestSupport
import Testing

@Suite("Busy and free times")
struct BusyTimesTests {
  private let zones = ZoneDatabase(files: [:])
  private let utc = ZoneRules(fixed: .utc)
  private let day = CivilDate(year: 2026, month: 3, day: 24) ?? .distantPast

  private func instant(_ minute: Int) -> Instant {
    utc.instant(for: CivilDateTime(day).adding(seconds: Int64(minute) * 60))
  }

  private func appointment(_ minutes: Range<Int>, calendar: String = "") -> Appointment {
    var appointment = Appointment(
      uid: "\(minutes) \(calendar)", title: "", start: .utc(instant(minutes.lowerBound)),
      end: .at(.utc(instant(minutes.upperBound))))
    appointment.calendar = calendar
    return appointment
  }

  private func minutes(_ ranges: [Range<Instant>]) -> [Range<Int>] {
    ranges.map { range in
      let origin = instant(0).secondsSinceEpoch
      return Int(range.lowerBound.secondsSinceEpoch - origin) / 60..<Int(
        range.upperBound.secondsSinceEpoch - origin) / 60
    }
  }

  private func busy(
    _ appointments: [Appointment], where isIncluded: (GridEntry) -> Bool = { _ in true }
  ) -> BusyTimes {
    BusyTimes(
      AppointmentCollection(appointments, zones: zones), dates: day..<day.adding(days: 2),
      displayZone: utc, where: isIncluded)
  }

  @Test("free, declined and cancelled time is free; other calendars' too where they are left out")
  func whoseTime() {
    var free = appointment(600..<660)
    free.transparency = .transparent
    var off = appointment(660..<720)
    off.status = .cancelled
    let others = appointment(720..<780, calendar: "b")
    let own = appointment(780..<840, calendar: "a")
    let busy = busy([free, off, others, own]) { $0.calendar != "b" }
    #expect(minutes(busy.free(in: instant(540)..<instant(900))) == [540..<780, 840..<900])
    #expect(minutes(busy.free(in: instant(540)..<instant(900), atLeast: 61)) == [540..<780])
  }

  @Test("a moved appointment is not in its own way, other occurrences of its series are")
  func besides() {
    var series = appointment(600..<660)
    series.uid = "series"
    series.recurrence.dates = [RecurrenceDate(.utc(instant(720)))]
    let busy = busy([series, appointment(700..<715)])
    let entry = busy.all[0].entry.id
    func isFree(_ minutes: Range<Int>, besides entry: OccurrenceID? = nil) -> Bool {
      busy.isFree(instant(minutes.lowerBound)..<instant(minutes.upperBound), besides: entry)
    }
    #expect(!isFree(630..<690) && isFree(630..<690, besides: entry))
    #expect(!isFree(630..<701, besides: entry))
    // The next one is from 12:00 to 13:00.
    #expect(isFree(660..<700) && !isFree(715..<721, besides: entry))
  }

  @Test("of days that were not collected nothing is known to be free")
  func otherDays() {
    let busy = busy([appointment(600..<660)])
    // Two days: -60 is the evening before, 2880 the end.
    #expect(minutes(busy.free(in: instant(-60)..<instant(30))) == [0..<30])
    #expect(minutes(busy.free(in: instant(2850)..<instant(2940))) == [2850..<2880])
    #expect(busy.isFree(instant(0)..<instant(600)) && busy.isFree(instant(660)..<instant(2880)))
    #expect(!busy.isFree(instant(-1)..<instant(30)))
    #expect(!busy.isFree(instant(2850)..<instant(2881)))
    #expect(busy.slots(in: instant(-60)..<instant(0), lasting: 15).isEmpty)
  }

  @Test("slots begin at steps from the beginning of the hours")
  func slots() {
    let busy = busy([appointment(605..<650)])
    #expect(
      minutes(busy.slots(in: instant(540)..<instant(720), lasting: 45))
        == [540..<585, 675..<720])
    #expect(
      minutes(busy.slots(in: instant(540)..<instant(720), lasting: 45, every: 15))
        == [540..<585, 555..<600, 660..<705, 675..<720])
    #expect(
      busy.slots(in: instant(600)..<instant(640), lasting: 5, every: 50) == [
        instant(600)..<instant(605)
      ])
    // A request may ask for any length.
    let day = instant(0)..<instant(1440)
    #expect(busy.slots(in: day, lasting: .max).isEmpty)
    #expect(busy.slots(in: day, lasting: 605, every: .max).map { $0.lowerBound } == [instant(0)])
    #expect(busy.free(in: day, atLeast: .max).isEmpty)
    let meeting = MeetingSlots(
      [MeetingSlots.Participant("Anna", busy: busy)],
      hours: ResourceHours(zones: ZoneDatabase(files: [:])), displayZone: ZoneRules(fixed: .utc))
    #expect(meeting.slots(in: [day], lasting: .max).isEmpty)
  }

  @Test("free time and conflicts are what a look at every minute and every pair finds")
  func bruteForce() {
    var state: UInt64 = 42
    func random(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    for round in 0..<200 {
      let spans = (0..<random(9)).map { _ in
        let start = random(280)
        return start..<start + 1 + random(60)
      }
      let busy = busy(spans.map { appointment($0) })
      let windows = [20..<110, 110..<115, 130..<300]
      let found = busy.free(in: windows.map { instant($0.lowerBound)..<instant($0.upperBound) })
      for (window, free) in zip(windows, found) {
        let taken = window.filter { minute in spans.contains { $0.contains(minute) } }
        let left = minutes(free).flatMap(Array.init)
        guard Set(taken).union(left) == Set(window), Set(taken).isDisjoint(with: left) else {
          Issue.record("round \(round): \(spans) leave \(minutes(free)) of \(window)")
          return
        }
        let (length, step) = (1 + random(30), 1 + random(20))
        let slots = stride(from: window.lowerBound, to: window.upperBound, by: step)
          .map { $0..<$0 + length }
          .filter { slot in
            slot.upperBound <= window.upperBound && !taken.contains { slot.contains($0) }
          }
        let range = instant(window.lowerBound)..<instant(window.upperBound)
        let offered = busy.slots(in: range, lasting: length, every: step)
        guard minutes(offered) == slots, offered.allSatisfy({ busy.isFree($0) }),
          busy.isFree(range) == taken.isEmpty
        else {
          Issue.record("round \(round): \(spans) offer \(minutes(offered)) of \(window)")
          return
        }
      }
      let distinct = Array(Set(spans))
      var pairs = 0
      for (index, one) in distinct.enumerated() {
        for other in distinct[..<index] where one.overlaps(other) { pairs += 1 }
      }
      let unique = self.busy(distinct.map { appointment($0) })
      guard unique.conflicts().pairs.count == pairs,
        unique.conflicts(atMost: 1).pairs.count == min(1, pairs)
      else {
        Issue.record("round \(round): \(distinct) has \(pairs) conflicts")
        return
      }
    }
  }

  @Test("conflicts of calendars are what comparing every pair finds, and the others are counted")
  func conflictsByResource() {
    var random = SeededGenerator(seed: 41)
    for round in 0..<60 {
      let appointments = (0..<Int.random(in: 0...14, using: &random)).map { number in
        let start = Int.random(in: 0..<200, using: &random)
        var appointment = appointment(start..<start + Int.random(in: 1...90, using: &random))
        appointment.uid = "\(number)"
        let people = (0..<Int.random(in: 0...3, using: &random)).map { _ in
          "p\(Int.random(in: 0..<4, using: &random))"
        }
        appointment.attendees = people.map { CalendarUser(address: "mailto:\($0)@x.org") }
        return appointment
      }
      let busy = busy(appointments)
      var (pairs, between): ([String], Int) = ([], 0)
      for (place, later) in busy.all.enumerated() {
        for earlier in busy.all[..<place] where earlier.range.overlaps(later.range) {
          let own = later.entry.busyResources(of: .person)
          let shared = earlier.entry.busyResources(of: .person).filter { own.contains($0) }
          if shared.isEmpty {
            between += 1
          } else {
            pairs.append("\(earlier.entry.uid) \(later.entry.uid) \(shared)")
          }
        }
      }
      let found = busy.conflicts(by: .person)
      let described = found.pairs.map {
        "\($0.one.entry.uid) \($0.other.entry.uid) \($0.resources)"
      }
      #expect(described == pairs && found.unrelatedCount == between, "seed 41, round \(round)")
      #expect(busy.conflicts(by: .person, atMost: 2).pairs.count == min(2, pairs.count))
      // Everybody's times in one pass are those of each by itself.
      let parts = busy.byResource(of: .person)
      for person in parts.lists.keys {
        let expected = busy.all.filter { $0.entry.busyResources(of: .person).contains(person) }
        #expect(parts[person].all == expected, "seed 41, round \(round)")
      }
      #expect(parts["nobody"].all.isEmpty)
      #expect(
        Set(parts.lists.keys) == Set(busy.all.flatMap { $0.entry.busyResources(of: .person) }))
      // Each entry is held once, not once for each of its people.
      #expect(parts.places.joined().sorted() == busy.all.indices.map { Int32($0) })
    }
  }
}

import AppointmentModel
import CalendarLayout
import CivilTime
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
      uid: "\(minutes) \(calendar)", summary: "", start: .utc(instant(minutes.lowerBound)),
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
      rules: utc, where: isIncluded)
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
      }
      let distinct = Array(Set(spans))
      var pairs = 0
      for (index, one) in distinct.enumerated() {
        for other in distinct[..<index] where one.overlaps(other) { pairs += 1 }
      }
      let unique = self.busy(distinct.map { appointment($0) })
      guard unique.conflicts().count == pairs, unique.conflicts(atMost: 1).count == min(1, pairs)
      else {
        Issue.record("round \(round): \(distinct) has \(pairs) conflicts")
        return
      }
    }
  }
}

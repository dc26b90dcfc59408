import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("What a query may hold")
struct BudgetTests {
  private static let noZones = ZoneDatabase(files: [:])
  private static let utc = ZoneRules(fixed: .utc)
  private static let monday = CivilDate(clampingDayNumber: 20_535)
  private static let week = monday..<monday.adding(days: 7)

  private func repeating(
    _ rule: String, from start: CivilDateTime = CivilDateTime(monday), isFloating: Bool = false,
    lasting seconds: Int64 = 0, title: String = "x"
  ) throws -> Appointment {
    let end = start.adding(seconds: seconds)
    func time(_ local: CivilDateTime) -> AppointmentTime {
      isFloating ? .floating(local) : .utc(Self.utc.instant(for: local))
    }
    var appointment = Appointment(
      uid: "r", title: title, start: time(start), end: .at(time(end)))
    appointment.recurrence.rules = [try RecurrenceRule(parsing: rule)]
    return appointment
  }

  private func collection(_ appointments: [Appointment]) -> AppointmentCollection {
    AppointmentCollection(appointments, zones: Self.noZones)
  }

  private func excess(
    _ limit: Int, _ appointments: [Appointment], in dates: Range<CivilDate> = week
  ) -> BudgetExcess? {
    collection(appointments).excess(
      of: Budget(occurrences: limit), in: dates, displayZone: Self.utc)
  }

  @Test("a rule of every second has room for a day, not for a week or a year", .thorough)
  func standard() throws {
    let budget = Budget()
    #expect(budget.occurrences == 1_000_000)
    #expect(budget.bytes == 1_000_000_000)
    let seconds = collection([try repeating("FREQ=SECONDLY")])
    let day = Self.monday..<Self.monday.adding(days: 1)
    #expect(seconds.excess(of: budget, in: day, displayZone: Self.utc) == nil)
    let week = seconds.excess(of: budget, in: Self.week, displayZone: Self.utc)
    #expect(week?.measure == .memory)
    let year = Self.monday..<Self.monday.adding(days: 365)
    let excess = try #require(
      seconds.excess(of: budget, in: year, displayZone: Self.utc))
    #expect(excess.measure == .occurrences)
    #expect(!excess.isWhole)
    // Eleven and a half days of them are counted.
    #expect(excess.days.count == 12)
    #expect(excess.days.dropLast().allSatisfy { $0.count == 86_400 })
    #expect(
      excess.description
        == "there are more than 1000000 occurrences from \(year.lowerBound) to "
        + "\(year.upperBound), 86400 or more on \(year.lowerBound)")
  }

  @Test("the number is the first that is too small", arguments: [false, true])
  func amount(isFloating: Bool) throws {
    for (rule, answers) in [("FREQ=HOURLY", 168), ("FREQ=HOURLY;COUNT=7", 7), ("FREQ=YEARLY", 1)] {
      let appointment = try repeating(rule, isFloating: isFloating)
      #expect(excess(answers - 1, [appointment])?.measure == .occurrences, "\(rule)")
      // The hour at which the week ends is examined too, and for floating times those of a day and
      // two hours after it.
      #expect(excess(answers + (isFloating ? 27 : 1), [appointment]) == nil, "\(rule)")
    }
    #expect(
      excess(0, [try repeating("FREQ=HOURLY")], in: Self.monday..<Self.monday) == nil)
  }

  @Test("single appointments are the input's own, and are counted in an excess")
  func singles() throws {
    let hour = Instant(secondsSinceEpoch: Int64(Self.monday.dayNumber) * 86_400)
    let singles = (0..<50).map {
      Appointment(uid: "\($0)", title: "", start: .utc(hour), end: .at(.utc(hour)))
    }
    #expect(excess(0, singles) == nil)
    let days = try #require(excess(3, singles + [repeating("FREQ=DAILY")])).days
    #expect(days.map(\.count) == [51, 1, 1])
  }

  @Test("what lasts over many days counts on each of them, cut to those asked for")
  func spans() throws {
    let early = CivilDateTime(Self.monday.adding(days: -10))
    let appointment = try repeating(
      "FREQ=DAILY;COUNT=12", from: early, lasting: 3 * 86_400)
    // Five are examined, of which the first ends as Monday begins; four are counted.
    #expect(excess(5, [appointment]) == nil)
    let days = try #require(excess(4, [appointment])).days
    #expect(days.map(\.count) == [3, 2, 1])
    #expect(days.map(\.date) == (0..<3).map { Self.monday.adding(days: $0) })
  }

  @Test("all rules of an answer share the instants that are looked at, taken away or not")
  func instants() throws {
    var appointment = try repeating("FREQ=HOURLY")
    appointment.recurrence.exclusionRules = appointment.recurrence.rules
    let series = (0..<50).map { number in
      var copy = appointment
      copy.uid = "\(number)"
      return copy
    }
    var budget = Budget(instants: 50 * 168)
    let week = try #require(
      collection(series).excess(of: budget, in: Self.week, displayZone: Self.utc))
    #expect(week.measure == .instants)
    #expect(week.description.hasPrefix("there are more than 8400 instants of rules to look at"))
    budget.instants = 50 * 168 * 8
    #expect(!collection(series).exceeds(budget, in: Self.week, displayZone: Self.utc))
    // A search of several queries uses up what is left of it.
    var queries = 0
    while !collection(series).exceeds(&budget, in: Self.week, displayZone: Self.utc) {
      queries += 1
    }
    #expect(budget.instants < 0 && (1...8).contains(queries))
  }

  @Test("bytes of entries are counted before there are entries, by the days of each")
  func memory() throws {
    var budget = Budget()
    #expect(budget.memory == 512 << 20)
    let hours = try collection([repeating("FREQ=HOURLY")])
    let days = try collection([repeating("FREQ=HOURLY", lasting: 4 * 86_400)])
    budget.memory = 170 * (Budget.bytesOfEntry + Budget.bytesOfPart)
    #expect(!hours.exceeds(budget, in: Self.week, displayZone: Self.utc))
    #expect(days.excess(of: budget, in: Self.week, displayZone: Self.utc)?.measure == .memory)
    budget.memory /= 2
    let excess = hours.excess(of: budget, in: Self.week, displayZone: Self.utc)
    #expect(excess?.measure == .memory && excess?.days.count == 7)
  }

  @Test("occurrences that a rule takes away take instants, but neither memory, bytes nor places")
  func takenAway() throws {
    var appointment = try repeating("FREQ=HOURLY")
    appointment.recurrence.exclusionRules = appointment.recurrence.rules
    var budget = Budget(occurrences: 0, bytes: 0, instants: 168 * 8)
    budget.memory = 0
    #expect(!collection([appointment]).exceeds(&budget, in: Self.week, displayZone: Self.utc))
    #expect(budget.instants <= 168 * 7)
    appointment.recurrence.exclusionRules = []
    #expect(collection([appointment]).exceeds(budget, in: Self.week, displayZone: Self.utc))
  }

  @Test("the COUNTs of many rules are worked out with a common amount of work")
  func counting() throws {
    let rule = "FREQ=HOURLY;INTERVAL=7;BYMONTHDAY=1;COUNT=900000"
    let series = try (0..<400).map { number in
      var appointment = try repeating(rule)
      appointment.uid = "\(number)"
      return appointment
    }
    // The first ones are followed further than those after the common amount is used up.
    let ends = collection(series).seriesCutShort.map { $0.end }
    #expect(ends.count == 400)
    #expect(Set(ends).count <= 3 && ends.min() != ends.max())
  }
}

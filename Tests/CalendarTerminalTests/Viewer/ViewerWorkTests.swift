import AppointmentModel
import CalendarLayout
import CivilTime
import RecurrenceRules
import SampleAppointments
import Synchronization
import TerminalText
import TestSupport
import Testing

@testable import CalendarTerminal

/// Work is counted, not timed: the stretches of days that a key asks for and the entries it gets.
@Suite("The work of a key in the viewer")
struct ViewerWorkTests {
  /// The requests to a source since the last look.
  struct Work: Hashable, Sendable {
    var stretches = 0
    var entries = 0
    var questions = 0
    /// The instants that were looked at to answer whether days have too much.
    var instants = 0
  }

  /// A calendar whose answers are counted. Beyond 1,000 stretches it has no more, so that a loop without
  /// end fails instead of running for ever.
  private final class Counted: Sendable {
    let work = Mutex(Work())
    let collection: AppointmentCollection
    static let limit = 1000
    let budget: Budget

    init(
      _ rules: [(start: String, rule: String)], budget: Budget = Budget(occurrences: 5000),
      isExcluded: Bool = false
    ) {
      self.budget = budget
      let appointments = rules.enumerated().compactMap { index, rule -> Appointment? in
        guard let start = try? CivilDateTime(rule.start) else { return nil }
        let isDay = start.time == .midnight
        var appointment = Appointment(
          uid: "u\(index)", title: "Rent \(index)",
          start: isDay ? .date(start.date) : .floating(start))
        if let parsed = try? RecurrenceRule(parsing: rule.rule) {
          appointment.recurrence.rules = [parsed]
          if isExcluded { appointment.recurrence.exclusionRules = [parsed] }
        }
        return appointment
      }
      collection = AppointmentCollection(appointments, zones: ZoneDatabase(files: [:]))
    }

    var source: ViewerSource {
      ViewerSource(
        entries: { [self] dates in
          let isOver = work.withLock {
            $0.stretches += 1
            return $0.stretches > Counted.limit
          }
          guard !isOver else { return [] }
          let entries = collection.entries(in: dates, displayZone: SampleWeek.rules)
          work.withLock { $0.entries += entries.count }
          return entries
        },
        entry: { [collection] in collection.entry($0, rules: SampleWeek.rules) },
        budget: budget,
        exceeds: { [self] budget, dates in
          let before = budget.instants
          defer { work.withLock { [left = budget.instants] in $0.instants += before - left } }
          let isOver = work.withLock {
            $0.questions += 1
            return $0.stretches > Counted.limit
          }
          return isOver
            || collection.exceeds(&budget, in: dates, displayZone: SampleWeek.rules)
        })
    }

    func take() -> Work {
      work.withLock { work in
        defer { work = Work() }
        return work
      }
    }
  }

  private static let calendars: [(name: String, rules: [(start: String, rule: String)])] = [
    ("none", []),
    ("one appointment years ago", [("2009-04-01T09:00", "")]),
    ("a monthly rent", [("2020-03-01T00:00", "FREQ=MONTHLY")]),
    ("a weekly lesson", [("2020-03-03T17:00", "FREQ=WEEKLY")]),
    ("a birthday", [("1987-06-14T00:00", "FREQ=YEARLY")]),
    ("leap days", [("2000-02-29T00:00", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29")]),
    ("ten times", [("2026-03-02T10:00", "FREQ=DAILY;COUNT=10")]),
    ("until", [("2020-03-02T10:00", "FREQ=WEEKLY;UNTIL=20260327T120000")]),
    ("every hour", [("2026-01-01T00:30", "FREQ=HOURLY")]),
    (
      "a household",
      [
        ("2020-03-01T00:00", "FREQ=MONTHLY"), ("2021-09-06T08:00", "FREQ=WEEKLY;BYDAY=MO,WE"),
        ("1987-06-14T00:00", "FREQ=YEARLY"), ("2026-03-25T19:00", ""),
      ]
    ),
  ]

  private static let heights = [12, 24, 42, 200, 500]

  @Test("a list fills any window with a sparse rule, by bounded work", arguments: [42, 200])
  func rent(rows: Int) throws {
    for (rule, days) in [("FREQ=MONTHLY", 31), ("FREQ=WEEKLY", 7), ("FREQ=YEARLY", 366)] {
      let counted = Counted([("2020-03-01T00:00", rule)])
      var player = ViewerPlayer(80, rows, source: counted.source)
      _ = counted.take()
      player.type("a")
      let work = counted.take()
      // The view is entered, then today is shown.
      #expect(work.stretches <= 50 && work.entries <= 4 * rows, "\(rule) \(work)")
      #expect([2026, 2027].contains(player.state.firstVisibleDate.year))
      let last = try #require(player.state.list?.list.sections.last?.date)
      // Two rows at least for each entry: no more of them than the window has room for, and a stretch.
      #expect(SampleWeek.date(25).days(to: last) < (rows / 2 + 2) * days + 730)
      let isFull = (3...8).contains { player.row(rows - $0).contains("Rent") }
      #expect(isFull || rule == "FREQ=YEARLY")
    }
  }

  @Test("no key asks for more than a bounded number of days and entries, whatever repeats")
  func keys() throws {
    let keys = [
      "h", "j", "k", "l", "H", "L", "[", "]", "t", "n", "N", "c", "w", "d", "a", "a", "m", "T",
      "y", "b", "=", "z", "z", "+", "-", ">", "<", "0", "$", "f", " ", "\u{1B}", "3", "40", "9999",
      "/rent\r", "/zz\r", "g+2w\r", "g2031-05-01\r", "g9999-12-30\r", "g0001-01-01\r",
      Key.pageDown, Key.pageUp, Key.home, Key.end, Key.tab, Key.backTab, Key.enter,
    ]
    for (index, calendar) in Self.calendars.enumerated() {
      for rows in Self.heights.portion(3) {
        var random = SeededGenerator(seed: UInt64(index * 1000 + rows))
        let counted = Counted(calendar.rules)
        var player = ViewerPlayer(80, rows, source: counted.source)
        player.state.searchLimit = 5000
        for step in (0..<400).portion(30) {
          let key = keys.randomElement(using: &random) ?? "j"
          // A text is typed letter by letter.
          for press in key.hasPrefix("\u{1B}") ? [key] : key.map(String.init) {
            _ = counted.take()
            player.type(press)
            let work = counted.take()
            guard work.stretches <= 100, work.entries <= 40_000, work.questions <= 300 else {
              Issue.record(
                "\(calendar.name), \(rows) rows, step \(step), \(press) of \(key): \(work)")
              return
            }
          }
        }
        #expect(player.buffer.height == rows)
      }
    }
  }

  @Test("a crowded month lays out the weeks near those in the window, a sparse one a year")
  func crowdedMonth() {
    for (rule, least, most) in [
      // 288 a day: 28 days are looked at for their number, and laid out.
      ("FREQ=MINUTELY;INTERVAL=5", 2 * 28 * 288, 5 * 28 * 288),
      ("FREQ=DAILY", 60 * 7, 600),
    ] {
      let counted = Counted([("2020-03-01T00:15", rule)], budget: Budget(occurrences: 1_000_000))
      var player = ViewerPlayer(120, 42, source: counted.source)
      _ = counted.take()
      player.type("m")
      let work = counted.take()
      #expect(work.entries >= least && work.entries <= most, "\(rule) \(work)")
      for key in ["]", "j", Key.pageDown, "[", "["] {
        player.type(key)
        let work = counted.take()
        #expect(work.entries <= most, "\(rule) \(key) \(work)")
        #expect(player.screen.contains("Rent"))
      }
    }
  }

  @Test("rules whose occurrences are all taken away again share the instants of a key")
  func instants() {
    let budget = Budget(occurrences: 5000, instants: 20_000)
    let rules = Array(repeating: (start: "2020-01-01T00:00", rule: "FREQ=HOURLY"), count: 10)
    let counted = Counted(rules, budget: budget, isExcluded: true)
    var player = ViewerPlayer(120, 24, source: counted.source)
    // The budget is used up within six weeks. Layouts ask for a month at most, a few times.
    for (keys, reply) in [
      ("c", "no further conflict among 0 appointments"), (Key.tab, "no later appointment among 0"),
      (Key.backTab, "no earlier appointment among 0"),
      ("/Zz\r", "no match for Zz among 0 appointments"),
      ("a", ""), (Key.pageDown, "too many appointments to show"),
      (Key.pageUp, "too many appointments to show"),
    ] {
      for key in keys.hasPrefix("\u{1B}") ? [keys] : keys.map(String.init) {
        _ = counted.take()
        player.type(key)
        let work = counted.take()
        #expect(work.instants < 3 * budget.instants && work.questions < 60, "\(key) \(work)")
        // An answer of a search that ended early claims nothing on the rest.
        #expect(key != "z" || !player.screen.contains("no match"))
      }
      #expect(player.screen.contains(reply), "\(keys) \(player.row(23))")
    }
  }

  @Test("a signal ends a search between two stretches of days")
  func signal() {
    let counted = Counted([("2020-03-01T00:00", "FREQ=MONTHLY")])
    var player = ViewerPlayer(120, 24, source: counted.source)
    for key in ["/", "z"] { player.type(key) }
    let polls = Mutex(0)
    player.state.isInterrupted = {
      polls.withLock {
        $0 += 1
        return $0 > 3
      }
    }
    _ = counted.take()
    player.type(Key.enter)
    // Without a signal it is 15 stretches in each direction.
    #expect(polls.withLock { $0 } < 10 && counted.take().questions < 10)
  }

  @Test(
    "a typed letter asks for a frame's worth of entries; the rest is counted while no key waits")
  func search() {
    let counted = Counted([("2020-03-01T00:15", "FREQ=MINUTELY;INTERVAL=30")])
    var player = ViewerPlayer(120, 42, source: counted.source)
    player.type("/")
    while player.state.hasWork { _ = player.state.work() }
    _ = counted.take()
    player.type("r")
    var work = counted.take()
    #expect(work.entries > 300 && work.entries < 3000, "\(work)")
    #expect(player.row(40).contains(" of ") && player.row(40).contains("+"), "\(player.row(40))")
    var portions = 0
    while player.state.hasWork, portions < 1000 {
      _ = player.state.work()
      work = counted.take()
      #expect(work.entries < 2500, "\(work)")
      portions += 1
    }
    #expect(portions > 5 && portions < 100)
    // 48 a day, on as many days as have 20,000.
    #expect(
      player.row(40).contains("of 20") || player.row(40).contains("of 21"), "\(player.row(40))")
    // The letters after it ask for nothing more.
    player.type("en")
    #expect(counted.take().entries < 500)
    let screen = player.screen
    while player.state.hasWork { _ = player.state.work() }
    #expect(player.screen == screen)
  }

  @Test("a key that scrolls on in a sparse list goes on, and back to where it was")
  func onAndBack() {
    let counted = Counted([("2020-03-01T00:00", "FREQ=MONTHLY")])
    var player = ViewerPlayer(80, 42, source: counted.source)
    player.type("a")
    let first = player.state.firstVisibleDate
    for _ in 0..<30 {
      _ = counted.take()
      player.type(Key.pageDown)
    }
    // Five rows a month.
    #expect(first.days(to: player.state.firstVisibleDate) > 30 * 6 * 28)
    for _ in 0..<60 {
      _ = counted.take()
      player.type(Key.pageUp)
    }
    #expect(player.state.firstVisibleDate.year == 2020)
    #expect(player.screen.contains("nothing before"))
  }
}

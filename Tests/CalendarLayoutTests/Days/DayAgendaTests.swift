import AppointmentModel
import CalendarLayout
import CivilTime
import TestSupport
import Testing

@Suite("Entries listed by day")
struct DayAgendaTests {
  /// A day of March 2026.
  private func date(_ day: Int) -> CivilDate { CivilDate(clampingDayNumber: 20_513 + day - 1) }

  private func at(_ day: Int, _ hour: Int, _ minute: Int = 0) -> CivilDateTime {
    CivilDateTime(date(day)).adding(seconds: Int64(hour * 3600 + minute * 60))
  }

  private func timed(_ title: String, _ start: CivilDateTime, _ end: CivilDateTime) -> GridEntry {
    GridEntry(uid: title, title: title, start: start, end: end)
  }

  private func allDay(_ title: String, _ days: Range<Int>) -> GridEntry {
    GridEntry(
      uid: title, title: title, isAllDay: true, start: CivilDateTime(date(days.lowerBound)),
      end: CivilDateTime(date(days.upperBound)))
  }

  /// `23: *Trip +Night -Flight …Leave`: the all-day, beginning, ending and continuing entries of
  /// each day.
  private func text(_ entries: [GridEntry], _ days: Range<Int>, empty: Bool = false) -> [String] {
    let agenda = DayAgenda(
      entries: entries, dates: date(days.lowerBound)..<date(days.upperBound), keepsEmptyDays: empty)
    return agenda.days.map { day in
      var words = ["\(day.date.day):"]
      for item in day.items {
        let sign: String =
          switch item.part {
          case .allDay: "*"
          case .begins: "+"
          case .ends: "-"
          }
        words.append(sign + agenda.entries[item.entry].title)
      }
      words += day.running.map { "…" + agenda.entries[$0].title }
      return words.joined(separator: " ")
    }
  }

  @Test("An all-day entry is listed once and named on its later days")
  func allDayEntries() {
    #expect(text([allDay("Trip", 24..<27)], 23..<30) == ["24: *Trip", "25: …Trip", "26: …Trip"])
    #expect(text([allDay("Trip", 20..<25)], 23..<30) == ["23: *Trip", "24: …Trip"])
    #expect(text([allDay("Trip", 29..<40)], 23..<30) == ["29: *Trip"])
    #expect(text([allDay("Trip", 20..<23)], 23..<30) == [])
    #expect(text([allDay("Trip", 30..<31)], 23..<30) == [])
  }

  @Test("A night is listed on both days, a longer stay is named in between")
  func nights() {
    #expect(text([timed("Night", at(24, 22), at(25, 1))], 23..<27) == ["24: +Night", "25: -Night"])
    #expect(
      text([timed("Stay", at(23, 9), at(26, 17))], 23..<30)
        == ["23: +Stay", "24: …Stay", "25: …Stay", "26: -Stay"])
    #expect(text([timed("Stay", at(20, 9), at(24, 17))], 23..<30) == ["23: …Stay", "24: -Stay"])
  }

  @Test("What ends at midnight belongs to the day before; what has no length to its own")
  func midnights() {
    #expect(text([timed("Late", at(24, 22), at(25, 0))], 23..<27) == ["24: +Late"])
    #expect(text([timed("Two", at(24, 22), at(26, 0))], 23..<27) == ["24: +Two", "25: …Two"])
    #expect(text([timed("Due", at(24, 0), at(24, 0))], 23..<27) == ["24: +Due"])
    #expect(text([timed("Day", at(24, 0), at(25, 0))], 23..<27) == ["24: +Day"])
  }

  @Test("All-day entries first, then ends, then beginnings by start, longer ones first")
  func order() {
    let entries = [
      timed("Short", at(24, 9), at(24, 10)), timed("Long", at(24, 9), at(24, 12)),
      timed("Night", at(23, 22), at(24, 10)), allDay("Holiday", 24..<25),
      timed("Early", at(24, 8), at(24, 9)),
    ]
    let expected = ["24: *Holiday -Night +Early +Long +Short"]
    #expect(text(entries, 24..<25) == expected)
    #expect(text(entries.reversed(), 24..<25) == expected)
  }

  @Test("Days without entries are left out unless asked for")
  func emptyDays() {
    let entries = [timed("Call", at(25, 9), at(25, 10))]
    #expect(text(entries, 24..<27) == ["25: +Call"])
    #expect(text(entries, 24..<27, empty: true) == ["24:", "25: +Call", "26:"])
    #expect(text(entries, 24..<24, empty: true) == [])
  }

  @Test("A list over all of time has the days on which something happens, and a limit")
  func allOfTime() {
    let all = CivilDate.distantPast..<CivilDate.distantFuture
    func entry(_ start: CivilDate, days: Int) -> GridEntry {
      GridEntry(
        uid: "x", title: "x", isAllDay: true, start: CivilDateTime(start),
        end: CivilDateTime(start.adding(days: days)))
    }
    let late = CivilDate.distantFuture.adding(days: -10)
    let few = DayAgenda(
      entries: [entry(late, days: 2), entry(date(24), days: 1), entry(.distantPast, days: 2)],
      dates: all)
    #expect(
      few.days.map(\.date) == [
        .distantPast, CivilDate.distantPast.adding(days: 1), date(24), late, late.adding(days: 1),
      ])
    let many = DayAgenda(
      entries: [entry(date(24), days: 3_000_000), entry(date(25), days: 1)], dates: all)
    #expect(many.days.count == 40_000)
    #expect(many.days[1].items.count == 1 && many.days[1].running.count == 1)
    #expect(DayAgenda(entries: [], dates: all, keepsEmptyDays: true).days.count == 40_000)
  }

  @Test("Of more than 500 that run through a day the others are counted")
  func manyRunning() {
    let entries = (0..<620).map { index in
      GridEntry(
        uid: "\(index)", title: "Long \(index)", isAllDay: true, start: CivilDateTime(date(20)),
        end: CivilDateTime(date(28)))
    }
    let agenda = DayAgenda(entries: entries, dates: date(20)..<date(22))
    #expect(agenda.days.map(\.items.count) == [620, 0])
    #expect(agenda.days.map(\.running.count) == [0, 500])
    #expect(agenda.days.map(\.unnamedRunning) == [0, 120])
    let list = DayList(agenda, width: 300)
    #expect(list.sections.map(\.unnamedRunning) == [0, 120])
  }

  @Test("Days of clock changes have their real length")
  func lengths() {
    let zone = ZoneCaption(
      id: ZoneID("Europe/Berlin"), offset: UTCOffset(seconds: 3600),
      change: ZoneCaption.Change(date: date(29), minute: 120, offset: UTCOffset(seconds: 7200)))
    let agenda = DayAgenda(
      entries: [], dates: date(28)..<date(31), zone: zone, keepsEmptyDays: true)
    #expect(agenda.days.map(\.lengthInMinutes) == [1440, 1380, 1440])
  }

  @Test("Brackets are drawn around runs of overlapping busy entries, as a naive search finds them")
  func clashes() {
    for seed in 1...300 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let entries = (0..<Int.random(in: 0...9, using: &random)).map { index in
        let start = Int.random(in: 0..<20, using: &random)
        var entry = timed(
          "\(index)", at(24, start), at(24, min(23, start + Int.random(in: 0...4, using: &random))))
        entry.isFree = Int.random(in: 0...5, using: &random) == 0
        entry.isDeclined = Int.random(in: 0...5, using: &random) == 0
        if Int.random(in: 0...5, using: &random) == 0 { entry.status = .cancelled }
        return entry
      }
      let agenda = DayAgenda(
        entries: entries, dates: date(24)..<date(25), keepsEmptyDays: true)
      let items = agenda.days[0].items
      func isTaken(_ index: Int) -> Bool {
        let entry = entries[items[index].entry]
        return !entry.isFree && !entry.isDeclined && entry.status != .cancelled
          && entry.start < entry.end
      }
      for index in items.indices {
        let clashesWithOther = items.indices.contains { other in
          let (one, two) = (entries[items[index].entry], entries[items[other].entry])
          return other != index && isTaken(index) && isTaken(other) && one.start < two.end
            && two.start < one.end
        }
        if isTaken(index) {
          #expect((items[index].clash != nil) == clashesWithOther, "seed \(seed), item \(index)")
        } else {
          // Entries that do not take time never open or close a bracket.
          #expect(items[index].clash != .first && items[index].clash != .last, "seed \(seed)")
        }
      }
      var open = false
      for item in items {
        switch item.clash {
        case .first:
          #expect(!open, "seed \(seed)")
          open = true
        case .middle: #expect(open, "seed \(seed)")
        case .last:
          #expect(open, "seed \(seed)")
          open = false
        case nil: #expect(!open, "seed \(seed)")
        }
      }
      #expect(!open, "seed \(seed)")
    }
  }
}

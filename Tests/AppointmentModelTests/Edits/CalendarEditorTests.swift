import AppointmentModel
import CivilTime
import RecurrenceRules
import TestSupport
import Testing

@Suite("An editor of a calendar", .portioned)
struct CalendarEditorTests: EditorTests {
  let berlin: ZoneRules

  init() throws { berlin = try Self.berlin }

  @Test("violations that are there before an edit are values, one for two that overlap")
  func violations() throws {
    let editor = editor(
      [
        try appointment("a", "2026-03-23T09:00"), try appointment("b", "2026-03-23T09:30"),
        try appointment("c", "2026-03-23T11:00"), try appointment("d", "2026-03-24T09:00"),
      ], EditRules(exclusive: .calendar))
    let monday = CivilDate(clampingDayNumber: 20_535)
    let found = editor.violations(in: monday..<monday.adding(days: 7))
    #expect(found.map(\.id.uid) == ["a"])
    guard case .overlap("Anna", _, _, let other, "b")? = found.first?.reason else {
      Issue.record("\(found)")
      return
    }
    #expect(other.uid == "b")
    #expect(
      self.editor([], EditRules(exclusive: .calendar)).violations(in: monday..<monday).isEmpty)
  }

  @Test("an end gets the form of a start that becomes a date, or a time")
  func endForms() throws {
    // An hour from 09:00 on, as a length and as an end.
    let lasting = try appointment("a", "2026-03-23T09:00")
    var ending = try appointment("b", "2026-03-23T09:00")
    ending.end = .at(.zoned(try CivilDateTime("2026-03-23T10:00"), in: zone))
    var editor = editor([lasting, ending])
    for uid in ["a", "b"] {
      try editor.change(try id(uid)) { $0.start = .date($0.start.wallClock.date) }
    }
    #expect(editor.appointments[0].end == .lasting(days: 1, seconds: 0))
    #expect(editor.appointments[1].end == .at(.date(try CivilDate("2026-03-24"))))
    let nine = try CivilDateTime("2026-03-23T09:00")
    try editor.change(try id("b")) { $0.start = .floating(nine) }
    #expect(editor.appointments[1].end == .at(.floating(try CivilDateTime("2026-03-24T00:00"))))
    try editor.change(try id("b")) { $0.title = "c" }
    #expect(editor.appointments[1].end == .at(.floating(try CivilDateTime("2026-03-24T00:00"))))
  }

  @Test("a whole series is named by its UID alone, and its changed occurrences are edited with it")
  func series() throws {
    let rule = "FREQ=DAILY;COUNT=3"
    var editor = editor([try appointment("series", "2026-03-23T09:00", rule: rule)])
    let second = OccurrenceID(
      uid: "series", recurrenceID: .local(try CivilDateTime("2026-03-24T09:00")))
    try editor.change(second) { $0.title = "another" }
    let series = OccurrenceID(uid: "series")
    let named = try editor.change(series, scope: .all) { $0.location = "Hall" }
    #expect(named.recurrenceID == .local(try CivilDateTime("2026-03-23T09:00")))
    #expect(editor.appointments.map(\.location) == ["Hall", "Hall"])
    #expect(editor.appointments[1].title == "another")
    // One of them would be left to chance.
    #expect(throws: EditRefusal.notFound(series)) {
      try editor.change(series) { $0.location = "" }
    }
    try editor.delete(series, scope: .all)
    #expect(editor.appointments.isEmpty)
    editor.undo()
    #expect(try shown(editor).count == 3)
  }

  @Test("records with a name become those of another version: more, others, or none")
  func versions() throws {
    let series = try appointment("series", "2026-03-23T09:00", rule: "FREQ=DAILY;COUNT=3")
    var change = try appointment("series", "2026-03-24T11:00")
    change.recurrenceID = RecurrenceID(
      .zoned(try CivilDateTime("2026-03-24T09:00"), in: zone))
    var editor = editor([series])
    let (name, own) = (try id("series", "2026-03-24T09:00"), try id("series"))
    try editor.replace(name, with: [change])
    let changed = ["2026-03-23T09:00:00 3600 series", "2026-03-24T11:00:00 3600 series"]
    let last = "2026-03-25T09:00:00 3600 series"
    #expect(try shown(editor) == changed + [last])
    #expect(editor.appointments.records(named: name) == [1])
    #expect(editor.appointments.records(named: own) == [0])
    #expect(editor.appointments.family(of: name).count == 2)
    let version = editor.appointments
    var other = series
    other.recurrence.exclusions = [.zoned(try CivilDateTime("2026-03-25T09:00"), in: zone)]
    try editor.replace(own, with: [other])
    #expect(try shown(editor) == changed)
    #expect(!editor.appointments.hasOtherStarts(own, than: version, named: own))
    other.start = .zoned(try CivilDateTime("2026-03-22T09:00"), in: zone)
    try editor.replace(own, with: [other])
    #expect(editor.appointments.hasOtherStarts(own, than: version, named: own))
    try editor.replace(name, with: [])
    try editor.replace(own, with: [])
    #expect(editor.appointments.isEmpty)
    for _ in 0..<4 { editor.undo() }
    #expect(try shown(editor) == changed + [last])
    // A step that takes one back is undone and redone like others.
    editor.reverse()
    #expect(try shown(editor).count == 3 && editor.appointments.count == 1)
    #expect(editor.undo() == [name] && editor.appointments.count == 2)
    #expect(editor.redo() == [name] && editor.lastChanges == [name])
    #expect(editor.appointments.count == 1 && editor.stepCount == 2)
  }

  @Test("random edits of a series leave what a list of its occurrences has, whatever their scope")
  func naive() throws {
    var edits = 0
    for seed in (UInt64(1)...120).portion(30) {
      var random = SeededGenerator(seed: seed)
      let step: Int64 = seed % 2 == 0 ? 1 : 7
      let rule = "FREQ=\(step == 1 ? "DAILY" : "WEEKLY");COUNT=20"
      var editor = editor([try appointment("series", "2026-03-20T09:00", rule: rule)])
      editor.usesRange = true
      let first = try CivilDateTime("2026-03-20T09:00").wallSeconds
      var naive = NaiveSeries(
        members: (0..<20).map {
          NaiveSeries.Member(original: first + $0 * step * 86_400, length: 3600, title: "series")
        })
      for _ in 0..<10 {
        let there = naive.members.indices.filter { naive.members[$0].isThere }
        guard let place = there.randomElement(using: &random) else { break }
        let member = naive.members[place]
        let id = OccurrenceID(
          uid: "series", recurrenceID: .local(CivilDateTime(wallSeconds: member.original)))
        let scope = EditScope.allCases[Int.random(in: 0..<3, using: &random)]
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
          naive.delete(place, scope)
          try editor.delete(id, scope: scope)
        case 1...2:
          naive.delete(place, .this)
          try editor.delete(id)
        case 3...5:
          let title = "title \(edits)"
          naive.rename(place, to: title, scope)
          try editor.change(id, scope: scope) { $0.title = title }
        default:
          // Clocks do not change between 04:00 and 16:00.
          let hours = Int64.random(in: -1...1, using: &random)
          let distance = Int64.random(in: -3...3, using: &random) * 86_400 + hours * 1800
          let length = Bool.random(using: &random) ? member.length : 5400
          let from = berlin.instant(for: CivilDateTime(wallSeconds: member.start + distance))
          naive.move(place, by: distance, lasting: length, scope)
          try editor.move(id, to: from..<from.adding(seconds: length), scope: scope)
        }
        edits += 1
        let answer = try shown(editor)
        #expect(answer == naive.shown, "seed \(seed), edit \(edits)")
        if answer != naive.shown { return }
      }
    }
    #expect(edits > 100)
  }

  @Test("undoing random edits of random calendars puts every state back, and redoing it leads on")
  func undo() throws {
    let window = Int64(20_100) * 86_400..<20_600 * 86_400
    for seed in (UInt64(1)...80).portion(3) {
      var random = RandomCalendar(seed: seed)
      var generator = SeededGenerator(seed: seed &* 31)
      let display = try #require(RandomCalendar.zones[zone])
      var editor = CalendarEditor(
        AppointmentCollection(random.appointments(12), zones: zones), displayZone: display)
      func values() -> [Appointment] { editor.appointments.map { $0 } }
      func answers() -> [NaiveCalendar.Shown] {
        let range =
          Instant(
            secondsSinceEpoch: window.lowerBound)..<Instant(secondsSinceEpoch: window.upperBound)
        return editor.appointments.occurrences(in: range, displayZone: display).map {
          NaiveCalendar.Shown(
            start: $0.start.secondsSinceEpoch, end: $0.end.secondsSinceEpoch,
            uid: editor.appointments.uid(at: $0.appointment), index: $0.appointment,
            recurrenceID: $0.recurrenceID?.description ?? "")
        }.sorted()
      }
      func naive() -> [NaiveCalendar.Shown] {
        NaiveCalendar(appointments: values(), zones: RandomCalendar.zones)
          .shown(window.lowerBound, window.upperBound, in: display)
      }
      func shownIn(_ appointments: AppointmentCollection) -> [OccurrenceID: String] {
        let all =
          Instant(
            secondsSinceEpoch: window.lowerBound)..<Instant(secondsSinceEpoch: window.upperBound)
        var shown: [OccurrenceID: String] = [:]
        for one in appointments.occurrences(in: all, displayZone: display) {
          let appointment = appointments[one.appointment]
          shown[appointments.id(of: one)] =
            "\(one.start) \(one.end) \(appointment.title) \(appointment.location)"
        }
        return shown
      }
      var states = [values()]
      for step in 0..<8 {
        let range =
          Instant(
            secondsSinceEpoch: window.lowerBound)..<Instant(secondsSinceEpoch: window.upperBound)
        let all = editor.appointments.occurrences(in: range, displayZone: display)
        guard let one = all.randomElement(using: &generator) else { break }
        let id = editor.appointments.id(of: one)
        let scope = EditScope.allCases[Int.random(in: 0..<3, using: &generator)]
        let before = values()
        do throws(EditRefusal) {
          switch Int.random(in: 0..<5, using: &generator) {
          case 0: try editor.create(random.single().renamed("new-\(step)"))
          case 1: try editor.delete(id, scope: scope)
          case 2: try editor.change(id, scope: scope) { $0.location = "Room \(step)" }
          default:
            let from = one.start.adding(
              seconds: Int64.random(in: -4...4, using: &generator) * 86_400)
            let length = one.end.secondsSinceEpoch - one.start.secondsSinceEpoch
            try editor.move(id, to: from..<from.adding(seconds: length), scope: scope)
          }
          if values() != before { states.append(values()) }
        } catch {
          // Rejected: nothing has changed.
          #expect(values() == before, "seed \(seed), step \(step): \(error)")
        }
        #expect(answers() == naive(), "seed \(seed), step \(step)")
      }
      for state in states.dropLast().reversed() {
        let before = shownIn(editor.appointments)
        let named = editor.undo()
        expectNamed(named, before, shownIn(editor.appointments), "seed \(seed): undone")
        #expect(values() == state && answers() == naive(), "seed \(seed): undone")
      }
      #expect(!editor.canUndo || states.count == 1)
      for state in states.dropFirst() {
        #expect(editor.canRedo)
        let before = shownIn(editor.appointments)
        let named = editor.redo()
        expectNamed(named, before, shownIn(editor.appointments), "seed \(seed): done again")
        #expect(values() == state && answers() == naive(), "seed \(seed): done again")
      }
      #expect(!editor.canRedo)
      editor.redo()
      #expect(values() == states.last)
    }
  }

  /// Everything that looks different is named, by itself or by its series.
  private func expectNamed(
    _ named: [OccurrenceID], _ before: [OccurrenceID: String], _ after: [OccurrenceID: String],
    _ message: String
  ) {
    #expect(!named.isEmpty && Set(named).count == named.count, "\(message)")
    for id in Set(before.keys).union(after.keys) where before[id] != after[id] {
      let isNamed = named.contains {
        $0 == id || $0.recurrenceID == nil && $0.uid == id.uid && $0.calendarID == id.calendarID
      }
      #expect(isNamed, "\(message): \(id) is not named")
    }
  }

  @Test("what is refused says why, and changes nothing")
  func refusals() throws {
    let hours = ResourceHours(
      .standard, own: ["Ben": WorkingHours(on: [.saturday], minutes: [600..<720])], zones: zones)
    var rules = EditRules(exclusive: .calendar, workingHours: hours)
    rules.refusal = { appointment, _ in
      appointment.title.isEmpty ? "an appointment has a title" : nil
    }
    let taken = try appointment("taken", "2026-03-24T09:00")
    var editor = editor(
      [
        taken, try appointment("other", "2026-03-24T11:00", calendar: "Cleo"),
        try appointment("series", "2026-03-09T14:00", rule: "FREQ=MONTHLY;BYDAY=2MO;COUNT=4"),
      ], rules)
    let before = editor.appointments.map { $0 }
    func refusal(_ edit: (inout CalendarEditor) throws(EditRefusal) -> Void) -> EditRefusal? {
      do throws(EditRefusal) {
        try edit(&editor)
        return nil
      } catch {
        #expect(editor.appointments.map { $0 } == before && !editor.canUndo)
        return error
      }
    }
    let overlap = EditRefusal.overlap(
      "Anna", from: try CivilDateTime("2026-03-24T09:00"),
      to: try CivilDateTime("2026-03-24T10:00"), by: try id("taken"), title: "taken")
    let new = try appointment("new", "2026-03-24T09:30")
    #expect(refusal { editor throws(EditRefusal) in try editor.create(new) } == overlap)
    let other = try id("other")
    let target = try times("2026-03-24T08:30")
    #expect(
      refusal { editor throws(EditRefusal) in
        try editor.move(other, to: target, calendar: "Anna")
      } == overlap)
    // A later occurrence of a series conflicts with it.
    let daily = try appointment(
      "daily", "2026-03-20T09:15", minutes: 15, rule: "FREQ=DAILY;BYDAY=MO,TU,FR")
    #expect(refusal { editor throws(EditRefusal) in try editor.create(daily) } == overlap)
    let evening = try times("2026-03-24T17:30")
    #expect(
      refusal { editor throws(EditRefusal) in try editor.move(other, to: evening) }
        == .outsideWorkingHours(
          "Cleo", from: try CivilDateTime("2026-03-24T17:30"),
          to: try CivilDateTime("2026-03-24T18:30")))
    #expect(
      refusal { editor throws(EditRefusal) in try editor.move(other, to: target, calendar: "Ben") }
        == .outsideWorkingHours(
          "Ben", from: try CivilDateTime("2026-03-24T08:30"),
          to: try CivilDateTime("2026-03-24T09:30")))
    #expect(
      refusal { editor throws(EditRefusal) in try editor.change(other) { $0.title = "" } }
        == .own("an appointment has a title"))
    #expect(
      refusal { editor throws(EditRefusal) in try editor.create(taken) } == .nameTaken(uid: "taken")
    )
    let gone = try id("gone")
    #expect(refusal { editor throws(EditRefusal) in try editor.delete(gone) } == .notFound(gone))
    let second = try id("series", "2026-04-13T14:00")
    let tuesday = try times("2026-04-14T14:00")
    #expect(
      refusal { editor throws(EditRefusal) in try editor.move(second, to: tuesday, scope: .all) }
        == .ruleSaysWhen)
    // The same is allowed without a conflict: from there on, and within Ben's hours.
    editor.usesRange = true
    try editor.move(second, to: tuesday, scope: .thisAndFollowing)
    try editor.move(other, to: try times("2026-03-28T10:00"), calendar: "Ben")
    #expect(
      try shown(editor) == [
        "2026-03-09T14:00:00 3600 series", "2026-03-24T09:00:00 3600 taken",
        "2026-03-28T10:00:00 3600 other", "2026-04-14T14:00:00 3600 series",
        "2026-05-12T14:00:00 3600 series", "2026-06-09T14:00:00 3600 series",
      ])
  }

  @Test(
    "what overlaps already may be renamed, and let go where it was; one meeting is in no own way")
  func overlapping() throws {
    var people = try appointment("a", "2026-03-24T09:00")
    people.attendees = [CalendarUser(address: "mailto:eve@example.com")]
    var editor = editor(
      [try appointment("b", "2026-03-24T09:30"), people], EditRules(exclusive: .calendar))
    try editor.change(try id("a")) { $0.title = "renamed" }
    let name = try editor.move(try id("b"), to: try times("2026-03-24T09:30"))
    #expect(name == (try id("b")) && editor.appointments[0].title == "b")
    #expect(throws: EditRefusal.self) { try editor.change(try id("a")) { $0.location = "Room 1" } }
    // A free appointment conflicts with nobody.
    try editor.change(try id("a")) {
      $0.transparency = .transparent
      $0.location = "Room 1"
    }
    #expect(throws: EditRefusal.self) {
      try editor.change(try id("a")) { $0.transparency = .opaque }
    }
  }

  @Test("a rule of every second is held against no more than anybody looks at")
  func hostile() throws {
    var editor = editor([], EditRules(exclusive: .calendar))
    editor.rules.exclusive = .location
    try editor.create(
      try appointment("often", "2026-03-24T09:00", minutes: 0, rule: "FREQ=SECONDLY"))
    #expect(editor.appointments.count == 1)
  }

  @Test("a series that moves takes weekdays, days of the month and its end along")
  func rules() throws {
    let table = [
      ("FREQ=WEEKLY;BYDAY=MO,FR;COUNT=4", "2026-03-23", 1, "FREQ=WEEKLY;COUNT=4;BYDAY=TU,SA"),
      (
        "FREQ=MONTHLY;BYMONTHDAY=5,20;COUNT=4", "2026-04-05", 2,
        "FREQ=MONTHLY;COUNT=4;BYMONTHDAY=7,22"
      ),
      (
        "FREQ=DAILY;UNTIL=20260330T070000Z", "2026-03-23", 1, "FREQ=DAILY;UNTIL=20260331T070000Z"
      ),
    ]
    for (rule, date, days, expected) in table {
      var editor = editor([try appointment("series", date + "T09:00", rule: rule)])
      let count = try shown(editor).count
      let from = berlin.instant(
        for: try CivilDateTime(date + "T09:00").adding(seconds: Int64(days) * 86_400))
      let name = try editor.move(
        try id("series", date + "T09:00"), to: from..<from.adding(seconds: 3600), scope: .all)
      #expect(editor.appointments.count == 1)
      #expect(editor.appointments[0].recurrence.rules == [try RecurrenceRule(parsing: expected)])
      #expect(try shown(editor).count == count)
      #expect(editor.appointments.occurrence(name, displayZone: berlin)?.start == from)
    }
    // With every other week, the Monday after a Friday is in a week without occurrences.
    var odd = editor([
      try appointment("series", "2026-03-23T09:00", rule: "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR")
    ])
    #expect(throws: EditRefusal.ruleSaysWhen) {
      try odd.move(
        try id("series", "2026-03-23T09:00"), to: try times("2026-03-26T09:00"), scope: .all)
    }
  }

  @Test("what ends a series is a date for dates and a time in UTC for zoned times, and no COUNT")
  func ends() throws {
    var timed = editor([try appointment("a", "2026-03-24T09:00", rule: "FREQ=WEEKLY;COUNT=5")])
    try timed.delete(try id("a", "2026-04-07T09:00"), scope: .thisAndFollowing)
    #expect(
      timed.appointments[0].recurrence.rules
        == [try RecurrenceRule(parsing: "FREQ=WEEKLY;UNTIL=20260331T070000Z")])
    #expect(try shown(timed).count == 2)
    var days = Appointment(uid: "b", title: "b", start: .date(try CivilDate("2026-03-24")))
    days.recurrence.rules = [try RecurrenceRule(parsing: "FREQ=DAILY")]
    var allDay = editor([days])
    try allDay.delete(
      OccurrenceID(uid: "b", recurrenceID: .date(try CivilDate("2026-03-27"))),
      scope: .thisAndFollowing)
    #expect(
      allDay.appointments[0].recurrence.rules
        == [try RecurrenceRule(parsing: "FREQ=DAILY;UNTIL=20260326")])
    #expect(try shown(allDay).count == 3)
  }

  @Test("an edit is refused for the violations that it makes worse, not for those of before")
  func earlierViolations() throws {
    var rules = EditRules(
      exclusive: .calendar, workingHours: ResourceHours(.standard, own: [:], zones: zones))
    rules.refusal = { appointment, _ in appointment.location.isEmpty ? "no place" : nil }
    var editor = editor(
      [
        try appointment("a", "2026-03-24T09:00", minutes: 120),
        try appointment("b", "2026-03-24T10:00", minutes: 120),
        try appointment("night", "2026-03-24T20:00", minutes: 120, calendar: "Ben"),
      ], rules)
    // The overlap of an hour may become shorter, or move along, but not longer.
    try editor.move(try id("b"), to: try times("2026-03-24T10:30", minutes: 60))
    #expect(throws: EditRefusal.self) {
      try editor.move(try id("b"), to: try times("2026-03-24T09:30", minutes: 60))
    }
    // Nor may another appointment take its place.
    #expect(throws: EditRefusal.self) {
      try editor.create(try appointment("c", "2026-03-24T10:30"))
    }
    // The time outside of working hours may become less.
    try editor.move(try id("night"), to: try times("2026-03-24T20:30", minutes: 30))
    #expect(throws: EditRefusal.self) {
      try editor.move(try id("night"), to: try times("2026-03-24T20:15", minutes: 60))
    }
    #expect(
      try shown(editor) == [
        "2026-03-24T09:00:00 7200 a", "2026-03-24T10:30:00 3600 b",
        "2026-03-24T20:30:00 1800 night",
      ])
  }
}

extension Appointment {
  fileprivate func renamed(_ uid: String) -> Appointment {
    var copy = self
    copy.uid = uid
    return copy
  }
}

import AppointmentFormats
import AppointmentModel
import CivilTime
import Testing

/// The decisions about a table: each is shown, each can be made by hand, and none is a guess.
@Suite("What columns are taken for")
struct TableMappingTests {
  private func codes(_ loaded: AppointmentLoader.Loaded) -> [String] {
    loaded.report.issues.map(\.code.rawValue)
  }

  private func load(
    _ text: String, columns: [ColumnRole: String], _ change: (inout LoadOptions) -> Void = { _ in }
  ) -> AppointmentLoader.Loaded {
    var options = LoadOptions()
    options.columns = columns
    change(&options)
    return AppointmentFormatsTests.load(text, options: options)
  }

  // MARK: Choices

  private static let table = "A,B,C,D\nStand-up,Spree,2026-03-23 09:00,2026-03-23 09:15\n"

  @Test("a role is set by the exact or a similar title, by number, and removed")
  func choices() {
    let found = load(Self.table, columns: [:])
    #expect(found.collection[0].title == "Stand-up")
    #expect(codes(found) == ["assumed-column", "assumed-column"])
    #expect(found.report.issues.map(\.severity) == [.warning, .warning])
    #expect(found.report.issues.last?.choices == ["start=C", "start=D"])
    let ended = load(Self.table, columns: [.end: "D"])
    #expect(
      ended.report.issues.dropFirst().map(\.problem) == [
        "The name of the column “C” does not say when; its dates are taken for the starts."
      ])
    for choice in ["B", "b", "2"] {
      let loaded = load(Self.table, columns: [.title: choice, .location: "1", .end: "D"])
      #expect(
        loaded.collection[0].title == "Spree" && loaded.collection[0].location == "Stand-up")
      #expect(loaded.report.issues.allSatisfy { $0.severity == .note }, "\(loaded.report.text)")
    }
    let named = "Titel;Beginn;Ort\nx;23.03.2026 09:00;Saal\n"
    #expect(load(named, columns: [:]).collection[0].location == "Saal")
    #expect(load(named, columns: [.location: ""]).collection[0].location == "")
  }

  @Test("a mapping is shown, changed and applied")
  func mapping() throws {
    let loaded = load(
      "Titel;Beginn;Ende;Ort;Preis\nx;23.03.2026 9:00;23.03.2026 9:15;Saal;3\n", columns: [:])
    var mapping = try #require(loaded.report.files[0].mapping)
    #expect(mapping.columns.map(\.role) == [.title, .start, .end, .location, nil])
    #expect(mapping.columns.map(\.form) == ["", "dd.MM.yyyy H:mm", "dd.MM.yyyy H:mm", "", ""])
    #expect(mapping.headerLine == 1)
    #expect(mapping.description.contains("not read: 5 “Preis”"))
    mapping.columns[3].role = .description
    let again = load(
      "Titel;Beginn;Ende;Ort;Preis\nx;23.03.2026 9:00;23.03.2026 9:15;Saal;3\n",
      columns: mapping.choices)
    #expect(again.collection[0].description == "Saal" && again.collection[0].location == "")
    #expect(times(again.collection) == times(loaded.collection))
  }

  @Test("the mapping of a table that is not read has its names, the reason, and can be corrected")
  func unread() throws {
    let text = "Wer,Wann,Wohin\nx,23.03.2026 9:00,Saal\n"
    let refused = load(text, columns: [.start: "Beginn"])
    #expect(refused.collection.isEmpty)
    var mapping = try #require(refused.report.files[0].mapping)
    #expect(mapping.columns.map(\.title) == ["Wer", "Wann", "Wohin"])
    #expect(mapping.problem == refused.report.issues[0].problem)
    mapping.columns[0].role = .title
    mapping.columns[1].role = .start
    mapping.columns[2].role = .location
    #expect(mapping.conflicts.isEmpty)
    let loaded = load(text, columns: mapping.choices)
    #expect(loaded.report.files[0].mapping?.problem == nil)
    #expect(loaded.collection[0].title == "x" && loaded.collection[0].location == "Saal")
    mapping.columns[2].role = .title
    #expect(mapping.conflicts == [[0, 2]])
  }

  @Test(
    "a changed role wins over one that was loaded, and what is wrong with changes is known at once")
  func conflictingChange() throws {
    let text = "Was,Wann,Von,Bis,Ort\nAlpha,03.04.2026,9:00,10:00,R1\n"
    var mapping = try #require(load(text, columns: [:]).report.files[0].mapping)
    #expect(mapping.problem == nil && mapping.conflicts.isEmpty)
    mapping.columns[4].role = .title
    #expect(mapping.conflicts == [[0, 4]])
    let problem = try #require(mapping.problem)
    #expect(problem.contains("“Was”") && problem.contains("“Ort”"))
    #expect(load(text, columns: mapping.choices).collection[0].title == "R1")
    mapping.columns[0].role = nil
    #expect(mapping.problem == nil)
    mapping.columns[1].role = nil
    #expect(mapping.problem?.contains("begin") == true)
    mapping.columns[1].role = .startDate
    mapping.columns[4].role = .location
    #expect(mapping.problem?.contains("titles") == true)
  }

  @Test("the order of a column's dates can be set, and one that a date refutes is a problem")
  func dateOrder() throws {
    let text = "Title,Start,End\nx,03/04/2026 09:00,05/04/2026 09:00\n"
    let loaded = load(text, columns: [:])
    var mapping = try #require(loaded.report.files[0].mapping)
    #expect(mapping.columns.map(\.dateOrder) == [nil, .monthDayYear, .monthDayYear])
    #expect(mapping.columns[1].form == "MM/dd/yyyy HH:mm")
    mapping.columns[1].dateOrder = .dayMonthYear
    #expect(mapping.columns.map(\.form) == ["", "dd/MM/yyyy HH:mm", "MM/dd/yyyy HH:mm"])
    #expect(mapping.problem == nil)
    func days(_ text: String, _ mapping: TableMapping) -> [String] {
      load(text, columns: [:]) { $0.apply(mapping) }.collection.flatMap { one in
        var days = ["\(one.start.wallClock.date)"]
        if case .at(let end) = one.end { days.append("\(end.wallClock.date)") }
        return days
      }
    }
    // The start has the day first, the end still the month.
    #expect(days(text, mapping) == ["2026-04-03", "2026-05-04"])
    mapping.columns[2].dateOrder = .dayMonthYear
    #expect(days(text, mapping) == ["2026-04-03", "2026-04-05"])
    mapping.columns[1].dateOrder = nil
    mapping.columns[2].dateOrder = nil
    #expect(days(text, mapping) == ["2026-03-04", "2026-05-04"])
    // The proof is beyond the first 1,000 records.
    let rows = String(repeating: "x,03/04/2026 09:00\n", count: 1_200) + "y,23/04/2026 09:00\n"
    var proven = try #require(load("Title,Start\n" + rows, columns: [:]).report.files[0].mapping)
    #expect(proven.columns[1].dateOrder == .dayMonthYear && proven.columns[1].form.hasPrefix("dd/"))
    proven.columns[1].dateOrder = .monthDayYear
    let problem = try #require(proven.problem)
    #expect(problem.contains("“Start”") && problem.contains("first number is above 12"))
    proven.columns[1].dateOrder = .dayMonthYear
    #expect(proven.problem == nil)
  }

  @Test("the unit of durations and the meaning of the last day can be set in a mapping")
  func unitAndLastDay() throws {
    let text = "Title,Start,Duration\nx,2026-03-23 09:00,2\n"
    var mapping = try #require(load(text, columns: [:]).report.files[0].mapping)
    #expect(mapping.columns.map(\.secondsPerUnit) == [nil, nil, 3_600])
    #expect(mapping.columns[2].form == "hours")
    mapping.columns[2].secondsPerUnit = 60
    #expect(mapping.columns[2].form == "minutes" && mapping.problem == nil)
    let again = load(text, columns: [:]) { $0.apply(mapping) }
    #expect(again.collection[0].end == .at(.floating(try CivilDateTime("2026-03-23T09:02"))))
    mapping.columns[2].secondsPerUnit = nil
    #expect(mapping.columns[2].form == "hours")
    let days = "Title,Start,End\nx,2026-03-23,2026-03-24\n"
    var whole = try #require(load(days, columns: [:]).report.files[0].mapping)
    #expect(whole.allDayEnd == .inclusive)
    whole.allDayEnd = .exclusive
    let short = load(days, columns: [:]) { $0.apply(whole) }
    let monday = try CivilDate("2026-03-23")
    let found = short.collection.occurrences(
      in: monday..<monday.adding(days: 3), displayZone: ZoneRules(fixed: .utc))
    #expect(found.first?.dates == monday..<monday.adding(days: 1))
  }

  @Test("the columns of a table that is refused as ambiguous are its conflict")
  func ambiguousColumns() throws {
    let text = "Titel,Beginn,Startzeitpunkt\nx,23.03.2026 9:00,24.03.2026 9:00\n"
    let refused = load(text, columns: [:])
    #expect(codes(refused) == ["ambiguous-columns"])
    var mapping = try #require(refused.report.files[0].mapping)
    #expect(mapping.conflicts == [[1, 2]])
    mapping.columns[2].role = nil
    #expect(mapping.conflicts.isEmpty && mapping.problem == nil)
    let loaded = load(text, columns: mapping.choices)
    #expect(loaded.collection.count == 1 && loaded.report.files[0].mapping?.problem == nil)
  }

  @Test(
    "hours beside dates without a year are never dates, and are a warning if their name says nothing"
  )
  func hoursBesideDates() throws {
    for (title, severity) in [("von-bis", ImportIssue.Severity.warning), ("Zeit", .note)] {
      let loaded = load("Was,Tag,\(title)\nAlpha,24.3.,9-10\n", columns: [:]) { $0.year = 2026 }
      let worst = loaded.report.issues.map(\.severity).max() ?? .note
      #expect(worst == severity, "\(loaded.report.text)")
      let start = try #require(loaded.collection.first).start
      #expect(start.isDate == (title != "Zeit") && start.wallClock.date.day == 24)
    }
  }

  @Test("a column that is chosen for two roles is an error that names both")
  func chosenTwice() {
    let loaded = load(Self.table, columns: [.title: "A", .location: "A"])
    #expect(codes(loaded) == ["duplicate-column"] && loaded.collection.isEmpty)
    let problem = loaded.report.issues[0].problem
    #expect(problem.contains("title") && problem.contains("location") && problem.contains("“A”"))
  }

  @Test("a column that is not there is an error that names those that are")
  func missingChoice() {
    let loaded = load(Self.table, columns: [.start: "Beginn"])
    #expect(codes(loaded) == ["missing-column"])
    let message = loaded.report.issues[0].message
    #expect(
      message.contains("Beginn") && message.contains("“C”") && message.contains("for start"))
  }

  @Test(
    "lengths that are plain numbers have the unit of the options, or else the likely one",
    arguments: [(nil, 2 * 60), (60, 2), (3_600, 120), (900, 30)])
  func durationUnit(seconds: Int?, minutes: Int) throws {
    let loaded = load("Title,Start,Duration\nx,2026-03-23 09:00,2\n", columns: [:]) {
      $0.secondsPerDurationUnit = seconds
    }
    let day = try #require(CivilDate(year: 2026, month: 3, day: 23))
    let found = loaded.collection.occurrences(
      in: day..<day.adding(days: 1), displayZone: ZoneRules(fixed: .utc))
    let occurrence = try #require(found.first)
    #expect(
      Int(occurrence.end.secondsSinceEpoch - occurrence.start.secondsSinceEpoch) == minutes * 60)
  }

  // MARK: No guesses

  @Test(
    "of two columns that are equally good neither is taken, and the error names both and the role",
    arguments: [
      (
        "Title,Start,Beginn\nx,2026-03-23 09:00,2026-03-24 09:00\n", "Start", "Beginn",
        "start"
      ),
      ("Title,Subject,Start\nx,y,2026-03-23 09:00\n", "Title", "Subject", "title"),
      (
        "Title,Start,End,Finish\nx,2026-03-23 09:00,2026-03-23 09:15,2026-03-23 10:00\n", "End",
        "Finish", "end"
      ),
      (
        "a,b,c,d\nx,2026-03-23 09:00,2026-03-24 09:00,2026-03-25 09:00\n", "b", "c",
        "start"
      ),
    ])
  func ambiguity(text: String, one: String, other: String, option: String) {
    let loaded = load(text, columns: [:])
    #expect(codes(loaded) == ["ambiguous-columns"])
    #expect(loaded.collection.isEmpty)
    let message = loaded.report.issues[0].message
    for part in ["“\(one)”", "“\(other)”", "choose one of them as \(option)."] {
      #expect(message.contains(part), "\(message)")
    }
    let role: ColumnRole =
      option.contains("title") ? .title : option.contains("end") ? .end : .start
    let settled = load(text, columns: [role: one])
    #expect(settled.collection.count == 1, "\(settled.report.text)")
  }

  @Test("a refusal names what was looked for, and what was found")
  func refusals() {
    for (text, code) in [
      ("a,b,c\n1,2,3\n", "unknown-format"), ("Subject,Ort\nx,y\n", "missing-column"),
    ] {
      let loaded = load(text, columns: [:])
      #expect(codes(loaded) == [code])
      let message = loaded.report.issues[0].message
      #expect(message.contains("Start Date") && message.contains("named Date"), "\(message)")
      #expect(message.contains(text.hasPrefix("a") ? "“a”, “b”, “c”" : "“Subject”, “Ort”"))
    }
  }

  // MARK: Forms

  @Test("an order that nothing proves is the titles' language's, then the locale's, then a warning")
  func orders() {
    let (german, english) = ("Titel,Beginn\nx,3/4/2026 9:00\n", "Title,Start\nx,3/4/2026 9:00\n")
    #expect(times(load(german, columns: [:]).collection)[0].hasPrefix("20260403"))
    #expect(
      load(german, columns: [:]).report.issues.first { $0.code == .ambiguousDates }?.severity
        == .note)
    #expect(times(load(english, columns: [:]).collection)[0].hasPrefix("20260304"))
    #expect(
      load(english, columns: [:]).report.issues.first { $0.code == .ambiguousDates }?.severity
        == .warning)
    let british = load(english, columns: [:]) { $0.regionalDateOrder = .dayMonthYear }
    #expect(times(british.collection)[0].hasPrefix("20260403"))
    #expect(british.report.issues.first { $0.code == .ambiguousDates }?.severity == .note)
  }

  @Test(
    "a region's order is a warning for dates in the form of American programs",
    arguments: [
      ("Title,Start\nPlan,\"3/2/2026, 9:00:00 AM\"\n", true),
      ("Title,Start Day,Start Time\nPlan,3/2/2026,9:00 AM\n", true),
      ("Title,Start\nPlan,\"03/02/2026, 9:00:00 AM\"\n", false),
      ("Title,Start\nPlan,3/2/2026 9:00\n", false),
    ])
  func americanForm(text: String, isSaid: Bool) {
    let loaded = load(text, columns: [:]) { $0.regionalDateOrder = .dayMonthYear }
    #expect(times(loaded.collection)[0].hasPrefix("20260203"))
    let issue = loaded.report.issues.first { $0.code == .ambiguousDates }
    #expect(issue?.severity == (isSaid ? .warning : .note))
    #expect(issue?.outcome.hasPrefix("Its dates are read as day/month/year, as the locale") == true)
  }

  @Test("a date far down that proves the other order has the table read again under it")
  func lateProof() {
    var text = "Title,Start,End\n"
    for row in 0..<1_500 { text += "\(row),3/4/2026 9:00,3/4/2026 9:15\n" }
    let loaded = load(text + "z,23/4/2026 9:00,23/4/2026 9:15\n", columns: [:])
    #expect(times(loaded.collection)[0] == "20260403T090000 > 20260403T091500")
    #expect(times(loaded.collection).last == "20260423T090000 > 20260423T091500")
    #expect(loaded.report.issues.isEmpty, "\(loaded.report.text)")
  }

  @Test("two forms of dates in one column are said, with both lines")
  func mixedForms() {
    let loaded = load(
      "Title,Start,End\na,3/23/2026 9:00,3/23/2026 9:15\nb,2026-03-24 9:00,3/24/2026 9:15\n",
      columns: [:])
    #expect(times(loaded.collection)[1] == "20260324T090000 > 20260324T091500")
    #expect(codes(loaded) == ["mixed-forms"])
    #expect(loaded.report.issues[0].line == 3 && loaded.report.issues[0].message.contains("line 2"))
    #expect(loaded.report.issues[0].message.contains("“2026-03-24 9:00” here"))
    let words = load(
      "Titel;Datum\na;23.11.2026\nb;Sa 28. November 2026\n", columns: [:])
    #expect(
      words.report.issues.contains { $0.message.contains("“Sa 28. November 2026” here") },
      "\(words.report.text)")
  }

  @Test("times that too many other cells keep from being read are reported")
  func mixedTimes() {
    let loaded = load(
      "Was;Wann;Von bis\na;24.11.2026;9:00-10:00\nb;25.11.2026;19:30-21:00\n"
        + "c;26.11.2026;19 Uhr\nd;27.11.2026;35:00-36:00\n", columns: [:])
    #expect(codes(loaded).contains("unread-column"), "\(loaded.report.text)")
  }

  @Test("an end just before its start is a slip, and no clock of twelve hours")
  func slip() {
    let slip = load(
      "Title,Date,Time\na,2026-03-23,9:00-10:00\nb,2026-03-24,9:00-8:00\n", columns: [:])
    #expect(times(slip.collection)[0] == "20260323T090000 > 20260323T100000")
    #expect(!codes(slip).contains("twelve-hour"))
    let clock = load(
      "Title,Date,Time\na,2026-03-23,9:00-10:00\nb,2026-03-24,9:00-5:00\n", columns: [:])
    #expect(times(clock.collection)[1] == "20260324T090000 > 20260324T170000")
    #expect(codes(clock).contains("twelve-hour"))
  }

  @Test(
    "lengths are in what the title says, else hours where they are few",
    arguments: [
      ("Duration", "15", 900), ("Duration (h)", "2", 7200), ("Dauer in Stunden", "2", 7200),
      ("Minutes", "2", 120), ("Duration", "1.5", 5400), ("Duration", "2", 7200),
      ("Duration", "1:30", 5400), ("Duration", "0:45:00", 2700), ("Duration", "90 min", 5400),
      ("Durée", "1h30", 5400), ("Length", "PT2H", 7200), ("Dauer", "1,5 Std.", 5400),
      ("Duration (sec)", "90", 90),
    ])
  func lengths(title: String, cell: String, seconds: Int64) {
    let loaded = load("Title;Start;\(title)\nx;2026-03-23 09:00;\(cell)\n", columns: [:])
    guard case .at(.floating(let end))? = loaded.collection.first?.end else {
      Issue.record("\(loaded.report.text)")
      return
    }
    #expect(end.wallSeconds - loaded.collection[0].start.wallClock.wallSeconds == seconds)
  }

  @Test("ends without a cell follow the table's rule, which one note reports")
  func impliedEnds() {
    let loaded = load(
      "Title,Start\nx,2026-03-23 09:00\ny,2026-03-24 09:00\nz,2026-03-25\n", columns: [:])
    #expect(
      times(loaded.collection) == [
        "20260323T090000 > 20260323T100000", "20260324T090000 > 20260324T100000",
        "20260325 > 20260326",
      ])
    #expect(loaded.report.issues.map(\.severity) == [.note] && codes(loaded) == ["implied-end"])
    let dated = load(
      "Title,Start Day,Time,End Day\nx,2026-03-23,09:00,2026-03-23\n", columns: [:])
    #expect(times(dated.collection) == ["20260323T090000 > 20260323T100000"])
    #expect(codes(dated) == ["implied-end"])
    #expect(
      times(load("SUMMARY,DTSTART\nx,2026-03-23 09:00\n", columns: [:]).collection) == [
        "20260323T090000 > implied"
      ])
  }

  @Test("with iCalendar's names, too, ends may have other forms and names")
  func foreignEnds() {
    for (text, expected) in [
      ("SUMMARY,DTSTART,DURATION\nx,20260323T090000,15\n", "20260323T090000 > 20260323T091500"),
      (
        "SUMMARY,DTSTART,Ende\nx,2026-03-23 09:00,2026-03-23 09:15\n",
        "20260323T090000 > 20260323T091500"
      ),
      (
        "SUMMARY,DTSTART,DTEND\nx,23.03.2026 9:00,23.03.2026 9:15\n",
        "20260323T090000 > 20260323T091500"
      ),
      ("SUMMARY,DTSTART,DURATION\nx,20260323T090000,PT15M\n", "20260323T090000 > 0d900s"),
      ("SUMMARY,DTSTART,Agenda\nx,3/4/2026,y\n", "20260304 > implied"),
    ] {
      let loaded = load(text, columns: [:])
      #expect(times(loaded.collection) == [expected], "\(loaded.report.text)")
      let written = AppointmentWriter(loaded.collection).csv()
      #expect(times(AppointmentFormatsTests.load(written).collection) == [expected])
    }
  }

  @Test("zones of rows, of titles and of values, and ends that have none")
  func zones() {
    for (text, expected) in [
      (
        "Title,Start,End,Time zone\nx,2026-03-23 09:00,2026-03-23 10:00,Asia/Tokyo\n",
        "20260323T090000 Asia/Tokyo > 20260323T100000 Asia/Tokyo"
      ),
      (
        "Title,Start (UTC),End (UTC)\nx,2026-03-23 09:00,2026-03-23 10:00\n",
        "20260323T090000Z > 20260323T100000Z"
      ),
      (
        "Title,Start,End\nx,2026-03-23T09:00+01:00,2026-03-23T10:00\n",
        "20260323T080000Z > 20260323T090000Z"
      ),
      ("Title,Start,Zone\nx,2026-03-23 09:00,North\n", "20260323T090000 > 20260323T100000"),
    ] {
      let loaded = load(text, columns: [:])
      let found = times(loaded.collection).map { $0.replacing(" UTC", with: "") }
      #expect(
        found == [expected.replacing("Z", with: "Z")]
          || found == [expected.replacing("Z", with: "")], "\(found)")
    }
  }

  @Test("roles have names that lead back to them")
  func names() {
    for role in ColumnRole.allCases { #expect(ColumnRole(name: role.name) == role) }
    #expect(Set(ColumnRole.allCases.map(\.name)).count == ColumnRole.allCases.count)
    #expect(ColumnRole(name: "beginning") == nil)
  }
}

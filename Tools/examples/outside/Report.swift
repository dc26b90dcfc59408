import CalendarGrid

extension App {
  /// Shows an import report in the app's own words: each code has a sentence of the app, and its file,
  /// line and column are values.
  mutating func reportInOwnWords() {
    let text = """
      Subject,Start Date,Start Time,End Date,End Time
      Standup,2026-03-23,09:00,2026-03-23,09:15
      Review,2026-03-99,09:00,2026-03-23,10:00
      """
    let file = InputFile(name: "team.csv", bytes: Array(text.utf8))
    let report = AppointmentLoader().load([file], zones: zones).report
    let words: [ImportIssueCode: String] = [.badDate: "Das Datum gibt es nicht."]
    let lines = report.issues.filter { $0.severity == .error }.map {
      "\($0.file) \($0.line):\($0.column) \(words[$0.code] ?? $0.problem)"
    }
    expect("report", lines, ["team.csv 3:8 Das Datum gibt es nicht."])
    expect("sentence", report.issues.allSatisfy { !$0.problem.isEmpty }, true)
    let summary = report.files[0]
    expect("counts", [summary.records, summary.loaded, summary.refused], [2, 1, 1])
    expect("file", summary.file, "team.csv")
  }

  /// Corrects the detected order of dates and the unit of lengths, as an import dialog does.
  mutating func importDialog() throws {
    let text = "Title,Start,Length\nRun,03/04/2026 09:00,2\n"
    let file = InputFile(name: "runs.csv", bytes: Array(text.utf8))
    guard var mapping = AppointmentLoader().load([file], zones: zones).report.files[0].mapping
    else {
      return expect("mapping", false, true)
    }
    expect("detected", mapping.columns.map { $0.form }, ["", "MM/dd/yyyy HH:mm", "hours"])
    mapping.columns[1].dateOrder = .dayMonthYear
    mapping.columns[2].secondsPerUnit = 60
    expect("set", mapping.columns.map { $0.form }, ["", "dd/MM/yyyy HH:mm", "minutes"])
    expect("problem", mapping.problem, nil)
    var options = LoadOptions()
    options.apply(mapping)
    let run = AppointmentLoader(options).load([file], zones: zones).collection[0]
    expect("start", run.start, .floating(try CivilDateTime("2026-04-03T09:00")))
    expect("end", run.end, .at(.floating(try CivilDateTime("2026-04-03T09:02"))))
  }

  /// Reads a file in the encoding and with the delimiter that somebody chooses: byte 252 is a letter of
  /// Western Europe, or a Cyrillic one.
  mutating func encodings() {
    let bytes = Array("Title;Start\nB".utf8) + [252] + Array("ro;2026-03-23 09:00\n".utf8)
    let file = InputFile(name: "a.csv", bytes: bytes)
    var options = LoadOptions()
    let zones = zones
    func titles(_ options: LoadOptions) -> [String] {
      AppointmentLoader(options).load([file], zones: zones).collection.map { $0.title }
    }
    expect("detected encoding", titles(options), ["Büro"])
    options.encodingName = "windows-1251"
    expect("chosen encoding", titles(options), ["Bьro"])
    expect("names", LoadOptions.encodingNames.contains("windows-1251"), true)
    options.delimiter = 59  // ;
    expect("chosen delimiter", titles(options), ["Bьro"])
  }
}

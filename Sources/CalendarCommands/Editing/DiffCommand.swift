import AppointmentFormats
import AppointmentModel
import CalendarExport
import CivilTime
import RecurrenceRules
import SystemSupport
import TerminalText

/// `calgrid diff A B`: appointments that were removed, added, moved or changed; exit code 4 if
/// there are any.
struct DiffCommand {
  let settings: Settings
  let messages: Messages

  private var text: EditText { EditText(settings: settings) }

  func run() throws -> ExitCode {
    let operands = settings.invocation.operands
    guard operands.count == 2 else {
      throw UsageError(message: "diff takes two inputs", hint: "calgrid diff old.ics new.ics")
    }
    try InputFinder.refuseAddresses(operands, settings)
    let format = settings.invocation.value("format") ?? "text"
    guard ["text", "json", "week"].contains(format) else {
      throw UsageError(option: "format", "takes text, week or json in 'diff', not '\(format)'")
    }
    let inputs = (try load(operands[0]), try load(operands[1]))
    let dates = try days()
    let diff = try self.diff(inputs, in: dates)
    if format == "json" {
      try settings.host.write(Array((json(diff) + "\n").utf8), .output)
    } else {
      var list = PrintedLines(try OutputTraits(settings))
      if format == "week" {
        let week = try dates ?? firstWeek(of: diff, inputs)
        try draw(dates == nil ? self.diff(inputs, in: week) : diff, week, &list)
      } else {
        for line in lines(diff) { list.add(line) }
      }
      try settings.host.write(list.bytes, .output)
    }
    let isRead = inputs.0.exitCode != .failure && inputs.1.exitCode != .failure
    return isRead ? diff.isEmpty ? .done : .conflicts : .failure
  }

  /// The week of the first difference. A series may differ later than at its start.
  private func firstWeek(
    of diff: CalendarDiff, _ inputs: (old: LoadedInput, new: LoadedInput)
  ) throws -> Range<CivilDate> {
    let day = firstDay(of: diff) ?? settings.today
    let year = day..<day.adding(days: 366)
    let first = try diff.isEmpty ? nil : firstDay(of: self.diff(inputs, in: year))
    return settings.weekRules.week(of: first ?? day)
  }

  private func firstDay(of diff: CalendarDiff) -> CivilDate? {
    let pairs = diff.moved + diff.changed
    let records = diff.gone + diff.new + pairs.flatMap { [$0.old, $0.new] }
    return records.compactMap { $0.occurrence?.firstDay(in: settings.rules) }.min()
  }

  /// The days whose occurrences are compared; nil compares records.
  private func days() throws -> Range<CivilDate>? {
    if settings.hasRange { return try settings.dates() }
    return try settings.date("date").map { settings.weekRules.week(of: $0) }
  }

  private func diff(
    _ inputs: (old: LoadedInput, new: LoadedInput), in dates: Range<CivilDate>?
  ) throws -> CalendarDiff {
    CalendarDiff(try records(inputs.old, dates), try records(inputs.new, dates))
  }

  private func load(_ operand: String) throws -> LoadedInput {
    var invocation = settings.invocation
    invocation.operands = [operand]
    let own = try Settings(invocation, host: settings.host, limits: settings.limits)
    let input = try LoadedInput(own, messages: messages, isQuiet: true)
    // A record that could not be read would look new or gone.
    if input.report.hasRefusals || input.exitCode == .failure {
      LoadedInput.say(input.report, of: invocation, messages)
    }
    if input.report.hasRefusals, input.collection.isEmpty {
      throw ExitRequest(code: ExitCode.failure.rawValue)
    }
    return input
  }

  /// The records of one input, or its occurrences in some days, by start.
  private func records(
    _ input: LoadedInput, _ dates: Range<CivilDate>?
  ) throws -> [CalendarDiff.Record] {
    var collection = input.collection
    collection.mergesMeetings = false
    let loader = collection
    func record(_ index: Int, _ occurrence: AppointmentOccurrence?) -> CalendarDiff.Record {
      let appointment = loader[index]
      let own = appointment.recurrenceID.map { $0.start.description }
      let moment = (dates == nil ? nil : occurrence?.recurrenceID?.description) ?? own ?? ""
      return CalendarDiff.Record(
        appointment: appointment, occurrence: occurrence,
        name: "\(appointment.uid)\u{1}\(moment)",
        hasOwnUID: !loader.records[index].flags.contains(.hasDerivedUID),
        isOccurrence: dates != nil)
    }
    if let dates {
      let days = try collection.answering(dates, settings)
      let found = days.occurrences(in: dates, displayZone: settings.rules)
      return found.map { record($0.appointment, $0) }
    }
    let indices = collection.indices.filter { loader.isSelected(at: $0) }
    let order = indices.sorted {
      (loader.records[$0].start, $0) < (loader.records[$1].start, $1)
    }
    return order.map { record($0, loader.firstOccurrence(of: $0, settings.rules)) }
  }

  // MARK: A week

  /// Prints a week with only the differences: `-` removed, `+` added, `~` changed.
  private func draw(
    _ diff: CalendarDiff, _ dates: Range<CivilDate>, _ list: inout PrintedLines
  ) throws {
    var shown: [Appointment] = []
    func show(_ record: CalendarDiff.Record, _ mark: String) {
      guard let occurrence = record.occurrence else { return }
      var one = Appointment(
        uid: "\(shown.count)", title: mark + record.appointment.title,
        start: occurrence.dates.map { .date($0.lowerBound) } ?? .utc(occurrence.start),
        end: .at(occurrence.dates.map { .date($0.upperBound) } ?? .utc(occurrence.end)))
      one.status = mark == "-" ? .tentative : .confirmed
      one.categories = record.appointment.categories
      shown.append(one)
    }
    for record in diff.gone { show(record, "-") }
    for pair in diff.moved { show(pair.old, "-") }
    for record in diff.new + diff.moved.map(\.new) { show(record, "+") }
    for pair in diff.changed { show(pair.new, "~") }
    let names = settings.invocation.operands.map { $0 == "-" ? "standard input" : $0 }
    list.add("before: \(names[0])   after: \(names[1])")
    try settings.host.write(list.take(), .output)
    let buffer = try WeekCommand(settings: settings, messages: messages).draw(
      dates, of: LoadedInput(AppointmentCollection(shown, zones: settings.zones)))
    try settings.host.write(OutputTraits(settings).writer.bytes(buffer), .output)
    list.add("- gone or before   + new or after   ~ changed   unchanged appointments are not drawn")
  }

  // MARK: Text

  private func lines(_ diff: CalendarDiff) -> [String] {
    let parts = laterParts(diff)
    func isPart(_ record: CalendarDiff.Record) -> Bool {
      parts.values.contains { $0.name == record.name }
    }
    let (gone, new) = (diff.gone.filter { !isPart($0) }, diff.new.filter { !isPart($0) })
    var lines = gone.map { "gone     \(times($0))  \(text.title($0.appointment))" }
    lines += new.map { "new      \(times($0))  \(text.title($0.appointment))" }
    for pair in diff.moved {
      let (old, new) = (pair.old, pair.new)
      let move =
        if let one = old.occurrence, let other = new.occurrence {
          text.move(one, other)
        } else {
          "\(times(old)) → \(times(new))"
        }
      lines.append(
        "\(new.appointment.isRecurring ? "series " : "moved  ")  \(move)  \(new.appointment.title)"
          + text.changes(old.appointment, new.appointment))
    }
    for pair in diff.changed {
      if let later = parts[pair.new.name] {
        let isGone = diff.gone.contains { $0.name == later.name }
        lines.append("series   " + split(pair, later, isGone: isGone))
        continue
      }
      lines.append(
        "\(pair.new.appointment.isRecurring ? "series " : "changed")  \(times(pair.new))  "
          + text.title(pair.new.appointment)
          + text.changes(pair.old.appointment, pair.new.appointment)
          + text.exceptions(pair.old.appointment.recurrence, pair.new.appointment.recurrence))
    }
    guard !diff.isEmpty else { return [] }
    lines.append(
      "\(gone.count) gone, \(new.count) new, \(diff.moved.count) moved, "
        + "\(diff.changed.count) changed; stamps are not compared")
    return lines
  }

  /// The series that continue changed ones (RELATED-TO) in one of the two calendars, by the names of the
  /// latter.
  private func laterParts(_ diff: CalendarDiff) -> [String: CalendarDiff.Record] {
    var parts: [String: CalendarDiff.Record] = [:]
    func part(of record: CalendarDiff.Record, _ others: [CalendarDiff.Record])
      -> CalendarDiff.Record?
    {
      let siblings = record.appointment.siblings
      return others.first {
        siblings.contains($0.appointment.uid) && $0.appointment.recurrenceID == nil
      }
    }
    for pair in diff.changed where pair.old.appointment.isRecurring {
      parts[pair.new.name] = part(of: pair.new, diff.new) ?? part(of: pair.old, diff.gone)
    }
    return parts
  }

  /// `Stand-up, every weekday: 09:30–09:45 → 10:00–10:15 from Thu 26 March on`
  ///
  /// - Parameter isGone: Whether the old calendar has the later part, which is one series in the new one.
  private func split(
    _ pair: CalendarDiff.Pair, _ later: CalendarDiff.Record, isGone: Bool
  ) -> String {
    func clock(_ record: CalendarDiff.Record) -> String {
      record.occurrence.map { $0.dates == nil ? text.clock($0) : "" } ?? ""
    }
    let whole = isGone ? pair.new : pair.old
    let (old, new) = isGone ? (later, whole) : (whole, later)
    var line = text.title(whole.appointment)
    if let repetition = text.repetition(of: whole.appointment) { line += ", \(repetition)" }
    line += clock(old) == clock(new) ? "" : ": \(clock(old)) → \(clock(new))"
    let first = later.occurrence.map { text.day(of: $0) } ?? text.start(of: later.appointment)
    return line + " from \(first) on"
      + text.changes(old.appointment, new.appointment, hasRule: false)
  }

  private func times(_ record: CalendarDiff.Record) -> String {
    record.occurrence.map { text.times($0) } ?? text.start(of: record.appointment)
  }

  // MARK: JSON

  private func json(_ diff: CalendarDiff) -> String {
    func object(_ record: CalendarDiff.Record) -> String {
      let appointment = record.appointment
      func quoted(_ text: String) -> String { OccurrencesJSON.quoted(text) }
      func list(_ texts: [String]) -> String {
        "[" + texts.map(quoted).joined(separator: ", ") + "]"
      }
      let recurrence = appointment.recurrence
      let members: [(String, String)] = [
        ("uid", quoted(appointment.uid)),
        (
          "recurrenceID",
          (record.occurrence?.recurrenceID?.description
            ?? appointment.recurrenceID?.start.description).map { quoted($0) } ?? "null"
        ),
        ("summary", quoted(appointment.title)),
        ("start", record.occurrence.map { quoted(start($0)) } ?? "null"),
        ("end", record.occurrence.map { quoted(end($0)) } ?? "null"),
        ("rule", recurrence.rules.first.map { quoted($0.description) } ?? "null"),
        ("dates", list(recurrence.dates.map { $0.start.description })),
        ("exclusions", list(recurrence.exclusions.map { $0.description })),
        ("location", quoted(appointment.location)),
        ("description", quoted(appointment.description)),
        ("status", quoted((appointment.status ?? .confirmed).rawValue)),
        ("transparency", quoted(appointment.transparency.rawValue)),
        ("categories", list(appointment.categories)),
        ("calendar", quoted(appointment.calendar)),
        ("url", appointment.url.map(quoted) ?? "null"),
        ("organizer", (appointment.organizer?.address).map(quoted) ?? "null"),
        ("attendees", list(appointment.attendees.map { $0.address })),
      ]
      return "{" + members.map { "\"\($0)\": \($1)" }.joined(separator: ", ") + "}"
    }
    func list(_ items: [String]) -> String { "[" + items.joined(separator: ",\n  ") + "]" }
    func pair(_ pair: CalendarDiff.Pair) -> String {
      "{\"before\": \(object(pair.old)), \"after\": \(object(pair.new))}"
    }
    return "{\"gone\": \(list(diff.gone.map(object))),\n \"new\": \(list(diff.new.map(object))),\n"
      + " \"moved\": \(list(diff.moved.map(pair))),\n \"changed\": \(list(diff.changed.map(pair)))}"
  }

  private func start(_ occurrence: AppointmentOccurrence) -> String {
    occurrence.dates.map { $0.lowerBound.description } ?? occurrence.start.description
  }

  private func end(_ occurrence: AppointmentOccurrence) -> String {
    occurrence.dates.map { $0.upperBound.description } ?? occurrence.end.description
  }
}

extension AppointmentCollection {
  /// The first occurrence of the record at an index; nil if it does not take place.
  func firstOccurrence(of index: Int, _ rules: ZoneRules) -> AppointmentOccurrence? {
    let appointment = self[index]
    let isOverride = appointment.recurrenceID != nil
    let start = appointment.recurrenceID?.start ?? appointment.start
    var moment: RecurrenceMoment?
    if isOverride || appointment.isRecurring {
      moment =
        switch start {
        case .date(let date): .date(date)
        case .floating(let local), .zoned(let local, _): .local(local)
        case .utc(let instant): .instant(instant)
        }
    }
    let id = OccurrenceID(
      uid: appointment.uid, recurrenceID: moment, calendarID: calendarID(at: index))
    return occurrence(id, displayZone: rules)
  }
}

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

  var text: EditText { EditText(settings: settings) }

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
        for line in lines(diff, inputs) { list.add(line) }
      }
      try settings.host.write(list.bytes, .output)
    }
    let isRead = inputs.0.exitCode != .failure && inputs.1.exitCode != .failure
    return isRead ? diff.isEmpty ? .done : .conflicts : .failure
  }

  typealias Inputs = (old: LoadedInput, new: LoadedInput)

  /// The week of the first difference. A series may differ later than at its start.
  private func firstWeek(
    of diff: CalendarDiff, _ inputs: Inputs
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

  private func diff(_ inputs: Inputs, in dates: Range<CivilDate>?) throws -> CalendarDiff {
    CalendarDiff(
      try records(inputs.old, dates), try records(inputs.new, dates),
      (inputs.old.collection.recurrenceSet, inputs.new.collection.recurrenceSet),
      (
        { shown($0, at: $1, of: inputs.old) }, { shown($0, at: $1, of: inputs.new) }
      ))
  }

  /// The occurrence that a record itself shows at an original start.
  func shown(
    _ record: CalendarDiff.Record, at start: AppointmentTime, of input: LoadedInput
  ) -> AppointmentOccurrence? {
    let found = input.collection.occurrence(of: record.index, at: start, settings.rules)
    return found?.appointment == record.index ? found : nil
  }

  private func load(_ operand: String) throws -> LoadedInput {
    var invocation = settings.invocation
    invocation.operands = [operand]
    let own = try Settings(invocation, host: settings.host, limits: settings.limits)
    var input = try LoadedInput(own, messages: messages, isQuiet: true)
    // Each copy of a meeting is a record of its own.
    input.collection.mergesMeetings = false
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
    let collection = input.collection
    let loader = collection
    func record(_ index: Int, _ occurrence: AppointmentOccurrence?) -> CalendarDiff.Record {
      let appointment = loader[index]
      let moment = dates == nil ? nil : occurrence?.recurrenceID?.description
      let name = CalendarDiff.Record.name(appointment.uid, appointment.recurrenceID?.start)
      return CalendarDiff.Record(
        index: index, appointment: appointment, occurrence: occurrence,
        name: moment.map { "\(appointment.uid)\u{1}\($0)" } ?? name,
        hasOwnUID: !loader.records[index].flags.contains(.hasDerivedUID),
        isOccurrence: dates != nil,
        namesCalendar: loader.source(at: index).map {
          loader.arenas[$0.arena].decoder.namesCalendars
        } ?? false)
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

  private func lines(_ diff: CalendarDiff, _ inputs: Inputs) -> [String] {
    guard !diff.isEmpty else { return [] }
    let slices = diff.series.joined().filter { !$0.isOrdinary }
    let old = Set(slices.compactMap { $0.old?.part.record.index })
    let new = Set(slices.compactMap { $0.new?.part.record.index })
    func isWhole(_ pair: CalendarDiff.Pair) -> Bool {
      // The lines about parts do not tell of occurrences that are changed one by one.
      [pair.old, pair.new].contains { $0.appointment.recurrenceID != nil }
        || !old.contains(pair.old.index) && !new.contains(pair.new.index)
    }
    func lines(
      _ word: String, _ records: [CalendarDiff.Record],
      _ parts: [(SeriesSlice.Stretch, SeriesSlice)]
    ) -> [String] {
      (records.map { "\(times($0))  \(text.title($0.appointment))\(rule(of: $0))" }
        + parts.map { line(of: $0, in: $1) }).map { word + $0 }
    }
    let gone = lines(
      "gone     ", diff.gone.filter { !old.contains($0.index) },
      slices.compactMap { slice in slice.new == nil ? slice.old.map { ($0, slice) } : nil })
    let added = lines(
      "new      ", diff.new.filter { !new.contains($0.index) },
      slices.compactMap { slice in slice.old == nil ? slice.new.map { ($0, slice) } : nil })
    let moved = diff.moved.filter(isWhole).map { line(ofMoved: $0) }
    let changed =
      diff.changed.filter(isWhole).map { line(ofChanged: $0) }
      + slices.compactMap { line(of: $0, inputs) }
    return gone + added + moved + changed + [
      "\(gone.count) gone, \(added.count) new, \(moved.count) moved, "
        + "\(changed.count) changed; stamps are not compared"
    ]
  }

  private func line(ofMoved pair: CalendarDiff.Pair) -> String {
    let (old, new) = (pair.old, pair.new)
    let move =
      if let one = old.occurrence, let other = new.occurrence {
        text.move(one, other)
      } else {
        "\(times(old)) → \(times(new))"
      }
    return
      "\(new.appointment.isRecurring ? "series " : "moved  ")  \(move)  \(new.appointment.title)"
      + text.changes(old.comparedAppointment, new.comparedAppointment)
  }

  private func line(ofChanged pair: CalendarDiff.Pair) -> String {
    let (old, new) = (pair.old.comparedAppointment, pair.new.comparedAppointment)
    let exceptions =
      pair.new.isOccurrence ? "" : text.exceptions(old.recurrence, new.recurrence)
    return "\(new.isRecurring ? "series " : "changed")  \(times(pair.new))  \(text.title(new))"
      + text.changes(old, new) + exceptions
  }

  /// `, every weekday`; empty for a single appointment and for an occurrence.
  private func rule(of record: CalendarDiff.Record) -> String {
    guard !record.isOccurrence, record.appointment.isRecurring else { return "" }
    return text.repetition(of: record.appointment).map { ", " + $0 } ?? ""
  }

  func times(_ record: CalendarDiff.Record) -> String {
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
    return occurrence(of: index, at: appointment.recurrenceID?.start ?? appointment.start, rules)
  }

  /// The occurrence of the record at an index with an original start; nil if it does not take place.
  func occurrence(
    of index: Int, at start: AppointmentTime, _ rules: ZoneRules
  ) -> AppointmentOccurrence? {
    let appointment = self[index]
    var moment: RecurrenceMoment?
    if appointment.recurrenceID != nil || appointment.isRecurring {
      moment =
        switch start {
        case .date(let date): .date(date)
        case .floating(let local), .zoned(let local, _): .local(local)
        case .utc(let instant): .instant(instant)
        }
    }
    let id = OccurrenceNaming(self).id(at: index, uid: appointment.uid, moment)
    return occurrence(id, displayZone: rules)
  }
}

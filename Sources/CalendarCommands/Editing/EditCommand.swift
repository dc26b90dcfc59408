import AppointmentFormats
import AppointmentModel
import CivilTime
import Primitives
import RecurrenceRules
import SystemSupport

/// `calgrid add`, `edit`, `move` and `delete`.
struct EditCommand {
  let settings: Settings
  let messages: Messages
  /// The part of a series to change; nil for that of the command line.
  var chosenScope: EditScope?

  var invocation: Invocation { settings.invocation }
  var text: EditText { EditText(settings: settings) }

  /// One step, and the answer to it.
  func run() throws -> ExitCode {
    do {
      do {
        return try perform()
      } catch is ChangedInput {
        return try perform()
      } catch let failure as EditFailure where invocation.verb == .add && failure.code == "changed"
      {
        // Another program has filled an empty file. An addition can be made again in any file.
        return try perform()
      }
    } catch let changed as ChangedInput {
      return try EditAnswer(settings: settings, messages: messages).say(
        EditFailure(saving: changed))
    } catch let failure as EditFailure {
      return try EditAnswer(settings: settings, messages: messages).say(failure)
    }
  }

  private func perform() throws -> ExitCode {
    switch invocation.verb {
    case .add: try complete(add())
    case .move: try complete(move())
    case .delete: try complete(delete())
    default: try edit()
    }
  }

  // MARK: New appointments

  private func add() throws -> PreparedEdit {
    let sentence = invocation.words.joined(separator: " ")
    guard !invocation.words.isEmpty else {
      throw EditFailure(.usage, "no-words", "add: say what and when (calgrid add Lunch fri 12-13)")
    }
    let input = try EditInput(settings)
    let places = EditPlace(settings, input)
    let (appointment, place) = try appointment(
      sentence, input, places, categories: input.categories(for: sentence))
    let file = input.files[place.file]
    if file.bytes.isEmpty, place.folder == nil, file.name != "-",
      ![".ics", ".csv"].contains(where: file.name.lowercased().hasSuffix)
    {
      throw EditFailure(
        .failure, "read-only-kind",
        "\(file.name) is empty; only an empty .ics or .csv becomes a calendar")
    }
    var editor = CalendarEditor(input.collection, displayZone: settings.rules)
    editor.keepsColumns = true
    let id = try refusing { () throws(EditRefusal) in try editor.create(appointment) }
    guard let new = editor.appointments.occurrence(id, displayZone: settings.rules) else {
      throw EditFailure(.failure, "no-occurrence", "it would never take place")
    }
    var step = EditStep(
      action: "added", line: "\(text.times(new))  \(text.title(appointment))",
      title: appointment.title, day: text.day(of: new))
    step.after = new
    step.afterID = id
    let home = places.path(of: appointment.uid, in: place, input)
    return try finish(step, editor, input, homes: [appointment.uid: home])
  }

  /// The appointment of a sentence, and the calendar that it goes to.
  func appointment(
    _ sentence: String, _ input: EditInput, _ places: EditPlace, categories: [String]
  ) throws -> (Appointment, EditPlace.Calendar) {
    let context = try context(
      calendars: places.names, categories: categories)
    let read: Sentence
    do throws(SentenceRefusal) {
      read = try Sentence(sentence, context)
    } catch {
      throw EditFailure(error, in: sentence)
    }
    let place = try places.calendar(for: read.calendar)
    var appointment = Appointment(
      uid: EditCommand.newUID(), title: read.title, start: read.start, end: .at(read.end))
    appointment.recurrence = read.recurrence(rules(of: read.start))
    appointment.location = read.place
    appointment.description = read.notes
    appointment.categories = read.categories
    if input.isFloating(place.file) {
      appointment.float(in: settings.rules, from: rules(of: read.start))
    }
    return (appointment, place)
  }

  /// The rules of the zone of a new start.
  private func rules(of start: AppointmentTime) -> ZoneRules {
    start.zone.flatMap { try? settings.zones.rules(for: $0) } ?? settings.rules
  }

  /// A random UUID.
  static func newUID() -> String {
    var random = SystemRandomNumberGenerator()
    var bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &random) }
    bytes[6] = bytes[6] & 0x0F | 0x40
    bytes[8] = bytes[8] & 0x3F | 0x80
    var uid = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { uid += "-" }
      uid += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return uid
  }

  func context(calendars: [String] = [], categories: [String] = []) throws
    -> SentenceContext
  {
    let zones = settings.zones
    var context = SentenceContext(now: settings.now, zone: settings.rules) {
      try? zones.rules(for: $0)
    }
    context.uses12HourClock = invocation.value("clock") == "12"
    context.firstWeekday = settings.firstWeekday
    context.calendars = calendars
    context.categories = categories
    if let length = invocation.length {
      context.length = Int64(try settings.minutes(length, option: "length")) * 60
    }
    return context
  }

  // MARK: Deletion

  private func delete() throws -> PreparedEdit {
    guard !invocation.words.isEmpty else {
      throw EditFailure(.usage, "no-words", "delete: say which appointment (calgrid delete lunch)")
    }
    let words = invocation.words
    let handle = words.count == 1 && words[0].hasPrefix("id:") ? words[0].dropFirst(3) : nil
    let input = try EditInput(settings, deletesRefused: handle != nil)
    let targets: [EditTarget]
    do {
      targets = try self.targets(words, input)
    } catch let failure as EditFailure where failure.code == "no-match" {
      let records = handle.map { RefusedRecord.named(String($0), input, settings) } ?? []
      guard let record = records.first else {
        try input.requireReadable(settings)
        throw failure
      }
      guard records.count == 1 else {
        let names = records.map { "id:\($0.path):\($0.line)" }.joined(separator: ", ")
        throw EditFailure(
          .severalMatch, "several-match",
          "\(records.count) records that could not be read match; name one by its line: \(names)")
      }
      return try delete(record, input)
    }
    var editor = CalendarEditor(input.collection, displayZone: settings.rules)
    editor.keepsColumns = true
    let scope = scope
    for target in targets {
      try refusing(target) { () throws(EditRefusal) in
        try editor.delete(
          target.id, scope: target.occurrence.recurrenceID == nil ? .this : scope)
      }
    }
    let old = targets[0]
    let isRecurring = old.occurrence.recurrenceID != nil
    var step = EditStep(
      action: "deleted",
      line: "\(text.times(old.occurrence))  \(EditText.named(old.appointment.title))"
        + text.reach(scope, of: old),
      title: old.appointment.title, day: text.day(of: old.occurrence))
    (step.before, step.beforeID, step.isRecurring) = (old.occurrence, old.id, isRecurring)
    return try finish(step, editor, input)
  }

  /// Deletes a record that could not be read.
  private func delete(_ record: RefusedRecord, _ input: EditInput) throws -> PreparedEdit {
    let place = "line \(record.line)"
    let step = EditStep(
      action: "deleted", line: "a record that could not be read, \(place)",
      title: invocation.words[0], day: place)
    let folder = input.files.first { $0.name == record.path }?.folder
    let isOwnFile = folder != nil && input.calendars.contains { $0.folder == folder }
    let change = try record.removal(title: step.title, isOwnFile: isOwnFile)
    return try finish(step, [change], input.collection, input)
  }

  // MARK: Searching

  /// The appointments that some words name. If several match, a terminal is asked which.
  func targets(_ words: [String], _ input: EditInput) throws -> [EditTarget] {
    do {
      return try EditSearch(settings, input).targets(words)
    } catch let failure as EditFailure {
      guard failure.matches.count > 1, settings.isAsking, !invocation.has("json") else {
        throw failure
      }
      let answer = EditAnswer(settings: settings, messages: messages)
      guard let chosen = try answer.ask(failure) else {
        var silent = EditFailure(failure.exitCode, failure.code, "")
        silent.isSaid = true
        throw silent
      }
      return [chosen]
    }
  }

  // MARK: The end of a step

  /// Runs an edit; a refusal becomes a failure.
  func refusing<Answer>(
    _ target: EditTarget? = nil, to times: SentenceTimes? = nil,
    _ edit: () throws(EditRefusal) -> Answer
  ) throws -> Answer {
    do throws(EditRefusal) {
      return try edit()
    } catch {
      throw EditFailure(error, target, to: times, settings)
    }
  }

  func finish(
    _ step: EditStep, _ editor: CalendarEditor, _ input: EditInput,
    homes: [String: String] = [:]
  ) throws -> PreparedEdit {
    let changes = try EditSaving(settings: settings, input: input).changes(
      editor.appointments, homes: homes, readsAgain: false)
    return try finish(step, changes, editor.appointments, input)
  }

  private func finish(
    _ step: EditStep, _ changes: [FileChange], _ after: AppointmentCollection, _ input: EditInput
  ) throws -> PreparedEdit {
    let answer = HeldOutput()
    var holding = settings
    holding.host.write = { answer.pieces.append(($0, $1)) }
    answer.line = try EditAnswer(settings: holding, messages: Messages(host: holding.host))
      .say(step, changes, input, after)
    let search = RowSearch(step, changes, input.collection, after)
    var rest = input
    rest.release(settings.host)
    return PreparedEdit(
      step: step, changes: changes, answer: answer, input: rest,
      times: EditSaving(settings: settings, input: rest).times(of: after), search: search)
  }

  /// Checks and writes the files of an edit, and answers.
  func complete(_ edit: PreparedEdit) throws -> ExitCode {
    let saving = EditSaving(settings: settings, input: edit.input)
    let read = try saving.check(edit.changes, edit.times, edit.search)
    var remarks: [String] = []
    var number = edit.answer.line?.number
    if !settings.invocation.has("dry-run") {
      let saved = try saving.save(edit.changes, edit.step)
      remarks = saved.remarks
      if number != nil, let line = edit.answer.line, let (change, bytes) = saved.elsewhere {
        number = EditAnswer.line(
          of: change, in: bytes, isSameRecord: line.isSameRecord, edit.input.options)
      }
    }
    defer { for remark in remarks { messages.say(remark) } }
    if let line = edit.answer.line {
      try EditAnswer(settings: settings, messages: messages)
        .write(line, at: number, line.name ?? read)
    }
    for (bytes, stream) in edit.answer.pieces {
      do {
        try settings.host.write(bytes, stream)
      } catch {
        // Messages that nobody can read are no failure of the edit.
        if stream == .output { throw error }
      }
    }
    return .done
  }
}

/// An edit with the changes of its files and its answer, but without the appointments: the files are read
/// again to check it.
struct PreparedEdit {
  let step: EditStep
  let changes: [FileChange]
  let answer: HeldOutput
  /// The input without its appointments.
  let input: EditInput
  /// The times of the appointments after the edit.
  let times: EditSaving.RecordTimes
  /// The search of the edited row, if its name may be made from its contents.
  let search: RowSearch?
}

/// Output that is written later. Used by one thread only.
final class HeldOutput: @unchecked Sendable {
  /// The first line of an answer; nil for a diff.
  var line: AnswerLine?
  var pieces: [(bytes: [UInt8], stream: HostSystem.OutputStream)] = []
}

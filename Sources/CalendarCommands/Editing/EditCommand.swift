import AppointmentFormats
import AppointmentModel
import CivilTime
import RecurrenceRules
import SystemSupport

/// `calgrid add`, `edit`, `move` and `delete`.
struct EditCommand {
  let settings: Settings
  let messages: Messages

  private var invocation: Invocation { settings.invocation }
  private var text: EditText { EditText(settings: settings) }

  /// One step, and the answer to it.
  func run() throws -> ExitCode {
    do {
      switch invocation.verb {
      case .add: return try add()
      case .move: return try move()
      case .delete: return try delete()
      default: return try edit()
      }
    } catch let failure as EditFailure {
      return try EditAnswer(settings: settings, messages: messages).say(failure)
    }
  }

  // MARK: New appointments

  private func add() throws -> ExitCode {
    let sentence = invocation.words.joined(separator: " ")
    guard !invocation.words.isEmpty else {
      throw EditFailure(.usage, "no-words", "add: say what and when (calgrid add Lunch fri 12-13)")
    }
    let input = try EditInput(settings, messages: messages)
    let context = try context(
      calendars: input.calendars.map(\.name), categories: input.categories)
    let read: Sentence
    do throws(SentenceRefusal) {
      read = try Sentence(sentence, context)
    } catch {
      throw EditFailure(error, in: sentence)
    }
    let place = try EditPlace(settings, input).calendar(for: read.calendar)
    var appointment = Appointment(
      uid: EditCommand.newUID(), summary: read.title, start: read.start, end: .at(read.end))
    appointment.recurrence = read.recurrence(rules(of: read.start))
    appointment.location = read.place
    appointment.description = read.notes
    appointment.categories = read.categories
    if input.isFloating(place.file) { appointment.float(in: settings.rules) }
    var editor = CalendarEditor(input.collection, displayZone: settings.rules)
    editor.keepsColumns = true
    let id = try refusing(input) { () throws(EditRefusal) in try editor.create(appointment) }
    guard let new = editor.appointments.occurrence(id, displayZone: settings.rules) else {
      throw EditFailure(.failure, "no-occurrence", "it would never take place")
    }
    var step = EditStep(
      action: "added", line: "\(text.times(new))  \(text.title(appointment))",
      title: appointment.summary, day: text.day(of: new))
    step.after = new
    step.afterID = id
    return try finish(step, editor, input, addingTo: place)
  }

  /// The rules of the zone of a new start.
  private func rules(of start: AppointmentTime) -> ZoneRules {
    start.zone.flatMap { try? settings.zones.rules(for: $0) } ?? settings.rules
  }

  /// A random UUID.
  private static func newUID() -> String {
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

  private func context(calendars: [String] = [], categories: [String] = []) throws
    -> SentenceContext
  {
    let zones = settings.zones
    var context = SentenceContext(now: settings.now, zone: settings.zone, rules: settings.rules) {
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

  // MARK: Changes

  private var scope: EditScope {
    switch invocation.value("scope") {
    case "following": .thisAndFollowing
    case "all": .all
    default: .this
    }
  }

  private func move() throws -> ExitCode {
    let words = invocation.words
    guard let what = words.first, words.count > 1 || invocation.value("into") != nil else {
      let name = words.first ?? "dentist"
      throw EditFailure(
        .usage, "no-when",
        "move it where? (calgrid move \(name.contains(" ") ? "'\(name)'" : name) fri 14:00)")
    }
    let when = words.dropFirst().joined(separator: " ")
    var sets = invocation.values["set"] ?? []
    if !when.isEmpty { sets.insert("when=" + when, at: 0) }
    return try change([what], try EditFields(sets), isMove: true)
  }

  private func edit() throws -> ExitCode {
    let sets = invocation.values["set"] ?? []
    guard !invocation.words.isEmpty else {
      throw EditFailure(.usage, "no-words", "edit: say which appointment (calgrid edit dentist)")
    }
    guard !sets.isEmpty || invocation.value("into") != nil else {
      throw EditFailure(.usage, "no-change", "say what to change: --set FIELD=VALUE")
    }
    return try change(invocation.words, try EditFields(sets), isMove: false)
  }

  private func change(_ what: [String], _ fields: EditFields, isMove: Bool) throws -> ExitCode {
    let input = try EditInput(settings, messages: messages)
    let search = EditSearch(settings, input)
    let targets: [EditTarget]
    do {
      targets = try search.targets(what)
    } catch let failure as EditFailure {
      throw unquoted(failure, what) ?? failure
    }
    let name = invocation.value("into") ?? fields.calendar
    let calendar = try name.map { try EditPlace(settings, input).calendar(named: $0).name }
    var editor = CalendarEditor(input.collection, displayZone: settings.rules)
    editor.keepsColumns = true
    var ids: [OccurrenceID] = []
    for target in targets {
      ids.append(try change(target, fields, calendar, in: &editor, input))
    }
    let (old, id) = (targets[0], ids[0])
    let new = editor.appointments.occurrence(id, displayZone: settings.rules)
    let isMoved = new.map { SentenceTimes($0) != SentenceTimes(old.occurrence) } ?? false
    let appointment = new.map { editor.appointments[$0.appointment] } ?? old.appointment
    var line = new.map { isMoved ? text.move(old.occurrence, $0) : text.times($0) } ?? ""
    line += "  \(isMoved ? appointment.summary : text.title(appointment))"
    line += text.reach(scope, isRecurring: old.occurrence.recurrenceID != nil)
    let changes = isMoved && !fields.hasOthers ? "" : text.changes(old.appointment, appointment)
    var step = EditStep(
      action: isMoved ? "moved" : "changed", line: line + changes,
      title: appointment.summary, day: text.day(of: old.occurrence))
    (step.before, step.beforeID, step.after, step.afterID) = (old.occurrence, old.id, new, id)
    step.isRecurring = old.occurrence.recurrenceID != nil
    return try finish(step, editor, input, addingTo: nil)
  }

  /// Applies the fields to one appointment.
  private func change(
    _ target: EditTarget, _ fields: EditFields, _ calendar: String?,
    in editor: inout CalendarEditor, _ input: EditInput
  ) throws -> OccurrenceID {
    let isRecurring = target.occurrence.recurrenceID != nil
    let scope = isRecurring ? scope : .this
    var times: SentenceTimes?
    if let when = fields.when {
      do throws(SentenceRefusal) {
        times = try SentenceTimes(
          moving: SentenceTimes(target.occurrence), when, currentContext)
      } catch {
        throw moveFailure(error, when)
      }
    }
    let rule = try fields.repetition.map { try repetition($0, target, times, isRecurring) }
    let rules = settings.rules
    let old = SentenceTimes(target.occurrence)
    return try refusing(input, target) { () throws(EditRefusal) in
      try editor.group { editor throws(EditRefusal) in
        var id = target.id
        if let times, times.isWholeDays == old.isWholeDays {
          id = try editor.move(id, to: times.instants(rules), scope: scope)
        }
        let kind = times.flatMap { $0.isWholeDays == old.isWholeDays ? nil : $0 }
        if kind != nil, isRecurring, scope != .this {
          throw .own("whole days and times cannot replace each other in a series; use --scope this")
        }
        guard fields.hasOthers || rule != nil || kind != nil || calendar != nil else { return id }
        let zone = settings.zone
        return try editor.change(id, scope: scope) { appointment in
          // The fields were checked when they were parsed.
          try? fields.apply(to: &appointment)
          if let calendar { appointment.calendar = calendar }
          if let rule { appointment.recurrence.rules = rule.map { [$0] } ?? [] }
          if let kind { (appointment.start, appointment.end) = kind.written(in: zone, rules) }
        }
      }
    }
  }

  /// The context of new times and repetitions, which name no calendar.
  private var currentContext: SentenceContext {
    // The length of the configuration was checked when the command began.
    (try? context())
      ?? SentenceContext(
        now: settings.now, zone: settings.zone, rules: settings.rules, zoneRules: { _ in nil })
  }

  /// The rule that `repeat=` names; nil for `none`.
  private func repetition(
    _ words: String, _ target: EditTarget, _ times: SentenceTimes?, _ isRecurring: Bool
  ) throws -> RecurrenceRule? {
    guard !isRecurring || scope != .this else {
      throw EditFailure(.usage, "which-scope", "for which? --scope all or --scope following")
    }
    if words.isEmpty || words.lowercased() == "none" { return nil }
    if words.uppercased().holds("FREQ=") {
      do {
        return try RecurrenceRule(parsing: words)
      } catch {
        throw EditFailure(.usage, "bad-value", "repeat: \(error)")
      }
    }
    let first = (times ?? SentenceTimes(target.occurrence)).firstDay(settings.rules)
    do throws(SentenceRefusal) {
      let rule = try RecurrenceRule(sentence: words, from: first, currentContext)
      let zone = target.appointment.start.zone
      let rules = zone.flatMap { try? settings.zones.rules(for: $0) } ?? settings.rules
      return rule.ending(like: target.appointment.start, rules)
    } catch {
      throw EditFailure(error, in: words)
    }
  }

  /// The refusal of a new time; a word at its beginning may belong to the name.
  private func moveFailure(_ refusal: SentenceRefusal, _ when: String) -> EditFailure {
    guard refusal.code == .notATime, invocation.verb == .move else {
      return EditFailure(refusal, in: when)
    }
    var name = invocation.words[0]
    var rest = Array(invocation.words.dropFirst())
    let word = String(decoding: Array(when.utf8)[refusal.range], as: UTF8.self)
    if let place = rest.firstIndex(where: { $0.holds(word) }) {
      name = ([name] + rest[...place]).joined(separator: " ")
      rest.removeFirst(place + 1)
    }
    let call = "move '\(name)' \(rest.isEmpty ? "fri 14:00" : rest.joined(separator: " "))"
    var failure = EditFailure(
      .usage, refusal.code.rawValue, "\(refusal.message); quote the name: \(call)")
    (failure.sentence, failure.range) = (when, refusal.range)
    return failure
  }

  /// The failure of a move whose words do not name a time, where the first word alone names several
  /// appointments or none.
  private func unquoted(_ failure: EditFailure, _ what: [String]) -> EditFailure? {
    guard invocation.verb == .move else { return nil }
    let when = invocation.words.dropFirst().joined(separator: " ")
    do throws(SentenceRefusal) {
      let day = settings.today
      _ = try SentenceTimes(
        moving: .days(day..<day.adding(days: 1)), when, currentContext)
    } catch {
      return error.code == .notATime ? moveFailure(error, when) : nil
    }
    return nil
  }

  // MARK: Deletion

  private func delete() throws -> ExitCode {
    guard !invocation.words.isEmpty else {
      throw EditFailure(.usage, "no-words", "delete: say which appointment (calgrid delete lunch)")
    }
    let input = try EditInput(settings, messages: messages)
    let targets = try EditSearch(settings, input).targets(invocation.words)
    var editor = CalendarEditor(input.collection, displayZone: settings.rules)
    editor.keepsColumns = true
    let scope = scope
    for target in targets {
      try refusing(input, target) { () throws(EditRefusal) in
        try editor.delete(
          target.id, scope: target.occurrence.recurrenceID == nil ? .this : scope)
      }
    }
    let old = targets[0]
    let isRecurring = old.occurrence.recurrenceID != nil
    var step = EditStep(
      action: "deleted",
      line: "\(text.times(old.occurrence))  \(old.appointment.summary)"
        + text.reach(scope, isRecurring: isRecurring),
      title: old.appointment.summary, day: text.day(of: old.occurrence))
    (step.before, step.beforeID, step.isRecurring) = (old.occurrence, old.id, isRecurring)
    return try finish(step, editor, input, addingTo: nil)
  }

  // MARK: The end of a step

  /// Runs an edit; a refusal becomes a failure.
  private func refusing<Answer>(
    _ input: EditInput, _ target: EditTarget? = nil, _ edit: () throws(EditRefusal) -> Answer
  ) throws -> Answer {
    do throws(EditRefusal) {
      return try edit()
    } catch {
      throw EditFailure(error, target)
    }
  }

  private func finish(
    _ step: EditStep, _ editor: CalendarEditor, _ input: EditInput,
    addingTo place: EditPlace.Calendar?
  ) throws -> ExitCode {
    let saving = EditSaving(settings: settings, input: input)
    let changes = try saving.changes(editor.appointments, addingTo: place)
    let answer = EditAnswer(settings: settings, messages: messages)
    if !settings.invocation.has("dry-run") { try saving.save(changes, step) }
    try answer.say(step, changes, input, editor.appointments)
    return .done
  }
}

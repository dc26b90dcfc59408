import AppointmentFormats
import AppointmentModel
import CalendarText
import CivilTime
import Primitives
import RecurrenceRules
import SystemSupport

/// `calgrid edit` and `calgrid move`.
extension EditCommand {
  var scope: EditScope {
    if let chosenScope { return chosenScope }
    return switch invocation.value("scope") {
    case "following": .thisAndFollowing
    case "all": .all
    default: .this
    }
  }

  func move() throws -> PreparedEdit {
    let words = invocation.words
    guard let what = words.first, words.count > 1 || invocation.value("into") != nil else {
      let name = words.first ?? "dentist"
      throw EditFailure(
        .usage, "no-when",
        "move it where? (calgrid move \(shellWord(name)) fri 14:00)")
    }
    let when = words.dropFirst().joined(separator: " ")
    var sets = invocation.values["set"] ?? []
    if !when.isEmpty { sets.insert("when=" + when, at: 0) }
    return try change([what], try EditFields(sets))
  }

  func edit() throws -> ExitCode {
    let sets = invocation.values["set"] ?? []
    guard !invocation.words.isEmpty else {
      throw EditFailure(.usage, "no-words", "edit: say which appointment (calgrid edit dentist)")
    }
    guard sets.isEmpty, invocation.value("into") == nil else {
      return try complete(change(invocation.words, try EditFields(sets)))
    }
    guard settings.isAsking, !invocation.has("json") else {
      let field = invocation.words.first { $0.contains("=") } ?? "FIELD=VALUE"
      throw EditFailure(.usage, "no-change", "say what to change: --set \(shellWord(field))")
    }
    let input = try EditInput(settings)
    let targets = try targets(invocation.words, input)
    let form = EditForm(settings, targets[0])
    let (fields, path) = try form.ask()
    guard let fields else {
      messages.say("calgrid: nothing changes")
      return .done
    }
    do {
      let code = try complete(change(targets, fields, input))
      try? settings.host.removeFile(path)
      return code
    } catch  where error is EditFailure || error is ChangedInput {
      var failure = error as? EditFailure ?? EditFailure(saving: error)
      failure.message += "; your text is in \(path)"
      throw failure
    }
  }

  private func change(_ what: [String], _ fields: EditFields) throws -> PreparedEdit {
    let input = try EditInput(settings, showsCancelled: fields.revives)
    let targets: [EditTarget]
    do {
      targets = try self.targets(what, input)
    } catch let failure as EditFailure {
      throw unquoted(failure, what) ?? failure
    }
    return try change(targets, fields, input)
  }

  private func change(
    _ targets: [EditTarget], _ fields: EditFields, _ input: EditInput
  ) throws -> PreparedEdit {
    let name = invocation.value("into") ?? fields.calendar
    let places = EditPlace(settings, input)
    var homes: [String: String] = [:]
    var editor = CalendarEditor(input.collection, displayZone: settings.rules)
    editor.keepsColumns = true
    var ids: [OccurrenceID] = []
    for target in targets {
      let way = try name.map { try places.way(of: target, to: $0, input) }
      let id = try change(target, fields, way, in: &editor)
      ids.append(id)
      if case .file(let place)? = way { homes[id.uid] = places.path(of: id.uid, in: place, input) }
    }
    let (old, id) = (targets[0], ids[0])
    let new = editor.appointments.occurrence(id, displayZone: settings.rules)
    let isMoved =
      fields.when != nil
      && (new.map { SentenceTimes($0) != SentenceTimes(old.occurrence) } ?? false)
    // A cancelled occurrence no longer takes place.
    let written = new ?? editor.appointments.cancelledOccurrence(id)
    let appointment = written.map { editor.appointments[$0.appointment] } ?? old.appointment
    var line =
      new.map { isMoved ? text.move(old.occurrence, $0) : text.times($0) }
      ?? text.times(old.occurrence)
    line += "  \(isMoved ? EditText.named(appointment.title) : text.title(appointment))"
    line += text.reach(scope, of: old, isMoved: isMoved)
    let changes =
      isMoved && !fields.hasOthers
      ? ""
      : text.changes(
        old.appointment, appointment, hasRule: fields.repetition != nil)
    var step = EditStep(
      action: isMoved ? "moved" : "changed", line: line + changes,
      title: appointment.title, day: text.day(of: old.occurrence))
    (step.before, step.beforeID, step.after, step.afterID) = (old.occurrence, old.id, new, id)
    step.isRecurring = old.occurrence.recurrenceID != nil
    return try finish(step, editor, input, homes: homes)
  }

  /// Applies the fields to one appointment.
  func change(
    _ target: EditTarget, _ fields: EditFields, _ way: EditPlace.Way?,
    in editor: inout CalendarEditor
  ) throws -> OccurrenceID {
    try fields.requireRemovable(from: target.appointment)
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
    let old = SentenceTimes(target.occurrence)
    let changesKind = times.map { $0.isWholeDays != old.isWholeDays } ?? false
    let floats = changesKind && target.isInFloatingFile
    return try refusing(target, to: times) { () throws(EditRefusal) in
      try editor.group { editor throws(EditRefusal) in
        let edit = FieldEdit(
          fields: fields, rule: rule, way: way, scope: scope, isRecurring: isRecurring,
          rules: settings.rules, floats: floats)
        return try edit.apply(to: target.id, old, times, in: &editor)
      }
    }
  }

  /// The context of new times and repetitions, which name no calendar.
  private var currentContext: SentenceContext {
    // The length of the configuration was checked when the command began.
    (try? context())
      ?? SentenceContext(
        now: settings.now, zone: settings.rules, zoneRules: { _ in nil })
  }

  /// The rule that `repeat=` names; nil for `none`.
  func repetition(
    _ words: String, _ target: EditTarget, _ times: SentenceTimes?, _ isRecurring: Bool
  ) throws -> RecurrenceRule? {
    guard !isRecurring || scope != .this else {
      throw EditFailure(.usage, "which-scope", "for which? --scope all or --scope following")
    }
    if words.isEmpty || words.lowercased() == "none" { return nil }
    if words.uppercased().contains("FREQ=") {
      do {
        return try RecurrenceRule(parsing: words)
      } catch {
        throw EditFailure(.usage, "bad-value", "repeat: \(error)")
      }
    }
    let first = (times ?? SentenceTimes(target.occurrence)).firstDay(settings.rules)
    let (rule, clock): (RecurrenceRule, SeriesClock)
    do throws(SentenceRefusal) {
      clock = target.clock(at: times, settings)
      rule = try RecurrenceRule(
        sentence: words, from: first, currentContext,
        weekStart: target.master.recurrence.rules.first?.weekStart ?? .monday)
    } catch {
      throw EditFailure(error, in: words)
    }
    guard clock.shift == 0 || rule.isTurnable else {
      throw EditFailure(
        .usage, "rule-mismatch",
        "the series is in \(clock.zone), where this is another day; write the repetition for it and add "
          + "--zone \(clock.zone)")
    }
    let ended = clock.ending(rule)
    return clock.shift == 0 ? ended : ended.moved(by: 0, days: -clock.shift, zone: nil)
  }

  /// The refusal of a new time; a word at its beginning may belong to the name.
  private func moveFailure(_ refusal: SentenceRefusal, _ when: String) -> EditFailure {
    guard refusal.code == .notATime, invocation.verb == .move else {
      return EditFailure(refusal, in: when)
    }
    var name = invocation.words[0]
    var rest = Array(invocation.words.dropFirst())
    let word = String(decoding: Array(when.utf8)[refusal.range], as: UTF8.self)
    if let place = rest.firstIndex(where: { $0.contains(word) }) {
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
}

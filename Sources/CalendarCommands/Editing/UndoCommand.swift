import CalendarExport
import CivilTime
import Primitives
import SystemSupport

/// `calgrid undo` and `calgrid redo`: the steps of the verbs that edit, across runs.
struct UndoCommand {
  let settings: Settings
  let messages: Messages

  private var isUndo: Bool { settings.invocation.verb == .undo }

  func run() throws -> ExitCode {
    do {
      let journal = try EditJournal(settings)
      return settings.invocation.has("list") ? try list(journal) : try perform(journal)
    } catch let failure as EditFailure {
      return try EditAnswer(settings: settings, messages: messages).say(failure)
    }
  }

  private func list(_ journal: EditJournal) throws -> ExitCode {
    let (steps, cutOff) = (try journal.steps(), try journal.cutOff()?.step.number)
    for path in try journal.damaged() {
      messages.say("calgrid: \(path) is damaged, and not listed")
    }
    if isJSON {
      let objects = steps.map { step in
        let time = Instant(secondsSinceEpoch: step.seconds).description
        return "{\(members(of: step)), \"time\": \(quoted(time)), \"undone\": \(step.isUndone), "
          + "\"cutOff\": \(step.number == cutOff)}"
      }
      return try write("{\"steps\": [\(objects.joined(separator: ",\n  "))]}\n")
    }
    var list = PrintedLines(try OutputTraits(settings))
    for (number, step) in steps.enumerated() {
      let local = settings.rules.civil(at: Instant(secondsSinceEpoch: step.seconds))
      let day = local.date == settings.today ? "" : "\(local.date) "
      let state = step.isUndone ? "  (undone)" : step.number == cutOff ? "  (cut off)" : ""
      list.add(
        "\(number < 9 ? " " : "")\(number + 1)  \(day)\(EditText(settings: settings).locale.time(local.time))  "
          + "\(step.words)  \(files(step).joined(separator: ", "))\(state)")
    }
    try settings.host.write(list.bytes, .output)
    return .done
  }

  private func perform(_ journal: EditJournal) throws -> ExitCode {
    // Two at a time would plan to take back the same step.
    let lock = journal.lock()
    defer { withExtendedLifetime(lock) {} }
    guard lock != nil else {
      throw EditFailure(.failure, "busy", "another program is editing; run this again")
    }
    let found: EditJournal.Plan?
    do {
      found = try journal.plan(isUndo: isUndo)
    } catch {
      throw EditFailure(saving: error)
    }
    guard let plan = found else {
      throw EditFailure(.failure, "no-step", "nothing to \(isUndo ? "undo" : "redo")")
    }
    var list = PrintedLines(try OutputTraits(settings))
    let isDry = settings.invocation.has("dry-run")
    let done = isUndo ? "undone" : "redone"
    if isDry, !isJSON {
      for (change, current, _) in plan.changes {
        var change = change
        change.path = settings.host.shown(change.path)
        for line in UnifiedDiff(change, of: current).lines { list.add(line) }
      }
      try settings.host.write(list.bytes, .output)
      return .done
    }
    var remarks: [String] = []
    do {
      if !isDry {
        remarks = try settings.host.owners(of: plan.changes.map(\.change.path)) {
          try journal.perform(plan)
        }
      }
    } catch {
      throw EditFailure(saving: error)
    }
    defer { for remark in remarks { messages.say(remark) } }
    if isJSON {
      return try write(
        "{\"action\": \"\(done)\", \(members(of: plan.step)), \"dryRun\": \(isDry)}\n")
    }
    list.add("\(done)   \(plan.step.words)  \(files(plan.step).joined(separator: ", "))")
    try settings.host.write(list.bytes, .output)
    return .done
  }

  private func files(_ step: EditJournal.Step) -> [String] {
    step.files.map { settings.host.shown($0.change.path) }
  }

  // MARK: JSON

  private var isJSON: Bool { settings.invocation.has("json") }

  private func quoted(_ text: String) -> String { OccurrencesJSON.quoted(text) }

  private func members(of step: EditJournal.Step) -> String {
    let files = files(step).map(quoted).joined(separator: ", ")
    return "\"step\": \(quoted(step.words)), \"files\": [\(files)]"
  }

  private func write(_ text: String) throws -> ExitCode {
    try settings.host.write(Array(text.utf8), .output)
    return .done
  }
}

extension EditJournal.Step {
  /// `deleted Lunch with Oma, Fri 27 March`
  var words: String {
    let parts = title.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return title }
    return "\(parts[0]) \(EditText.named(parts[1])), \(parts[2])"
  }
}

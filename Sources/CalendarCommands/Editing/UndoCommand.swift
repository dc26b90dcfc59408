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
    var list = PrintedLines(try OutputTraits(settings))
    for (number, step) in try journal.steps().enumerated() {
      let local = settings.rules.civil(at: Instant(secondsSinceEpoch: step.seconds))
      let day = local.date == settings.today ? "" : "\(local.date) "
      let words = UndoCommand.words(step)
      list.add(
        "\(number < 9 ? " " : "")\(number + 1)  \(day)\(EditText(settings: settings).locale.time(local.time))  "
          + "\(words)  \(UndoCommand.files(step))\(step.isUndone ? "  (undone)" : "")")
    }
    try settings.host.write(list.bytes, .output)
    return .done
  }

  private func perform(_ journal: EditJournal) throws -> ExitCode {
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
    if settings.invocation.has("dry-run") {
      for (change, current, _) in plan.changes {
        for line in UnifiedDiff(change, of: current).lines { list.add(line) }
      }
      try settings.host.write(list.bytes, .output)
      return .done
    }
    do {
      try journal.perform(plan)
    } catch {
      throw EditFailure(saving: error)
    }
    list.add(
      "\(isUndo ? "undone" : "redone")   \(UndoCommand.words(plan.step))  \(UndoCommand.files(plan.step))"
    )
    try settings.host.write(list.bytes, .output)
    return .done
  }

  /// `deleted Lunch with Oma, Fri 27 March`
  private static func words(_ step: EditJournal.Step) -> String {
    let parts = step.title.split(separator: "\t", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return step.title }
    return "\(parts[0]) \(parts[1]), \(parts[2])"
  }

  private static func files(_ step: EditJournal.Step) -> String {
    step.files.map(\.change.path).joined(separator: ", ")
  }
}

import AppointmentFormats
import AppointmentModel
import CalendarTerminal
import Primitives
import SystemSupport

/// Unsaved steps outside of their files.
extension EditSession {
  /// Keeps unsaved appointments for a later session, and says where.
  func keep(_ after: AppointmentCollection, _ title: String) throws -> String {
    let journal = try EditJournal(settings, "kept")
    try record(changes(after), title, in: journal)
    // Without its lock it is offered to the next session.
    files.ahead = nil
    return "not saved: \(title); kept in \(journal.place)/kept, and 'calgrid view' of these files "
      + "offers to save it"
  }

  /// Keeps unsaved appointments in case the session ends without notice; nil forgets them. The files are
  /// not read again for that, since each step did.
  func keepAhead(_ after: AppointmentCollection?, _ title: String) throws {
    let journal = try EditJournal(settings, "kept")
    let unsaved = try after.map { try changes($0, readsAgain: false) }
    guard let unsaved, !unsaved.changes.isEmpty else {
      if let ahead = files.ahead { try journal.forget(ahead.step) }
      files.ahead = nil
      return
    }
    let step = try record(unsaved, title, in: journal)
    files.ahead = (step, journal.hold(step))
  }

  /// Records unsaved changes, replacing the earlier record of this session.
  @discardableResult
  private func record(
    _ unsaved: (changes: [FileChange], all: [String: FileChange], current: EditInput),
    _ title: String, in journal: EditJournal
  ) throws -> EditJournal.Step {
    try journal.record(
      title,
      unsaved.changes.map { EditJournal.File($0, before: unsaved.current.bytes($0.path)) },
      isUndone: true, replacing: files.ahead?.step)
  }

  /// The steps that an earlier session kept of these files; nil for none.
  var kept: ViewerEditing.Kept? {
    let names = Set(input.files.map { settings.host.realPath($0.name) ?? $0.name })
    guard let journal = try? EditJournal(settings, "kept"),
      let step = try? journal.steps().last(where: {
        $0.isUndone && $0.files.contains { names.contains($0.change.path) }
          && journal.hold($0) != nil
      })
    else { return nil }
    if let plan = try? journal.plan(step, isUndo: false), plan.changes.isEmpty {
      // The session ended after it had saved the step, before it could forget it.
      try? journal.forget(step)
      return nil
    }
    return ViewerEditing.Kept(
      title: step.title,
      count: step.files.reduce(0) { $0 + $1.change.records.count },
      save: { () throws(ViewerRefusal) -> String in
        try self.refusing {
          do {
            let plan = try journal.plan(step, isUndo: false)
            try EditJournal(self.settings).record(
              step.title,
              plan.changes.map { EditJournal.File($0.change, before: $0.current, after: $0.new) })
            try journal.perform(plan)
          } catch let conflict as EditJournal.Conflict {
            throw EditFailure(changed: conflict.titles, in: conflict.path)
          } catch {
            throw error as? EditFailure ?? EditFailure(saving: error)
          }
          try journal.forget(step)
          self.files.forget()
          return "\"\(step.title)\" is of an earlier session: calgrid undo takes it back"
        }
      },
      discard: { try? journal.forget(step) })
  }
}

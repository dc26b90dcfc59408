import AppointmentModel
import CalendarLayout
import CivilTime

/// The steps of a session in words, and which of them are in the files.
struct EditHistory: Sendable {
  struct Step: Sendable {
    /// The message for the edit, and the title in the message.
    var messageKey: MessageKey
    var title: String
    /// The occurrences that it changed; one without an original start means its whole series.
    var ids: [OccurrenceID]
    /// The number of steps of the editor.
    var count: Int
    /// A word for what it changed, after the title; nil if the message says it.
    var detail: MessageKey?
    /// Repeats the step in other appointments, and returns what it changed there.
    var edits: Edits
    /// The occurrence that was selected before the step.
    var origin: OccurrenceID?
    /// Whether it takes back the step before it, so that both together change nothing.
    var takesBack = false
    /// Whether saving takes the step out of the files.
    var isUndone = false
    /// The revision of the history that it made, which identifies it.
    fileprivate(set) var number = 0

    /// `deleted Dentist`
    func text(_ locale: CalendarLocale) -> String {
      let title =
        (EntryLabel.isVisible(title) ? title : locale.message(.noTitle))
        + (detail.map { " · " + locale.message($0) } ?? "")
      let text = locale.message(messageKey, ["title": title])
      return isUndone ? locale.message(.undone, ["text": text]) : text
    }
  }

  typealias Edits =
    @Sendable (inout CalendarEditor, ViewerState) throws(ViewerRefusal) -> [OccurrenceID]

  private var steps: [Step] = []
  /// The number of steps that are done; the others can be redone.
  private var done = 0
  /// The number of steps that were done when the files were saved.
  private var saved = 0
  /// Saved steps that were undone and cannot be redone any more, the oldest first.
  private var lost: [Step] = []
  /// The reason why the steps before these cannot be undone; nil if there are none.
  var barrier: String?
  /// The reason why steps after these cannot be redone any more; nil if there are none.
  var redoBarrier: String?
  /// The number of changes of the history.
  private(set) var revision = 0

  /// The steps that are in the files although they were undone, the oldest first.
  var undone: [Step] {
    var undone = steps[done..<max(done, saved)].reduce(into: [Step]()) { steps, step in
      if step.takesBack, !steps.isEmpty { steps.removeLast() } else { steps.append(step) }
    }
    undone += lost
    for index in undone.indices { undone[index].isUndone = true }
    return undone
  }

  /// The undone steps, followed by those that are not in the files.
  var unsaved: [Step] { undone + steps[min(done, saved)..<done] }

  /// The steps that are done and in the files, the oldest first.
  var inFiles: ArraySlice<Step> { steps[..<min(done, saved)] }

  /// The steps to redo that are not in the files, and the number of undone steps in the files that are redone
  /// before them.
  var redoable: (after: Int, steps: ArraySlice<Step>) {
    (max(0, saved - done), steps[max(done, saved)...])
  }

  /// The last step that is done and not undone.
  var last: Step? { done > 0 ? steps[done - 1] : nil }

  mutating func add(_ step: Step) {
    revision += 1
    if saved > done {
      lost = steps[done..<saved] + lost
      saved = done
    }
    steps = steps[..<done] + [step]
    steps[done].number = revision
    done += 1
    redoBarrier = nil
  }

  /// Notes that the files have the steps that are done; those that are only in the files stay unsaved.
  mutating func settle() { saved = done }

  /// Repeats a step in other appointments.
  ///
  /// - Returns: Whether that is possible.
  mutating func add(
    _ step: Step, in editor: inout CalendarEditor, _ state: ViewerState
  ) -> Bool {
    var next = editor
    guard let ids = try? step.edits(&next, state) else { return false }
    var again = step
    (again.ids, again.count, again.isUndone) = (ids, next.stepCount - editor.stepCount, false)
    add(again)
    editor = next
    return true
  }

  /// Repeats steps that can be redone, and undoes them again.
  ///
  /// - Parameter count: The number of undone steps of this history that are redone before them.
  mutating func add(
    redoable steps: ArraySlice<Step>, after count: Int, in editor: inout CalendarEditor,
    _ state: ViewerState
  ) {
    guard !steps.isEmpty else { return }
    let before = done
    for _ in 0..<count { redo()?.redo(in: &editor) }
    for step in steps { guard add(step, in: &editor, state) else { break } }
    undo(done - before, in: &editor)
  }

  /// Undoes the last steps.
  mutating func undo(_ count: Int, in editor: inout CalendarEditor) {
    for _ in 0..<count { undo()?.undo(in: &editor) }
  }

  /// Undoes the last step; nil if there is none.
  mutating func undo() -> Step? {
    guard done > 0 else { return nil }
    revision += 1
    done -= 1
    return steps[done]
  }

  /// Redoes the step that was undone last; nil if there is none.
  mutating func redo() -> Step? {
    guard done < steps.count else { return nil }
    revision += 1
    done += 1
    return steps[done - 1]
  }

  /// Notes that the files have the contents that the steps produced.
  mutating func save() { (saved, lost, revision) = (done, [], revision + 1) }

  /// The identifiers of all occurrences that are not saved.
  var marks: Set<OccurrenceID> { Set(unsaved.flatMap { $0.ids }) }
}

extension EditHistory.Step {
  /// - Returns: The names of the records that it changed.
  @discardableResult
  func undo(in editor: inout CalendarEditor) -> [OccurrenceID] {
    (0..<count).flatMap { _ in editor.undo() }
  }

  func redo(in editor: inout CalendarEditor) { for _ in 0..<count { editor.redo() } }
}

extension CalendarEditor {
  /// The editor after some steps are made again; nil if one of them is not possible.
  func repeating(_ steps: some Sequence<EditHistory.Step>, _ state: ViewerState) -> CalendarEditor?
  {
    var editor = self
    for step in steps { guard (try? step.edits(&editor, state)) != nil else { return nil } }
    return editor
  }
}

extension Set<OccurrenceID> {
  /// Whether it holds an occurrence or its series.
  func marks(_ id: OccurrenceID) -> Bool {
    contains(id) || contains(OccurrenceID(uid: id.uid, calendarID: id.calendarID))
  }
}

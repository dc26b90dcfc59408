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
    /// Repeats the step in other appointments, and returns what it changed there.
    var edits: Edits
    /// Whether saving takes the step out of the files.
    var isUndone = false

    /// `deleted Dentist`
    func text(_ locale: CalendarLocale) -> String {
      let title = EntryLabel.isVisible(title) ? title : locale.message(.noTitle)
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
  /// Saved steps that were undone and cannot be redone any more.
  private var lost: [Step] = []
  /// The reason why the steps before these cannot be undone; nil if there are none.
  var barrier: String?
  /// The number of changes of the history.
  private(set) var revision = 0

  /// The steps that are not in the files, and those that are in the files although they were
  /// undone.
  var unsaved: [Step] {
    var undone = lost + steps[done..<max(done, saved)]
    for index in undone.indices { undone[index].isUndone = true }
    return undone + steps[min(done, saved)..<done]
  }

  /// The steps that are in the files, the oldest first.
  var inFiles: ArraySlice<Step> { steps[..<min(done, saved)] }

  /// The last step that is done and not undone.
  var last: Step? { done > 0 ? steps[done - 1] : nil }

  mutating func add(_ step: Step) {
    revision += 1
    if saved > done {
      lost += steps[done..<saved]
      saved = done
    }
    steps = steps[..<done] + [step]
    done += 1
  }

  /// Repeats a step in other appointments.
  ///
  /// - Returns: Whether that is possible.
  mutating func add(
    _ step: Step, in editor: inout CalendarEditor, _ state: ViewerState
  ) -> Bool {
    let before = editor.stepCount
    guard let ids = try? step.edits(&editor, state) else { return false }
    var again = step
    (again.ids, again.count) = (ids, editor.stepCount - before)
    add(again)
    return true
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

  /// The steps to repeat in files that were read again; nil if saved steps were undone.
  var repeatable: [Step]? { saved > done || !lost.isEmpty ? nil : unsaved }

  /// Notes that the files have the contents that the steps produced.
  mutating func save() { (saved, lost, revision) = (done, [], revision + 1) }

  /// The identifiers of all occurrences that are not saved.
  var marks: Set<OccurrenceID> { Set(unsaved.flatMap { $0.ids }) }
}

extension Set<OccurrenceID> {
  /// Whether it holds an occurrence or its series.
  func marks(_ id: OccurrenceID) -> Bool {
    contains(id) || contains(OccurrenceID(uid: id.uid, calendarID: id.calendarID))
  }
}

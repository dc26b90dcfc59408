import AppointmentModel
import CalendarLayout
import CivilTime

extension ViewerState {
  /// An edit of an appointment, before its scope is known.
  enum Edit: Hashable, Sendable {
    case delete
    /// Fields in words, each as `FIELD=VALUE`.
    case change([String])
    /// New times, chosen with keys or the mouse.
    case move(Range<Instant>)
  }

  /// Takes over the appointments of a source: of the first one, or of one that was read again.
  mutating func take(_ source: ViewerSource) {
    self.source = source
    editing = source.editing
    history = EditHistory()
    keptRevision = -1
    rival = nil
    interaction = editing.map {
      CalendarInteraction(CalendarEditor($0.appointments, displayZone: options.grid.rules))
    }
    interaction?.editor.keepsColumns = true
    selected = selected.map { id in editing?.appointments.settled(id) ?? id }
    isPreparing = editing != nil
    message = source.notice
  }

  /// The number of edits that are not in the files.
  package var unsavedCount: Int { history.unsaved.count }

  /// The selected entry if it can be edited; otherwise nil, with a message.
  mutating func entryToEdit() -> GridEntry? {
    guard editing != nil else {
      message = text(.readOnly)
      return nil
    }
    guard let entry = selectedEntry else {
      message = text(.noSelection)
      return nil
    }
    return entry
  }

  /// Edits the selected appointment; of a series, the part is asked first.
  mutating func edit(_ entry: GridEntry, _ edit: Edit) {
    guard entry.id.recurrenceID != nil else { return perform(edit, on: entry, .this) }
    question = .scope(ScopeQuestion(self, entry, edit))
  }

  /// Performs an edit as one step, on each copy of a meeting in several calendars.
  mutating func perform(_ edit: Edit, on entry: GridEntry, _ scope: EditScope) {
    let copies = entry.copies.isEmpty ? [entry] : entry.copies
    let start = entry.start
    let isResize = edit.isResize(of: instants(of: entry))
    let key = isResize ? MessageKey.editChanged : edit.messageKey
    let done = step(key, title: entry.title, detail: isResize ? .keyResize : nil) {
      editor, state throws(ViewerRefusal) in
      var ids: [OccurrenceID] = []
      for copy in copies {
        let id = try state.apply(edit, to: copy.id, scope, in: &editor)
        ids.append(id)
        if scope != .this { ids.append(OccurrenceID(uid: id.uid, calendarID: id.calendarID)) }
      }
      return ids
    }
    if done, copies.count > 1, let said = message {
      message = said + "  " + entry.calendars.filter { !$0.isEmpty }.joined(separator: ", ")
    }
    guard done, edit == .delete, mode == .week || mode == .day else { return }
    let resource = spot.flatMap { $0.date == start.date ? $0.resource : nil }
    let minute = entry.isAllDay ? 8 * 60 : Int(start.time.minuteOfDay) / 15 * 15
    spot = Spot(date: start.date, resource: resource, minute: minute)
  }

  /// A trial of an edit, which fails if the file cannot store it.
  func tryOut(
    _ edit: Edit, of id: OccurrenceID, _ scope: EditScope, isTyped: Bool = true,
    in editor: inout CalendarEditor
  ) throws(ViewerRefusal) -> OccurrenceID {
    let id = try apply(edit, to: id, scope, in: &editor)
    _ = try editing?.check(editor.appointments, isTyped)
    return id
  }

  func apply(
    _ edit: Edit, to id: OccurrenceID, _ scope: EditScope, in editor: inout CalendarEditor
  ) throws(ViewerRefusal) -> OccurrenceID {
    // The files may have been read again since the edit was made first.
    let id = editor.appointments.settled(id)
    do throws(EditRefusal) {
      switch edit {
      case .delete:
        try editor.delete(id, scope: scope)
        return id
      case .move(let times): return try editor.move(id, to: times, scope: scope)
      case .change: break
      }
    } catch {
      throw ViewerRefusal("\(error)")
    }
    guard case .change(let fields) = edit, let editing else { return id }
    return try editing.change(&editor, id, fields, scope, now)
  }

  /// Performs some edits as one step that can be undone, or reports why they are refused.
  ///
  /// - Parameters:
  ///   - messageKey: The message of the edit, which takes a title.
  ///   - detail: A word for what changes, after the title.
  ///   - edits: Edits a copy of the appointments and returns the identifiers that it changed.
  /// - Returns: Whether the edits were made.
  @discardableResult
  mutating func step(
    _ messageKey: MessageKey, title: String, detail: MessageKey? = nil,
    _ edits: @escaping EditHistory.Edits
  ) -> Bool {
    guard let before = interaction?.editor else { return false }
    var editor = before
    let ids: [OccurrenceID]
    do throws(ViewerRefusal) {
      // The steps of a group count as one.
      ids = try edits(&editor, self)
    } catch {
      message = error.message
      return false
    }
    let steps = editor.stepCount - before.stepCount
    guard steps > 0 else { return true }
    let remark: String?
    do throws(ViewerRefusal) {
      remark = try editing?.check(editor.appointments, false)
    } catch {
      message = error.message
      return false
    }
    let step = EditHistory.Step(
      messageKey: messageKey, title: String(title.prefix(200)), ids: ids, count: steps,
      detail: detail, edits: edits, origin: selected)
    history.add(step)
    let words = step.text(drawing.locale)
    interaction?.editor = editor
    message = words + (remark.map { "  " + $0 } ?? "")
    showEdited(ids.first)
    return true
  }

  /// Shows the appointments as they are after an edit, and selects one of them.
  private mutating func showEdited(_ id: OccurrenceID?) {
    guard let editing, let editor = interaction?.editor else { return }
    let notice = message
    source = editing.source(editor.appointments)
    if let id, source.entry(id) != nil { selected = id }
    counted = nil
    keepsRows = true
    layOutAnew()
    if selected != nil { revealSelection() }
    keepsRows = false
    let isHidden = id.flatMap(source.entry).map { !filter.shows($0) } ?? false
    message = notice.map { isHidden ? $0 + filterNote : $0 }
  }

  /// Undoes or redoes the last steps.
  mutating func travel(back: Bool, times: Int) {
    guard editing != nil else {
      message = text(.readOnly)
      return
    }
    var last: EditHistory.Step?
    for _ in 0..<max(1, min(times, 1000)) {
      guard let step = back ? history.undo() : history.redo() else { break }
      for _ in 0..<step.count { _ = back ? interaction?.undo() : interaction?.redo() }
      last = step
    }
    guard let last else {
      message =
        back
        ? history.barrier ?? text(.noUndo) + (editing?.wayBack().map { "  " + $0 } ?? "")
        : history.redoBarrier ?? text(.noRedo)
      return
    }
    let words = text(back ? .undone : .redone, ["text": last.text(drawing.locale)])
    message = words
    showEdited(back ? last.origin ?? last.ids.first : last.ids.first)
    guard let rival, unsavedCount == 0 else { return }
    // No file is in dispute any more.
    takeOver(rival)
    message = message ?? words
  }

  // MARK: Saving

  /// Saves the unsaved steps.
  ///
  /// - Returns: Whether nothing is unsaved afterwards.
  @discardableResult
  mutating func save() -> Bool {
    if let rival, let dispute = Dispute(self, rival) {
      guard dispute.disputed.isEmpty else {
        question = .changed(dispute)
        return false
      }
      // Steps that fit into the changed files are written there even if they cannot be repeated, such
      // as steps on rows without UIDs.
      _ = adopt(rival, dispute.fitting)
    }
    let steps = history.unsaved
    guard let editing, let editor = interaction?.editor else {
      message = text(.readOnly)
      return true
    }
    guard !steps.isEmpty else {
      message = text(.nothingToSave)
      return true
    }
    do throws(ViewerRefusal) {
      // The journal is read by verbs, whose answers are English.
      try editing.save(editor.appointments, unsavedTitle(.english))
    } catch {
      message = text(.notSaved, ["reason": error.message])
      return false
    }
    history.save()
    keepAhead()
    message = text(.changesSaved, count: steps.count)
    markAnew()
    return true
  }

  /// The unsaved steps in words.
  private func unsavedTitle(_ locale: CalendarLocale) -> String {
    let steps = history.unsaved
    let words = steps.prefix(5).map { String($0.text(locale).prefix(60)) }.joined(separator: ", ")
    return steps.count > 5 ? words + " +\(steps.count - 5)" : words
  }

  /// A title, or the placeholder for none.
  func named(_ title: String) -> String {
    EntryLabel.isVisible(title) ? String(title.prefix(200)) : text(.noTitle)
  }

  /// Keeps unsaved steps outside of the files when the session is ended from outside.
  ///
  /// - Returns: A sentence that says where, or why not; nil if nothing is unsaved.
  package func keepUnsaved() -> String? {
    guard unsavedCount > 0, let editing, let editor = interaction?.editor else { return nil }
    do throws(ViewerRefusal) {
      return try editing.keep(editor.appointments, unsavedTitle(drawing.locale))
    } catch {
      return text(.notSaved, ["reason": error.message])
    }
  }

  /// Whether the unsaved steps are others than those that are kept.
  package var isUnkept: Bool {
    editing != nil && keptRevision != history.revision && (isKept || unsavedCount > 0)
  }

  /// Keeps unsaved steps outside of the files in case the session ends without notice, or forgets them.
  package mutating func keepAhead(isLeaving: Bool = false) {
    keptRevision = history.revision
    let edited = isLeaving || unsavedCount == 0 ? nil : interaction?.editor.appointments
    guard let editing, edited != nil || isKept else { return }
    do throws(ViewerRefusal) {
      try editing.keepAhead(edited, unsavedTitle(drawing.locale))
      isKept = edited != nil
    } catch {
      // An end with notice tries again, and says why it fails.
    }
  }

  /// Carries out a line after `:`.
  mutating func carryOut(line: String) -> [ViewerEffect] {
    switch line.split(separator: " ").joined(separator: " ") {
    case "w", "wa", "w!", "write": save()
    case "q", "qa", "quit": return quit()
    case "q!", "qa!", "quit!": return [.quit(0)]
    case "wq", "wqa", "x", "xa", "wq!", "x!": return saveAndQuit()
    default:
      message =
        ":\(line.prefix(60))?   :w \(text(.keySave))   :q \(text(.keyQuit))   :wq \(text(.quitSave))   "
        + ":q! \(text(.quitDiscard))"
    }
    return []
  }

  /// Saves and quits; where it is asked first whose changes are kept, after the answer.
  mutating func saveAndQuit() -> [ViewerEffect] {
    guard !save() else { return [.quit(0)] }
    if case .changed(var dispute) = question {
      dispute.isLeaving = true
      question = .changed(dispute)
    }
    return []
  }

  /// Quits at Ctrl-C; a second one leaves the question.
  mutating func interrupt() -> [ViewerEffect] { unsavedCount > 0 ? quit() : [.quit(130)] }

  /// Quits, after a question if anything is unsaved.
  mutating func quit() -> [ViewerEffect] {
    guard unsavedCount > 0 else { return [.quit(0)] }
    question = .quit
    return []
  }
}

extension ViewerState.Edit {
  /// The message of the edit.
  var messageKey: MessageKey {
    switch self {
    case .delete: .editDeleted
    case .change(let fields):
      fields.allSatisfy { $0.hasPrefix("when=") } ? .editMoved : .editChanged
    case .move: .editMoved
    }
  }

  /// Whether only one end of the times moves, so that the length changes.
  func isResize(of times: Range<Instant>) -> Bool {
    guard case .move(let new) = self, new != times else { return false }
    return new.lowerBound == times.lowerBound || new.upperBound == times.upperBound
  }
}

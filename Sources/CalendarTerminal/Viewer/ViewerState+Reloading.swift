import AppointmentModel
import CalendarLayout
import CivilTime

extension ViewerState {
  /// The answers to the question about a dispute.
  enum Verdict { case mine, theirs, both, beside }

  /// Whether an appointment gets new times or fields that are not decided yet. They are chosen beside the old
  /// ones, so that a change by another program meanwhile is a dispute.
  var isChanging: Bool {
    if case .scope = question { return true }
    if case .form = panel { return true }
    if case .reschedule = prompt?.purpose { return true }
    return grab != nil || interaction?.drag != nil || drawnDays != nil
  }

  /// Takes over files that were read again while an appointment was changed, and keeps the message about the
  /// change.
  mutating func takeOverWaiting() {
    guard let source = waiting, !isChanging else { return }
    let earlier = message
    takeOver(source)
    message = message ?? earlier
  }

  /// Takes over files that were read again, and makes the unsaved steps again there. If another program
  /// changed one of their records, the appointments stay as they are until the user decides.
  mutating func takeOver(_ source: ViewerSource) {
    waiting = nil
    var asked: Dispute?
    if case .changed(let old) = question {
      // The question was about a version of the files that has changed again.
      (question, asked) = (nil, old)
    }
    guard unsavedCount > 0 else {
      if !adopt(source, []) {
        take(source)
        layOutAnew()
      }
      return
    }
    let dispute = Dispute(self, source)
    if let dispute, dispute.disputed.isEmpty || dispute.isAgreed, adopt(source, dispute.fitting) {
      return
    }
    rival = source
    guard var dispute, !dispute.disputed.isEmpty else { return }
    message = text(.changedElsewhere)
    guard let asked else { return }
    dispute.isLeaving = asked.isLeaving
    question = .changed(dispute)
  }

  /// Takes over files that were read again, with the saved steps that can still be undone there, and makes
  /// unsaved steps again, those that can be redone too.
  ///
  /// - Parameter unsaved: The unsaved steps to keep, also those that were undone.
  /// - Returns: Whether it did.
  mutating func adopt(_ source: ViewerSource, _ unsaved: [EditHistory.Step]) -> Bool {
    guard let fresh = source.editing else { return false }
    let undone = unsaved.filter { $0.isUndone }
    let (again, redoable) = (redoable(in: fresh), history.redoable)
    var (editing, repeated, editor) = resumed(in: fresh, undone)
    guard repeated.inFiles.count >= undone.count else { return false }
    repeated.undo(undone.count, in: &editor)
    for step in unsaved where !step.isUndone {
      guard repeated.add(step, in: &editor, self) else { return false }
    }
    repeated.add(redoable: again, after: redoable.after, in: &editor, self)
    let lost = redoable.steps.dropFirst(repeated.redoable.steps.count).first
    repeated.redoBarrier =
      lost.map { text(.noRedo) + "  " + text(.changedAsk, ["title": named($0.title)]) }
      ?? history.redoBarrier
    var source = source
    source.editing = editing
    take(source)
    history = repeated
    interaction?.editor = editor
    if history.revision > 0 { self.source = editing.source(editor.appointments) }
    layOutAnew()
    return true
  }

  /// The steps that can be redone in files that were read again, because no other program changed their
  /// records.
  private func redoable(in fresh: ViewerEditing) -> ArraySlice<EditHistory.Step> {
    let (count, steps) = history.redoable
    guard !steps.isEmpty, let editing, var editor = interaction?.editor else { return [] }
    var history = history
    for _ in 0..<count { history.redo()?.redo(in: &editor) }
    return steps.prefix { step in
      step.redo(in: &editor)
      return (try? editing.disputes(editor.appointments, fresh))?.isEmpty == true
    }
  }

  /// The editing of files that were read again, in which as many of the newest saved steps as possible can be
  /// undone.
  ///
  /// - Parameter undone: The steps that were undone and shall be undone there, which come last.
  private func resumed(
    in fresh: ViewerEditing, _ undone: [EditHistory.Step]
  ) -> (editing: ViewerEditing, history: EditHistory, editor: CalendarEditor) {
    func editor(_ appointments: AppointmentCollection) -> CalendarEditor {
      var editor = CalendarEditor(appointments, displayZone: options.grid.rules)
      editor.keepsColumns = true
      return editor
    }
    var best = (editing: fresh, history: EditHistory(), editor: editor(fresh.appointments))
    guard let editing, let current = interaction?.editor else { return best }
    let new = history.unsaved.filter { !$0.isUndone }
    let others = history.undone.filter { step in !undone.contains { $0.number == step.number } }
    let saved: [EditHistory.Step] = history.inFiles + others + undone
    // All of them first, then fewer by bisection.
    var (fits, fails, count) = (0, saved.count + 1, saved.count)
    var barrier: String?
    while fails - fits > 1 {
      var earlier = current
      let before = saved.dropLast(count)
      let later: [EditHistory.Step] = history.inFiles.dropFirst(before.count) + new
      for step in later.reversed() { step.undo(in: &earlier) }
      var next = best
      do throws(ViewerRefusal) {
        guard let earlier = earlier.repeating(before.dropFirst(history.inFiles.count), self) else {
          throw ViewerRefusal(text(.noUndo))
        }
        let resumed = try editing.resumed(earlier.appointments) { before in
          var (history, repeated) = (EditHistory(), editor(before))
          for step in saved.suffix(count) {
            guard history.add(step, in: &repeated, self) else { return nil }
          }
          history.save()
          (next.history, next.editor) = (history, repeated)
          return repeated.appointments
        }
        next.editing = resumed
        (best, fits) = (next, count)
      } catch {
        (barrier, fails) = (error.message, count)
      }
      count = (fits + fails) / 2
    }
    best.history.barrier = barrier ?? history.barrier
    return best
  }

  /// Ends a dispute, then saves what is unsaved.
  mutating func decide(_ dispute: Dispute, _ verdict: Verdict) {
    if verdict == .beside {
      do throws(ViewerRefusal) {
        for file in dispute.files { try file.saveBeside() }
      } catch {
        message = text(.notSaved, ["reason": error.message])
        return
      }
    }
    let before = self
    for name in dispute.removed { editing?.keepCalendar(dispute.mine, name) }
    let title = dispute.titles.map(named).joined(separator: ", ")
    let isTaken = verdict == .theirs || verdict == .beside
    guard isTaken ? takeTheirs(dispute, title) : adopt(dispute.source, dispute.fitting) else {
      message = text(.changedElsewhere)
      return
    }
    var isDone = true
    switch verdict {
    case .theirs: message = text(.changedTook, ["title": title])
    case .beside:
      let files = dispute.files.map { $0.beside.split(separator: "/").last ?? "" }
        .joined(separator: ", ")
      message = text(.changedWrote, ["file": files]) + "  " + text(.changedTook, ["title": title])
    case .mine:
      isDone = step(dispute.messageKey, title: title) {
        editor, _ throws(ViewerRefusal) in
        try dispute.write(dispute.mine, in: &editor)
      }
    case .both:
      isDone = step(.editAdded, title: title) { editor, state throws(ViewerRefusal) in
        var ids: [OccurrenceID] = []
        for id in dispute.additions {
          if let new = try dispute.add(id, in: &editor, state) { ids.append(new) }
        }
        return ids
      }
    }
    guard isDone else {
      // The files cannot store the session's edits, which would be lost, so nothing is decided.
      let reason = message
      self = before
      message = reason
      return
    }
    let earlier = message
    if unsavedCount > 0, save(), isTaken {
      message = earlier.map { $0 + "  " + (message ?? "") }
    }
  }

  /// Takes over the changed files with the steps that fit. Undo then brings mine back, or says why it cannot,
  /// such as where the files have lost a column that mine needs.
  ///
  /// - Returns: Whether it did.
  private mutating func takeTheirs(_ dispute: Dispute, _ title: String) -> Bool {
    let before = self
    if dispute.isWritable, adopt(dispute.source, dispute.fitting.filter { $0.isUndone }),
      addTaking(dispute, title)
    {
      return true
    }
    self = before
    guard adopt(dispute.source, dispute.fitting) else { return false }
    history.barrier = text(.noUndo) + "  " + text(.changedTook, ["title": title])
    return true
  }

  /// Adds a step that wrote mine and one that replaced it by theirs, as the files have it, below the steps that
  /// fit. The second one takes back the first, since records that were read keep their bytes.
  ///
  /// - Returns: Whether the files can store mine.
  private mutating func addTaking(_ dispute: Dispute, _ title: String) -> Bool {
    guard let editing, var editor = interaction?.editor else { return false }
    let (theirs, steps) = (dispute.theirs, editor.stepCount)
    let ids: [OccurrenceID]
    do throws(ViewerRefusal) {
      ids = try dispute.write(dispute.mine, in: &editor)
      _ = try editing.check(editor.appointments, false)
    } catch {
      return false
    }
    guard editor.stepCount > steps else { return false }
    editor.reverse()
    history.add(
      EditHistory.Step(
        messageKey: dispute.messageKey, title: title, ids: ids,
        count: editor.stepCount - steps - 1,
        edits: { editor, _ throws(ViewerRefusal) in try dispute.write(dispute.mine, in: &editor) })
    )
    history.add(
      EditHistory.Step(
        messageKey: .changedTook, title: title, ids: ids, count: 1,
        edits: { editor, _ throws(ViewerRefusal) in try dispute.write(theirs, in: &editor) },
        takesBack: true))
    history.settle()
    for step in dispute.fitting where !step.isUndone {
      guard history.add(step, in: &editor, self) else { return false }
    }
    interaction?.editor = editor
    source = editing.source(editor.appointments)
    layOutAnew()
    return true
  }

  /// The times of an entry; whole days begin in the display zone.
  func instants(of entry: GridEntry) -> Range<Instant> {
    let rules = options.grid.rules
    return entry.isAllDay
      ? rules.startOfDay(entry.start.date)..<rules.startOfDay(entry.end.date)
      : Instant(
        entry.start, offset: entry.startOffset)..<Instant(entry.end, offset: entry.endOffset)
  }
}

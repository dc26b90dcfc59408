import AppointmentModel
import CalendarLayout
import CivilTime

extension ViewerState {
  /// Unsaved steps, compared with the files that another program changed.
  struct Dispute: Sendable {
    /// The current contents of the files.
    let source: ViewerSource
    /// The steps whose records no other program changed.
    private(set) var fitting: [EditHistory.Step] = []
    /// The steps whose records the other program changed too.
    private(set) var disputed: [EditHistory.Step] = []
    private(set) var files: [ViewerEditing.Dispute] = []
    /// The appointments with all steps.
    let mine: AppointmentCollection
    /// The other program's versions of rows without UIDs, which are named by their contents.
    private var rows: [OccurrenceID: RowMatch] = [:]

    /// - Returns: Nil if the steps cannot be compared.
    init?(_ state: ViewerState, _ source: ViewerSource) {
      guard let editing = state.editing, let fresh = source.editing,
        var editor = state.interaction?.editor,
        let files = try? editing.disputes(editor.appointments, fresh)
      else { return nil }
      let steps = state.history.unsaved
      (self.source, self.files, mine) = (source, files, editor.appointments)
      if files.isEmpty, Dispute.areApart(steps) {
        fitting = steps
        return
      }
      func fits(_ editor: CalendarEditor) -> Bool {
        (try? editing.disputes(editor.appointments, fresh))?.isEmpty == true
      }
      let (undone, new) = (steps.filter { $0.isUndone }, steps.filter { !$0.isUndone })
      for step in new.reversed() { step.undo(in: &editor) }
      var lost: Set<OccurrenceID> = []
      // A step is taken out of the files alone, and before those that it followed.
      for step in undone.reversed() {
        let others = undone.filter { other in
          other.number != step.number && !fitting.contains { $0.number == other.number }
        }
        if !step.ids.contains(where: { lost.marks($0) }),
          editor.repeating(others, state).map(fits) == true
        {
          fitting.insert(step, at: 0)
        } else {
          disputed.insert(step, at: 0)
          lost.formUnion(step.ids)
        }
      }
      editor = editor.repeating(disputed, state) ?? editor
      for step in new {
        // Without the disputed step before it, a step may change nothing here, but much in the new files.
        if !step.ids.contains(where: { lost.marks($0) }),
          let next = editor.repeating([step], state), fits(next)
        {
          editor = next
          fitting.append(step)
        } else {
          disputed.append(step)
          lost.formUnion(step.ids)
        }
      }
      for id in ids where fresh.appointments.index(of: id) == nil {
        rows[id] = editing.appointments.match(of: id, in: fresh.appointments)
      }
    }

    /// Whether each step edits appointments of its own, so that no step can hide what another one changed.
    private static func areApart(_ steps: [EditHistory.Step]) -> Bool {
      var met: Set<OccurrenceID> = []
      for step in steps {
        let series = step.ids.map { OccurrenceID(uid: $0.uid, calendarID: $0.calendarID) }
        guard met.isDisjoint(with: series) else { return false }
        met.formUnion(series)
      }
      return true
    }

    /// The disputed appointments.
    var ids: [OccurrenceID] {
      disputed.flatMap { $0.ids }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }

    /// The appointment of the other program.
    func theirs(of id: OccurrenceID) -> OccurrenceID {
      if case .row(let row) = rows[id] { row } else { id }
    }

    /// Whether the file may still have an appointment, as a row that is not found again.
    func mayHave(_ id: OccurrenceID) -> Bool { rows[id] == .unknown }

    /// Whether each disputed appointment is a single one, which can be written as a whole.
    private var isSingle: Bool {
      func isSingle(_ id: OccurrenceID, _ all: AppointmentCollection?) -> Bool {
        all.flatMap { all in all.index(of: id).map { !all[$0].isRecurring } } ?? true
      }
      return ids.allSatisfy { id in
        id.recurrenceID == nil && isSingle(id, mine)
          && isSingle(theirs(of: id), source.editing?.appointments)
      }
    }

    /// Whether mine can replace theirs.
    var canReplace: Bool {
      isSingle
        && ids.allSatisfy { source.editing?.appointments.index(of: theirs(of: $0)) != nil }
    }

    /// Whether mine can be added to theirs.
    var canAdd: Bool { isSingle && ids.allSatisfy { mine.index(of: $0) != nil } }

    /// Makes the disputed appointments of the changed files those of a version.
    func write(
      _ version: AppointmentCollection, in editor: inout CalendarEditor
    ) throws(ViewerRefusal) -> [OccurrenceID] {
      do throws(EditRefusal) {
        return try ids.map { (id) throws(EditRefusal) -> OccurrenceID in
          let theirs = theirs(of: id)
          guard let place = version.index(of: id) ?? version.index(of: theirs) else {
            try editor.delete(theirs)
            return theirs
          }
          let own = version[place]
          return try editor.change(theirs) { $0 = own }
        }
      } catch {
        throw ViewerRefusal("\(error)")
      }
    }
  }

  /// The answers to the question about a dispute.
  enum Verdict { case mine, theirs, both, beside }

  /// Takes over files that were read again, and makes the unsaved steps again there. If another program
  /// changed one of their records, the appointments stay as they are until the user decides.
  mutating func takeOver(_ source: ViewerSource) {
    var wasAsked = false
    if case .changed = question {
      // The question was about a version of the files that has changed again.
      (question, wasAsked) = (nil, true)
    }
    guard unsavedCount > 0 else {
      if !adopt(source, []) {
        take(source)
        layOutAnew()
      }
      return
    }
    let dispute = Dispute(self, source)
    if let dispute, dispute.disputed.isEmpty, adopt(source, dispute.fitting) { return }
    rival = source
    guard let dispute, !dispute.disputed.isEmpty || !dispute.files.isEmpty else { return }
    message = text(.changedElsewhere)
    if wasAsked { question = .changed(dispute) }
  }

  /// Takes over files that were read again, with the saved steps that can still be undone there, and makes
  /// unsaved steps again, those that can be redone too.
  ///
  /// - Parameter unsaved: The unsaved steps to keep, also those that were undone.
  /// - Returns: Whether it did.
  mutating func adopt(_ source: ViewerSource, _ unsaved: [EditHistory.Step]) -> Bool {
    guard let fresh = source.editing else { return false }
    let undone = unsaved.filter { $0.isUndone }
    let (again, after) = (redoable(in: fresh), history.redoable.after)
    var (editing, repeated, editor) = resumed(in: fresh, undone)
    guard repeated.inFiles.count >= undone.count else { return false }
    repeated.undo(undone.count, in: &editor)
    for step in unsaved where !step.isUndone {
      guard repeated.add(step, in: &editor, self) else { return false }
    }
    repeated.add(redoable: again, after: after, in: &editor, self)
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
    let mineSource = source
    let titles = dispute.ids.compactMap { id in
      (source.entry(id) ?? dispute.source.entry(dispute.theirs(of: id)))?.title
    }
    let title = titles.map(named).joined(separator: ", ")
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
      isDone = step(.editChanged, title: title) { editor, _ throws(ViewerRefusal) in
        try dispute.write(dispute.mine, in: &editor)
      }
    case .both:
      isDone = step(.editAdded, title: title) { editor, state throws(ViewerRefusal) in
        var ids: [OccurrenceID] = []
        for id in dispute.ids {
          guard let entry = mineSource.entry(id), let editing = state.editing else { continue }
          let mine = CalendarEditor(dispute.mine, displayZone: state.options.grid.rules)
          let copy = try editing.copy(mine, id, state.instants(of: entry))
          ids.append(try editor.creating(copy))
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

  /// Takes over the changed files with the steps that fit. Undo then brings mine back, or says why it cannot.
  ///
  /// - Returns: Whether it did.
  private mutating func takeTheirs(_ dispute: Dispute, _ title: String) -> Bool {
    let before = self
    if dispute.canReplace, dispute.canAdd, !dispute.fitting.contains(where: { $0.isUndone }),
      adopt(dispute.source, []), addTaking(dispute, title)
    {
      return true
    }
    self = before
    guard adopt(dispute.source, dispute.fitting) else { return false }
    history.barrier = text(.noUndo) + "  " + text(.changedTook, ["title": title])
    return true
  }

  /// Adds a step that replaced mine by theirs, as the files have it, below the steps that fit.
  ///
  /// - Returns: Whether the files can store mine.
  private mutating func addTaking(_ dispute: Dispute, _ title: String) -> Bool {
    guard let editing, let theirs = dispute.source.editing?.appointments,
      var editor = interaction?.editor
    else { return false }
    do throws(ViewerRefusal) {
      _ = try dispute.write(dispute.mine, in: &editor)
      _ = try editing.check(editor.appointments, false)
    } catch {
      return false
    }
    let taking = EditHistory.Step(
      messageKey: .changedTook, title: title, ids: [], count: 0,
      edits: { editor, _ throws(ViewerRefusal) in try dispute.write(theirs, in: &editor) })
    guard history.add(taking, in: &editor, self) else { return false }
    history.save()
    for step in dispute.fitting { guard history.add(step, in: &editor, self) else { return false } }
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

  /// The names of the fields in which both versions of the disputed appointments differ, since an answer
  /// takes or writes one of them as a whole.
  private func differing(in dispute: Dispute) -> String {
    guard let editing, let theirs = dispute.source.editing else { return "" }
    var labels: [String] = []
    for id in dispute.ids {
      let (mine, other) = (
        editing.fields(dispute.mine, id),
        theirs.fields(theirs.appointments, dispute.theirs(of: id))
      )
      for (name, value) in mine {
        guard let their = other.first(where: { $0.name == name }), their.value != value
        else { continue }
        let label = text(ViewerForm.label(name))
        if !labels.contains(label) { labels.append(label) }
      }
    }
    return labels.joined(separator: ", ")
  }

  /// The lines of the question about a dispute.
  func lines(of dispute: Dispute, _ screen: ScreenDrawing) -> [[ScreenDrawing.Run]] {
    func told(_ id: OccurrenceID, _ source: ViewerSource) -> String? {
      source.entry(id).map { screen.when($0) + " " + drawing.name(of: $0, limit: 60) }
    }
    let mine = dispute.ids.map { told($0, source) ?? "-" }.joined(separator: ", ")
    let theirs = dispute.ids.map { id in
      told(dispute.theirs(of: id), dispute.source) ?? (dispute.mayHave(id) ? "?" : "-")
    }.joined(separator: ", ")
    var titles = dispute.files.flatMap { $0.titles }
    if titles.isEmpty {
      titles = dispute.ids.compactMap { id in
        (source.entry(id) ?? dispute.source.entry(dispute.theirs(of: id)))?.title
      }
    }
    let list = titles.map { String(named($0).prefix(60)) }.joined(separator: ", ")
    let asked = text(.changedAsk, ["title": list])
    var choices: [[ScreenDrawing.Run]] = [[.init(asked, .strong)]]
    if dispute.disputed.contains(where: { $0.isUndone }) {
      let steps = dispute.disputed.map { $0.text(drawing.locale) }.joined(separator: ", ")
      choices += screen.wrapped(steps).map { [.init("  " + $0, .dim)] }
    }
    let fields = differing(in: dispute)
    if !fields.isEmpty {
      choices.append([.init("  " + text(.changedFields, ["fields": fields]), .dim)])
    }
    if dispute.canReplace {
      choices.append(choice("m", text(.changedMine, ["text": mine])))
    }
    choices.append(choice("t", text(.changedTheirs, ["text": theirs])))
    if dispute.canAdd { choices.append(choice("b", text(.changedBoth))) }
    let beside = dispute.files.map { $0.beside }.joined(separator: ", ")
    let write = beside.isEmpty ? [] : choice("w", text(.changedBeside, ["file": beside]))
    return choices + screen.rows([write, choice("Esc", text(.keyLater))].filter { !$0.isEmpty })
  }
}

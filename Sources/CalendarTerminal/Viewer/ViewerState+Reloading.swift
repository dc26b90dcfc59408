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

    /// - Returns: Nil if steps cannot be repeated or compared.
    init?(_ state: ViewerState, _ source: ViewerSource) {
      guard let editing = state.editing, let fresh = source.editing,
        let steps = state.history.repeatable, var editor = state.interaction?.editor,
        let files = try? editing.disputes(editor.appointments, fresh)
      else { return nil }
      (self.source, self.files, mine) = (source, files, editor.appointments)
      if files.isEmpty, Dispute.areApart(steps) {
        fitting = steps
        return
      }
      for step in steps.reversed() {
        for _ in 0..<step.count { editor.undo() }
      }
      var lost: Set<OccurrenceID> = []
      for step in steps {
        var next = editor
        // Without the disputed step before it, a step may change nothing here, but much in the new files.
        if !step.ids.contains(where: { lost.marks($0) }),
          (try? step.edits(&next, state)) != nil,
          (try? editing.disputes(next.appointments, fresh))?.isEmpty == true
        {
          editor = next
          fitting.append(step)
        } else {
          disputed.append(step)
          lost.formUnion(step.ids)
        }
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

    /// Whether each disputed appointment is a single one, which can be written as a whole.
    private var isSingle: Bool {
      let theirs = source.editing?.appointments
      return ids.allSatisfy { id in
        id.recurrenceID == nil
          && [mine, theirs].allSatisfy { all in
            all.flatMap { all in all.index(of: id).map { !all[$0].isRecurring } } ?? true
          }
      }
    }

    /// Whether mine can replace theirs.
    var canReplace: Bool {
      isSingle && ids.allSatisfy { source.editing?.appointments.index(of: $0) != nil }
    }

    /// Whether mine can be added to theirs.
    var canAdd: Bool { isSingle && ids.allSatisfy { mine.index(of: $0) != nil } }
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
    if let dispute, dispute.disputed.isEmpty, dispute.files.isEmpty { return }
    message = text(.changedElsewhere)
    if wasAsked, let dispute { question = .changed(dispute) }
  }

  /// Takes over files that were read again, with the saved steps that can still be undone there, and makes
  /// unsaved steps again.
  ///
  /// - Returns: Whether it did.
  mutating func adopt(_ source: ViewerSource, _ unsaved: [EditHistory.Step]) -> Bool {
    guard let fresh = source.editing else { return false }
    var (editing, repeated, editor) = resumed(in: fresh)
    for step in unsaved {
      guard repeated.add(step, in: &editor, self) else { return false }
    }
    var source = source
    source.editing = editing
    take(source)
    history = repeated
    interaction?.editor = editor
    if editor.stepCount > 0 { self.source = editing.source(editor.appointments) }
    layOutAnew()
    return true
  }

  /// The editing of files that were read again, in which as many of the newest saved steps as possible can be
  /// undone.
  private func resumed(
    in fresh: ViewerEditing
  ) -> (editing: ViewerEditing, history: EditHistory, editor: CalendarEditor) {
    func editor(_ appointments: AppointmentCollection) -> CalendarEditor {
      var editor = CalendarEditor(appointments, displayZone: options.grid.rules)
      editor.keepsColumns = true
      return editor
    }
    var best = (editing: fresh, history: EditHistory(), editor: editor(fresh.appointments))
    guard let editing, let current = interaction?.editor else { return best }
    let saved = history.inFiles
    // All of them first, then fewer by bisection.
    var (fits, fails, count) = (0, saved.count + 1, saved.count)
    var barrier: String?
    while fails - fits > 1 {
      var earlier = current
      for step in (saved.suffix(count) + history.unsaved).reversed() {
        for _ in 0..<step.count { earlier.undo() }
      }
      var next = best
      do throws(ViewerRefusal) {
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
    guard adopt(dispute.source, dispute.fitting) else {
      message = text(.changedElsewhere)
      return
    }
    let titles = dispute.ids.compactMap { mineSource.entry($0)?.title ?? source.entry($0)?.title }
    let title = titles.map(named).joined(separator: ", ")
    var isDone = true
    switch verdict {
    case .theirs: message = text(.changedTook, ["title": title])
    case .beside:
      let files = dispute.files.map { $0.beside.split(separator: "/").last ?? "" }
        .joined(separator: ", ")
      message = text(.changedWrote, ["file": files]) + "  " + text(.changedTook, ["title": title])
    case .mine:
      isDone = step(.editChanged, title: title) { editor, _ throws(ViewerRefusal) in
        do throws(EditRefusal) {
          for id in dispute.ids {
            guard let place = dispute.mine.index(of: id) else {
              try editor.delete(id)
              continue
            }
            let own = dispute.mine[place]
            try editor.change(id) { $0 = own }
          }
        } catch {
          throw ViewerRefusal("\(error)")
        }
        return dispute.ids
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
    if unsavedCount > 0, save(), verdict == .theirs || verdict == .beside {
      message = earlier.map { $0 + "  " + (message ?? "") }
    }
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
        editing.fields(dispute.mine, id), theirs.fields(theirs.appointments, id)
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
    // A row without a UID has another one after a change: nothing says which one it is.
    func missing(_ id: OccurrenceID) -> String {
      guard let read = editing?.appointments, let index = read.index(of: id),
        read.records[index].flags.contains(.hasDerivedUID)
      else { return "-" }
      return "?"
    }
    func told(_ source: ViewerSource) -> String {
      dispute.ids.map { id in
        source.entry(id).map { screen.when($0) + " " + drawing.name(of: $0, limit: 60) }
          ?? missing(id)
      }.joined(separator: ", ")
    }
    var titles = dispute.files.flatMap { $0.titles }
    if titles.isEmpty {
      titles = dispute.ids.compactMap { id in
        source.entry(id)?.title ?? dispute.source.entry(id)?.title
      }
    }
    let list = titles.map { String(named($0).prefix(60)) }.joined(separator: ", ")
    let asked = text(.changedAsk, ["title": list])
    var choices: [[ScreenDrawing.Run]] = [[.init(asked, .strong)]]
    let fields = differing(in: dispute)
    if !fields.isEmpty {
      choices.append([.init("  " + text(.changedFields, ["fields": fields]), .dim)])
    }
    if dispute.canReplace {
      choices.append(choice("m", text(.changedMine, ["text": told(source)])))
    }
    choices.append(choice("t", text(.changedTheirs, ["text": told(dispute.source)])))
    if dispute.canAdd { choices.append(choice("b", text(.changedBoth))) }
    let beside = dispute.files.map { $0.beside }.joined(separator: ", ")
    let write = beside.isEmpty ? [] : choice("w", text(.changedBeside, ["file": beside]))
    return choices + screen.rows([write, choice("Esc", text(.keyLater))].filter { !$0.isEmpty })
  }
}
